//! The documents of `benchmarks` in the same models, decoded and encoded by serde_json. `run` builds and calls it.
//!
//! usage: serde digest|time FOLDER DATASET decode|encode

use serde::{de::DeserializeOwned, Deserialize, Serialize};
use std::collections::HashMap;
use std::hint::black_box;

/// Counts and a hash of what models hold; the same as `Digest` in Sources/Benchmarks.
struct Digest {
    integers: usize,
    doubles: usize,
    booleans: usize,
    strings: usize,
    bytes: usize,
    absent: usize,
    elements: usize,
    hash: u64,
}

const START: u64 = 0xCBF29CE484222325;
const PRIME: u64 = 0x00000100000001B3;
const ABSENCE: u64 = 0x9E3779B97F4A7C15;

impl Digest {
    fn mix(&mut self, word: u64) {
        self.hash = (self.hash ^ word).wrapping_mul(PRIME);
        self.hash ^= self.hash >> 32;
    }
}

trait Digested {
    fn add(&self, digest: &mut Digest);
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl Digested for $type {
            fn add(&self, digest: &mut Digest) {
                digest.integers += 1;
                digest.mix(*self as u64);
            }
        }
    )*};
}

integers!(i32, i64);

impl Digested for f64 {
    fn add(&self, digest: &mut Digest) {
        digest.doubles += 1;
        digest.mix(self.to_bits());
    }
}

impl Digested for bool {
    fn add(&self, digest: &mut Digest) {
        digest.booleans += 1;
        digest.mix(*self as u64);
    }
}

impl Digested for String {
    fn add(&self, digest: &mut Digest) {
        digest.strings += 1;
        digest.bytes += self.len();
        digest.mix(self.len() as u64);
        digest.mix(self.bytes().fold(START, |hash, byte| (hash ^ byte as u64).wrapping_mul(PRIME)));
    }
}

impl<T: Digested> Digested for Option<T> {
    fn add(&self, digest: &mut Digest) {
        match self {
            Some(value) => value.add(digest),
            None => {
                digest.absent += 1;
                digest.mix(ABSENCE);
            }
        }
    }
}

impl<T: Digested> Digested for Box<T> {
    fn add(&self, digest: &mut Digest) {
        (**self).add(digest)
    }
}

impl<T: Digested> Digested for Vec<T> {
    fn add(&self, digest: &mut Digest) {
        digest.elements += self.len();
        digest.mix(self.len() as u64);
        for element in self {
            element.add(digest);
        }
    }
}

impl<T: Digested> Digested for HashMap<String, T> {
    fn add(&self, digest: &mut Digest) {
        digest.elements += self.len();
        digest.mix(self.len() as u64);
        // Their order does not count: each has a hash of its own.
        let before = digest.hash;
        let mut sum = 0u64;
        for (key, value) in self {
            digest.hash = START;
            key.add(digest);
            value.add(digest);
            sum = sum.wrapping_add(digest.hash);
        }
        digest.hash = before;
        digest.mix(sum);
    }
}

/// A struct of fields in the order of the Swift model, with a digest of all of them. `nil` is not written there, either.
macro_rules! model {
    ($(#[$attribute:meta])* $name:ident { $($(#[$note:meta])* $field:ident: $type:ty,)* }) => {
        #[derive(Serialize, Deserialize)]
        $(#[$attribute])*
        struct $name { $($(#[$note])* $field: $type,)* }

        impl Digested for $name {
            fn add(&self, digest: &mut Digest) {
                $(self.$field.add(digest);)*
            }
        }
    };
}

model! {
    #[serde(rename_all = "camelCase")]
    Account {
        id: i64,
        name: String,
        email: String,
        is_active: bool,
        balance: f64,
        follower_count: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        nickname: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        referrer_id: Option<i64>,
        tags: Vec<String>,
        address: Address,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Address {
        street: String,
        city: String,
        postal_code: String,
        latitude: f64,
        longitude: f64,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Reading {
        id: i64,
        sensor: i32,
        timestamp: i64,
        value: f64,
        deviation: f64,
        is_valid: bool,
        is_calibrated: bool,
        station: String,
        unit: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        previous: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        threshold: Option<f64>,
    }
}

model! {
    Timeline {
        statuses: Vec<Status>,
    }
}

model! {
    Status {
        created_at: String,
        id: i64,
        id_str: String,
        text: String,
        source: String,
        truncated: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_status_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_user_id: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        in_reply_to_screen_name: Option<String>,
        user: User,
        #[serde(skip_serializing_if = "Option::is_none")]
        retweeted_status: Option<Box<Status>>,
        retweet_count: i64,
        favorite_count: i64,
        entities: Entities,
        favorited: bool,
        retweeted: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        possibly_sensitive: Option<bool>,
        lang: String,
    }
}

model! {
    User {
        id: i64,
        id_str: String,
        name: String,
        screen_name: String,
        location: String,
        description: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        url: Option<String>,
        protected: bool,
        followers_count: i64,
        friends_count: i64,
        listed_count: i64,
        created_at: String,
        favourites_count: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        utc_offset: Option<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        time_zone: Option<String>,
        verified: bool,
        statuses_count: i64,
        lang: String,
        profile_image_url_https: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        profile_banner_url: Option<String>,
    }
}

model! {
    Entities {
        hashtags: Vec<Hashtag>,
        urls: Vec<Link>,
        user_mentions: Vec<Mention>,
        #[serde(skip_serializing_if = "Option::is_none")]
        media: Option<Vec<Media>>,
    }
}

model! {
    Hashtag {
        text: String,
        indices: Vec<i64>,
    }
}

model! {
    Link {
        url: String,
        expanded_url: String,
        display_url: String,
        indices: Vec<i64>,
    }
}

model! {
    Mention {
        screen_name: String,
        name: String,
        id: i64,
        indices: Vec<i64>,
    }
}

model! {
    Media {
        id: i64,
        media_url_https: String,
        #[serde(rename = "type")]
        kind: String,
        indices: Vec<i64>,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Catalog {
        area_names: HashMap<String, String>,
        audience_sub_category_names: HashMap<String, String>,
        block_names: HashMap<String, String>,
        events: HashMap<String, Event>,
        performances: Vec<Performance>,
        seat_category_names: HashMap<String, String>,
        sub_topic_names: HashMap<String, String>,
        subject_names: HashMap<String, String>,
        topic_names: HashMap<String, String>,
        topic_sub_topics: HashMap<String, Vec<i64>>,
        venue_names: HashMap<String, String>,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Event {
        #[serde(skip_serializing_if = "Option::is_none")]
        description: Option<String>,
        id: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        logo: Option<String>,
        name: String,
        sub_topic_ids: Vec<i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        subject_code: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        subtitle: Option<String>,
        topic_ids: Vec<i64>,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Performance {
        event_id: i64,
        id: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        logo: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        prices: Vec<Price>,
        seat_categories: Vec<SeatCategory>,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat_map_image: Option<String>,
        start: i64,
        venue_code: String,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Price {
        amount: i64,
        audience_sub_category_id: i64,
        seat_category_id: i64,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    SeatCategory {
        areas: Vec<Area>,
        seat_category_id: i64,
    }
}

model! {
    #[serde(rename_all = "camelCase")]
    Area {
        area_id: i64,
        block_ids: Vec<i64>,
    }
}

model! {
    FeatureCollection {
        #[serde(rename = "type")]
        kind: String,
        features: Vec<Feature>,
    }
}

model! {
    Feature {
        #[serde(rename = "type")]
        kind: String,
        properties: Properties,
        geometry: Geometry,
    }
}

model! {
    Properties {
        name: String,
    }
}

model! {
    Geometry {
        #[serde(rename = "type")]
        kind: String,
        coordinates: Vec<Vec<Vec<f64>>>,
    }
}

/// As 64-bit Linux declares it.
#[repr(C)]
struct TimeSpecification {
    seconds: i64,
    nanoseconds: i64,
}

const CLOCK_THREAD_CPUTIME_ID: i32 = 3;

extern "C" {
    fn clock_gettime(clock: i32, time: *mut TimeSpecification) -> i32;
}

/// Processor time of this thread, in seconds.
fn thread_seconds() -> f64 {
    let mut time = TimeSpecification { seconds: 0, nanoseconds: 0 };
    // SAFETY: the call fills the variable that it is given. It fails for unknown clocks only.
    unsafe { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.seconds as f64 + time.nanoseconds as f64 / 1e9
}

/// Prints the seconds of one run: warms up with ever more runs until they take 0.2 s, then measures as many.
fn time<Result>(work: impl Fn() -> Result) {
    let measure = |runs: u64| {
        let start = thread_seconds();
        for _ in 0..runs {
            drop(black_box(work()));
        }
        thread_seconds() - start
    };
    let mut runs = 1;
    while measure(runs) < 0.2 {
        runs *= 2;
    }
    println!("{}", measure(runs) / runs as f64);
}

fn digest(models: &impl Digested) {
    let mut digest =
        Digest { integers: 0, doubles: 0, booleans: 0, strings: 0, bytes: 0, absent: 0, elements: 0, hash: START };
    models.add(&mut digest);
    println!(
        "{} integers, {} doubles, {} booleans, {} strings of {} bytes, {} absent, {} elements, hash {:016x}",
        digest.integers, digest.doubles, digest.booleans, digest.strings, digest.bytes, digest.absent, digest.elements,
        digest.hash
    );
}

fn run<Root: Serialize + DeserializeOwned + Digested>(what: &str, mode: &str, text: &[u8]) {
    let decode = |text: &[u8]| serde_json::from_slice::<Root>(text).expect("the document is decoded");
    let models = decode(text);
    let encode = || serde_json::to_vec(&models).expect("the models are encoded");
    match (what, mode) {
        ("digest", "decode") => digest(&models),
        ("digest", "encode") => digest(&decode(&encode())),
        ("time", "decode") => time(|| decode(black_box(text))),
        ("time", "encode") => time(encode),
        _ => panic!("there is no {} {}", what, mode),
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let (what, folder, document, mode) = match &words[..] {
        [_, what, folder, document, mode] => (what, folder, document, mode),
        _ => panic!("usage: serde digest|time FOLDER DATASET decode|encode"),
    };
    let text = std::fs::read(format!("{}/{}.json", folder, document)).expect("there is such a document");
    match document.as_str() {
        "small" => run::<Account>(what, mode, &text),
        "synth" => run::<Vec<Reading>>(what, mode, &text),
        "twitter" => run::<Timeline>(what, mode, &text),
        "citm_catalog" => run::<Catalog>(what, mode, &text),
        "canada" => run::<FeatureCollection>(what, mode, &text),
        _ => panic!("there is no document {}", document),
    }
}

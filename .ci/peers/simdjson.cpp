// The documents of `benchmarks` in the same models, decoded by simdjson on demand. `run` builds and calls it.
//
// usage: simdjson digest|time FOLDER DATASET decode

#include <simdjson.h>
#include <time.h>

#include <bit>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ondemand = simdjson::ondemand;

template <class Value>
using Map = std::unordered_map<std::string, Value>;

// Each model calls `visit` with the key and the place of each of its fields, in the order of the Swift model.
#define FIELDS \
  template <class Model, class Visitor> \
  static void fields(Model& model, Visitor&& visit)

struct Address {
  std::string street, city, postalCode;
  double latitude = 0, longitude = 0;

  FIELDS {
    visit("street", model.street);
    visit("city", model.city);
    visit("postalCode", model.postalCode);
    visit("latitude", model.latitude);
    visit("longitude", model.longitude);
  }
};

struct Account {
  int64_t id = 0;
  std::string name, email;
  bool isActive = false;
  double balance = 0;
  int64_t followerCount = 0;
  std::optional<std::string> nickname;
  std::optional<int64_t> referrerId;
  std::vector<std::string> tags;
  Address address;

  FIELDS {
    visit("id", model.id);
    visit("name", model.name);
    visit("email", model.email);
    visit("isActive", model.isActive);
    visit("balance", model.balance);
    visit("followerCount", model.followerCount);
    visit("nickname", model.nickname);
    visit("referrerId", model.referrerId);
    visit("tags", model.tags);
    visit("address", model.address);
  }
};

struct Reading {
  int64_t id = 0;
  int32_t sensor = 0;
  int64_t timestamp = 0;
  double value = 0, deviation = 0;
  bool isValid = false, isCalibrated = false;
  std::string station, unit;
  std::optional<std::string> note;
  std::optional<int64_t> previous;
  std::optional<double> threshold;

  FIELDS {
    visit("id", model.id);
    visit("sensor", model.sensor);
    visit("timestamp", model.timestamp);
    visit("value", model.value);
    visit("deviation", model.deviation);
    visit("isValid", model.isValid);
    visit("isCalibrated", model.isCalibrated);
    visit("station", model.station);
    visit("unit", model.unit);
    visit("note", model.note);
    visit("previous", model.previous);
    visit("threshold", model.threshold);
  }
};

struct Hashtag {
  std::string text;
  std::vector<int64_t> indices;

  FIELDS {
    visit("text", model.text);
    visit("indices", model.indices);
  }
};

struct Link {
  std::string url, expandedURL, displayURL;
  std::vector<int64_t> indices;

  FIELDS {
    visit("url", model.url);
    visit("expanded_url", model.expandedURL);
    visit("display_url", model.displayURL);
    visit("indices", model.indices);
  }
};

struct Mention {
  std::string screenName, name;
  int64_t id = 0;
  std::vector<int64_t> indices;

  FIELDS {
    visit("screen_name", model.screenName);
    visit("name", model.name);
    visit("id", model.id);
    visit("indices", model.indices);
  }
};

struct Media {
  int64_t id = 0;
  std::string mediaURL, type;
  std::vector<int64_t> indices;

  FIELDS {
    visit("id", model.id);
    visit("media_url_https", model.mediaURL);
    visit("type", model.type);
    visit("indices", model.indices);
  }
};

struct Entities {
  std::vector<Hashtag> hashtags;
  std::vector<Link> urls;
  std::vector<Mention> userMentions;
  std::optional<std::vector<Media>> media;

  FIELDS {
    visit("hashtags", model.hashtags);
    visit("urls", model.urls);
    visit("user_mentions", model.userMentions);
    visit("media", model.media);
  }
};

struct User {
  int64_t id = 0;
  std::string idString, name, screenName, location, description;
  std::optional<std::string> url;
  bool isProtected = false;
  int64_t followersCount = 0, friendsCount = 0, listedCount = 0;
  std::string createdAt;
  int64_t favouritesCount = 0;
  std::optional<int64_t> utcOffset;
  std::optional<std::string> timeZone;
  bool verified = false;
  int64_t statusesCount = 0;
  std::string lang, profileImageURL;
  std::optional<std::string> profileBannerURL;

  FIELDS {
    visit("id", model.id);
    visit("id_str", model.idString);
    visit("name", model.name);
    visit("screen_name", model.screenName);
    visit("location", model.location);
    visit("description", model.description);
    visit("url", model.url);
    visit("protected", model.isProtected);
    visit("followers_count", model.followersCount);
    visit("friends_count", model.friendsCount);
    visit("listed_count", model.listedCount);
    visit("created_at", model.createdAt);
    visit("favourites_count", model.favouritesCount);
    visit("utc_offset", model.utcOffset);
    visit("time_zone", model.timeZone);
    visit("verified", model.verified);
    visit("statuses_count", model.statusesCount);
    visit("lang", model.lang);
    visit("profile_image_url_https", model.profileImageURL);
    visit("profile_banner_url", model.profileBannerURL);
  }
};

struct Status {
  std::string createdAt;
  int64_t id = 0;
  std::string idString, text, source;
  bool truncated = false;
  std::optional<int64_t> inReplyToStatusId, inReplyToUserId;
  std::optional<std::string> inReplyToScreenName;
  User user;
  std::unique_ptr<Status> retweetedStatus;
  int64_t retweetCount = 0, favoriteCount = 0;
  Entities entities;
  bool favorited = false, retweeted = false;
  std::optional<bool> possiblySensitive;
  std::string lang;

  FIELDS {
    visit("created_at", model.createdAt);
    visit("id", model.id);
    visit("id_str", model.idString);
    visit("text", model.text);
    visit("source", model.source);
    visit("truncated", model.truncated);
    visit("in_reply_to_status_id", model.inReplyToStatusId);
    visit("in_reply_to_user_id", model.inReplyToUserId);
    visit("in_reply_to_screen_name", model.inReplyToScreenName);
    visit("user", model.user);
    visit("retweeted_status", model.retweetedStatus);
    visit("retweet_count", model.retweetCount);
    visit("favorite_count", model.favoriteCount);
    visit("entities", model.entities);
    visit("favorited", model.favorited);
    visit("retweeted", model.retweeted);
    visit("possibly_sensitive", model.possiblySensitive);
    visit("lang", model.lang);
  }
};

struct Timeline {
  std::vector<Status> statuses;

  FIELDS { visit("statuses", model.statuses); }
};

struct Event {
  std::optional<std::string> description;
  int64_t id = 0;
  std::optional<std::string> logo;
  std::string name;
  std::vector<int64_t> subTopicIds;
  std::optional<std::string> subjectCode, subtitle;
  std::vector<int64_t> topicIds;

  FIELDS {
    visit("description", model.description);
    visit("id", model.id);
    visit("logo", model.logo);
    visit("name", model.name);
    visit("subTopicIds", model.subTopicIds);
    visit("subjectCode", model.subjectCode);
    visit("subtitle", model.subtitle);
    visit("topicIds", model.topicIds);
  }
};

struct Price {
  int64_t amount = 0, audienceSubCategoryId = 0, seatCategoryId = 0;

  FIELDS {
    visit("amount", model.amount);
    visit("audienceSubCategoryId", model.audienceSubCategoryId);
    visit("seatCategoryId", model.seatCategoryId);
  }
};

struct Area {
  int64_t areaId = 0;
  std::vector<int64_t> blockIds;

  FIELDS {
    visit("areaId", model.areaId);
    visit("blockIds", model.blockIds);
  }
};

struct SeatCategory {
  std::vector<Area> areas;
  int64_t seatCategoryId = 0;

  FIELDS {
    visit("areas", model.areas);
    visit("seatCategoryId", model.seatCategoryId);
  }
};

struct Performance {
  int64_t eventId = 0, id = 0;
  std::optional<std::string> logo, name;
  std::vector<Price> prices;
  std::vector<SeatCategory> seatCategories;
  std::optional<std::string> seatMapImage;
  int64_t start = 0;
  std::string venueCode;

  FIELDS {
    visit("eventId", model.eventId);
    visit("id", model.id);
    visit("logo", model.logo);
    visit("name", model.name);
    visit("prices", model.prices);
    visit("seatCategories", model.seatCategories);
    visit("seatMapImage", model.seatMapImage);
    visit("start", model.start);
    visit("venueCode", model.venueCode);
  }
};

struct Catalog {
  Map<std::string> areaNames, audienceSubCategoryNames, blockNames;
  Map<Event> events;
  std::vector<Performance> performances;
  Map<std::string> seatCategoryNames, subTopicNames, subjectNames, topicNames;
  Map<std::vector<int64_t>> topicSubTopics;
  Map<std::string> venueNames;

  FIELDS {
    visit("areaNames", model.areaNames);
    visit("audienceSubCategoryNames", model.audienceSubCategoryNames);
    visit("blockNames", model.blockNames);
    visit("events", model.events);
    visit("performances", model.performances);
    visit("seatCategoryNames", model.seatCategoryNames);
    visit("subTopicNames", model.subTopicNames);
    visit("subjectNames", model.subjectNames);
    visit("topicNames", model.topicNames);
    visit("topicSubTopics", model.topicSubTopics);
    visit("venueNames", model.venueNames);
  }
};

struct Properties {
  std::string name;

  FIELDS { visit("name", model.name); }
};

struct Geometry {
  std::string type;
  std::vector<std::vector<std::vector<double>>> coordinates;

  FIELDS {
    visit("type", model.type);
    visit("coordinates", model.coordinates);
  }
};

struct Feature {
  std::string type;
  Properties properties;
  Geometry geometry;

  FIELDS {
    visit("type", model.type);
    visit("properties", model.properties);
    visit("geometry", model.geometry);
  }
};

struct FeatureCollection {
  std::string type;
  std::vector<Feature> features;

  FIELDS {
    visit("type", model.type);
    visit("features", model.features);
  }
};

// MARK: Decoding. Values are a `value`, or a `document` where they are the root.

template <class Source>
void decode(Source& value, int64_t& result) { result = value.get_int64(); }

template <class Source>
void decode(Source& value, int32_t& result) {
  const int64_t number = value.get_int64();
  if (number < std::numeric_limits<int32_t>::min() || number > std::numeric_limits<int32_t>::max()) {
    throw std::range_error("a number does not fit into 32 bits");
  }
  result = static_cast<int32_t>(number);
}

template <class Source>
void decode(Source& value, double& result) { result = value.get_double(); }

template <class Source>
void decode(Source& value, bool& result) { result = value.get_bool(); }

template <class Source>
void decode(Source& value, std::string& result) { result = std::string_view(value.get_string()); }

template <class Source, class Value>
void decode(Source& value, std::optional<Value>& result);
template <class Source, class Value>
void decode(Source& value, std::unique_ptr<Value>& result);
template <class Source, class Element>
void decode(Source& value, std::vector<Element>& result);
template <class Source, class Value>
void decode(Source& value, Map<Value>& result);
template <class Source, class Model>
void decode(Source& value, Model& result);

template <class Source, class Value>
void decode(Source& value, std::optional<Value>& result) {
  if (!value.is_null()) decode(value, result.emplace());
}

template <class Source, class Value>
void decode(Source& value, std::unique_ptr<Value>& result) {
  if (!value.is_null()) decode(value, *(result = std::make_unique<Value>()));
}

template <class Source, class Element>
void decode(Source& value, std::vector<Element>& result) {
  for (auto element : value.get_array()) {
    ondemand::value item = element.value();
    decode(item, result.emplace_back());
  }
}

template <class Source, class Value>
void decode(Source& value, Map<Value>& result) {
  for (auto field : value.get_object()) {
    const std::string_view key = field.unescaped_key();
    ondemand::value item = field.value();
    decode(item, result[std::string(key)]);
  }
}

template <class Value>
constexpr bool mayBeMissing = false;
template <class Value>
constexpr bool mayBeMissing<std::optional<Value>> = true;
template <class Value>
constexpr bool mayBeMissing<std::unique_ptr<Value>> = true;

// Asks for each key. The documents have them in this order, so that simdjson finds them at once, unless they are missing.
// A loop over all fields that looks for the place of each took up to half as long again.
template <class Source, class Model>
void decode(Source& value, Model& result) {
  ondemand::object object = value.get_object();
  Model::fields(result, [&](std::string_view key, auto& place) {
    ondemand::value item;
    const auto error = object.find_field_unordered(key).get(item);
    if (error == simdjson::NO_SUCH_FIELD && mayBeMissing<std::remove_reference_t<decltype(place)>>) return;
    if (error) throw simdjson::simdjson_error(error);
    decode(item, place);
  });
}

// MARK: Counts and a hash of what models hold; the same as `Digest` in Sources/Benchmarks.

struct Digest {
  static constexpr uint64_t start = 0xCBF29CE484222325, prime = 0x00000100000001B3, absence = 0x9E3779B97F4A7C15;

  size_t integers = 0, doubles = 0, booleans = 0, strings = 0, bytes = 0, absent = 0, elements = 0;
  uint64_t hash = start;

  void mix(uint64_t word) {
    hash = (hash ^ word) * prime;
    hash ^= hash >> 32;
  }

  void addInteger(int64_t value) {
    ++integers;
    mix(static_cast<uint64_t>(value));
  }

  void addAbsence() {
    ++absent;
    mix(absence);
  }

  void add(const int64_t& value) { addInteger(value); }
  void add(const int32_t& value) { addInteger(value); }

  void add(const double& value) {
    ++doubles;
    mix(std::bit_cast<uint64_t>(value));
  }

  void add(const bool& value) {
    ++booleans;
    mix(value);
  }

  void add(const std::string& value) {
    ++strings;
    bytes += value.size();
    mix(value.size());
    uint64_t word = start;
    for (const unsigned char byte : value) word = (word ^ byte) * prime;
    mix(word);
  }

  template <class Value>
  void add(const std::optional<Value>& value) {
    if (value) add(*value); else addAbsence();
  }

  template <class Value>
  void add(const std::unique_ptr<Value>& value) {
    if (value) add(*value); else addAbsence();
  }

  template <class Element>
  void add(const std::vector<Element>& values) {
    elements += values.size();
    mix(values.size());
    for (const auto& value : values) add(value);
  }

  // The order of entries does not count: each has a hash of its own.
  template <class Value>
  void add(const Map<Value>& entries) {
    elements += entries.size();
    mix(entries.size());
    const uint64_t before = hash;
    uint64_t sum = 0;
    for (const auto& [key, value] : entries) {
      hash = start;
      add(key);
      add(value);
      sum += hash;
    }
    hash = before;
    mix(sum);
  }

  template <class Model>
  void add(const Model& model) {
    Model::fields(model, [&](std::string_view, const auto& value) { add(value); });
  }
};

// MARK: Running

// Processor time of this thread.
double threadSeconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

template <class Root>
Root decodeDocument(ondemand::parser& parser, const simdjson::padded_string& text) {
  ondemand::document document = parser.iterate(text);
  Root root;
  decode(document, root);
  return root;
}

template <class Root>
void run(std::string_view what, const simdjson::padded_string& text) {
  // As its users do: one parser for all documents, and input with the padding that it wants.
  ondemand::parser parser;
  if (what == "digest") {
    Digest digest;
    digest.add(decodeDocument<Root>(parser, text));
    printf("%zu integers, %zu doubles, %zu booleans, %zu strings of %zu bytes, %zu absent, %zu elements, hash %016jx\n",
           digest.integers, digest.doubles, digest.booleans, digest.strings, digest.bytes, digest.absent,
           digest.elements, static_cast<uintmax_t>(digest.hash));
    return;
  }
  if (what != "time") throw std::runtime_error("usage: simdjson digest|time FOLDER DATASET decode");
  // Warms up with ever more runs until they take 0.2 s, then measures as many.
  const auto measure = [&](long runs) {
    const double start = threadSeconds();
    for (long index = 0; index < runs; ++index) {
      const Root root = decodeDocument<Root>(parser, text);
      asm volatile("" : : "g"(&root) : "memory");
    }
    return threadSeconds() - start;
  };
  long runs = 1;
  while (measure(runs) < 0.2) runs *= 2;
  printf("%.12f\n", measure(runs) / static_cast<double>(runs));
}

int main(int count, char** words) try {
  if (count != 5 || std::string_view(words[4]) != "decode") {
    throw std::runtime_error("usage: simdjson digest|time FOLDER DATASET decode");
  }
  const std::string_view what = words[1], name = words[3];
  const simdjson::padded_string text =
    simdjson::padded_string::load(std::string(words[2]) + "/" + std::string(name) + ".json");
  if (name == "small") run<Account>(what, text);
  else if (name == "synth") run<std::vector<Reading>>(what, text);
  else if (name == "twitter") run<Timeline>(what, text);
  else if (name == "citm_catalog") run<Catalog>(what, text);
  else if (name == "canada") run<FeatureCollection>(what, text);
  else throw std::runtime_error("there is no such document");
} catch (const std::exception& error) {
  fprintf(stderr, "simdjson: %s\n", error.what());
  return 1;
}

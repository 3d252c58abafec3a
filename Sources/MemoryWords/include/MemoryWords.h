// Words in memory: those that threads share without a lock, those of one thread, and those at any address.
//
// The former are in C, since Apple's systems have `Atomic` of Swift's standard library since 2024 only. Each function is
// one instruction or, where the processor needs a barrier, two.
#pragma once

#include <stdint.h>

// Swift imports `uintptr_t` as `UInt`.

static inline uintptr_t atomic_word_load_relaxed(const uintptr_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

static inline uintptr_t atomic_word_load_acquiring(const uintptr_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void atomic_word_store_relaxed(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

static inline void atomic_word_store_releasing(uintptr_t *_Nonnull word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

// The words that every call reads. Globals of C, since Swift's are initialized at their first use, and asked each time
// whether they are. All begin with zero. Not shared with another copy of the library in the same process.
#ifdef _WIN32
#define ATOMIC_WORD_OWN extern
#else
#define ATOMIC_WORD_OWN extern __attribute__((visibility("hidden")))
#endif

ATOMIC_WORD_OWN uintptr_t directjson_coder_table;
ATOMIC_WORD_OWN uintptr_t directjson_option_bits;
ATOMIC_WORD_OWN uintptr_t directjson_verbosity;

static inline uintptr_t *_Nonnull atomic_word_coder_table(void) { return &directjson_coder_table; }
static inline uintptr_t *_Nonnull atomic_word_option_bits(void) { return &directjson_option_bits; }
static inline uintptr_t *_Nonnull atomic_word_verbosity(void) { return &directjson_verbosity; }

// Where the stack of a thread lies: its lowest address, and how many bytes it has. Zero until somebody has asked the
// system. Also how many bytes are left to what is done later. One for each thread.
typedef struct {
  uintptr_t lowest, size, left_for_later;
} memory_stack;

ATOMIC_WORD_OWN _Thread_local memory_stack directjson_stack;

static inline memory_stack *_Nonnull memory_stack_of_thread(void) { return &directjson_stack; }

// The address of the innermost mark of a thread; zero if there is none.
ATOMIC_WORD_OWN _Thread_local uintptr_t directjson_mark;

static inline uintptr_t *_Nonnull memory_mark_of_thread(void) { return &directjson_mark; }

// Where the frame of the calling function is on the stack, the real one: AddressSanitizer keeps variables elsewhere.
static inline __attribute__((always_inline)) uintptr_t memory_frame_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

// Words at any address: loads by these types assume no alignment. Swift's `loadUnaligned` does the same, but remains a
// call inside of large functions, and a function of C inside of witnesses.

struct __attribute__((packed)) memory_word_64 {
  uint64_t value;
};

struct __attribute__((packed)) memory_word_32 {
  uint32_t value;
};

// Sixteen bytes of text at any address, compared at once, for which Swift has no instructions. In both masks, the first
// byte has the lowest bits: each has `1 << TEXT_MARK_SHIFT` of them, all of which are set or none.

#ifdef __SSE2__
#define TEXT_MARK_SHIFT 0
#else
#define TEXT_MARK_SHIFT 2
#endif

typedef struct {
  // The bytes that end the plain part of a string in JSON: quotes, backslashes and control characters.
  uint64_t stops;
  // The bytes that are not ASCII.
  uint64_t others;
} memory_text_marks;

typedef uint8_t memory_text __attribute__((vector_size(16)));

static inline __attribute__((always_inline, nodebug)) uint64_t memory_text_mask(memory_text bytes) {
#ifdef __SSE2__
  typedef char memory_text_signs __attribute__((vector_size(16)));
  return (uint64_t)__builtin_ia32_pmovmskb128((memory_text_signs)bytes);
#else
  // Four bits of each byte: half of each pair of bytes, shifted into one byte.
  typedef uint16_t pairs __attribute__((vector_size(16)));
  typedef uint8_t halves __attribute__((vector_size(8)));
  return (uint64_t)__builtin_convertvector((pairs)bytes >> 4, halves);
#endif
}

static inline __attribute__((always_inline, nodebug)) uint64_t memory_text_stops(memory_text text) {
  return memory_text_mask((memory_text)(text == '"') | (memory_text)(text == '\\') | (memory_text)(text < 0x20));
}

static inline __attribute__((always_inline, nodebug)) memory_text_marks memory_text_load(const void *_Nonnull address) {
  memory_text text;
  __builtin_memcpy(&text, address, sizeof text);
  memory_text_marks marks;
  marks.stops = memory_text_stops(text);
#ifdef __SSE2__
  marks.others = memory_text_mask(text);
#else
  marks.others = memory_text_mask((memory_text)(text > 0x7f));
#endif
  return marks;
}

// How many continuation bytes of UTF-8, 10xxxxxx, are in blocks of sixteen bytes. There are at most 255 blocks.
static inline __attribute__((always_inline, nodebug)) uint64_t memory_continuation_count(
    const void *_Nonnull address, uint64_t block_count) {
  typedef int8_t signs __attribute__((vector_size(16)));
  typedef uint16_t pairs __attribute__((vector_size(16)));
  memory_text sums = {0};
  for (uint64_t index = 0; index < block_count; index++) {
    signs text;
    __builtin_memcpy(&text, (const uint8_t *)address + 16 * index, sizeof text);
    // All bits are set where the comparison holds.
    sums -= (memory_text)(text < -64);
  }
  pairs both = ((pairs)sums & 0xff) + ((pairs)sums >> 8);
  uint64_t result = 0;
  for (int index = 0; index < 8; index++) result += both[index];
  return result;
}

// How many of the 32 bytes at an address come before the first that is no space. Reads all of them.
static inline __attribute__((always_inline, nodebug)) uint64_t memory_space_count(const void *_Nonnull address) {
  memory_text first, second;
  __builtin_memcpy(&first, address, sizeof first);
  __builtin_memcpy(&second, (const uint8_t *)address + sizeof first, sizeof second);
#ifdef __SSE2__
  uint64_t low = memory_text_mask((memory_text)(first == ' '));
  uint64_t high = memory_text_mask((memory_text)(second == ' '));
  // The upper half of the inverted word is set, so that there is a bit to be found.
  return (uint64_t)__builtin_ctzll(~(low | high << 16));
#else
  uint64_t others = memory_text_mask((memory_text)(first != ' '));
  if (others != 0) return (uint64_t)__builtin_ctzll(others) >> TEXT_MARK_SHIFT;
  others = memory_text_mask((memory_text)(second != ' '));
  return others == 0 ? 32 : 16 + ((uint64_t)__builtin_ctzll(others) >> TEXT_MARK_SHIFT);
#endif
}

// Whether the first fifteen bytes at an address are five characters of three bytes in well-formed UTF-8. No if one of
// them, or the next, begins with a byte that permits fewer second bytes than others (0xe0 and 0xed). Reads sixteen
// bytes.
static inline __attribute__((always_inline, nodebug)) int memory_is_five_characters(const void *_Nonnull address) {
  // The bits that tell a first byte of three and those after it, and what they are. The last byte may be anything.
  static const memory_text kept = {0xf0, 0xc0, 0xc0, 0xf0, 0xc0, 0xc0, 0xf0, 0xc0,
                                   0xc0, 0xf0, 0xc0, 0xc0, 0xf0, 0xc0, 0xc0, 0};
  static const memory_text expected = {0xe0, 0x80, 0x80, 0xe0, 0x80, 0x80, 0xe0, 0x80,
                                       0x80, 0xe0, 0x80, 0x80, 0xe0, 0x80, 0x80, 0};
  memory_text text;
  __builtin_memcpy(&text, address, sizeof text);
  memory_text special = (memory_text)(text == 0xe0) | (memory_text)(text == 0xed);
  return memory_text_mask((memory_text)((text & kept) != expected) | special) == 0;
}

// How many of the first sixteen bytes at an address are whole characters of one to three bytes in well-formed UTF-8,
// from the first byte on. Zero if the first byte is of none, or if that takes a closer look. Reads sixteen bytes.
static inline __attribute__((always_inline, nodebug)) uint64_t memory_well_formed_characters(
    const void *_Nonnull address) {
  // A mark of a byte, and those of all.
  const uint64_t shift = (uint64_t)1 << TEXT_MARK_SHIFT;
  const uint64_t all = ~(uint64_t)0 >> (64 - 16 * shift);
  memory_text text;
  __builtin_memcpy(&text, address, sizeof text);
  uint64_t above = memory_text_mask((memory_text)(text > 0x7f));
  if (above == 0) return 16;
  uint64_t later = memory_text_mask((memory_text)((text & 0xc0) == 0x80));
  // 0xc0 and 0xc1 would begin overlong forms.
  uint64_t two = memory_text_mask((memory_text)((text & 0xe0) == 0xc0) & (memory_text)((text & 0xfe) != 0xc0));
  // Latin letters with accents, Greek, Cyrillic, Hebrew and Arabic take two bytes.
  if (above == (two | later) && later == (two << shift & all)) return 16 - (two >> 15 * shift & 1);
  uint64_t three = memory_text_mask((memory_text)((text & 0xf0) == 0xe0));
  // After 0xe0 overlong forms are in the lower half of later bytes, after 0xed surrogates in the upper half.
  uint64_t lowest = memory_text_mask((memory_text)(text == 0xe0));
  uint64_t surrogate = memory_text_mask((memory_text)(text == 0xed));
  uint64_t upper = memory_text_mask((memory_text)((text & 0xe0) == 0xa0));
  uint64_t expected = (two | three) << shift | three << 2 * shift;
  // First bytes of four, and those of no character.
  uint64_t others = above & ~(later | two | three);
  uint64_t wrong = ((later ^ expected) | others | (lowest << shift & ~upper) | (surrogate << shift & upper)) & all;
  if (wrong == 0) {
    // A character that is not complete is left.
    uint64_t last = (two | three) >> 15 * shift & 1;
    uint64_t last_but_one = three >> 14 * shift & 1;
    return 16 - last - 2 * last_but_one;
  }
  uint64_t first = wrong & (0 - wrong);
  return (first & others & ~expected) != 0 ? (uint64_t)__builtin_ctzll(wrong) >> TEXT_MARK_SHIFT : 0;
}

// The plain text at an address, up to and including the quote that ends it, if that is among the first sixteen bytes.
typedef struct {
  // Zeros come after the quote. They mean nothing where the count is zero.
  uint64_t low;
  uint64_t high;
  // In bytes, with the quote; zero if another byte that ends plain text comes before it, or none at all.
  uint64_t count;
} memory_quoted_text;

// Reads sixteen bytes.
static inline __attribute__((always_inline, nodebug)) memory_quoted_text memory_quoted_text_load(
    const void *_Nonnull address) {
  memory_quoted_text result = {0, 0, 0};
  memory_text text;
  __builtin_memcpy(&text, address, sizeof text);
  uint64_t stops = memory_text_stops(text);
  if (stops == 0) return result;
  uint64_t last = (uint64_t)__builtin_ctzll(stops) >> TEXT_MARK_SHIFT;
  // Loaded as words, which have not to be taken out of the vector.
  struct memory_word_64 words[2];
  __builtin_memcpy(words, address, sizeof words);
  uint64_t bits = 8 * last + 8;
  result.low = words[0].value & (bits < 64 ? ((uint64_t)1 << bits) - 1 : ~(uint64_t)0);
  result.high = words[1].value & (bits > 64 ? ~(uint64_t)0 >> (128 - bits) : 0);
  result.count = ((const uint8_t *)address)[last] == '"' ? last + 1 : 0;
  return result;
}

// The value of a hexadecimal digit; 0xffffffff if the character is none. A table, since a number has digits of
// all three kinds in no order.
static inline __attribute__((always_inline, nodebug)) uint32_t memory_hexadecimal_digit(uint8_t character) {
  // One more than the value.
  static const uint8_t values[256] = {
      ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
      ['8'] = 9,  ['9'] = 10, ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16,
      ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16};
  return (uint32_t)values[character] - 1;
}

// The character that a backslash and a letter stand for in a string of JSON; zero if there is no such escape of two
// characters. A table, since Swift makes a jump of a `switch` over letters, which cannot be predicted.
static inline __attribute__((always_inline, nodebug)) uint8_t memory_escaped_character(uint8_t letter) {
  static const uint8_t characters[256] = {
      ['"'] = '"', ['\\'] = '\\', ['/'] = '/', ['b'] = 0x8, ['f'] = 0xC, ['n'] = 0xA, ['r'] = 0xD, ['t'] = 0x9};
  return characters[letter];
}

// The decimal digits (0...9) of two numbers less than 10^8, the first one in the lowest byte.

typedef struct {
  uint64_t upper;
  uint64_t lower;
} memory_digits;

typedef uint16_t memory_digit_pairs __attribute__((vector_size(16)));

// The upper halves of the products.
static inline __attribute__((always_inline, nodebug)) memory_digit_pairs memory_multiplied_high(
    memory_digit_pairs numbers, uint16_t factor) {
  typedef uint32_t products __attribute__((vector_size(32)));
  return __builtin_convertvector((__builtin_convertvector(numbers, products) * factor) >> 16, memory_digit_pairs);
}

// Halves both numbers three times, each time in all parts at once: the quotient of a division comes first, the rest
// after it. Divisions are multiplications by a reciprocal, each exact in its range: 3518437209 / 2^45 for 1/10000 of a
// number below 10^8, 5243 / 2^19 for 1/100 of a number below 10^4, and 6554 / 2^16 for 1/10 of a number below 100.
static inline __attribute__((always_inline, nodebug)) memory_digits memory_sixteen_digits(
    uint32_t upper, uint32_t lower) {
  typedef uint64_t words __attribute__((vector_size(16)));
  typedef uint32_t halves __attribute__((vector_size(16)));
  words numbers = {upper, lower};
  words tens_of_thousands = (numbers * 3518437209) >> 45;
  words fours = (numbers - tens_of_thousands * 10000) << 32 | tens_of_thousands;
  memory_digit_pairs hundreds =
      (memory_digit_pairs)((halves)memory_multiplied_high((memory_digit_pairs)fours, 5243) >> 3);
  memory_digit_pairs twos =
      (memory_digit_pairs)((halves)((memory_digit_pairs)fours - hundreds * 100) << 16) | hundreds;
  memory_digit_pairs tens = memory_multiplied_high(twos, 6554);
  words digits = (words)((twos - tens * 10) << 8 | tens);
  memory_digits result = {digits[0], digits[1]};
  return result;
}

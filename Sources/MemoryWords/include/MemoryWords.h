// Words in memory: those that threads share without a lock, and those at any address.
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
ATOMIC_WORD_OWN uintptr_t directjson_loudness;

static inline uintptr_t *_Nonnull atomic_word_coder_table(void) { return &directjson_coder_table; }
static inline uintptr_t *_Nonnull atomic_word_option_bits(void) { return &directjson_option_bits; }
static inline uintptr_t *_Nonnull atomic_word_loudness(void) { return &directjson_loudness; }

// Words at any address. Swift's `loadUnaligned` does the same, but remains a call inside of large functions.

static inline __attribute__((always_inline, nodebug)) uint64_t memory_word_load_64(const void *_Nonnull address) {
  uint64_t word;
  __builtin_memcpy(&word, address, sizeof word);
  return word;
}

static inline __attribute__((always_inline, nodebug)) uint32_t memory_word_load_32(const void *_Nonnull address) {
  uint32_t word;
  __builtin_memcpy(&word, address, sizeof word);
  return word;
}

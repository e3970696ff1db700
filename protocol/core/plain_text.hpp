// Plain text: ASCII that stands for itself between the quotes of JSON. That is all but quotes, backslashes and what is
// below a blank.
#pragma once

#include <bit>
#include <cstddef>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace palatine {

inline bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

inline bool is_plain(char c) {
  return is_ascii(c) && c >= 0x20 && c != '"' && c != '\\';
}

// Of sixteen bytes: how many come before the first one that is not plain.
inline std::size_t plain_of_sixteen(const char* bytes) {
#ifdef __SSE2__
  const __m128i sixteen = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
  const __m128i quotes = _mm_cmpeq_epi8(sixteen, _mm_set1_epi8('"'));
  const __m128i backslashes = _mm_cmpeq_epi8(sixteen, _mm_set1_epi8('\\'));
  const __m128i others = _mm_cmplt_epi8(sixteen, _mm_set1_epi8(0x20));  // what is not ASCII is negative
  const int found = _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), others));
  return static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(found) | 1U << 16));
#else
  std::size_t size = 0;
  while (size < 16 && is_plain(bytes[size])) ++size;
  return size;
#endif
}

// Where the plain text ends that begins there.
inline const char* end_of_plain(const char* begin, const char* end) {
  const char* at = begin;
  if (end - begin < 16) {
    while (at != end && is_plain(*at)) ++at;
    return at;
  }
  for (; end - at >= 16; at += 16)
    if (const std::size_t size = plain_of_sixteen(at); size < 16) return at + size;
  return end - 16 + plain_of_sixteen(end - 16);  // what it looks at once more is plain
}

}  // namespace palatine

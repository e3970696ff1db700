// A described value as JSON text: as it is described, or canonical (RFC 8785). Ready JSON inside it is passed on as it
// stands.
#pragma once

#include <string>
#include <string_view>

#include "protocol/describe.hpp"
#include "protocol/json.hpp"

namespace palatine {

// A JSON string; bytes that are not UTF-8 become U+FFFD.
void append_string(std::string& out, std::string_view text);

// The name of a member or of an enum's value: nothing in it is to be escaped.
void append_name(std::string& out, std::string_view name);

// Canonical order is for values without ready JSON: nobody knows how the members of that stand.
void append_text(std::string& out, const Layout& layout, const void* value, MemberOrder order = MemberOrder::described);

template <class T>
void append_text(std::string& out, const T& x) {
  append_text(out, LayoutOf<T>::layout, &x);
}

// What `append` makes of an empty text, in memory that fits.
template <class Append>
std::string built(Append&& append) {
  static constexpr std::size_t most_kept = 64 * 1024;
  thread_local std::string room;  // a text that grows where it is wanted is copied five times, and too long in the end
  std::string out = std::move(room);
  out.clear();
  append(out);
  std::string text = out;
  if (out.capacity() <= most_kept) room = std::move(out);
  return text;
}

Json text_of(const Layout& layout, const void* value, MemberOrder order = MemberOrder::described);

template <class T>
Json text_of(const T& x) {
  return text_of(LayoutOf<T>::layout, &x);
}

// As canonical() would make it of text_of(x).
template <class T>
Json canonical_of(const T& x) {
  return text_of(LayoutOf<T>::layout, &x, MemberOrder::canonical);
}

}  // namespace palatine

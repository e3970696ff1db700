// A described value as JSON text: as it is described, or canonical (RFC 8785). Ready JSON inside it is passed on as it
// stands.
#pragma once

#include <string>
#include <string_view>

#include "protocol/core/json.hpp"
#include "protocol/core/text_buffer.hpp"
#include "protocol/describe/describe.hpp"

namespace palatine {

// A JSON string; bytes that are not UTF-8 become U+FFFD.
void append_string(TextBuffer& out, std::string_view text);
std::string string_text(std::string_view text);

// Canonical order is for values without ready JSON: nobody knows how the members of that stand.
void append_text(TextBuffer& out, const Layout& layout, const void* value, MemberOrder order = MemberOrder::described);

template <class T>
void append_text(TextBuffer& out, const T& x) {
  append_text(out, LayoutOf<T>::layout, &x);
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

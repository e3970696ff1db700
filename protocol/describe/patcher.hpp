// What changed between two described values of one type, as a JSON Patch (RFC 6902). Applied to the text of the first
// it gives the text of the second.
//
// Lists are compared place by place: what is longer loses its last places or gets new ones at its end.
#pragma once

#include "protocol/describe/describe.hpp"

namespace palatine {

Json patch_of(const Layout& layout, const void* from, const void* to);

template <class T>
Json patch_of(const T& from, const T& to) {
  return patch_of(LayoutOf<T>::layout, &from, &to);
}

}  // namespace palatine

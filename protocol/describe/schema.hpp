// JSON Schema 2020-12 out of descriptions. For codec .cpp files.
//
// What a reader takes and what a writer writes differ: a reader refuses unknown members and does without those that
// have a default; a writer writes every member but the empty optionals of messages, and may add members later.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "protocol/describe/describe.hpp"

namespace palatine {

enum class SchemaSide : std::uint8_t { reader, writer };

// The whole document: the root's own keywords, then $defs with every struct inside it.
nlohmann::ordered_json schema_of(const Layout& layout, SchemaSide side);
Json schema_text(const Layout& layout, SchemaSide side);

template <class T>
Json schema_text(SchemaSide side) {
  return schema_text(LayoutOf<T>::layout, side);
}

}  // namespace palatine

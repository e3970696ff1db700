// Somebody by what others call them: an id, or the name of an account. Who is not here must be looked for in the store.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "protocol/core/error.hpp"
#include "protocol/core/limits.hpp"
#include "server/people/person_state.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// Everybody who is here, or was a moment ago, by id.
using People = std::unordered_map<std::string, PersonState>;

// Nothing: nobody of this id is here.
const PersonState* find(const People& people, const std::string& id);
PersonState* find(People& people, const std::string& id);

// What was looked for in the store, and whose id was found.
using Lookups = std::map<std::string, std::optional<std::string>>;

// Somebody who must be looked for in the store first.
struct Lookup {
  std::string text;  // in Lookups
  PersonKey key;
};

struct Sought {
  PersonState* person = nullptr;
  std::optional<Lookup> lookup = std::nullopt;
};
Error no_such_person();

enum class SeekBy : std::uint8_t { id, id_or_name };

// Who is gone for good is not found.
Sought seek(People& people, const std::string& who, const Lookups& lookups, const Limits& limits,
            SeekBy by = SeekBy::id_or_name);

}  // namespace palatine

// How an act of moderation goes: somebody whom it is about, or a room, may have to be loaded first; then it is done, or
// refused. The same for who asks by the public protocol and for whoever runs the server.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>

#include "protocol/methods.hpp"
#include "server/core/refusal.hpp"
#include "server/hall/hall.hpp"

namespace palatine {

class Room;
struct PersonState;

// What was looked for, and whose id was found.
using Lookups = std::map<std::string, std::optional<std::string>>;

// Somebody who must be looked for in the store first.
struct Lookup {
  std::string text;  // in Lookups
  PersonKey key;
};

struct Acted {
  Response response;
  Batch batch = {};                      // empty: nothing was changed
  Room* room = nullptr;                  // that was changed
  std::function<void()> then = nullptr;  // what follows, once the batch is appended
};

using Acting = std::variant<Acted, Error, Lookup, moderation::ReportsSought>;

struct Sought {
  PersonState* person = nullptr;
  std::optional<Lookup> lookup = std::nullopt;

  // Without the person: look, or there is none.
  Acting instead() const {
    if (lookup) return *lookup;
    return refused("no_such_person", "Nobody of that id, and no account of that name, is known here.", "/person")
        .value();
  }
};

// An order that waits for a load.
struct WaitingOrder {
  Ticket ticket{};
  Request request;
  Lookups lookups = {};
  std::string sought = {};
  bool has_no_room = false;  // the one that it names is not there
};

}  // namespace palatine

// What whoever runs the server asks of the game server, over a door of its own (server/admin): never what a client
// says. An order is an input like any other; its answer is an effect that waits, like every word, for what stands
// before it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "protocol/methods.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// No new games from now on; who is here, and who comes, is told. Said again, it sets the time anew.
struct DrainOrder {
  std::optional<Millis> in_ms;  // until the restart, where a time is set
};
struct UndrainOrder {};
struct BroadcastOrder {
  std::string text;  // one line, as in talk
};
// A code with which so many accounts may be made.
struct InviteOrder {
  std::int64_t uses = 1;
  std::optional<Millis> for_ms;  // none: for good
};
// Whoever has this id, or whose account has this name, is deleted with his bots.
struct DeleteOrder {
  std::string person;
};
// The same, who has lost what shows the codes: the password is enough again.
struct EndSecondFactorOrder {
  std::string person;
};
// One of admin.* of the public protocol, as if somebody above all roles had asked.
struct ModerationOrder {
  Request request;
};
using Order = std::variant<DrainOrder, UndrainOrder, BroadcastOrder, InviteOrder, DeleteOrder, EndSecondFactorOrder,
                           ModerationOrder>;

// What went with a person who was deleted.
struct Deleted {
  std::string person;
  std::size_t bots = 0;
  std::size_t seats = 0;  // at tables that were not over
};

struct OrderResult {
  std::size_t people = 0;                         // who were told
  std::optional<std::string> invitation = {};     // InviteOrder: the code
  std::optional<Json> response = std::nullopt;    // ModerationOrder: its result; EndSecondFactorOrder: AccountPerson
  std::optional<Deleted> deleted = std::nullopt;  // DeleteOrder
};

struct DrainState {
  std::optional<Millis> until;  // none: no time is set
};

}  // namespace palatine

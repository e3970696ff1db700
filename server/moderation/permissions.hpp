// Who may do what to whom. A helper sees the queue, settles reports, mutes for a day at most, and puts people out of
// rooms; a moderator also mutes for longer, bans, renames, closes tables and speaks to all; an admin also gives roles,
// bans ranges of addresses and reads the audit log. Nobody acts on somebody of their own role or of a higher one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/core/error.hpp"
#include "protocol/methods.hpp"
#include "server/store/rows.hpp"

namespace palatine::moderation {

inline constexpr Millis helpers_mute_ms = 24 * 3'600'000;

struct Actor {
  std::string person;        // an id; empty: whoever runs the server
  ServerRole role{};         // of whoever runs the server it does not matter
  bool runs_server = false;  // palatine-admin: above all roles

  bool is(ServerRole least) const { return runs_server || role >= least; }
  bool outranks(ServerRole other) const { return runs_server || role > other; }
};

inline Actor server_runner() {
  return {{}, ServerRole::admin, true};
}

// For whom a role is of no use without a second factor: those, and all above them.
enum class SecondFactorFor : std::uint8_t { nobody, admins, moderators, helpers };
bool needs_second_factor(SecondFactorFor whom, ServerRole role);

// Whether it may be asked, whoever it is about: nothing but the request is looked at.
bool may_ask(const Actor& actor, const Request& request);
bool may_lift(const Actor& actor, const SanctionRow& sanction);
bool may_see_addresses(const Actor& actor);

Error not_permitted();
Error beyond_reach();  // for want of rank over somebody

}  // namespace palatine::moderation

// Who hears whom: the partner chat of a table as one pure function.
//
// open    partners have a channel of their own beside the table's.
// table   partners talk only so that the whole table hears it: whatever a seated player says elsewhere does not reach
//         another seated player of that running game.
// silent  no information passes until the game is over: the seated are mute, and deaf to all talk on the server.
// Before the start and after the end the table talks freely; but nobody has partners before the start: seats still
// change hands, and with them who could read what was said to a side. Spectators have a channel that the seated don't
// hear during a game. Where the game's options allow it (GameKind::allows_whispers) two opponents of an open game may
// whisper: nobody else hears that, ever.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/messages.hpp"

namespace palatine {

enum class Moment : std::uint8_t { before, running, over };

// Where something is said, seen from one game's table: on one of its channels, or anywhere else on the server.
enum class Where : std::uint8_t { table, team, spectators, elsewhere, whisper };

// What somebody is to that table: the side of their seat, or nothing: they watch, or are not even there.
using Standing = std::optional<int>;

enum class Talk : std::uint8_t {
  heard,
  unheard,  // may be said, but this listener does not hear it
  refused,  // may not be said at all
};

// `addressed`: of a whisper, that the listener is the one to whom it is said.
Talk judge(PartnerChat policy, Moment moment, Standing speaker, Where where, Standing listener, bool addressed = false);

// Why the speaker may not speak there, whoever listens: the rule for Error::rule ("partner_chat:silent",
// "partner_chat:table", "spectators", "team", "whisper"); nothing: they may.
std::optional<std::string> silenced_by(PartnerChat policy, Moment moment, Standing speaker, Where where);

}  // namespace palatine

// The table of partner chat, row by row: (policy, moment, who, where) -> who hears it. Two sides of two at the table (W
// and X on side 0, Y and Z on side 1), somebody who watches, all seen from that table.
#pragma once

#include "server/room/who_hears.hpp"

namespace palatine::policy_table {

inline constexpr PartnerChat open = PartnerChat::open, table = PartnerChat::table, silent = PartnerChat::silent;
inline constexpr Moment before = Moment::before, running = Moment::running, over = Moment::over;
inline constexpr Standing ours = 0, watches = std::nullopt;

struct Row {
  PartnerChat policy;
  Moment moment;
  Standing who;
  Where where;
  // "p" the partner, "o" the other side, "w" who watches, "t" who is spoken to, an opponent; or the rule that refuses
  // it
  const char* heard_by;
};

inline const Row rows[] = {
    // before the start the table talks freely, and nobody has partners yet
    {open, before, ours, Where::table, "pow"},
    {table, before, ours, Where::table, "pow"},
    {silent, before, ours, Where::table, "pow"},
    {open, before, watches, Where::table, "pow"},
    {table, before, watches, Where::table, "pow"},
    {silent, before, watches, Where::table, "pow"},
    {open, before, ours, Where::team, "team"},
    {table, before, ours, Where::team, "team"},
    {silent, before, ours, Where::team, "team"},
    {open, before, watches, Where::team, "team"},
    {table, before, watches, Where::team, "team"},
    {silent, before, watches, Where::team, "team"},
    {open, before, ours, Where::spectators, "pow"},
    {table, before, ours, Where::spectators, "pow"},
    {silent, before, ours, Where::spectators, "pow"},
    {open, before, watches, Where::spectators, "pow"},
    {table, before, watches, Where::spectators, "pow"},
    {silent, before, watches, Where::spectators, "pow"},
    {open, before, ours, Where::elsewhere, "pow"},
    {table, before, ours, Where::elsewhere, "pow"},
    {silent, before, ours, Where::elsewhere, "pow"},
    {open, before, watches, Where::elsewhere, "pow"},
    {table, before, watches, Where::elsewhere, "pow"},
    {silent, before, watches, Where::elsewhere, "pow"},
    {open, before, ours, Where::whisper, "whisper"},
    {table, before, ours, Where::whisper, "whisper"},
    {silent, before, ours, Where::whisper, "whisper"},
    {open, before, watches, Where::whisper, "whisper"},
    {table, before, watches, Where::whisper, "whisper"},
    {silent, before, watches, Where::whisper, "whisper"},
    // during the game
    {open, running, ours, Where::table, "pow"},
    {table, running, ours, Where::table, "pow"},
    {silent, running, ours, Where::table, "partner_chat:silent"},
    {open, running, watches, Where::table, "spectators"},
    {table, running, watches, Where::table, "spectators"},
    {silent, running, watches, Where::table, "spectators"},
    {open, running, ours, Where::team, "p"},
    {table, running, ours, Where::team, "partner_chat:table"},
    {silent, running, ours, Where::team, "partner_chat:silent"},
    {open, running, watches, Where::team, "team"},
    {table, running, watches, Where::team, "team"},
    {silent, running, watches, Where::team, "team"},
    {open, running, ours, Where::spectators, "spectators"},
    {table, running, ours, Where::spectators, "partner_chat:table"},
    {silent, running, ours, Where::spectators, "partner_chat:silent"},
    {open, running, watches, Where::spectators, "w"},
    {table, running, watches, Where::spectators, "w"},
    {silent, running, watches, Where::spectators, "w"},
    {open, running, ours, Where::elsewhere, "pow"},
    {table, running, ours, Where::elsewhere, "w"},
    {silent, running, ours, Where::elsewhere, "partner_chat:silent"},
    {open, running, watches, Where::elsewhere, "pow"},
    {table, running, watches, Where::elsewhere, "pow"},
    {silent, running, watches, Where::elsewhere, "w"},
    {open, running, ours, Where::whisper, "t"},
    {table, running, ours, Where::whisper, "partner_chat:table"},
    {silent, running, ours, Where::whisper, "partner_chat:silent"},
    {open, running, watches, Where::whisper, "whisper"},
    {table, running, watches, Where::whisper, "whisper"},
    {silent, running, watches, Where::whisper, "whisper"},
    // after the end everything is open; there is nothing more to whisper
    {open, over, ours, Where::table, "pow"},
    {table, over, ours, Where::table, "pow"},
    {silent, over, ours, Where::table, "pow"},
    {open, over, watches, Where::table, "pow"},
    {table, over, watches, Where::table, "pow"},
    {silent, over, watches, Where::table, "pow"},
    {open, over, ours, Where::team, "p"},
    {table, over, ours, Where::team, "p"},
    {silent, over, ours, Where::team, "p"},
    {open, over, watches, Where::team, "team"},
    {table, over, watches, Where::team, "team"},
    {silent, over, watches, Where::team, "team"},
    {open, over, ours, Where::spectators, "pow"},
    {table, over, ours, Where::spectators, "pow"},
    {silent, over, ours, Where::spectators, "pow"},
    {open, over, watches, Where::spectators, "pow"},
    {table, over, watches, Where::spectators, "pow"},
    {silent, over, watches, Where::spectators, "pow"},
    {open, over, ours, Where::elsewhere, "pow"},
    {table, over, ours, Where::elsewhere, "pow"},
    {silent, over, ours, Where::elsewhere, "pow"},
    {open, over, watches, Where::elsewhere, "pow"},
    {table, over, watches, Where::elsewhere, "pow"},
    {silent, over, watches, Where::elsewhere, "pow"},
    {open, over, ours, Where::whisper, "whisper"},
    {table, over, ours, Where::whisper, "whisper"},
    {silent, over, ours, Where::whisper, "whisper"},
    {open, over, watches, Where::whisper, "whisper"},
    {table, over, watches, Where::whisper, "whisper"},
    {silent, over, watches, Where::whisper, "whisper"},
};

}  // namespace palatine::policy_table

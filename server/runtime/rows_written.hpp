// How many rows of each kind were handed to the store since the start.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/store/rows.hpp"

namespace palatine {

inline constexpr std::array<std::string_view, 21> row_kinds = {
    "person",     "account", "device",    "room",   "entry",         "seat",   "invite",
    "talk",       "answer",  "past_game", "role",   "sanction",      "report", "block",
    "invitation", "audit",   "tell",      "replay", "second_factor", "appeal", "appeal_link"};

struct RowsWritten {
  std::array<std::uint64_t, row_kinds.size()> by_kind{};

  void add(const Batch& batch) {
    const std::array<std::size_t, row_kinds.size()> rows = {
        batch.people.size(),      batch.accounts.size(),   batch.devices.size(),        batch.rooms.size(),
        batch.entries.size(),     batch.seats.size(),      batch.invites.size(),        batch.talk.size(),
        batch.answers.size(),     batch.past_games.size(), batch.roles.size(),          batch.sanctions.size(),
        batch.reports.size(),     batch.blocks.size(),     batch.invitations.size(),    batch.audit.size(),
        batch.tells.size(),       batch.replays.size(),    batch.second_factors.size(), batch.appeals.size(),
        batch.appeal_links.size()};
    for (std::size_t i = 0; i < rows.size(); ++i) by_kind[i] += rows[i];
  }
};

}  // namespace palatine

// About how many bytes the store writes for a batch: what an address has a share of (Shares::kept_bytes_per_second).
#pragma once

#include <cstddef>
#include <string_view>

#include "server/store/rows.hpp"

namespace palatine {

// Of each row its text, and so many for its ids, its times and its places in the indexes.
inline constexpr std::size_t bytes_beside_text = 256;

template <class Rows, class Text>
std::size_t bytes_of_rows(const Rows& rows, Text&& text) {
  std::size_t bytes = 0;
  for (const auto& row : rows) bytes += bytes_beside_text + text(row).size();
  return bytes;
}

template <class... Rows>
std::size_t bytes_of_short_rows(const Rows&... rows) {
  return bytes_beside_text * (rows.size() + ...);
}

inline std::size_t bytes_of(const Batch& batch) {
  return bytes_of_rows(batch.entries, [](const EntryRow& row) { return std::string_view(row.entry.text); }) +
         bytes_of_rows(batch.rooms, [](const RoomRow& row) { return std::string_view(row.summary.text); }) +
         bytes_of_rows(batch.answers, [](const AnswerRow& row) { return std::string_view(row.answer.text); }) +
         bytes_of_rows(batch.talk, [](const TalkRow& row) { return std::string_view(row.message.text); }) +
         bytes_of_rows(batch.reports, [](const ReportRow& row) { return std::string_view(row.report.text); }) +
         bytes_of_rows(batch.appeals, [](const AppealRow& row) { return std::string_view(row.text); }) +
         bytes_of_rows(batch.tells, [](const SubscriptionRow& row) { return std::string_view(row.url); }) +
         bytes_of_rows(batch.audit, [](const AuditRow& row) { return std::string_view(row.words); }) +
         bytes_of_short_rows(batch.people, batch.accounts, batch.second_factors, batch.devices, batch.seats,
                             batch.invites, batch.past_games, batch.roles, batch.sanctions, batch.appeal_links,
                             batch.blocks, batch.invitations);
}

}  // namespace palatine

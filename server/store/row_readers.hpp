// Rows that were read, as the game server knows them, and the columns that they are read from: the same ones of every
// database. A `Row` gives its columns as text(i), number(i) and bytes(i), empty or 0 where they are null(i).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/store/rows.hpp"

namespace palatine {

inline constexpr std::string_view room_columns =
    "room.id, invite, game, creator, listed, over, wake, summary, updated, due";
template <class Row>
RoomRow room_row(const Row& row) {
  RoomRow room{row.text(0),        row.text(1), row.text(2),       row.text(3),  row.number(4) != 0,
               row.number(5) != 0, {},          Json{row.text(7)}, row.number(8)};
  if (!row.null(6)) room.wake = row.number(6);
  if (!row.null(9)) room.due = row.number(9);
  return room;
}

inline constexpr std::string_view entry_columns = "number, entry, person, key, method, params_hash, answer";
// With the answer that is kept with it.
template <class Row>
void add_entry(const Row& row, RoomData& data) {
  data.entries.push_back({row.number(0), Json{row.text(1)}});
  if (row.null(2)) return;
  data.answers.push_back({row.text(2), row.text(3), row.text(4), row.text(5), Json{row.text(6)}, data.room.id, 0});
}

inline constexpr std::string_view answer_columns = "person, room, key, method, params_hash, answer, expires";
template <class Row>
AnswerRow answer_row(const Row& row) {
  return {row.text(0), row.text(2), row.text(3), row.text(4), Json{row.text(5)}, row.text(1), row.number(6)};
}

inline constexpr std::string_view tell_columns =
    "id, person, room, kinds, form, language, url, secret, created, p256dh, auth, device, of_table";
template <class Row>
SubscriptionRow subscription_row(const Row& row) {
  return {row.text(0), row.text(1),   row.text(2), row.text(3),  row.text(4),  row.text(5),        row.text(6),
          row.text(7), row.number(8), row.text(9), row.text(10), row.text(11), row.number(12) != 0};
}

// Of person, and of owner, who it belongs to.
inline constexpr std::string_view person_columns =
    "person.id, person.name, person.created, person.bot, person.owner, owner.name";
template <class Row>
PersonRow person_row(const Row& row) {
  return {row.text(0), row.text(1), row.number(2), row.number(3) != 0, row.text(4)};
}
// Behind the person's columns stands whether there is an account.
template <class Row>
SeatedPersonRow seated_person(const Row& row) {
  return {person_row(row), row.text(5), row.number(6) != 0};
}

inline constexpr std::string_view account_columns =
    "person, password_hash, homes, created, email, email_refused, language";
template <class Row>
AccountRow account_row(const Row& row) {
  return {row.text(0), row.text(1), {}, row.text(2), row.number(3), row.text(4), row.number(5) != 0, row.text(6)};
}

inline constexpr std::string_view second_factor_columns = "person, secret, since, used_step, tries_full, recovery";
template <class Row>
SecondFactorRow second_factor_row(const Row& row) {
  std::string secret = row.bytes(1);
  SecondFactorRow factor{
      row.text(0), std::make_shared<const Secret>(secret), row.number(2), row.number(3), row.number(4), row.text(5)};
  wipe(secret);
  return factor;
}

inline constexpr std::string_view device_columns =
    "id, person, token_hash, old_hash, old_until, client, created, seen, home, place, home_until";
template <class Row>
DeviceRow device_row(const Row& row) {
  return {row.text(0),   row.text(1),   row.text(2), row.text(3), row.number(4), row.text(5),
          row.number(6), row.number(7), row.text(8), row.text(9), row.number(10)};
}

inline constexpr std::string_view sanction_columns =
    "sanction.id, kind, sanction.person, range, room, why, sanction.by, at, until, lifted";
template <class Row>
SanctionRow sanction_row(const Row& row, int from = 0) {
  const auto text = [&](int column) { return row.text(from + column); };
  return {text(0),
          text(1),
          text(2),
          text(3),
          text(4),
          text(5),
          text(6),
          row.number(from + 7),
          row.number(from + 8),
          row.number(from + 9)};
}

// Behind them stand the columns of its sanction.
inline constexpr std::string_view appeal_columns =
    "appeal.sanction, appeal.person, text, filed, decided, outcome, answer, appeal.by";
template <class Row>
Appeal appeal_of(const Row& row) {
  return {sanction_row(row, 8),
          {row.text(0), row.text(1), row.text(2), row.number(3), row.number(4), row.text(5), row.text(6), row.text(7)}};
}

inline constexpr std::string_view report_columns = "id, person, by, filed, settled, report";
template <class Row>
ReportRow report_row(const Row& row) {
  return {row.text(0), row.text(1), row.text(2), row.number(3), row.number(4), Json{row.text(5)}};
}

inline constexpr std::string_view audit_columns =
    "number, at, by, act, person, details, salt, words, words_hash, previous, hash";
template <class Row>
AuditRow audit_row(const Row& row) {
  return {row.number(0), row.number(1), row.text(2), row.text(3), row.text(4), Json{row.text(5)},
          row.text(6),   row.text(7),   row.text(8), row.text(9), row.text(10)};
}

}  // namespace palatine

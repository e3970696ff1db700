#include "server/store/room_statements.hpp"

#include <utility>

namespace palatine {

using sqlite::Statement;

std::string rooms_where(std::string_view tail) {
  return "SELECT room.id, invite, game, creator, listed, over, wake, summary, updated, due FROM room " +
         std::string(tail);
}

RoomRow room_row(const Statement& row) {
  RoomRow room{row.text(0),        row.text(1), row.text(2),       row.text(3),  row.number(4) != 0,
               row.number(5) != 0, {},          Json{row.text(7)}, row.number(8)};
  if (!row.null(6)) room.wake = row.number(6);
  if (!row.null(9)) room.due = row.number(9);
  return room;
}

std::string tells_where(std::string_view tail) {
  return "SELECT id, person, room, kinds, form, language, url, secret, created, p256dh, auth, device, of_table FROM "
         "tell " +
         std::string(tail);
}

SubscriptionRow subscription_row(const Statement& row) {
  return {row.text(0), row.text(1),   row.text(2), row.text(3),  row.text(4),  row.text(5),        row.text(6),
          row.text(7), row.number(8), row.text(9), row.text(10), row.text(11), row.number(12) != 0};
}

AnswerRow answer_row(const Statement& row) {
  return {row.text(0), row.text(2), row.text(3), row.text(4), Json{row.text(5)}, row.text(1), row.number(6)};
}

RoomStatements::RoomStatements(sqlite3* db) {
  const auto make = [db](std::string_view sql) { return Statement(db, sql); };
  room_by_id = make(rooms_where("WHERE id = ?"));
  room_by_invite = make(rooms_where("WHERE invite = ?1 OR id = (SELECT room FROM invite WHERE code = ?1)"));
  const std::string columns = "SELECT number, entry, person, key, method, params_hash, answer FROM ";
  entries = make(columns + "entry WHERE room = ? ORDER BY number");
  recent_entries = make(columns + "recent_entries WHERE instr(rooms, ?1) AND room = ?1 ORDER BY number");
  talk = make(
      "SELECT channel, id, message FROM (SELECT *, row_number() OVER (PARTITION BY channel ORDER BY id DESC) AS latest "
      "FROM talk WHERE room = ?) WHERE latest <= ? ORDER BY id, channel");
  table_tell = make(tells_where("WHERE room = ? AND of_table = 1"));
  seated = make(
      "SELECT person.id, person.name, person.created, person.bot, person.owner, owner.name, EXISTS (SELECT 1 FROM "
      "account WHERE account.person = person.id) FROM seat JOIN person ON person.id = seat.person LEFT JOIN person AS "
      "owner ON owner.id = person.owner WHERE seat.room = ? ORDER BY seat.seat");
  answers = make(
      "SELECT person, room, key, method, params_hash, answer, expires FROM answer WHERE room = ? AND room <> '' "
      "ORDER BY person, expires, key");
  replay_of = make("SELECT file FROM replay WHERE room = ?");
}

std::optional<RoomData> RoomStatements::load(Statement& found, std::size_t talk_most) {
  std::optional<RoomData> data;
  while (found.step()) data.emplace().room = room_row(found);
  if (!data) return data;
  const std::string& id = data->room.id;
  read_log(*data);
  talk.bind(id).bind(static_cast<std::int64_t>(talk_most));
  while (talk.step()) data->talk.push_back({id, talk.text(0), talk.number(1), Json{talk.text(2)}});
  answers.bind(id);
  while (answers.step()) data->answers.push_back(answer_row(answers));
  table_tell.bind(id);
  while (table_tell.step()) data->tell = subscription_row(table_tell);
  seated.bind(id);
  while (seated.step()) {
    PersonRow person{seated.text(0), seated.text(1), seated.number(2), seated.number(3) != 0, seated.text(4)};
    data->seated.push_back({std::move(person), seated.text(5), seated.number(6) != 0});
  }
  return data;
}

void RoomStatements::read_log(RoomData& data) {
  const std::string& id = data.room.id;
  for (Statement* rows : {&entries, &recent_entries}) {
    rows->bind(id);
    while (rows->step()) {
      data.entries.push_back({rows->number(0), Json{rows->text(1)}});
      if (rows->null(2)) continue;
      data.answers.push_back({rows->text(2), rows->text(3), rows->text(4), rows->text(5), Json{rows->text(6)}, id, 0});
    }
  }
}

std::optional<std::string> RoomStatements::replay(std::string_view room) {
  std::optional<std::string> file;
  replay_of.bind(room);
  while (replay_of.step()) file = replay_of.bytes(0);
  return file;
}

}  // namespace palatine

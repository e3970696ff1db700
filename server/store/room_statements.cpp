#include "server/store/room_statements.hpp"

#include "server/store/entry_text.hpp"
#include "server/store/row_readers.hpp"

namespace palatine {

using sqlite::Statement;

std::string rooms_where(std::string_view tail) {
  return "SELECT " + std::string(room_columns) + " FROM room " + std::string(tail);
}

std::string tells_where(std::string_view tail) {
  return "SELECT " + std::string(tell_columns) + " FROM tell " + std::string(tail);
}

RoomStatements::RoomStatements(sqlite3* db) {
  const auto make = [db](std::string_view sql) { return Statement(db, sql); };
  room_by_id = make(rooms_where("WHERE id = ?"));
  room_by_invite = make(rooms_where("WHERE invite = ?1 OR id = (SELECT room FROM invite WHERE code = ?1)"));
  stretches = make("SELECT entries FROM stretch WHERE room = ? ORDER BY last");
  recent_commits = make("SELECT entries FROM recent WHERE instr(rooms, ?) ORDER BY id");
  talk = make(
      "SELECT channel, id, message FROM (SELECT *, row_number() OVER (PARTITION BY channel ORDER BY id DESC) AS latest "
      "FROM talk WHERE room = ?) WHERE latest <= ? ORDER BY id, channel");
  table_tell = make(tells_where("WHERE room = ? AND of_table = 1"));
  seated = make("SELECT " + std::string(person_columns) +
                ", EXISTS (SELECT 1 FROM account WHERE account.person = person.id) FROM seat JOIN person ON "
                "person.id = seat.person LEFT JOIN person AS owner ON owner.id = person.owner WHERE seat.room = ? "
                "ORDER BY seat.seat");
  answers = make("SELECT " + std::string(answer_columns) +
                 " FROM answer WHERE room = ? AND room <> '' ORDER BY person, expires, key");
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
  while (seated.step()) data->seated.push_back(seated_person(seated));
  return data;
}

void RoomStatements::read_log(RoomData& data) {
  for (Statement* texts : {&stretches, &recent_commits}) {
    const std::int64_t moved = data.entries.empty() ? 0 : data.entries.back().number;
    texts->bind(data.room.id);
    while (texts->step()) {
      const std::string text = texts->text(0);
      for (const EntryInText& entry : entries_in(text, data.room.id))
        if (entry.number(0) > moved) add_entry(entry, data);
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

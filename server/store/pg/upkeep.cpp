#include "server/store/pg/upkeep.hpp"

#include <string_view>

#include "server/store/foreign_database.hpp"
#include "server/store/pg/schema.hpp"

namespace palatine::pg {

namespace {

Parameter ids(std::span<const std::string> of) {
  return Parameter::array(of, [](const std::string& id) { return std::string_view(id); });
}

// Of the rows after `from` those that are due, and the last one that was looked at. `sql` gives id and due, by id.
DueRows due(Connection& db, const std::string& sql, const std::string& from, Millis before, int looked_at) {
  DueRows found;
  const Rows rows = db.query(sql, {from, before, std::int64_t{looked_at}});
  for (const Row row : rows) {
    found.next = row.text(0);
    if (row.number(1) != 0) found.ids.push_back(found.next);
  }
  if (rows.size() < looked_at) found.next.clear();
  return found;
}

std::vector<std::string> first_column(const Rows& rows) {
  std::vector<std::string> all;
  for (const Row row : rows) all.push_back(row.text(0));
  return all;
}

}  // namespace

DatabaseFacts read_facts(Connection& db) {
  DatabaseFacts facts;
  facts.newest_schema = newest_schema();
  facts.schema = schema_of(db);
  if (facts.schema == 0) throw Failure{"it is empty: no server has written it"};
  facts.bytes = db.query(
                      "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class WHERE relkind = 'r' "
                      "AND relnamespace = current_schema()::regnamespace")
                    .first()
                    .number(0);
  for (const Row row : db.query("SELECT summary::json ->> 'status', count(*) FROM room WHERE NOT over GROUP BY 1"))
    (row.text(0) == "open" ? facts.tables_open : facts.games_running) += row.number(1);
  return facts;
}

std::optional<std::string> stranded_games(Connection& db, const PlaysRules& plays) {
  std::string words;
  for (const Row row :
       db.query("SELECT game, coalesce((entry::json ->> 'rules_version')::bigint, 0) AS rules, count(*) FROM room LEFT "
                "JOIN entry ON entry.room = room.id AND number = 1 WHERE NOT over AND summary::json ->> 'status' NOT "
                "IN ('open', 'frozen') GROUP BY game, rules ORDER BY game, rules"))
    if (!plays(row.text(0), row.number(1)))
      words += (words.empty() ? "" : ", ") + of_rules(row.number(2), row.text(0), row.number(1));
  if (words.empty()) return std::nullopt;
  return words;
}

DueRows rooms_due(Connection& db, const std::string& from, Millis before, int looked_at) {
  return due(db, "SELECT id, over AND updated < $2 FROM room WHERE id > $1 ORDER BY id LIMIT $3", from, before,
             looked_at);
}

// An open room has a time when it closes, one with a clock when that ends, one whose computer players move at once.
DueRows rooms_forsaken(Connection& db, const std::string& from, Millis before, int looked_at) {
  return due(db,
             "SELECT id, NOT over AND wake IS NULL AND due IS NULL AND updated < $2 FROM room WHERE id > $1 ORDER BY "
             "id LIMIT $3",
             from, before, looked_at);
}

DueRows guests_due(Connection& db, const std::string& from, Millis before, int looked_at) {
  return due(db,
             "SELECT id, created < $2 AND owner IS NULL AND "
             "NOT EXISTS (SELECT 1 FROM account WHERE account.person = person.id) AND "
             "NOT EXISTS (SELECT 1 FROM device WHERE device.person = person.id AND seen >= $2) AND "
             "NOT EXISTS (SELECT 1 FROM seat JOIN room ON room.id = seat.room WHERE seat.person = person.id AND NOT "
             "over) AND NOT EXISTS (SELECT 1 FROM room WHERE creator = person.id AND NOT over) "
             "FROM person WHERE id > $1 ORDER BY id LIMIT $3",
             from, before, looked_at);
}

void delete_rooms(Connection& db, std::span<const std::string> rooms) {
  const std::vector<Parameter> which = {ids(rooms)};
  db.send(
      "DELETE FROM past_seat WHERE (person, ended, room) IN (SELECT seat.person, ended, room FROM past_game JOIN seat "
      "USING (room) WHERE room = ANY ($1))",
      which);
  for (const char* table : {"past_game", "entry", "talk", "seat", "invite", "tell", "replay"})
    db.send(std::string("DELETE FROM ") + table + " WHERE room = ANY ($1)", which);
  db.send("DELETE FROM answer WHERE room = ANY ($1) AND room <> ''", which);
  db.send("DELETE FROM room WHERE id = ANY ($1)", which);
}

void delete_guests(Connection& db, std::span<const std::string> people) {
  const std::vector<Parameter> who = {ids(people)};
  for (const char* table : {"device", "answer", "past_seat", "tell", "sanction"})
    db.send(std::string("DELETE FROM ") + table + " WHERE person = ANY ($1)", who);
  db.send("DELETE FROM block WHERE person = ANY ($1) OR blocked = ANY ($1)", who);
  db.send("DELETE FROM person WHERE id = ANY ($1)", who);
}

TalkDeleted delete_talk(Connection& db, const TalkPlace& from, const std::string& before, int looked_at) {
  TalkDeleted done;
  std::vector<TalkPlace> old;
  const Rows rows = db.query(
      "SELECT room, channel, id, (message::json ->> 'at') COLLATE \"C\" < $4 FROM talk WHERE (room, channel, id) > "
      "($1, $2, $3) ORDER BY room, channel, id LIMIT $5",
      {from.room, from.channel, from.id, before, std::int64_t{looked_at}});
  for (const Row row : rows) {
    done.next = TalkPlace{row.text(0), row.text(1), row.number(2)};
    if (row.number(3) != 0) old.push_back(*done.next);
  }
  if (rows.size() < looked_at) done.next.reset();
  done.count = static_cast<std::int64_t>(old.size());
  if (!old.empty())
    db.send(
        "DELETE FROM talk USING unnest($1, $2, $3) AS old (room, channel, id) WHERE talk.room = old.room AND "
        "talk.channel = old.channel AND talk.id = old.id",
        {Parameter::array(old, &TalkPlace::room), Parameter::array(old, &TalkPlace::channel),
         Parameter::array(old, &TalkPlace::id)});
  return done;
}

std::vector<std::string> people_to_forget(Connection& db) {
  return first_column(db.query("SELECT person FROM forgetting ORDER BY number"));
}

std::vector<std::string> rooms_after(Connection& db, const std::string& room, int most) {
  return first_column(db.query("SELECT id FROM room WHERE id > $1 ORDER BY id LIMIT $2", {room, std::int64_t{most}}));
}

}  // namespace palatine::pg

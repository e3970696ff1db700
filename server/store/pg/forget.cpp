#include "server/store/pg/forget.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/forgotten.hpp"

namespace palatine::pg {

namespace {

void forget_in_reports(Connection& db, Forgotten& who) {
  struct Changed {
    std::string id;
    std::string text;
  };
  std::vector<Changed> changed;
  for (const Row row : db.query("SELECT id, report FROM report WHERE strpos(report, $1) > 0", {who.person}))
    if (auto text = report_without(who, row.text(1))) changed.push_back({row.text(0), std::move(*text)});
  if (changed.empty()) return;
  db.send("UPDATE report SET report = new.text FROM unnest($1, $2) AS new (id, text) WHERE report.id = new.id",
          {Parameter::array(changed, &Changed::id), Parameter::array(changed, &Changed::text)});
}

// The name that they had, and under which others may have seen them.
Forgotten forgotten(Connection& db, const std::string& person) {
  Forgotten who{person};
  for (const Row row : db.query("SELECT name FROM forgetting WHERE person = $1", {person}))
    who.names.insert(row.text(0));
  return who;
}

// In each room other names may be found.
using ByRoom = std::map<std::string, Forgotten>;

struct Text {
  std::string room, person, key;
  std::int64_t number = 0;
  std::string text;
};

Forgotten& of_room(ByRoom& all, const std::string& room, const Forgotten& known) {
  return all.try_emplace(room, known).first->second;
}

void forget_in_entries(Connection& db, const std::vector<Parameter>& which, const std::string& column, ByRoom& found,
                       const Forgotten& known) {
  std::vector<Text> changed;
  for (const Row row : db.query("SELECT room, number, " + column + " FROM entry WHERE room = ANY ($1) AND strpos(" +
                                    column + ", $2) > 0 ORDER BY room, number",
                                which))
    if (auto text = without(of_room(found, row.text(0), known), row.text(2)))
      changed.push_back({row.text(0), {}, {}, row.number(1), std::move(*text)});
  if (changed.empty()) return;
  db.send("UPDATE entry SET " + column +
              " = new.text FROM unnest($1, $2, $3) AS new (room, number, text) WHERE entry.room = new.room AND "
              "entry.number = new.number",
          {Parameter::array(changed, &Text::room), Parameter::array(changed, &Text::number),
           Parameter::array(changed, &Text::text)});
}

void forget_in_answers(Connection& db, const std::vector<Parameter>& which, bool of_lobby, ByRoom& found,
                       const Forgotten& known) {
  std::vector<Text> changed;
  for (const Row row : db.query(std::string("SELECT room, person, key, answer FROM answer WHERE room = ANY ($1)") +
                                    (of_lobby ? "" : " AND room <> ''") + " AND strpos(answer, $2) > 0",
                                which))
    if (auto text = without(of_room(found, row.text(0), known), row.text(3)))
      changed.push_back({row.text(0), row.text(1), row.text(2), 0, std::move(*text)});
  if (changed.empty()) return;
  db.send(
      "UPDATE answer SET answer = new.text FROM unnest($1, $2, $3, $4) AS new (room, person, key, text) WHERE "
      "answer.person = new.person AND answer.room = new.room AND answer.key = new.key",
      {Parameter::array(changed, &Text::room), Parameter::array(changed, &Text::person),
       Parameter::array(changed, &Text::key), Parameter::array(changed, &Text::text)});
}

void forget_in_lines(Connection& db, const std::string& table, const std::string& column, const std::string& key,
                     const Parameter& part, ByRoom& found, const Forgotten& known) {
  std::vector<Text> changed;
  for (const Row row :
       db.query("SELECT " + key + ", " + column + " FROM " + table + " WHERE " + key + " = ANY ($1)", {part}))
    if (auto text = line_without(of_room(found, row.text(0), known), row.text(1)))
      changed.push_back({row.text(0), {}, {}, 0, std::move(*text)});
  if (changed.empty()) return;
  db.send("UPDATE " + table + " SET " + column + " = new.text FROM unnest($1, $2) AS new (room, text) WHERE " + table +
              "." + key + " = new.room",
          {Parameter::array(changed, &Text::room), Parameter::array(changed, &Text::text)});
}

}  // namespace

void forget_in_rooms(Connection& db, const std::string& person, std::span<const std::string> rooms) {
  const Forgotten known = forgotten(db, person);
  const Parameter among = Parameter::array(rooms, [](const std::string& id) { return std::string_view(id); });
  const std::vector<Parameter> which = {among, person};
  db.send(
      "DELETE FROM talk WHERE room = ANY ($1) AND (message::json -> 'from' ->> 'id' = $2 OR message::json -> 'to' ->> "
      "'id' = $2)",
      which);
  ByRoom found;
  forget_in_entries(db, which, "entry", found, known);
  forget_in_entries(db, which, "answer", found, known);
  forget_in_answers(db, which, std::ranges::find(rooms, "") != rooms.end(), found, known);
  std::vector<std::string> ids;
  for (const Row row : db.query(
           "SELECT id FROM room WHERE id = ANY ($1) AND (creator = $2 OR EXISTS (SELECT 1 FROM seat WHERE seat.room = "
           "room.id AND person = $2) OR EXISTS (SELECT 1 FROM past_seat WHERE person = $2 AND past_seat.room = "
           "room.id))",
           which))
    ids.push_back(row.text(0));
  if (ids.empty()) return;
  const Parameter part = Parameter::array(ids, [](const std::string& id) { return std::string_view(id); });
  forget_in_lines(db, "room", "summary", "id", part, found, known);
  forget_in_lines(db, "past_game", "game", "room", part, found, known);
  // it is made anew of the log
  db.send("DELETE FROM replay WHERE room = ANY ($1)", {part});
}

void person_is_forgotten(Connection& db, const std::string& person) {
  db.send("DELETE FROM forgetting WHERE person = $1", {person});
}

void forget_person(Connection& db, const std::string& person) {
  const std::vector<Parameter> whom = {person};
  db.send(
      "INSERT INTO forgetting (person, name) SELECT id, name FROM person WHERE id = $1 ON CONFLICT (person) DO NOTHING",
      whom);
  db.send("DELETE FROM report WHERE person = $1", whom);
  Forgotten who = forgotten(db, person);
  forget_in_reports(db, who);
  db.send("DELETE FROM block WHERE blocked = $1", whom);
  // the chain of the audit log holds without them
  db.send("UPDATE audit SET words = '', salt = '' WHERE person = $1", whom);
  db.send("DELETE FROM appeal_link WHERE sanction IN (SELECT id FROM sanction WHERE person = $1)", whom);
  for (const char* table :
       {"account", "account_look", "second_factor", "appeal", "device", "answer", "role", "sanction", "block", "tell"})
    db.send(std::string("DELETE FROM ") + table + " WHERE person = $1", whom);
  db.send("UPDATE person SET name = $2, owner = NULL WHERE id = $1", {person, nobodys_name});
}

}  // namespace palatine::pg

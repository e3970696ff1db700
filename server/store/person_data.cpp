#include "server/store/person_data.hpp"

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "server/store/entry_text.hpp"
#include "server/store/forgotten.hpp"
#include "server/store/rows.hpp"
#include "server/store/sqlite_store.hpp"

namespace palatine {

namespace {

using nlohmann::json;
using sqlite::Statement;

struct Section {
  std::string_view name;
  std::string_view sql;  // gives one JSON text a row
};

constexpr std::array<Section, 15> sections = {{
    {"devices",
     "SELECT json_object('client', client, 'created', created, 'seen', seen, 'place', place) FROM device WHERE person "
     "= ? ORDER BY "
     "created"},
    // its secret opens the account: it is nobody's to hand out, also not to the person
    {"second_factor",
     "SELECT json_object('since', since, 'recovery_left', (length(recovery) + 1) / 65) FROM second_factor WHERE person "
     "= ?"},
    {"tells",
     "SELECT json_object('room', room, 'kinds', kinds, 'form', form, 'language', language, 'url', url, 'created', "
     "created) FROM tell WHERE person = ? ORDER BY created"},
    {"bots",
     "SELECT json_object('id', id, 'name', name, 'created', created) FROM person WHERE owner = ? ORDER BY created"},
    {"tables_made",
     "SELECT json_object('room', id, 'game', game, 'title', json_extract(summary, '$.title'), 'over', over) FROM room "
     "WHERE creator = ? ORDER BY id"},
    {"seats",
     "SELECT json_object('room', room.id, 'game', room.game, 'seat', seat, 'over', over, 'changed', updated) FROM seat "
     "JOIN room ON room.id = seat.room WHERE person = ? ORDER BY updated"},
    {"past_games", "SELECT game FROM past_seat JOIN past_game USING (room) WHERE person = ? ORDER BY past_game.ended"},
    {"talk",
     "SELECT message FROM talk WHERE json_extract(message, '$.from.id') = ? ORDER BY json_extract(message, '$.at')"},
    {"actions",
     "SELECT json_object('room', room, 'number', number, 'entry', json_remove(entry, '$.seed', '$.fingerprint')) FROM "
     "all_entries WHERE instr(entries, ?1) AND person = ?1 ORDER BY room, number"},
    {"answers_kept",
     "SELECT json_object('method', method, 'room', room, 'until', expires) FROM answer WHERE person = ?"},
    // who blocked them, and who reported them, are other people's
    {"sanctions",
     "SELECT json_object('kind', kind, 'room', room, 'why', why, 'at', at, 'until', until, 'lifted', lifted) FROM "
     "sanction WHERE person = ? ORDER BY at"},
    {"appeals",
     "SELECT json_object('why', why, 'at', at, 'until', until, 'text', text, 'filed', filed, 'decided', decided, "
     "'outcome', outcome, 'answer', answer) FROM appeal JOIN sanction ON sanction.id = appeal.sanction WHERE "
     "appeal.person = ? ORDER BY filed"},
    {"reports_filed", "SELECT report FROM report WHERE by = ? ORDER BY filed"},
    {"reports_about",
     "SELECT json_object('filed', filed, 'settled', settled, 'kind', json_extract(report, '$.report.kind'), 'outcome', "
     "json_extract(report, '$.report.outcome')) FROM report WHERE person = ? ORDER BY filed"},
    {"blocks", "SELECT json_object('person', json(shown), 'since', since) FROM block WHERE person = ? ORDER BY since"},
}};

// Every row of a room whose text speaks of the person; `key` are the columns by which it is found again.
void rewrite(sqlite3* db, const std::string& table, const std::string& column, const std::vector<std::string>& key,
             const std::string& room, Forgotten& who) {
  std::string columns, where;
  for (const std::string& each : key) {
    columns += each + ", ";
    where += (where.empty() ? "" : " AND ") + each + " = ?";
  }
  struct Row {
    std::vector<std::string> key;
    std::string text;
  };
  std::vector<Row> changed;
  Statement rows(db,
                 "SELECT " + columns + column + " FROM " + table + " WHERE room = ? AND instr(" + column + ", ?) > 0");
  rows.bind(room).bind(who.person);
  while (rows.step()) {
    Row row;
    for (std::size_t i = 0; i < key.size(); ++i) row.key.push_back(rows.text(static_cast<int>(i)));
    auto text = without(who, rows.text(static_cast<int>(key.size())));
    if (!text) continue;
    row.text = std::move(*text);
    changed.push_back(std::move(row));
  }
  Statement put(db, "UPDATE " + table + " SET " + column + " = ? WHERE " + where);
  for (const Row& row : changed) {
    put.bind(row.text);
    for (const std::string& each : row.key) put.bind(each);
    put.run();
  }
}

// What stands in a column of a stretch's entries (entry_text.hpp), where that speaks of the person.
std::string rewritten(const std::string& stretch, int column, Forgotten& who) {
  std::string out;
  std::size_t done = 0;
  for (const EntryInText& entry : entries_in(stretch)) {
    const std::string_view text = entry.json(column);
    if (text.find(who.person) == std::string_view::npos) continue;
    const auto changed = without(who, std::string(text));
    if (!changed) continue;
    const auto begin = static_cast<std::size_t>(text.data() - stretch.data());
    out.append(stretch, done, begin - done) += *changed;
    done = begin + text.size();
  }
  return out.append(stretch, done);
}

// Entries before answers: these may have names that only those tell the person's.
void rewrite_log(sqlite3* db, const std::string& room, Forgotten& who) {
  std::map<std::int64_t, std::string> stretches;
  {
    Statement rows(db, "SELECT last, entries FROM stretch WHERE room = ? AND instr(entries, ?) > 0");
    rows.bind(room).bind(who.person);
    while (rows.step()) stretches.emplace(rows.number(0), rows.text(1));
  }
  const auto before = stretches;
  for (const int column : {1, 6})
    for (auto& [last, entries] : stretches) entries = rewritten(entries, column, who);
  Statement put(db, "UPDATE stretch SET entries = ? WHERE room = ? AND last = ?");
  for (const auto& [last, entries] : stretches)
    if (entries != before.at(last)) put.bind(entries).bind(room).bind(last).run();
}

void rewrite_line(sqlite3* db, const std::string& table, const std::string& column, const std::string& key,
                  const std::string& id, Forgotten& who) {
  std::optional<std::string> text;
  {
    Statement row(db, "SELECT " + column + " FROM " + table + " WHERE " + key + " = ?");
    row.bind(id);
    if (!row.step()) return;
    text = line_without(who, row.text(0));
  }
  if (!text) return;
  Statement(db, "UPDATE " + table + " SET " + column + " = ? WHERE " + key + " = ?").bind(*text).bind(id).run();
}

// What was said about the person goes, and what the person said about others is said by nobody.
void forget_in_reports(sqlite3* db, Forgotten& who) {
  Statement(db, "DELETE FROM report WHERE person = ?").bind(who.person).run();
  std::vector<std::pair<std::string, std::string>> changed;
  {
    Statement rows(db, "SELECT id, report FROM report WHERE instr(report, ?) > 0");
    rows.bind(who.person);
    while (rows.step()) {
      if (auto text = report_without(who, rows.text(1))) changed.emplace_back(rows.text(0), std::move(*text));
    }
  }
  for (const auto& [id, text] : changed)
    Statement(db, "UPDATE report SET report = ? WHERE id = ?").bind(text).bind(id).run();
}

void drop(sqlite3* db, std::string_view sql, const std::string& person) {
  Statement(db, sql).bind(person).run();
}

// The name that they had, and under which others may have seen them.
Forgotten forgotten(sqlite3* db, const std::string& person) {
  Forgotten who{person};
  Statement known(db, "SELECT name FROM forgetting WHERE person = ?");
  known.bind(person);
  if (known.step()) who.names.insert(known.text(0));
  return who;
}

void forget_in_room(sqlite3* db, const std::string& person, const std::string& room) {
  Forgotten who = forgotten(db, person);
  Statement(db,
            "DELETE FROM talk WHERE room = ?1 AND (json_extract(message, '$.from.id') = ?2 OR "
            "json_extract(message, '$.to.id') = ?2)")
      .bind(room)
      .bind(person)
      .run();
  rewrite_log(db, room, who);
  rewrite(db, "answer", "answer", {"person", "room", "key"}, room, who);
  Statement part(db,
                 "SELECT 1 FROM room WHERE id = ?1 AND (creator = ?2 OR EXISTS (SELECT 1 FROM seat WHERE room = ?1 AND "
                 "person = ?2) OR EXISTS (SELECT 1 FROM past_seat WHERE person = ?2 AND room = ?1))");
  part.bind(room).bind(person);
  if (!part.step()) return;
  rewrite_line(db, "room", "summary", "id", room, who);
  rewrite_line(db, "past_game", "game", "room", room, who);
  // it is made anew of the log
  drop(db, "DELETE FROM replay WHERE room = ?", room);
}

}  // namespace

Json person_as_json(sqlite3* db, const std::string& person, OpenReports open_reports) {
  Statement who(db,
                "SELECT json_object('id', person.id, 'name', name, 'created', person.created, 'bot', bot, 'owner', "
                "owner, 'role', coalesce((SELECT role FROM role WHERE role.person = person.id), 'player'), 'account', "
                "(SELECT json_object('created', created, 'seen_from', homes, 'email', nullif(email, '')) FROM account "
                "WHERE account.person = person.id)) FROM person WHERE person.id = ?");
  who.bind(person);
  if (!who.step()) return {};
  json out = json::parse(who.text(0));
  for (const Section& section : sections) {
    json list = json::array();
    Statement rows(db, section.sql);
    rows.bind(person);
    while (rows.step()) {
      json row = json::parse(rows.text(0));
      if (section.name == "reports_about" && open_reports == OpenReports::left_out && row.value("settled", 0) == 0)
        continue;
      list.push_back(std::move(row));
    }
    out[std::string(section.name)] = std::move(list);
  }
  return {out.dump(1)};
}

void forget_person(sqlite3* db, const std::string& person) {
  Statement(db, "INSERT OR IGNORE INTO forgetting (person, name) SELECT id, name FROM person WHERE id = ?1")
      .bind(person)
      .run();
  Forgotten who = forgotten(db, person);
  forget_in_reports(db, who);
  drop(db, "DELETE FROM block WHERE blocked = ?", person);
  // the chain of the audit log holds without them
  drop(db, "UPDATE audit SET words = '', salt = '' WHERE person = ?", person);
  drop(db, "DELETE FROM appeal_link WHERE sanction IN (SELECT id FROM sanction WHERE person = ?)", person);
  for (const char* table :
       {"account", "account_look", "second_factor", "appeal", "device", "answer", "role", "sanction", "block", "tell"})
    drop(db, std::string("DELETE FROM ") + table + " WHERE person = ?", person);
  Statement(db, "UPDATE person SET name = ?, owner = NULL WHERE id = ?").bind(nobodys_name).bind(person).run();
}

tl::expected<std::vector<std::string>, StoreError> SqliteStore::people_to_forget() {
  return read([](sqlite3* db) {
    std::vector<std::string> ids;
    Statement rows(db, "SELECT person FROM forgetting ORDER BY number");
    while (rows.step()) ids.push_back(rows.text(0));
    return ids;
  });
}

tl::expected<std::vector<std::string>, StoreError> SqliteStore::rooms_after(const std::string& room, int most) {
  return read([&](sqlite3* db) {
    std::vector<std::string> ids;
    Statement rows(db, "SELECT id FROM room WHERE id > ? ORDER BY id LIMIT ?");
    rows.bind(room).bind(most);
    while (rows.step()) ids.push_back(rows.text(0));
    return ids;
  });
}

tl::expected<void, StoreError> SqliteStore::forget(const std::string& person, std::span<const std::string> rooms) {
  return change([&](sqlite3* db) {
    for (const std::string& room : rooms) forget_in_room(db, person, room);
  });
}

tl::expected<void, StoreError> SqliteStore::person_is_forgotten(const std::string& person) {
  return change([&](sqlite3* db) { drop(db, "DELETE FROM forgetting WHERE person = ?", person); });
}

}  // namespace palatine

#include "server/store/pg/person_data.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace palatine::pg {

namespace {

using nlohmann::json;

struct Section {
  std::string_view name;
  std::string_view sql;  // gives one JSON text a row
};

// What is yes or no is 1 or 0 in what is handed out.
constexpr std::array<Section, 15> sections = {{
    {"devices",
     "SELECT json_build_object('client', client, 'created', created, 'seen', seen, 'place', place) FROM device WHERE "
     "person = $1 ORDER BY created"},
    // its secret opens the account: it is nobody's to hand out, also not to the person
    {"second_factor",
     "SELECT json_build_object('since', since, 'recovery_left', (length(recovery) + 1) / 65) FROM second_factor WHERE "
     "person = $1"},
    {"tells",
     "SELECT json_build_object('room', room, 'kinds', kinds, 'form', form, 'language', language, 'url', url, "
     "'created', created) FROM tell WHERE person = $1 ORDER BY created"},
    {"bots",
     "SELECT json_build_object('id', id, 'name', name, 'created', created) FROM person WHERE owner = $1 ORDER BY "
     "created"},
    {"tables_made",
     "SELECT json_build_object('room', id, 'game', game, 'title', summary::json ->> 'title', 'over', over::int) FROM "
     "room WHERE creator = $1 ORDER BY id"},
    {"seats",
     "SELECT json_build_object('room', room.id, 'game', room.game, 'seat', seat, 'over', over::int, 'changed', "
     "updated) FROM seat JOIN room ON room.id = seat.room WHERE person = $1 ORDER BY updated"},
    {"past_games", "SELECT game FROM past_seat JOIN past_game USING (room) WHERE person = $1 ORDER BY past_game.ended"},
    {"talk",
     "SELECT message FROM talk WHERE message::json -> 'from' ->> 'id' = $1 ORDER BY (message::json ->> 'at') COLLATE "
     "\"C\""},
    {"actions",
     "SELECT json_build_object('room', room, 'number', number, 'entry', entry::json) FROM entry WHERE person = $1 "
     "ORDER BY room, number"},
    {"answers_kept",
     "SELECT json_build_object('method', method, 'room', room, 'until', expires) FROM answer WHERE person = $1"},
    // who blocked them, and who reported them, are other people's
    {"sanctions",
     "SELECT json_build_object('kind', kind, 'room', room, 'why', why, 'at', at, 'until', until, 'lifted', lifted) "
     "FROM sanction WHERE person = $1 ORDER BY at"},
    {"appeals",
     "SELECT json_build_object('why', why, 'at', at, 'until', until, 'text', text, 'filed', filed, 'decided', decided, "
     "'outcome', outcome, 'answer', answer) FROM appeal JOIN sanction ON sanction.id = appeal.sanction WHERE "
     "appeal.person = $1 ORDER BY filed"},
    {"reports_filed", "SELECT report FROM report WHERE by = $1 ORDER BY filed"},
    {"reports_about",
     "SELECT json_build_object('filed', filed, 'settled', settled, 'kind', report::json -> 'report' ->> 'kind', "
     "'outcome', report::json -> 'report' ->> 'outcome') FROM report WHERE person = $1 ORDER BY filed"},
    {"blocks",
     "SELECT json_build_object('person', shown::json, 'since', since) FROM block WHERE person = $1 ORDER BY since"},
}};

constexpr std::string_view who_it_is =
    "SELECT json_build_object('id', person.id, 'name', name, 'created', person.created, 'bot', bot::int, 'owner', "
    "owner, 'role', coalesce((SELECT role FROM role WHERE role.person = person.id), 'player'), 'account', "
    "(SELECT json_build_object('created', account.created, 'seen_from', homes, 'email', nullif(email, '')) FROM "
    "account WHERE account.person = person.id)) FROM person WHERE person.id = $1";

}  // namespace

Json person_as_json(Connection& db, const std::string& person, OpenReports open_reports) {
  const std::vector<Parameter> whom = {person};
  db.send("BEGIN ISOLATION LEVEL REPEATABLE READ");
  const auto who = db.send(std::string(who_it_is), whom);
  std::vector<std::size_t> places;
  for (const Section& section : sections) places.push_back(db.send(std::string(section.sql), whom));
  db.send("COMMIT");
  const std::vector<Rows> found = db.take();

  if (found[who].size() == 0) return {};
  json out = json::parse(found[who].first().text(0));
  for (std::size_t i = 0; i < sections.size(); ++i) {
    json list = json::array();
    for (const Row each : found[places[i]]) {
      json row = json::parse(each.text(0));
      if (sections[i].name == "actions")
        for (const char* hidden : {"seed", "fingerprint"}) row["entry"].erase(hidden);
      if (sections[i].name == "reports_about" && open_reports == OpenReports::left_out && row.value("settled", 0) == 0)
        continue;
      list.push_back(std::move(row));
    }
    out[std::string(sections[i].name)] = std::move(list);
  }
  return {out.dump(1)};
}

}  // namespace palatine::pg

#include "server/store/pg/forget.hpp"

#include <optional>
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

}  // namespace

void forget_person(Connection& db, const std::string& person) {
  const std::vector<Parameter> whom = {person};
  db.send(
      "INSERT INTO forgetting (person, name) SELECT id, name FROM person WHERE id = $1 ON CONFLICT (person) DO NOTHING",
      whom);
  db.send("DELETE FROM report WHERE person = $1", whom);
  Forgotten who{person};
  for (const Row row : db.query("SELECT name FROM forgetting WHERE person = $1", whom)) who.names.insert(row.text(0));
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

// The audit log, out of the database: of a running server's too, which is only read.
#include <nlohmann/json.hpp>

#include "admin-cli/commands.hpp"
#include "admin-cli/report.hpp"
#include "server/core/rfc3339.hpp"
#include "server/moderation/audit.hpp"
#include "server/store/moderation_statements.hpp"
#include "server/store/read_only_database.hpp"

namespace palatine::admin {

namespace {

constexpr std::int64_t lines_at_once = 1000;
constexpr int first_schema = 7;

tl::expected<sqlite::Database, std::string> database_of(const Common& common) {
  const auto place = place_of(common.place);
  if (!place) return tl::unexpected(place.error());
  const auto name = place->data / "palatine.db";
  std::error_code error;
  const bool has_log = std::filesystem::file_size(name.string() + "-wal", error) > 0 && !error;
  auto db = open_to_read(name, server_process(place->data) == 0 && !has_log);
  if (!db) return tl::unexpected(db.error().message);
  const auto facts = facts_of(db->get());
  if (!facts) return tl::unexpected(facts.error().message);
  if (facts->schema < first_schema)
    return tl::unexpected("the database has schema " + std::to_string(facts->schema) + ", and no audit log yet");
  return std::move(*db);
}

std::string person_in_words(sqlite3* db, const std::string& id) {
  return called(db, id) + " (" + id + ")";
}

std::string in_words(sqlite3* db, const AuditRow& row) {
  std::string line = std::to_string(row.number) + "  " + rfc3339(row.at) + "  " +
                     (row.by.empty() ? "palatine-admin" : person_in_words(db, row.by)) + "  " + row.act;
  if (!row.person.empty()) line += "  " + person_in_words(db, row.person);
  if (row.details.text != "{}") line += "  " + row.details.text;
  if (!row.words.empty())
    line += "  " + row.words;
  else if (!row.words_hash.empty())
    line += "  (the words are forgotten)";
  return line;
}

nlohmann::ordered_json as_json(sqlite3* db, const AuditRow& row) {
  nlohmann::ordered_json line = {{"number", row.number}, {"at", rfc3339(row.at)}};
  if (!row.by.empty()) line["by"] = {{"id", row.by}, {"name", called(db, row.by)}};
  line["act"] = row.act;
  if (!row.person.empty()) line["person"] = {{"id", row.person}, {"name", called(db, row.person)}};
  line["details"] = nlohmann::ordered_json::parse(row.details.text, nullptr, false);
  if (!row.words.empty()) line["words"] = row.words;
  line["previous"] = row.previous;
  line["hash"] = row.hash;
  return line;
}

}  // namespace

int audit_command(const Common& common, std::int64_t after) {
  Report report(common.json);
  const auto db = database_of(common);
  if (!db) return report.failed(db.error());
  try {
    auto lines = nlohmann::ordered_json::array();
    while (true) {
      const auto rows = audit_after(db->get(), after, lines_at_once);
      for (const AuditRow& row : rows) {
        if (common.json)
          lines.push_back(as_json(db->get(), row));
        else
          report.line(in_words(db->get(), row));
      }
      if (rows.empty()) break;
      after = rows.back().number;
    }
    report.member("lines", Json{lines.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)});
  } catch (const sqlite::Failure& failure) {
    return report.failed("the audit log can't be read: " + failure.message);
  }
  return report.done();
}

int audit_verify_command(const Common& common, const std::string& noted) {
  Report report(common.json);
  const auto db = database_of(common);
  if (!db) return report.failed(db.error());
  moderation::AuditChain chain;
  std::int64_t forgotten = 0;
  bool is_there = noted.empty() || noted == moderation::no_hash;
  try {
    while (true) {
      const auto rows = audit_after(db->get(), chain.number(), lines_at_once);
      for (const AuditRow& row : rows) {
        if (const auto wrong = chain.check(row)) return report.failed("the audit log was tampered with: " + *wrong);
        if (row.words.empty() && !row.words_hash.empty()) ++forgotten;
        is_there = is_there || row.hash == noted;
      }
      if (rows.empty()) break;
    }
  } catch (const sqlite::Failure& failure) {
    return report.failed("the audit log can't be read: " + failure.message);
  }
  if (!is_there)
    return report.failed("the audit log was tampered with: its " + counted(chain.number(), "line holds", "lines hold") +
                         " together, but the line with the hash " + noted +
                         " is not among them: its end was cut off, "
                         "or it was written anew");
  report.member("lines", chain.number());
  report.member("head", chain.head());
  report.member("words_forgotten", forgotten);
  report.line("The audit log holds together: " + counted(chain.number(), "line", "lines") +
              (forgotten > 0 ? ", of which " + std::to_string(forgotten) + " had their words forgotten with a person"
                             : std::string()) +
              ".");
  report.line("Its head is " + chain.head() + ": note it elsewhere, and give it to --head later.");
  return report.done();
}

}  // namespace palatine::admin

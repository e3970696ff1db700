// The audit log, out of the database: of a running server's too, which is only read.
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "admin-cli/commands.hpp"
#include "admin-cli/report.hpp"
#include "server/core/rfc3339.hpp"
#include "server/moderation/audit.hpp"
#include "server/storage/open_store.hpp"

namespace palatine::admin {

namespace {

constexpr std::int64_t lines_at_once = 1000;
constexpr int first_schema = 7;  // of a file

tl::expected<std::unique_ptr<StoreInspection>, std::string> store_of(const Common& common) {
  const auto place = place_of(common.place);
  if (!place) return tl::unexpected(place.error());
  auto stored = inspect_store(place->store, server_process(place->data) != 0);
  if (!stored) return tl::unexpected(stored.error().message);
  const auto facts = (*stored)->facts();
  if (!facts) return tl::unexpected(facts.error().message);
  if (place->store.is_file() && facts->schema < first_schema)
    return tl::unexpected("the database has schema " + std::to_string(facts->schema) + ", and no audit log yet");
  return std::move(*stored);
}

// Calls `line` with each line after that number, in order, until it gives a reason why it goes no further. An error is
// that reason, or why the log can't be read.
tl::expected<void, std::string> each_line(
    StoreInspection& stored, std::int64_t after,
    const std::function<std::optional<std::string>(const NamedAuditRow& line)>& line) {
  while (true) {
    const auto lines = stored.audit_after(after, lines_at_once);
    if (!lines) return tl::unexpected("the audit log can't be read: " + lines.error().message);
    if (lines->empty()) return {};
    for (const NamedAuditRow& each : *lines)
      if (auto wrong = line(each)) return tl::unexpected(std::move(*wrong));
    after = lines->back().row.number;
  }
}

std::string in_words(const NamedAuditRow& line) {
  const AuditRow& row = line.row;
  const auto person = [](const std::string& name, const std::string& id) { return name + " (" + id + ")"; };
  std::string words = std::to_string(row.number) + "  " + rfc3339(row.at) + "  " +
                      (row.by.empty() ? "palatine-admin" : person(line.by_name, row.by)) + "  " + row.act;
  if (!row.person.empty()) words += "  " + person(line.person_name, row.person);
  if (row.details.text != "{}") words += "  " + row.details.text;
  if (!row.words.empty())
    words += "  " + row.words;
  else if (!row.words_hash.empty())
    words += "  (the words are forgotten)";
  return words;
}

nlohmann::ordered_json as_json(const NamedAuditRow& line) {
  const AuditRow& row = line.row;
  nlohmann::ordered_json json = {{"number", row.number}, {"at", rfc3339(row.at)}};
  if (!row.by.empty()) json["by"] = {{"id", row.by}, {"name", line.by_name}};
  json["act"] = row.act;
  if (!row.person.empty()) json["person"] = {{"id", row.person}, {"name", line.person_name}};
  json["details"] = nlohmann::ordered_json::parse(row.details.text, nullptr, false);
  if (!row.words.empty()) json["words"] = row.words;
  json["previous"] = row.previous;
  json["hash"] = row.hash;
  return json;
}

}  // namespace

int audit_command(const Common& common, std::int64_t after) {
  Report report(common.json);
  const auto stored = store_of(common);
  if (!stored) return report.failed(stored.error());
  auto lines = nlohmann::ordered_json::array();
  const auto read = each_line(**stored, after, [&](const NamedAuditRow& line) {
    if (common.json)
      lines.push_back(as_json(line));
    else
      report.line(in_words(line));
    return std::nullopt;
  });
  if (!read) return report.failed(read.error());
  report.member("lines", Json{lines.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)});
  return report.done();
}

int audit_verify_command(const Common& common, const std::string& noted) {
  Report report(common.json);
  const auto stored = store_of(common);
  if (!stored) return report.failed(stored.error());
  moderation::AuditChain chain;
  std::int64_t forgotten = 0;
  bool is_there = noted.empty() || noted == moderation::no_hash;
  const auto read = each_line(**stored, 0, [&](const NamedAuditRow& line) -> std::optional<std::string> {
    const AuditRow& row = line.row;
    if (const auto wrong = chain.check(row)) return "the audit log was tampered with: " + *wrong;
    if (row.words.empty() && !row.words_hash.empty()) ++forgotten;
    is_there = is_there || row.hash == noted;
    return std::nullopt;
  });
  if (!read) return report.failed(read.error());
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

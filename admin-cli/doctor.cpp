// Looks over a server, running or stopped, and its database; changes nothing.
#include "admin-cli/check_games.hpp"
#include "admin-cli/check_machine.hpp"
#include "admin-cli/check_postgresql.hpp"
#include "admin-cli/commands.hpp"
#include "admin-cli/line.hpp"
#include "server/storage/open_store.hpp"

namespace palatine::admin {

namespace {

namespace fs = std::filesystem;

// The server's process; 0: none runs.
long check_server(const Place& place, Findings& findings) {
  const long process = server_process(place.data);
  if (process == 0) {
    findings.ok("server", "none runs on this data");
    return 0;
  }
  auto line = Line::open(place.socket);
  const auto status =
      line ? line->ask(AdminStatus{}) : tl::expected<AdminStatusResult, std::string>(tl::unexpect, line.error());
  if (!status)
    findings.warning("server", "process " + std::to_string(process) + " runs, but " + status.error());
  else
    findings.ok("server", "palatine-server " + status->version + " runs, process " + std::to_string(process));
  return process;
}

void check_database(const Place& place, bool runs, bool skip_games, Findings& findings) {
  const std::string name = name_of(place.store);
  std::error_code error;
  if (place.store.is_file() && !fs::exists(place.store.file, error))
    return findings.warning("database", name + " is not there: no server has run");
  const auto stored = inspect_store(place.store, runs);
  if (!stored) return findings.error("database", stored.error().message);
  const auto facts = (*stored)->facts();
  if (!facts) return findings.error("database", facts.error().message);
  const auto unreadable = [&](const StoreError& why) {
    findings.error("database", name + " can't be read: " + why.message);
  };
  const auto newest = (*stored)->newest_row();
  if (!newest) return unreadable(newest.error());
  check_clock(*newest, findings);
  std::int64_t ticks = 0;
  const auto damage =
      (*stored)->damage([&] { findings.report().progress("checking the database, steps", ++ticks, 0); });
  const std::string words = name + ", " + bytes_in_words(facts->bytes) + ", schema " + std::to_string(facts->schema);
  if (damage) return findings.error("database", words + ", is damaged: " + *damage);
  if (facts->schema < facts->newest_schema)
    findings.warning("database", words + ", is sound; this program's schema is " +
                                     std::to_string(facts->newest_schema) +
                                     ": its server brings it up to date at its first start, and an older one can't " +
                                     "read it then. Make a backup before");
  else
    findings.ok("database", words + ", is sound");
  if (skip_games) return;
  if (const auto played = check_games(**stored, findings); !played) unreadable(played.error());
}

}  // namespace

int doctor_command(const Common& common, bool skip_games) {
  Report report(common.json);
  Findings findings(report);
  const auto place = place_of(common.place);
  if (!place) {
    findings.error("config", place.error());
    return findings.done();
  }
  findings.ok("config",
              common.place.config.empty() ? "none given: the server's own settings" : common.place.config + " is good");
  const long process = check_server(*place, findings);
  check_folder(*place, findings);
  std::error_code error;
  if (!fs::is_directory(place->data, error)) return findings.done();
  if (place->store.is_file())
    check_disk(*place, findings);
  else
    check_postgresql(place->store.url, findings);
  check_open_files(*place, process, findings);
  check_database(*place, process != 0, skip_games, findings);
  return findings.done();
}

}  // namespace palatine::admin

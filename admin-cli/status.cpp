#include "admin-cli/commands.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/report.hpp"

namespace palatine::admin {

int status_command(const Common& common) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  auto line = Line::open(place->socket);
  if (!line) return report.failed(line.error());
  const auto status = line->ask(AdminStatus{});
  if (!status) return report.failed(status.error());
  report.members(result_json(method_named(AdminStatus::method), *status));
  report.line(status->name + " runs: palatine-server " + status->version + ", process " +
              std::to_string(status->process) + ", since " + status->started + ".");
  report.line("It listens on " + status->listens + "; its data is in " + status->data + " (" +
              bytes_in_words(status->database_bytes) + ", schema " + std::to_string(status->schema) + ").");
  report.line(counted(status->people, "person", "people") + " on " +
              counted(status->connections, "connection", "connections") + "; " +
              counted(status->games_running, "game", "games") + " running, " +
              counted(status->tables_open, "table", "tables") + " open, " + std::to_string(status->tables_awake) +
              " in memory.");
  if (status->draining)
    report.line("It is draining: it begins no new games" +
                (status->restart_in_ms ? ", and was said to restart in " + time_in_words(*status->restart_in_ms)
                                       : std::string()) +
                ".");
  return report.done();
}

}  // namespace palatine::admin

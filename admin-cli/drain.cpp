// Before a restart: no new games, and words to everybody.
#include <chrono>
#include <thread>

#include "admin-cli/commands.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/report.hpp"

namespace palatine::admin {

namespace {

// Runs `use` with a line to the server, or says why there is none.
template <class F>
int with_line(const Common& common, F&& use) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  auto line = Line::open(place->socket);
  if (!line) return report.failed(line.error());
  return use(report, *line);
}

// Until the time is up, or nobody plays any more.
int wait_for_restart(Report& report, Line& line, std::int64_t in_ms) {
  while (true) {
    const auto status = line.ask(AdminStatus{});
    if (!status) return report.failed(status.error());
    if (!status->draining) return report.failed("somebody took the drain back");
    const std::int64_t left = status->restart_in_ms.value_or(0);
    if (left <= 0 || status->people == 0) {
      report.line(status->people == 0 ? "Nobody is connected any more: restart it now."
                                      : "The time is up: restart it.");
      return report.done();
    }
    report.progress("waiting for the restart, seconds", (in_ms - left) / 1000, in_ms / 1000);
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min<std::int64_t>(left, 1000)));
  }
}

}  // namespace

int drain_command(const Common& common, const DrainArguments& arguments) {
  return with_line(common, [&](Report& report, Line& line) {
    if (!arguments.message.empty())
      if (const auto told = line.ask(AdminBroadcast{arguments.message, {}}); !told) return report.failed(told.error());
    const auto told = line.ask(AdminDrain{arguments.in_ms});
    if (!told) return report.failed(told.error());
    report.member("people", told->people);
    report.line("The server begins no new games any more; " + counted(told->people, "person was", "people were") +
                " told" +
                (arguments.in_ms ? " that it restarts in " + time_in_words(*arguments.in_ms) : std::string()) +
                ". Games that run go on. \"palatine-admin undrain\" takes it back.");
    return arguments.wait ? wait_for_restart(report, line, *arguments.in_ms) : report.done();
  });
}

int undrain_command(const Common& common) {
  return with_line(common, [&](Report& report, Line& line) {
    const auto told = line.ask(AdminUndrain{});
    if (!told) return report.failed(told.error());
    report.member("people", told->people);
    report.line("New games may begin again; " + counted(told->people, "person was", "people were") + " told.");
    return report.done();
  });
}

int broadcast_command(const Common& common, const std::string& text) {
  return with_line(common, [&](Report& report, Line& line) {
    const auto told = line.ask(AdminBroadcast{text, {}});
    if (!told) return report.failed(told.error());
    report.member("people", told->people);
    report.line(counted(told->people, "person was", "people were") + " told.");
    return report.done();
  });
}

}  // namespace palatine::admin

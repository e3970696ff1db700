// Who costs most just now, and what to do about it.
#include <cstdio>

#include "admin-cli/commands.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/report.hpp"

namespace palatine::admin {

namespace {

std::string percent(std::int64_t ppm) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f%%", static_cast<double>(ppm) / 10'000);
  return text;
}

void show(Report& report, const char* title, const std::vector<AdminTopLine>& lines) {
  char text[256];
  std::snprintf(text, sizeof text, "%-48s %10s %12s %14s", title, "CPU", "requests/min", "sent/s");
  report.line(text);
  for (const AdminTopLine& line : lines) {
    const std::string who = line.name.empty() ? line.who : line.name + " (" + line.who + ")";
    std::snprintf(text, sizeof text, "%-48s %10s %12lld %14s", who.c_str(), percent(line.cpu_ppm).c_str(),
                  static_cast<long long>(line.requests_per_minute), bytes_in_words(line.bytes_per_second).c_str());
    report.line(text);
  }
  if (lines.empty()) report.line("nobody");
}

// What can be done about those who take so many percent of the thread, as it is to be typed.
template <class Commands>
void advise(Report& report, const std::vector<AdminTopLine>& lines, std::int64_t above, Commands&& commands) {
  bool is_dear = false;
  for (const AdminTopLine& line : lines) {
    if (line.cpu_ppm < above * 10'000) continue;
    is_dear = true;
    commands(line.who);
  }
  if (!is_dear) report.line("  none takes " + std::to_string(above) + "% of the thread: nothing need be done");
  report.line("");
}

}  // namespace

int top_command(const Common& common, std::int64_t lines, std::int64_t above) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  auto line = Line::open(place->socket);
  if (!line) return report.failed(line.error());
  const auto top = line->ask(AdminTop{lines});
  if (!top) return report.failed(top.error());
  report.members(result_json(method_named(AdminTop::method), *top));
  show(report, "person", top->people);
  advise(report, top->people, above, [&](const std::string& who) {
    report.line("  palatine-admin kick " + who + "   or   palatine-admin ban " + who + " --for 1h --why \"…\"");
  });
  show(report, "address", top->addresses);
  advise(report, top->addresses, above, [&](const std::string& who) {
    report.line("  palatine-admin ban --address " + who + " --for 1h --why \"…\"");
  });
  show(report, "method, or kind of input", top->methods);
  advise(report, top->methods, above, [&](const std::string& what) {
    report.line("  " + what +
                ": each address does less of it with a lower shares.requests_per_address, or over HTTP "
                "network.http_per_second, in palatine.toml; SIGHUP takes them up");
  });
  return report.done();
}

}  // namespace palatine::admin

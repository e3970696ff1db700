// All that is stored about a person, as one JSON file; from a running server's database too, which is only read.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "admin-cli/commands.hpp"
#include "admin-cli/person_named.hpp"
#include "admin-cli/report.hpp"
#include "server/storage/open_store.hpp"

namespace palatine::admin {

int export_command(const Common& common, const std::string& who, const std::filesystem::path& file) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const auto stored = inspect_store(place->store, server_process(place->data) != 0);
  if (!stored) return report.failed(stored.error().message);
  if (const auto facts = (*stored)->facts(); !facts) return report.failed(facts.error().message);
  const auto all = (*stored)->person_as_json(person_named(who), OpenReports::told);
  if (!all) return report.failed(name_of(place->store) + " can't be read: " + all.error().message);
  if (!*all) return report.failed("nobody has the id, or an account of the name, " + who);
  const std::string text = (*all)->text + '\n';
  if (file.empty()) {
    std::cout << text << std::flush;
    return exit_done;
  }
  const int out = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (out < 0) return report.failed(file.string() + " can't be made: " + std::strerror(errno));
  const bool written = write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool synced = fsync(out) == 0;
  close(out);
  if (!written || !synced) return report.failed(file.string() + " can't be written: " + std::strerror(errno));
  report.member("file", file.string());
  report.line("All that is stored about " + who + " is in " + file.string() + ".");
  return report.done();
}

}  // namespace palatine::admin

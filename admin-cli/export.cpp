// All that is stored about a person, as one JSON file; from a running server's database too, which is only read.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "admin-cli/commands.hpp"
#include "admin-cli/person_named.hpp"
#include "admin-cli/report.hpp"
#include "server/store/person_data.hpp"
#include "server/store/read_only_database.hpp"

namespace palatine::admin {

int export_command(const Common& common, const std::string& who, const std::filesystem::path& file) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const auto name = place->data / "palatine.db";
  std::error_code error;
  const bool has_log = std::filesystem::file_size(name.string() + "-wal", error) > 0 && !error;
  const auto db = open_to_read(name, server_process(place->data) == 0 && !has_log);
  if (!db) return report.failed(db.error().message);
  if (const auto facts = facts_of(db->get()); !facts) return report.failed(facts.error().message);
  Json all;
  try {
    const auto person = person_named(db->get(), who);
    if (!person) return report.failed("nobody has the id, or an account of the name, " + who);
    all = person_as_json(db->get(), *person);
  } catch (const sqlite::Failure& failure) {
    return report.failed(name.string() + " can't be read: " + failure.message);
  }
  if (file.empty()) {
    std::cout << all.text << std::endl;
    return exit_done;
  }
  const int out = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (out < 0) return report.failed(file.string() + " can't be made: " + std::strerror(errno));
  all.text += '\n';
  const bool written = write(out, all.text.data(), all.text.size()) == static_cast<ssize_t>(all.text.size());
  const bool synced = fsync(out) == 0;
  close(out);
  if (!written || !synced) return report.failed(file.string() + " can't be written: " + std::strerror(errno));
  report.member("file", file.string());
  report.line("All that is stored about " + who + " is in " + file.string() + ".");
  return report.done();
}

}  // namespace palatine::admin

// A copy of a server's database while it runs: the server makes it, here it is checked and gets its name.
#include <sys/stat.h>

#include "admin-cli/commands.hpp"
#include "admin-cli/copies.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/report.hpp"

namespace palatine::admin {

namespace {

namespace fs = std::filesystem;

bool on_one_disk(const fs::path& one, const fs::path& other) {
  struct stat a{}, b{};
  return stat(one.c_str(), &a) == 0 && stat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev;
}

// Removed unless it got a name.
struct Staged {
  fs::path file;
  ~Staged() {
    std::error_code ignored;
    fs::remove(file, ignored);
  }
};

}  // namespace

int backup_command(const Common& common, const fs::path& file) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const fs::path name = fs::absolute(file).lexically_normal();
  std::error_code error;
  if (fs::symlink_status(name, error).type() != fs::file_type::not_found)
    return report.failed(name.string() + " is there already, and is not written over");
  if (!fs::is_directory(name.parent_path(), error))
    return report.failed("there is no folder " + name.parent_path().string());
  auto line = Line::open(place->socket);
  if (!line) return report.failed(line.error());
  const auto made = line->ask<BackupResult>(
      Backup{}, [&](const Progress& at) { report.progress("copying, pages", at.done, at.total); });
  if (!made) return report.failed(made.error());

  Staged staged{made->file};
  if (!on_one_disk(staged.file, name.parent_path())) {
    const fs::path carried = name.string() + ".partial";
    const auto copied = copy_bytes(staged.file, carried, [&](std::int64_t done, std::int64_t total) {
      report.progress("carrying over, bytes", done, total);
    });
    if (!copied) return report.failed(copied.error());
    fs::remove(staged.file, error);
    staged.file = carried;
  }
  if (const auto synced = sync_file(staged.file); !synced) return report.failed(synced.error().message);
  report.progress_over();
  report.line("Copied; checking it.");
  const auto facts = check_copy(staged.file, [] { return true; });
  if (!facts) return report.failed(facts.error());
  if (facts->schema != made->schema)
    return report.failed("the copy has schema " + std::to_string(facts->schema) + ", the server's database " +
                         std::to_string(made->schema));
  if (const auto named = name_it(staged.file, name); !named) return report.failed(named.error());
  if (const auto synced = sync_file(name); !synced) return report.failed(synced.error().message);

  report.member("file", name.string());
  report.member("bytes", facts->bytes);
  report.member("schema", facts->schema);
  report.member("games_running", facts->games_running + facts->tables_open);
  report.line("The backup is " + name.string() + ": " + bytes_in_words(facts->bytes) + ", schema " +
              std::to_string(facts->schema) + ", checked and sound; only its owner can read it.");
  if (const std::int64_t games = facts->games_running + facts->tables_open; games > 0)
    report.warning("it holds the seeds of the dice of " +
                   counted(games, "game that is not over", "games that are not over") +
                   ": whoever reads it can foresee them. Keep it to yourself.");
  return report.done();
}

}  // namespace palatine::admin

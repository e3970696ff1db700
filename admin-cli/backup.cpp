// A copy of a server's database while it runs: the server makes it, here it is checked and gets its name; with --every
// again and again, of which the youngest are kept.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <span>
#include <thread>
#include <vector>

#include "admin-cli/commands.hpp"
#include "admin-cli/copies.hpp"
#include "admin-cli/line.hpp"
#include "admin-cli/report.hpp"
#include "server/core/rfc3339.hpp"
#include "server/store/data_folder.hpp"

namespace palatine::admin {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t retry_ms = 60'000;

// Whether it could be there without being copied; nothing is there after it. Two folders of one disk may be two mounts,
// for a service or in a container: only trying tells.
bool can_be_moved(const fs::path& file, const fs::path& to) {
  unlink(to.c_str());  // of one that was broken off
  const bool is_elsewhere = link(file.c_str(), to.c_str()) != 0 && errno == EXDEV;
  unlink(to.c_str());
  return !is_elsewhere;
}

// Removed unless it got a name.
struct Staged {
  fs::path file;
  ~Staged() {
    std::error_code ignored;
    fs::remove(file, ignored);
  }
};

// A whole backup of that name, or a sentence.
tl::expected<DatabaseFacts, std::string> make_backup(const Place& place, const fs::path& name, Report& report) {
  std::error_code error;
  if (fs::symlink_status(name, error).type() != fs::file_type::not_found)
    return tl::unexpected(name.string() + " is there already, and is not written over");
  auto line = Line::open(place.socket);
  if (!line) return tl::unexpected(line.error());
  const auto made =
      line->ask(AdminBackup{}, [&](const AdminProgress& at) { report.progress("copying, pages", at.done, at.total); });
  if (!made) return tl::unexpected(made.error());

  Staged staged{made->file};
  if (const fs::path carried = name.string() + ".partial"; !can_be_moved(staged.file, carried)) {
    const auto copied = copy_bytes(staged.file, carried, [&](std::int64_t done, std::int64_t total) {
      report.progress("carrying over, bytes", done, total);
    });
    if (!copied) return tl::unexpected(copied.error());
    fs::remove(staged.file, error);
    staged.file = carried;
  }
  if (const auto synced = sync_file(staged.file); !synced) return tl::unexpected(synced.error().message);
  report.progress_over();
  report.line("Copied; checking it.");
  const auto facts = check_copy(staged.file);
  if (!facts) return tl::unexpected(facts.error());
  if (facts->schema != made->schema)
    return tl::unexpected("the copy has schema " + std::to_string(facts->schema) + ", the server's database " +
                          std::to_string(made->schema));
  // whatever has its name has its sum
  const auto sum = sum_of(staged.file);
  if (!sum) return tl::unexpected(sum.error());
  if (const auto noted = note_sum(name, *sum); !noted) return tl::unexpected(noted.error());
  if (const auto named = name_it(staged.file, name); !named) return tl::unexpected(named.error());
  if (const auto synced = sync_file(name); !synced) return tl::unexpected(synced.error().message);
  return *facts;
}

// ---- in a folder: named by their time, so that their names sort by it

constexpr std::string_view stem = "palatine-";
constexpr std::string_view ending = ".db";

std::string name_of(std::int64_t now_ms) {
  std::string time = rfc3339(now_ms);  // 2026-11-20T08:00:00.000Z
  std::erase_if(time, [](char c) { return c == '-' || c == ':'; });
  return std::string(stem) + time.substr(0, time.find('.')) + "Z" + std::string(ending);
}

// Of those that bear such a name, the oldest first.
std::vector<fs::path> backups_in(const fs::path& folder) {
  const std::size_t length = name_of(0).size();
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.size() == length && name.starts_with(stem) && name.ends_with(ending)) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

// What one left here that was broken off.
void clear_broken_off(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(stem) && name.ends_with(".partial")) fs::remove(entry.path(), error);
  }
}

std::int64_t delete_all_but(std::int64_t kept, const fs::path& folder) {
  const auto all = backups_in(folder);
  const auto gone = std::max<std::int64_t>(0, static_cast<std::int64_t>(all.size()) - kept);
  std::error_code error;
  for (const fs::path& old : std::span(all).first(static_cast<std::size_t>(gone))) {
    fs::remove(old, error);
    fs::remove(sum_file_of(old), error);
  }
  return gone;
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

int back_up_once(const Common& common, const BackupArguments& arguments) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  if (!place->store.is_file())
    return report.failed("the server's store is " + name_of(place->store) +
                         ": PostgreSQL's own pg_dump makes a backup of it while the server runs, and palatine-admin "
                         "copy a file of SQLite once it is stopped");
  fs::path name = fs::absolute(arguments.to).lexically_normal();
  std::error_code error;
  const bool in_folder = fs::is_directory(name, error);
  if (!in_folder && (arguments.keep > 0 || arguments.every_ms))
    return report.failed("there is no folder " + name.string() + ": --keep and --every are for a folder of backups");
  if (in_folder) {
    clear_broken_off(name);
    name /= name_of(now_ms());
  }
  if (!fs::is_directory(name.parent_path(), error))
    return report.failed("there is no folder " + name.parent_path().string());
  const auto facts = make_backup(*place, name, report);
  if (!facts) return report.failed(facts.error());
  report.member("file", name.string());
  report.member("sha256", sum_file_of(name).string());
  report.member("bytes", facts->bytes);
  report.member("schema", facts->schema);
  report.member("games_running", facts->games_running + facts->tables_open);
  report.line("The backup is " + name.string() + ": " + bytes_in_words(facts->bytes) + ", schema " +
              std::to_string(facts->schema) + ", checked and sound; only its owner can read it.");
  if (in_folder && arguments.keep > 0) {
    const std::int64_t gone = delete_all_but(arguments.keep, name.parent_path());
    report.member("deleted", gone);
    if (gone > 0) report.line(counted(gone, "older one was", "older ones were") + " deleted.");
  }
  if (const std::int64_t games = facts->games_running + facts->tables_open; games > 0)
    report.warning("it holds the seeds of the dice of " +
                   counted(games, "game that is not over", "games that are not over") +
                   ": whoever reads it can foresee them. Keep it to yourself.");
  return report.done();
}

// Until the next one is due; a youngest one of the future is nobody's.
std::int64_t wait_ms(const BackupArguments& arguments) {
  const auto all = backups_in(arguments.to);
  if (all.empty()) return 0;
  std::error_code error;
  const auto age = fs::file_time_type::clock::now() - fs::last_write_time(all.back(), error);
  const auto age_ms = std::chrono::duration_cast<std::chrono::milliseconds>(age).count();
  return error || age_ms < 0 ? 0 : std::max<std::int64_t>(0, *arguments.every_ms - age_ms);
}

}  // namespace

int backup_command(const Common& common, const BackupArguments& arguments) {
  if (!arguments.every_ms) return back_up_once(common, arguments);
  while (true) {
    std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms(arguments)));
    if (back_up_once(common, arguments) == exit_done) continue;
    // a server that is not there yet, or a disk that somebody makes room on
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(*arguments.every_ms, retry_ms)));
  }
}

}  // namespace palatine::admin

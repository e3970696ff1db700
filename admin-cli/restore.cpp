// A backup in the place of a stopped server's database.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>

#include "admin-cli/commands.hpp"
#include "admin-cli/copies.hpp"
#include "admin-cli/report.hpp"
#include "server/store/store_lock.hpp"

namespace palatine::admin {

namespace {

namespace fs = std::filesystem;

std::string time_for_names() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &utc);
  return text;
}

}  // namespace

int restore_command(const Common& common, const fs::path& file) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const fs::path folder = fs::absolute(place->data).lexically_normal();
  const fs::path name = folder / "palatine.db";
  const auto lock = StoreLock::take(folder);
  if (!lock) return report.failed(lock.error().message);
  give_to_owner_of_folder(folder / "palatine.lock");

  report.line("Checking " + file.string() + ".");
  auto facts = check_copy(file, [] { return true; });
  if (!facts) return report.failed(facts.error() + "; nothing was changed");
  const fs::path fresh = folder / "palatine.db.restoring";
  std::error_code error;
  fs::remove(fresh, error);  // of one that was broken off
  const auto copied = copy_bytes(
      file, fresh, [&](std::int64_t done, std::int64_t total) { report.progress("copying, bytes", done, total); });
  if (!copied) return report.failed(copied.error() + "; nothing was changed");
  give_to_owner_of_folder(fresh);

  // what is there stays, with its log, which may hold what the file does not yet
  fs::path kept;
  if (fs::exists(name, error)) {
    kept = name.string() + ".before-restore-" + time_for_names();
    if (fs::exists(kept, error)) return report.failed(kept.string() + " is there already; try again in a second");
    const fs::path log = name.string() + "-wal";
    if (fs::exists(log, error)) fs::rename(log, kept.string() + "-wal", error);
    // under both names until the new one takes its place: at no moment is there none
    if (!error) fs::create_hard_link(name, kept, error);
    if (error) fs::rename(name, kept, error);
    if (error) return report.failed(name.string() + " can't be kept as " + kept.string() + ": " + error.message());
  }
  for (const char* part : {"-wal", "-shm"}) fs::remove(name.string() + part, error);
  if (rename(fresh.c_str(), name.c_str()) != 0)
    return report.failed(name.string() + " can't be made: " + std::strerror(errno));
  if (const auto synced = sync_file(name); !synced) return report.failed(synced.error().message);

  report.member("data", folder.string());
  report.member("bytes", facts->bytes);
  report.member("schema", facts->schema);
  if (!kept.empty()) report.member("kept", kept.string());
  report.line("Restored: " + name.string() + " is now " + file.string() + " (" + bytes_in_words(facts->bytes) +
              ", schema " + std::to_string(facts->schema) + "). Start the server.");
  if (!kept.empty()) report.line("What was there before is kept as " + kept.string() + ".");
  return report.done();
}

}  // namespace palatine::admin

// A backup in the place of a stopped server's database. Whatever interrupts it, the database is the old one or the new
// one.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>

#include "admin-cli/check_games.hpp"
#include "admin-cli/commands.hpp"
#include "admin-cli/copies.hpp"
#include "admin-cli/report.hpp"
#include "server/storage/open_store.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/store_lock.hpp"

namespace palatine::admin {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view nothing_changed = "; nothing was changed";

// A copy in the data folder, until it has its name.
struct Fresh {
  fs::path file;
  ~Fresh() {
    std::error_code ignored;
    fs::remove(file, ignored);
  }
};

// Why it is not as it was made; nothing: it is, or nothing was noted of it.
std::optional<std::string> unlike_its_sum(const fs::path& backup, const fs::path& copy, Report& report) {
  const auto noted = noted_sum(backup);
  if (!noted) return noted.error();
  if (noted->empty()) {
    report.warning("there is no " + sum_file_of(backup).string() +
                   ": whether the backup is as it was made is not known, only that it is sound");
    return std::nullopt;
  }
  const auto sum = sum_of(copy);
  if (!sum) return sum.error();
  if (*sum == *noted) return std::nullopt;
  return backup.string() + " is not as it was made: its SHA-256 is " + *sum + ", and not the " + *noted + " of " +
         sum_file_of(backup).string();
}

// Nothing: all games are as they were played.
std::optional<std::string> faulty_games(const fs::path& copy, Report& report) {
  const auto stored = inspect_store({copy}, false);
  if (!stored) return stored.error().message;
  Findings findings(report);
  if (const auto played = check_games(**stored, findings); !played)
    return "the backup can't be read: " + played.error().message;
  if (findings.errors() == 0) return std::nullopt;
  return "the backup has games that can't go on as they are; --skip-games restores it without playing them";
}

fs::path name_to_keep(const fs::path& database) {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &utc);
  const std::string name = database.string() + std::string(kept_suffix) + text;
  std::error_code error;
  fs::path free = name;
  for (int i = 2; fs::exists(free, error); ++i) free = name + "-" + std::to_string(i);
  return free;
}

// Gives the old database a second name, under which it stays; empty: there is none. Its log is copied into it first.
// One so damaged that this can't be done keeps its log under that name too.
tl::expected<fs::path, std::string> keep_old(const fs::path& database, Report& report) {
  std::error_code error;
  if (!fs::exists(database, error)) return fs::path();
  const fs::path kept = name_to_keep(database);
  const fs::path log = database.string() + "-wal";
  const auto failed = [&] { return tl::unexpected(database.string() + " can't be kept: " + error.message()); };
  if (const auto folded = fold_log(database); !folded) {
    report.warning(folded.error().message + "; both are kept as they are");
    fs::create_hard_link(log, kept.string() + "-wal", error);
    if (error) fs::rename(log, kept.string() + "-wal", error);
    if (error) return failed();
  }
  // where the file system has no links there is a moment without a database, and a server that refuses to begin anew
  fs::create_hard_link(database, kept, error);
  if (error) fs::rename(database, kept, error);
  if (error) return failed();
  return kept;
}

}  // namespace

int restore_command(const Common& common, const fs::path& file, bool skip_games) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  if (!place->store.is_file())
    return report.failed("the server's store is " + name_of(place->store) +
                         ": what pg_dump wrote comes back with pg_restore, and a file of SQLite with palatine-admin "
                         "copy");
  const fs::path folder = fs::absolute(place->data).lexically_normal();
  const fs::path name = folder / database_name;
  const auto lock = StoreLock::take(folder);
  if (!lock) return report.failed(lock.error().message);
  give_to_owner_of_folder(folder / lock_name);
  clear_broken_restore(folder);
  const auto refused = [&](const std::string& why) { return report.failed(why + std::string(nothing_changed)); };

  report.line("Checking " + file.string() + ".");
  const auto facts = check_copy(file);
  if (!facts) return refused(facts.error());
  const Fresh fresh{name.string() + std::string(restoring_suffix)};
  const auto copied = copy_bytes(
      file, fresh.file, [&](std::int64_t done, std::int64_t total) { report.progress("copying, bytes", done, total); });
  if (!copied) return refused(copied.error());
  if (const auto why = unlike_its_sum(file, fresh.file, report)) return refused(*why);
  if (!skip_games)
    if (const auto why = faulty_games(fresh.file, report)) return refused(*why);
  give_to_owner_of_folder(fresh.file);

  const auto kept = keep_old(name, report);
  if (!kept) return report.failed(kept.error());
  if (const auto synced = sync_file(fresh.file); !synced) return report.failed(synced.error().message);
  // of another database, they would be taken for the new one's
  std::error_code error;
  for (const char* part : {"-wal", "-shm"}) fs::remove(name.string() + part, error);
  if (rename(fresh.file.c_str(), name.c_str()) != 0)
    return report.failed(name.string() + " can't be made: " + std::strerror(errno));
  if (const auto synced = sync_file(name); !synced) return report.failed(synced.error().message);

  report.member("data", folder.string());
  report.member("bytes", facts->bytes);
  report.member("schema", facts->schema);
  if (!kept->empty()) report.member("kept", kept->string());
  report.line("Restored: " + name.string() + " is now " + file.string() + " (" + bytes_in_words(facts->bytes) +
              ", schema " + std::to_string(facts->schema) + "). Start the server.");
  if (!kept->empty()) report.line("What was there before is kept as " + kept->string() + ".");
  return report.done();
}

}  // namespace palatine::admin

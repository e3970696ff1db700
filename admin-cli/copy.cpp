// All of a stopped server's store, from a file to PostgreSQL or back.
#include <optional>

#include "admin-cli/commands.hpp"
#include "admin-cli/report.hpp"
#include "server/storage/transfer.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/store_lock.hpp"

namespace palatine::admin {

namespace {

namespace fs = std::filesystem;

// A file or a URL, as it stands on the command line; nothing there: the server's own.
tl::expected<StorePlace, std::string> end_of(const std::string& text, const Place& place) {
  if (text.empty()) return place.store;
  if (text.find("://") == std::string::npos) return StorePlace{fs::absolute(text).lexically_normal()};
  const auto url = read_database_url(text);
  if (!url) return tl::unexpected("the database's URL can't be used: " + url.error());
  if (!url->has_password) return StorePlace{{}, text};
  return tl::unexpected(
      std::string("a password does not belong on a command line, which every user of the machine can "
                  "read: give this URL as PALATINE_STORE, and leave --from or --to out"));
}

}  // namespace

int copy_command(const Common& common, const std::string& from, const std::string& to) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  if (from.empty() && to.empty()) return report.failed("what is copied, or where to? Say --from or --to, or both");
  const auto source = end_of(from, *place);
  if (!source) return report.failed(source.error());
  const auto target = end_of(to, *place);
  if (!target) return report.failed(target.error());

  // whoever has the folder has the file
  std::optional<StoreLock> lock;
  const StorePlace& file = source->is_file() ? *source : *target;
  std::error_code error;
  const fs::path folder = file.file.parent_path();
  if (file.is_file() && file.file.filename() == database_name && fs::is_directory(folder, error)) {
    auto taken = StoreLock::take(folder);
    if (!taken) return report.failed(taken.error().message);
    lock = std::move(*taken);
    give_to_owner_of_folder(folder / lock_name);
  }
  const auto done = transfer(*source, *target, [&report](const char* what, std::int64_t rows, std::int64_t total) {
    report.progress(what, rows, total);
  });
  report.progress_over();
  if (!done) return report.failed(done.error().message);
  if (target->is_file()) give_to_owner_of_folder(target->file);
  report.member("from", name_of(*source));
  report.member("to", name_of(*target));
  report.member("rows", done->rows);
  report.member("tables", done->logs);
  report.member("bytes", done->bytes);
  report.line("Copied: " + name_of(*source) + " to " + name_of(*target) + ", " + counted(done->rows, "row", "rows") +
              ", " + bytes_in_words(done->bytes) + ".");
  report.line("Read back, the rows of every kind and the log of each of " + counted(done->logs, "table", "tables") +
              " have the digests that they have in the source, which is as it was.");
  return report.done();
}

}  // namespace palatine::admin

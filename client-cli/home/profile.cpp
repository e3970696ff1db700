#include "client-cli/home/profile.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>

namespace palatine::client {
namespace fs = std::filesystem;
namespace {

// One line a server: address, a tab, the token; and after another tab the day since 1970 on which it was kept.
constexpr std::string_view tokens_file = "tokens";
constexpr std::int64_t token_days = 30;
// One line a setting: its name, a tab, the value.
constexpr std::string_view settings_file = "settings";

std::int64_t today() {
  return std::chrono::duration_cast<std::chrono::hours>(std::chrono::system_clock::now().time_since_epoch()).count() /
         24;
}

// What stands behind the name and a tab.
std::optional<std::string> line_of(const fs::path& file, const std::string& name) {
  std::istringstream lines(read_file(file).value_or(""));
  std::string line;
  while (std::getline(lines, line)) {
    const std::size_t tab = line.find('\t');
    if (tab != line.npos && line.substr(0, tab) == name) return line.substr(tab + 1);
  }
  return std::nullopt;
}

// Without a value the line goes.
void keep_line(const fs::path& file, const std::string& name, const std::string& value) {
  std::istringstream lines(read_file(file).value_or(""));
  std::string line;
  std::string out;
  while (std::getline(lines, line)) {
    if (line.substr(0, line.find('\t')) != name) out += line + "\n";
  }
  if (!value.empty()) out += name + "\t" + value + "\n";
  (void)write_file(file, out);
}

}  // namespace

fs::path home_folder() {
  const auto set = [](const char* name) -> const char* {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0' ? value : nullptr;
  };
  if (const char* own = set("PALATINE_HOME")) return own;
  if (const char* data = set("XDG_DATA_HOME")) return fs::path(data) / "palatine";
  if (const char* home = set("HOME")) return fs::path(home) / ".local" / "share" / "palatine";
  return fs::path(".palatine");
}

bool is_profile_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
  });
}

std::optional<std::string> write_file(const fs::path& path, std::string_view text) {
  std::error_code ignored;
  if (path.has_parent_path()) {
    const fs::path folder = path.parent_path();
    if (fs::create_directories(folder, ignored)) fs::permissions(folder, fs::perms::owner_all, ignored);
  }
  fs::path beside = path;
  beside += ".new" + std::to_string(::getpid());
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return std::strerror(errno);
  std::string_view rest = text;
  bool good = true;
  while (good && !rest.empty()) {
    const auto written = ::write(file, rest.data(), rest.size());
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
    good = written > 0 || errno == EINTR;
  }
  good = good && ::fsync(file) == 0;
  good = ::close(file) == 0 && good;
  if (good && ::rename(beside.c_str(), path.c_str()) == 0) return std::nullopt;
  std::string why = std::strerror(errno);
  ::unlink(beside.c_str());
  return why;
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

Profile::Profile(std::string_view name)
    : folder_(name.empty() ? home_folder() : home_folder() / "profiles" / std::string(name)) {}

std::optional<std::string> Profile::token(const std::string& server) const {
  auto line = line_of(folder_ / tokens_file, server);
  if (line) line->resize(std::min(line->find('\t'), line->size()));
  return line;
}

bool Profile::token_is_old(const std::string& server) const {
  const auto line = line_of(folder_ / tokens_file, server);
  if (!line) return false;
  const std::size_t tab = line->find('\t');
  std::int64_t kept = 0;
  if (tab != line->npos) std::from_chars(line->data() + tab + 1, line->data() + line->size(), kept);
  return today() - kept >= token_days;
}

void Profile::keep_token(const std::string& server, const std::string& token) {
  keep_line(folder_ / tokens_file, server, token.empty() ? token : token + "\t" + std::to_string(today()));
}

void Profile::forget_token(const std::string& server) {
  keep_token(server, "");
}

std::optional<std::string> Profile::setting(const std::string& name) const {
  return line_of(folder_ / settings_file, name);
}

void Profile::keep_setting(const std::string& name, const std::string& value) {
  keep_line(folder_ / settings_file, name, value);
}

fs::path Profile::receipt_path(const std::string& game_id) const {
  return folder_ / "receipts" / (game_id + ".json");
}

bool Profile::keep(const Receipt& receipt) {
  if (!is_game_id(receipt.game_id)) return false;
  // Kept is what comes back.
  return !write_file(receipt_path(receipt.game_id), write_receipt(receipt).text) && find(receipt.game_id).has_value();
}

std::optional<Receipt> Profile::find(const std::string& game_id) const {
  if (!is_game_id(game_id)) return std::nullopt;
  const auto text = read_file(receipt_path(game_id));
  if (!text) return std::nullopt;
  const auto receipt = read_receipt(*text);
  if (!receipt) return std::nullopt;
  return *receipt;
}

}  // namespace palatine::client

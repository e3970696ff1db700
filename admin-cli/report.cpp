#include "admin-cli/report.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "protocol/describe/writer.hpp"

namespace palatine::admin {

std::string json_string(const std::string& text) {
  return string_text(text);
}

void Report::line(const std::string& sentence) const {
  if (!json_) std::cout << sentence << std::endl;
}

void Report::warning(const std::string& sentence) {
  progress_over();
  if (json_)
    warnings_.push_back(sentence);
  else
    std::cout << "warning: " << sentence << std::endl;
}

void Report::member(std::string name, const std::string& text) {
  member(std::move(name), Json{json_string(text)});
}

void Report::members(const Json& object) {
  members_.emplace_back("", Json{object.text.substr(1, object.text.size() - 2)});
}

int Report::done() {
  progress_over();
  if (!json_) return exit_done;
  std::string out;
  if (!warnings_.empty()) {
    Json list{"["};
    for (const std::string& warning : warnings_) list.text += (list.text.size() > 1 ? "," : "") + json_string(warning);
    list.text += "]";
    member("warnings", list);
  }
  for (const auto& [name, value] : members_) {
    if (value.text.empty()) continue;
    out += (out.empty() ? "" : ",") + (name.empty() ? "" : json_string(name) + ":") + value.text;
  }
  std::cout << "{" << out << "}" << std::endl;
  return exit_done;
}

int Report::failed(const std::string& sentence) {
  progress_over();
  if (json_) std::cout << "{\"error\":" << json_string(sentence) << "}" << std::endl;
  std::cerr << "palatine-admin: " << sentence << "\n";
  return exit_failed;
}

void Report::progress(const std::string& what, std::int64_t done, std::int64_t total) {
  using namespace std::chrono_literals;
  static const bool terminal = isatty(STDERR_FILENO) != 0;
  const auto now = std::chrono::steady_clock::now();
  if (shown_ && now - told_ < (terminal ? 100ms : 5s)) return;
  if (!shown_ && !terminal) {  // the first one stands for a second that was nothing
    shown_ = true;
    told_ = now;
    return;
  }
  told_ = now;
  shown_ = true;
  const std::string line = progress_in_words(what, done, total);
  if (terminal)
    std::cerr << "\r\033[K" << line << std::flush;
  else
    std::cerr << line << std::endl;
}

void Report::progress_over() {
  if (shown_ && isatty(STDERR_FILENO) != 0) std::cerr << "\r\033[K" << std::flush;
  shown_ = false;
}

std::string progress_in_words(const std::string& what, std::int64_t done, std::int64_t total) {
  const std::string so_far = what + ": " + std::to_string(done);
  if (total == 0) return so_far;
  total = std::max(total, done);
  return so_far + " of " + std::to_string(total) + " (" + std::to_string(done * 100 / total) + "%)";
}

std::string bytes_in_words(std::int64_t bytes) {
  static constexpr const char* units[] = {"bytes", "KB", "MB", "GB", "TB"};
  double amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (amount >= 1000 && unit + 1 < std::size(units)) {
    amount /= 1000;
    ++unit;
  }
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 ? "%.0f %s" : "%.1f %s", amount, units[unit]);
  return text;
}

std::string time_in_words(std::int64_t ms) {
  const std::int64_t seconds = (ms + 500) / 1000;
  if (seconds < 60) return std::to_string(seconds) + " s";
  const std::int64_t minutes = (seconds + 30) / 60;
  if (minutes < 60) return std::to_string(minutes) + " min";
  if (minutes < 48 * 60) return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
  return std::to_string(minutes / (24 * 60)) + " days";
}

std::string counted(std::int64_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace palatine::admin

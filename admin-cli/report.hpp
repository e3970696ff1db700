// What a command says: sentences for people, or one JSON object for programs; how far it is, on stderr.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/core/json.hpp"

namespace palatine::admin {

inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

class Report {
 public:
  explicit Report(bool json) : json_(json) {}
  bool is_json() const { return json_; }

  // A line for people, at once.
  void line(const std::string& sentence) const;
  void warning(const std::string& sentence);
  // The result for programs: members in their order, values as JSON.
  void member(std::string name, Json value) { members_.emplace_back(std::move(name), std::move(value)); }
  void member(std::string name, const std::string& text);
  void member(std::string name, const char* text) { member(std::move(name), std::string(text)); }
  void member(std::string name, std::int64_t number) { member(std::move(name), Json{std::to_string(number)}); }
  void member(std::string name, bool value) { member(std::move(name), Json{value ? "true" : "false"}); }
  // An object's members stand in the result as they are.
  void members(const Json& object);

  // The end of a command; gives its exit code.
  int done();
  int failed(const std::string& sentence);

  // How long work gets on: a line that changes on a terminal, else one every few seconds.
  void progress(const std::string& what, std::int64_t done, std::int64_t total);
  void progress_over();

 private:
  const bool json_;
  std::vector<std::pair<std::string, Json>> members_;
  std::vector<std::string> warnings_;
  std::chrono::steady_clock::time_point told_{};
  bool shown_ = false;
};

std::string json_string(const std::string& text);
// `total`: 0 where nobody knows it; there may be more by now than when it was counted.
std::string progress_in_words(const std::string& what, std::int64_t done, std::int64_t total);
std::string bytes_in_words(std::int64_t bytes);  // 12.3 MB
std::string time_in_words(std::int64_t ms);      // 2 h 5 min
std::string counted(std::int64_t count, const char* one, const char* many);

}  // namespace palatine::admin

#include "client-cli/engines/engine_log.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace palatine::engines {
namespace {

std::string now() {
  const auto time = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> date{};
  const std::size_t size = std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(ms % 1000));
  return std::string(date.data(), size) + rest.data();
}

// As it came, but nothing in it moves a cursor or begins a line.
void append_shown(std::string& out, std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      out += c;
      continue;
    }
    std::array<char, 8> code{};
    std::snprintf(code.data(), code.size(), "\\x%02x", byte);
    out += code.data();
  }
}

}  // namespace

EngineLog::EngineLog(const std::string& file) : out_(file, std::ios::binary | std::ios::trunc) {}

void EngineLog::write(std::string_view engine, char direction, std::string_view text) {
  std::string line = now();
  line += ' ';
  line += engine;
  line += ' ';
  line += direction;
  line += ' ';
  append_shown(line, text);
  line += '\n';
  const std::lock_guard lock(mutex_);
  if (bytes_ >= most_bytes) return;
  bytes_ += static_cast<std::int64_t>(line.size());
  out_ << line;
  if (bytes_ >= most_bytes) out_ << now() << " - * the log is full\n";
  out_.flush();
}

bool EngineLog::whole() {
  const std::lock_guard lock(mutex_);
  return out_.good() && bytes_ < most_bytes;
}

}  // namespace palatine::engines

#include "server/main/logging.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <string>
#include <string_view>

#include "server/net/log.hpp"

namespace palatine {

namespace {

void append(spdlog::memory_buf_t& out, std::string_view text) {
  out.append(text.data(), text.data() + text.size());
}

// As the inside of a JSON string.
void append_escaped(spdlog::memory_buf_t& out, std::string_view text) {
  static constexpr std::string_view hex = "0123456789abcdef";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (byte < 0x20) {
      for (const char escape : {'\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15]}) out.push_back(escape);
    } else {
      out.push_back(c);
    }
  }
}

class JsonMessage final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&, spdlog::memory_buf_t& out) override {
    append_escaped(out, {message.payload.data(), message.payload.size()});
  }
  std::unique_ptr<spdlog::custom_flag_formatter> clone() const override { return std::make_unique<JsonMessage>(); }
};

// What the line is about, by name: as further members, or as words behind the sentence.
class About final : public spdlog::custom_flag_formatter {
 public:
  explicit About(bool json) : json_(json) {}

  void format(const spdlog::details::log_msg&, const std::tm&, spdlog::memory_buf_t& out) override {
    const Note* note = note_being_logged();
    if (note == nullptr) return;
    if (note->connection) number(out, "connection", static_cast<std::uint64_t>(*note->connection));
    if (!note->request.empty()) add(out, "request", note->request, false);
    text(out, "method", note->method);
    text(out, "path", note->path);
    if (note->status) number(out, "status", *note->status);
    text(out, "room", note->room);
    text(out, "person", note->person);
    text(out, "reason", note->reason);
    text(out, "address", note->address);
  }
  std::unique_ptr<spdlog::custom_flag_formatter> clone() const override { return std::make_unique<About>(json_); }

 private:
  void number(spdlog::memory_buf_t& out, std::string_view name, std::uint64_t value) {
    add(out, name, std::to_string(value), false);
  }
  void text(spdlog::memory_buf_t& out, std::string_view name, std::string_view value) {
    if (!value.empty()) add(out, name, value, true);
  }
  void add(spdlog::memory_buf_t& out, std::string_view name, std::string_view value, bool quoted) {
    append(out, json_ ? ",\"" : " ");
    append(out, name);
    append(out, json_ ? "\":" : "=");
    if (json_ && quoted) out.push_back('"');
    if (quoted)
      append_escaped(out, value);
    else
      append(out, value);
    if (json_ && quoted) out.push_back('"');
  }

  const bool json_;
};

}  // namespace

void start_logging(const ServerConfig& config) {
  const bool json = config.log_format == LogFormat::json;
  auto formatter = std::make_unique<spdlog::pattern_formatter>(json ? spdlog::pattern_time_type::utc
                                                                    : spdlog::pattern_time_type::local);
  formatter->add_flag<JsonMessage>('*').add_flag<About>('&', json);
  formatter->set_pattern(json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","message":"%*"%&})"
                              : "%Y-%m-%d %H:%M:%S.%e %^%-7l%$ %v%&");
  auto logger = std::make_shared<spdlog::logger>("palatine", std::make_shared<spdlog::sinks::stderr_color_sink_mt>());
  logger->set_formatter(std::move(formatter));
  logger->set_level(spdlog::level::from_str(config.log_level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

}  // namespace palatine

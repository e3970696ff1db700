// HTTP over a stream: as a server, requests that are read, and their answers; as a client, a question.
#pragma once

#include <boost/system/error_code.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace palatine {

class GatheringStream;

using HttpFields = std::vector<std::pair<std::string, std::string>>;

// One read or one answer may be under way at a time. Each is told by a function, which must keep this and the stream
// alive.
class HttpExchange {
 public:
  using error_code = boost::system::error_code;
  // ambiguous: others on the way may have understood another request.
  enum class Fault { none, too_long, malformed, ambiguous, gone };
  using Read = std::function<void(Fault)>;

  explicit HttpExchange(GatheringStream& stream);
  ~HttpExchange();
  HttpExchange(const HttpExchange&) = delete;
  HttpExchange& operator=(const HttpExchange&) = delete;

  // These were read from the stream already.
  void begin_with(std::string_view bytes);
  // The next request, up to its body.
  void read_head(std::uint32_t most_bytes, Read done);
  void read_body(std::uint64_t most_bytes, Read done);

  // Of what was read; views stay until the next head is read.
  std::string_view method() const;
  std::string_view known_method() const;  // or "<unknown>"
  std::string_view target() const;
  std::string_view field(std::string_view name) const;                // the first; "": none
  std::vector<std::string_view> fields(std::string_view name) const;  // all of this name
  HttpFields fields() const;
  std::optional<std::uint64_t> content_length() const;
  bool complete() const;  // nothing more of the request comes
  bool wants_web_socket() const;
  std::string take_body();

  void begin_answer(unsigned status);
  void set(std::string_view name, std::string_view value);  // in the place of what was set before
  void add(std::string_view name, std::string_view value);
  void erase(std::string_view name);
  // `content` must stay until it is done. The connection stays where `may_stay`, and the client wants it to. Before
  // each part `sends` hears how much of it all the system has taken.
  void send_answer(std::string_view content, bool may_stay, std::function<void(std::uint64_t bytes)> sends,
                   std::function<void(error_code, bool stays)> done);
  // The head of an answer whose content ends when the connection does.
  std::string head_without_end();

  struct Inside;  // http_inside.hpp
  const Inside& inside() const { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

class HttpInquiry {
 public:
  using error_code = boost::system::error_code;

  HttpInquiry(GatheringStream& stream, std::string_view method, std::string_view target);
  ~HttpInquiry();
  HttpInquiry(const HttpInquiry&) = delete;
  HttpInquiry& operator=(const HttpInquiry&) = delete;

  void set(std::string_view name, std::string_view value);
  // Once. `done`, which must keep this and the stream alive, is told when the answer is there.
  void ask(std::string body, std::uint64_t most_bytes, std::function<void(error_code)> done);

  unsigned status() const;
  std::string_view field(std::string_view name) const;
  HttpFields fields() const;
  std::string take_body();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace palatine

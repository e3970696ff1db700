// The only place that reads and writes by Beast's HTTP: it is dear to compile.
#include "wire/http_exchange.hpp"

#include <algorithm>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <sstream>

#include "wire/http_inside.hpp"

namespace palatine {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::string_view end_of_head = "\r\n\r\n";
constexpr std::size_t read_at_once = 1024;  // of a head

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// RFC 9112, 5.2. A line ends in LF at least.
bool has_folded_line(std::string_view head) {
  for (std::size_t at = head.find('\n'); at + 1 < head.size(); at = head.find('\n', at + 1))
    if (head[at + 1] == ' ' || head[at + 1] == '\t') return true;
  return false;
}

// Whether everybody understands alike where its body ends, and whom it asks (RFC 9112, 3.2 and 6).
bool is_framed_plainly(const http::fields& fields) {
  const auto lengths = fields.count(http::field::content_length);
  const auto codings = fields.count(http::field::transfer_encoding);
  if (lengths + codings > 1 || fields.count(http::field::host) > 1) return false;
  if (codings == 1) return boost::beast::iequals(fields[http::field::transfer_encoding], "chunked");
  const std::string_view length = fields[http::field::content_length];
  return lengths == 0 || (!length.empty() && std::ranges::all_of(length, [](char c) { return c >= '0' && c <= '9'; }));
}

HttpExchange::Fault fault_of(const boost::system::error_code& error) {
  using Fault = HttpExchange::Fault;
  if (!error) return Fault::none;
  if (error == http::error::header_limit || error == http::error::body_limit) return Fault::too_long;
  const bool of_http = error.category() == http::make_error_code(http::error::bad_method).category();
  return of_http && error != http::error::end_of_stream && error != http::error::partial_message ? Fault::malformed
                                                                                                 : Fault::gone;
}

HttpFields all_of(const http::fields& fields) {
  HttpFields all;
  for (const auto& field : fields) all.emplace_back(std::string(field.name_string()), std::string(field.value()));
  return all;
}

}  // namespace

HttpExchange::HttpExchange(GatheringStream& stream) : inside_(std::make_unique<Inside>(stream)) {}
HttpExchange::~HttpExchange() = default;

void HttpExchange::begin_with(std::string_view bytes) {
  const auto room = inside_->buffer.prepare(bytes.size());
  std::copy(bytes.begin(), bytes.end(), static_cast<char*>(room.data()));
  inside_->buffer.commit(bytes.size());
}

void HttpExchange::read_head(std::uint32_t most_bytes, Read done) {
  auto& parser = inside_->parser.emplace();
  parser.header_limit(most_bytes);
  parser.body_limit(boost::none);  // known when the head is read
  inside_->read_head(most_bytes, 0, std::move(done));
}

// Whole, before Beast sees it: it unfolds lines as if they had never been folded. `looked_at`: no end is before that.
void HttpExchange::Inside::read_head(std::size_t most_bytes, std::size_t looked_at, Read done) {
  const std::string_view read(static_cast<const char*>(buffer.cdata().data()), buffer.size());
  const auto end = read.find(end_of_head, looked_at);
  // nothing that begins otherwise can become a request, and it may never end
  if (!read.empty() && !is_letter(read.front())) return done(Fault::malformed);
  if (std::min(end, read.size()) > most_bytes) return done(Fault::too_long);
  if (end == std::string_view::npos) {
    looked_at = read.size() - std::min(read.size(), end_of_head.size() - 1);
    return lower.stream().read_some(buffer.prepare(read_at_once), [this, most_bytes, looked_at, done = std::move(done)](
                                                                      error_code error, std::size_t bytes) mutable {
      if (error) return done(Fault::gone);
      buffer.commit(bytes);
      read_head(most_bytes, looked_at, std::move(done));
    });
  }
  const auto head = read.substr(0, end + end_of_head.size());
  const bool folds = has_folded_line(head);
  error_code error;
  buffer.consume(parser->put(asio::buffer(head), error));
  if (!error && !parser->is_header_done()) return done(Fault::malformed);
  if (!error && (folds || !is_framed_plainly(parser->get()))) return done(Fault::ambiguous);
  done(fault_of(error));
}

void HttpExchange::read_body(std::uint64_t most_bytes, Read done) {
  inside_->parser->body_limit(most_bytes);
  http::async_read(inside_->lower, inside_->buffer, *inside_->parser,
                   [done = std::move(done)](error_code error, std::size_t) { done(fault_of(error)); });
}

std::string_view HttpExchange::method() const {
  return inside_->parser->get().method_string();
}

std::string_view HttpExchange::known_method() const {
  return http::to_string(inside_->parser->get().method());
}

std::string_view HttpExchange::target() const {
  return inside_->parser->get().target();
}

std::string_view HttpExchange::field(std::string_view name) const {
  return inside_->parser->get()[name];
}

std::vector<std::string_view> HttpExchange::fields(std::string_view name) const {
  std::vector<std::string_view> all;
  const auto [first, last] = inside_->parser->get().equal_range(name);
  for (auto one = first; one != last; ++one) all.push_back(one->value());
  return all;
}

HttpFields HttpExchange::fields() const {
  return all_of(inside_->parser->get());
}

std::optional<std::uint64_t> HttpExchange::content_length() const {
  const auto length = inside_->parser->content_length();
  return length ? std::optional(*length) : std::nullopt;
}

bool HttpExchange::complete() const {
  return inside_->parser->is_done();
}

bool HttpExchange::wants_web_socket() const {
  return boost::beast::websocket::is_upgrade(inside_->parser->get());
}

std::string HttpExchange::take_body() {
  return std::move(inside_->parser->get().body());
}

void HttpExchange::begin_answer(unsigned status) {
  inside_->answer = {};
  inside_->answer.version(11);
  inside_->answer.result(status);
}

void HttpExchange::set(std::string_view name, std::string_view value) {
  inside_->answer.set(name, value);
}

void HttpExchange::add(std::string_view name, std::string_view value) {
  inside_->answer.insert(name, value);
}

void HttpExchange::erase(std::string_view name) {
  inside_->answer.erase(name);
}

void HttpExchange::send_answer(std::string_view content, bool may_stay, std::function<void(std::uint64_t)> sends,
                               std::function<void(error_code, bool)> done) {
  const auto& request = inside_->parser->get();
  auto& answer = inside_->answer;
  const bool stays = may_stay && complete() && request.keep_alive();
  answer.keep_alive(stays);
  if (answer.result() != http::status::not_modified) answer.content_length(content.size());
  if (request.method() != http::verb::head) answer.body() = {content.data(), content.size()};
  inside_->sends = std::move(sends);
  inside_->unsent.emplace(answer);
  inside_->write_more(0, [done = std::move(done), stays](error_code error) { done(error, stays); });
}

std::string HttpExchange::head_without_end() {
  inside_->answer.keep_alive(false);
  std::ostringstream head;
  head << inside_->answer.base();
  return head.str();
}

void HttpExchange::Inside::write_more(std::uint64_t written, std::function<void(error_code)> sent) {
  sends(written);
  http::async_write_some(lower, *unsent,
                         [this, written, sent = std::move(sent)](error_code error, std::size_t bytes) mutable {
                           if (!error && !unsent->is_done()) return write_more(written + bytes, std::move(sent));
                           sent(error);
                         });
}

struct HttpInquiry::Inside {
  explicit Inside(GatheringStream& stream) : lower(stream) {}

  LowerStream lower;
  http::request<http::string_body> request;
  http::response_parser<http::string_body> parser;
  boost::beast::flat_buffer buffer;
};

HttpInquiry::HttpInquiry(GatheringStream& stream, std::string_view method, std::string_view target)
    : inside_(std::make_unique<Inside>(stream)) {
  inside_->request.method_string(method);
  inside_->request.target(target);
}

HttpInquiry::~HttpInquiry() = default;

void HttpInquiry::set(std::string_view name, std::string_view value) {
  inside_->request.set(name, value);
}

void HttpInquiry::ask(std::string body, std::uint64_t most_bytes, std::function<void(error_code)> done) {
  Inside& inside = *inside_;
  inside.request.body() = std::move(body);
  if (!inside.request.body().empty()) inside.request.prepare_payload();
  inside.parser.body_limit(most_bytes);
  if (inside.request.method() == http::verb::head) inside.parser.skip(true);
  http::async_write(inside.lower, inside.request,
                    [&inside, done = std::move(done)](error_code failed, std::size_t) mutable {
                      if (failed) return done(failed);
                      http::async_read(inside.lower, inside.buffer, inside.parser,
                                       [done = std::move(done)](error_code error, std::size_t) { done(error); });
                    });
}

unsigned HttpInquiry::status() const {
  return inside_->parser.get().result_int();
}

std::string_view HttpInquiry::field(std::string_view name) const {
  return inside_->parser.get()[name];
}

HttpFields HttpInquiry::fields() const {
  return all_of(inside_->parser.get());
}

std::string HttpInquiry::take_body() {
  return std::move(inside_->parser.get().body());
}

}  // namespace palatine

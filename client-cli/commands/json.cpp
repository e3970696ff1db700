// Lines of JSON in and out, for scripts: every line of standard input is a request, every frame from the server a line
// of standard output.
#include <unistd.h>

#include <cstdint>
#include <deque>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "client-cli/commands/commands.hpp"
#include "client-cli/terminal/tty.hpp"

namespace palatine::client {
namespace {

using json = nlohmann::json;

constexpr std::size_t most_in_flight = 12;
constexpr int last_words_ms = 5'000;  // for answers after the end of input
constexpr std::string_view hello_id = "hello";

class Pipe {
 public:
  Pipe(const JsonArguments& arguments, const Address& address, const Words& words, Profile& profile)
      : arguments_(arguments), address_(address), words_(words), profile_(profile), connection_(address) {}

  int run() {
    bool open = true;
    // Without any input too there is a greeting, which says whether there is a server.
    while (open || !waiting_.empty() || !asked_.empty() || !(arguments_.no_hello ? online_ : greeted_)) {
      send();
      const bool reading = open && waiting_.size() < 1'000;
      const Ready ready = wait_for(reading ? STDIN_FILENO : -1, connection_.fd(), open ? -1 : last_words_ms);
      if (!open && !ready.second) return exit_failed;
      if (ready.second && !network()) return exit_failed;
      if (ready.first) open = read();
    }
    return exit_done;
  }

 private:
  bool network() {
    for (NetEvent& event : connection_.take()) {
      if (std::holds_alternative<Connected>(event)) {
        online_ = true;
        if (!arguments_.no_hello) greet();
      } else if (auto* frame = std::get_if<Received>(&event)) {
        received(frame->frame);
      } else {
        // A script would not know what it has missed: it is for it to start again.
        const std::string& why = std::get<Disconnected>(event).why;
        fail(online_ ? why : words_.text("link.none", {{"server", address_.server()}, {"why", why}}));
        return false;
      }
    }
    return true;
  }

  void greet() {
    const SessionHello hello = hello_of(arguments_.common, address_, profile_);
    json params = {{"client", {{"name", hello.client.name}, {"version", hello.client.version}}}};
    if (hello.token) params["token"] = *hello.token;
    if (hello.name) params["name"] = *hello.name;
    if (hello.locale) params["locale"] = *hello.locale;
    put({{"jsonrpc", "2.0"}, {"id", hello_id}, {"method", "session.hello"}, {"params", params}});
  }

  void put(const json& request) {
    asked_.insert(request["id"].dump());
    connection_.send(request.dump());
  }

  void received(const std::string& frame) {
    write_all(STDOUT_FILENO, frame + "\n");
    const json message = json::parse(frame, nullptr, false);
    if (!message.is_object() || !message.contains("id")) return;
    asked_.erase(message["id"].dump());
    if (message["id"] != hello_id || arguments_.no_hello) return;
    greeted_ = true;
    const auto result = message.find("result");
    if (result == message.end() || !result->is_object()) return;
    if (const auto token = result->find("token"); token != result->end() && token->is_string()) {
      profile_.keep_token(address_.server(), token->get<std::string>());
    }
  }

  void send() {
    while (online_ && (greeted_ || arguments_.no_hello) && !waiting_.empty() && asked_.size() < most_in_flight) {
      put(waiting_.front());
      waiting_.pop_front();
    }
  }

  bool read() {
    char buffer[16 * 1024];
    const auto got = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (got > 0) partial_.append(buffer, static_cast<std::size_t>(got));
    if (got <= 0 && !partial_.empty()) partial_ += '\n';
    for (std::size_t end = partial_.find('\n'); end != partial_.npos; end = partial_.find('\n')) {
      take(partial_.substr(0, end));
      partial_.erase(0, end + 1);
    }
    return got > 0;
  }

  void take(const std::string& line) {
    if (line.find_first_not_of(" \t\r") == line.npos) return;
    json request = json::parse(line, nullptr, false);
    if (!request.is_object() || !request.contains("method")) {
      return fail("a line of input is not a JSON object with a \"method\": " + line.substr(0, 200));
    }
    request["jsonrpc"] = "2.0";
    if (!request.contains("id")) request["id"] = next_id_++;
    if (!request.contains("params")) request["params"] = json::object();
    waiting_.push_back(std::move(request));
  }

  const JsonArguments& arguments_;
  const Address& address_;
  const Words& words_;
  Profile& profile_;
  Connection connection_;
  std::string partial_;
  std::deque<json> waiting_;
  std::set<std::string> asked_;  // ids without an answer
  std::int64_t next_id_ = 1;
  bool online_ = false;
  bool greeted_ = false;
};

}  // namespace

int json_command(const JsonArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  const auto address = address_or_fail(arguments.common.url, words);
  if (!address) return exit_usage;
  Profile profile(arguments.common.profile);
  return Pipe(arguments, *address, words, profile).run();
}

}  // namespace palatine::client

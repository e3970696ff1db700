// One connection of one person: asks, hears, and keeps its rooms as it was told of them. It waits for what it names,
// never by the clock, and says what came instead.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/certify/verdict.hpp"
#include "tools/certify/watch.hpp"
#include "tools/wire/http.hpp"

namespace palatine::certify {

using client::Loop;
using client::Milliseconds;

inline constexpr Milliseconds patience{10'000};  // for whatever a server does at once

// What one person may still ask, so that the server's budget is kept.
struct Pace {
  double burst = 60, per_second = 20, level = 60;
  std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
  bool spend();
};

struct Mirror {
  std::string sync = "view";
  std::int64_t seq = 0;
  json table = json::object();
  json view, clocks;
  std::vector<json> prompts;
  std::vector<int> to_act;
  std::optional<int> seat;
  int may_undo = 0;
  std::vector<json> events;                   // of all updates that came
  std::vector<json> updates;                  // their params
  std::map<std::int64_t, std::string> views;  // by seq, as text

  bool over() const { return table.value("status", "") == "over"; }
  bool happened(const std::string& kind) const;
  json event(const std::string& kind) const;  // the last; without members: none
};

class Peer {
 public:
  Peer(Loop& loop, Watch& watch, const Dial& dial, std::shared_ptr<Pace> pace, std::string name);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  void opened();  // waits for the handshake
  // The result. A refusal is a failure of the rule.
  json ask(const std::string& method, json params = json::object());
  // The refusal (the `error`), which must be for this reason.
  json refused(const std::string& reason, const std::string& method, json params = json::object(),
               const std::string& path = "");
  // The whole answer, whichever.
  json answer(const std::string& method, json params = json::object());
  // Without waiting: the id of the request.
  int send(const std::string& method, json params = json::object());
  json answer_to(const json& id);
  bool has_answer(const json& id) const;  // null: a refusal of what had no id that could be read
  json next_with_null_id();
  void raw(const std::string& frame, bool binary = false);
  // The text of the last request again, with another id: what a client does that lost the answer.
  void send_frame(const json& request);

  // Waits until it holds; `what` completes "Anna was to …".
  void until(const std::string& what, const std::function<bool()>& done, Milliseconds within = patience);
  // The params of the first notification of that kind, from the `from`th on, for which it holds.
  json hears(const std::string& method, const std::function<bool(const json& params)>& wanted = nullptr,
             std::size_t from = 0, Milliseconds within = patience);
  bool has_heard(const std::string& method, const std::function<bool(const json& params)>& wanted = nullptr,
                 std::size_t from = 0) const;
  json event(const std::string& room, const std::string& kind, Milliseconds within = patience);
  void reaches(const std::string& room, std::int64_t seq);
  Closed closed(Milliseconds within = patience);
  // A round trip: all that was told before has come.
  void settle() { ask("session.ping"); }

  Mirror& room(const std::string& id) { return rooms[id]; }
  void close(int code = 1000) { socket->close(code, ""); }
  void drop() { socket->drop(); }

  struct Heard {
    std::string method;
    json params;
  };
  std::string name;  // for sentences
  json hello;        // the result of hello
  json person;
  std::string token;
  std::vector<Heard> heard;
  std::map<std::string, Mirror> rooms;
  std::optional<Closed> gone;
  std::deque<std::string> frames;  // the last ones, both ways, for reports
  std::shared_ptr<Socket> socket;
  std::shared_ptr<Pace> pace;
  json answered = json::array();  // the ids of all responses, in order

 private:
  void receive(const std::string& frame);
  void notice(const json& message, const std::string& method);
  void update(const json& params, const std::string& frame);
  void take(const json& snapshot, const std::string& sync);
  void spend();
  void note(char direction, const std::string& frame);

  Loop& loop_;
  Watch& watch_;
  bool open_ = false;
  int next_id_ = 1;
  struct Asked {
    std::string method;
    json params;
  };
  std::map<std::string, Asked> asked_;   // by id, as text
  std::map<std::string, json> answers_;  // by id, as text
  std::set<std::string> raw_ids_;        // of frames that were sent as they are
  std::deque<json> nobodys_;             // answers with the id null
};

}  // namespace palatine::certify

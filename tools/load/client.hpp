// One person, or a connection that never says who it is: opens, says hello, asks, and comes back.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "tools/load/channel.hpp"

namespace palatine::load {

class Room;
class Worker;
using nlohmann::json;

class Client final : public Channel::Owner {
 public:
  enum class Kind : std::uint8_t { mute, person };  // mute: the handshake only

  Client(Worker& worker, Kind kind, std::string name, std::uint64_t seed);

  void open();  // and whatever makes it ready: said to the worker
  void leave() { channel_.drop(); }
  // The result. What is refused is counted, and its answer never comes.
  void ask(const std::string& method, const json& params, std::function<void(const json& result)> answer);
  // For the hot path: a request as bytes. Its answer, or refusal, goes to the room.
  void act(std::string_view frame, std::int64_t id);
  std::int64_t next_id() { return ++last_id_; }

  Kind kind;
  Room* room = nullptr;
  int seat = -1;                              // a spectator, or nobody
  std::int64_t seq = 0;                       // of the last update
  std::string prompt;                         // open, and not answered yet: an element of `prompts`
  std::string answered;                       // the id of the last one that was
  bool is_due = false;                        // would have answered, had nothing been under way in the room
  std::string act_frame;                      // on its way, until it is answered
  bool is_opening = false, is_ready = false;  // the worker's
  Json welcome;                               // hello's result, of whom the worker asks to keep it

 private:
  void opened() override;
  void received(std::string_view message, Clock::time_point when) override;
  void closed(std::string how) override;
  void greeted(const json& result);
  void resume();
  void told(std::int64_t id, std::string_view result);
  void refused(std::int64_t id, std::string_view error);

  Worker& worker_;
  Channel channel_;
  std::string name_, token_;
  std::int64_t last_id_ = 0;
  std::vector<std::int64_t> acts_;  // that are not answered yet: the next prompt may come before the answer
  bool was_act(std::int64_t id) { return std::erase(acts_, id) > 0; }
  int updates_missing_ = 0;  // that still follow room.resume
  std::map<std::int64_t, std::function<void(const json&)>> asked_;
};

}  // namespace palatine::load

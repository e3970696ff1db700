// A game server with nothing around it: effects are carried out in order, time stands until it is moved, the disk
// commits at once, late, or never again.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/game_server/game_server.hpp"
#include "tests/game_server/model_store.hpp"
#include "tests/game_server/seeded_secrets.hpp"

namespace palatine::test {

using nlohmann::json;

class Client;

// As shipped, but that a whole short game can be asked for.
inline Limits with_long_past() {
  Limits limits;
  limits.past_updates = 200;
  return limits;
}

class World {
 public:
  // with games for tests
  explicit World(std::uint64_t seed = 1, Limits limits = with_long_past(), NotificationConfig tell = {});
  World(std::uint64_t seed, Limits limits, const Registry& games);  // which outlive it
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  GameServer& game_server() { return *game_server_; }
  ModelStore& store() { return store_; }
  Millis now() const { return now_; }
  const Limits& limits() const { return limits_; }

  // Moves the time, stopping at every deadline on the way.
  void pass(Millis ms);
  // Likewise, but what is due then is looked at only after the next input.
  void fall_behind(Millis ms) { now_ += ms; }
  // The process dies and starts again: what was not committed is lost, all connections are.
  void crash();
  // Likewise, and it stays down for a while.
  void stay_down(Millis ms) {
    now_ += ms;
    crash();
  }
  // What the game server takes for its own time.
  Millis running_time() const { return running_time_at_start_ + now_ - started_; }
  void shut_down();
  // As whoever runs the server: gives the result.
  tl::expected<json, Error> order(const Request& order);
  // Or the error's reason as a text.
  json moderate(const Request& request);
  // What the host has set, from now on; words as in a file, a line each.
  void set(const Admission& admission, const std::string& words = "");
  void share(const Shares& shares);
  // Whose role takes one, from now on.
  void second_factor_for(moderation::SecondFactorFor whom);
  void shed(Shed what);
  void short_of(Shortage what);
  // Browsers may be told from now on, by a server with this public key.
  void push_with(const std::string& key);
  // A mail server has said that nobody is there.
  void address_dead(const DeadAddress& what);
  // A push service has said that nobody is there.
  void subscription_dead(const std::string& person, const DeadSubscription& place);

  bool disk_held = false;                      // nothing is committed; what stands behind an Append waits
  bool thinking_held = false;                  // computer players don't come to a decision
  std::chrono::microseconds thinking_takes{};  // a decision
  bool thinking_fails = false;
  std::optional<Json> thought;  // what every computer player decides, whatever it is asked
  bool searches_held = false;   // nothing is looked through
  bool people_held = false;     // who is loaded is read, and given later
  bool passwords_held = false;  // none is hashed or checked
  bool passwords_busy = false;  // there is no room for them
  void release();               // carries out what was held

  // For Client.
  ConnectionId attach(Client& client, const std::string& address);
  void detach(ConnectionId id);
  void input(ConnectionId id, std::string_view frame);

  // Somebody without a name who watches a table over HTTP: what they were told, and how it ended.
  struct Stream {
    std::vector<std::string> frames;
    std::optional<Error> refused;
    std::string closed;
  };
  // The params of room.join or room.resume, which are completed; `seq` among them makes it the latter, `invite`
  // room.invitation.
  ConnectionId stream(json params, const std::string& address = "192.0.2.77");
  void end_stream(ConnectionId id);
  std::map<ConnectionId, Stream> streams;

  // Every frame, as it passes.
  std::function<void(ConnectionId, bool from_client, const std::string& frame)> overheard;

  // What the game server was busy with in each input, and the CPU time of that.
  std::function<void(const GameServerWork&, std::chrono::nanoseconds)> took;

  int sleeps_seen = 0;  // loads of rooms that the game server had let go
  int thoughts_seen = 0;
  int passwords_hashed = 0;
  int passwords_checked = 0;
  std::vector<Note> notes;                                      // for the log
  std::vector<OutgoingNotification> tells;                      // those who are not looking
  std::function<void(const OutgoingNotification&)> heard_tell;  // at the moment when its places are looked up
  std::vector<SendMail> mails;
  std::vector<OfferExport> exports;
  bool mail = true;  // whether it can be sent, from the next start on

 private:
  void start();
  GameServerConfig config() const;
  template <class Input>
  void into_game_server(Input&& input);
  void add(Effects effects);
  void run();
  void carry_out(Effect& effect);

  Limits limits_;
  Admission admission_;
  Shares shares_;
  std::shared_ptr<const moderation::WordFilter> words_;
  moderation::SecondFactorFor second_factor_for_ = moderation::SecondFactorFor::nobody;
  NotificationConfig tell_;
  std::string push_key_;
  Registry own_games_;
  const Registry& games_;
  SeededSecrets secrets_;
  ModelStore store_;
  std::unique_ptr<GameServer> game_server_;
  Millis now_ = 1'760'000'000'000;
  Millis started_ = 0;
  Millis running_time_at_start_ = 0;
  std::deque<Effect> effects_;
  std::vector<Think> held_thoughts_;
  std::vector<Effect> held_searches_;
  std::vector<std::pair<Ticket, std::optional<PersonData>>> held_people_;
  std::vector<Effect> held_passwords_;
  bool running_ = false;
  std::map<ConnectionId, Client*> clients_;
  std::uint64_t last_order_ = 0;
  std::map<OrderTicket, tl::expected<Json, Error>> orders_done_;
  std::uint64_t last_connection_ = 0;
};

}  // namespace palatine::test

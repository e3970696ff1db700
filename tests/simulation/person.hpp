// Somebody at a client: remembers what they were told and what they asked, and takes steps out of a table of them
// (steps.cpp). Two people may be one person on two devices.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/game_server/mirror.hpp"
#include "tests/simulation/network.hpp"

namespace palatine::simulation {

struct Command {
  std::string method;
  json params;
  std::optional<json> answer;  // the first one
  Millis at = 0;
};

// What belongs to the person on all their devices.
struct Identity {
  std::string name;
  std::string id;
  bool has_account = false;
  std::string account;                           // its name, as far as one knows
  std::vector<std::string> passwords;            // all that it may be, the likeliest last: answers can be lost
  std::string code;                              // for one's other device
  std::string begun;                             // the secret of a second factor that is not confirmed
  std::string token;                             // the first device's: others may have a copy of it
  std::map<std::string, Command> commands;       // by key
  std::map<std::string, std::string> entropies;  // by room: the one committed to last
  bool is_bot = false;
  bool is_alone = true;             // has one device
  bool leaves = false;              // asked to be deleted: perhaps they are
  std::set<std::string> bots;       // ids of one's own
  std::set<std::string> bots_gone;  // that one asked to remove: perhaps they are
};

struct AtRoom {
  test::Mirror mirror;
  bool listens = false;
  std::string as = "player";
  std::map<std::string, std::int64_t> talk;  // the last id heard of each channel
  std::optional<int> seat;                   // one's own, as the server has it
  // What happened, by update, and for which seat it was told.
  std::map<std::int64_t, std::pair<std::optional<int>, json>> told;
  std::int64_t missed = 0;  // the last update of those they were away for: they tell no prompt that was closed by then
};

class Simulation;

class Person {
 public:
  Person(Simulation& simulation, int number, bool first, Identity& who, std::uint64_t seed);

  const std::string& label() const { return label_; }
  // From the network.
  void take(const Frame& frame);
  void lost(const std::string& why);

  void step();         // one out of the table
  void finish_step();  // towards the end of every game
  void cut();

  // ---- what steps are made of
  bool is_connected() const { return line_.has_value(); }
  bool is_welcome() const { return is_connected() && welcome_; }
  // Somebody's second device waits until there is a way in.
  bool may_connect() const;
  const std::string& token() const { return token_; }
  bool has_token() const { return !token_.empty(); }
  bool is_first() const { return first_; }
  const std::vector<std::string>& devices() const { return devices_; }
  const std::vector<std::string>& reports() const { return reports_; }
  const std::vector<std::string>& tells() const { return tells_; }
  const std::vector<std::string>& waiting_bots() const { return waiting_bots_; }
  const std::vector<std::string>& challenges() const { return challenges_; }
  void stay_away(Millis ms);
  bool has_seats() const { return !seats_.empty(); }
  // Whether it is by this one that somebody comes to an end: of all devices the first.
  bool finishes_for(const std::string& id) const { return first_ && who_.id == id; }
  Millis away_until() const { return away_until_; }
  bool waits_for(const std::string& method, const std::string& room = "") const;
  void connect();
  void hello();
  void ask(const std::string& method, json params);
  // With a fresh key, so that it can be repeated.
  void command(const std::string& method, json params);
  // For who has a second factor; mostly a right one.
  std::optional<std::string> second_code();
  void repeat(const std::string& key, const json& params);
  void send(const std::string& frame);
  // A room in memory for which this holds, at random; nullptr: none.
  template <class F>
  std::pair<const std::string, AtRoom>* room_where(F&& holds) {
    std::vector<std::pair<const std::string, AtRoom>*> found;
    for (auto& room : rooms_)
      if (holds(room.first, room.second)) found.push_back(&room);
    return found.empty() ? nullptr : found[below(found.size())];
  }
  // As the table shows it.
  std::optional<int> seat_at(const AtRoom& room) const;
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  FastRandom& random() { return random_; }
  Identity& who() { return who_; }
  Simulation& simulation() { return simulation_; }
  std::map<std::string, AtRoom>& rooms() { return rooms_; }
  const std::string& last_frame() const { return last_frame_; }
  std::int64_t next_number() { return ++last_id_; }
  std::string entropy();

 private:
  struct Waiting {
    std::string method;
    json params;
    bool again = false;               // its key had been answered when this was asked
    std::set<std::string> bots = {};  // that one had when this was asked
  };

  void answered(const json& frame, std::optional<int> seat);
  void accepted(const Waiting& asked, const json& result, std::optional<int> seat);
  void refused(const Waiting& asked, const json& error);
  void notified(const std::string& method, const json& params, std::optional<int> seat);
  static void goes_on(AtRoom& at, std::int64_t seq, std::int64_t updates);
  void took_snapshot(const json& snapshot, const std::string& sync, const std::string& as, std::optional<int> seat);
  void check_past(const json& snapshot, const AtRoom& at);
  void check(const std::string& room, AtRoom& at, const json& events);
  void check_budget(const json& frame) const;
  void check_bots(const Waiting& asked, const json& listed) const;
  void came_in(const Waiting& asked, const json& result);
  void begin_anew();  // as somebody else
  void took_account(const Waiting& asked, const json& result);
  void reveal(const std::string& room);
  [[noreturn]] void broken(const std::string& what) const;

  Simulation& simulation_;
  std::string label_;
  bool first_;
  Identity& who_;
  FastRandom random_;
  std::optional<ConnectionId> line_;
  bool welcome_ = false;
  bool asked_for_budget_ = false;
  std::string token_;                      // this device's
  std::vector<std::string> devices_;       // others where one is signed in
  std::vector<std::string> reports_;       // of the queue as it was shown last
  std::vector<std::string> tells_;         // where one is told, as it was shown last
  std::vector<std::string> waiting_bots_;  // as the lobby showed them last
  std::vector<std::string> challenges_;    // that wait for an answer of one's own
  Millis away_until_ = 0;
  std::map<std::int64_t, Waiting> waiting_;
  std::map<std::string, AtRoom> rooms_;
  std::vector<std::string> seats_;  // rooms where one sits, says the server
  std::int64_t last_id_ = 0;
  std::int64_t last_key_ = 0;
  std::string last_frame_;
};

}  // namespace palatine::simulation

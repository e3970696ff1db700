// The clocks of all games, reckoned from what docs/protocol.md says of them and from the simulator's own time; the
// server's arithmetic is not asked. What it tells must be the same to the millisecond.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/room/room_state.hpp"
#include "tests/simulation/frame.hpp"
#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

class ClockModel {
 public:
  explicit ClockModel(const Clock& time) : time_(time) {}

  // The server starts: its own time goes on from there; nothing was written later than it.
  void start(Millis marked);
  // `kept`: entries that were written before the server stopped.
  void roll_back(const std::string& room, std::int64_t kept);
  // After that: so late was the disk with what it was given.
  void stop(Millis marked, Millis late);

  // An entry, and the state after it. `came`: when the command for it reached the server.
  void accept(const std::string& room, const Entry& entry, const RoomState& state, Millis came);
  // As the server should tell them: after an update; now. Nothing: the game has none, or has not begun.
  std::optional<json> at_update(const std::string& room, std::int64_t seq) const;
  std::optional<json> now(const std::string& room) const;
  // What is told now must be one of these: between two effects of one input both are true.
  bool is_told_well(const std::string& room, const json& clocks) const;
  // Clocks of before, as who is behind sees them: no newer than those at this update.
  bool is_old(const std::string& room, std::int64_t seq, const json& clocks) const;
  void begin_input() { before_.clear(); }
  // For how long a person's time has been up though they must still decide; 0: nobody's is.
  Millis overdue(const std::string& room) const;
  bool is_one_running() const;

 private:
  struct Seat {
    bool is_person = false;
    std::string decision;        // that it ran for last
    std::optional<Millis> from;  // it runs; in the future: after a holiday
    Millis left = 0;
    Millis rests_until = 0;
    bool timed_out = false;  // and a computer player decides since
  };
  struct Turn {
    int seat = 0;
    Millis increment = 0;
  };
  struct Game {
    ClockSettings settings;
    std::vector<Seat> seats;
    std::vector<Turn> turns;  // that stand
  };
  struct Kept {
    std::int64_t entries = 0;
    std::int64_t seq = 0;
    Game game;
    json told;
  };

  Millis own_time() const { return time_.now() - behind_; }
  static Millis left(const Seat& seat, Millis at);
  static Millis whole(const Game& game);
  json told(const Game& game, Millis at) const;
  void check_end(const Game& game, const RoomState& state, const Entry& entry) const;
  void follow(Game& game, const RoomState& state, std::optional<int> acted, Millis at) const;

  const Clock& time_;
  Millis behind_ = 0;                                // the server's own time stands still while it is down
  std::map<std::string, std::vector<Kept>> games_;   // after each entry since the start of the game
  std::map<std::string, std::vector<json>> before_;  // of this input
};

}  // namespace palatine::simulation

// The clocks of one game: arithmetic and nothing else. Time comes in from outside and is the server's running time,
// which stands still while no server runs. Everything follows from the game's log, so that a fold of it gives the same.
//
// live            each seat has a bank, which runs while a person must decide there; an increment is added whenever an
//                 action of theirs leaves them with nothing to decide.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/millis.hpp"

namespace palatine {

class GameClock {
 public:
  GameClock() = default;  // none
  GameClock(const ClockSettings& settings, std::size_t seats);

  bool is_there() const { return settings_.kind != ClockKind::none; }

  // An action of this seat, which reached the game server at `at`: what comes after that is not this seat's time.
  void acted(int seat, Millis at);
  // Who must decide from `at` on: per seat the id of the decision that a person has to make, or nothing.
  void look(const std::vector<std::string>& decisions, Millis at);
  // What the last look gave this seat for its action.
  Millis granted(int seat) const { return is_there() ? run(seat).granted : 0; }
  // An action was taken back, and the increment for it: all but the last ten seconds of what there is.
  void take_back(int seat, Millis at, Millis increment);
  // This seat's clock stands for so much longer, from `at` or from the end of its holiday.
  void rest(int seat, Millis at, Millis time);
  Millis rested(int seat) const { return is_there() ? run(seat).rested : 0; }  // in all
  // Somebody whose time had run out comes back: they have at least this to go on with.
  void come_back(int seat);

  bool is_running() const;                                                               // any of them
  bool is_running(int seat) const { return is_there() && run(seat).since.has_value(); }  // or will, after a holiday
  Millis remaining(int seat, Millis at) const;
  // When it will have run out; nothing: it stands.
  std::optional<Millis> end(int seat) const;
  std::optional<Millis> first_end() const;
  // The time left at which its person is warned that it is short, next after `left`; nothing: no more warnings.
  std::optional<Millis> next_warning(Millis left) const;
  SeatClock told(int seat, Millis at) const;

 private:
  struct Run {
    Millis left = 0;              // as of `since`, or for good
    std::optional<Millis> since;  // it runs; in the future: after a holiday
    Millis rests_until = 0;
    Millis rested = 0;
    std::string decision;  // the last one that it ran for
    bool acted = false;    // on that decision, a moment ago
    Millis granted = 0;
  };
  Run& run(int seat) { return runs_[static_cast<std::size_t>(seat)]; }
  const Run& run(int seat) const { return runs_[static_cast<std::size_t>(seat)]; }
  Millis whole() const { return settings_.kind == ClockKind::live ? settings_.bank_ms : settings_.limit_ms; }

  ClockSettings settings_;
  std::vector<Run> runs_;
};

}  // namespace palatine

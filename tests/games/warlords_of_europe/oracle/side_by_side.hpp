// One game of Warlords of Europe, played by the engine and by the oracle on the same numbers, compared after every
// action: who must act, what is legal (all of it, however much), what everybody sees, which numbers were drawn, how it
// ended.
//
// Not modelled by the oracle, and so not compared: events, but that none tells a viewer more than they see; the words
// of refusals, but that what the oracle does not list is refused and changes nothing. Taken from the engine: the data
// (map, units, cards) as read.
//
// Where the page is silent or can be read in two ways, the oracle does as the engine does:
// - after a fief is taken: captives are housed (the defender's first), then what a mountain does not feed goes
//   back, then Plunder, then the muster; after any other battle captives are housed when it is over. The look for
//   who is out follows all this; what is left empty of one who is out goes to its peasants at the end of the turn.
// - a warlord lost to peasants goes back at once and has moved; spearmen who have moved are the last to become
//   archers.
// - nobody chooses, for an excommunication, an opponent who has no knight to put back; nor an interdict or a
//   sabotage for one who gets nothing already, a second truce with the same, a Harvest without farmland or castle,
//   a Fleet to what lies beside. Long March and Fleet ask for who has not moved, not for who may leave.
// - who answers the pope is asked where they have cards, though only one answer may be left. In taxation each plays
//   all their cards before the next; in recruiting who has neither choices, cards nor mercenaries is not asked.
// - a castle that is paid for counts as one where mercenaries leave (W4). A Levy needs room in a defended
//   mountain.
// - an offer names of prisoners who are alike the first.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"
#include "tests/games/warlords_of_europe/oracle/players.hpp"

namespace palatine::oracle {

// Remembers what was asked for and given. below(1) uses nothing of the source, so it need not be asked for.
class LoadedRandom final : public Random {
 public:
  // `percent` of all dice show their highest face.
  LoadedRandom(std::uint64_t seed, int percent) : source_(seed), percent_(percent) {}
  std::uint32_t below(std::uint32_t n) override {
    std::uint32_t number = source_.below(n);
    const bool die = n == 8 || n == 10 || n == 12;
    if (die && source_.below(100) < static_cast<std::uint32_t>(percent_)) number = n - 1;
    if (n > 1) drawn.emplace_back(n, number);
    return number;
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> drawn;

 private:
  FastRandom source_;
  int percent_;
};

// What the games have met with: comparing says something only of that.
struct WarlordsOfEuropeMet {
  int games = 0;
  long actions = 0;
  long choices = 0;
  long refusals = 0;
  std::map<std::string, long> things;
};

class WarlordsOfEuropeSideBySide {
 public:
  // `met` must outlive it.
  WarlordsOfEuropeSideBySide(std::uint64_t seed, const warlords_of_europe::Options& options,
                             WarlordsOfEuropePlayers players, int loaded, WarlordsOfEuropeMet& met);
  // Plays so many actions, or to the end, or to the first difference, which is then described.
  testing::AssertionResult play(int most_actions);

 private:
  using Actions = std::vector<warlords_of_europe::Action>;

  void differ(const std::string& what);
  void compare();
  void compare_views();
  void compare_choices(Seat seat);
  void see_what_happened();
  // What others draw, hold, stake or draft is told to nobody else.
  void compare_what_is_told(const warlords_of_europe::Event& event, Viewer viewer);
  void act();
  // Refused by the engine, and nothing has changed.
  void try_something_wrong();
  testing::AssertionResult describe() const;

  std::uint64_t seed_;
  warlords_of_europe::Options options_;
  WarlordsOfEuropePlayers players_;
  WarlordsOfEuropeMet& met_;
  FastRandom players_random_;
  LoadedRandom engine_random_, oracle_random_;
  std::vector<warlords_of_europe::Event> events_;
  warlords_of_europe::State engine_;
  WarlordsOfEuropeOracle oracle_;
  std::vector<Seat> acting_;
  std::map<Seat, Actions> legal_;  // the oracle's
  Actions seen_;                   // some that were legal at some time
  std::vector<std::string> history_;
  std::string difference_;
};

}  // namespace palatine::oracle

// What happened, in words: a sentence for every event of the game.
#pragma once

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/games/carolus_magnus/rules.hpp"

namespace palatine::client::carolus_magnus {

// Names for people.
class Naming {
 public:
  Naming(const Words& words, const Seating& seating) : words_(words), seating_(seating) {}

  Span player(Seat seat) const;
  Line players(const SmallList<Seat, rules::max_players>& seats) const;
  // A player, or with four a team and its letter.
  Span side(Side side) const;
  Span region(rules::RegionId region) const;
  const Words& words() const { return words_; }

 private:
  const Words& words_;
  const Seating& seating_;
};

// Empty where the event says nothing that the others don't.
Line narrate_event(const rules::Event& event, const Naming& naming);
// What an emperor's move would bring: the same events, in the words of a preview.
Line narrate_preview(const std::vector<rules::Event>& events, const Naming& naming);
// Who won, and the castles as numbers.
Line narrate_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming);
Line narrate_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                    const Naming& naming);

}  // namespace palatine::client::carolus_magnus

// What happened, in words: a sentence for every event of the game.
#pragma once

#include <string_view>
#include <vector>

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/games/chevaliers/palette.hpp"
#include "client-cli/games/chevaliers/rules.hpp"

namespace palatine::client::chevaliers {

struct BoardScene;

// Names for people, cards and piles.
class Naming {
 public:
  Naming(const Words& words, const Seating& seating) : words_(words), seating_(seating) {}

  Span player(Seat seat) const;
  Span player(int seat) const { return player(seat_at(seat)); }
  Span the(const Card& card) const { return the_card(card, words_); }
  Span the(CardId card) const;
  Span pile(PileId pile) const { return pile_name(pile, words_); }
  Span target(const rules::Target& target) const;  // "the red castle", "the throne"
  const Words& words() const { return words_; }
  void play_with(rules::DeckInPlay deck) { deck_ = std::move(deck); }

 private:
  const Words& words_;
  const Seating& seating_;
  rules::DeckInPlay deck_;
};

Line narrate_event(const rules::Event& event, const Naming& naming);
Line narrate_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                    const Naming& naming);
// Who won, and the castles as numbers.
Line narrate_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming);

// "5 5 2 3 6 6"
Line dice_line(const rules::Dice& dice);

// describe.cpp: the position in words, for line mode and screen readers; and what is asked of whom, for the first line.
std::vector<Line> describe(const BoardScene& scene, const Naming& naming);
Line asked(const BoardScene& scene, const Naming& naming);

}  // namespace palatine::client::chevaliers

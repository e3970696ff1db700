// For searches (engine/players/sampled_game.hpp): a state that fits what a seat has seen.
//
// What a view hides is drawn, each way as likely as any other: the order of the decks, which cards others hold and
// which lie before those whom the pope disfavours, dice that others have chosen in secret, and who passed before in
// this moment for cards. A draft of another's is as it was opened, about any of that seat's prisoners.
//
// A view says where the game stands, not how it came there, and it is not asked for what only an event told:
//   - from which deck others drew the cards that they hold, and cards of theirs that were seen once;
//   - whether losses are those of the archers' step or of the others', and how often the other side hit in it: one of
//     both, and rolled again;
//   - which warlords wait to be housed behind the one whose castle is asked for: none;
//   - since when somebody has the lead: since this round began, or as likely since one of its turns; once it was looked
//     who is crowned, since then;
//   - whether a fief was taken in this turn, for which a card is drawn: if there is one where all have marched;
//   - whether prisoners are spoken of before a campaign or after a battle: before it, as long as nobody has marched;
//   - against whom the last battle was: nobody;
//   - in which order places of initiative are picked, where not this seat picks: any.
#pragma once

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/state.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe {

// If the seat must act, and three or four pick places or the seat may make no more offers in its turn, then the prompt
// of the state may be another than the seat's: the view has neither.
State sample(const View& view, Seat seat, Random& random);
// With the prompt that is before the seat: the state has it too.
State sample(const View& view, const Prompt& prompt, Seat seat, Random& random);

// Its parts. sample_cards.cpp: decks and hands, then what others keep secret of what they have decided.
void draw_cards(State& state, const View& view, Seat seat, Random& random);
void draw_secrets(State& state, const View& view, Seat seat, Random& random);
// sample_flow.cpp: where the game goes on, of a state that shows its phase.
void draw_flow(State& state, Random& random);
// Who picks when, with these places left, or any number of them.
void draw_pickers(State& state, const std::vector<std::uint8_t>* left, Random& random);

}  // namespace palatine::warlords_of_europe

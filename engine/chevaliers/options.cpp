#include "engine/chevaliers/options.hpp"

#include "engine/chevaliers/deck.hpp"

namespace palatine::chevaliers {
namespace {

Rejection bad_deck(const DeckFault& fault) {
  return {"bad_deck",
          "C20",
          fault.line > 0 ? "Line " + std::to_string(fault.line) + ": " + fault.message : fault.message,
          {{"line", std::int64_t{fault.line}},
           {"fault", std::string(fault.fault)},
           {"word", fault.word.empty() ? "…" : fault.word},
           {"count", std::int64_t{fault.count}},
           {"least", std::int64_t{fault.least}}}};
}

}  // namespace

Options with_defaults(Options options) {
  if (options.tournament_ties == TournamentTies::first_roller) options.tournament_ties.reset();
  if (options.first_player == FirstPlayer::lot) options.first_player.reset();
  if (!options.deck) return options;
  if (auto read = read_deck(*options.deck)) {
    if (read->cards == standard_deck().cards)
      options.deck.reset();
    else
      options.deck = std::move(read->text);
  }
  return options;
}

std::optional<Rejection> check(const Options& options) {
  if (options.players < 2 || options.players > max_players) {
    return Rejection{"players_out_of_range",
                     "players",
                     "Chevaliers is for 2 to 6 players.",
                     {{"players", std::int64_t{options.players}}, {"least", 2}, {"most", max_players}}};
  }
  if (options.max_turns < 0 || options.max_turns > 1000) {
    return Rejection{"turns_out_of_range",
                     "C11",
                     "The turn limit is a number from 1 to 1000, or 0 for none.",
                     {{"max_turns", std::int64_t{options.max_turns}}, {"least", 0}, {"most", 1000}}};
  }
  if (const auto first = chosen_first(options); first && index(*first) >= options.players) {
    return Rejection{"no_such_seat",
                     "C19",
                     "Who begins must have a seat: there is none with this number.",
                     {{"seat", std::int64_t{index(*first)}}}};
  }
  if (options.deck) {
    if (const auto read = read_deck(*options.deck); !read) return bad_deck(read.error());
  }
  return std::nullopt;
}

}  // namespace palatine::chevaliers

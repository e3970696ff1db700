#include <bit>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

// Lists in the order of the prompts' members.
struct List {
  const State& state;
  Seat seat;
  std::vector<Action>& out;

  void operator()(const ChoosingTarget& phase) const {
    for (const PileId pile : piles_to_bury(state, phase)) out.emplace_back(Bury{pile});
    guards();
    for (PileId pile = 0; pile < pile_count; ++pile) {
      if (bar_of_pile(state, seat, pile) == Bar::none) out.emplace_back(TryPile{pile});
    }
    for (const CardId card : cards_to_attack(state, seat)) out.emplace_back(Attack{card});
    if (bar_of_throne(state, phase) == Bar::none) out.emplace_back(TryThrone{});
    if (phase.attempts > 0) out.emplace_back(EndTurn{});
  }

  void operator()(const EndingTurn&) const {
    guards();
    out.emplace_back(EndTurn{});
  }

  void operator()(const Rolling& phase) const {
    for (const DicePlaces& keep : keeps(phase.dice)) out.emplace_back(Roll{keep});
    if (!phase.dice.empty()) out.emplace_back(Stop{});
  }

  void operator()(const GivingCastle&) const {
    for (const CardId castle : player(state, seat).cards& kinds(state).castles) {
      for (PileId pile = 0; pile < pile_count; ++pile) out.emplace_back(GiveCastle{castle, pile});
    }
  }

  void operator()(const Ended&) const {}

 private:
  void guards() const {
    for (const CardId guard : guards_to_lay(state, seat)) {
      for (const GuardPlace& on : guard_places(state, seat, guard)) out.emplace_back(LayGuard{guard, on});
    }
  }
};

}  // namespace

std::vector<DicePlaces> keeps(const Dice& dice) {
  const DicePlaces live = live_dice(dice);
  if (live.empty()) return {{}};
  std::vector<DicePlaces> all;
  all.reserve((1u << live.size()) - 1);
  for (unsigned choice = 0; choice + 1 < 1u << live.size(); ++choice) {
    DicePlaces keep;
    for (unsigned left = choice; left != 0; left &= left - 1)
      keep.push_back(live[static_cast<std::size_t>(std::countr_zero(left))]);
    all.push_back(keep);
  }
  return all;
}

void Chevaliers::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (acts(state, seat)) std::visit(List{state, seat, out}, state.phase);
}

}  // namespace palatine::chevaliers

#include "engine/carolus_magnus/rules.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/rejections.hpp"

namespace palatine::carolus_magnus {
namespace {

using Outcome = tl::expected<void, Rejection>;

Outcome refuse(Rejection rejection) {
  return tl::unexpected(std::move(rejection));
}

constexpr std::string_view expected_in(const ChoosingFamilies&) {
  return "choose_family";
}
constexpr std::string_view expected_in(const PlacingEmperor&) {
  return "place_emperor";
}
constexpr std::string_view expected_in(const LayingDiscs&) {
  return "lay_disc";
}
constexpr std::string_view expected_in(const PlacingKnights&) {
  return "place_knight";
}
constexpr std::string_view expected_in(const MovingEmperor&) {
  return "move_emperor";
}
constexpr std::string_view expected_in(const TakingKnights&) {
  return "choose_family";
}
constexpr std::string_view expected_in(const TakingPile&) {
  return "take_pile";
}

// One action of a seat whose turn it is: a function for each phase and the action it asks for. Phases come as copies,
// for the state's own changes underneath. All checks come before any change.
struct Step {
  State& state;
  Seat seat;
  Random& random;
  Tell tell;

  template <class P, class A>
  Outcome operator()(const P& phase, const A&) const {
    return refuse(rejections::wrong_phase(expected_in(phase)));
  }
  template <class A>
  Outcome operator()(Ended, const A&) const {
    return refuse(rejections::game_over());
  }

  // R10: seats choose at the same time, in any order.
  Outcome operator()(ChoosingFamilies choosing, const ChooseFamily& action) const {
    if (!in_supply(action.family)) return refuse(rejections::family_exhausted(action.family));
    take_knight(state, seat, action.family, true, tell);
    --choosing.crowns[static_cast<std::size_t>(seat)];
    state.phase = choosing;
    if (std::all_of(choosing.crowns.begin(), choosing.crowns.end(), [](int crowns) { return crowns == 0; })) {
      start_play(state, random, tell);
    }
    return {};
  }

  Outcome operator()(PlacingEmperor, const PlaceEmperor& action) const {
    const int place = place_of(state, action.region);
    if (place < 0) return refuse(rejections::no_such_region("R15", action.region));
    state.emperor = static_cast<std::uint8_t>(place);
    tell(EmperorPlaced{seat, action.region});
    start_round(state, tell);
    return {};
  }

  Outcome operator()(LayingDiscs, const LayDisc& action) const {
    if (!player(state, seat).hand.contains(action.disc)) return refuse(rejections::disc_not_in_hand(action.disc));
    if (!layable(state, seat).contains(action.disc)) return refuse(rejections::disc_taken(state, seat, action.disc));
    lay_disc(state, seat, action.disc, tell);
    return {};
  }

  Outcome operator()(PlacingKnights placing, const PlaceKnight& action) const {
    Player& own = player(state, seat);
    const Family family = action.family;
    if (!is_family(family) || own.reserve[family] == 0) return refuse(rejections::not_in_reserve(family));
    const int place = action.region ? place_of(state, *action.region) : 0;
    if (place < 0) return refuse(rejections::no_such_region("knights", *action.region));

    --own.reserve[family];
    tell(KnightPlaced{seat, family, action.region});
    if (action.region) {
      ++state.regions[static_cast<std::size_t>(place)].knights[family];
    } else {
      ++own.court[family];
      review_control(state, family, tell);
    }
    --placing.left;
    if (placing.left > 0) {
      state.phase = placing;
    } else {
      state.phase = MovingEmperor{seat};
    }
    return {};
  }

  // R7: steps are counted in regions, and nothing forbids to come round.
  Outcome operator()(MovingEmperor, const MoveEmperor& action) const {
    const Disc disc = player(state, seat).laid;
    if (action.steps < 1 || action.steps > disc) return refuse(rejections::steps_out_of_range(action.steps, disc));
    const RegionId from = state.regions[state.emperor].first;
    state.emperor = static_cast<std::uint8_t>((state.emperor + action.steps) % state.regions.size());
    tell(EmperorMoved{seat, from, state.regions[state.emperor].first, action.steps});
    settle(state, seat, tell);
    if (!std::holds_alternative<Ended>(state.phase)) fill_reserve(state, seat, random, tell);
    return {};
  }

  Outcome operator()(TakingKnights taking, const ChooseFamily& action) const {
    if (!in_supply(action.family)) return refuse(rejections::family_exhausted(action.family));
    take_knight(state, seat, action.family, true, tell);
    taking.crowns = static_cast<std::uint8_t>(crowns_left(state, seat, taking.crowns - 1, tell));
    state.phase = taking;
    if (taking.crowns == 0) end_turn(state, seat, tell);
    return {};
  }

  Outcome operator()(TakingPile, const TakePile& action) const {
    const int piles = static_cast<int>(state.piles.size());
    if (action.pile >= piles) return refuse(rejections::no_such_pile(action.pile, piles));
    const Knights& pile = state.piles[action.pile];
    for (const Family family : all_families) {
      if (action.knights[family] > pile[family]) return refuse(rejections::knights_not_in_pile(action.pile, family));
    }
    const int given = action.knights.total();
    const int take = pile_take(state, pile);
    if (given != take) return refuse(rejections::wrong_number_of_knights(given, take));
    take_pile(state, seat, action.pile, action.knights, random, tell);
    end_turn(state, seat, tell);
    return {};
  }

 private:
  bool in_supply(Family family) const { return is_family(family) && state.supply[family] > 0; }
};

}  // namespace

bool acts(const State& state, Seat seat) {
  return index(seat) < state.options.players && CarolusMagnus::to_act(state).contains(seat);
}

SeatSet CarolusMagnus::to_act(const State& state) {
  SeatSet seats;
  std::visit(
      [&](const auto& phase) {
        using P = std::decay_t<decltype(phase)>;
        if constexpr (std::is_same_v<P, ChoosingFamilies>) {
          for (std::size_t i = 0; i < phase.crowns.size(); ++i) {
            if (phase.crowns[i] > 0) seats.add(static_cast<Seat>(i));
          }
        } else if constexpr (!std::is_same_v<P, Ended>) {
          seats.add(phase.seat);
        }
      },
      state.phase);
  return seats;
}

Outcome CarolusMagnus::apply(State& state, Seat seat, const Action& action, Random& random,
                             std::vector<Event>* events) {
  if (std::holds_alternative<Ended>(state.phase)) return refuse(rejections::game_over());
  if (!acts(state, seat)) return refuse(rejections::not_your_turn(seat));
  const Phase phase = state.phase;
  return std::visit(Step{state, seat, random, Tell{events}}, phase, action);
}

}  // namespace palatine::carolus_magnus

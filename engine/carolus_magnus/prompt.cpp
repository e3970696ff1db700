#include "engine/carolus_magnus/prompt.hpp"

#include <numeric>

#include "engine/carolus_magnus/choices.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

SmallList<Family, family_count> held(const Knights& knights) {
  SmallList<Family, family_count> families;
  for (const Family family : all_families) {
    if (knights[family] > 0) families.push_back(family);
  }
  return families;
}

// What the emperor would bring about there, told by the rules themselves on a copy.
EmperorChoice emperor_choice(const State& state, Seat seat, std::uint8_t steps) {
  State after = state;
  after.emperor = static_cast<std::uint8_t>((state.emperor + steps) % state.regions.size());
  EmperorChoice choice;
  choice.steps = steps;
  choice.region = after.regions[after.emperor].first;
  settle(after, seat, Tell{&choice.preview});
  return choice;
}

struct Ask {
  const State& state;
  Seat seat;

  Prompt operator()(const ChoosingFamilies& phase) const {
    return ChooseFamilyPrompt{held(state.supply), phase.crowns[static_cast<std::size_t>(seat)]};
  }
  Prompt operator()(const TakingKnights& phase) const { return ChooseFamilyPrompt{held(state.supply), phase.crowns}; }
  Prompt operator()(const PlacingEmperor&) const {
    PlaceEmperorPrompt prompt;
    for (const Region& region : state.regions) prompt.regions.push_back(region.first);
    return prompt;
  }
  Prompt operator()(const LayingDiscs&) const { return LayDiscPrompt{layable(state, seat).list()}; }
  Prompt operator()(const PlacingKnights& phase) const {
    PlaceKnightPrompt prompt;
    prompt.families = held(player(state, seat).reserve);
    for (const Region& region : state.regions) prompt.regions.push_back(region.first);
    prompt.left = phase.left;
    return prompt;
  }
  Prompt operator()(const MovingEmperor&) const {
    MoveEmperorPrompt prompt;
    for (std::uint8_t steps = 1; steps <= player(state, seat).laid; ++steps) {
      prompt.choices.push_back(emperor_choice(state, seat, steps));
    }
    return prompt;
  }
  Prompt operator()(const TakingPile&) const {
    TakePilePrompt prompt;
    for (std::uint8_t pile = 0; pile < state.piles.size(); ++pile) {
      prompt.choices.push_back({pile, state.piles[pile], pile_take(state, state.piles[pile])});
    }
    return prompt;
  }
  Prompt operator()(const Ended&) const { report_bug("nobody acts any more", std::source_location::current()); }
};

// Whether numbers may be drawn, and shown, for what the seat decides now.
struct MayDraw {
  const State& state;
  Seat seat;

  // the last crown lays out the piles
  bool operator()(const ChoosingFamilies& phase) const {
    return state.options.draw == Draw::piles && std::accumulate(phase.crowns.begin(), phase.crowns.end(), 0) == 1;
  }
  // no dice follow the end of the game
  bool operator()(const MovingEmperor&) const {
    if (state.options.draw != Draw::dice) return false;
    for (std::uint8_t steps = 1; steps <= player(state, seat).laid; ++steps) {
      State after = state;
      after.emperor = static_cast<std::uint8_t>((state.emperor + steps) % state.regions.size());
      settle(after, seat, Tell{});
      if (!std::holds_alternative<Ended>(after.phase)) return true;
    }
    return false;
  }
  bool operator()(const TakingPile&) const { return true; }
  bool operator()(const auto&) const { return false; }
};

struct PutTogether {
  std::vector<Action>& out;

  void operator()(const ChooseFamilyPrompt& prompt) const {
    for (const Family family : prompt.families) out.emplace_back(ChooseFamily{family});
  }
  void operator()(const PlaceEmperorPrompt& prompt) const {
    for (const RegionId region : prompt.regions) out.emplace_back(PlaceEmperor{region});
  }
  void operator()(const LayDiscPrompt& prompt) const {
    for (const Disc disc : prompt.discs) out.emplace_back(LayDisc{disc});
  }
  void operator()(const PlaceKnightPrompt& prompt) const {
    for (const Family family : prompt.families) {
      out.emplace_back(PlaceKnight{family, std::nullopt});
      for (const RegionId region : prompt.regions) out.emplace_back(PlaceKnight{family, region});
    }
  }
  void operator()(const MoveEmperorPrompt& prompt) const {
    for (const EmperorChoice& choice : prompt.choices) out.emplace_back(MoveEmperor{choice.steps});
  }
  void operator()(const TakePilePrompt& prompt) const {
    for (const PileChoice& choice : prompt.choices) {
      each_choice(choice.knights, choice.take,
                  [&](const Knights& chosen) { out.emplace_back(TakePile{choice.pile, chosen}); });
    }
  }
};

}  // namespace

Prompt CarolusMagnus::prompt(const State& state, Seat seat) {
  expect(acts(state, seat), "a prompt for a seat that need not act");
  return std::visit(Ask{state, seat}, state.phase);
}

bool CarolusMagnus::may_draw(const State& state, Seat seat, const Prompt&) {
  expect(acts(state, seat), "a prompt for a seat that need not act");
  return std::visit(MayDraw{state, seat}, state.phase);
}

void CarolusMagnus::actions(const Prompt& prompt, std::vector<Action>& out) {
  std::visit(PutTogether{out}, prompt);
}

}  // namespace palatine::carolus_magnus

#include "tests/games/carolus_magnus/text.hpp"

#include <array>

namespace palatine::test::carolus_magnus {
namespace {

using namespace palatine::carolus_magnus;

constexpr std::array<std::string_view, 5> family_words = {"red", "pink", "blue", "yellow", "green"};

std::string number(int value) {
  return std::to_string(value);
}
std::string number(Seat seat) {
  return number(index(seat));
}
std::string number(Side side) {
  return number(index(side));
}

template <class T>
std::string number_or_none(const std::optional<T>& value) {
  return value ? number(*value) : "none";
}

template <class List>
std::string numbers(const List& list) {
  std::string out;
  for (const auto& item : list) out += " " + number(item);
  return out;
}

struct ActionText {
  std::string operator()(const ChooseFamily& action) const { return "chooses " + std::string(word(action.family)); }
  std::string operator()(const LayDisc& action) const { return "lays " + number(action.disc); }
  std::string operator()(const PlaceKnight& action) const {
    const std::string knight = "places " + std::string(word(action.family));
    return action.region ? knight + " on " + number(*action.region) : knight + " in court";
  }
  std::string operator()(const MoveEmperor& action) const { return "moves " + number(action.steps); }
  std::string operator()(const PlaceEmperor& action) const { return "puts emperor on " + number(action.region); }
  std::string operator()(const TakePile& action) const {
    return "takes " + number(action.pile) + " " + text(action.knights);
  }
};

struct EventText {
  std::string operator()(const SetUp& event) const {
    std::string out = "emperor " + number(event.emperor) + " first " + number(event.first) + " knights";
    for (const Family family : event.knights) out += " " + std::string(word(family));
    return out;
  }
  std::string operator()(const DiceRolled& event) const {
    std::string out = number(event.seat);
    for (const Face face : event.faces)
      out += " " + std::string(face == Face::crown ? "crown" : word(static_cast<Family>(face)));
    return out;
  }
  std::string operator()(const KnightTaken& event) const {
    return number(event.seat) + " " + std::string(word(event.family)) + (event.chosen ? " chosen" : "");
  }
  std::string operator()(const KnightsGivenBack& event) const {
    return std::string(word(event.family)) + " court" + numbers(event.from_court) + " reserve" +
           numbers(event.from_reserve);
  }
  std::string operator()(const DieBecameCrown& event) const {
    return number(event.seat) + " " + std::string(word(event.family));
  }
  std::string operator()(const CrownsLost& event) const { return number(event.seat) + " " + number(event.crowns); }
  std::string operator()(const RoundStarted& event) const {
    return number(event.round) + " order" + numbers(event.disc_order);
  }
  std::string operator()(const DiscsTakenBack&) const { return {}; }
  std::string operator()(const DiscLaid& event) const { return number(event.seat) + " " + number(event.disc); }
  std::string operator()(const TurnsOrdered& event) const { return numbers(event.turn_order).substr(1); }
  std::string operator()(const TurnStarted& event) const { return number(event.seat) + " disc " + number(event.disc); }
  std::string operator()(const KnightPlaced& event) const {
    const std::string knight = number(event.seat) + " " + std::string(word(event.family));
    return event.region ? knight + " on " + number(*event.region) : knight + " in court";
  }
  std::string operator()(const FamilyGained& event) const {
    return number(event.seat) + " " + std::string(word(event.family)) + " from " + number_or_none(event.from);
  }
  std::string operator()(const EmperorMoved& event) const {
    return number(event.seat) + " from " + number(event.from) + " to " + number(event.to) + " steps " +
           number(event.steps);
  }
  std::string operator()(const RegionScored& event) const {
    return number(event.region) + " strengths" + numbers(event.strengths) + " owner " + number_or_none(event.owner) +
           " majority " + number_or_none(event.majority);
  }
  std::string operator()(const CastleBuilt& event) const { return number(event.side) + " on " + number(event.region); }
  std::string operator()(const CastlesReplaced& event) const {
    return number(event.side) + " from " + number(event.from) + " on " + number(event.region) + " removed " +
           number(event.removed) + " placed " + number(event.placed);
  }
  std::string operator()(const RegionsJoined& event) const {
    return number(event.side) + " regions" + numbers(event.regions) + " now " + number(event.region) + " castles " +
           number(event.castles);
  }
  std::string operator()(const PileTaken& event) const {
    return number(event.seat) + " pile " + number(event.pile) + " knights " + text(event.knights) + " returned " +
           text(event.returned);
  }
  std::string operator()(const PilesDrawn& event) const {
    std::string out = number(static_cast<int>(event.piles.size())) + " piles";
    for (const Knights& pile : event.piles) out += " | " + text(pile);
    return out;
  }
  std::string operator()(const GameEnded& event) const { return text(event.result); }
  std::string operator()(const ReservesBagged& event) const { return text(event.knights); }
  std::string operator()(const EmperorPlaced& event) const {
    return number(event.seat) + " on " + number(event.region);
  }
};

struct PhaseText {
  std::string operator()(const ChoosingFamilies& phase) const { return "choosing_families" + numbers(phase.crowns); }
  std::string operator()(const LayingDiscs& phase) const { return "laying_discs " + number(phase.seat); }
  std::string operator()(const PlacingKnights& phase) const {
    return "placing_knights " + number(phase.seat) + " left " + number(phase.left);
  }
  std::string operator()(const MovingEmperor& phase) const { return "moving_emperor " + number(phase.seat); }
  std::string operator()(const TakingKnights& phase) const {
    return "taking_knights " + number(phase.seat) + " crowns " + number(phase.crowns);
  }
  std::string operator()(const TakingPile& phase) const { return "taking_pile " + number(phase.seat); }
  std::string operator()(const Ended&) const { return "ended"; }
  std::string operator()(const PlacingEmperor& phase) const { return "placing_emperor " + number(phase.seat); }
};

}  // namespace
}  // namespace palatine::test::carolus_magnus

namespace palatine::test {

std::string_view word(cm::Family family) {
  const auto at = static_cast<std::size_t>(index(family));
  return at < carolus_magnus::family_words.size() ? carolus_magnus::family_words[at] : "no_family";
}

std::string_view word(cm::Draw draw) {
  return draw == cm::Draw::dice ? "dice" : draw == cm::Draw::free ? "free" : "piles";
}

std::string_view word(cm::DiscOrder order) {
  return order == cm::DiscOrder::turn_order ? "turn_order" : "clockwise";
}

std::string_view word(cm::Joining joining) {
  return joining == cm::Joining::castles ? "castles" : "majority";
}

std::string_view word(cm::EmperorStart start) {
  return start == cm::EmperorStart::lot ? "lot" : "chosen";
}

std::string_view word(cm::Bag bag) {
  return bag == cm::Bag::supply ? "supply" : "reserves";
}

std::string_view kind(const cm::Action& action) {
  constexpr std::array<std::string_view, std::variant_size_v<cm::Action>> kinds = {
      "choose_family", "lay_disc", "place_knight", "move_emperor", "take_pile", "place_emperor"};
  return kinds[action.index()];
}

std::string_view kind(const cm::Event& event) {
  constexpr std::array<std::string_view, std::variant_size_v<cm::Event>> kinds = {
      "set_up",        "dice_rolled",      "knight_taken",  "knights_given_back", "die_became_crown", "crowns_lost",
      "round_started", "discs_taken_back", "disc_laid",     "turns_ordered",      "turn_started",     "knight_placed",
      "family_gained", "emperor_moved",    "region_scored", "castle_built",       "castles_replaced", "regions_joined",
      "pile_taken",    "piles_drawn",      "game_ended",    "reserves_bagged",    "emperor_placed"};
  return kinds[event.index()];
}

std::optional<cm::Family> family_named(std::string_view name) {
  for (const cm::Family family : cm::all_families)
    if (word(family) == name) return family;
  return std::nullopt;
}

std::string text(const cm::Knights& knights) {
  std::string out;
  for (const cm::Family family : cm::all_families)
    if (knights[family])
      out += (out.empty() ? "" : " ") + std::string(word(family)) + " " + carolus_magnus::number(knights[family]);
  return out.empty() ? "none" : out;
}

std::string text(const cm::Options& options) {
  std::string out = carolus_magnus::number(options.players) + " players, ";
  if (!options.teams.empty()) out += "teams" + carolus_magnus::numbers(options.teams) + ", ";
  return out + std::string(word(options.draw)) + ", " + std::string(word(options.disc_order)) + ", " +
         carolus_magnus::number(options.max_rounds) + " rounds" +
         (options.joining ? ", joining " + std::string(word(*options.joining)) : "") +
         (options.emperor_start ? ", emperor " + std::string(word(*options.emperor_start)) : "") +
         (options.bag ? ", bag of " + std::string(word(*options.bag)) : "");
}

std::string text(const cm::Phase& phase) {
  return std::visit(carolus_magnus::PhaseText{}, phase);
}

std::string text(Seat seat, const cm::Action& action) {
  return "seat " + carolus_magnus::number(seat) + " " + std::visit(carolus_magnus::ActionText{}, action);
}

std::string text(const cm::Event& event) {
  const std::string rest = std::visit(carolus_magnus::EventText{}, event);
  return std::string(kind(event)) + (rest.empty() ? "" : " " + rest);
}

}  // namespace palatine::test

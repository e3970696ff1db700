// The decision before a seat, with all choices: every legal action, and nothing else, can be put together from it.
#pragma once

#include <variant>
#include <vector>

#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/nouns.hpp"

namespace palatine::carolus_magnus {

struct ChooseFamilyPrompt {
  SmallList<Family, family_count> families;
  int left = 0;  // choices still to make, this one included
  friend bool operator==(const ChooseFamilyPrompt&, const ChooseFamilyPrompt&) = default;
};

struct LayDiscPrompt {
  Discs discs;
  friend bool operator==(const LayDiscPrompt&, const LayDiscPrompt&) = default;
};

// Any of the families to any of the regions, or to one's own court.
struct PlaceKnightPrompt {
  SmallList<Family, family_count> families;
  SmallList<RegionId, province_count> regions;
  int left = 0;  // knights still to play, this one included
  friend bool operator==(const PlaceKnightPrompt&, const PlaceKnightPrompt&) = default;
};

struct EmperorChoice {
  std::uint8_t steps = 0;
  RegionId region = 0;
  std::vector<Event> preview;  // what would happen there: scored, built, replaced, joined, the end of the game
  friend bool operator==(const EmperorChoice&, const EmperorChoice&) = default;
};

struct MoveEmperorPrompt {
  SmallList<EmperorChoice, disc_count> choices;
  friend bool operator==(const MoveEmperorPrompt&, const MoveEmperorPrompt&) = default;
};

struct PileChoice {
  std::uint8_t pile = 0;
  Knights knights;  // all that lie there
  int take = 0;     // how many of them, of one's choice
  friend bool operator==(const PileChoice&, const PileChoice&) = default;
};

struct TakePilePrompt {
  SmallList<PileChoice, max_players + 1> choices;
  friend bool operator==(const TakePilePrompt&, const TakePilePrompt&) = default;
};

struct PlaceEmperorPrompt {
  SmallList<RegionId, province_count> regions;
  friend bool operator==(const PlaceEmperorPrompt&, const PlaceEmperorPrompt&) = default;
};

using Prompt = std::variant<ChooseFamilyPrompt, LayDiscPrompt, PlaceKnightPrompt, MoveEmperorPrompt, TakePilePrompt,
                            PlaceEmperorPrompt>;

}  // namespace palatine::carolus_magnus

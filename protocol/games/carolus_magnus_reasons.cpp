// What the rules of Carolus Magnus refuse; `rule` names the section or ruling of docs/rules/carolus-magnus.md.
#include "protocol/core/reasons.hpp"

namespace palatine::carolus_magnus {

std::span<const Reason> reasons() {
  // clang-format off
  static constexpr Reason own[] = {
    {"teams_need_four_players", Error::refused, "carolus-magnus", "Teams are for four players only."},
    {"teams_incomplete", Error::refused, "carolus-magnus", "Teams must name a team, 0 or 1, for each of the four seats."},
    {"teams_unequal", Error::refused, "carolus-magnus", "Each team has two seats."},
    {"family_exhausted", Error::refused, "carolus-magnus", "No knight of that family is left in the supply."},
    {"disc_not_in_hand", Error::refused, "carolus-magnus", "That disc is not in hand."},
    {"disc_taken", Error::refused, "carolus-magnus", "That value is laid already this round, and another disc could be laid."},
    {"not_in_reserve", Error::refused, "carolus-magnus", "No knight of that family is in the reserve."},
    {"no_such_region", Error::refused, "carolus-magnus", "No region has that name now: it is that of its first province, clockwise. The prompt lists them."},
    {"steps_out_of_range", Error::refused, "carolus-magnus", "The emperor moves at least one step, and at most as many as one's disc says."},
    {"knights_not_in_pile", Error::refused, "carolus-magnus", "The pile does not hold those knights."},
    {"wrong_number_of_knights", Error::refused, "carolus-magnus", "Not as many knights as are to be taken from that pile."},
  };
  // clang-format on
  return own;
}

}  // namespace palatine::carolus_magnus

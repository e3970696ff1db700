#include "engine/carolus_magnus/rejections.hpp"

#include <string>

namespace palatine::carolus_magnus::rejections {
namespace {

std::string name(Family family) {
  return is_family(family) ? std::string(family_words[static_cast<std::size_t>(family)])
                           : std::to_string(index(family));
}

std::pair<std::string, Rejection::Value> arg(const char* name, int value) {
  return {name, std::int64_t{value}};
}
std::pair<std::string, Rejection::Value> arg(const char* key, Family family) {
  return {key, name(family)};
}

const char* asked(std::string_view expected) {
  if (expected == "choose_family") return "a family is to be chosen";
  if (expected == "lay_disc") return "a disc is to be laid";
  if (expected == "place_knight") return "a knight is to be played";
  if (expected == "move_emperor") return "the emperor is to be moved";
  if (expected == "place_emperor") return "the emperor is to be placed";
  return "a pile is to be taken";
}

}  // namespace

Rejection game_over() {
  return {"game_over", "end", "The game is over.", {}};
}

Rejection not_your_turn(Seat seat) {
  return {"not_your_turn", "turns", "It is somebody else's turn.", {arg("seat", index(seat))}};
}

Rejection wrong_phase(std::string_view expected) {
  return {"wrong_phase", "phases", std::string("Now ") + asked(expected) + ".", {{"expected", std::string(expected)}}};
}

Rejection family_exhausted(Family family) {
  return {"family_exhausted", "R10", "No " + name(family) + " knight is left in the supply.", {arg("family", family)}};
}

Rejection disc_not_in_hand(Disc disc) {
  return {"disc_not_in_hand", "discs", "Disc " + std::to_string(disc) + " is not in your hand.", {arg("disc", disc)}};
}

Rejection disc_taken(const State& state, Seat seat, Disc disc) {
  Seat by = seat;
  for (const Seat other : state.disc_order) {
    if (player(state, other).laid != disc) continue;
    by = other;
    break;
  }
  const bool partner = side_of(state.options, by) == side_of(state.options, seat);
  return {"disc_taken",
          partner ? "R14" : "discs",
          "Disc " + std::to_string(disc) + " is already laid this round" +
              (partner ? ", by your partner, and you have another." : ", and you have another."),
          {arg("disc", disc), arg("seat", index(by))}};
}

Rejection not_in_reserve(Family family) {
  return {"not_in_reserve", "knights", "No " + name(family) + " knight is in your reserve.", {arg("family", family)}};
}

Rejection no_such_region(std::string_view rule, RegionId region) {
  return {"no_such_region", rule, "There is no region " + std::to_string(region) + ".", {arg("region", region)}};
}

Rejection steps_out_of_range(int steps, Disc disc) {
  return {"steps_out_of_range",
          "emperor",
          "With disc " + std::to_string(disc) + " the emperor moves 1 to " + std::to_string(disc) + " steps.",
          {arg("steps", steps), arg("least", 1), arg("most", disc)}};
}

Rejection no_such_pile(int pile, int piles) {
  return {"no_such_pile", "R12", "There is no such pile.", {arg("pile", pile), arg("piles", piles)}};
}

Rejection knights_not_in_pile(int pile, Family family) {
  return {"knights_not_in_pile",
          "R12",
          "The pile does not hold so many " + name(family) + " knights.",
          {arg("pile", pile), arg("family", family)}};
}

Rejection wrong_number_of_knights(int given, int expected) {
  return {"wrong_number_of_knights",
          "R12",
          "Exactly " + std::to_string(expected) + (expected == 1 ? " knight is" : " knights are") +
              " taken from this pile.",
          {arg("given", given), arg("expected", expected)}};
}

}  // namespace palatine::carolus_magnus::rejections

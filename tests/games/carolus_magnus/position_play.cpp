#include "tests/games/carolus_magnus/position.hpp"

namespace palatine::test::carolus_magnus {

using namespace palatine::carolus_magnus;

// The set-up is complete: the state must show exactly what the set-up says.
State CarolusMagnusPosition::build(const Words& where) {
  View said = setup_.build(where);
  for (RegionView& region : said.regions)
    for (std::size_t i = 0; i < said.sides.size(); ++i) region.strengths.push_back(0);
  const State state = G::state_from(said);
  const View shown = G::view(state, std::nullopt);
  for (std::size_t i = 0; i < said.regions.size() && i < shown.regions.size(); ++i)
    said.regions[i].strengths = shown.regions[i].strengths;
  if (said != shown) where.fail("the state made from the set-up does not show the set-up");
  return state;
}

std::uint32_t CarolusMagnusPosition::read_die(Words& words) {
  return words.skip_if("crown") ? static_cast<std::uint32_t>(Face::crown)
                                : static_cast<std::uint32_t>(read_family(words));
}

Action CarolusMagnusPosition::read_action(const std::string& verb, Words& words) {
  if (verb == "chooses") {
    if (words.number_is_next()) return ChooseFamily{Family(words.number("a family"))};
    return ChooseFamily{read_family(words)};
  }
  if (verb == "lays") return LayDisc{static_cast<Disc>(words.number("a disc"))};
  if (verb == "puts") {
    words.skip("emperor");
    words.skip("on");
    return PlaceEmperor{region(words)};
  }
  if (verb == "moves") return MoveEmperor{static_cast<std::uint8_t>(words.number("how many steps"))};
  if (verb == "takes") {
    const auto pile = static_cast<std::uint8_t>(words.number("a pile"));
    return TakePile{pile, read_knights(words)};
  }
  if (verb == "places") {
    const Family family = read_family(words);
    if (words.skip_if("in")) {
      words.skip("court");
      return PlaceKnight{family, std::nullopt};
    }
    words.skip("on");
    return PlaceKnight{family, region(words)};
  }
  words.fail("no action " + verb);
}

bool CarolusMagnusPosition::play_more(const std::string& verb, Words& words) {
  if (verb != "play_on") return false;
  play_on(words);
  return true;
}

bool CarolusMagnusPosition::seat_plays_more(const std::string& verb, Words& words, Seat seat) {
  if (verb != "finishes") return false;
  finish_turn(words, seat);
  return true;
}

// finishes moving N: plays what is left of the turn, each time the first that is legal, and moves by N.
void CarolusMagnusPosition::finish_turn(Words& words, Seat seat) {
  words.skip("moving");
  const auto steps = static_cast<std::uint8_t>(words.number("how many steps"));
  words.end();
  bool moved = false;
  std::vector<Event> events;
  while (G::to_act(*state_).contains(seat) && !std::holds_alternative<LayingDiscs>(view_.phase)) {
    const bool moves = std::holds_alternative<MovingEmperor>(view_.phase);
    if (moved && (moves || std::holds_alternative<PlacingKnights>(view_.phase))) break;  // that player's next turn
    must(words, seat, moves ? Action(MoveEmperor{steps}) : legal(seat).front());
    moved = moved || moves;
    events.insert(events.end(), events_.begin(), events_.end());
  }
  if (!moved) words.fail("it is not this seat's turn");
  events_ = events;
}

// play_on to round N: everyone does the first that is legal.
void CarolusMagnusPosition::play_on(Words& words) {
  words.skip("to");
  words.skip("round");
  const int round = words.number("a round");
  words.end();
  while (view_.round < round) {
    if (G::to_act(*state_).empty()) words.fail("the game ended before");
    const Seat seat = G::to_act(*state_).first();
    must(words, seat, legal(seat).front());
  }
}

RegionId CarolusMagnusPosition::region(Words& words) const {
  return read_region_name(words, setup_.region_names());
}

}  // namespace palatine::test::carolus_magnus

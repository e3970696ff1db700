#include <algorithm>

#include "tests/games/carolus_magnus/position.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using namespace palatine::carolus_magnus;

std::string number(Seat seat) {
  return std::to_string(index(seat));
}
std::string number(int value) {
  return std::to_string(value);
}

}  // namespace

bool CarolusMagnusPosition::expect_more(Words& words, const std::string& what) {
  if (what == "region") {
    expect_region(words);
    return true;
  }
  if (what == "discs" || what == "families" || what == "moves" || what == "steps" || what == "placements") {
    expect_choices(words, what);
    return true;
  }
  return expect_of_seat(words, what) || expect_of_table(words, what);
}

bool CarolusMagnusPosition::expect_of_table(Words& words, const std::string& what) {
  if (what == "round")
    same(words, words.rest(), number(view_.round));
  else if (what == "regions")
    same(words, words.rest(), number(static_cast<int>(view_.regions.size())));
  else if (what == "disc_order")
    same(words, words.rest(), join(view_.disc_order, [](Seat s) { return number(s); }));
  else if (what == "turn_order")
    same(words, words.rest(), join(view_.turn_order, [](Seat s) { return number(s); }));
  else if (what == "emperor")
    same(words, number(region(words)), number(view_.emperor));
  else if (what == "supply")
    expect_knights(words, what, view_.supply);
  else if (what == "bag")
    expect_knights(words, what, view_.bag);
  else if (what == "piles")
    same(words, words.rest(), number(static_cast<int>(view_.piles.size())));
  else if (what == "control") {
    const Family family = read_family(words);
    const auto holder = view_.control[static_cast<std::size_t>(index(family))];
    same(words, words.rest(), holder ? number(*holder) : "none");
  } else if (what == "pile") {
    const auto pile = static_cast<std::size_t>(words.number("a pile"));
    same(words, text(read_knights(words)), pile < view_.piles.size() ? text(view_.piles[pile]) : "no such pile");
  } else if (what == "castles") {
    const auto side = static_cast<std::size_t>(words.number("a side"));
    if (side >= view_.sides.size()) words.fail("no such side");
    const SideView& seen = view_.sides[side];
    same(words, words.rest(), "placed " + number(seen.castles_placed) + " left " + number(seen.castles_left));
  } else if (what == "preview") {
    const int steps = words.number("how many steps");
    words.skip("of");
    const int seat = words.number("a seat");
    std::string seen = "no such choice";
    if (G::to_act(*state_).contains(seat_at(seat))) {
      const Prompt prompt = G::prompt(*state_, seat_at(seat));
      if (const auto* move = std::get_if<MoveEmperorPrompt>(&prompt))
        for (const EmperorChoice& choice : move->choices)
          if (choice.steps == steps) seen = kinds(choice.preview);
    }
    same(words, words.rest(), seen);
  } else {
    return false;
  }
  return true;
}

bool CarolusMagnusPosition::expect_of_seat(Words& words, const std::string& what) {
  const auto disc = [](Disc d) { return number(d); };
  if (what == "court")
    expect_knights(words, "court", seat_view(words).court);
  else if (what == "reserve")
    expect_knights(words, "reserve", seat_view(words).reserve);
  else if (what == "hand" || what == "used") {
    const SeatView& seat = seat_view(words);
    same(words, words.rest(), join(what == "hand" ? seat.hand : seat.used, disc));
  } else if (what == "laid") {
    const SeatView& seat = seat_view(words);
    same(words, words.rest(), seat.laid ? number(*seat.laid) : "none");
  } else {
    return false;
  }
  return true;
}

const SeatView& CarolusMagnusPosition::seat_view(Words& words) const {
  const auto seat = static_cast<std::size_t>(words.number("a seat"));
  if (seat >= view_.seats.size()) words.fail("no such seat");
  return view_.seats[seat];
}

// Of each family named, exactly so many; `total` for all together.
void CarolusMagnusPosition::expect_knights(Words& words, const std::string& what, const Knights& knights) {
  if (words.done()) words.fail("which knights?");
  while (!words.done()) {
    if (words.skip_if("total")) {
      same(words, what + " total " + number(words.number("how many")), what + " total " + number(knights.total()));
      continue;
    }
    const Family family = read_family(words);
    const std::string name = what + " " + std::string(word(family)) + " ";
    same(words, name + number(words.number("how many")), name + number(knights[family]));
  }
}

void CarolusMagnusPosition::expect_region(Words& words) {
  const RegionId id = region(words);
  const auto at = std::find_if(view_.regions.begin(), view_.regions.end(),
                               [id](const RegionView& seen) { return seen.region == id; });
  if (at == view_.regions.end()) return same(words, "region " + number(id), "no such region now");
  if (words.done()) words.fail("what of the region?");
  while (!words.done()) {
    if (words.skip_if("side")) {
      const std::string side = at->owner ? number(index(*at->owner)) : "none";
      same(words, "side " + words.next("a side"), "side " + side);
    } else if (words.skip_if("castles")) {
      same(words, "castles " + number(words.number("how many")), "castles " + number(at->castles));
    } else if (words.skip_if("provinces")) {
      same(words, "provinces " + join(words.numbers(), [](int n) { return number(n); }),
           "provinces " + join(at->provinces, [](RegionId p) { return number(p); }));
    } else if (words.skip_if("strengths")) {
      same(words, "strengths " + join(words.numbers(), [](int n) { return number(n); }),
           "strengths " + join(at->strengths, [](int n) { return number(n); }));
    } else {
      const Family family = read_family(words);
      const std::string name = std::string(word(family)) + " ";
      same(words, name + number(words.number("how many")), name + number(at->knights[family]));
    }
  }
}

// Names of regions stand for their numbers.
std::string CarolusMagnusPosition::word_of_event(const std::string& word) const {
  const auto at = setup_.region_names().find(word);
  return at == setup_.region_names().end() ? word : number(at->second);
}

// The choices of a seat: discs, families, steps, the regions that the emperor may reach, the number of placements.
void CarolusMagnusPosition::expect_choices(Words& words, const std::string& what) {
  const Seat seat = seat_at(words.number("a seat"));
  std::vector<std::string> found;
  int placements = 0;
  for (const Action& action : legal(seat)) {
    if (const auto* lay = std::get_if<LayDisc>(&action); lay && what == "discs") found.push_back(number(lay->disc));
    if (const auto* choose = std::get_if<ChooseFamily>(&action); choose && what == "families")
      found.emplace_back(word(choose->family));
    if (const auto* move = std::get_if<MoveEmperor>(&action); move && what == "steps")
      found.push_back(number(move->steps));
    if (std::holds_alternative<PlaceKnight>(action)) ++placements;
  }
  if (what == "placements") found.push_back(number(placements));
  std::vector<std::string> expected;
  if (what == "moves") {
    while (!words.done()) expected.push_back(number(region(words)));
    const Prompt prompt = G::to_act(*state_).contains(seat) ? G::prompt(*state_, seat) : Prompt();
    if (const auto* move = std::get_if<MoveEmperorPrompt>(&prompt))
      for (const EmperorChoice& choice : move->choices) found.push_back(number(choice.region));
  } else {
    while (!words.done()) expected.push_back(words.next("a choice"));
  }
  const auto plain = [](const std::string& item) { return item; };
  same(words, join(expected, plain), join(found, plain));
}

}  // namespace palatine::test::carolus_magnus

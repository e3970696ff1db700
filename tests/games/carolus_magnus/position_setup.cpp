#include <algorithm>

#include "tests/games/carolus_magnus/position.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using namespace palatine::carolus_magnus;

Seat read_seat(Words& words) {
  return seat_at(words.number("a seat"));
}

Seats seats_of(const std::vector<int>& numbers) {
  Seats seats;
  for (const int number : numbers) seats.push_back(seat_at(number));
  return seats;
}

Discs discs_of(std::vector<int> numbers) {
  std::ranges::sort(numbers);
  Discs discs;
  for (const int number : numbers) discs.push_back(static_cast<Disc>(number));
  return discs;
}

template <class Map>
auto found_or(const Map& map, int key, typename Map::mapped_type otherwise) {
  const auto at = map.find(key);
  return at == map.end() ? otherwise : at->second;
}

template <class T>
T read_word(Words& words, std::initializer_list<T> values) {
  const std::string name = words.next("a word");
  for (const T value : values)
    if (word(value) == name) return value;
  words.fail("\"" + name + "\" is not known here");
}

}  // namespace

Family read_family(Words& words) {
  const std::string name = words.next("a family");
  const auto family = family_named(name);
  if (!family) words.fail("\"" + name + "\" is no family");
  return *family;
}

Knights read_knights(Words& words) {
  Knights knights;
  while (family_named(words.peek())) {
    const Family family = read_family(words);
    knights[family] = static_cast<std::uint8_t>(words.number("how many knights"));
  }
  return knights;
}

RegionId read_region_name(Words& words, const std::map<std::string, RegionId>& names) {
  if (words.number_is_next()) return static_cast<RegionId>(words.number("a region"));
  const std::string name = words.next("a region");
  const auto at = names.find(name);
  if (at == names.end()) words.fail("no region is called " + name);
  return at->second;
}

bool PositionSetup::read(const std::string& verb, Words& words) {
  if (verb == "players")
    options_.players = words.number("how many players");
  else if (verb == "teams")
    for (const int team : words.numbers()) options_.teams.push_back(side_at(team));
  else if (verb == "draw")
    options_.draw = read_word(words, {Draw::dice, Draw::free, Draw::piles});
  else if (verb == "disc_order" && !words.number_is_next())
    options_.disc_order = read_word(words, {DiscOrder::turn_order, DiscOrder::clockwise});
  else if (verb == "joining")
    options_.joining = read_word(words, {Joining::castles, Joining::majority});
  else if (verb == "emperor_start")
    options_.emperor_start = read_word(words, {EmperorStart::lot, EmperorStart::chosen});
  else if (verb == "bag_of")
    options_.bag = read_word(words, {Bag::supply, Bag::reserves});
  else if (verb == "max_rounds")
    options_.max_rounds = words.number("how many rounds");
  else if (verb == "rules_version")
    options_.rules_version = words.number("a version");
  else if (verb == "round")
    round_ = words.number("a round");
  else if (verb == "regions")
    read_regions(words);
  else if (verb == "region")
    read_region(words);
  else if (verb == "emperor")
    emperor_ = read_region_name(words, names_);
  else if (verb == "phase")
    read_phase(words);
  else if (verb == "disc_order")
    disc_order_ = words.numbers();
  else if (verb == "turn_order")
    turn_order_ = words.numbers();
  else if (verb == "bag")
    bag_ = read_knights(words);
  else if (verb == "pile")
    piles_.push_back(read_knights(words));
  else if (verb == "rest")
    rest_ = read_region_name(words, names_);
  else if (verb == "supply") {
    while (!words.done()) {
      const Family family = read_family(words);
      supply_[index(family)] = words.number("how many knights");
    }
  } else if (verb == "control") {
    const Family family = read_family(words);
    control_[index(family)] = words.skip_if("none") ? std::nullopt : std::optional(read_seat(words));
  } else if (verb == "court" || verb == "reserve") {
    const int seat = words.number("a seat");
    (verb == "court" ? courts_ : reserves_)[seat] = read_knights(words);
  } else if (verb == "hand" || verb == "used") {
    const int seat = words.number("a seat");
    (verb == "hand" ? hands_ : used_)[seat] = words.numbers();
  } else if (verb == "laid") {
    const int seat = words.number("a seat");
    laid_[seat] = words.number("a disc");
  } else {
    return false;
  }
  words.end();
  return true;
}

// "A 0-2 B 3": names and their provinces, clockwise; 13-1 goes round the end of the circle.
void PositionSetup::read_regions(Words& words) {
  while (!words.done()) {
    const std::string name = words.next("a region's name");
    const std::string range = words.next("a region's provinces");
    const auto dash = range.find('-');
    Words first(words.file(), words.line(), {range.substr(0, dash)});
    Words last(words.file(), words.line(), {dash == std::string::npos ? range : range.substr(dash + 1)});
    const int from = first.number("a province");
    const int to = last.number("a province");
    if (from >= province_count || to >= province_count) words.fail("provinces are 0 to 14");
    const auto id = static_cast<RegionId>(from);
    if (!names_.emplace(name, id).second) words.fail("a second region " + name);
    regions_[id] = {id, (to - from + province_count) % province_count + 1, {}, {}, 0};
  }
}

// "B side 0 castles 3 yellow 3 green 2"
void PositionSetup::read_region(Words& words) {
  const RegionId id = read_region_name(words, names_);
  RegionText& region = regions_.emplace(id, RegionText{id, 1, {}, {}, 0}).first->second;
  if (words.skip_if("side")) {
    region.owner = side_at(words.number("a side"));
    words.skip("castles");
    region.castles = words.number("how many castles");
  }
  region.knights = read_knights(words);
}

void PositionSetup::read_phase(Words& words) {
  const std::string name = words.next("a phase");
  if (name == "choosing_families") {
    ChoosingFamilies phase;
    for (const int crowns : words.numbers()) phase.crowns.push_back(static_cast<std::uint8_t>(crowns));
    phase_ = phase;
    return;
  }
  const Seat seat = read_seat(words);
  if (name == "laying_discs")
    phase_ = LayingDiscs{seat};
  else if (name == "placing_emperor")
    phase_ = PlacingEmperor{seat};
  else if (name == "moving_emperor")
    phase_ = MovingEmperor{seat};
  else if (name == "taking_pile")
    phase_ = TakingPile{seat};
  else if (name == "placing_knights") {
    words.skip("left");
    phase_ = PlacingKnights{seat, static_cast<std::uint8_t>(words.number("how many knights"))};
  } else if (name == "taking_knights") {
    words.skip("crowns");
    phase_ = TakingKnights{seat, static_cast<std::uint8_t>(words.number("how many crowns"))};
  } else {
    words.fail("no phase " + name);
  }
}

View PositionSetup::build(const Words& where) {
  if (const auto wrong = check(options_)) where.fail("the options are refused: " + wrong->message);
  if (!phase_) where.fail("the set-up names no phase");
  View view;
  view.options = with_defaults(options_);
  view.round = round_;
  view.phase = *phase_;
  view.emperor = emperor_;
  build_regions(view, where);
  build_seats(view, where);
  build_orders(view);
  build_control(view);
  build_supply(view, where);
  return view;
}

void PositionSetup::build_regions(View& view, const Words& where) const {
  std::array<bool, province_count> covered{};
  std::map<RegionId, RegionText> regions = regions_;
  for (const auto& [id, region] : regions_) {
    for (int k = 0; k < region.length; ++k) {
      const auto at = static_cast<std::size_t>((id + k) % province_count);
      if (covered[at]) where.fail("province " + std::to_string(at) + " lies in two regions");
      covered[at] = true;
    }
  }
  for (int p = 0; p < province_count; ++p) {
    const auto id = static_cast<RegionId>(p);
    if (!covered[static_cast<std::size_t>(p)]) regions[id] = {id, 1, {}, {}, 0};
  }
  if (!regions.contains(emperor_)) where.fail("the emperor stands on no region's first province");
  for (int i = 0; i < sides(options_); ++i) view.sides.push_back({side_at(i), {}, castles_of_a_side(options_), 0});
  for (const auto& [id, region] : regions) {
    RegionView seen{id, {}, region.knights, region.owner, region.castles, {}};
    for (int k = 0; k < region.length; ++k) seen.provinces.push_back(static_cast<RegionId>((id + k) % province_count));
    view.regions.push_back(seen);
    if (region.owner) {
      SideView& side = view.sides[static_cast<std::size_t>(index(*region.owner))];
      side.castles_left -= region.castles;
      side.castles_placed += region.castles;
      if (side.castles_left < 0) where.fail("a side has not so many castles");
    }
  }
}

bool PositionSetup::turns_began() const {
  return !std::holds_alternative<LayingDiscs>(*phase_) && !std::holds_alternative<ChoosingFamilies>(*phase_) &&
         !std::holds_alternative<PlacingEmperor>(*phase_);
}

void PositionSetup::build_seats(View& view, const Words& where) const {
  for (int i = 0; i < options_.players; ++i) {
    const Side side = side_of(view.options, seat_at(i));
    SeatView seat{seat_at(i), side, found_or(courts_, i, {}), found_or(reserves_, i, {}), {}, {}, {}};
    const bool all_laid = turns_began();
    if (const int disc = found_or(laid_, i, all_laid && laid_.empty() ? i + 1 : 0)) seat.laid = static_cast<Disc>(disc);
    std::vector<int> left;
    for (int disc = 1; disc <= disc_count; ++disc)
      if (seat.laid != disc) left.push_back(disc);
    auto without = [&left](const std::vector<int>& some) {
      std::vector<int> out;
      std::ranges::copy_if(left, std::back_inserter(out),
                           [&](int d) { return std::ranges::find(some, d) == some.end(); });
      return out;
    };
    if (hands_.contains(i) && used_.contains(i)) where.fail("say hand or used of a seat, the other follows");
    const std::vector<int> hand = hands_.contains(i) ? hands_.at(i) : without(found_or(used_, i, {}));
    seat.hand = discs_of(hand);
    seat.used = discs_of(without(hand));
    view.seats.push_back(seat);
    view.sides[static_cast<std::size_t>(index(side))].seats.push_back(seat_at(i));
  }
}

void PositionSetup::build_orders(View& view) const {
  std::vector<int> order = disc_order_;
  for (int i = 0; i < options_.players && disc_order_.empty(); ++i) order.push_back(i);
  view.disc_order = seats_of(order);
  view.turn_order = seats_of(turn_order_);
  if (turns_began() && turn_order_.empty()) {
    std::ranges::stable_sort(order, {},
                             [&](int i) { return view.seats[static_cast<std::size_t>(i)].laid.value_or(0); });
    view.turn_order = seats_of(order);
  }
}

void PositionSetup::build_control(View& view) const {
  for (const Family family : all_families) {
    auto& holder = view.control[static_cast<std::size_t>(index(family))];
    int most = 0;
    for (const SeatView& seat : view.seats) {
      if (seat.court[family] == most) holder.reset();
      if (seat.court[family] > most) {
        most = seat.court[family];
        holder = seat.seat;
      }
    }
    if (const auto said = control_.find(index(family)); said != control_.end()) holder = said->second;
  }
}

// 40 of each family: what lies nowhere is the supply's (with piles the bag's).
void PositionSetup::build_supply(View& view, const Words& where) const {
  view.piles = piles_;
  for (const Family family : all_families) {
    int left = knights_of_a_family;
    for (const RegionView& region : view.regions) left -= region.knights[family];
    for (const SeatView& seat : view.seats) left -= seat.court[family] + seat.reserve[family];
    for (const Knights& pile : piles_) left -= pile[family];
    if (left < 0) where.fail("more than 40 knights are " + std::string(word(family)));
    const bool piles = options_.draw == Draw::piles && !std::holds_alternative<ChoosingFamilies>(*phase_);
    int wanted = found_or(supply_, index(family), left);
    if (piles && options_.bag == Bag::reserves) {  // the supply is out of play: the rest of the family lies there
      view.bag[family] = bag_ ? (*bag_)[family] : std::uint8_t{0};
      view.supply[family] = static_cast<std::uint8_t>(left - view.bag[family]);
      continue;
    }
    if (piles && bag_) wanted = (*bag_)[family];
    if (wanted > left) where.fail("not so many " + std::string(word(family)) + " are left");
    if (wanted < left) {
      if (!rest_) where.fail("say where the rest of the knights lies: rest REGION");
      for (RegionView& region : view.regions)
        if (region.region == *rest_)
          region.knights[family] = static_cast<std::uint8_t>(region.knights[family] + left - wanted);
    }
    (piles ? view.bag : view.supply)[family] = static_cast<std::uint8_t>(wanted);
  }
}

PositionRunner positions() {
  return {"carolus_magnus", [](const Case& script) { CarolusMagnusPosition().run(script); }};
}

}  // namespace palatine::test::carolus_magnus

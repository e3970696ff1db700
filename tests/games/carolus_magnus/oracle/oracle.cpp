// The oracle's play, in the order of the rules page: set-up, discs, knights, emperor, reserve.
#include "tests/games/carolus_magnus/oracle/oracle.hpp"

#include <algorithm>

#include "tests/games/carolus_magnus/oracle/counting.hpp"

namespace palatine::oracle {

CarolusMagnusOracle::CarolusMagnusOracle(const json& options, Random& random) {
  read_options(options);
  set_up_board(random);
  set_up_reserves(random);
  if (to_act().empty()) end_set_up(random);
}

// Draws 1 to 3.
void CarolusMagnusOracle::set_up_board(Random& random) {
  std::vector<std::string> knights;
  for (const std::string& family : families) {
    for (int i = 0; i < 3; ++i) knights.push_back(family);
    control_[family] = std::nullopt;
  }
  shuffle(std::span(knights), random);
  for (int province = 0; province < 15; ++province) ring_.push_back({{province}, {knights[province]}, {}});
  emperor_ = emperor_start_ == "chosen" ? 0 : random.below(15);
  const int first = static_cast<int>(random.below(players_));
  for (int i = 0; i < players_; ++i) disc_order_.push_back((first + i) % players_);
  bag_ = no_knights();
  happened({{"kind", "set_up"}, {"knights", knights}, {"emperor", emperors_region().name()}, {"first", first}});
}

// Draw 4. No family can run out here: 37 of each are left, and at most 28 knights are taken.
void CarolusMagnusOracle::set_up_reserves(Random& random) {
  std::vector<int> crowns(players_, 0);
  for (int seat = 0; seat < players_; ++seat) {
    seats_.push_back({no_knights(), no_knights(), {1, 2, 3, 4, 5}, {}, std::nullopt});
    if (draw_ == "free") {
      crowns[seat] = full_reserve();
      continue;
    }
    std::vector<std::string> faces;
    for (int i = 0; i < full_reserve(); ++i) {
      const int face = static_cast<int>(random.below(6));
      faces.push_back(face == 5 ? "crown" : families[face]);
    }
    happened({{"kind", "dice_rolled"}, {"seat", seat}, {"faces", faces}});
    for (const std::string& face : faces) {
      if (face == "crown") {
        crowns[seat] += 1;
      } else {
        seats_[seat].reserve[face] += 1;
        happened({{"kind", "knight_taken"}, {"seat", seat}, {"family", face}, {"chosen", false}});
      }
    }
  }
  phase_ = {{"kind", "choosing_families"}, {"crowns", crowns}};
}

// Draw 5, then the first round.
void CarolusMagnusOracle::end_set_up(Random& random) {
  if (draw_ == "piles") {
    Count into_bag = no_knights();
    for (const std::string& family : families) {
      if (bag_option_ == "supply") into_bag[family] = supply(family);
      for (Player& player : seats_) {
        if (bag_option_ == "supply") continue;
        into_bag[family] += player.reserve[family];
        player.reserve[family] = 0;
      }
    }
    bag_ = into_bag;
    if (bag_option_ == "reserves") happened({{"kind", "reserves_bagged"}, {"knights", bag_}});
    for (int i = 0; i < players_ + 1; ++i) draw_new_pile(random);
    happened({{"kind", "piles_drawn"}, {"piles", piles_}});
  }
  if (emperor_start_ == "chosen") {
    phase_ = {{"kind", "placing_emperor"}, {"seat", disc_order_.front()}};
  } else {
    start_round();
  }
}

// R15.
void CarolusMagnusOracle::place_emperor(int seat, int region) {
  emperor_ = static_cast<std::size_t>(region);
  happened({{"kind", "emperor_placed"}, {"seat", seat}, {"region", region}});
  start_round();
}

bool CarolusMagnusOracle::apply(int seat, const json& action, Random& random) {
  const std::vector<json> allowed = legal(seat);
  if (std::find(allowed.begin(), allowed.end(), action) == allowed.end()) return false;
  events_.clear();
  const std::string kind = action.at("kind");
  if (kind == "choose_family") choose_family(seat, action.at("family"), random);
  if (kind == "place_emperor") place_emperor(seat, action.at("region"));
  if (kind == "lay_disc") lay_disc(seat, action.at("disc"));
  if (kind == "place_knight") place_knight(seat, action.at("family"), action.at("region"));
  if (kind == "move_emperor") move_emperor(seat, action.at("steps"), random);
  if (kind == "take_pile") take_pile(seat, action.at("pile"), read_knights(action.at("knights")), random);
  return true;
}

void CarolusMagnusOracle::choose_family(int seat, const std::string& family, Random& random) {
  seats_[seat].reserve[family] += 1;
  happened({{"kind", "knight_taken"}, {"seat", seat}, {"family", family}, {"chosen", true}});
  if (phase_.at("kind") == "taking_knights") {
    choose_crowns(seat, phase_.at("crowns").get<int>() - 1);
    return;
  }
  phase_["crowns"][seat] = phase_["crowns"][seat].get<int>() - 1;
  if (to_act().empty()) end_set_up(random);
}

void CarolusMagnusOracle::start_round() {
  phase_ = {{"kind", "laying_discs"}, {"seat", disc_order_.front()}};
  happened({{"kind", "round_started"}, {"round", round_}, {"disc_order", disc_order_}});
}

void CarolusMagnusOracle::lay_disc(int seat, int disc) {
  std::vector<int>& hand = seats_[seat].hand;
  hand.erase(std::find(hand.begin(), hand.end(), disc));
  seats_[seat].laid = disc;
  happened({{"kind", "disc_laid"}, {"seat", seat}, {"disc", disc}});
  for (int next : disc_order_) {
    if (!seats_[next].laid) {
      phase_ = {{"kind", "laying_discs"}, {"seat", next}};
      return;
    }
  }
  // Going through the values and, for each, through the order of laying: of equal discs the first laid comes first.
  for (int value = 1; value <= 5; ++value) {
    for (int layer : disc_order_) {
      if (seats_[layer].laid == value) turn_order_.push_back(layer);
    }
  }
  happened({{"kind", "turns_ordered"}, {"turn_order", turn_order_}});
  start_turn(turn_order_.front());
}

void CarolusMagnusOracle::start_turn(int seat) {
  happened({{"kind", "turn_started"}, {"seat", seat}, {"disc", *seats_[seat].laid}});
  const int to_play = std::min(knights_per_turn(), total(seats_[seat].reserve));
  if (to_play == 0) {  // R11
    phase_ = {{"kind", "moving_emperor"}, {"seat", seat}};
  } else {
    phase_ = {{"kind", "placing_knights"}, {"seat", seat}, {"left", to_play}};
  }
}

void CarolusMagnusOracle::place_knight(int seat, const std::string& family, const json& region) {
  seats_[seat].reserve[family] -= 1;
  happened({{"kind", "knight_placed"}, {"seat", seat}, {"family", family}, {"region", region}});
  if (region.is_null()) {
    seats_[seat].court[family] += 1;
    review_control();
  } else {
    for (Region& there : ring_) {
      if (there.name() == region) there.knights.push_back(family);
    }
  }
  const int left = phase_.at("left").get<int>() - 1;
  if (left > 0) {
    phase_["left"] = left;
  } else {
    phase_ = {{"kind", "moving_emperor"}, {"seat", seat}};
  }
}

// Strictly more in court than every other player: that player controls the family. Else nothing changes.
void CarolusMagnusOracle::review_control() {
  for (const std::string& family : families) {
    std::vector<int> in_court;
    for (const Player& player : seats_) in_court.push_back(player.court.at(family));
    const std::optional<int> ahead = leader(in_court);
    if (!ahead || control_[family] == ahead) continue;
    happened({{"kind", "family_gained"}, {"seat", *ahead}, {"family", family}, {"from", or_null(control_[family])}});
    control_[family] = ahead;
  }
}

void CarolusMagnusOracle::move_emperor(int seat, int steps, Random& random) {
  const int from = emperors_region().name();
  for (int i = 0; i < steps; ++i) emperor_ = (emperor_ + 1) % ring_.size();
  happened(
      {{"kind", "emperor_moved"}, {"seat", seat}, {"from", from}, {"to", emperors_region().name()}, {"steps", steps}});
  score_emperors_region();
  check_end(seat);
  if (result_.is_null()) fill_reserve(seat, random);
}

void CarolusMagnusOracle::score_emperors_region() {
  Region& region = ring_[emperor_];
  const std::optional<int> holder = owner(region);
  const std::optional<int> majority = leader(strengths(region));
  happened({{"kind", "region_scored"},
            {"region", region.name()},
            {"strengths", strengths(region)},
            {"owner", or_null(holder)},
            {"majority", or_null(majority)}});
  if (!majority) return;
  if (majority == holder) {
    if (joining_ == "majority") join_emperors_region(*holder);  // R4
    return;
  }
  if (!holder) {
    region.castles.push_back(*majority);
    happened({{"kind", "castle_built"}, {"side", *majority}, {"region", region.name()}});
  } else {
    const int removed = static_cast<int>(region.castles.size());
    const int placed = std::min(removed, castles_of_a_side() - castles_placed(*majority));  // R5
    region.castles.assign(placed, *majority);
    happened({{"kind", "castles_replaced"},
              {"side", *majority},
              {"from", *holder},
              {"region", region.name()},
              {"removed", removed},
              {"placed", placed}});
  }
  join_emperors_region(*majority);
}

// R4: whoever's castles stand next door decides; with the option two lone provinces join so, and with a region only
// what the side has the majority of.
bool CarolusMagnusOracle::joins(const Region& here, const Region& neighbour, int side) const {
  if (owner(neighbour) != side) return false;
  if (joining_ == "castles" || here.provinces.size() + neighbour.provinces.size() == 2) return true;
  return leader(strengths(here)) == side && leader(strengths(neighbour)) == side;
}

// The ring is turned so that the emperor's region comes first; its
// neighbours are then the second and the last.
void CarolusMagnusOracle::join_emperors_region(int side) {
  std::rotate(ring_.begin(), ring_.begin() + static_cast<std::ptrdiff_t>(emperor_), ring_.end());
  emperor_ = 0;
  const bool with_next = joins(ring_[0], ring_[1], side);
  const bool with_previous = joins(ring_[0], ring_.back(), side);
  if (!with_next && !with_previous) return;
  std::vector<Region> parts;
  if (with_previous) parts.push_back(ring_.back());
  parts.push_back(ring_.front());
  if (with_next) parts.push_back(ring_[1]);
  if (with_next) ring_.erase(ring_.begin() + 1);
  if (with_previous) ring_.pop_back();
  Region joined;
  std::vector<int> names;
  for (const Region& part : parts) {
    names.push_back(part.name());
    joined.provinces.insert(joined.provinces.end(), part.provinces.begin(), part.provinces.end());
    joined.knights.insert(joined.knights.end(), part.knights.begin(), part.knights.end());
    joined.castles.insert(joined.castles.end(), part.castles.begin(), part.castles.end());
  }
  ring_.front() = joined;
  happened({{"kind", "regions_joined"},
            {"side", side},
            {"regions", names},
            {"region", joined.name()},
            {"castles", joined.castles.size()}});
}

void CarolusMagnusOracle::check_end(int seat) {
  for (int side = 0; side < sides(); ++side) {
    if (castles_placed(side) == castles_of_a_side()) return end_game("last_castle", {side});
  }
  if (ring_.size() <= 3) return end_game("three_regions", sides_with_most_castles());
  const int last = max_rounds_ > 0 ? max_rounds_ : 1000;
  if (round_ >= last && seat == turn_order_.back()) end_game("round_limit", sides_with_most_castles());  // R9
}

// Nobody, where several have as many.
std::vector<int> CarolusMagnusOracle::sides_with_most_castles() const {
  std::vector<int> castles;
  for (int side = 0; side < sides(); ++side) castles.push_back(castles_placed(side));
  const std::optional<int> ahead = leader(castles);
  if (!ahead) return {};
  return {*ahead};
}

void CarolusMagnusOracle::end_game(const std::string& reason, const std::vector<int>& winners) {
  std::vector<int> scores;
  for (int side = 0; side < sides(); ++side) scores.push_back(castles_placed(side));
  result_ = {{"winners", winners}, {"reason", reason}, {"scores", scores}};
  phase_ = json::object({{"kind", "ended"}});
  happened({{"kind", "game_ended"}, {"result", result_}});
}

void CarolusMagnusOracle::fill_reserve(int seat, Random& random) {
  if (draw_ == "piles") {
    if (piles_.empty()) return end_turn(seat);
    phase_ = {{"kind", "taking_pile"}, {"seat", seat}};
    return;
  }
  if (draw_ == "free") return choose_crowns(seat, knights_per_turn());
  std::vector<std::string> faces;
  for (int i = 0; i < knights_per_turn(); ++i) {
    const int face = static_cast<int>(random.below(6));
    faces.push_back(face == 5 ? "crown" : families[face]);
  }
  happened({{"kind", "dice_rolled"}, {"seat", seat}, {"faces", faces}});
  int crowns = static_cast<int>(std::count(faces.begin(), faces.end(), "crown"));
  for (const std::string& face : faces) {
    if (face != "crown") serve_die(seat, face, crowns);
  }
  choose_crowns(seat, crowns);
}

// R8.
void CarolusMagnusOracle::serve_die(int seat, const std::string& family, int& crowns) {
  if (supply(family) == 0) {
    for (const Player& player : seats_) {
      if (player.court.at(family) + player.reserve.at(family) > 0) continue;
      crowns += 1;
      happened({{"kind", "die_became_crown"}, {"seat", seat}, {"family", family}});
      return;
    }
    std::vector<int> from_court, from_reserve;
    for (int giver = 0; giver < players_; ++giver) {
      const bool in_court = seats_[giver].court.at(family) > 0;
      (in_court ? seats_[giver].court : seats_[giver].reserve)[family] -= 1;
      (in_court ? from_court : from_reserve).push_back(giver);
    }
    happened({{"kind", "knights_given_back"},
              {"family", family},
              {"from_court", from_court},
              {"from_reserve", from_reserve}});
    review_control();
  }
  seats_[seat].reserve[family] += 1;
  happened({{"kind", "knight_taken"}, {"seat", seat}, {"family", family}, {"chosen", false}});
}

// So many choices are still to be made (R10); with nothing in the supply they are lost (R8).
void CarolusMagnusOracle::choose_crowns(int seat, int crowns) {
  if (crowns > 0 && supply_in_all() == 0) {
    happened({{"kind", "crowns_lost"}, {"seat", seat}, {"crowns", crowns}});
    crowns = 0;
  }
  if (crowns == 0) return end_turn(seat);
  phase_ = {{"kind", "taking_knights"}, {"seat", seat}, {"crowns", crowns}};
}

// R12.
void CarolusMagnusOracle::take_pile(int seat, int pile, const Count& knights, Random& random) {
  Count returned = no_knights();
  for (const std::string& family : families) {
    seats_[seat].reserve[family] += knights.at(family);
    returned[family] = piles_[pile].at(family) - knights.at(family);
    bag_[family] += returned[family];
  }
  piles_.erase(piles_.begin() + pile);
  happened({{"kind", "pile_taken"}, {"seat", seat}, {"pile", pile}, {"knights", knights}, {"returned", returned}});
  for (Count& left : piles_) {
    if (total(bag_) > 0) left[draw_from_bag(random)] += 1;
  }
  draw_new_pile(random);
  happened({{"kind", "piles_drawn"}, {"piles", piles_}});
  end_turn(seat);
}

std::string CarolusMagnusOracle::draw_from_bag(Random& random) {
  int number = static_cast<int>(random.below(total(bag_)));
  for (const std::string& family : families) {
    if (number < bag_.at(family)) {
      bag_[family] -= 1;
      return family;
    }
    number -= bag_.at(family);
  }
  return "the bag is empty";
}

void CarolusMagnusOracle::draw_new_pile(Random& random) {
  Count pile = no_knights();
  for (int i = 0; i < knights_per_turn() && total(bag_) > 0; ++i) pile[draw_from_bag(random)] += 1;
  if (total(pile) > 0) piles_.push_back(pile);
}

void CarolusMagnusOracle::end_turn(int seat) {
  const auto now = std::find(turn_order_.begin(), turn_order_.end(), seat);
  if (now + 1 != turn_order_.end()) return start_turn(*(now + 1));
  // R1
  if (disc_order_option_ == "clockwise") {
    disc_order_.clear();
    for (int i = 0; i < players_; ++i) disc_order_.push_back((turn_order_.front() + i) % players_);
  } else {
    disc_order_ = turn_order_;
  }
  turn_order_.clear();
  bool all_used = true;
  for (Player& player : seats_) {
    player.used.push_back(*player.laid);
    std::sort(player.used.begin(), player.used.end());
    player.laid = std::nullopt;
    all_used = all_used && player.hand.empty();
  }
  if (all_used) {
    for (Player& player : seats_) std::swap(player.hand, player.used);
    happened(json::object({{"kind", "discs_taken_back"}}));
  }
  round_ += 1;
  start_round();
}

}  // namespace palatine::oracle

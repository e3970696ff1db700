// The oracle's table: what can be counted on it, what is allowed, and how it is shown as JSON.
#include <algorithm>

#include "tests/games/carolus_magnus/oracle/counting.hpp"
#include "tests/games/carolus_magnus/oracle/oracle.hpp"

namespace palatine::oracle {

void CarolusMagnusOracle::read_options(const json& options) {
  players_ = options.value("players", 2);
  teams_ = options.value("teams", std::vector<int>{});
  if (players_ == 4 && teams_.empty()) teams_ = {0, 1, 0, 1};
  draw_ = options.value("draw", "dice");
  disc_order_option_ = options.value("disc_order", "turn_order");
  max_rounds_ = options.value("max_rounds", 100);
  joining_ = options.value("joining", "castles");
  emperor_start_ = options.value("emperor_start", "lot");
  if (draw_ == "piles") bag_option_ = options.value("bag", "supply");
}

CarolusMagnusOracle CarolusMagnusOracle::from_view(const json& view) {
  CarolusMagnusOracle game;
  game.read_options(view.at("options"));
  game.round_ = view.at("round");
  game.phase_ = view.at("phase");
  game.disc_order_ = view.at("disc_order").get<std::vector<int>>();
  game.turn_order_ = view.at("turn_order").get<std::vector<int>>();
  for (const json& shown : view.at("regions")) {
    Region region;
    region.provinces = shown.at("provinces").get<std::vector<int>>();
    const Count knights = read_knights(shown.at("knights"));
    for (const std::string& family : families) {
      for (int i = 0; i < knights.at(family); ++i) region.knights.push_back(family);
    }
    for (int i = 0; i < shown.at("castles").get<int>(); ++i) region.castles.push_back(shown.at("owner"));
    if (region.name() == view.at("emperor")) game.emperor_ = game.ring_.size();
    game.ring_.push_back(region);
  }
  for (const std::string& family : families) game.control_[family] = read_optional(view.at("control").at(family));
  for (const json& shown : view.at("seats")) {
    Player player;
    player.court = read_knights(shown.at("court"));
    player.reserve = read_knights(shown.at("reserve"));
    player.hand = shown.at("hand").get<std::vector<int>>();
    player.used = shown.at("used").get<std::vector<int>>();
    player.laid = read_optional(shown.at("laid"));
    game.seats_.push_back(player);
  }
  game.bag_ = read_knights(view.at("bag"));
  for (const json& pile : view.at("piles")) game.piles_.push_back(read_knights(pile));
  game.result_ = view.at("result");
  return game;
}

int CarolusMagnusOracle::side_of(int seat) const {
  return players_ == 4 ? teams_[seat] : seat;
}

int CarolusMagnusOracle::supply(const std::string& family) const {
  int elsewhere = bag_.at(family);
  for (const Count& pile : piles_) elsewhere += pile.at(family);
  for (const Player& player : seats_) elsewhere += player.court.at(family) + player.reserve.at(family);
  for (const Region& region : ring_) {
    elsewhere += static_cast<int>(std::count(region.knights.begin(), region.knights.end(), family));
  }
  return 40 - elsewhere;
}

int CarolusMagnusOracle::supply_in_all() const {
  int sum = 0;
  for (const std::string& family : families) sum += supply(family);
  return sum;
}

int CarolusMagnusOracle::castles_placed(int side) const {
  int placed = 0;
  for (const Region& region : ring_) {
    placed += static_cast<int>(std::count(region.castles.begin(), region.castles.end(), side));
  }
  return placed;
}

std::vector<int> CarolusMagnusOracle::strengths(const Region& region) const {
  std::vector<int> strengths(sides(), 0);
  for (const std::string& family : region.knights) {
    const std::optional<int> controller = control_.at(family);
    if (controller) strengths[side_of(*controller)] += 1;
  }
  for (int side : region.castles) strengths[side] += 1;
  return strengths;
}

// Whose number is higher than every other's, if somebody's is.
std::optional<int> CarolusMagnusOracle::leader(const std::vector<int>& numbers) const {
  const int most = *std::max_element(numbers.begin(), numbers.end());
  if (std::count(numbers.begin(), numbers.end(), most) > 1) return std::nullopt;
  return static_cast<int>(std::find(numbers.begin(), numbers.end(), most) - numbers.begin());
}

std::optional<int> CarolusMagnusOracle::owner(const Region& region) const {
  if (region.castles.empty()) return std::nullopt;
  return region.castles.front();
}

// R2: a value laid this round is forbidden, unless all that the hand holds are such values.
std::vector<int> CarolusMagnusOracle::discs_allowed(int seat) const {
  std::vector<int> free;
  for (int disc : seats_[seat].hand) {
    bool laid_by_somebody = false;
    for (const Player& player : seats_) laid_by_somebody = laid_by_somebody || player.laid == disc;
    if (!laid_by_somebody) free.push_back(disc);
  }
  return free.empty() ? seats_[seat].hand : free;
}

std::vector<int> CarolusMagnusOracle::region_names() const {
  std::vector<int> names;
  for (const Region& region : ring_) names.push_back(region.name());
  std::sort(names.begin(), names.end());
  return names;
}

// What may be taken of a pile: all of it, or of a larger one every choice of three (four), most of red first.
std::vector<Count> CarolusMagnusOracle::selections(const Count& pile) const {
  if (total(pile) <= knights_per_turn()) return {pile};
  std::vector<Count> found;
  Count chosen = no_knights();
  const int most = knights_per_turn();
  for (int red = most; red >= 0; --red) {
    for (int pink = most; pink >= 0; --pink) {
      for (int blue = most; blue >= 0; --blue) {
        for (int yellow = most; yellow >= 0; --yellow) {
          const int green = most - red - pink - blue - yellow;
          chosen = {{"red", red}, {"pink", pink}, {"blue", blue}, {"yellow", yellow}, {"green", green}};
          bool there = green >= 0;
          for (const std::string& family : families) there = there && chosen.at(family) <= pile.at(family);
          if (there) found.push_back(chosen);
        }
      }
    }
  }
  return found;
}

std::vector<int> CarolusMagnusOracle::to_act() const {
  const std::string kind = phase_.at("kind");
  if (kind == "ended") return {};
  if (kind != "choosing_families") return {phase_.at("seat").get<int>()};
  std::vector<int> choosing;
  for (int seat = 0; seat < players_; ++seat) {
    if (phase_.at("crowns").at(seat) > 0) choosing.push_back(seat);
  }
  return choosing;
}

std::vector<json> CarolusMagnusOracle::legal(int seat) const {
  const std::vector<int> acting = to_act();
  if (std::find(acting.begin(), acting.end(), seat) == acting.end()) return {};
  const std::string kind = phase_.at("kind");
  std::vector<json> actions;
  if (kind == "choosing_families" || kind == "taking_knights") {
    for (const std::string& family : families) {
      if (supply(family) > 0) actions.push_back({{"kind", "choose_family"}, {"family", family}});
    }
  } else if (kind == "placing_emperor") {
    for (int name : region_names()) actions.push_back({{"kind", "place_emperor"}, {"region", name}});
  } else if (kind == "laying_discs") {
    for (int disc : discs_allowed(seat)) actions.push_back({{"kind", "lay_disc"}, {"disc", disc}});
  } else if (kind == "placing_knights") {
    const std::vector<int> names = region_names();
    for (const std::string& family : families) {
      if (seats_[seat].reserve.at(family) == 0) continue;
      json action = {{"kind", "place_knight"}, {"family", family}, {"region", nullptr}};
      actions.push_back(action);
      for (int name : names) {
        action["region"] = name;
        actions.push_back(action);
      }
    }
  } else if (kind == "moving_emperor") {
    for (int steps = 1; steps <= *seats_[seat].laid; ++steps) {
      actions.push_back({{"kind", "move_emperor"}, {"steps", steps}});
    }
  } else if (kind == "taking_pile") {
    for (int pile = 0; pile < static_cast<int>(piles_.size()); ++pile) {
      for (const Count& knights : selections(piles_[pile])) {
        actions.push_back({{"kind", "take_pile"}, {"pile", pile}, {"knights", knights}});
      }
    }
  }
  return actions;
}

// One that is as usual is not shown, where it may be left out.
json CarolusMagnusOracle::view_of_options() const {
  json options = {{"players", players_},
                  {"teams", teams_},
                  {"draw", draw_},
                  {"disc_order", disc_order_option_},
                  {"max_rounds", max_rounds_}};
  if (joining_ != "castles") options["joining"] = joining_;
  if (emperor_start_ != "lot") options["emperor_start"] = emperor_start_;
  if (bag_option_ != "supply") options["bag"] = bag_option_;
  return options;
}

json CarolusMagnusOracle::view_of_region(const Region& region) const {
  Count knights = no_knights();
  for (const std::string& family : region.knights) knights[family] += 1;
  return {{"region", region.name()},         {"provinces", region.provinces},    {"knights", knights},
          {"owner", or_null(owner(region))}, {"castles", region.castles.size()}, {"strengths", strengths(region)}};
}

json CarolusMagnusOracle::view_of_seat(int seat) const {
  const Player& player = seats_[seat];
  return {{"seat", seat},        {"side", side_of(seat)},        {"court", player.court}, {"reserve", player.reserve},
          {"hand", player.hand}, {"laid", or_null(player.laid)}, {"used", player.used}};
}

json CarolusMagnusOracle::view_of_side(int side) const {
  std::vector<int> seats;
  for (int seat = 0; seat < players_; ++seat) {
    if (side_of(seat) == side) seats.push_back(seat);
  }
  const int placed = castles_placed(side);
  return {{"side", side}, {"seats", seats}, {"castles_left", castles_of_a_side() - placed}, {"castles_placed", placed}};
}

json CarolusMagnusOracle::view() const {
  json regions = json::array(), control = json::object(), seats = json::array(), sides_shown = json::array();
  for (int name : region_names()) {
    for (const Region& region : ring_) {
      if (region.name() == name) regions.push_back(view_of_region(region));
    }
  }
  Count supply_shown;
  for (const std::string& family : families) {
    control[family] = or_null(control_.at(family));
    supply_shown[family] = supply(family);
  }
  for (int seat = 0; seat < players_; ++seat) seats.push_back(view_of_seat(seat));
  for (int side = 0; side < sides(); ++side) sides_shown.push_back(view_of_side(side));
  return {{"options", view_of_options()},
          {"round", round_},
          {"phase", phase_},
          {"disc_order", disc_order_},
          {"turn_order", turn_order_},
          {"emperor", emperors_region().name()},
          {"regions", regions},
          {"control", control},
          {"seats", seats},
          {"sides", sides_shown},
          {"supply", supply_shown},
          {"bag", bag_},
          {"piles", piles_},
          {"result", result_}};
}

}  // namespace palatine::oracle

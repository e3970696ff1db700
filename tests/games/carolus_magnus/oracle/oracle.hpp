// A second Carolus Magnus, slow and plain, written from the rules page alone and never from the engine. It stands
// beside the engine in the tests: what both say is what the page says.
//
// Everything that comes in and goes out is JSON in the project's conventions: an action and an event are objects with
// a "kind", an empty optional is null. On purpose nothing is kept that can be counted from the table: the supply is
// what lies nowhere else, a side's castles are counted on the board, strengths are counted when asked for.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::oracle {

using nlohmann::json;

// Family name → number of knights.
using Count = std::map<std::string, int>;

class CarolusMagnusOracle {
 public:
  // Sets a game up; `options` may leave out what is as usual, and must be allowed ones.
  CarolusMagnusOracle(const json& options, Random& random);
  // The game as a view shows it, for positions that are not played up to. The supply is what the view's other knights
  // leave of 40 a family, whatever the view says of it.
  static CarolusMagnusOracle from_view(const json& view);

  std::vector<int> to_act() const;          // ascending; empty after the end
  std::vector<json> legal(int seat) const;  // in the order that the engine lists them in
  // Takes exactly the actions that legal(seat) lists. False: refused, and nothing has changed.
  bool apply(int seat, const json& action, Random& random);
  json view() const;
  json result() const { return result_; }  // null until the end
  // What the last accepted action brought about; before the first one, what the set-up did.
  std::vector<json> events() const { return events_; }

 private:
  struct Region {
    std::vector<int> provinces;        // clockwise; the first one names the region
    std::vector<std::string> knights;  // one family name for each knight
    std::vector<int> castles;          // one side for each castle
    int name() const { return provinces.front(); }
  };
  struct Player {
    Count court, reserve;
    std::vector<int> hand, used;  // ascending
    std::optional<int> laid;
  };

  CarolusMagnusOracle() = default;
  void read_options(const json& options);

  // Who and how many.
  int side_of(int seat) const;
  int sides() const { return players_ == 3 ? 3 : 2; }
  int castles_of_a_side() const { return players_ == 3 ? 8 : 10; }
  int full_reserve() const { return players_ == 3 ? 9 : 7; }
  int knights_per_turn() const { return players_ == 3 ? 4 : 3; }

  // Counted from the table.
  int supply(const std::string& family) const;
  int supply_in_all() const;
  int castles_placed(int side) const;
  std::vector<int> strengths(const Region& region) const;
  std::optional<int> leader(const std::vector<int>& numbers) const;
  std::optional<int> owner(const Region& region) const;
  const Region& emperors_region() const { return ring_[emperor_]; }
  std::vector<int> discs_allowed(int seat) const;
  std::vector<int> region_names() const;  // ascending
  std::vector<Count> selections(const Count& pile) const;
  json view_of_options() const;
  json view_of_region(const Region& region) const;
  json view_of_seat(int seat) const;
  json view_of_side(int side) const;

  // What happens.
  void happened(json event) { events_.push_back(std::move(event)); }
  void set_up_board(Random& random);
  void set_up_reserves(Random& random);
  void end_set_up(Random& random);
  void place_emperor(int seat, int region);
  void start_round();
  void start_turn(int seat);
  void choose_family(int seat, const std::string& family, Random& random);
  void lay_disc(int seat, int disc);
  void place_knight(int seat, const std::string& family, const json& region);
  void review_control();
  void move_emperor(int seat, int steps, Random& random);
  void score_emperors_region();
  bool joins(const Region& here, const Region& neighbour, int side) const;
  void join_emperors_region(int side);
  void check_end(int seat);
  void end_game(const std::string& reason, const std::vector<int>& winners);
  std::vector<int> sides_with_most_castles() const;
  void fill_reserve(int seat, Random& random);
  void serve_die(int seat, const std::string& family, int& crowns);
  void choose_crowns(int seat, int crowns);
  void take_pile(int seat, int pile, const Count& knights, Random& random);
  std::string draw_from_bag(Random& random);
  void draw_new_pile(Random& random);
  void end_turn(int seat);

  // Options.
  int players_ = 2;
  std::vector<int> teams_;
  std::string draw_ = "dice";
  std::string disc_order_option_ = "turn_order";
  int max_rounds_ = 100;  // 0: none, but a thousand
  std::string joining_ = "castles";
  std::string emperor_start_ = "lot";
  std::string bag_option_ = "supply";

  // The table.
  int round_ = 1;
  json phase_;  // as the view shows it
  std::vector<int> disc_order_, turn_order_;
  std::vector<Region> ring_;  // clockwise, from anywhere
  std::size_t emperor_ = 0;   // his region's place in the ring
  std::map<std::string, std::optional<int>> control_;
  std::vector<Player> seats_;
  Count bag_;
  std::vector<Count> piles_;  // oldest first
  json result_;
  std::vector<json> events_;
};

}  // namespace palatine::oracle

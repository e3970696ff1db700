#include "tests/games/carolus_magnus/oracle/engine_json.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace palatine::oracle {

namespace {

using namespace carolus_magnus;
using nlohmann::json;

constexpr const char* face_names[] = {"red", "pink", "blue", "yellow", "green", "crown"};

// A value alone: enums by name, strong numbers as numbers, lists as arrays, an empty optional as null.
json plain(int number) {
  return number;
}
json plain(Seat seat) {
  return index(seat);
}
json plain(Side side) {
  return index(side);
}
json plain(Family family) {
  return face_names[index(family)];
}
json plain(Face face) {
  return face_names[static_cast<int>(face)];
}
json plain(const Knights& knights) {
  json object = json::object();
  for (Family family : all_families) object[face_names[index(family)]] = knights[family];
  return object;
}
template <class List>
json list(const List& items) {
  json array = json::array();
  for (const auto& item : items) array.push_back(plain(item));
  return array;
}

json plain(const Result& result) {
  return {{"winners", list(result.winners)}, {"reason", result.reason}, {"scores", list(result.scores)}};
}

template <class T>
json plain(const std::optional<T>& value) {
  return value ? plain(*value) : json(nullptr);
}

json of(const ChooseFamily& a) {
  return {{"kind", "choose_family"}, {"family", plain(a.family)}};
}
json of(const LayDisc& a) {
  return {{"kind", "lay_disc"}, {"disc", a.disc}};
}
// By far the commonest, so without the detour over lists of lists.
json of(const PlaceKnight& a) {
  json object = json::object();
  object["kind"] = "place_knight";
  object["family"] = plain(a.family);
  object["region"] = plain(a.region);
  return object;
}
json of(const MoveEmperor& a) {
  return {{"kind", "move_emperor"}, {"steps", a.steps}};
}
json of(const TakePile& a) {
  return {{"kind", "take_pile"}, {"pile", a.pile}, {"knights", plain(a.knights)}};
}

json of(const PlaceEmperor& a) {
  return {{"kind", "place_emperor"}, {"region", a.region}};
}

json of(const SetUp& e) {
  return {{"kind", "set_up"}, {"knights", list(e.knights)}, {"emperor", e.emperor}, {"first", plain(e.first)}};
}
json of(const DiceRolled& e) {
  return {{"kind", "dice_rolled"}, {"seat", plain(e.seat)}, {"faces", list(e.faces)}};
}
json of(const KnightTaken& e) {
  return {{"kind", "knight_taken"}, {"seat", plain(e.seat)}, {"family", plain(e.family)}, {"chosen", e.chosen}};
}
json of(const KnightsGivenBack& e) {
  return {{"kind", "knights_given_back"},
          {"family", plain(e.family)},
          {"from_court", list(e.from_court)},
          {"from_reserve", list(e.from_reserve)}};
}
json of(const DieBecameCrown& e) {
  return {{"kind", "die_became_crown"}, {"seat", plain(e.seat)}, {"family", plain(e.family)}};
}
json of(const CrownsLost& e) {
  return {{"kind", "crowns_lost"}, {"seat", plain(e.seat)}, {"crowns", e.crowns}};
}
json of(const RoundStarted& e) {
  return {{"kind", "round_started"}, {"round", e.round}, {"disc_order", list(e.disc_order)}};
}
json of(const DiscsTakenBack&) {
  return json::object({{"kind", "discs_taken_back"}});
}
json of(const DiscLaid& e) {
  return {{"kind", "disc_laid"}, {"seat", plain(e.seat)}, {"disc", e.disc}};
}
json of(const TurnsOrdered& e) {
  return {{"kind", "turns_ordered"}, {"turn_order", list(e.turn_order)}};
}
json of(const TurnStarted& e) {
  return {{"kind", "turn_started"}, {"seat", plain(e.seat)}, {"disc", e.disc}};
}
json of(const KnightPlaced& e) {
  return {{"kind", "knight_placed"}, {"seat", plain(e.seat)}, {"family", plain(e.family)}, {"region", plain(e.region)}};
}
json of(const FamilyGained& e) {
  return {{"kind", "family_gained"}, {"seat", plain(e.seat)}, {"family", plain(e.family)}, {"from", plain(e.from)}};
}
json of(const EmperorMoved& e) {
  return {{"kind", "emperor_moved"}, {"seat", plain(e.seat)}, {"from", e.from}, {"to", e.to}, {"steps", e.steps}};
}
json of(const RegionScored& e) {
  return {{"kind", "region_scored"},
          {"region", e.region},
          {"strengths", list(e.strengths)},
          {"owner", plain(e.owner)},
          {"majority", plain(e.majority)}};
}
json of(const CastleBuilt& e) {
  return {{"kind", "castle_built"}, {"side", plain(e.side)}, {"region", e.region}};
}
json of(const CastlesReplaced& e) {
  return {{"kind", "castles_replaced"}, {"side", plain(e.side)}, {"from", plain(e.from)},
          {"region", e.region},         {"removed", e.removed},  {"placed", e.placed}};
}
json of(const RegionsJoined& e) {
  return {{"kind", "regions_joined"},
          {"side", plain(e.side)},
          {"regions", list(e.regions)},
          {"region", e.region},
          {"castles", e.castles}};
}
json of(const PileTaken& e) {
  return {{"kind", "pile_taken"},
          {"seat", plain(e.seat)},
          {"pile", e.pile},
          {"knights", plain(e.knights)},
          {"returned", plain(e.returned)}};
}
json of(const PilesDrawn& e) {
  return {{"kind", "piles_drawn"}, {"piles", list(e.piles)}};
}
json of(const ReservesBagged& e) {
  return {{"kind", "reserves_bagged"}, {"knights", plain(e.knights)}};
}
json of(const EmperorPlaced& e) {
  return {{"kind", "emperor_placed"}, {"seat", plain(e.seat)}, {"region", e.region}};
}
json of(const GameEnded& e) {
  return {{"kind", "game_ended"}, {"result", plain(e.result)}};
}

json of(const ChoosingFamilies& p) {
  return {{"kind", "choosing_families"}, {"crowns", list(p.crowns)}};
}
json of(const LayingDiscs& p) {
  return {{"kind", "laying_discs"}, {"seat", plain(p.seat)}};
}
json of(const PlacingKnights& p) {
  return {{"kind", "placing_knights"}, {"seat", plain(p.seat)}, {"left", p.left}};
}
json of(const MovingEmperor& p) {
  return {{"kind", "moving_emperor"}, {"seat", plain(p.seat)}};
}
json of(const TakingKnights& p) {
  return {{"kind", "taking_knights"}, {"seat", plain(p.seat)}, {"crowns", p.crowns}};
}
json of(const TakingPile& p) {
  return {{"kind", "taking_pile"}, {"seat", plain(p.seat)}};
}
json of(const PlacingEmperor& p) {
  return {{"kind", "placing_emperor"}, {"seat", plain(p.seat)}};
}
json of(const Ended&) {
  return json::object({{"kind", "ended"}});
}

json of(const RegionView& r) {
  return {{"region", r.region},      {"provinces", list(r.provinces)}, {"knights", plain(r.knights)},
          {"owner", plain(r.owner)}, {"castles", r.castles},           {"strengths", list(r.strengths)}};
}
json of(const SeatView& s) {
  return {{"seat", plain(s.seat)}, {"side", plain(s.side)}, {"court", plain(s.court)}, {"reserve", plain(s.reserve)},
          {"hand", list(s.hand)},  {"laid", plain(s.laid)}, {"used", list(s.used)}};
}
json of(const SideView& s) {
  return {{"side", plain(s.side)},
          {"seats", list(s.seats)},
          {"castles_left", s.castles_left},
          {"castles_placed", s.castles_placed}};
}
template <class List>
json list_of(const List& items) {
  json array = json::array();
  for (const auto& item : items) array.push_back(of(item));
  return array;
}

template <class Variant>
json visited(const Variant& variant) {
  return std::visit([](const auto& value) { return of(value); }, variant);
}

}  // namespace

json to_json(const Options& options) {
  constexpr const char* draws[] = {"dice", "free", "piles"};
  constexpr const char* orders[] = {"turn_order", "clockwise"};
  json shown = {{"players", options.players},
                {"teams", list(options.teams)},
                {"draw", draws[static_cast<int>(options.draw)]},
                {"disc_order", orders[static_cast<int>(options.disc_order)]},
                {"max_rounds", options.max_rounds}};
  if (options.joining) shown["joining"] = *options.joining == Joining::castles ? "castles" : "majority";
  if (options.emperor_start) shown["emperor_start"] = *options.emperor_start == EmperorStart::lot ? "lot" : "chosen";
  if (options.bag) shown["bag"] = *options.bag == Bag::supply ? "supply" : "reserves";
  return shown;
}

json to_json(const Action& action) {
  return visited(action);
}
json to_json(const Event& event) {
  return visited(event);
}
json to_json(const std::optional<Result>& result) {
  return plain(result);
}

json to_json(const View& view) {
  json control = json::object();
  for (Family family : all_families) control[face_names[index(family)]] = plain(view.control[index(family)]);
  return {{"options", to_json(view.options)},    {"round", view.round},
          {"phase", visited(view.phase)},        {"disc_order", list(view.disc_order)},
          {"turn_order", list(view.turn_order)}, {"emperor", view.emperor},
          {"regions", list_of(view.regions)},    {"control", control},
          {"seats", list_of(view.seats)},        {"sides", list_of(view.sides)},
          {"supply", plain(view.supply)},        {"bag", plain(view.bag)},
          {"piles", list(view.piles)},           {"result", plain(view.result)}};
}

}  // namespace palatine::oracle

#include "client-cli/games/carolus_magnus/sentences.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/games/carolus_magnus/palette.hpp"

namespace palatine::client::carolus_magnus {

using namespace rules;

Span Naming::player(Seat seat) const {
  const auto at = static_cast<std::size_t>(seat);
  const std::string name = at < seating_.places.size() ? seating_.places[at].name : "?";
  return {name, {.bold = true}};
}

Line Naming::players(const SmallList<Seat, max_players>& seats) const {
  std::vector<Line> names;
  for (const Seat seat : seats) names.push_back({player(seat)});
  return words_.list(names);
}

Span Naming::side(Side side) const {
  int members = 0;
  std::string name = "?";
  for (const auto& place : seating_.places) {
    if (place.side != index(side)) continue;
    ++members;
    name = place.name;
  }
  if (members > 1) name = words_.text("side.team", {{"letter", side_letter(index(side))}});
  return {name, {.bold = true}};
}

Span Naming::region(RegionId region) const {
  return {std::to_string(region + 1), {.bold = true}};
}

namespace {

Line face_letter(Face face, const Words& words) {
  if (face == Face::crown) return {Span{"♛", {.fg = Colour::gold, .bold = true}}};
  const auto family = static_cast<Family>(face);
  return {Span{family_letter(family, words), family_style(family)}};
}

struct Narrator {
  const Naming& n;
  const Words& w = n.words();

  Arg player(Seat seat) const { return {"player", n.player(seat)}; }
  Arg family(Family f) const { return {"family", family_word(f, w)}; }
  Arg region(RegionId r) const { return {"region", n.region(r)}; }
  Arg side(Side s) const { return {"side", n.side(s)}; }

  Line operator()(const SetUp& e) const {
    return w.line("carolus-magnus.log.set_up", {region(e.emperor), player(e.first)});
  }
  Line operator()(const DiceRolled& e) const {
    Line faces;
    for (const Face face : e.faces) {
      if (!faces.empty()) append(faces, " ");
      append(faces, face_letter(face, w));
    }
    if (faces.empty()) return {};
    return w.line("carolus-magnus.log.dice", {player(e.seat), {"faces", faces}});
  }
  Line operator()(const KnightTaken& e) const {
    if (!e.chosen) return {};
    return w.line("carolus-magnus.log.chosen", {player(e.seat), family(e.family)});
  }
  Line operator()(const KnightsGivenBack& e) const {
    return w.line("carolus-magnus.log.given_back", {family(e.family)});
  }
  Line operator()(const DieBecameCrown& e) const {
    return w.line("carolus-magnus.log.became_crown", {player(e.seat), family(e.family)});
  }
  Line operator()(const CrownsLost& e) const {
    return w.count("carolus-magnus.log.crowns_lost", e.crowns, {player(e.seat)});
  }
  Line operator()(const RoundStarted& e) const {
    return w.line("carolus-magnus.log.round", {{"round", e.round}, {"players", n.players(e.disc_order)}},
                  {.bold = true});
  }
  Line operator()(const DiscsTakenBack&) const { return w.line("carolus-magnus.log.discs_back"); }
  Line operator()(const DiscLaid& e) const {
    return w.line("carolus-magnus.log.disc", {player(e.seat), {"disc", int{e.disc}}});
  }
  Line operator()(const TurnsOrdered& e) const {
    return w.line("carolus-magnus.log.turns", {{"players", n.players(e.turn_order)}});
  }
  Line operator()(const TurnStarted& e) const {
    return w.line("carolus-magnus.log.turn", {player(e.seat), {"disc", int{e.disc}}});
  }
  Line operator()(const KnightPlaced& e) const {
    if (!e.region) return w.line("carolus-magnus.log.court", {player(e.seat), family(e.family)});
    return w.line("carolus-magnus.log.knight", {player(e.seat), family(e.family), region(*e.region)});
  }
  Line operator()(const FamilyGained& e) const {
    if (!e.from) return w.line("carolus-magnus.log.gained", {player(e.seat), family(e.family)});
    return w.line("carolus-magnus.log.gained_from", {player(e.seat), family(e.family), {"from", n.player(*e.from)}});
  }
  Line operator()(const EmperorMoved& e) const {
    return w.count("carolus-magnus.log.emperor", e.steps, {player(e.seat), region(e.to)});
  }
  Line operator()(const RegionScored& e) const {
    std::vector<Line> strengths;
    for (std::size_t i = 0; i < e.strengths.size(); ++i) {
      strengths.push_back(
          w.line("carolus-magnus.log.strength", {side(side_at(static_cast<int>(i))), {"n", e.strengths[i]}}));
    }
    const std::string_view id = !e.majority             ? "carolus-magnus.log.scored_tie"
                                : e.owner == e.majority ? "carolus-magnus.log.scored_kept"
                                                        : "carolus-magnus.log.scored";
    return w.line(id, {region(e.region), {"strengths", w.list(strengths)}});
  }
  Line operator()(const CastleBuilt& e) const {
    return w.line("carolus-magnus.log.built", {side(e.side), region(e.region)}, {.bold = true});
  }
  Line operator()(const CastlesReplaced& e) const {
    return w.count("carolus-magnus.log.replaced", e.removed,
                   {side(e.side), {"from", n.side(e.from)}, region(e.region), {"placed", e.placed}}, {.bold = true});
  }
  Line operator()(const RegionsJoined& e) const {
    std::vector<Line> regions;
    for (const RegionId r : e.regions) regions.push_back({n.region(r)});
    return w.count("carolus-magnus.log.joined", e.castles,
                   {{"regions", w.list(regions)}, region(e.region), side(e.side)});
  }
  Line operator()(const PileTaken& e) const {
    return w.line("carolus-magnus.log.pile",
                  {player(e.seat), {"pile", e.pile + 1}, {"knights", knights_letters(e.knights, w)}});
  }
  Line operator()(const PilesDrawn& e) const {
    std::vector<Line> piles;
    for (const Knights& pile : e.piles) {
      if (pile.total() > 0) piles.push_back(knights_letters(pile, w));
    }
    if (piles.empty()) return {};
    return w.line("carolus-magnus.log.piles_drawn", {{"piles", w.list(piles)}});
  }
  Line operator()(const ReservesBagged& e) const {
    return w.line("carolus-magnus.log.bagged", {{"knights", knights_letters(e.knights, w)}});
  }
  Line operator()(const EmperorPlaced& e) const {
    return w.line("carolus-magnus.log.placed", {player(e.seat), region(e.region)});
  }
  Line operator()(const GameEnded& e) const {
    std::vector<int> winners;
    for (const Side s : e.result.winners) winners.push_back(index(s));
    return narrate_result(e.result.reason, winners, {e.result.scores.begin(), e.result.scores.end()}, n);
  }
};

}  // namespace

Line narrate_event(const Event& event, const Naming& naming) {
  return std::visit(Narrator{naming}, event);
}

Line narrate_preview(const std::vector<Event>& events, const Naming& naming) {
  const Words& w = naming.words();
  std::vector<Line> said;
  for (const Event& event : events) {
    if (const auto* built = std::get_if<CastleBuilt>(&event)) {
      said.push_back(w.line("carolus-magnus.preview.built", {{"side", naming.side(built->side)}}));
    } else if (const auto* replaced = std::get_if<CastlesReplaced>(&event)) {
      said.push_back(w.count("carolus-magnus.preview.replaced", replaced->removed,
                             {{"side", naming.side(replaced->side)}, {"from", naming.side(replaced->from)}}));
    } else if (const auto* joined = std::get_if<RegionsJoined>(&event)) {
      said.push_back(w.count("carolus-magnus.preview.joined", joined->castles,
                             {{"regions", static_cast<int>(joined->regions.size())}}));
    } else if (std::holds_alternative<GameEnded>(event)) {
      said.push_back(w.line("carolus-magnus.preview.ended", {}, {.bold = true}));
    }
  }
  if (said.empty()) return w.line("carolus-magnus.preview.nothing");
  Line out;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (i > 0) append(out, w.text("list.then"));
    append(out, said[i]);
  }
  return out;
}

Line narrate_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming) {
  const Words& w = naming.words();
  std::vector<Line> names;
  for (const int side : winners) names.push_back({naming.side(side_at(side))});
  std::string castles;
  for (const int score : scores) castles += (castles.empty() ? "" : " : ") + std::to_string(score);
  return w.line(winners.empty() ? "carolus-magnus.brief.nobody" : "carolus-magnus.brief.won",
                {{"winner", w.list(names)}, {"castles", castles}}, {.bold = true});
}

Line narrate_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                    const Naming& naming) {
  const Words& w = naming.words();
  std::vector<Line> names;
  for (const int side : winners) names.push_back({naming.side(side_at(side))});
  std::vector<Line> castles;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    castles.push_back(
        w.line("carolus-magnus.log.strength", {{"side", naming.side(side_at(static_cast<int>(i)))}, {"n", scores[i]}}));
  }
  const Args args = {{"winner", w.list(names)}, {"castles", w.list(castles)}};
  if (winners.empty()) return w.line("carolus-magnus.result.nobody", args, {.bold = true});
  const std::string id = "carolus-magnus.result." + std::string(reason);
  return w.line(w.has(id) ? std::string_view(id) : std::string_view("carolus-magnus.result.other"), args,
                {.bold = true});
}

}  // namespace palatine::client::carolus_magnus

#include "client-cli/games/chevaliers/sentences.hpp"

#include <variant>

namespace palatine::client::chevaliers {

using namespace rules;

Span Naming::player(Seat seat) const {
  const auto at = static_cast<std::size_t>(seat);
  return {at < seating_.places.size() ? seating_.places[at].name : "?", {.bold = true}};
}

Span Naming::the(CardId card) const {
  const auto known = card_known(card, deck_);
  return known ? the(*known) : Span{"?"};
}

Span Naming::target(const Target& target) const {
  if (const auto* pile = std::get_if<PileTarget>(&target)) return the(pile->card);
  if (const auto* card = std::get_if<CardTarget>(&target)) return the(card->card);
  if (const auto* tie = std::get_if<TieTarget>(&target)) return the(tie->card);
  return {words_.text("chevaliers.the.throne"), gold};
}

Line dice_line(const Dice& dice) {
  Line out;
  for (const Face face : dice) {
    if (!out.empty()) append(out, " ");
    append(out, std::to_string(face), face > highest_face ? grey : Style{.bold = true});
  }
  return out;
}

namespace {

struct Narrator {
  const Naming& n;
  const Words& w = n.words();

  Arg player(Seat seat) const { return {"player", n.player(seat)}; }
  Arg card(const Card& card) const { return {"card", n.the(card)}; }
  Arg pile(PileId pile) const { return {"pile", n.pile(pile)}; }
  static Arg value(const Value& value) { return {"value", value_line(value)}; }

  // With what is to be beaten, where there is something.
  Line with_value(std::string_view id, const Card& card) const {
    Line out = {n.the(card)};
    const auto combination = combination_of(card);
    return combination ? w.line(id, {{"card", out}, value(*combination)}) : out;
  }

  Line operator()(const SetUp& e) const {
    std::vector<Line> dealt;
    for (std::size_t i = 0; i < e.castles.size(); ++i) {
      dealt.push_back(w.line("chevaliers.log.dealt", {{"player", n.player(static_cast<int>(i))},
                                                      {"card", card_name(e.castles[i], w)},
                                                      value(e.castles[i].combination)}));
    }
    return w.line("chevaliers.log.set_up", {{"castles", w.list(dealt)}, player(e.first)});
  }
  Line operator()(const TurnStarted& e) const {
    return w.line("chevaliers.log.turn", {{"turn", e.turn}, player(e.seat)}, {.bold = true});
  }
  Line operator()(const CardBuried& e) const {
    return w.line(e.forced ? "chevaliers.log.searched" : "chevaliers.log.buried",
                  {player(e.seat), card(e.card), pile(e.pile)});
  }
  Line operator()(const CardTurned& e) const {
    return w.line("chevaliers.log.turned", {pile(e.pile), {"card", with_value("chevaliers.log.card", e.card)}});
  }
  Line operator()(const GuardLaid& e) const {
    std::vector<Line> on;
    for (const CardId id : e.on) on.push_back({n.the(id)});
    return w.line("chevaliers.log.guard", {player(e.seat), {"guard", n.the(e.guard)}, {"cards", w.list(on)}});
  }
  Line operator()(const TargetChosen& e) const {
    if (const auto* on_pile = std::get_if<PileTarget>(&e.target)) {
      if (std::holds_alternative<TournamentCard>(on_pile->card))
        return w.line("chevaliers.log.organises", {player(e.seat)});
      return w.line("chevaliers.log.tries", {player(e.seat), card(on_pile->card), pile(on_pile->pile)});
    }
    if (const auto* owned = std::get_if<CardTarget>(&e.target)) {
      return w.line("chevaliers.log.attacks", {player(e.seat), card(owned->card), {"owner", n.player(owned->seat)}});
    }
    return w.line("chevaliers.log.throne", {player(e.seat)});
  }
  Line operator()(const RollStarted& e) const {
    constexpr std::array<std::string_view, 3> ids = {"chevaliers.log.to_beat", "chevaliers.log.defends",
                                                     "chevaliers.log.in_tournament"};
    if (!e.to_beat) return w.line("chevaliers.log.opens", {player(e.seat), {"rolls", e.rolls}});
    return w.line(ids[static_cast<std::size_t>(e.purpose)], {player(e.seat), {"rolls", e.rolls}, value(*e.to_beat)});
  }
  Line operator()(const DiceRolled& e) const {
    return w.line("chevaliers.log.rolled", {player(e.seat), {"dice", dice_line(e.dice)}, value(e.value)});
  }
  Line operator()(const RollEnded& e) const {
    const std::string_view id = !e.beaten   ? "chevaliers.log.sets"
                                : *e.beaten ? "chevaliers.log.beats"
                                            : "chevaliers.log.falls_short";
    return w.line(id, {player(e.seat), value(e.value)});
  }
  Line operator()(const CardTaken& e) const {
    constexpr Style bold{.bold = true};
    if (e.from)
      return w.line("chevaliers.log.taken_from", {player(e.seat), card(e.card), {"owner", n.player(*e.from)}}, bold);
    if (std::holds_alternative<TournamentCard>(e.card))
      return w.line("chevaliers.log.tournament_won", {player(e.seat)}, bold);
    return w.line("chevaliers.log.taken", {player(e.seat), card(e.card)}, bold);
  }
  Line operator()(const CardReturned& e) const {
    return w.line("chevaliers.log.returned", {pile(e.pile), card(e.card)});
  }
  Line operator()(const CastleKept& e) const { return w.line("chevaliers.log.kept", {player(e.seat), card(e.card)}); }
  Line operator()(const ThroneTaken& e) const {
    return w.line("chevaliers.log.throne_taken", {player(e.seat)}, {.bold = true});
  }
  Line operator()(const ThroneMissed& e) const {
    return w.line(e.is_protected ? "chevaliers.log.throne_protected" : "chevaliers.log.throne_missed",
                  {player(e.seat)});
  }
  Line operator()(const CastleGiven& e) const {
    return w.line("chevaliers.log.given", {player(e.seat), card(e.card), pile(e.pile)});
  }
  Line operator()(const TurnPassed& e) const { return w.line("chevaliers.log.passed", {player(e.seat)}); }
  Line operator()(const TournamentTied& e) const {
    std::vector<Line> names;
    for (const Seat seat : e.seats) names.push_back({n.player(seat)});
    return w.line("chevaliers.log.tied", {{"players", w.list(names)}, value(e.value)});
  }
  Line operator()(const rules::GameEnded& e) const {
    std::vector<int> winners;
    for (const Side side : e.result.winners) winners.push_back(index(side));
    return narrate_result(e.result.reason, winners, {e.result.scores.begin(), e.result.scores.end()}, n);
  }
};

// Each plays alone: a side is a seat.
Line names_of(const std::vector<int>& sides, const Naming& naming) {
  std::vector<Line> names;
  for (const int side : sides) names.push_back({naming.player(side)});
  return naming.words().list(names);
}

}  // namespace

Line narrate_event(const Event& event, const Naming& naming) {
  return std::visit(Narrator{naming}, event);
}

Line narrate_result(std::string_view reason, const std::vector<int>& winners, const std::vector<int>& scores,
                    const Naming& naming) {
  const Words& w = naming.words();
  std::vector<Line> castles;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    castles.push_back(
        w.line("chevaliers.log.score", {{"player", naming.player(static_cast<int>(i))}, {"n", scores[i]}}));
  }
  const Args args = {{"winner", names_of(winners, naming)}, {"castles", w.list(castles)}};
  if (winners.empty()) return w.line("chevaliers.result.nobody", args, {.bold = true});
  const std::string id = "chevaliers.result." + std::string(reason);
  return w.line(w.has(id) ? std::string_view(id) : std::string_view("chevaliers.result.else"), args, {.bold = true});
}

Line narrate_brief_result(const std::vector<int>& winners, const std::vector<int>& scores, const Naming& naming) {
  std::string castles;
  for (const int score : scores) castles += (castles.empty() ? "" : " : ") + std::to_string(score);
  return naming.words().line(winners.empty() ? "chevaliers.brief.nobody" : "chevaliers.brief.won",
                             {{"winner", names_of(winners, naming)}, {"castles", castles}}, {.bold = true});
}

}  // namespace palatine::client::chevaliers

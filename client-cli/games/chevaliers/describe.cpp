#include "client-cli/games/chevaliers/sentences.hpp"

#include <variant>

#include "client-cli/games/chevaliers/board.hpp"
#include "client-cli/games/chevaliers/commands.hpp"
#include "client-cli/games/chevaliers/palette.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

struct Describer {
  const BoardScene& scene;
  const Naming& n;
  const Words& w = n.words();

  Arg chance(int thousandths) const { return {"chance", Span{percent(thousandths, w), {.bold = true}}}; }

  Line pile(PileId id) const {
    const PileView& pile = scene.view.piles[id];
    const Arg name = {"pile", n.pile(id)};
    if (!pile.top) return w.line("chevaliers.board.pile_empty", {name});
    const auto combination = combination_of(*pile.top);
    const auto odds = scene.chance_of_pile(id);
    const Args args = {name,
                       {"card", card_name(*pile.top, w)},
                       {"value", value_line(combination.value_or(Value{}))},
                       chance(odds.value_or(0))};
    if (!combination) return w.count("chevaliers.board.pile_tournament", pile.cards, args);
    return w.count(odds ? "chevaliers.board.pile_chance" : "chevaliers.board.pile", pile.cards, args);
  }

  Line throne() const {
    const Arg value = {"value", value_line(throne_combination)};
    const TakeTurnPrompt* turn = scene.turn();
    if (turn == nullptr || !turn->throne) return w.line("chevaliers.board.throne", {value});
    return w.line("chevaliers.board.throne_chance", {value, chance(turn->throne->chance)});
  }

  Line card(const Held& held, const SeatView& seat) const {
    const auto combination = combination_of(held.card);
    const CardId id = number_of(held.card);
    std::optional<Span> guard;
    for (const GuardView& one : seat.guards) {
      if (one.on.contains(id)) guard = n.the(one.guard);
    }
    const auto odds = scene.chance_of(id);
    const Args args = {{"sign", Span{typed_sign(held, w), gold}},
                       {"card", card_name(held.card, w)},
                       {"value", value_line(combination.value_or(Value{}))},
                       {"guard", guard.value_or(Span{})},
                       chance(odds.value_or(0))};
    if (guard) return w.line("chevaliers.board.card_guarded", args);
    return w.line(odds ? "chevaliers.board.card_chance" : "chevaliers.board.card", args);
  }

  Line cards(const SeatView& seat, bool specials) const {
    std::vector<Line> out;
    for (const Held& held : cards_before(scene.view, seat.seat)) {
      if (std::holds_alternative<TournamentCard>(held.card)) continue;
      if (std::holds_alternative<SpecialCard>(held.card) == specials) out.push_back(card(held, seat));
    }
    return out.empty() ? w.line("chevaliers.board.none") : w.list(out);
  }

  Line player(const SeatView& seat) const {
    return w.line("chevaliers.board.player", {{"seat", index(seat.seat) + 1},
                                              {"player", n.player(seat.seat)},
                                              {"castles", cards(seat, false)},
                                              {"tournaments", static_cast<int>(seat.tournaments.size())},
                                              {"specials", cards(seat, true)}});
  }

  void add_roll(std::vector<Line>& out, const Rolling& rolling) const {
    for (const rules::Entry& entry : rolling.entries) {
      out.push_back(
          w.line("chevaliers.board.entry", {{"player", n.player(entry.seat)}, {"value", value_line(entry.value)}}));
    }
    const Args args = {{"player", n.player(rolling.seat)},
                       {"dice", dice_line(rolling.dice)},
                       {"value", value_line(rolling.value)},
                       {"rolls", rolling.rolls_left}};
    if (!rolling.dice.empty()) out.push_back(w.line("chevaliers.board.dice", args));
    if (rolling.to_beat) out.push_back(w.line("chevaliers.board.to_beat", {{"value", value_line(*rolling.to_beat)}}));
    const auto* prompt = scene.prompt == nullptr ? nullptr : std::get_if<RollPrompt>(scene.prompt);
    if (prompt == nullptr || !prompt->to_beat || rolling.dice.empty()) return;
    std::vector<Line> keeps;
    for (const KeepChoice& choice : different_keeps(*prompt, rolling.dice)) {
      const std::string faces =
          choice.keep.empty() ? w.text("chevaliers.board.keep_none") : faces_at(choice.keep, rolling.dice);
      keeps.push_back(w.line("chevaliers.board.keep", {{"faces", faces}, chance(choice.chance.value_or(0))}));
    }
    out.push_back(w.line("chevaliers.board.keeps", {{"keeps", w.list(keeps)}}));
  }
};

struct Asked {
  const BoardScene& scene;
  const Naming& n;
  const Words& w = n.words();
  bool mine = scene.prompt != nullptr;

  Line say(std::string_view yours, std::string_view theirs, Args args) const {
    return w.line(mine ? yours : theirs, args);
  }

  Line operator()(const ChoosingTarget& p) const {
    const Args args = {{"player", n.player(p.seat)}};
    if (!mine) return w.line(p.attempts > 0 ? "chevaliers.now.target_again" : "chevaliers.now.target", args);
    const TakeTurnPrompt* turn = scene.turn();
    const bool none = turn != nullptr && turn->piles.empty() && turn->cards.empty() && !turn->throne;
    if (none) return w.line(p.attempts > 0 ? "chevaliers.now.my_search_again" : "chevaliers.now.my_search");
    return w.line(p.attempts > 0 ? "chevaliers.now.my_target_again" : "chevaliers.now.my_target");
  }

  Line operator()(const Rolling& p) const {
    const Args args = {{"player", n.player(p.seat)},
                       {"turn", n.player(p.turn)},
                       {"card", n.target(p.target)},
                       {"value", value_line(p.to_beat.value_or(Value{}))}};
    const auto* roll = mine ? std::get_if<RollPrompt>(scene.prompt) : nullptr;
    const bool beats = roll != nullptr && roll->beats;
    const int left = p.rolls_left;
    switch (p.purpose) {
      case Purpose::attempt:
        if (beats) return w.count("chevaliers.now.my_attempt_beats", left, args);
        return mine ? w.count("chevaliers.now.my_attempt", left, args) : w.line("chevaliers.now.attempt", args);
      case Purpose::defence:
        if (beats) return w.count("chevaliers.now.my_defence_beats", left, args);
        return mine ? w.count("chevaliers.now.my_defence", left, args) : w.line("chevaliers.now.defence", args);
      case Purpose::tournament:
        if (!p.to_beat && std::holds_alternative<TieTarget>(p.target))
          return mine ? w.count("chevaliers.now.my_tie", left, args) : w.line("chevaliers.now.tie", args);
        if (!p.to_beat)
          return mine ? w.count("chevaliers.now.my_opening", left, args) : w.line("chevaliers.now.opening", args);
        if (beats) return w.count("chevaliers.now.my_tournament_beats", left, args);
        return mine ? w.count("chevaliers.now.my_tournament", left, args) : w.line("chevaliers.now.tournament", args);
    }
    return {};
  }

  Line operator()(const GivingCastle& p) const {
    return say("chevaliers.now.my_gift", "chevaliers.now.gift", {{"player", n.player(p.seat)}});
  }
  Line operator()(const EndingTurn& p) const {
    return say("chevaliers.now.my_guards", "chevaliers.now.guards", {{"player", n.player(p.seat)}});
  }
  Line operator()(const Ended&) const { return {}; }
};

}  // namespace

std::vector<Line> describe(const BoardScene& scene, const Naming& naming) {
  const Describer describer{scene, naming};
  std::vector<Line> out;
  for (PileId id = 0; id < scene.view.piles.size(); ++id) out.push_back(describer.pile(id));
  out.push_back(describer.throne());
  for (const SeatView& seat : scene.view.seats) out.push_back(describer.player(seat));
  if (const auto* rolling = std::get_if<Rolling>(&scene.view.phase)) describer.add_roll(out, *rolling);
  return out;
}

Line asked(const BoardScene& scene, const Naming& naming) {
  return std::visit(Asked{scene, naming}, scene.view.phase);
}

}  // namespace palatine::client::chevaliers

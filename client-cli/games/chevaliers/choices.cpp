#include "client-cli/games/chevaliers/commands.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <variant>

#include "client-cli/games/chevaliers/palette.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

constexpr std::size_t most_keeps = 5, most_once_beaten = 2;

struct Choices {
  const CommandContext& context;
  const Naming& n;
  const Words& w = n.words();

  Arg command(const Action& action) const { return {"command", Span{command_for(action, context), gold}}; }
  Arg chance(int thousandths) const { return {"chance", Span{percent(thousandths, w), {.bold = true}}}; }

  Line on_pile(const PileChoice& choice) const {
    const auto& top = context.view.piles[choice.pile].top;
    const Args args = {command(TryPile{choice.pile}),
                       {"card", top ? card_name(*top, w) : Span{"?"}},
                       chance(choice.chance.value_or(0))};
    return w.line(choice.chance ? "chevaliers.choice.try" : "chevaliers.choice.organise", args);
  }

  // One line for each opponent: there may be many targets.
  void add_attacks(const TakeTurnPrompt& prompt, std::vector<Line>& out) const {
    std::map<int, std::vector<Line>> targets;
    for (const CardChoice& choice : prompt.cards) {
      const auto card = card_before(choice.card, context.view);
      const std::string sign = card ? typed_sign(Held{choice.seat, *card}, w) : "?";
      targets[index(choice.seat)].push_back(
          w.line("chevaliers.choice.target", {{"card", Span{sign, gold}}, chance(choice.chance)}));
    }
    const std::string verb = w.text("chevaliers.word.attack");
    for (const auto& [seat, cards] : targets) {
      out.push_back(w.line("chevaliers.choice.attack",
                           {{"command", Span{verb, gold}}, {"player", n.player(seat)}, {"targets", w.list(cards)}}));
    }
  }

  Line guard(const GuardChoice& choice) const {
    std::set<CardId> cards;
    for (const auto& on : choice.on) cards.insert(on.begin(), on.end());
    std::vector<Line> signs;
    for (const CardId id : cards) {
      const auto card = card_before(id, context.view);
      signs.push_back({Span{card ? typed_sign(*card, w) : "?", gold}});
    }
    const auto guard = card_before(choice.guard, context.view);
    return w.line("chevaliers.choice.guard", {command(LayGuard{choice.guard, {}}),
                                              {"guard", guard ? card_name(*guard, w) : Span{"?"}},
                                              {"cards", w.list(signs)}});
  }

  std::vector<Line> operator()(const TakeTurnPrompt& prompt) const {
    std::vector<Line> out;
    if (prompt.throne)
      out.push_back(w.line("chevaliers.choice.throne", {command(TryThrone{}), chance(prompt.throne->chance)}));
    for (const PileChoice& choice : prompt.piles) out.push_back(on_pile(choice));
    for (const PileId pile : prompt.bury) {
      out.push_back(w.line("chevaliers.choice.bury", {command(Bury{pile})}));
    }
    for (const GuardChoice& choice : prompt.guards) out.push_back(guard(choice));
    if (prompt.may_end) out.push_back(w.line("chevaliers.choice.end", {command(EndTurn{})}));
    // Last: where there are too many lines, the board still shows what can be attacked.
    add_attacks(prompt, out);
    return out;
  }

  Line stop(const RollPrompt& prompt) const {
    const std::string_view id = !prompt.to_beat ? "chevaliers.choice.stop"
                                : prompt.beats  ? "chevaliers.choice.stop_beats"
                                                : "chevaliers.choice.stop_short";
    return w.line(id, {command(Stop{}), {"value", value_line(prompt.to_beat.value_or(Value{}))}});
  }

  Line keep(const KeepChoice& choice, const Dice& dice) const {
    const Args args = {command(Roll{choice.keep}),
                       chance(choice.chance.value_or(0)),
                       {"faces", Span{faces_at(choice.keep, dice), {.bold = true}}}};
    if (dice.empty())
      return w.line(choice.chance ? "chevaliers.choice.first_roll" : "chevaliers.choice.first_roll_open", args);
    if (choice.keep.empty())
      return w.line(choice.chance ? "chevaliers.choice.roll" : "chevaliers.choice.roll_open", args);
    return w.line(choice.chance ? "chevaliers.choice.keep" : "chevaliers.choice.keep_open", args);
  }

  std::vector<Line> operator()(const RollPrompt& prompt) const {
    std::vector<Line> out;
    const auto* rolling = std::get_if<Rolling>(&context.view.phase);
    const Dice dice = rolling != nullptr ? rolling->dice : Dice{};
    if (prompt.may_stop && prompt.beats) out.push_back(stop(prompt));
    auto keeps = different_keeps(prompt, dice);
    keeps.resize(std::min(keeps.size(), prompt.beats ? most_once_beaten : most_keeps));
    for (const KeepChoice& choice : keeps) out.push_back(keep(choice, dice));
    if (prompt.may_stop && !prompt.beats) out.push_back(stop(prompt));
    if (keeps.size() > 1) out.push_back(w.line("chevaliers.choice.keep_any"));
    return out;
  }

  std::vector<Line> operator()(const GiveCastlePrompt& prompt) const {
    std::vector<Line> out;
    for (const CardId castle : prompt.castles) {
      for (const PileId pile : prompt.piles) {
        const auto card = card_before(castle, context.view);
        out.push_back(w.line("chevaliers.choice.give",
                             {command(GiveCastle{castle, pile}), {"card", card ? card_name(*card, w) : Span{"?"}}}));
      }
    }
    return out;
  }
};

}  // namespace

std::vector<Line> choices_of(const CommandContext& context, const Naming& naming) {
  if (context.prompt == nullptr) return {};
  return std::visit(Choices{context, naming}, *context.prompt);
}

std::string faces_at(const DicePlaces& places, const Dice& dice) {
  std::string out;
  for (const auto place : places) {
    if (place < dice.size()) out += (out.empty() ? "" : " ") + std::to_string(dice[place]);
  }
  return out;
}

std::vector<KeepChoice> different_keeps(const RollPrompt& prompt, const Dice& dice) {
  std::vector<KeepChoice> out;
  std::set<std::vector<Face>> seen;
  for (const KeepChoice& choice : prompt.keeps) {
    std::vector<Face> faces;
    for (const auto place : choice.keep) faces.push_back(place < dice.size() ? dice[place] : Face{0});
    std::sort(faces.begin(), faces.end());
    if (seen.insert(faces).second) out.push_back(choice);
  }
  std::stable_sort(out.begin(), out.end(), [&](const KeepChoice& a, const KeepChoice& b) {
    if (a.chance != b.chance) return a.chance.value_or(0) > b.chance.value_or(0);
    return false;
  });
  if (!prompt.to_beat) {
    // Nothing to go by but what lies there: most dice alike first.
    const auto alike = [&](const KeepChoice& choice) {
      std::set<Face> faces;
      for (const auto place : choice.keep) faces.insert(place < dice.size() ? dice[place] : Face{0});
      return faces.size() > 1 ? 0 : static_cast<int>(choice.keep.size()) * 10 + (faces.empty() ? 0 : *faces.begin());
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const KeepChoice& a, const KeepChoice& b) { return alike(a) > alike(b); });
  }
  return out;
}

}  // namespace palatine::client::chevaliers

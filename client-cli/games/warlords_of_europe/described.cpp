#include "client-cli/games/warlords_of_europe/described.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "client-cli/games/warlords_of_europe/battle_odds.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

constexpr std::array<std::string_view, 3> castle_ids = {
    "warlords-of-europe.castle.none", "warlords-of-europe.castle.unfinished", "warlords-of-europe.castle.finished"};

struct Describer {
  const View& view;
  const Naming& n;
  const Words& w = n.words();

  const FiefView& at(FiefId fief) const { return view.fiefs[fief]; }
  Line owner(const FiefView& place) const {
    return place.owner ? Line{n.player(*place.owner)} : w.line("warlords-of-europe.board.peasants");
  }
  Line defenders(FiefId fief) const {
    return at(fief).army.empty() ? peasants_line(peasants_of(fief), w) : n.army(at(fief).army);
  }
  std::string terrain(FiefId fief) const {
    return w.text("warlords-of-europe.terrain." +
                  std::string(terrain_words[static_cast<std::size_t>(fief_of(fief).terrain)]));
  }

  Line in_short(FiefId fief) const {
    const FiefView& place = at(fief);
    const Args args = {{"fief", n.fief(fief)},
                       {"sign", Span{fief_sign(fief, w), gilt}},
                       {"owner", owner(place)},
                       {"castle", w.text(castle_ids[static_cast<std::size_t>(place.castle)])},
                       {"army", defenders(fief)}};
    return w.line(
        place.castle == Castle::none ? "warlords-of-europe.board.fief" : "warlords-of-europe.board.fief_castle", args);
  }

  Line kingdom(KingdomId id) const {
    std::vector<Line> fiefs;
    for (const FiefId fief : map().kingdoms[id].fiefs) {
      if (fief < view.fiefs.size()) fiefs.push_back(in_short(fief));
    }
    return w.line("warlords-of-europe.board.kingdom", {{"kingdom", kingdom_name(id, w)}, {"fiefs", w.list(fiefs)}});
  }

  Line seat(const SeatView& seat) const {
    const Holdings has = holdings_of(seat.seat, view);
    const Args args = {{"letter", Span{seat_letter(seat.seat), seat_style(seat.seat)}},
                       {"player", n.player(seat.seat)},
                       {"gold", seat.gold},
                       {"income", seat.income},
                       {"fiefs", has.fiefs},
                       {"finished", has.finished},
                       {"unfinished", has.unfinished},
                       {"pieces", has.pieces},
                       {"cards", seat.cards},
                       {"disfavours", seat.disfavours}};
    return w.line(seat.out ? "warlords-of-europe.board.out" : "warlords-of-europe.board.player", args);
  }

  Line attack(const Attack& attack) const {
    const std::vector<FiefId> from(attack.from.begin(), attack.from.end());
    Args args = {{"fief", n.fief(attack.fief)}, {"from", fiefs_line(from, w)}, {"army", n.army(attack.army)}};
    const auto odds = odds_of_attack(view, attack.fief, attack.army);
    if (!odds) return w.line("warlords-of-europe.board.attack", args);
    args.emplace_back("chance", Span{percent(odds->won, w), bold});
    return w.line("warlords-of-europe.board.attack_chance", args);
  }

  Line battle(const Battle& battle) const {
    const auto odds = odds_of_battle(view);
    const Args args = {
        {"fief", n.fief(battle.fief)},
        {"round", battle.round},
        {"player", n.player(battle.attacker)},
        {"army", n.army(battle.army)},
        {"defenders", battle.defender ? n.army(at(battle.fief).army) : peasants_line(battle.peasants, w)},
        {"chance", Span{odds ? percent(odds->won, w) : "—", bold}}};
    return w.line("warlords-of-europe.board.battle", args);
  }
};

// What is asked of oneself, by the kind of prompt.
struct Mine {
  const View& view;
  const Naming& n;
  const Words& w = n.words();

  Line operator()(const ChooseKingdomPrompt&) const { return w.line("warlords-of-europe.mine.kingdom"); }
  Line operator()(const FoundPrompt&) const { return w.line("warlords-of-europe.mine.found"); }
  Line operator()(const PlacePrompt& p) const {
    return w.count("warlords-of-europe.mine.place", p.soldiers.size() + p.bonus);
  }
  Line operator()(const CampaignPrompt&) const { return w.line("warlords-of-europe.mine.campaign"); }
  Line operator()(const ReservesPrompt&) const { return w.line("warlords-of-europe.mine.reserves"); }
  Line operator()(const PlayCardPrompt& p) const {
    const std::string moment(moment_words[static_cast<std::size_t>(p.moment)]);
    return w.line("warlords-of-europe.mine.play_card", {{"moment", w.text("warlords-of-europe.moment." + moment)}});
  }
  Line operator()(const ChooseBattlePrompt&) const { return w.line("warlords-of-europe.mine.battle"); }
  Line operator()(const FightOnPrompt&) const { return w.line("warlords-of-europe.mine.fight_on"); }
  Line operator()(const NameLossesPrompt& p) const {
    return w.count("warlords-of-europe.mine.losses", p.losses, {{"fief", n.fief(p.fief)}});
  }
  Line operator()(const SendBackPrompt& p) const {
    return w.count("warlords-of-europe.mine.send_back", p.soldiers, {{"fief", n.fief(p.fief)}});
  }
  Line operator()(const HousePrompt& p) const {
    return w.line(p.captive ? "warlords-of-europe.mine.house_captive" : "warlords-of-europe.mine.house",
                  {{"player", n.player(p.owner)}});
  }
  Line operator()(const MusterPrompt& p) const { return w.line("warlords-of-europe.mine.muster", {{"gold", p.gold}}); }
  Line operator()(const OfferPrompt& p) const {
    return w.line("warlords-of-europe.mine.offer", {{"player", n.player(p.to)}, {"prisoner", n.prisoner(p.prisoner)}});
  }
  Line operator()(const AnswerOfferPrompt& p) const {
    return w.line("warlords-of-europe.mine.answer_offer",
                  {{"player", n.player(p.from)}, {"prisoner", n.prisoner(p.prisoner)}});
  }
  Line operator()(const ParleyPrompt&) const { return w.line("warlords-of-europe.mine.parley"); }
  Line operator()(const GiveCardPrompt& p) const {
    return w.count("warlords-of-europe.mine.give_card", p.count, {{"player", n.player(p.to)}});
  }
  Line operator()(const CarryOutPrompt& p) const {
    return w.line("warlords-of-europe.mine.carry_out", {{"card", n.card(p.card)}});
  }
  Line operator()(const AnswerPopePrompt& p) const {
    return w.line("warlords-of-europe.mine.answer_pope", {{"card", n.card(p.card)}, {"player", n.player(p.from)}});
  }
  Line operator()(const TakeVassalsPrompt& p) const {
    return w.line("warlords-of-europe.mine.vassals", {{"player", n.player(p.loser)}, {"gold", p.price}});
  }
  Line operator()(const RecruitPrompt& p) const {
    return w.line("warlords-of-europe.mine.recruit", {{"gold", p.gold}});
  }
  Line operator()(const ChooseDiePrompt&) const { return w.line("warlords-of-europe.mine.die"); }
  Line operator()(const PickPlacePrompt&) const { return w.line("warlords-of-europe.mine.place_in_order"); }
  Line operator()(const BuyCardPrompt& p) const {
    return w.line("warlords-of-europe.mine.buy_card", {{"gold", p.price}});
  }
};

// What others are asked, by phase.
struct Theirs {
  const View& view;
  const std::vector<int>& to_act;
  const Naming& n;
  const Words& w = n.words();

  Line say(std::string_view id, Seat seat, Args more = {}) const {
    more.emplace_back("player", n.player(seat));
    return w.line(id, more);
  }
  Line wait(std::string_view id) const {
    std::vector<Line> names;
    for (const int seat : to_act) names.push_back({n.player(seat)});
    return w.line(id, {{"players", w.list(names)}});
  }

  Line operator()(const ChoosingKingdom& p) const { return say("warlords-of-europe.now.kingdom", p.seat); }
  Line operator()(const Founding& p) const { return say("warlords-of-europe.now.found", p.seat); }
  Line operator()(const Placing& p) const { return say("warlords-of-europe.now.place", p.seat); }
  Line operator()(const Campaigning& p) const { return say("warlords-of-europe.now.campaign", p.seat); }
  Line operator()(const ReservesMoving& p) const { return say("warlords-of-europe.now.reserves", p.seat); }
  Line operator()(const PlayingCards& p) const {
    const std::string moment(moment_words[static_cast<std::size_t>(p.moment)]);
    return say("warlords-of-europe.now.play_card", p.seat, {{"moment", w.text("warlords-of-europe.moment." + moment)}});
  }
  Line operator()(const ChoosingBattle& p) const { return say("warlords-of-europe.now.battle", p.seat); }
  Line operator()(const PressingOn& p) const { return say("warlords-of-europe.now.fight_on", p.seat); }
  Line operator()(const NamingLosses& p) const {
    return w.count("warlords-of-europe.now.losses", p.losses, {{"fief", n.fief(p.fief)}, {"player", n.player(p.seat)}});
  }
  Line operator()(const SendingBack& p) const {
    return say("warlords-of-europe.now.send_back", p.seat, {{"fief", n.fief(p.fief)}});
  }
  Line operator()(const Housing& p) const { return say("warlords-of-europe.now.house", p.seat); }
  Line operator()(const Mustering& p) const { return say("warlords-of-europe.now.muster", p.seat); }
  Line operator()(const Bargaining& p) const { return say("warlords-of-europe.now.offer", p.seat); }
  Line operator()(const AnsweringOffer& p) const { return say("warlords-of-europe.now.answer_offer", p.seat); }
  Line operator()(const Parleying& p) const { return say("warlords-of-europe.now.parley", p.seat); }
  Line operator()(const GivingCards& p) const { return say("warlords-of-europe.now.give_card", p.seat); }
  Line operator()(const CarryingOut& p) const {
    return say("warlords-of-europe.now.carry_out", p.seat, {{"card", n.card(p.card)}});
  }
  Line operator()(const AnsweringPope& p) const {
    return say("warlords-of-europe.now.answer_pope", p.seat, {{"card", n.card(p.card)}});
  }
  Line operator()(const TakingVassals& p) const { return say("warlords-of-europe.now.vassals", p.seat); }
  Line operator()(const Opening&) const { return wait("warlords-of-europe.now.opening"); }
  Line operator()(const Recruiting&) const { return wait("warlords-of-europe.now.recruit"); }
  Line operator()(const ChoosingDice&) const { return wait("warlords-of-europe.now.die"); }
  Line operator()(const PickingPlace& p) const { return say("warlords-of-europe.now.place_in_order", p.seat); }
  Line operator()(const BuyingCard& p) const { return say("warlords-of-europe.now.buy_card", p.seat); }
  Line operator()(const Ended&) const { return {}; }
};

}  // namespace

bool in_play(FiefId fief, const View& view) {
  return fief < map().fiefs.size() && fief < view.fiefs.size() && view.kingdoms.contains(fief_of(fief).kingdom);
}

std::vector<FiefId> beside(FiefId fief, const View& view) {
  std::vector<FiefId> out;
  if (fief >= map().fiefs.size()) return out;
  for (const FiefId other : fief_of(fief).beside) {
    if (in_play(other, view)) out.push_back(other);
  }
  return out;
}

Holdings holdings_of(Seat seat, const View& view) {
  Holdings out;
  for (const FiefView& place : view.fiefs) {
    if (place.owner != seat) continue;
    ++out.fiefs;
    out.finished += place.castle == Castle::finished ? 1 : 0;
    out.unfinished += place.castle == Castle::unfinished ? 1 : 0;
    out.pieces += place.army.size();
  }
  for (const Attack& attack : view.attacks)
    if (attacker_of(attack, view.turn) == seat) out.pieces += attack.army.size();
  if (view.turn == seat && view.battle) out.pieces += view.battle->army.size();
  return out;
}

Line fief_in_full(FiefId fief, const View& view, const Naming& naming) {
  const Words& w = naming.words();
  const Describer d{view, naming};
  if (!in_play(fief, view)) return w.line("warlords-of-europe.look.not_in_play", {{"fief", naming.fief(fief)}});
  const FiefView& place = view.fiefs[fief];
  return w.line("warlords-of-europe.look.fief", {{"fief", naming.fief(fief)},
                                                 {"terrain", d.terrain(fief)},
                                                 {"die", defence_die(view.options, fief, place, false)},
                                                 {"gold", terrain_of(fief).gold},
                                                 {"owner", d.owner(place)},
                                                 {"castle", w.text(castle_ids[static_cast<std::size_t>(place.castle)])},
                                                 {"army", d.defenders(fief)},
                                                 {"beside", fiefs_line(beside(fief, view), w)}});
}

Line odds_line(FiefId fief, const Army& attackers, const View& view, const Naming& naming) {
  const Words& w = naming.words();
  const auto odds = in_play(fief, view) ? odds_of_attack(view, fief, attackers) : std::nullopt;
  if (!odds) return w.line("warlords-of-europe.look.not_in_play", {{"fief", naming.fief(fief)}});
  const auto gold = [](std::int64_t thousandths) { return static_cast<int>((thousandths + 500) / 1000); };
  return w.line("warlords-of-europe.look.odds", {{"fief", naming.fief(fief)},
                                                 {"army", naming.army(attackers)},
                                                 {"defenders", Describer{view, naming}.defenders(fief)},
                                                 {"won", Span{percent(odds->won, w), bold}},
                                                 {"held", percent(odds->held, w)},
                                                 {"lost", gold(odds->attackers_lost)},
                                                 {"lost_back", gold(odds->defenders_lost)}});
}

std::vector<Line> describe(const View& view, std::optional<Seat> mine, const Naming& naming) {
  const Words& w = naming.words();
  const Describer d{view, naming};
  std::vector<Line> out;
  out.push_back(w.line("warlords-of-europe.board.order", {{"players", naming.players(view.order)}}));
  for (const SeatView& seat : view.seats) out.push_back(d.seat(seat));
  for (const KingdomId kingdom : view.kingdoms) {
    if (kingdom < map().kingdoms.size()) out.push_back(d.kingdom(kingdom));
  }
  for (const Attack& attack : view.attacks) {
    if (in_play(attack.fief, view)) out.push_back(d.attack(attack));
  }
  if (view.battle && in_play(view.battle->fief, view)) out.push_back(d.battle(*view.battle));
  for (const Prisoner& prisoner : view.prisoners) {
    out.push_back(w.line("warlords-of-europe.board.prisoner", {{"prisoner", naming.prisoner(prisoner)}}));
  }
  for (const SeatView& seat : view.seats) {
    if (view.round == 0 && seat.kingdom) {
      out.push_back(w.line("warlords-of-europe.log.kingdom_chosen",
                           {{"player", naming.player(seat.seat)}, {"kingdom", kingdom_name(*seat.kingdom, w)}}));
    }
    if (!seat.truces.empty()) {
      out.push_back(w.line("warlords-of-europe.board.truce",
                           {{"player", naming.player(seat.seat)}, {"players", naming.players(seat.truces)}}));
    }
    if (seat.seat != mine || !seat.hand) continue;
    for (const Card card : *seat.hand) {
      out.push_back(w.line(
          "warlords-of-europe.board.card",
          {{"card", naming.card(card)}, {"effect", w.text("warlords-of-europe.effect." + std::string(word(card)))}}));
    }
  }
  return out;
}

Line asked(const View& view, const Prompt* prompt, const std::vector<int>& to_act, const Naming& naming) {
  if (prompt != nullptr) return std::visit(Mine{view, naming}, *prompt);
  return std::visit(Theirs{view, to_act, naming}, view.phase);
}

}  // namespace palatine::client::warlords_of_europe

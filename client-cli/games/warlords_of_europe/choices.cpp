#include "client-cli/games/warlords_of_europe/choices.hpp"

#include <variant>

#include "client-cli/games/warlords_of_europe/battle_odds.hpp"
#include "client-cli/games/warlords_of_europe/described.hpp"
#include "client-cli/games/warlords_of_europe/marches.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "client-cli/games/warlords_of_europe/verbs.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

struct Choices {
  const CommandContext& context;
  const Words& w = context.words();
  const Naming& n = context.naming;

  Span typed(Verb verb) const { return {w.text(word_of(verb).own), gilt}; }
  Arg command(const Action& action) const { return {"command", Span{command_for(action, context), gilt}}; }
  Arg verb(Verb verb) const { return {"command", typed(verb)}; }
  Span sign(FiefId fief) const { return {fief_sign(fief, w), gilt}; }
  Line signs(const std::vector<FiefId>& fiefs) const {
    std::vector<Line> out;
    for (const FiefId fief : fiefs) out.push_back({sign(fief)});
    return w.list(out);
  }
  std::string men(const std::vector<SoldierMost>& soldiers) const {
    Army army;
    for (const SoldierMost& one : soldiers) army.add(one.soldier, one.most);
    return army_in_short(army, w);
  }
  // "Mer 83%": what is attacked, with the chance of the army that stands at its border.
  Line battle(FiefId fief, Army army) const {
    const auto odds = odds_of_attack(context.view, fief, army);
    return w.line("warlords-of-europe.choice.chance",
                  {{"fief", n.fief(fief)}, {"chance", Span{odds ? percent(odds->won, w) : "—", bold}}});
  }
  const Attack* attack_on(FiefId fief) const {
    for (const Attack& attack : context.view.attacks) {
      if (attack.fief == fief) return &attack;
    }
    return nullptr;
  }
  void add_battle_odds(std::vector<Line>& out) const {
    if (!context.view.battle) return;
    const auto odds = odds_of_battle(context.view);
    if (!odds) return;
    out.push_back(w.line("warlords-of-europe.choice.battle_chance", {{"fief", n.fief(context.view.battle->fief)},
                                                                     {"chance", Span{percent(odds->won, w), bold}},
                                                                     {"held", percent(odds->held, w)}}));
  }
  void add_cards(const std::vector<CardChoice>& cards, std::vector<Line>& out) const {
    for (const CardChoice& card : cards) {
      std::vector<Line> with;
      if (!card.fiefs.empty()) with.push_back(signs(card.fiefs));
      if (!card.to.empty()) with.push_back(signs(card.to));
      std::vector<Line> seats;
      for (const Seat seat : card.seats) {
        seats.push_back({Span{seat_letter(seat), seat_style(seat)}, Span{" "}, n.player(seat)});
      }
      if (!seats.empty()) with.push_back(w.list(seats));
      if (card.most > 0) with.push_back(w.line("warlords-of-europe.choice.up_to", {{"most", card.most}}));
      PlayCard alone{card.card, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
      const Args args = {command(alone),
                         {"with", w.list(with)},
                         {"effect", w.text("warlords-of-europe.effect." + std::string(word(card.card)))}};
      out.push_back(
          w.line(with.empty() ? "warlords-of-europe.choice.card" : "warlords-of-europe.choice.card_with", args));
    }
  }
  // "Mer 83%": of all who may go there, with those who stand at its border.
  Line attacked(FiefId from, FiefId fief, const std::vector<MarchChoice>& marches) const {
    Army army = most_from(marches, from, fief);
    if (const Attack* waiting = attack_on(fief)) army.add(waiting->army);
    const auto odds = odds_of_attack(context.view, fief, army);
    return w.line("warlords-of-europe.choice.chance",
                  {{"fief", Span{fief_sign(fief, w), {.fg = Colour::red, .bold = true}}},
                   {"chance", odds ? percent(odds->won, w) : "—"}});
  }
  void add_marches(const std::vector<MarchChoice>& marches, std::vector<Line>& out) const {
    for (const MarchesFrom& one : marches_by_fief(marches)) {
      std::vector<Line> to;
      for (const FiefId fief : one.to) {
        const bool own = fief < context.view.fiefs.size() && context.view.fiefs[fief].owner == context.seat;
        to.push_back(own ? Line{Span{fief_sign(fief, w)}} : attacked(one.from, fief, marches));
      }
      out.push_back(w.line(
          "warlords-of-europe.choice.march",
          {verb(Verb::march), {"from", sign(one.from)}, {"men", army_in_short(one.most, w)}, {"to", w.list(to)}}));
    }
  }
  void add_offers(const std::vector<std::uint8_t>& prisoners, std::vector<Line>& out) const {
    for (const std::uint8_t prisoner : prisoners) {
      if (prisoner >= context.view.prisoners.size()) continue;
      out.push_back(w.line("warlords-of-europe.choice.offer",
                           {command(OpenOffer{prisoner}), {"prisoner", n.prisoner(context.view.prisoners[prisoner])}}));
    }
  }
  void add_passes(const std::vector<Until>& untils, const std::array<std::string_view, until_count>& ids,
                  std::vector<Line>& out) const {
    for (const Until until : untils)
      out.push_back(w.line(ids[static_cast<std::size_t>(until)], {command(Pass{until})}));
  }
  void add_fiefs(Verb what, const std::vector<FiefId>& fiefs, std::string_view id, std::vector<Line>& out) const {
    if (!fiefs.empty()) out.push_back(w.line(id, {verb(what), {"fiefs", signs(fiefs)}}));
  }
  Line prices(const std::vector<SoldierMost>& soldiers) const {
    std::vector<Line> out;
    for (const SoldierMost& one : soldiers) {
      out.push_back(w.line("warlords-of-europe.choice.price", {{"letter", Span{soldier_letter(one.soldier, w), gilt}},
                                                               {"soldier", soldiers_line(one.soldier, one.most, w)},
                                                               {"gold", price_of(context.view.options, one.soldier)}}));
    }
    return w.list(out);
  }

  std::vector<Line> operator()(const ChooseKingdomPrompt& p) const {
    std::vector<Line> out;
    for (const KingdomId kingdom : p.kingdoms)
      out.push_back(w.line("warlords-of-europe.choice.plain", {command(ChooseKingdom{kingdom})}));
    return out;
  }
  std::vector<Line> operator()(const FoundPrompt& p) const {
    return {w.line("warlords-of-europe.choice.found", {verb(Verb::found), {"fiefs", signs(p.fiefs)}})};
  }
  std::vector<Line> operator()(const PlacePrompt& p) const {
    std::vector<Line> out;
    for (const PlaceChoice& choice : p.choices) {
      const std::string letter =
          choice.bonus ? w.text("warlords-of-europe.letter.bonus") : soldier_letter(choice.soldier, w);
      const Args args = {verb(Verb::place),
                         {"most", choice.most},
                         {"letter", letter},
                         {"soldier", soldiers_line(choice.soldier, choice.most, w)},
                         {"fiefs", signs(choice.fiefs)}};
      out.push_back(
          w.line(choice.bonus ? "warlords-of-europe.choice.place_bonus" : "warlords-of-europe.choice.place", args));
    }
    return out;
  }
  std::vector<Line> operator()(const CampaignPrompt& p) const {
    std::vector<Line> out;
    for (const Attack& attack : context.view.attacks) {
      if (attacker_of(attack, context.view.turn) == context.seat) out.push_back(battle(attack.fief, attack.army));
    }
    out.push_back(w.line(
        out.empty() ? "warlords-of-europe.choice.end_campaign" : "warlords-of-europe.choice.end_campaign_battles",
        {command(EndCampaign{})}));
    add_marches(p.marches, out);
    add_cards(p.cards, out);
    add_offers(p.prisoners, out);
    return out;
  }
  std::vector<Line> operator()(const ReservesPrompt& p) const {
    std::vector<Line> out = {w.line("warlords-of-europe.choice.end_reserves", {command(EndReserves{})})};
    add_marches(p.marches, out);
    return out;
  }
  std::vector<Line> operator()(const PlayCardPrompt& p) const {
    std::vector<Line> out;
    add_battle_odds(out);
    add_cards(p.cards, out);
    add_passes(p.untils,
               {"warlords-of-europe.choice.pass", "warlords-of-europe.choice.pass_turn",
                "warlords-of-europe.choice.pass_round"},
               out);
    return out;
  }
  std::vector<Line> operator()(const ChooseBattlePrompt& p) const {
    std::vector<Line> out;
    for (const FiefId fief : p.fiefs) {
      const Attack* attack = attack_on(fief);
      out.push_back(
          w.line("warlords-of-europe.choice.fight",
                 {command(Fight{fief}), {"battle", battle(fief, attack == nullptr ? Army{} : attack->army)}}));
    }
    return out;
  }
  std::vector<Line> operator()(const FightOnPrompt& p) const {
    std::vector<Line> out;
    add_battle_odds(out);
    out.push_back(w.line("warlords-of-europe.choice.fight_on", {command(FightOn{})}));
    for (const FiefId fief : p.retreats) {
      out.push_back(w.line("warlords-of-europe.choice.retreat", {command(Retreat{fief}), {"fief", n.fief(fief)}}));
    }
    return out;
  }
  std::vector<Line> operator()(const NameLossesPrompt& p) const {
    return {
        w.line("warlords-of-europe.choice.lose_cheapest", {verb(Verb::lose)}),
        w.line("warlords-of-europe.choice.lose", {verb(Verb::lose), {"men", men(p.soldiers)}, {"losses", p.losses}})};
  }
  std::vector<Line> operator()(const SendBackPrompt& p) const {
    std::vector<Line> out;
    for (const SendBackChoice& choice : p.choices) {
      out.push_back(w.line("warlords-of-europe.choice.back",
                           {verb(Verb::back), {"fief", sign(choice.fief)}, {"men", men(choice.soldiers)}}));
    }
    return out;
  }
  std::vector<Line> operator()(const HousePrompt& p) const {
    std::vector<Line> out;
    for (const FiefId fief : p.fiefs) {
      out.push_back(w.line("warlords-of-europe.choice.house", {command(House{fief}), {"fief", n.fief(fief)}}));
    }
    return out;
  }
  std::vector<Line> operator()(const MusterPrompt& p) const {
    return {w.line("warlords-of-europe.choice.muster",
                   {verb(Verb::buy), {"fiefs", signs(p.fiefs)}, {"prices", prices(p.soldiers)}}),
            w.line("warlords-of-europe.choice.end_muster", {command(EndMuster{})})};
  }
  std::vector<Line> operator()(const OfferPrompt& p) const {
    std::vector<Line> out = {w.line("warlords-of-europe.choice.send", {command(SendOffer{})})};
    if (p.most_gold > 0) {
      out.push_back(w.line("warlords-of-europe.choice.add_gold",
                           {verb(Verb::gold), {"most", p.most_gold}, {"gold", p.gold_offered}}));
    }
    for (const Card card : p.cards) out.push_back(w.line("warlords-of-europe.choice.plain", {command(AddCard{card})}));
    for (const std::uint8_t prisoner : p.prisoners) {
      if (prisoner >= context.view.prisoners.size()) continue;
      out.push_back(
          w.line("warlords-of-europe.choice.add_prisoner",
                 {command(AddPrisoner{prisoner}), {"prisoner", n.prisoner(context.view.prisoners[prisoner])}}));
    }
    if (p.most_cards > 0) {
      out.push_back(w.line("warlords-of-europe.choice.ask_cards", {verb(Verb::ask), {"most", p.most_cards}}));
    }
    if (p.may_truce) out.push_back(w.line("warlords-of-europe.choice.add_truce", {command(AddTruce{})}));
    out.push_back(w.line("warlords-of-europe.choice.drop", {command(DropOffer{})}));
    return out;
  }
  std::vector<Line> operator()(const ParleyPrompt& p) const {
    std::vector<Line> out;
    add_offers(p.prisoners, out);
    add_passes(p.untils,
               {"warlords-of-europe.choice.silent", "warlords-of-europe.choice.silent_turn",
                "warlords-of-europe.choice.silent_round"},
               out);
    return out;
  }
  std::vector<Line> operator()(const GiveCardPrompt& p) const {
    std::vector<Line> out;
    for (const Card card : p.cards) out.push_back(w.line("warlords-of-europe.choice.plain", {command(GiveCard{card})}));
    return out;
  }
  std::vector<Line> operator()(const AnswerOfferPrompt& p) const {
    std::vector<Line> parts;
    if (p.gold > 0) parts.push_back(w.line("warlords-of-europe.gold_pieces", {{"gold", p.gold}}));
    if (!p.cards.empty()) parts.push_back(cards_line(p.cards, w));
    if (p.cards_asked > 0) parts.push_back(w.count("warlords-of-europe.cards", p.cards_asked));
    for (const Prisoner& prisoner : p.prisoners) parts.push_back(n.prisoner(prisoner));
    if (p.truce) parts.push_back(w.line("warlords-of-europe.a_truce"));
    const Line terms = parts.empty() ? w.line("warlords-of-europe.nothing") : w.list(parts);
    return {w.line("warlords-of-europe.choice.accept_offer",
                   {command(AnswerOffer{true}), {"prisoner", n.prisoner(p.prisoner)}, {"terms", terms}}),
            w.line("warlords-of-europe.choice.refuse_offer", {command(AnswerOffer{false})})};
  }
  std::vector<Line> operator()(const CarryOutPrompt& p) const {
    std::vector<Line> out = {w.line("warlords-of-europe.choice.effect",
                                    {{"effect", w.text("warlords-of-europe.effect." + std::string(word(p.card)))}})};
    add_fiefs(Verb::choose, p.fiefs, "warlords-of-europe.choice.choose_fief", out);
    for (const Seat seat : p.seats) {
      out.push_back(w.line("warlords-of-europe.choice.choose_seat",
                           {command(CarryOut{std::nullopt, seat, std::nullopt}), {"player", n.player(seat)}}));
    }
    if (!p.fiefs.empty() || !p.seats.empty()) return out;
    out.push_back(w.line("warlords-of-europe.choice.keep", {command(CarryOut{std::nullopt, std::nullopt, true})}));
    out.push_back(
        w.line("warlords-of-europe.choice.take_gold", {command(CarryOut{std::nullopt, std::nullopt, false})}));
    return out;
  }
  std::vector<Line> operator()(const AnswerPopePrompt& p) const {
    std::vector<Line> out = {w.line("warlords-of-europe.choice.effect",
                                    {{"effect", w.text("warlords-of-europe.effect." + std::string(word(p.card)))}})};
    if (p.may_comply && p.fiefs.empty()) {
      out.push_back(
          w.line("warlords-of-europe.choice.comply", {command(AnswerPope{PopeAnswer::comply, std::nullopt})}));
    }
    for (const FiefId fief : p.fiefs) {
      out.push_back(w.line("warlords-of-europe.choice.comply_from",
                           {command(AnswerPope{PopeAnswer::comply, fief}), {"fief", n.fief(fief)}}));
    }
    out.push_back(
        w.line("warlords-of-europe.choice.disfavour", {command(AnswerPope{PopeAnswer::disfavour, std::nullopt})}));
    if (p.may_use_indulgence) {
      out.push_back(
          w.line("warlords-of-europe.choice.indulgence", {command(AnswerPope{PopeAnswer::indulgence, std::nullopt})}));
    }
    return out;
  }
  std::vector<Line> operator()(const TakeVassalsPrompt& p) const {
    return {w.line("warlords-of-europe.choice.take_vassals",
                   {command(TakeVassals{true}), {"player", n.player(p.loser)}, {"gold", p.price}}),
            w.line("warlords-of-europe.choice.leave_vassals", {command(TakeVassals{false})})};
  }
  std::vector<Line> operator()(const RecruitPrompt& p) const {
    std::vector<Line> out;
    if (!p.soldiers.empty()) {
      out.push_back(w.line("warlords-of-europe.choice.buy", {verb(Verb::buy), {"prices", prices(p.soldiers)}}));
    }
    for (const HiredChoice& choice : p.hired) {
      out.push_back(w.line("warlords-of-europe.choice.keep_hired",
                           {verb(Verb::keep), {"fief", sign(choice.fief)}, {"men", men(choice.soldiers)}}));
    }
    add_fiefs(Verb::begin, p.begin, "warlords-of-europe.choice.begin", out);
    add_fiefs(Verb::finish, p.finish, "warlords-of-europe.choice.finish", out);
    add_cards(p.cards, out);
    out.push_back(w.line("warlords-of-europe.choice.end_recruiting", {command(EndRecruiting{})}));
    return out;
  }
  std::vector<Line> operator()(const ChooseDiePrompt& p) const {
    std::vector<Line> out;
    for (const DieChoice& die : p.dice) {
      if (die.for_gold) {
        out.push_back(
            w.line(die.gold == 0 ? "warlords-of-europe.choice.die_free" : "warlords-of-europe.choice.die_gold",
                   {command(ChooseDie{die.sides, {}}), {"gold", die.gold}}));
      }
      for (const Stake& stake : die.stakes) {
        out.push_back(w.line("warlords-of-europe.choice.plain", {command(ChooseDie{die.sides, stake})}));
      }
    }
    return out;
  }
  std::vector<Line> operator()(const PickPlacePrompt& p) const {
    std::vector<Line> out;
    for (const std::uint8_t place : p.places)
      out.push_back(w.line("warlords-of-europe.choice.plain", {command(PickPlace{place})}));
    return out;
  }
  std::vector<Line> operator()(const BuyCardPrompt& p) const {
    return {w.line("warlords-of-europe.choice.buy_card", {command(BuyCard{true}), {"gold", p.price}}),
            w.line("warlords-of-europe.choice.buy_none", {command(BuyCard{false})})};
  }
};

}  // namespace

std::vector<Line> choices_of(const CommandContext& context) {
  if (context.prompt == nullptr) return {};
  return std::visit(Choices{context}, *context.prompt);
}

}  // namespace palatine::client::warlords_of_europe

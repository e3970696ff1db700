// Prompts, and the actions that can be put together from them; legal() is just that.
#include "engine/warlords_of_europe/prompt.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

struct MakePrompt {
  const State& state;
  Seat seat;

  Prompt operator()(const ChoosingKingdom&) const { return ChooseKingdomPrompt{kingdoms_to_choose(state)}; }
  Prompt operator()(const Founding&) const { return FoundPrompt{map().kingdoms[*player(state, seat).kingdom].fiefs}; }
  Prompt operator()(const Placing&) const {
    return PlacePrompt{player(state, seat).recruits, player(state, seat).bonus, places(state, seat)};
  }
  Prompt operator()(const Campaigning&) const {
    return CampaignPrompt{marches(state, seat, false), card_choices(state, seat, Moment::campaign),
                          prisoners_to_discuss(state, seat)};
  }
  Prompt operator()(const Opening&) const { return CampaignPrompt{marches(state, seat, false), {}, {}}; }
  Prompt operator()(const ReservesMoving&) const { return ReservesPrompt{marches(state, seat, true)}; }
  Prompt operator()(const PlayingCards& phase) const {
    return PlayCardPrompt{phase.moment, card_choices(state, seat, phase.moment), untils(state)};
  }
  Prompt operator()(const ChoosingBattle&) const {
    ChooseBattlePrompt prompt;
    prompt.fiefs = attacks_of(state, seat);
    return prompt;
  }
  Prompt operator()(const PressingOn&) const { return FightOnPrompt{retreats(state)}; }
  Prompt operator()(const NamingLosses& phase) const {
    return NameLossesPrompt{phase.fief, phase.losses, to_lose(state, state.errands[0])};
  }
  Prompt operator()(const SendingBack& phase) const {
    return SendBackPrompt{phase.fief, too_many(state), ways_back(state)};
  }
  Prompt operator()(const Housing& phase) const {
    return HousePrompt{phase.owner, phase.captive, listed(castles_of(state, seat))};
  }
  Prompt operator()(const Mustering&) const {
    return MusterPrompt{player(state, seat).gold, listed(castles_of(state, seat)), to_muster(state, seat)};
  }
  Prompt operator()(const Bargaining&) const { return offer_prompt(state); }
  Prompt operator()(const AnsweringOffer&) const {
    const Offer& offer = *state.offer;
    return AnswerOfferPrompt{offer.from,       offer.prisoner,         offer.gold, offer.cards, offer.prisoners,
                             cards_due(state), offer.truce.has_value()};
  }
  Prompt operator()(const Parleying&) const { return ParleyPrompt{prisoners_to_discuss(state, seat), untils(state)}; }
  Prompt operator()(const GivingCards&) const {
    GiveCardPrompt prompt{state.offer->from, cards_due(state), {}};
    for (const Card each : player(state, seat).hand) {
      if (prompt.cards.empty() || prompt.cards.back() != each) prompt.cards.push_back(each);
    }
    return prompt;
  }
  Prompt operator()(const CarryingOut&) const { return carry_out_prompt(state); }
  Prompt operator()(const AnsweringPope&) const { return answer_pope_prompt(state); }
  Prompt operator()(const TakingVassals& phase) const {
    return TakeVassalsPrompt{phase.loser, vassal_price(state, phase.loser)};
  }
  Prompt operator()(const Recruiting&) const { return recruit(); }
  Prompt operator()(const ChoosingDice&) const { return ChooseDiePrompt{dice_to_choose(state, seat)}; }
  Prompt operator()(const PickingPlace&) const { return PickPlacePrompt{{state.places.begin(), state.places.end()}}; }
  Prompt operator()(const BuyingCard&) const { return BuyCardPrompt{units().card_price}; }
  Prompt operator()(const Ended&) const { report_bug("no prompt after the end", std::source_location::current()); }

 private:
  RecruitPrompt recruit() const {
    RecruitPrompt prompt;
    prompt.gold = player(state, seat).gold;
    for (int i = 0; i < soldier_count; ++i) {
      const int most = most_to_buy(state, seat, soldier_at(i));
      if (most > 0) prompt.soldiers.push_back({soldier_at(i), most});
    }
    for (const FiefId id : fiefs_of(state, seat)) {
      HiredChoice hired{id, {}};
      for (int i = unit_count; i < soldier_count; ++i) {
        const int unpaid = fief(state, id).unpaid.at(i);
        const int most = unpaid == 0 ? 0 : std::min(unpaid, prompt.gold / hire_keep(state.options));
        if (most > 0) hired.soldiers.push_back({soldier_at(i), most});
      }
      if (!hired.soldiers.empty()) prompt.hired.push_back(std::move(hired));
      // mostly that alone
      const Castle castle = fief(state, id).castle;
      if (castle == Castle::none && prompt.gold >= begin_price(state, seat) && !bar_of_begin(state, seat, id))
        prompt.begin.push_back(id);
      const bool is_begun = castle == Castle::unfinished || player(state, seat).begin.contains(id);
      if (is_begun && prompt.gold >= finish_price(state, seat) && !bar_of_finish(state, seat, id))
        prompt.finish.push_back(id);
    }
    prompt.cards = card_choices(state, seat, Moment::recruiting);
    return prompt;
  }
};

// In the order of the prompts' members; what ends a decision comes last.
struct Actions {
  std::vector<Action>& out;

  void operator()(const ChooseKingdomPrompt& prompt) const {
    for (const KingdomId kingdom : prompt.kingdoms) out.emplace_back(ChooseKingdom{kingdom});
  }
  void operator()(const FoundPrompt& prompt) const {
    for (const FiefId castle : prompt.fiefs) {
      for (const FiefId warlord : prompt.fiefs) {
        if (castle != warlord) out.emplace_back(Found{castle, warlord});
      }
    }
  }
  void operator()(const PlacePrompt& prompt) const {
    for (const PlaceChoice& choice : prompt.choices) {
      for (const FiefId fief : choice.fiefs) {
        for (int n = 1; n <= choice.most; ++n) out.emplace_back(Place{fief, choice.soldier, choice.bonus, n});
      }
    }
  }
  void operator()(const CampaignPrompt& prompt) const {
    marches(prompt.marches);
    cards(prompt.cards);
    for (const std::uint8_t prisoner : prompt.prisoners) out.emplace_back(OpenOffer{prisoner});
    out.emplace_back(EndCampaign{});
  }
  void operator()(const ReservesPrompt& prompt) const {
    marches(prompt.marches);
    out.emplace_back(EndReserves{});
  }
  void operator()(const PlayCardPrompt& prompt) const {
    cards(prompt.cards);
    for (const Until until : prompt.untils) out.emplace_back(Pass{until});
  }
  void operator()(const ChooseBattlePrompt& prompt) const {
    for (const FiefId fief : prompt.fiefs) out.emplace_back(Fight{fief});
  }
  void operator()(const FightOnPrompt& prompt) const {
    for (const FiefId fief : prompt.retreats) out.emplace_back(Retreat{fief});
    out.emplace_back(FightOn{});
  }
  void operator()(const NameLossesPrompt& prompt) const {
    counts(prompt.soldiers, [&](Soldier soldier, int n) { out.emplace_back(Lose{soldier, n}); });
  }
  void operator()(const SendBackPrompt& prompt) const {
    for (const SendBackChoice& choice : prompt.choices) {
      counts(choice.soldiers, [&](Soldier soldier, int n) { out.emplace_back(SendBack{choice.fief, soldier, n}); });
    }
  }
  void operator()(const HousePrompt& prompt) const {
    for (const FiefId fief : prompt.fiefs) out.emplace_back(House{fief});
  }
  void operator()(const MusterPrompt& prompt) const {
    for (const FiefId fief : prompt.fiefs) {
      counts(prompt.soldiers, [&](Soldier soldier, int n) { out.emplace_back(Muster{fief, soldier, n}); });
    }
    out.emplace_back(EndMuster{});
  }
  void operator()(const OfferPrompt& prompt) const {
    for (int gold = 1; gold <= prompt.most_gold; ++gold) out.emplace_back(AddGold{gold});
    for (const Card card : prompt.cards) out.emplace_back(AddCard{card});
    for (const std::uint8_t prisoner : prompt.prisoners) out.emplace_back(AddPrisoner{prisoner});
    for (int n = 1; n <= prompt.most_cards; ++n) out.emplace_back(AskCards{n});
    if (prompt.may_truce) out.emplace_back(AddTruce{});
    out.emplace_back(DropOffer{});
    out.emplace_back(SendOffer{});
  }
  void operator()(const AnswerOfferPrompt&) const {
    for (const bool accept : {true, false}) out.emplace_back(AnswerOffer{accept});
  }
  void operator()(const ParleyPrompt& prompt) const {
    for (const std::uint8_t prisoner : prompt.prisoners) out.emplace_back(OpenOffer{prisoner});
    for (const Until until : prompt.untils) out.emplace_back(Pass{until});
  }
  void operator()(const GiveCardPrompt& prompt) const {
    for (const Card card : prompt.cards) out.emplace_back(GiveCard{card});
  }
  void operator()(const CarryOutPrompt& prompt) const {
    for (const FiefId fief : prompt.fiefs) out.emplace_back(CarryOut{fief, std::nullopt, std::nullopt});
    for (const Seat seat : prompt.seats) out.emplace_back(CarryOut{std::nullopt, seat, std::nullopt});
    if (!prompt.fiefs.empty() || !prompt.seats.empty()) return;
    for (const bool keep : {true, false}) out.emplace_back(CarryOut{std::nullopt, std::nullopt, keep});
  }
  void operator()(const AnswerPopePrompt& prompt) const {
    if (prompt.may_comply && prompt.fiefs.empty()) out.emplace_back(AnswerPope{PopeAnswer::comply, std::nullopt});
    for (const FiefId fief : prompt.fiefs) out.emplace_back(AnswerPope{PopeAnswer::comply, fief});
    out.emplace_back(AnswerPope{PopeAnswer::disfavour, std::nullopt});
    if (prompt.may_use_indulgence) out.emplace_back(AnswerPope{PopeAnswer::indulgence, std::nullopt});
  }
  void operator()(const TakeVassalsPrompt&) const {
    for (const bool take : {true, false}) out.emplace_back(TakeVassals{take});
  }
  void operator()(const RecruitPrompt& prompt) const {
    counts(prompt.soldiers, [&](Soldier soldier, int n) { out.emplace_back(Buy{soldier, n}); });
    for (const HiredChoice& choice : prompt.hired) {
      counts(choice.soldiers, [&](Soldier soldier, int n) { out.emplace_back(KeepHired{choice.fief, soldier, n}); });
    }
    for (const FiefId fief : prompt.begin) out.emplace_back(BeginCastle{fief});
    for (const FiefId fief : prompt.finish) out.emplace_back(FinishCastle{fief});
    cards(prompt.cards);
    out.emplace_back(EndRecruiting{});
  }
  void operator()(const ChooseDiePrompt& prompt) const {
    for (const DieChoice& choice : prompt.dice) {
      if (choice.for_gold) out.emplace_back(ChooseDie{choice.sides, {}});
      for (const Stake& stake : choice.stakes) out.emplace_back(ChooseDie{choice.sides, stake});
    }
  }
  void operator()(const PickPlacePrompt& prompt) const {
    for (const std::uint8_t place : prompt.places) out.emplace_back(PickPlace{place});
  }
  void operator()(const BuyCardPrompt&) const {
    for (const bool buy : {true, false}) out.emplace_back(BuyCard{buy});
  }

 private:
  template <class Add>
  static void counts(const std::vector<SoldierMost>& soldiers, Add add) {
    for (const SoldierMost& kind : soldiers) {
      for (int n = 1; n <= kind.most; ++n) add(kind.soldier, n);
    }
  }
  void marches(const std::vector<MarchChoice>& choices) const {
    for (const MarchChoice& choice : choices) {
      for (const Path& path : choice.paths) {
        counts(choice.soldiers, [&](Soldier soldier, int n) { out.emplace_back(March{path, soldier, n}); });
      }
    }
  }
  // Every combination of the lists that are not empty.
  void cards(const std::vector<CardChoice>& choices) const {
    for (const CardChoice& choice : choices) {
      for (const auto& fief : each(choice.fiefs)) {
        for (const auto& to : each(choice.to)) {
          for (const auto& seat : each(choice.seats)) {
            if (choice.most == 0) out.emplace_back(PlayCard{choice.card, fief, to, seat, std::nullopt});
            for (int n = 1; n <= choice.most; ++n) out.emplace_back(PlayCard{choice.card, fief, to, seat, n});
          }
        }
      }
    }
  }
  template <class T>
  static std::vector<std::optional<T>> each(const std::vector<T>& list) {
    if (list.empty()) return {std::nullopt};
    return {list.begin(), list.end()};
  }
};

}  // namespace

Prompt WarlordsOfEurope::prompt(const State& state, Seat seat) {
  return std::visit(MakePrompt{state, seat}, state.phase);
}

void WarlordsOfEurope::actions(const Prompt& prompt, std::vector<Action>& out) {
  std::visit(Actions{out}, prompt);
}

void WarlordsOfEurope::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (acts(state, seat)) actions(prompt(state, seat), out);
}

}  // namespace palatine::warlords_of_europe

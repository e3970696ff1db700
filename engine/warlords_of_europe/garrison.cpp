#include "engine/warlords_of_europe/garrison.hpp"

#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe::garrison {
namespace {

struct Stand {
  Action operator()(const ChooseKingdomPrompt& prompt) const { return ChooseKingdom{prompt.kingdoms[0]}; }
  Action operator()(const FoundPrompt& prompt) const { return Found{prompt.fiefs[0], prompt.fiefs[1]}; }
  // Whoever is there has to stand somewhere: those that one began with, and those that whole kingdoms send.
  Action operator()(const PlacePrompt& prompt) const {
    const PlaceChoice& choice = prompt.choices[0];
    return Place{choice.fiefs[0], choice.soldier, choice.bonus, choice.most};
  }
  Action operator()(const CampaignPrompt&) const { return EndCampaign{}; }
  Action operator()(const ReservesPrompt&) const { return EndReserves{}; }
  Action operator()(const PlayCardPrompt& prompt) const { return Pass{prompt.untils.back()}; }
  // What was declared before the player gave up is broken off as soon as it may be.
  Action operator()(const ChooseBattlePrompt& prompt) const { return Fight{prompt.fiefs[0]}; }
  Action operator()(const FightOnPrompt& prompt) const {
    if (prompt.retreats.empty()) return FightOn{};
    return Retreat{prompt.retreats[0]};
  }
  Action operator()(const NameLossesPrompt& prompt) const { return steward::choose_losses(prompt); }
  Action operator()(const SendBackPrompt& prompt) const {
    const SendBackChoice& choice = prompt.choices[0];
    return SendBack{choice.fief, choice.soldiers[0].soldier, choice.soldiers[0].most};
  }
  Action operator()(const HousePrompt& prompt) const { return House{prompt.fiefs[0]}; }
  Action operator()(const MusterPrompt&) const { return EndMuster{}; }
  Action operator()(const OfferPrompt&) const { return DropOffer{}; }
  Action operator()(const AnswerOfferPrompt&) const { return AnswerOffer{false}; }
  Action operator()(const ParleyPrompt& prompt) const { return Pass{prompt.untils.back()}; }
  Action operator()(const GiveCardPrompt& prompt) const { return GiveCard{prompt.cards[0]}; }
  Action operator()(const CarryOutPrompt& prompt) const {
    if (!prompt.fiefs.empty()) return CarryOut{prompt.fiefs[0], std::nullopt, std::nullopt};
    if (!prompt.seats.empty()) return CarryOut{std::nullopt, prompt.seats[0], std::nullopt};
    return CarryOut{std::nullopt, std::nullopt, false};
  }
  // It obeys where that costs no soldier.
  Action operator()(const AnswerPopePrompt& prompt) const {
    const bool obeys = prompt.may_comply && prompt.fiefs.empty();
    return AnswerPope{obeys ? PopeAnswer::comply : PopeAnswer::disfavour, std::nullopt};
  }
  Action operator()(const TakeVassalsPrompt&) const { return TakeVassals{false}; }
  // Mercenaries stay while there is gold.
  Action operator()(const RecruitPrompt& prompt) const {
    if (prompt.hired.empty()) return EndRecruiting{};
    const HiredChoice& choice = prompt.hired[0];
    return KeepHired{choice.fief, choice.soldiers[0].soldier, choice.soldiers[0].most};
  }
  Action operator()(const ChooseDiePrompt&) const { return ChooseDie{8, {}}; }
  Action operator()(const PickPlacePrompt& prompt) const { return PickPlace{prompt.places.back()}; }
  Action operator()(const BuyCardPrompt&) const { return BuyCard{false}; }
};

}  // namespace

Action choose(const View&, const Prompt& prompt, Seat, Random&) {
  return std::visit(Stand{}, prompt);
}

}  // namespace palatine::warlords_of_europe::garrison

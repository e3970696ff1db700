#include "engine/warlords_of_europe/rules.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rejections.hpp"

namespace palatine::warlords_of_europe {
namespace {

using Outcome = tl::expected<void, Rejection>;

Outcome refuse(Rejection rejection) {
  return tl::unexpected(std::move(rejection));
}

// What the prompt of a phase is called, and asks for.
struct AskedIn {
  using Asked = rejections::Asked;

  Asked operator()(const ChoosingKingdom&) const { return {"choose_kingdom", "a kingdom is to be chosen"}; }
  Asked operator()(const Founding&) const { return {"found", "a castle is to be founded"}; }
  Asked operator()(const Placing&) const { return {"place", "soldiers are to be placed"}; }
  Asked operator()(const Campaigning&) const { return {"campaign", "attacks are declared"}; }
  Asked operator()(const Opening&) const { return {"campaign", "all declare attacks at the same time"}; }
  Asked operator()(const ReservesMoving&) const { return {"reserves", "reserves move"}; }
  Asked operator()(const PlayingCards&) const { return {"play_card", "cards are played"}; }
  Asked operator()(const ChoosingBattle&) const { return {"choose_battle", "the next battle is to be chosen"}; }
  Asked operator()(const PressingOn&) const { return {"fight_on", "the attacker goes on or retreats"}; }
  Asked operator()(const NamingLosses&) const { return {"name_losses", "losses are to be named"}; }
  Asked operator()(const SendingBack&) const { return {"send_back", "what a mountain does not feed goes back"}; }
  Asked operator()(const Housing&) const { return {"house", "a warlord goes to a castle"}; }
  Asked operator()(const Mustering&) const { return {"muster", "soldiers may be bought in castles"}; }
  Asked operator()(const Bargaining&) const { return {"offer", "an offer is put together"}; }
  Asked operator()(const AnsweringOffer&) const { return {"answer_offer", "an offer is to be answered"}; }
  Asked operator()(const Parleying&) const { return {"parley", "prisoners are spoken of"}; }
  Asked operator()(const GivingCards&) const { return {"give_card", "cards that were asked for are to be given"}; }
  Asked operator()(const CarryingOut&) const { return {"carry_out", "a card of the pope's is carried out"}; }
  Asked operator()(const AnsweringPope&) const { return {"answer_pope", "a card of the pope's is to be answered"}; }
  Asked operator()(const TakingVassals&) const { return {"take_vassals", "vassals may be taken"}; }
  Asked operator()(const Recruiting&) const { return {"recruit", "armies are recruited"}; }
  Asked operator()(const ChoosingDice&) const { return {"choose_die", "dice of initiative are chosen"}; }
  Asked operator()(const PickingPlace&) const { return {"pick_place", "a place of initiative is to be picked"}; }
  Asked operator()(const BuyingCard&) const { return {"buy_card", "a merchant's card may be bought"}; }
  Asked operator()(const Ended&) const { return {"none", "the game is over"}; }
};

Refusal out_of_range(int count, int most) {
  if (count >= 1 && count <= most) return std::nullopt;
  return rejections::count_out_of_range(count, most);
}

template <class List, class Item>
bool one_of(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

// Why an action can't be taken in a phase: a function for each phase and each action that it takes. Nothing changes.
struct Bar {
  const State& state;
  Seat seat;

  template <class P, class A>
  Refusal operator()(const P& phase, const A&) const {
    return rejections::wrong_phase(AskedIn{}(phase));
  }

  Refusal operator()(const ChoosingKingdom&, const ChooseKingdom& action) const {
    if (one_of(kingdoms_to_choose(state), action.kingdom)) return std::nullopt;
    return rejections::kingdom_not_free(action.kingdom);
  }
  Refusal operator()(const Founding&, const Found& action) const { return bar_of_found(state, seat, action); }
  Refusal operator()(const Placing&, const Place& action) const { return bar_of_place(state, seat, action); }

  Refusal operator()(const Campaigning&, const March& action) const { return bar(action, false); }
  Refusal operator()(const Campaigning&, const EndCampaign&) const { return std::nullopt; }
  Refusal operator()(const Campaigning&, const PlayCard& action) const {
    return bar_of_card(state, seat, action, Moment::campaign);
  }
  Refusal operator()(const Campaigning&, const OpenOffer& action) const {
    return bar_of_offer(state, seat, action.prisoner);
  }
  Refusal operator()(const Opening&, const March& action) const { return bar(action, false); }
  Refusal operator()(const Opening&, const EndCampaign&) const { return std::nullopt; }
  Refusal operator()(const ReservesMoving&, const March& action) const { return bar(action, true); }
  Refusal operator()(const ReservesMoving&, const EndReserves&) const { return std::nullopt; }

  Refusal operator()(const PlayingCards& phase, const PlayCard& action) const {
    return bar_of_card(state, seat, action, phase.moment);
  }
  Refusal operator()(const PlayingCards&, const Pass& action) const {
    if (one_of(untils(state), action.until)) return std::nullopt;
    return rejections::no_turn_to_end();
  }

  Refusal operator()(const ChoosingBattle&, const Fight& action) const {
    if (one_of(attacks_of(state, seat), action.fief)) return std::nullopt;
    return rejections::no_such_battle(action.fief);
  }
  Refusal operator()(const PressingOn&, const FightOn&) const { return std::nullopt; }
  Refusal operator()(const PressingOn&, const Retreat& action) const {
    if (one_of(retreats(state), action.fief)) return std::nullopt;
    return rejections::no_retreat_there(action.fief);
  }
  Refusal operator()(const NamingLosses&, const Lose& action) const {
    for (const SoldierMost& kind : to_lose(state, state.errands[0])) {
      if (kind.soldier == action.soldier) return out_of_range(action.count, kind.most);
    }
    return rejections::cant_be_lost(action.soldier);
  }
  Refusal operator()(const SendingBack&, const SendBack& action) const {
    for (const SendBackChoice& way : ways_back(state)) {
      if (way.fief != action.fief) continue;
      for (const SoldierMost& kind : way.soldiers) {
        if (kind.soldier == action.soldier) return out_of_range(action.count, kind.most);
      }
      return rejections::no_such_soldiers(state.battle->fief);
    }
    return rejections::no_retreat_there(action.fief);
  }
  Refusal operator()(const Housing&, const House& action) const {
    if (castles_of(state, seat).contains(action.fief)) return std::nullopt;
    return rejections::not_your_castle(action.fief);
  }
  Refusal operator()(const Mustering&, const Muster& action) const { return bar_of_muster(state, seat, action); }
  Refusal operator()(const Mustering&, const EndMuster&) const { return std::nullopt; }

  Refusal operator()(const Bargaining&, const AddGold& action) const {
    const int most = offer_prompt(state).most_gold;
    if (most == 0) return rejections::cant_be_offered();
    return out_of_range(action.gold, most);
  }
  Refusal operator()(const Bargaining&, const AddCard& action) const {
    if (one_of(offer_prompt(state).cards, action.card)) return std::nullopt;
    return rejections::cant_be_offered();
  }
  Refusal operator()(const Bargaining&, const AddPrisoner& action) const {
    if (one_of(offer_prompt(state).prisoners, action.prisoner)) return std::nullopt;
    return rejections::cant_be_offered();
  }
  Refusal operator()(const Bargaining&, const AskCards& action) const {
    const int most = offer_prompt(state).most_cards;
    if (most == 0) return rejections::cant_be_offered();
    return out_of_range(action.count, most);
  }
  Refusal operator()(const Bargaining&, const AddTruce&) const {
    if (offer_prompt(state).may_truce) return std::nullopt;
    return rejections::cant_be_offered();
  }
  Refusal operator()(const Bargaining&, const SendOffer&) const { return std::nullopt; }
  Refusal operator()(const Bargaining&, const DropOffer&) const { return std::nullopt; }
  Refusal operator()(const AnsweringOffer&, const AnswerOffer&) const { return std::nullopt; }

  Refusal operator()(const Parleying&, const OpenOffer& action) const {
    return bar_of_offer(state, seat, action.prisoner);
  }
  Refusal operator()(const Parleying&, const Pass& action) const {
    if (one_of(untils(state), action.until)) return std::nullopt;
    return rejections::no_turn_to_end();
  }
  Refusal operator()(const GivingCards&, const GiveCard& action) const {
    if (player(state, seat).hand.contains(action.card)) return std::nullopt;
    return rejections::card_not_in_hand();
  }

  Refusal operator()(const CarryingOut&, const CarryOut& action) const {
    const CarryOutPrompt choices = carry_out_prompt(state);
    const bool keeps = choices.fiefs.empty() && choices.seats.empty();
    const bool fief = choices.fiefs.empty() ? !action.fief : action.fief && one_of(choices.fiefs, *action.fief);
    const bool other = choices.seats.empty() ? !action.seat : action.seat && one_of(choices.seats, *action.seat);
    if (fief && other && action.keep.has_value() == keeps) return std::nullopt;
    return rejections::not_a_choice();
  }
  Refusal operator()(const AnsweringPope&, const AnswerPope& action) const {
    const AnswerPopePrompt choices = answer_pope_prompt(state);
    if (static_cast<int>(action.answer) >= pope_answer_count) return rejections::not_a_choice();
    if (action.answer == PopeAnswer::indulgence && !choices.may_use_indulgence) return rejections::no_indulgence();
    if (action.answer == PopeAnswer::comply && !choices.may_comply) return rejections::cant_comply();
    const bool named = action.answer == PopeAnswer::comply && !choices.fiefs.empty();
    if (named ? action.fief && one_of(choices.fiefs, *action.fief) : !action.fief) return std::nullopt;
    return rejections::not_a_choice();
  }
  Refusal operator()(const TakingVassals&, const TakeVassals&) const { return std::nullopt; }

  Refusal operator()(const Recruiting&, const Buy& action) const {
    if (auto why = bar_of_purchase(state, seat, action.soldier)) return why;
    return out_of_range(action.count, most_to_buy(state, seat, action.soldier));
  }
  Refusal operator()(const Recruiting&, const KeepHired& action) const {
    if (!owns(state, seat, action.fief)) return rejections::not_your_fief(action.fief);
    const bool known = index(action.soldier) < soldier_count && is_hired(action.soldier);
    const int unpaid = known ? fief(state, action.fief).unpaid[action.soldier] : 0;
    if (unpaid == 0) return rejections::no_such_hired(action.fief);
    const int most = player(state, seat).gold / hire_keep(state.options);
    if (most == 0) return rejections::not_enough_gold(hire_keep(state.options));
    return out_of_range(action.count, std::min(unpaid, most));
  }
  Refusal operator()(const Recruiting&, const BeginCastle& action) const {
    return bar_of_begin(state, seat, action.fief);
  }
  Refusal operator()(const Recruiting&, const FinishCastle& action) const {
    return bar_of_finish(state, seat, action.fief);
  }
  Refusal operator()(const Recruiting&, const PlayCard& action) const {
    return bar_of_card(state, seat, action, Moment::recruiting);
  }
  Refusal operator()(const Recruiting&, const EndRecruiting&) const { return std::nullopt; }

  Refusal operator()(const ChoosingDice&, const ChooseDie& action) const {
    if (action.sides != 8 && action.sides != 10 && action.sides != 12) return rejections::no_such_die(action.sides);
    for (const DieChoice& choice : dice_to_choose(state, seat)) {
      if (choice.sides != action.sides) continue;
      if (action.cards.empty() ? choice.for_gold : one_of(choice.stakes, action.cards)) return std::nullopt;
    }
    return rejections::wrong_stake(action.sides);
  }
  Refusal operator()(const PickingPlace&, const PickPlace& action) const {
    if (one_of(state.places, action.place)) return std::nullopt;
    return rejections::place_taken(action.place);
  }
  Refusal operator()(const BuyingCard&, const BuyCard&) const { return std::nullopt; }

 private:
  Refusal bar(const March& action, bool reserves) const {
    if (auto why = bar_of_march(state, seat, action.path, action.soldier, reserves)) return why;
    return out_of_range(action.count, most_to_march(state, seat, action.path, action.soldier));
  }
};

// What an allowed action does.
struct Act {
  State& state;
  Seat seat;
  Random& random;
  Tell tell;

  void operator()(const ChooseKingdom& action) const { choose_kingdom(state, seat, action.kingdom, false, tell); }
  void operator()(const Found& action) const {
    found(state, seat, action, tell);
    ++state.at;
  }
  void operator()(const Place& action) const { place(state, seat, action, tell); }
  void operator()(const March& action) const { march(state, seat, action, tell); }
  void operator()(const EndCampaign&) const {
    tell(CampaignEnded{seat});
    if (state.flow == Flow::opening)
      state.deciding.remove(seat);
    else
      state.flow = Flow::battles;
  }
  void operator()(const EndReserves&) const {
    tell(ReservesEnded{seat});
    state.flow = Flow::turn_over;
  }
  void operator()(const PlayCard& action) const {
    const auto* asked = std::get_if<PlayingCards>(&state.phase);
    const Moment moment = asked != nullptr                                  ? asked->moment
                          : std::holds_alternative<Recruiting>(state.phase) ? Moment::recruiting
                                                                            : Moment::campaign;
    play_card(state, seat, action, moment, tell);
    if (moment == Moment::before_battle) hand_over();
  }
  void operator()(const Pass& action) const {
    if (std::holds_alternative<Parleying>(state.phase)) {
      state.parley.erase(0);
      if (action.until != Until::next_moment) player(state, seat).no_parley = action.until;
      return tell(ParleyPassed{seat, action.until});
    }
    const bool battle = std::get<PlayingCards>(state.phase).moment == Moment::before_battle;
    state.passed.add(seat);
    if (action.until != Until::next_moment) player(state, seat).silent = action.until;
    tell(Passed{seat, action.until});
    if (battle) hand_over();
  }
  void operator()(const Fight& action) const {
    start_battle(state, seat, action.fief, tell);
    state.flow = Flow::battle_cards;
  }
  void operator()(const FightOn&) const {
    ++state.battle->round;
    tell(RoundFought{seat, state.battle->round});
    state.flow = Flow::archers;
  }
  void operator()(const Retreat& action) const {
    retreat(state, action.fief, tell);
    state.flow = Flow::battle_over;
  }
  void operator()(const Lose& action) const { lose(state, action.soldier, action.count, tell); }
  void operator()(const SendBack& action) const { send_back(state, action, tell); }
  void operator()(const House& action) const { house(state, action.fief, tell); }
  void operator()(const Muster& action) const { muster(state, seat, action, tell); }
  void operator()(const EndMuster&) const {
    tell(MusterEnded{seat});
    state.took_castle = false;
    state.taken_from.reset();
  }
  void operator()(const OpenOffer& action) const { open_offer(state, seat, action.prisoner, tell); }
  void operator()(const AddGold& action) const {
    state.offer->gold = action.gold;
    draft_changed();
  }
  void operator()(const AddCard& action) const {
    state.offer->cards.push_back(action.card);
    ++state.offer->card_count;
    std::sort(state.offer->cards.begin(), state.offer->cards.end());
    draft_changed();
  }
  void operator()(const AddPrisoner& action) const {
    state.offer->prisoners.push_back(state.prisoners[action.prisoner]);
    draft_changed();
  }
  void operator()(const SendOffer&) const {
    const Offer& offer = *state.offer;
    tell(OfferSent{seat, offer.to, offer.prisoner, offer.gold, offer.card_count, offer.cards, offer.prisoners,
                   offer.truce.has_value()});
    state.flow = Flow::offer;
  }
  void operator()(const AskCards& action) const {
    state.offer->card_count = action.count;
    draft_changed();
  }
  void operator()(const AddTruce&) const {
    state.offer->truce = true;
    draft_changed();
  }
  void operator()(const DropOffer&) const { drop_offer(state, tell); }
  void operator()(const GiveCard& action) const { give_cards(state, Cards{action.card}, tell); }
  void operator()(const AnswerOffer& action) const { answer_offer(state, action.accept, tell); }
  void operator()(const CarryOut& action) const { carry_out(state, action, tell); }
  void operator()(const AnswerPope& action) const { answer_pope(state, action, tell); }
  void operator()(const TakeVassals& action) const {
    const Seat loser = std::get<TakingVassals>(state.phase).loser;
    ++state.loser_at;
    if (action.take) return take_vassals(state, seat, loser, tell);
    tell(VassalsAnswered{seat, loser, false});
  }
  void operator()(const Buy& action) const {
    const GoldFor why = is_hired(action.soldier) ? GoldFor::hired : GoldFor::soldiers;
    gain(state, seat, -action.count * price_for(state, seat, action.soldier), why, tell);
    player(state, seat).recruits.add(action.soldier, action.count);
    tell(SoldiersBought{seat, action.soldier, action.count});
  }
  void operator()(const KeepHired& action) const {
    gain(state, seat, -action.count * hire_keep(state.options), GoldFor::hired, tell);
    fief(state, action.fief).unpaid.add(action.soldier, -action.count);
    tell(HiredKept{seat, action.fief, action.soldier, action.count});
  }
  void operator()(const BeginCastle& action) const {
    gain(state, seat, -begin_price(state, seat), GoldFor::building, tell);
    player(state, seat).begin.push_back(action.fief);
    tell(CastlePaid{seat, action.fief, false});
  }
  void operator()(const FinishCastle& action) const {
    gain(state, seat, -finish_price(state, seat), GoldFor::building, tell);
    player(state, seat).finish.push_back(action.fief);
    tell(CastlePaid{seat, action.fief, true});
  }
  void operator()(const EndRecruiting&) const { end_recruiting(state, seat, tell); }
  void operator()(const ChooseDie& action) const {
    player(state, seat).die = action;
    tell(DieChosen{seat, action});
    state.deciding.remove(seat);
  }
  void operator()(const PickPlace& action) const {
    const auto at = std::find(state.places.begin(), state.places.end(), action.place);
    state.places.erase(static_cast<std::size_t>(at - state.places.begin()));
    state.new_order[action.place] = seat;
    tell(PlacePicked{seat, action.place});
    ++state.at;
  }
  void operator()(const BuyCard& action) const {
    ++state.at;
    if (!action.buy) return tell(CardDeclined{seat});
    gain(state, seat, -units().card_price, GoldFor::card, tell);
    draw_to_hand(state, seat, Deck::merchant, random, tell);
  }

 private:
  // To the other side of the battle.
  void hand_over() const {
    const Battle& battle = *state.battle;
    if (battle.defender) state.asked = seat == battle.attacker ? *battle.defender : battle.attacker;
  }
  void draft_changed() const {
    const Offer& offer = *state.offer;
    tell(OfferChanged{seat, offer.gold, offer.cards, offer.prisoners, offer.card_count, offer.truce.has_value()});
  }
};

}  // namespace

bool acts(const State& state, Seat seat) {
  return index(seat) < state.options.players && WarlordsOfEurope::to_act(state).contains(seat);
}

SeatSet WarlordsOfEurope::to_act(const State& state) {
  SeatSet seats;
  std::visit(
      [&](const auto& phase) {
        if constexpr (requires { phase.seat; }) seats.add(phase.seat);
        if constexpr (requires { phase.waiting; })
          for (const Seat seat : phase.waiting) seats.add(seat);
      },
      state.phase);
  return seats;
}

Refusal bar_of(const State& state, Seat seat, const Action& action) {
  if (std::holds_alternative<Ended>(state.phase)) return rejections::game_over();
  if (!acts(state, seat)) return rejections::not_your_turn(seat);
  return std::visit(Bar{state, seat}, state.phase, action);
}

void act(State& state, Seat seat, const Action& action, Random& random, Tell tell) {
  std::visit(Act{state, seat, random, tell}, action);
}

Outcome WarlordsOfEurope::apply(State& state, Seat seat, const Action& action, Random& random,
                                std::vector<Event>* events) {
  if (auto bar = bar_of(state, seat, action)) return refuse(std::move(*bar));
  const Tell tell{events};
  act(state, seat, action, random, tell);
  advance(state, random, tell);
  return {};
}

}  // namespace palatine::warlords_of_europe

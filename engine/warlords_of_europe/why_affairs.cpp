#include "engine/warlords_of_europe/why_affairs.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/foresight.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

Seat captor_of(const State& state, const Prisoner& prisoner) {
  return *fief(state, prisoner.fief).owner;
}

bool holds_one_of(const State& state, Seat captor, Seat owner) {
  return std::ranges::any_of(
      state.prisoners, [&](const Prisoner& each) { return each.owner == owner && captor_of(state, each) == captor; });
}

WhyArgs args_of(const Raid& raid) {
  return {named("seat", index(raid.by)), named("fief", raid.fief), named("chance", raid.chance)};
}

// The answer that leaves the disfavour aside costs something, or can't be given.
void say_disfavour(const State& state, Seat of, std::vector<Why>& out) {
  const int count = player(state, of).disfavours + 1;
  if (count <= disfavours_no_card) out.push_back({"disfavour", {named("seat", index(of)), named("count", count)}});
}

void say_threat(const State& state, Seat by, Seat seat, std::vector<Why>& out) {
  const auto raid = worst_raid_by(state, by, seat);
  if (raid && raid->chance >= least_told) out.push_back({"threatens", args_of(*raid)});
}

// Of this round: the last one who had a turn.
Seat last_of_round(const State& state) {
  Seat last = state.order[0];
  for (const Seat each : state.order) {
    if (in_game(state, each)) last = each;
  }
  return last;
}

}  // namespace

int gold_with_next_taxes(const State& state, Seat seat) {
  const Income income = income_of(state, seat);
  return player(state, seat).gold + income.fiefs + income.kingdoms;
}

void say_agreement(const Offer& offer, Seat seat, std::vector<Why>& out) {
  const Seat owner = offer.prisoner.owner;
  const bool own = owner == seat;
  if (own) out.push_back({"freed", {}});
  if (!own) out.push_back({"frees", {named("seat", index(owner))}});
  if (offer.gold > 0) out.push_back({own ? "costs" : "brings", {named("gold", offer.gold)}});
  if (offer.card_count > 0) out.push_back({own ? "costs_cards" : "brings_cards", {named("count", offer.card_count)}});
  if (offer.truce) out.push_back({"truce", {named("seat", index(offer.from == seat ? offer.to : offer.from))}});
}

void say_whom_to_speak_of(const State& state, Seat seat, const Prisoner& prisoner, std::vector<Why>& out) {
  const Seat owner = prisoner.owner, captor = captor_of(state, prisoner);
  const bool own = owner == seat;
  const Seat other = own ? captor : owner;
  if (own) out.push_back({"bars_recruiting", {named("seat", index(captor))}});
  if (holds_one_of(state, owner, captor)) out.push_back({"exchange", {named("seat", index(other))}});
  if (!own && player(state, owner).gold > 0)
    out.push_back({"could_pay", {named("seat", index(owner)), named("gold", player(state, owner).gold)}});
  State opened = state;
  open_offer(opened, seat, static_cast<int>(std::ranges::find(state.prisoners, prisoner) - state.prisoners.begin()),
             Tell{});
  const OfferPrompt prompt = offer_prompt(opened);
  if (prompt.most_cards > 0)
    out.push_back({"could_give", {named("seat", index(owner)), named("count", prompt.most_cards)}});
  if (prompt.may_truce) out.push_back({"may_truce", {named("seat", index(other))}});
}

void say_what_silence_keeps(const State& state, Seat seat, std::vector<Why>& out) {
  SeatSet told;
  for (const std::uint8_t at : prisoners_to_discuss(state, seat)) {
    const Seat owner = state.prisoners[at].owner;
    if (told.contains(owner)) continue;
    told.add(owner);
    if (owner != seat) out.push_back({"bars_other", {named("seat", index(owner))}});
    if (owner == seat && player(state, seat).gold > 0)
      out.push_back({"keeps_gold", {named("gold", player(state, seat).gold)}});
  }
}

void say_demand(const State& asked, Seat seat, std::vector<Why>& out) {
  const AnswerPopePrompt demand = answer_pope_prompt(asked);
  const Seat of = pope_target(asked);
  if (!demand.may_comply) return say_disfavour(asked, of, out);
  if (demand.card == Card::excommunication) {
    out.push_back({"knight_or", {named("seat", index(of)), named("count", army_of(asked, of)[Soldier::knight])}});
  } else if (demand.card == Card::truce_of_god) {
    out.push_back({"truce_or", {named("seat", index(of))}});
  } else {
    State then = asked;
    answer_pope(then, {PopeAnswer::comply, std::nullopt}, Tell{});
    const int less = gold_with_next_taxes(asked, of) - gold_with_next_taxes(then, of);
    if (less == 0) return;
    out.push_back({"pays_or", {named("seat", index(of)), named("gold", less)}});
  }
  say_threat(asked, of, seat, out);
  say_disfavour(asked, of, out);
}

// Who picks before and after is not seen: of the first place alone it is sure who comes later.
void say_place(const State& state, Seat seat, const PickPlace& action, std::vector<Why>& out) {
  if (action.place > 0) {
    const int others = static_cast<int>(state.new_order.size()) - 1 - action.place;
    out.push_back({"until_taxation", {named("count", others)}});
    return;
  }
  if (const auto raid = worst_raid(state, seat); raid && raid->chance >= least_told)
    out.push_back({"ahead", args_of(*raid)});
  if (const auto strike = best_attack_on_others(state, seat); strike && strike->chance >= least_told) {
    const Seat owner = *fief(state, strike->fief).owner;
    out.push_back({"strikes_first", args_of({owner, strike->fief, strike->chance})});
  }
  if (last_of_round(state) == seat) out.push_back({"twice_running", {}});
}

}  // namespace palatine::warlords_of_europe

#include "engine/warlords_of_europe/steward.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

constexpr int gold_for_d10 = 20;  // with so much one bids
constexpr int far_kingdom = 4;    // so many steps away, another's does not matter

bool in(FiefId id, KingdomId kingdom) {
  return fief_of(id).kingdom == kingdom;
}

struct Think {
  const Board& board;
  Random& random;

  // Much gold, few borders, and far from the kingdoms that others chose before.
  Action operator()(const ChooseKingdomPrompt& prompt) const {
    Best<KingdomId> best(random);
    for (const KingdomId kingdom : prompt.kingdoms) {
      Worth worth = 0;
      for (const FiefId id : map().kingdoms[kingdom].fiefs) {
        worth += gold(2 * terrain_of(id).gold) - gold(1);
        worth -= gold(1) * std::ranges::count_if(board.beside(id), [&](FiefId near) { return !in(near, kingdom); });
      }
      for (const SeatView& other : board.view().seats) {
        if (!other.kingdom) continue;
        worth -= gold(2) * (far_kingdom - std::min(steps_between(kingdom, *other.kingdom), far_kingdom));
      }
      best.offer(kingdom, worth);
    }
    return ChooseKingdom{*best.item()};
  }

  // A castle from which the whole kingdom is near and nobody else; the warlord where there is much to take.
  Action operator()(const FoundPrompt& prompt) const {
    Best<Found> best(random);
    for (const FiefId castle : prompt.fiefs) {
      for (const FiefId warlord : prompt.fiefs) {
        if (castle != warlord) best.offer({castle, warlord}, worth_as_castle(castle) + worth_as_camp(castle, warlord));
      }
    }
    return *best.item();
  }

  Action operator()(const PlacePrompt& prompt) const { return choose_place(board, prompt, random); }
  Action operator()(const CampaignPrompt& prompt) const { return choose_march(board, prompt, random); }
  Action operator()(const ReservesPrompt& prompt) const { return choose_reserves(board, prompt, random); }
  Action operator()(const PlayCardPrompt& prompt) const { return choose_card(board, prompt); }
  Action operator()(const ChooseBattlePrompt& prompt) const { return choose_battle(board, prompt); }
  Action operator()(const FightOnPrompt& prompt) const { return choose_to_go_on(board, prompt); }
  Action operator()(const NameLossesPrompt& prompt) const { return choose_losses(prompt); }
  Action operator()(const SendBackPrompt& prompt) const { return choose_who_goes_back(board, prompt); }

  // A prisoner where it is safest, one's own where there is most to do.
  Action operator()(const HousePrompt& prompt) const {
    Best<FiefId> best(random);
    for (const FiefId id : prompt.fiefs) {
      const Army& army = board.at(id).army;
      best.offer(id, prompt.captive ? worth_of(army) - gold(100) * board.fall(id, army) / certain : board.pull(id));
    }
    return House{*best.item()};
  }
  Action operator()(const MusterPrompt& prompt) const { return choose_muster(board, prompt); }
  Action operator()(const OfferPrompt& prompt) const { return choose_offer(board, prompt); }
  Action operator()(const AnswerOfferPrompt& prompt) const { return choose_answer(board, prompt); }
  Action operator()(const ParleyPrompt& prompt) const { return choose_to_speak(board, prompt, random); }
  Action operator()(const GiveCardPrompt& prompt) const { return choose_gift(board, prompt); }
  Action operator()(const CarryOutPrompt& prompt) const { return choose_how_to_carry_out(board, prompt, random); }
  Action operator()(const AnswerPopePrompt& prompt) const { return choose_pope_answer(board, prompt); }
  // The soldiers cost what they cost, and their fiefs and an opponent less come with them.
  Action operator()(const TakeVassalsPrompt&) const { return TakeVassals{true}; }
  Action operator()(const RecruitPrompt& prompt) const { return choose_recruits(board, prompt); }

  // A card that is of little use, or gold where there is plenty.
  Action operator()(const ChooseDiePrompt& prompt) const {
    ChooseDie best = {8, {}};
    Worth least = gold(2);
    for (const DieChoice& choice : prompt.dice) {
      if (choice.sides != 10) continue;
      if (choice.for_gold && board.own().gold >= gold_for_d10) best = {10, {}};
      for (const Stake& stake : choice.stakes) {
        if (board.worth_of(stake[0]) >= least) continue;
        least = board.worth_of(stake[0]);
        best = {10, stake};
      }
    }
    return best;
  }
  Action operator()(const PickPlacePrompt& prompt) const { return PickPlace{prompt.places[0]}; }
  Action operator()(const BuyCardPrompt&) const {
    const bool is_last = board.view().round >= last_round(board.view().options);
    return BuyCard{board.own().gold >= board.weights().card_from && !is_last};
  }

 private:
  // The shortest way from a fief of the one to a fief of the other; far_kingdom where there is none.
  int steps_between(KingdomId from, KingdomId to) const {
    struct Reached {
      FiefId fief;
      int steps;
    };
    std::vector<Reached> reached;
    for (const FiefId id : map().kingdoms[from].fiefs) reached.push_back({id, 0});
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const auto [id, steps] = reached[i];
      if (in(id, to)) return steps;
      for (const FiefId near : board.beside(id)) {
        if (std::ranges::find(reached, near, &Reached::fief) == reached.end()) reached.push_back({near, steps + 1});
      }
    }
    return far_kingdom;
  }

  Worth worth_as_castle(FiefId castle) const {
    Worth worth = 0;
    for (const FiefId near : board.beside(castle)) {
      worth += in(near, fief_of(castle).kingdom) ? gold(3) : -gold(1);
    }
    return worth;
  }
  Worth worth_as_camp(FiefId castle, FiefId camp) const {
    Worth worth = gold(terrain_of(camp).gold);
    for (const FiefId near : board.beside(camp)) {
      const bool two_ways = near == castle || board.beside(castle).contains(near);
      if (in(near, fief_of(camp).kingdom)) worth += two_ways ? gold(1) : gold(2);
    }
    return worth;
  }
};

}  // namespace

Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by(stewards_weights, view, prompt, seat, random);
}

Action choose_by(const Weights& weights, const View& view, const Prompt& prompt, Seat seat, Random& random,
                 KnownOdds* known) {
  const Board board(view, seat, weights, known);
  return std::visit(Think{board, random}, prompt);
}

}  // namespace palatine::warlords_of_europe::steward

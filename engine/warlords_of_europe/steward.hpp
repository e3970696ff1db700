// The steward: a player of Warlords of Europe. It sees its seat's view and nothing else, and remembers nothing: each
// decision is made anew, a campaign one march at a time. It attacks where chance times prize is more than what it loses
// (odds.hpp, evaluation.hpp), leaves in castles what holds them against who can come, and does not think for the
// others.
#pragma once

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/evaluation.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe::steward {

// One of the actions that the prompt allows. `prompt` is the one before `seat` in the view's position. The same
// arguments and numbers give the same action; `random` decides between actions of equal value, and how often a
// prisoner's freedom is spoken of. No clock: the work is bounded by the map and the battles' size in odds.hpp.
Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random);
// As one who thinks otherwise of what things are worth. `known`: for who asks often, the odds that were asked before.
Action choose_by(const Weights& weights, const View& view, const Prompt& prompt, Seat seat, Random& random,
                 KnownOdds* known = nullptr);

// Its parts. steward_campaign.cpp:
Action choose_march(const Board& board, const CampaignPrompt& prompt, Random& random);
Action choose_reserves(const Board& board, const ReservesPrompt& prompt, Random& random);
// steward_battle.cpp:
Action choose_battle(const Board& board, const ChooseBattlePrompt& prompt);
Action choose_card(const Board& board, const PlayCardPrompt& prompt);
Action choose_to_go_on(const Board& board, const FightOnPrompt& prompt);
Action choose_losses(const NameLossesPrompt& prompt);
Action choose_who_goes_back(const Board& board, const SendBackPrompt& prompt);
// steward_recruiting.cpp:
Action choose_recruits(const Board& board, const RecruitPrompt& prompt);
Action choose_muster(const Board& board, const MusterPrompt& prompt);
Action choose_place(const Board& board, const PlacePrompt& prompt, Random& random);
// steward_bargains.cpp, with the pope's affairs. A prisoner of whom to speak, or nothing:
std::optional<OpenOffer> choose_prisoner(const Board& board, const CampaignPrompt& prompt, Random& random);
Action choose_to_speak(const Board& board, const ParleyPrompt& prompt, Random& random);
Action choose_gift(const Board& board, const GiveCardPrompt& prompt);
Action choose_offer(const Board& board, const OfferPrompt& prompt);
Action choose_answer(const Board& board, const AnswerOfferPrompt& prompt);
Action choose_how_to_carry_out(const Board& board, const CarryOutPrompt& prompt, Random& random);
Action choose_pope_answer(const Board& board, const AnswerPopePrompt& prompt);

// The best of what was offered, one of the best by lot where several are equal.
template <class T>
class Best {
 public:
  explicit Best(Random& random) : random_(random) {}
  void offer(const T& item, Worth worth) {
    if (item_ && worth < worth_) return;
    if (!item_ || worth > worth_) equal_ = 0;
    if (random_.below(++equal_) != 0) return;
    worth_ = worth;
    item_ = item;
  }
  const std::optional<T>& item() const { return item_; }
  Worth worth() const { return worth_; }

 private:
  Random& random_;
  std::optional<T> item_;
  Worth worth_ = 0;
  std::uint32_t equal_ = 0;
};

}  // namespace palatine::warlords_of_europe::steward

// Prisoners, and the pope's affairs.
#include <algorithm>
#include <numeric>

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

// A warlord is worth more to its owner, who recruits none while it is held, than its absence is to its captor.
constexpr int worth_to_owner = 16;
constexpr int worth_to_captor = 8;
constexpr int fair_price = 11;
constexpr int worth_of_truce = 2;  // to whom it is offered
constexpr int fair_cards = 3;      // instead of gold
constexpr std::uint32_t speaks_once_in = 3;

bool has_moved(const Board& board) {
  return !board.view().attacks.empty() ||
         std::ranges::any_of(board.fiefs(), [&](FiefId id) { return board.at(id).moved.has_value(); });
}

int held_of(const Board& board, Seat owner, Seat captor) {
  return static_cast<int>(std::ranges::count_if(board.view().prisoners, [&](const Prisoner& each) {
    return each.owner == owner && board.at(each.fief).owner == captor;
  }));
}

// Of so many cards of the hand that are of least use.
Worth least_worth(const Board& board, int count) {
  std::vector<Worth> worths;
  for (const Card card : board.hand()) worths.push_back(board.worth_of(card));
  std::ranges::sort(worths);
  return std::accumulate(worths.begin(), worths.begin() + count, Worth{0});
}

Worth cost_of_disfavour(const Board& board) {
  const int rounds = std::clamp(last_round(board.view().options) - board.view().round, 0, 4);
  constexpr std::array<int, 3> a_round = {3, 1, 3};
  const int now = board.own().disfavours;
  return now < 3 ? gold(a_round[static_cast<std::size_t>(now)] * rounds) : 0;
}

// What complying with a card costs.
Worth cost_of(const Board& board, const AnswerPopePrompt& prompt) {
  switch (prompt.card) {
    case Card::tithe:
      return gold(3);
    case Card::legate:
      return gold(6);
    case Card::excommunication:
      return gold(unit(Soldier::knight).gold);
    case Card::interdict: {
      Worth bonus = 0;
      for (std::size_t i = 0; i < map().kingdoms.size(); ++i) {
        const auto kingdom = static_cast<KingdomId>(i);
        const bool there = board.view().kingdoms.contains(kingdom);
        if (there && board.missing(board.seat(), kingdom) == 0) bonus += gold(board.has_castle_in(kingdom) ? 24 : 12);
      }
      return bonus;
    }
    default:
      return gold(1);
  }
}

Worth strength(const Board& board, Seat seat) {
  return worth_of(board.army_of(seat)) + gold(board.seat_of(seat).income * 4 + board.finished(seat) * 20);
}

// How much of what threatens one's castles is that player's.
Worth nearness(const Board& board, Seat seat) {
  Worth sum = 0;
  for (const FiefId id : board.fiefs()) {
    for (const FiefId near : board.beside(id)) {
      if (board.at(near).owner == seat) sum += worth_of(board.at(near).army);
    }
  }
  return sum;
}

// Now and then: what was refused a moment ago is not said.
std::optional<OpenOffer> speak_of(const Board& board, const std::vector<std::uint8_t>& prisoners, Random& random) {
  if (prisoners.empty() || random.below(speaks_once_in) != 0) return std::nullopt;
  for (const std::uint8_t at : prisoners) {
    const Prisoner& prisoner = board.view().prisoners[at];
    const auto captor = board.at(prisoner.fief).owner;
    const bool swap = captor && held_of(board, *captor, prisoner.owner) > 0;
    const SeatView& owner = board.seat_of(prisoner.owner);
    const bool cards = captor == board.seat() && owner.cards >= fair_cards;
    if (swap || cards || owner.gold + worth_of_truce >= fair_price) return OpenOffer{at};
  }
  return std::nullopt;
}

}  // namespace

// Before anything else in the campaign.
std::optional<OpenOffer> choose_prisoner(const Board& board, const CampaignPrompt& prompt, Random& random) {
  return has_moved(board) ? std::nullopt : speak_of(board, prompt.prisoners, random);
}

Action choose_to_speak(const Board& board, const ParleyPrompt& prompt, Random& random) {
  if (const auto offer = speak_of(board, prompt.prisoners, random)) return *offer;
  return Pass{Until::turn_ends};
}

// What is of least use.
Action choose_gift(const Board& board, const GiveCardPrompt& prompt) {
  const auto least =
      std::ranges::min_element(prompt.cards, [&](Card a, Card b) { return board.worth_of(a) < board.worth_of(b); });
  return GiveCard{*least};
}

// One prisoner for the other, or gold; a little less of it with a truce; or cards.
Action choose_offer(const Board& board, const OfferPrompt& prompt) {
  const std::optional<Offer>& draft = board.view().offer;
  const int gold = prompt.gold_offered;
  const bool short_of_gold = gold > 0 && gold < fair_price;
  if (short_of_gold && prompt.may_truce) return AddTruce{};
  if (gold > 0 || (draft && (!draft->prisoners.empty() || draft->card_count > 0))) return SendOffer{};
  if (!prompt.prisoners.empty()) return AddPrisoner{prompt.prisoners[0]};
  if (prompt.most_gold >= fair_price) return AddGold{fair_price};
  if (prompt.most_gold + worth_of_truce >= fair_price && prompt.may_truce) return AddGold{prompt.most_gold};
  if (prompt.most_cards >= fair_cards) return AskCards{fair_cards};
  return DropOffer{};
}

Action choose_answer(const Board& board, const AnswerOfferPrompt& prompt) {
  const bool owner = prompt.prisoner.owner == board.seat();
  const int swapped = static_cast<int>(prompt.prisoners.size());
  Worth worth = prompt.truce ? gold(worth_of_truce) : 0;
  if (owner) {
    worth += gold(worth_to_owner) - gold(prompt.gold) - gold(worth_to_captor * swapped);
    worth -= least_worth(board, prompt.cards_asked);
    for (const Card card : prompt.cards) worth -= board.worth_of(card);
  } else {
    worth += gold(prompt.gold) - gold(worth_to_captor) + gold(worth_to_owner * swapped);
    for (const Card card : prompt.cards) worth += board.worth_of(card);
    if (board.leads(prompt.prisoner.owner, 0, 0)) worth -= gold(worth_to_captor);
  }
  return AnswerOffer{worth > 0};
}

Action choose_how_to_carry_out(const Board& board, const CarryOutPrompt& prompt, Random& random) {
  Best<CarryOut> best(random);
  for (const FiefId id : prompt.fiefs) {
    const Army& army = board.at(id).army;
    best.offer({id, std::nullopt, std::nullopt},
               board.danger(id, army) + (prompt.card == Card::crusaders ? board.pull(id) : 0));
  }
  for (const Seat seat : prompt.seats) {
    Worth worth = strength(board, seat);
    if (prompt.card == Card::truce_of_god) worth = nearness(board, seat);
    if (prompt.card == Card::legate) worth = gold(board.seat_of(seat).gold);
    best.offer({std::nullopt, seat, std::nullopt}, worth);
  }
  if (best.item()) return *best.item();
  const bool keep = board.own().disfavours < disfavours_no_pope && !board.hand().contains(Card::indulgence) &&
                    board.view().round + 2 < last_round(board.view().options);
  return CarryOut{std::nullopt, std::nullopt, keep};
}

Action choose_pope_answer(const Board& board, const AnswerPopePrompt& prompt) {
  const Worth disfavour = cost_of_disfavour(board);
  const Worth comply = prompt.may_comply ? cost_of(board, prompt) : victory;
  const Worth indulgence = prompt.may_use_indulgence ? board.worth_of(Card::indulgence) : victory;
  if (indulgence < std::min(comply, disfavour)) return AnswerPope{PopeAnswer::indulgence, std::nullopt};
  if (disfavour < comply) return AnswerPope{PopeAnswer::disfavour, std::nullopt};
  if (prompt.fiefs.empty()) return AnswerPope{PopeAnswer::comply, std::nullopt};
  // where it is needed least
  FiefId best = prompt.fiefs[0];
  for (const FiefId id : prompt.fiefs) {
    const auto loss = [&](FiefId where) {
      return board.danger(where, without(board.at(where).army, Soldier::knight, 1)) + board.pull(where) / 10 +
             (board.at(where).army.size() == 1 ? board.stake(where) : 0);
    };
    if (loss(id) < loss(best)) best = id;
  }
  return AnswerPope{PopeAnswer::comply, best};
}

}  // namespace palatine::warlords_of_europe::steward

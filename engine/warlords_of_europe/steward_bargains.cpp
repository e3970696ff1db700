// Prisoners, and the pope's affairs.
#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

// A warlord is worth more to his owner, who recruits none while he is held, than his absence is to his captor.
constexpr int worth_to_owner = 16;
constexpr int worth_to_captor = 8;
constexpr int fair_price = 11;
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

Worth cost_of_disfavour(const Board& board) {
  const int rounds = std::clamp(board.view().options.max_rounds - board.view().round, 0, 4);
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

// How much of what threatens one's castles is his.
Worth nearness(const Board& board, Seat seat) {
  Worth sum = 0;
  for (const FiefId id : board.fiefs()) {
    for (const FiefId near : board.beside(id)) {
      if (board.at(near).owner == seat) sum += worth_of(board.at(near).army);
    }
  }
  return sum;
}

}  // namespace

// Before anything else in the campaign, now and then: what was refused a moment ago is not said.
std::optional<OpenOffer> choose_prisoner(const Board& board, const CampaignPrompt& prompt, Random& random) {
  if (prompt.prisoners.empty() || has_moved(board) || random.below(speaks_once_in) != 0) return std::nullopt;
  for (const std::uint8_t at : prompt.prisoners) {
    const Prisoner& prisoner = board.view().prisoners[at];
    const auto captor = board.at(prisoner.fief).owner;
    const bool swap = captor && held_of(board, *captor, prisoner.owner) > 0;
    if (swap || board.seat_of(prisoner.owner).gold >= fair_price) return OpenOffer{at};
  }
  return std::nullopt;
}

// One prisoner for the other, or gold.
Action choose_offer(const Board& board, const OfferPrompt& prompt) {
  const bool drafted = prompt.gold_offered > 0 || (board.view().offer && !board.view().offer->prisoners.empty());
  if (drafted) return SendOffer{};
  if (!prompt.prisoners.empty()) return AddPrisoner{prompt.prisoners[0]};
  if (prompt.most_gold >= fair_price) return AddGold{fair_price};
  return DropOffer{};
}

Action choose_answer(const Board& board, const AnswerOfferPrompt& prompt) {
  const bool owner = prompt.prisoner.owner == board.seat();
  const int swapped = static_cast<int>(prompt.prisoners.size());
  Worth worth = 0;
  if (owner) {
    worth = gold(worth_to_owner) - gold(prompt.gold) - gold(worth_to_captor * swapped);
    for (const Card card : prompt.cards) worth -= board.worth_of(card);
  } else {
    worth = gold(prompt.gold) - gold(worth_to_captor) + gold(worth_to_owner * swapped);
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
                    board.view().round + 2 < board.view().options.max_rounds;
  return CarryOut{std::nullopt, std::nullopt, keep};
}

Action choose_pope_answer(const Board& board, const AnswerPopePrompt& prompt) {
  const Worth disfavour = cost_of_disfavour(board);
  const Worth comply = prompt.may_comply ? cost_of(board, prompt) : victory;
  const Worth indulgence = prompt.may_use_indulgence ? board.worth_of(Card::indulgence) : victory;
  if (indulgence < std::min(comply, disfavour)) return AnswerPope{PopeAnswer::indulgence, std::nullopt};
  if (disfavour < comply) return AnswerPope{PopeAnswer::disfavour, std::nullopt};
  if (prompt.fiefs.empty()) return AnswerPope{PopeAnswer::comply, std::nullopt};
  // where he is needed least
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

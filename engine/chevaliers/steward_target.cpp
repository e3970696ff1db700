// What to try: chance times worth, less what is left to the others on the piles.
#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/chevaliers/evaluation.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/steward.hpp"

namespace palatine::chevaliers::steward {
namespace {

// Scores are millionths of a game: thousandths of a chance times thousandths of worth.
constexpr int impossible = -10'000'000;

// Hundredths. What others lose or gain counts for less than what one gains oneself: they have each other to fight.
constexpr int of_others_losses = 40;
constexpr int of_others_chances = 40;
constexpr int of_others_tournaments = 30;
// Who has three castles is attacked by all: the one to be given up might have been lost anyway.
constexpr int of_given_castle = 60;
// The more there are at the table the less each of the others' tournaments brings; by the number of the others.
constexpr std::array<int, max_players> of_own_tournaments = {0, 100, 200, 300, 350, 400};

int attack_score(const View& view, const Holder& own, const CardChoice& choice) {
  const int others = static_cast<int>(view.seats.size()) - 1;
  const SeatView& seat = seat_of(view, choice.seat);
  const Holder owner(seat);
  return of_card(seat, choice.card, [&]<class Kind>(const Kind& card) {
    int hope = choice.chance;
    if constexpr (std::is_same_v<Kind, CastleCard>)
      hope = chance_to_hold(card.combination, own.has(Special::catapult) ? 4 : 3, own.dice, {owner.dice, 3});
    return hope * gain(own, card) + hope * loss(owner, card) / others / 100 * of_others_losses;
  });
}

// What it is that a card lies on a pile.
struct OnPile {
  int score = impossible;  // of trying it, without what follows
  int next = 0;            // the chance to choose again after it, in thousandths
  int menace = 0;
};
using Tops = SmallList<std::optional<OnPile>, pile_count>;

class Choice {
 public:
  Choice(const View& view, const TakeTurnPrompt& prompt, Seat seat)
      : view_(view),
        prompt_(prompt),
        own_(seat_of(view, seat)),
        others_(static_cast<int>(view.seats.size()) - 1),
        next_(seat_at((index(seat) + 1) % static_cast<int>(view.seats.size()))) {
    for (const SeatView& each : view.seats)
      if (each.seat != seat) rivals_.push_back(Holder(each));
    value_tournament();
    find_cards();
    for (const OnPile& card : hidden_) usual_menace_ += card.menace;
    if (!hidden_.empty()) usual_menace_ /= static_cast<int>(hidden_.size());
    value_attacks();
  }

  // Every action with its score; appends.
  void score(std::vector<std::pair<Action, int>>& out) const {
    for (const PileChoice& choice : prompt_.piles)
      out.emplace_back(TryPile{choice.pile}, pile_score(choice.pile, tops_));
    for (std::size_t i = 0; i < prompt_.cards.size(); ++i) {
      out.emplace_back(Attack{prompt_.cards[i].card}, attacks_[i] - left(tops_));
    }
    if (prompt_.throne) out.emplace_back(TryThrone{}, throne_score() - left(tops_));
    if (prompt_.may_end) out.emplace_back(EndTurn{}, -left(tops_));
    for (const PileId pile : prompt_.bury) out.emplace_back(Bury{pile}, bury_score(pile));
  }

 private:
  // What this seat organises: its chance, and the others' in proportion to what they roll.
  void value_tournament() {
    const TournamentCard card;
    constexpr Value usual = {3, 4, 5};
    Rollers later;
    int sum = 0;
    int harm = 0;
    for (const Holder& rival : rivals_) {
      later.push_back(in_tournament(rival, false));
      const int weight = chance(usual, later.back().rolls, rival.dice);
      sum += weight;
      harm += weight * gain(rival, card) / others_;
    }
    const int own = chance_in_tournament(in_tournament(own_, true), later);
    const int usual_harm = harm / std::max(1, sum);
    tournament_.score = own * gain(own_, card) / 100 * of_own_tournaments[static_cast<std::size_t>(others_)] -
                        (1000 - own) * usual_harm / 100 * of_others_tournaments;
    tournament_.menace = menace(card, [&](const Holder&) { return 1000 / (others_ + 1); });
  }

  // Those on top, and those that lie face down, in whatever order.
  void find_cards() {
    CardSet seen;
    const auto see = [&](const auto& card) { seen.add(card.card); };
    for (const SeatView& seat : view_.seats) {
      for (const auto& card : seat.castles) see(card);
      for (const auto& card : seat.tournaments) see(card);
      for (const auto& card : seat.specials) see(card);
    }
    for (const PileView& pile : view_.piles) {
      tops_.push_back(pile.top ? std::optional(on_pile(*pile.top)) : std::nullopt);
      if (pile.top) seen.add(id_of(*pile.top));
    }
    const DeckInPlay deck = deck_in_play(view_.options.deck);
    for (const Card& card : deck->cards)
      if (!seen.contains(id_of(card))) hidden_.push_back(on_pile(card));
  }

  void value_attacks() {
    for (const CardChoice& choice : prompt_.cards) {
      attacks_.push_back(attack_score(view_, own_, choice));
      best_attack_ = std::max(best_attack_, attacks_.back());
    }
  }

  OnPile on_pile(const Card& card) const {
    return std::visit([&](const auto& kind) { return on_pile(kind); }, card);
  }
  OnPile on_pile(const TournamentCard&) const { return tournament_; }
  template <class Kind>
  OnPile on_pile(const Kind& card) const {
    OnPile out;
    out.menace =
        menace(card, [&](const Holder& rival) { return may_win(rival, card) ? chance_on_pile(rival, card) : 0; });
    if (!may_win(own_, card)) return out;
    const int hope = chance_on_pile(own_, card);
    out.score = hope * gain(own_, card);
    if constexpr (std::is_same_v<Kind, SpecialCard>) out.next = hope;
    return out;
  }

  // What a card is to the others, by the hope of each to win it: most to the next, who finds it there.
  template <class Kind, class Hope>
  int menace(const Kind& card, const Hope& hope) const {
    int sum = 0;
    for (const Holder& rival : rivals_) sum += hope(rival) * gain(rival, card) / (rival.seat == next_ ? 1 : 3);
    return sum / others_ / 100 * of_others_chances;
  }

  int throne_score() const {
    const int hope = chance(throne_combination, 3, own_.dice);
    return hope * throne_gain(own_) -
           (own_.has(Special::protection) ? 0 : (1000 - hope) * loss(own_, CastleCard{}) / 100 * of_given_castle);
  }

  int pile_score(PileId pile, const Tops& tops) const {
    const OnPile& card = *tops[pile];
    if (card.score == impossible) return impossible;
    const auto& other = tops[1u - pile];
    const int next = std::max(best_attack_, other ? other->score : impossible);
    return card.score + card.next * (next / 1000) - usual_menace_ - (other ? other->menace : 0);
  }

  int best_score(const Tops& tops) const {
    int best = best_attack_ - left(tops);
    if (prompt_.cards.empty()) best = prompt_.may_end ? -left(tops) : impossible;
    for (PileId pile = 0; pile < pile_count; ++pile)
      if (tops[pile]) best = std::max(best, pile_score(pile, tops));
    return best;
  }

  // The mean over the cards that may turn up. Where none can be chosen one goes on burying: it can't be worse than
  // this.
  int bury_score(PileId pile) const {
    if (hidden_.empty() || view_.piles[pile].cards == 1) return std::max(best_score(tops_) - 1, impossible + 1);
    std::int64_t sum = 0;
    for (const OnPile& card : hidden_) {
      Tops tops = tops_;
      tops[pile] = card;
      sum += std::max(best_score(tops), -left(tops));
    }
    return static_cast<int>(sum / static_cast<std::int64_t>(hidden_.size()));
  }

  static int left(const Tops& tops) {
    int sum = 0;
    for (const auto& top : tops)
      if (top) sum += top->menace;
    return sum;
  }

  const View& view_;
  const TakeTurnPrompt& prompt_;
  const Holder own_;
  const int others_;
  const Seat next_;
  SmallList<Holder, max_players> rivals_;  // by seat
  Tops tops_;
  SmallList<OnPile, max_cards> hidden_;
  OnPile tournament_;
  SmallList<int, max_cards> attacks_;  // as in the prompt
  int best_attack_ = 0;
  int usual_menace_ = 0;
};

}  // namespace

std::optional<Attack> best_attack(const View& view, const TakeTurnPrompt& prompt, Seat seat) {
  const Holder own(seat_of(view, seat));
  std::optional<Attack> best;
  int best_score = 0;
  for (const CardChoice& choice : prompt.cards) {
    const int score = attack_score(view, own, choice);
    if (best && score <= best_score) continue;
    best = Attack{choice.card};
    best_score = score;
  }
  return best;
}

Action choose_target(const View& view, const TakeTurnPrompt& prompt, Seat seat, Random& random) {
  std::vector<std::pair<Action, int>> choices;
  Choice(view, prompt, seat).score(choices);
  expect(!choices.empty(), "a prompt without an action");
  int best = impossible - 1;
  for (const auto& [action, score] : choices) best = std::max(best, score);
  std::vector<Action> equal;
  for (const auto& [action, score] : choices)
    if (score == best) equal.push_back(action);
  return equal[random.below(static_cast<std::uint32_t>(equal.size()))];
}

}  // namespace palatine::chevaliers::steward

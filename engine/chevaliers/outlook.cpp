#include "engine/chevaliers/outlook.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

// What a seat's standing is made of. Of those in thousandths a weight is for the whole.
enum Feature : std::uint8_t {
  progress = 0,                          // by castles (0 to 3) and tournaments (0 to 3, and more)
  die_cards_of = progress + 16,          // by how many, from 1
  die_face = die_cards_of + 5,           // by face
  special_of = die_face + 5,             // by kind, with fewer than two castles and with more
  castle_exposed = special_of + 16,      // thousandths: what may be lost, with two castles and with three
  special_exposed = castle_exposed + 2,  // thousandths: of dice and of others
  castle_hope = special_exposed + 2,     // thousandths: by castles, and by when one may try (now, next, later)
  tournament_hope = castle_hope + 12,    // on a pile, where it would win or not; now, and next or later
  special_hope = tournament_hope + 4,    // thousandths: now, and next or later
  throne_hope = special_hope + 2,        // thousandths: by when one may try
  to_move = throne_hope + 3,             // now, next
  feature_count = to_move + 2,
};

struct Holder {
  CardSet cards;
  DieCards dice;
  int castles = 0;
  int tournaments = 0;
  int rolls_at_castles = 3;
  bool treason = false;
};

// Whose turn begins, or does next: what is left of a turn is not looked at.
int next_to_move(const State& state) {
  const auto after = [&](Seat seat) { return (index(seat) + 1) % state.options.players; };
  if (const auto* choosing = std::get_if<ChoosingTarget>(&state.phase)) {
    const bool begins = choosing->attempts == 0 && choosing->buried == 0;
    return begins ? index(choosing->seat) : after(choosing->seat);
  }
  if (const auto* ending = std::get_if<EndingTurn>(&state.phase)) return after(ending->seat);
  if (const auto* giving = std::get_if<GivingCastle>(&state.phase)) return after(giving->seat);
  report_bug("an outlook in the middle of a roll, or after the end", std::source_location::current());
}

class Standings {
 public:
  explicit Standings(const State& state)
      : state_(state), deck_(*state.deck), kinds_(deck_.kinds), next_(next_to_move(state)) {
    for (int i = 0; i < state.options.players; ++i) {
      const Seat seat = seat_at(i);
      Holder holder;
      holder.cards = player(state, seat).cards;
      holder.dice = die_cards(state, seat);
      holder.castles = (holder.cards & kinds_.castles).size();
      holder.tournaments = (holder.cards & kinds_.tournaments).size();
      if (owns(holder, Special::catapult)) holder.rolls_at_castles = 4;
      holder.treason = owns(holder, Special::treason);
      holders_.push_back(holder);
    }
  }

  // Calls add(feature, thousandths) for what makes up the standing of a seat.
  template <class Add>
  void each_feature(int seat, Add add) const {
    const Holder& own = at(seat);
    const int place = (seat - next_ + state_.options.players) % state_.options.players;
    const int when = std::min(place, 2);
    const int castles = std::min(own.castles, 3);
    const int tournaments = std::min(own.tournaments, 3);
    add(progress + castles * 4 + tournaments, 1000);
    add_specials(own, add);
    add_exposed(seat, own, add);
    add(castle_hope + castles * 3 + when, best_castle(seat, own));
    add_piles(own, when, add);
    if (own.castles == 3) add(throne_hope + when, chance(throne_combination, 3, own.dice));
    if (place < 2) add(to_move + place, 1000);
  }

 private:
  bool owns(const Holder& holder, Special special) const {
    return !(holder.cards & kinds_.of[static_cast<std::size_t>(special)]).empty();
  }
  const Holder& at(int seat) const { return holders_[static_cast<std::size_t>(seat)]; }
  bool may_win(const Holder& holder, CardId card) const { return (holder.cards & kinds_.duplicates[card]).empty(); }

  template <class Add>
  void add_specials(const Holder& own, Add add) const {
    int dice = 0;
    for (Face face = 1; face <= highest_face; ++face) {
      if (!own.dice.contains(face)) continue;
      ++dice;
      add(die_face + face - 1, 1000);
    }
    if (dice > 0) add(die_cards_of + dice - 1, 1000);
    for (int special = 1; special < special_count; ++special) {
      if (owns(own, static_cast<Special>(special))) add(special_of + special * 2 + (own.castles >= 2 ? 1 : 0), 1000);
    }
  }

  // The chance of each card to be lost to who takes it most easily.
  template <class Add>
  void add_exposed(int seat, const Holder& own, Add add) const {
    const Player& owner = player(state_, seat_at(seat));
    const auto guarded = [&](CardId card) {
      return owner.castle_guard_on.contains(card) || owner.card_guard_on.contains(card);
    };
    if (own.castles >= castles_to_be_attacked(state_)) {
      int exposed = 0;
      for (const CardId card : own.cards & kinds_.castles) {
        if (!guarded(card)) exposed += chance_of_others(seat, card);
      }
      add(castle_exposed + (own.castles >= 3 ? 1 : 0), exposed);
    }
    int dice = 0;
    int others = 0;
    for (const CardId card : own.cards & kinds_.specials) {
      if (guarded(card)) continue;
      (kinds_.of[static_cast<std::size_t>(Special::die)].contains(card) ? dice : others) +=
          chance_of_others(seat, card);
    }
    add(special_exposed, dice);
    add(special_exposed + 1, others);
  }

  int chance_of_others(int seat, CardId card) const {
    int most = 0;
    for (int other = 0; other < state_.options.players; ++other) {
      if (other != seat && may_win(at(other), card)) most = std::max(most, chance_to_take(at(other), at(seat), card));
    }
    return most;
  }

  int chance_to_take(const Holder& by, const Holder& from, CardId id) const {
    const Card& card = deck_.cards[id];
    if (const auto* castle = std::get_if<CastleCard>(&card))
      return chance_to_hold(castle->combination, by.rolls_at_castles, by.dice, {from.dice, 3});
    return chance(std::get<SpecialCard>(card).combination, 3, by.dice);
  }

  int best_castle(int seat, const Holder& own) const {
    int best = 0;
    for (const Pile& pile : state_.piles) {
      if (pile.empty() || !kinds_.castles.contains(pile[0]) || !may_win(own, pile[0])) continue;
      const Value& printed = std::get<CastleCard>(deck_.cards[pile[0]]).combination;
      best = std::max(best, chance(own.treason ? treason_combination : printed, 3, own.dice));
    }
    for (int other = 0; other < state_.options.players; ++other) {
      if (other == seat || at(other).castles < castles_to_be_attacked(state_)) continue;
      for (const CardId card : at(other).cards & kinds_.castles) {
        if (may_win(own, card) && !player(state_, seat_at(other)).castle_guard_on.contains(card))
          best = std::max(best, chance_to_take(own, at(other), card));
      }
    }
    return best;
  }

  template <class Add>
  void add_piles(const Holder& own, int when, Add add) const {
    int special = 0;
    int tournaments = 0;
    for (const Pile& pile : state_.piles) {
      if (pile.empty()) continue;
      if (kinds_.tournaments.contains(pile[0])) ++tournaments;
      if (kinds_.specials.contains(pile[0]) && may_win(own, pile[0]))
        special = std::max(special, chance(std::get<SpecialCard>(deck_.cards[pile[0]]).combination, 3, own.dice));
    }
    const int later = when == 0 ? 0 : 1;
    const bool wins = own.castles >= 2 && own.tournaments >= 2;
    if (tournaments > 0) add(tournament_hope + (wins ? 2 : 0) + later, 1000);
    add(special_hope + later, special);
  }

  const State& state_;
  const Deck& deck_;
  const Kinds& kinds_;
  const int next_;
  SmallList<Holder, max_players> holders_;
};

using Weights = std::array<int, feature_count>;  // thousandths of a natural logarithm of odds

// Logistic regression of who won over the turns' beginnings of games that were mostly stewards'. What is never seen to
// be bad, a card or a hope, was held to be worth something, and what lies exposed to cost something.
constexpr Weights of_two = {{
    0,    150,  500,  900,         // without a castle, by tournaments
    1160, 1424, 1910, 4232,        // with one castle
    1610, 1823, 2564, 2700,        // with two
    2319, 2483, 3126, 4100,        // with three
    259,  517,  767,  1109, 1194,  // die cards, by how many
    82,   70,   216,  303,  228,   // by face
    0,    0,                       // die cards stand above
    192,  235,                     // catapult, with fewer than two castles and with more
    275,  30,                      // champion
    260,  254,                     // pile
    30,   211,                     // castle guard
    305,  195,                     // card guard
    141,  263,                     // treason
    320,  33,                      // protection
    -300, -200,                    // castles exposed, of two and of three
    -224, -93,                     // specials exposed: dice, others
    500,  100,  50,                // hope of the first castle: now, next, later
    0,    0,    50,                // of the second
    82,   24,   100,               // of the third
    1622, 88,   600,               // of the fourth
    503,  484,                     // a tournament on a pile: now, later
    773,  540,                     // where it would win
    52,   0,                       // hope of a special: now, later
    1220, 420,  500,               // hope of the throne: now, next, later
    151,  -1,                      // to move, or next
}};

// Tables of three and more.
constexpr Weights of_more = {{
    0,    150,  500,  900,        // without a castle, by tournaments
    883,  1054, 1525, 4035,       // with one castle
    1966, 1951, 2267, 2700,       // with two
    2952, 2963, 3057, 4100,       // with three
    382,  747,  933,  916,  770,  // die cards, by how many
    200,  154,  270,  227,  30,   // by face
    0,    0,                      // die cards stand above
    417,  376,                    // catapult, with fewer than two castles and with more
    40,   640,                    // champion
    197,  329,                    // pile
    30,   984,                    // castle guard
    772,  673,                    // card guard
    256,  468,                    // treason
    333,  540,                    // protection
    -200, -200,                   // castles exposed, of two and of three
    -50,  -328,                   // specials exposed: dice, others
    500,  100,  50,               // hope of the first castle: now, next, later
    337,  248,  78,               // of the second
    333,  203,  0,                // of the third
    1144, 492,  6,                // of the fourth
    510,  480,                    // a tournament on a pile: now, later
    769,  541,                    // where it would win
    172,  0,                      // hope of a special: now, later
    1931, 1354, 1070,             // hope of the throne: now, next, later
    163,  166,                    // to move, or next
}};

// e to the minus so many thousandths, of whole_share.
constexpr auto fading = [] {
  constexpr std::array<std::uint32_t, 13> by_bits = {65470, 65405, 65274, 65014, 64496, 63472, 61473,
                                                     57662, 50734, 39275, 23538, 8454,  1090};
  std::array<std::uint32_t, std::size_t{1} << by_bits.size()> out{};
  for (std::size_t thousandths = 0; thousandths < out.size(); ++thousandths) {
    std::uint64_t left = whole_share;
    for (std::size_t bit = 0; bit < by_bits.size(); ++bit) {
      if ((thousandths >> bit & 1) != 0) left = left * by_bits[bit] >> 16;
    }
    out[thousandths] = static_cast<std::uint32_t>(left);
  }
  return out;
}();

}  // namespace

SideShares outlook(const State& state) {
  const Standings table(state);
  const int players = state.options.players;
  const Weights& weights = players == 2 ? of_two : of_more;
  std::array<int, max_players> standings{};
  for (int seat = 0; seat < players; ++seat) {
    int sum = 0;
    table.each_feature(seat,
                       [&](int feature, int amount) { sum += weights[static_cast<std::size_t>(feature)] * amount; });
    standings[static_cast<std::size_t>(seat)] = sum / 1000;
  }
  const int best = *std::max_element(standings.begin(), standings.begin() + players);
  std::array<std::uint64_t, max_players> odds{};
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    odds[i] = fading[std::min(static_cast<std::size_t>(best - standings[i]), fading.size() - 1)];
    all += odds[i];
  }
  SideShares shares{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i)
    shares[i] = static_cast<Share>(odds[i] * whole_share / all);
  return shares;
}

}  // namespace palatine::chevaliers

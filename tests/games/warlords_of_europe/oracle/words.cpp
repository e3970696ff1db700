#include "tests/games/warlords_of_europe/oracle/words.hpp"

#include <sstream>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/words.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

namespace {

template <class T>
int number(const std::optional<T>& value) {
  return value ? static_cast<int>(*value) : -1;
}

// Members after the kind, in their order.
struct Numbers {
  ActionKey& key;

  template <class... Members>
  void put(Members... members) {
    std::size_t at = 1;
    ((key[at++] = static_cast<int>(members)), ...);
  }
  void operator()(const ChooseKingdom& a) { put(a.kingdom); }
  void operator()(const Found& a) { put(a.castle, a.warlord); }
  void operator()(const Place& a) { put(a.fief, a.soldier, a.bonus, a.count); }
  void operator()(const March& a) {
    put(a.path.size(), a.soldier, a.count);
    for (std::size_t i = 0; i < a.path.size(); ++i) key[4 + i] = a.path[i];
  }
  void operator()(const PlayCard& a) { put(a.card, number(a.fief), number(a.to), number(a.seat), number(a.count)); }
  void operator()(const Pass& a) { put(a.until); }
  void operator()(const Fight& a) { put(a.fief); }
  void operator()(const Retreat& a) { put(a.fief); }
  void operator()(const Lose& a) { put(a.soldier, a.count); }
  void operator()(const SendBack& a) { put(a.fief, a.soldier, a.count); }
  void operator()(const House& a) { put(a.fief); }
  void operator()(const Muster& a) { put(a.fief, a.soldier, a.count); }
  void operator()(const OpenOffer& a) { put(a.prisoner); }
  void operator()(const AddGold& a) { put(a.gold); }
  void operator()(const AddCard& a) { put(a.card); }
  void operator()(const AddPrisoner& a) { put(a.prisoner); }
  void operator()(const AnswerOffer& a) { put(a.accept); }
  void operator()(const CarryOut& a) { put(number(a.fief), number(a.seat), number(a.keep)); }
  void operator()(const AnswerPope& a) { put(a.answer, number(a.fief)); }
  void operator()(const TakeVassals& a) { put(a.take); }
  void operator()(const Buy& a) { put(a.soldier, a.count); }
  void operator()(const KeepHired& a) { put(a.fief, a.soldier, a.count); }
  void operator()(const BeginCastle& a) { put(a.fief); }
  void operator()(const FinishCastle& a) { put(a.fief); }
  void operator()(const ChooseDie& a) {
    put(a.sides, a.cards.size());
    for (std::size_t i = 0; i < a.cards.size(); ++i) key[3 + i] = static_cast<int>(a.cards[i]) + 1;
  }
  void operator()(const PickPlace& a) { put(a.place); }
  void operator()(const BuyCard& a) { put(a.buy); }
  void operator()(const AskCards& a) { put(a.count); }
  void operator()(const GiveCard& a) { put(a.card); }
  // those that have no members
  void operator()(const AddTruce& /*unused*/) {}
  void operator()(const EndCampaign& /*unused*/) {}
  void operator()(const EndReserves& /*unused*/) {}
  void operator()(const FightOn& /*unused*/) {}
  void operator()(const EndMuster& /*unused*/) {}
  void operator()(const SendOffer& /*unused*/) {}
  void operator()(const DropOffer& /*unused*/) {}
  void operator()(const EndRecruiting& /*unused*/) {}
};

// Overloads in a class: each may use all others.
struct Say {
  static std::string word_of(int value) { return std::to_string(value); }
  static std::string word_of(Seat seat) { return std::to_string(index(seat)); }
  static std::string word_of(Side side) { return std::to_string(index(side)); }
  static std::string word_of(const Army& army) { return test::text(army); }
  static std::string word_of(Castle castle) { return std::to_string(static_cast<int>(castle)); }
  static std::string word_of(Card card) { return std::string(word(card)); }
  static std::string word_of(Until until) { return std::to_string(static_cast<int>(until)); }
  static std::string word_of(const Phase& phase) { return test::InWords<WarlordsOfEurope>::text(phase); }
  static std::string word_of(const Prisoner& prisoner) {
    return word_of(prisoner.owner) + " in " + test::fief_name(prisoner.fief);
  }
  static std::string word_of(const Lane& lane) {
    return test::fief_name(lane.from) + " to " + test::fief_name(lane.to);
  }
  static std::string word_of(const Attack& attack) {
    return test::fief_name(attack.fief) + ": " + word_of(attack.army) + " from " + word_of(attack.from);
  }
  static std::string word_of(const ChooseDie& die) {
    return "d" + std::to_string(die.sides) + " " + word_of(die.cards);
  }
  template <class T>
  static std::string word_of(const std::optional<T>& value) {
    return value ? word_of(*value) : "none";
  }
  static std::string word_of(const Battle& b) {
    std::ostringstream out;
    out << test::fief_name(b.fief) << " by " << word_of(b.attacker) << " against " << word_of(b.defender) << ": "
        << word_of(b.army) << " from " << word_of(b.from) << ", peasants " << b.peasants << ", round " << b.round
        << (b.heroic ? ", heroic" : "") << (b.siege ? ", siege" : "") << (b.ambush ? ", ambush" : "") << ", captured "
        << b.captured_by_attacker << " and " << b.captured_by_defender;
    return out.str();
  }
  static std::string word_of(const Offer& o) {
    return word_of(o.from) + " to " + word_of(o.to) + " for " + word_of(o.prisoner) + ": " + std::to_string(o.gold) +
           " gold, " + std::to_string(o.card_count) + " cards, " + word_of(o.cards) + ", prisoners " +
           word_of(o.prisoners) + (o.truce ? ", truce" : "");
  }
  static std::string word_of(const Result& r) {
    return word_of(r.winners) + " by " + std::string(r.reason) + ", " + word_of(r.scores);
  }
  static std::string word_of(const Options& options) { return test::InWords<WarlordsOfEurope>::text(options); }
  template <class List>
    requires requires(const List& list) { list.size(); }
  static std::string word_of(const List& list) {
    std::string all = "[";
    for (const auto& each : list) all += (all.size() > 1 ? ", " : "") + word_of(each);
    return all + "]";
  }
};

class Differences : Say {
 public:
  template <class T>
  void compare(const std::string& what, const T& engine, const T& oracle) {
    if (!(engine == oracle))
      text_ += "  " + what + ": engine " + word_of(engine) + ", oracle " + word_of(oracle) + "\n";
  }
  void compare_fief(const std::string& name, const FiefView& e, const FiefView& o) {
    compare(name + " owner", e.owner, o.owner);
    compare(name + " castle", e.castle, o.castle);
    compare(name + " begun", int{e.begun}, int{o.begun});
    compare(name + " army", e.army, o.army);
    compare(name + " moved", e.moved, o.moved);
    compare(name + " placed", int{e.placed}, int{o.placed});
    compare(name + " unpaid", e.unpaid, o.unpaid);
    compare(name + " relic", int{e.relic}, int{o.relic});
    compare(name + " pilgrims", int{e.pilgrims}, int{o.pilgrims});
    expect(e == o || !text_.empty(), "a member of a fief is not compared");
  }
  void compare_seat(const std::string& name, const SeatView& e, const SeatView& o) {
    compare(name + " seat", e.seat, o.seat);
    compare(name + " kingdom", e.kingdom, o.kingdom);
    compare(name + " out", int{e.out}, int{o.out});
    compare(name + " gold", e.gold, o.gold);
    compare(name + " cards", e.cards, o.cards);
    compare(name + " hand", e.hand, o.hand);
    compare(name + " disfavours", e.disfavours, o.disfavours);
    compare(name + " sets", e.sets, o.sets);
    compare(name + " recruits", e.recruits, o.recruits);
    compare(name + " bonus", e.bonus, o.bonus);
    compare(name + " begin", e.begin, o.begin);
    compare(name + " finish", e.finish, o.finish);
    compare(name + " truces", e.truces, o.truces);
    compare(name + " no_bonus", int{e.no_bonus}, int{o.no_bonus});
    compare(name + " harvest", int{e.harvest}, int{o.harvest});
    compare(name + " captain", int{e.captain}, int{o.captain});
    compare(name + " mason", int{e.mason}, int{o.mason});
    compare(name + " silent", e.silent, o.silent);
    compare(name + " last_castle", e.last_castle, o.last_castle);
    compare(name + " die", e.die, o.die);
    compare(name + " income", e.income, o.income);
    compare(name + " no_parley", e.no_parley, o.no_parley);
  }
  void compare_view(const View& e, const View& o) {
    compare("options", e.options, o.options);
    compare("round", e.round, o.round);
    compare("phase", e.phase, o.phase);
    compare("kingdoms", e.kingdoms, o.kingdoms);
    compare("order", e.order, o.order);
    compare("turn", e.turn, o.turn);
    compare("number of fiefs", static_cast<int>(e.fiefs.size()), static_cast<int>(o.fiefs.size()));
    for (std::size_t i = 0; i < std::min(e.fiefs.size(), o.fiefs.size()); ++i) {
      if (!(e.fiefs[i] == o.fiefs[i])) compare_fief(test::fief_name(static_cast<FiefId>(i)), e.fiefs[i], o.fiefs[i]);
    }
    compare("attacks", e.attacks, o.attacks);
    compare("battle", e.battle, o.battle);
    compare("routes", e.routes, o.routes);
    compare("fleets", e.fleets, o.fleets);
    compare("long marches", e.long_marches, o.long_marches);
    compare("prisoners", e.prisoners, o.prisoners);
    compare("offer", e.offer, o.offer);
    for (std::size_t i = 0; i < std::min(e.seats.size(), o.seats.size()); ++i) {
      if (!(e.seats[i] == o.seats[i])) compare_seat("seat " + std::to_string(i), e.seats[i], o.seats[i]);
    }
    for (std::size_t i = 0; i < std::min(e.decks.size(), o.decks.size()); ++i) {
      compare("cards of deck " + std::to_string(i), e.decks[i].cards, o.decks[i].cards);
      compare("discards of deck " + std::to_string(i), e.decks[i].discards, o.decks[i].discards);
    }
    compare("result", e.result, o.result);
    if (text_.empty() && !(e == o)) text_ = "  something that has no words\n";
  }
  std::string text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

ActionKey key_of(const Action& action) {
  ActionKey key{};
  key[0] = static_cast<int>(action.index());
  std::visit(Numbers{key}, action);
  return key;
}

std::string differences(const View& engine, const View& oracle) {
  if (engine == oracle) return {};
  Differences found;
  found.compare_view(engine, oracle);
  return found.text();
}

}  // namespace palatine::oracle

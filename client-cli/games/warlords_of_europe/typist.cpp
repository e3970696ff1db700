#include <algorithm>
#include <set>
#include <variant>

#include "client-cli/games/warlords_of_europe/marches.hpp"
#include "client-cli/games/warlords_of_europe/verbs.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

struct Typist {
  const CommandContext& context;
  const Words& w = context.words();

  std::string verb(Verb verb) const { return w.text(word_of(verb).own); }
  std::string with(Verb verb, const std::string& rest) const { return this->verb(verb) + " " + rest; }
  std::string on(Verb verb, FiefId fief) const { return with(verb, typed_fief(fief, w)); }
  std::string men(Soldier soldier, int count) const { return std::to_string(count) + soldier_letter(soldier, w); }
  std::string at(FiefId fief, Soldier soldier, int count) const {
    return typed_fief(fief, w) + " " + men(soldier, count);
  }
  static std::string letter(Seat seat) { return folded(seat_letter(seat)); }

  std::string operator()(const ChooseKingdom& a) const { return with(Verb::start, typed_kingdom(a.kingdom, w)); }
  std::string operator()(const rules::Found& a) const {
    return on(Verb::found, a.castle) + " " + typed_fief(a.warlord, w);
  }
  std::string operator()(const Place& a) const {
    if (a.bonus)
      return on(Verb::place, a.fief) + " " + std::to_string(a.count) + w.text("warlords-of-europe.letter.bonus");
    return with(Verb::place, at(a.fief, a.soldier, a.count));
  }
  std::string operator()(const March& a) const {
    std::string out = verb(Verb::march);
    for (const FiefId fief : a.path) out += " " + typed_fief(fief, w);
    return out + " " + men(a.soldier, a.count);
  }
  std::string operator()(const EndCampaign&) const { return verb(Verb::end); }
  std::string operator()(const EndReserves&) const { return verb(Verb::end); }
  std::string operator()(const EndMuster&) const { return verb(Verb::end); }
  std::string operator()(const EndRecruiting&) const { return verb(Verb::end); }
  std::string operator()(const PlayCard& a) const {
    std::string out = with(Verb::play, typed_card(a.card, w));
    if (a.fief) out += " " + typed_fief(*a.fief, w);
    if (a.to) out += " " + typed_fief(*a.to, w);
    if (a.seat) out += " " + letter(*a.seat);
    if (a.count) out += " " + std::to_string(*a.count);
    return out;
  }
  std::string operator()(const Pass& a) const {
    if (a.until == Until::turn_ends) return with(Verb::pass, w.text("warlords-of-europe.word.turn"));
    if (a.until == Until::round_ends) return with(Verb::pass, w.text("warlords-of-europe.word.round"));
    return verb(Verb::pass);
  }
  std::string operator()(const Fight& a) const { return on(Verb::fight, a.fief); }
  std::string operator()(const FightOn&) const { return verb(Verb::fight); }
  std::string operator()(const Retreat& a) const { return on(Verb::retreat, a.fief); }
  std::string operator()(const Lose& a) const { return with(Verb::lose, men(a.soldier, a.count)); }
  std::string operator()(const SendBack& a) const { return with(Verb::back, at(a.fief, a.soldier, a.count)); }
  std::string operator()(const House& a) const { return on(Verb::house, a.fief); }
  std::string operator()(const Muster& a) const { return with(Verb::buy, at(a.fief, a.soldier, a.count)); }
  std::string operator()(const OpenOffer& a) const { return with(Verb::offer, std::to_string(a.prisoner + 1)); }
  std::string operator()(const AddGold& a) const { return with(Verb::gold, std::to_string(a.gold)); }
  std::string operator()(const AddCard& a) const { return with(Verb::card, typed_card(a.card, w)); }
  std::string operator()(const AddPrisoner& a) const { return with(Verb::prisoner, std::to_string(a.prisoner + 1)); }
  std::string operator()(const AskCards& a) const { return with(Verb::ask, std::to_string(a.count)); }
  std::string operator()(const AddTruce&) const { return verb(Verb::truce); }
  std::string operator()(const GiveCard& a) const { return with(Verb::give, typed_card(a.card, w)); }
  std::string operator()(const SendOffer&) const { return verb(Verb::send); }
  std::string operator()(const DropOffer&) const { return verb(Verb::drop); }
  std::string operator()(const AnswerOffer& a) const { return verb(a.accept ? Verb::accept : Verb::refuse); }
  std::string operator()(const CarryOut& a) const {
    if (a.fief) return on(Verb::choose, *a.fief);
    if (a.seat) return with(Verb::choose, letter(*a.seat));
    return verb(a.keep.value_or(true) ? Verb::keep : Verb::gold);
  }
  std::string operator()(const AnswerPope& a) const {
    if (a.answer == PopeAnswer::disfavour) return verb(Verb::disfavour);
    if (a.answer == PopeAnswer::indulgence) return verb(Verb::indulgence);
    return a.fief ? on(Verb::comply, *a.fief) : verb(Verb::comply);
  }
  std::string operator()(const TakeVassals& a) const { return verb(a.take ? Verb::accept : Verb::refuse); }
  std::string operator()(const Buy& a) const { return with(Verb::buy, men(a.soldier, a.count)); }
  std::string operator()(const KeepHired& a) const { return with(Verb::keep, at(a.fief, a.soldier, a.count)); }
  std::string operator()(const BeginCastle& a) const { return on(Verb::begin, a.fief); }
  std::string operator()(const FinishCastle& a) const { return on(Verb::finish, a.fief); }
  std::string operator()(const ChooseDie& a) const {
    std::string out = with(Verb::die, std::to_string(a.sides));
    for (const Card card : a.cards) out += " " + typed_card(card, w);
    return out;
  }
  std::string operator()(const PickPlace& a) const { return with(Verb::pick, std::to_string(a.place + 1)); }
  std::string operator()(const BuyCard& a) const { return verb(a.buy ? Verb::buy : Verb::pass); }
};

// What the prompt allows, as it is typed; of numbers the greatest alone.
struct Lister {
  const CommandContext& context;
  std::vector<Action> out{};

  template <class A>
  void add(A action) {
    out.push_back(std::move(action));
  }
  void add_cards(const std::vector<CardChoice>& cards) {
    const auto or_none = [](const auto& list) {
      std::vector<std::optional<typename std::decay_t<decltype(list)>::value_type>> all(list.begin(), list.end());
      if (all.empty()) all.push_back(std::nullopt);
      return all;
    };
    for (const CardChoice& card : cards) {
      for (const auto& fief : or_none(card.fiefs)) {
        for (const auto& to : or_none(card.to)) {
          for (const auto& seat : or_none(card.seats)) {
            add(PlayCard{card.card, fief, to, seat, card.most > 0 ? std::optional(card.most) : std::nullopt});
          }
        }
      }
    }
  }
  void add_marches(const std::vector<MarchChoice>& marches) {
    for (const MarchChoice& choice : marches) {
      for (const rules::Path& path : choice.paths) {
        for (const SoldierMost& who : choice.soldiers) add(March{path, who.soldier, who.most});
      }
    }
  }

  void operator()(const ChooseKingdomPrompt& p) {
    for (const KingdomId kingdom : p.kingdoms) add(ChooseKingdom{kingdom});
  }
  void operator()(const FoundPrompt& p) {
    for (const FiefId castle : p.fiefs) {
      for (const FiefId warlord : p.fiefs) {
        if (castle != warlord) add(rules::Found{castle, warlord});
      }
    }
  }
  void operator()(const PlacePrompt& p) {
    for (const PlaceChoice& choice : p.choices) {
      for (const FiefId fief : choice.fiefs) add(Place{fief, choice.soldier, choice.bonus, choice.most});
    }
  }
  void operator()(const CampaignPrompt& p) {
    add_marches(p.marches);
    add_cards(p.cards);
    for (const std::uint8_t prisoner : p.prisoners) add(OpenOffer{prisoner});
    add(EndCampaign{});
  }
  void operator()(const ReservesPrompt& p) {
    add_marches(p.marches);
    add(EndReserves{});
  }
  void operator()(const PlayCardPrompt& p) {
    add_cards(p.cards);
    for (const Until until : p.untils) add(Pass{until});
  }
  void operator()(const ChooseBattlePrompt& p) {
    for (const FiefId fief : p.fiefs) add(Fight{fief});
  }
  void operator()(const FightOnPrompt& p) {
    add(FightOn{});
    for (const FiefId fief : p.retreats) add(Retreat{fief});
  }
  void operator()(const NameLossesPrompt& p) {
    for (const SoldierMost& who : p.soldiers) add(Lose{who.soldier, who.most});
  }
  void operator()(const SendBackPrompt& p) {
    for (const SendBackChoice& choice : p.choices) {
      for (const SoldierMost& who : choice.soldiers) add(SendBack{choice.fief, who.soldier, who.most});
    }
  }
  void operator()(const HousePrompt& p) {
    for (const FiefId fief : p.fiefs) add(House{fief});
  }
  void operator()(const MusterPrompt& p) {
    for (const FiefId fief : p.fiefs) {
      for (const SoldierMost& who : p.soldiers) add(Muster{fief, who.soldier, who.most});
    }
    add(EndMuster{});
  }
  void operator()(const OfferPrompt& p) {
    if (p.most_gold > 0) add(AddGold{p.most_gold});
    for (const Card card : p.cards) add(AddCard{card});
    for (const std::uint8_t prisoner : p.prisoners) add(AddPrisoner{prisoner});
    if (p.most_cards > 0) add(AskCards{p.most_cards});
    if (p.may_truce) add(AddTruce{});
    add(SendOffer{});
    add(DropOffer{});
  }
  void operator()(const ParleyPrompt& p) {
    for (const std::uint8_t prisoner : p.prisoners) add(OpenOffer{prisoner});
    for (const Until until : p.untils) add(Pass{until});
  }
  void operator()(const GiveCardPrompt& p) {
    for (const Card card : p.cards) add(GiveCard{card});
  }
  void operator()(const AnswerOfferPrompt&) {
    add(AnswerOffer{true});
    add(AnswerOffer{false});
  }
  void operator()(const CarryOutPrompt& p) {
    for (const FiefId fief : p.fiefs) add(CarryOut{fief, std::nullopt, std::nullopt});
    for (const Seat seat : p.seats) add(CarryOut{std::nullopt, seat, std::nullopt});
    if (!p.fiefs.empty() || !p.seats.empty()) return;
    add(CarryOut{std::nullopt, std::nullopt, true});
    add(CarryOut{std::nullopt, std::nullopt, false});
  }
  void operator()(const AnswerPopePrompt& p) {
    for (const FiefId fief : p.fiefs) add(AnswerPope{PopeAnswer::comply, fief});
    if (p.may_comply && p.fiefs.empty()) add(AnswerPope{PopeAnswer::comply, std::nullopt});
    add(AnswerPope{PopeAnswer::disfavour, std::nullopt});
    if (p.may_use_indulgence) add(AnswerPope{PopeAnswer::indulgence, std::nullopt});
  }
  void operator()(const TakeVassalsPrompt&) {
    add(TakeVassals{true});
    add(TakeVassals{false});
  }
  void operator()(const RecruitPrompt& p) {
    for (const SoldierMost& who : p.soldiers) add(Buy{who.soldier, who.most});
    for (const HiredChoice& choice : p.hired) {
      for (const SoldierMost& who : choice.soldiers) add(KeepHired{choice.fief, who.soldier, who.most});
    }
    for (const FiefId fief : p.begin) add(BeginCastle{fief});
    for (const FiefId fief : p.finish) add(FinishCastle{fief});
    add_cards(p.cards);
    add(EndRecruiting{});
  }
  void operator()(const ChooseDiePrompt& p) {
    for (const DieChoice& die : p.dice) {
      if (die.for_gold) add(ChooseDie{die.sides, {}});
      for (const Stake& stake : die.stakes) add(ChooseDie{die.sides, stake});
    }
  }
  void operator()(const PickPlacePrompt& p) {
    for (const std::uint8_t place : p.places) add(PickPlace{place});
  }
  void operator()(const BuyCardPrompt&) {
    add(BuyCard{true});
    add(BuyCard{false});
  }
};

}  // namespace

std::string command_for(const Action& action, const CommandContext& context) {
  return std::visit(Typist{context}, action);
}

// Word by word: first the commands, then what can follow.
Strings complete_command(const std::string& before, const CommandContext& context) {
  Strings out;
  if (context.prompt == nullptr) return out;
  static const Words english("en");
  Lister lister{context};
  std::visit(lister, *context.prompt);
  for (const Words* words : {&context.words(), &english}) {
    const Naming naming(*words, context.naming.seating());
    const CommandContext there{context.view, context.prompt, context.seat, naming};
    std::set<std::string> seen;
    for (const Action& action : lister.out) {
      std::string line = command_for(action, there);
      if (!line.starts_with(before)) continue;
      const std::size_t end = line.find(' ', before.size());
      if (end != line.npos) line.resize(end + 1);
      if (seen.insert(line).second) out.push_back(line);
    }
    if (!out.empty()) break;
  }
  return out;
}

}  // namespace palatine::client::warlords_of_europe

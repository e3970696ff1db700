#include "client-cli/games/warlords_of_europe/commands.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/warlords_of_europe/described.hpp"
#include "client-cli/games/warlords_of_europe/marches.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "client-cli/games/warlords_of_europe/verbs.hpp"
#include "engine/warlords_of_europe/odds.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Prompt>> usages = {
    "warlords-of-europe.usage.choose_kingdom", "warlords-of-europe.usage.found",
    "warlords-of-europe.usage.place",          "warlords-of-europe.usage.campaign",
    "warlords-of-europe.usage.reserves",       "warlords-of-europe.usage.play_card",
    "warlords-of-europe.usage.choose_battle",  "warlords-of-europe.usage.fight_on",
    "warlords-of-europe.usage.name_losses",    "warlords-of-europe.usage.send_back",
    "warlords-of-europe.usage.house",          "warlords-of-europe.usage.muster",
    "warlords-of-europe.usage.offer",          "warlords-of-europe.usage.answer_offer",
    "warlords-of-europe.usage.carry_out",      "warlords-of-europe.usage.answer_pope",
    "warlords-of-europe.usage.take_vassals",   "warlords-of-europe.usage.recruit",
    "warlords-of-europe.usage.choose_die",     "warlords-of-europe.usage.pick_place",
    "warlords-of-europe.usage.buy_card",       "warlords-of-europe.usage.parley",
    "warlords-of-europe.usage.give_card"};

const std::vector<CardChoice>* cards_of(const Prompt& prompt) {
  if (const auto* campaign = std::get_if<CampaignPrompt>(&prompt)) return &campaign->cards;
  if (const auto* play = std::get_if<PlayCardPrompt>(&prompt)) return &play->cards;
  if (const auto* recruit = std::get_if<RecruitPrompt>(&prompt)) return &recruit->cards;
  return nullptr;
}

// An answer is shown where complaints are: its colour says that it is none.
Line as_answer(Line line) {
  for (Span& span : line) {
    if (span.style.fg == Colour::none) span.style.fg = Colour::white;
  }
  return line;
}

// Reads what follows a command's word. Each gives what was meant, or why nothing was.
struct Reader {
  const Strings& args;
  const CommandContext& context;
  std::size_t at = 0;
  const Words& words = context.words();

  tl::unexpected<Line> wrong(std::string_view id, const Args& with = {}) const {
    return tl::unexpected(words.line(id, with));
  }
  tl::unexpected<Line> usage() const { return tl::unexpected(usage_of(context)); }
  bool done() const { return at == args.size(); }
  template <class P>
  const P& prompt() const {
    return std::get<P>(*context.prompt);
  }
  template <class P>
  bool asks() const {
    return std::holds_alternative<P>(*context.prompt);
  }
  Typed one(Action action) const {
    if (!done()) return usage();
    return std::vector<Action>{std::move(action)};
  }
  Found<FiefId> fief() { return read_fief(args, at, words); }
  // The only one of the prompt's where none was typed.
  Found<FiefId> fief_of(const std::vector<FiefId>& fiefs) {
    if (done() && fiefs.size() == 1) return fiefs.front();
    if (done()) return tl::unexpected(usage_of(context));
    return fief();
  }
  Found<Troops> troops() {
    if (done()) return tl::unexpected(usage_of(context));
    return read_troops(args, at, words);
  }
  Found<int> number() {
    const auto n = done() ? std::nullopt : count_in(args[at]);
    if (!n) return tl::unexpected(usage_of(context));
    ++at;
    return *n;
  }
  template <class Make>
  Typed in_fief(const std::vector<FiefId>& fiefs, Make make) {
    const auto fief = fief_of(fiefs);
    if (!fief) return tl::unexpected(fief.error());
    return one(make(*fief));
  }
  template <class Make>
  Typed each(const Found<Troops>& troops, Make make) const {
    if (!troops) return tl::unexpected(troops.error());
    if (troops->all || !done()) return usage();
    std::vector<Action> out;
    for (const Troop& troop : troops->troops) {
      if (troop.bonus) return usage();
      out.push_back(make(troop));
    }
    return out;
  }

  Typed read(Verb verb);
  Typed start();
  Typed found();
  Typed place();
  Typed play();
  Typed pass();
  Typed fight();
  Typed lose();
  Typed back();
  Typed buy();
  Typed keep();
  Typed gold();
  Typed ask();
  Typed card();
  Typed choose();
  Typed comply();
  Typed die();
  Typed end() const;
  Line look();
  Line odds();
};

Typed Reader::start() {
  const auto& kingdoms = prompt<ChooseKingdomPrompt>().kingdoms;
  if (done() && kingdoms.size() == 1) return one(ChooseKingdom{kingdoms.front()});
  if (done()) return usage();
  const auto kingdom = read_kingdom(args, at, words);
  if (!kingdom) return tl::unexpected(kingdom.error());
  return one(ChooseKingdom{*kingdom});
}

Typed Reader::found() {
  const auto castle = done() ? Found<FiefId>(tl::unexpected(usage_of(context))) : fief();
  if (!castle) return tl::unexpected(castle.error());
  const auto warlord = done() ? Found<FiefId>(tl::unexpected(usage_of(context))) : fief();
  if (!warlord) return tl::unexpected(warlord.error());
  return one(rules::Found{*castle, *warlord});
}

Typed Reader::place() {
  if (done()) return usage();
  const auto where = fief();
  if (!where) return tl::unexpected(where.error());
  const auto who = troops();
  if (!who) return tl::unexpected(who.error());
  if (!done()) return usage();
  std::vector<Action> out;
  for (const Troop& troop : who->troops) out.push_back(Place{*where, troop.soldier, troop.bonus, troop.count});
  if (!who->all) return out;
  for (const PlaceChoice& choice : prompt<PlacePrompt>().choices) {
    const bool here = std::ranges::find(choice.fiefs, *where) != choice.fiefs.end();
    if (here) out.push_back(Place{*where, choice.soldier, choice.bonus, choice.most});
  }
  if (out.empty()) return wrong("warlords-of-europe.wrong.nobody_there", {{"fief", context.naming.fief(*where)}});
  return out;
}

// What must be named is said by the prompt's choices for the card; where they have none the server says why.
Typed Reader::play() {
  if (done()) return usage();
  const auto card = read_card(args, at, words);
  if (!card) return tl::unexpected(card.error());
  const CardChoice* choice = nullptr;
  bool several = false;
  for (const CardChoice& one : *cards_of(*context.prompt)) {
    if (one.card != *card) continue;
    several = choice != nullptr;
    if (choice == nullptr) choice = &one;
  }
  PlayCard action{*card, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
  if (choice == nullptr) {
    at = args.size();
    return one(action);
  }
  const auto named = [&](const std::vector<FiefId>& fiefs, std::optional<FiefId>& into) -> std::optional<Line> {
    if (fiefs.empty()) return std::nullopt;
    const auto fief = done() && several ? Found<FiefId>(tl::unexpected(usage_of(context))) : fief_of(fiefs);
    if (!fief) return fief.error();
    into = *fief;
    return std::nullopt;
  };
  if (const auto fault = named(choice->fiefs, action.fief)) return tl::unexpected(*fault);
  if (const auto fault = named(choice->to, action.to)) return tl::unexpected(*fault);
  if (!choice->seats.empty()) {
    if (done() && choice->seats.size() > 1) return usage();
    const auto seat = done() ? Found<Seat>(choice->seats.front())
                             : read_seat(args, at, context.naming, static_cast<int>(context.view.seats.size()));
    if (!seat) return tl::unexpected(seat.error());
    action.seat = *seat;
  }
  if (choice->most > 0) {
    const auto count = done() ? Found<int>(choice->most) : number();
    if (!count) return tl::unexpected(count.error());
    action.count = *count;
  }
  return one(action);
}

Typed Reader::pass() {
  if (asks<BuyCardPrompt>()) return one(BuyCard{false});
  if (done()) return one(Pass{Until::next_moment});
  const std::string word = folded(args[at++]);
  const auto means = [&](std::string_view id, std::string_view english) {
    return folded(words.text(id)).starts_with(word) || english.starts_with(word);
  };
  if (means("warlords-of-europe.word.turn", "turn")) return one(Pass{Until::turn_ends});
  if (means("warlords-of-europe.word.round", "round")) return one(Pass{Until::round_ends});
  return usage();
}

Typed Reader::fight() {
  if (asks<FightOnPrompt>()) return one(FightOn{});
  return in_fief(prompt<ChooseBattlePrompt>().fiefs, [](FiefId f) { return Fight{f}; });
}

// Alone: those who are cheapest, as the odds have it.
Typed Reader::lose() {
  if (!done()) return each(troops(), [](const Troop& t) { return Lose{t.soldier, t.count}; });
  const auto& asked = prompt<NameLossesPrompt>();
  std::vector<Action> out;
  int left = asked.losses;
  for (const Soldier soldier : loss_order) {
    const auto who = std::ranges::find(asked.soldiers, soldier, &SoldierMost::soldier);
    const int count = who == asked.soldiers.end() ? 0 : std::min(left, who->most);
    if (count > 0) out.push_back(Lose{soldier, count});
    left -= count;
  }
  return out;
}

Typed Reader::back() {
  if (done()) return usage();
  const auto where = fief();
  if (!where) return tl::unexpected(where.error());
  return each(troops(), [&](const Troop& t) { return SendBack{*where, t.soldier, t.count}; });
}

Typed Reader::buy() {
  if (asks<BuyCardPrompt>()) return one(BuyCard{true});
  if (asks<RecruitPrompt>()) return each(troops(), [](const Troop& t) { return Buy{t.soldier, t.count}; });
  const auto& fiefs = prompt<MusterPrompt>().fiefs;
  const bool named = !done() && !begins_troops(args[at], words);
  if (!named && fiefs.size() != 1) return usage();
  const auto where = named ? fief() : Found<FiefId>(fiefs.front());
  if (!where) return tl::unexpected(where.error());
  return each(troops(), [&](const Troop& t) { return Muster{*where, t.soldier, t.count}; });
}

Typed Reader::keep() {
  if (asks<CarryOutPrompt>()) return one(CarryOut{std::nullopt, std::nullopt, true});
  if (done()) return usage();
  if (!begins_troops(args[at], words)) {
    const auto where = fief();
    if (!where) return tl::unexpected(where.error());
    return each(troops(), [&](const Troop& t) { return KeepHired{*where, t.soldier, t.count}; });
  }
  const auto who = troops();
  if (!who) return tl::unexpected(who.error());
  if (!who->all || !done()) return usage();
  std::vector<Action> out;
  for (const HiredChoice& choice : prompt<RecruitPrompt>().hired) {
    for (const SoldierMost& one : choice.soldiers) out.push_back(KeepHired{choice.fief, one.soldier, one.most});
  }
  if (out.empty()) return wrong("warlords-of-europe.wrong.no_hired");
  return out;
}

Typed Reader::gold() {
  if (asks<CarryOutPrompt>()) return one(CarryOut{std::nullopt, std::nullopt, false});
  const auto gold = number();
  if (!gold) return tl::unexpected(gold.error());
  return one(AddGold{*gold});
}

Typed Reader::ask() {
  const auto count = number();
  if (!count) return tl::unexpected(count.error());
  return one(AskCards{*count});
}

Typed Reader::card() {
  if (done()) return usage();
  const auto card = read_card(args, at, words);
  if (!card) return tl::unexpected(card.error());
  return one(asks<GiveCardPrompt>() ? Action(GiveCard{*card}) : Action(AddCard{*card}));
}

Typed Reader::choose() {
  const auto& asked = prompt<CarryOutPrompt>();
  if (asked.seats.empty()) {
    return in_fief(asked.fiefs, [](FiefId f) { return CarryOut{f, std::nullopt, std::nullopt}; });
  }
  if (done() && asked.seats.size() > 1) return usage();
  const auto seat = done() ? Found<Seat>(asked.seats.front())
                           : read_seat(args, at, context.naming, static_cast<int>(context.view.seats.size()));
  if (!seat) return tl::unexpected(seat.error());
  return one(CarryOut{std::nullopt, *seat, std::nullopt});
}

Typed Reader::comply() {
  const auto& fiefs = prompt<AnswerPopePrompt>().fiefs;
  if (fiefs.empty()) return one(AnswerPope{PopeAnswer::comply, std::nullopt});
  return in_fief(fiefs, [](FiefId f) { return AnswerPope{PopeAnswer::comply, f}; });
}

Typed Reader::die() {
  if (done()) return usage();
  const std::string& typed = args[at++];
  const auto sides = count_in(typed.starts_with('d') ? typed.substr(1) : typed);
  if (!sides || *sides > 255) return usage();
  std::vector<Card> cards;
  while (!done()) {
    const auto card = read_card(args, at, words);
    if (!card) return tl::unexpected(card.error());
    if (cards.size() == Stake::capacity) return usage();
    cards.push_back(*card);
  }
  std::sort(cards.begin(), cards.end());
  ChooseDie action{static_cast<std::uint8_t>(*sides), {}};
  for (const Card card : cards) action.cards.push_back(card);
  return one(action);
}

Typed Reader::end() const {
  if (asks<CampaignPrompt>()) return one(EndCampaign{});
  if (asks<ReservesPrompt>()) return one(EndReserves{});
  if (asks<MusterPrompt>()) return one(EndMuster{});
  return one(EndRecruiting{});
}

Typed Reader::read(Verb verb) {
  // A prisoner and a place are counted from one where people read them.
  const auto counted = [&](auto make) -> Typed {
    const auto n = number();
    if (!n) return tl::unexpected(n.error());
    if (*n < 1 || *n > 255) return usage();
    return one(make(static_cast<std::uint8_t>(*n - 1)));
  };
  switch (verb) {
    case Verb::start:
      return start();
    case Verb::found:
      return found();
    case Verb::place:
      return place();
    case Verb::march:
      return read_march(args, context);
    case Verb::end:
      return end();
    case Verb::play:
      return play();
    case Verb::pass:
      return pass();
    case Verb::fight:
      return fight();
    case Verb::retreat:
      return in_fief(prompt<FightOnPrompt>().retreats, [](FiefId f) { return Retreat{f}; });
    case Verb::lose:
      return lose();
    case Verb::back:
      return back();
    case Verb::house:
      return in_fief(prompt<HousePrompt>().fiefs, [](FiefId f) { return House{f}; });
    case Verb::buy:
      return buy();
    case Verb::keep:
      return keep();
    case Verb::gold:
      return gold();
    case Verb::begin:
      return in_fief(prompt<RecruitPrompt>().begin, [](FiefId f) { return BeginCastle{f}; });
    case Verb::finish:
      return in_fief(prompt<RecruitPrompt>().finish, [](FiefId f) { return FinishCastle{f}; });
    case Verb::offer:
      return counted([](std::uint8_t i) { return OpenOffer{i}; });
    case Verb::card:
      return card();
    case Verb::prisoner:
      return counted([](std::uint8_t i) { return AddPrisoner{i}; });
    case Verb::ask:
      return ask();
    case Verb::truce:
      return one(AddTruce{});
    case Verb::give:
      return card();
    case Verb::send:
      return one(SendOffer{});
    case Verb::drop:
      return one(DropOffer{});
    case Verb::accept:
      return one(asks<TakeVassalsPrompt>() ? Action(TakeVassals{true}) : Action(AnswerOffer{true}));
    case Verb::refuse:
      return one(asks<TakeVassalsPrompt>() ? Action(TakeVassals{false}) : Action(AnswerOffer{false}));
    case Verb::choose:
      return choose();
    case Verb::comply:
      return comply();
    case Verb::disfavour:
      return one(AnswerPope{PopeAnswer::disfavour, std::nullopt});
    case Verb::indulgence:
      return one(AnswerPope{PopeAnswer::indulgence, std::nullopt});
    case Verb::die:
      return die();
    case Verb::pick:
      return counted([](std::uint8_t i) { return PickPlace{i}; });
    case Verb::look:
      return tl::unexpected(as_answer(look()));
    case Verb::odds:
      return tl::unexpected(as_answer(odds()));
  }
  return usage();
}

Line Reader::look() {
  if (done()) return words.line("warlords-of-europe.usage.look");
  const auto where = fief();
  if (!where) return where.error();
  return done() ? fief_in_full(*where, context.view, context.naming) : words.line("warlords-of-europe.usage.look");
}

Line Reader::odds() {
  if (done()) return words.line("warlords-of-europe.usage.odds");
  const auto where = fief();
  if (!where) return where.error();
  if (done()) return words.line("warlords-of-europe.usage.odds");
  const auto who = read_troops(args, at, words);
  if (!who) return who.error();
  Army army;
  for (const Troop& troop : who->troops)
    army.add(troop.soldier, std::min(troop.count, most_soldiers - army[troop.soldier]));
  return army.empty() || !done() ? words.line("warlords-of-europe.usage.odds")
                                 : odds_line(*where, army, context.view, context.naming);
}

}  // namespace

Line usage_of(const CommandContext& context) {
  if (context.prompt == nullptr) return context.words().line("warlords-of-europe.wrong.not_now");
  return context.words().line(usages.at(context.prompt->index()));
}

std::optional<Typed> read_command(const Strings& typed, const CommandContext& context) {
  if (typed.empty()) return std::nullopt;
  const auto verb = verb_in(typed[0], context);
  if (!verb) return std::nullopt;
  const bool tells = word_of(*verb).asked == 0;
  if (!tells && (context.prompt == nullptr || !answers(*verb, *context.prompt)))
    return Typed(tl::unexpected(usage_of(context)));
  const Strings args(typed.begin() + 1, typed.end());
  return Reader{args, context}.read(*verb);
}

}  // namespace palatine::client::warlords_of_europe

#include "client-cli/games/chevaliers/commands.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/games/chevaliers/palette.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

using Strings = std::vector<std::string>;

enum class Verb : std::uint8_t { attempt, attack, bury, guard, throne, end, keep, roll, stop, give };

struct CommandWord {
  std::string_view english;
  std::string_view own;    // of the catalogue
  std::size_t asked;       // the place in Prompt of what it answers
  std::string_view usage;  // of the catalogue
};

// By Verb.
constexpr std::array<CommandWord, 10> command_words = {
    {{"try", "chevaliers.word.try", 0, "chevaliers.usage.try"},
     {"attack", "chevaliers.word.attack", 0, "chevaliers.usage.attack"},
     {"bury", "chevaliers.word.bury", 0, "chevaliers.usage.bury"},
     {"guard", "chevaliers.word.guard", 0, "chevaliers.usage.guard"},
     {"throne", "chevaliers.word.throne", 0, "chevaliers.usage.turn"},
     {"end", "chevaliers.word.end", 0, "chevaliers.usage.turn"},
     {"keep", "chevaliers.word.keep", 1, "chevaliers.usage.keep"},
     {"roll", "chevaliers.word.roll", 1, "chevaliers.usage.roll"},
     {"stop", "chevaliers.word.stop", 1, "chevaliers.usage.roll"},
     {"give", "chevaliers.word.give", 2, "chevaliers.usage.give"}}};
constexpr std::array<std::string_view, 3> asked_for = {"chevaliers.usage.turn", "chevaliers.usage.roll",
                                                       "chevaliers.usage.give"};

const CommandWord& word_of(Verb verb) {
  return command_words[static_cast<std::size_t>(verb)];
}

// A whole word, in either language; or a beginning of one that answers what is asked.
std::optional<Verb> verb_in(const std::string& typed, const CommandContext& context) {
  for (std::size_t i = 0; i < command_words.size(); ++i) {
    if (typed == command_words[i].english || typed == context.words.text(command_words[i].own)) return Verb(i);
  }
  if (context.prompt == nullptr) return std::nullopt;
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < command_words.size(); ++i) {
      const CommandWord& word = command_words[i];
      const std::string whole = own ? context.words.text(word.own) : std::string(word.english);
      if (word.asked == context.prompt->index() && whole.starts_with(typed)) return Verb(i);
    }
  }
  return std::nullopt;
}

// Places of dice, from 0: "1 3" or "13".
std::optional<DicePlaces> dice_in(const Strings& args) {
  std::array<bool, dice_count> named{};
  for (const std::string& arg : args) {
    for (const char c : arg) {
      if (c < '1' || c >= '1' + dice_count) return std::nullopt;
      named[static_cast<std::size_t>(c - '1')] = true;
    }
  }
  DicePlaces out;
  for (std::uint8_t place = 0; place < dice_count; ++place) {
    if (named[place]) out.push_back(place);
  }
  return out;
}

struct Reader {
  const Strings& args;  // without the command word
  const CommandContext& context;
  const Words& words = context.words;

  tl::unexpected<Line> wrong(std::string_view id, const Args& with = {}) const {
    return tl::unexpected(words.line(id, with));
  }

  tl::expected<PileId, Line> pile_in(const std::string& typed) const {
    const auto means = [&](std::string_view id, std::string_view english) {
      return words.text(id).starts_with(typed) || english.starts_with(typed);
    };
    if (means("chevaliers.word.left", "left")) return PileId{0};
    if (means("chevaliers.word.right", "right")) return PileId{1};
    return wrong("chevaliers.wrong.pile", {{"word", typed}});
  }

  Typed read(Verb verb) const {
    switch (verb) {
      case Verb::bury:
        return pile_in(args[0]).map([](PileId pile) -> Action { return Bury{pile}; });
      case Verb::attempt:
        if (args[0] == "throne" || args[0] == words.text("chevaliers.word.throne")) return Action{TryThrone{}};
        return pile_in(args[0]).map([](PileId pile) -> Action { return TryPile{pile}; });
      case Verb::attack:
        return attack();
      case Verb::guard:
        return guard();
      case Verb::throne:
        return Action{TryThrone{}};
      case Verb::end:
        return Action{EndTurn{}};
      case Verb::keep:
      case Verb::roll:
        return roll(verb == Verb::keep);
      case Verb::stop:
        return Action{Stop{}};
      case Verb::give:
        return give();
    }
    return wrong("chevaliers.usage.turn");
  }

  // Those that can be attacked are meant before those that can't.
  Typed attack() const {
    std::vector<Held> offered;
    const auto others = cards_before_others(context.view, context.seat);
    for (const CardChoice& choice : std::get<TakeTurnPrompt>(*context.prompt).cards) {
      for (const Held& held : others) {
        if (number_of(held.card) == choice.card) offered.push_back(held);
      }
    }
    auto found = find_card(args[0], offered, words);
    if (!found) {
      if (auto any = find_card(args[0], others, words)) found = std::move(any);
    }
    if (!found) return tl::unexpected(found.error());
    return Action{Attack{number_of(found->card)}};
  }

  Typed guard() const {
    const auto own = cards_before(context.view, context.seat);
    const auto guard = find_card(args[0], own, words);
    if (!guard) return tl::unexpected(guard.error());
    std::vector<CardId> on;
    for (std::size_t i = 1; i < args.size(); ++i) {
      const auto card = find_card(args[i], own, words);
      if (!card) return tl::unexpected(card.error());
      on.push_back(number_of(card->card));
    }
    std::sort(on.begin(), on.end());
    on.erase(std::unique(on.begin(), on.end()), on.end());
    if (on.size() > 2) return wrong("chevaliers.usage.guard");
    LayGuard action{number_of(guard->card), {}};
    for (const CardId card : on) action.on.push_back(card);
    return Action{action};
  }

  // What is kept, or what is rolled; the other live dice are the other.
  Typed roll(bool keep) const {
    const auto named = dice_in(args);
    if (!named) return wrong("chevaliers.wrong.die");
    if (keep || named->empty()) return Action{Roll{*named}};
    const auto* rolling = std::get_if<Rolling>(&context.view.phase);
    Roll action;
    for (std::size_t i = 0; rolling != nullptr && i < rolling->dice.size(); ++i) {
      const auto place = static_cast<std::uint8_t>(i);
      if (rolling->dice[i] <= highest_face && !named->contains(place)) action.keep.push_back(place);
    }
    return Action{action};
  }

  Typed give() const {
    const auto castle = find_card(args[0], cards_before(context.view, context.seat), words);
    if (!castle) return tl::unexpected(castle.error());
    return pile_in(args[1]).map([&](PileId pile) -> Action { return GiveCastle{number_of(castle->card), pile}; });
  }
};

// From how many to how many words follow it.
bool fits(Verb verb, std::size_t args) {
  switch (verb) {
    case Verb::attempt:
    case Verb::attack:
    case Verb::bury:
      return args == 1;
    case Verb::guard:
      return args == 2 || args == 3;
    case Verb::keep:
      return args > 0;
    case Verb::roll:
      return true;
    case Verb::give:
      return args == 2;
    default:
      return args == 0;
  }
}

struct Typist {
  const CommandContext& context;
  const Words& w = context.words;

  std::string verb(Verb verb) const { return w.text(word_of(verb).own); }
  std::string own(CardId id) const {
    const auto card = card_before(id, context.view);
    return card ? typed_sign(*card, w) : "?";
  }
  std::string side(PileId pile) const { return side_word(pile, w); }

  std::string operator()(const Bury& a) const { return verb(Verb::bury) + " " + side(a.pile); }
  std::string operator()(const LayGuard& a) const {
    std::string out = verb(Verb::guard) + " " + own(a.guard);
    for (const CardId card : a.on) out += " " + own(card);
    return out;
  }
  std::string operator()(const TryPile& a) const { return verb(Verb::attempt) + " " + side(a.pile); }
  std::string operator()(const Attack& a) const {
    for (const Held& held : cards_before_others(context.view, context.seat)) {
      if (number_of(held.card) == a.card) return verb(Verb::attack) + " " + typed_sign(held, w);
    }
    return verb(Verb::attack) + " " + own(a.card);
  }
  std::string operator()(const TryThrone&) const { return verb(Verb::throne); }
  std::string operator()(const EndTurn&) const { return verb(Verb::end); }
  std::string operator()(const Roll& a) const {
    if (a.keep.empty()) return verb(Verb::roll);
    std::string out = verb(Verb::keep);
    for (const auto place : a.keep) out += " " + std::to_string(place + 1);
    return out;
  }
  std::string operator()(const Stop&) const { return verb(Verb::stop); }
  std::string operator()(const GiveCastle& a) const {
    return verb(Verb::give) + " " + own(a.castle) + " " + side(a.pile);
  }
};

// All that the prompt allows, as it is typed.
Strings all_commands(const CommandContext& context) {
  Strings out;
  const auto add = [&](const Action& action) { out.push_back(command_for(action, context)); };
  if (const auto* turn = std::get_if<TakeTurnPrompt>(context.prompt)) {
    for (const PileChoice& choice : turn->piles) add(TryPile{choice.pile});
    for (const CardChoice& choice : turn->cards) add(Attack{choice.card});
    for (const PileId pile : turn->bury) add(Bury{pile});
    for (const GuardChoice& choice : turn->guards) {
      for (const auto& on : choice.on) add(LayGuard{choice.guard, on});
    }
    if (turn->throne) add(TryThrone{});
    if (turn->may_end) add(EndTurn{});
  } else if (const auto* roll = std::get_if<RollPrompt>(context.prompt)) {
    for (const KeepChoice& choice : roll->keeps) add(Roll{choice.keep});
    if (roll->may_stop) add(Stop{});
  } else if (const auto* give = std::get_if<GiveCastlePrompt>(context.prompt)) {
    for (const CardId castle : give->castles) {
      for (const PileId pile : give->piles) add(GiveCastle{castle, pile});
    }
  }
  return out;
}

}  // namespace

std::optional<Typed> read_command(const Strings& typed, const CommandContext& context) {
  if (typed.empty()) return std::nullopt;
  // Numbers alone, where dice are to be kept, are those.
  if (context.prompt != nullptr && std::holds_alternative<RollPrompt>(*context.prompt)) {
    const auto numbers = dice_in(typed);
    if (numbers && !numbers->empty()) return Reader{typed, context}.roll(true);
  }
  const auto verb = verb_in(typed[0], context);
  if (!verb) return std::nullopt;
  if (context.prompt == nullptr) return Typed(tl::unexpected(context.words.line("chevaliers.wrong.not_now")));
  if (word_of(*verb).asked != context.prompt->index()) {
    return Typed(tl::unexpected(context.words.line(asked_for.at(context.prompt->index()))));
  }
  const Strings args(typed.begin() + 1, typed.end());
  if (!fits(*verb, args.size())) return Typed(tl::unexpected(context.words.line(word_of(*verb).usage)));
  return Reader{args, context}.read(*verb);
}

// First the words, then what can follow one.
std::vector<std::string> complete_command(const std::string& before, const CommandContext& context) {
  Strings out;
  if (context.prompt == nullptr) return out;
  static const Words english("en");
  const bool whole = before.find(' ') != before.npos;
  for (const Words* words : {&context.words, &english}) {
    for (std::string& one : all_commands({context.view, context.prompt, context.seat, *words})) {
      if (!whole) one = one.substr(0, one.find(' ')) + (one.find(' ') == one.npos ? "" : " ");
      if (one.starts_with(before) && std::find(out.begin(), out.end(), one) == out.end()) out.push_back(one);
    }
    if (!out.empty()) break;
  }
  return out;
}

std::string command_for(const Action& action, const CommandContext& context) {
  return std::visit(Typist{context}, action);
}

}  // namespace palatine::client::chevaliers

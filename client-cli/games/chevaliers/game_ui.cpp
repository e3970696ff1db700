#include "client-cli/games/chevaliers/game_ui.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "client-cli/game_ui/typed_game_ui.hpp"
#include "client-cli/games/chevaliers/board.hpp"
#include "client-cli/games/chevaliers/commands.hpp"
#include "client-cli/games/chevaliers/rules.hpp"
#include "client-cli/games/chevaliers/sentences.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

// Its castles, its specials: what each card asks for, by what it is.
std::vector<Line> own_deck(const Deck& deck, const Words& words) {
  std::map<std::string, std::vector<Line>> values;  // by name
  std::vector<std::string> names;                   // in the deck's order
  for (const Card& card : deck.cards) {
    auto& own = values[card_name(card, words).text];
    if (own.empty()) names.push_back(card_name(card, words).text);
    const auto combination = combination_of(card);
    own.push_back(combination ? value_line(*combination) : Line{Span{"⚑"}});
  }
  std::vector<Line> out = {words.count("chevaliers.deck.own", static_cast<int>(deck.cards.size()))};
  for (const std::string& name : names)
    out.push_back(words.line("chevaliers.deck.cards", {{"card", name}, {"values", words.list(values[name])}}));
  return out;
}

class ChevaliersGameUi final : public TypedGameUi<Codec, Naming> {
 public:
  explicit ChevaliersGameUi(const Words& words) : TypedGameUi("chevaliers", words) {}

  void show(const Scene& scene) override {
    TypedGameUi::show(scene);
    const auto& text = view_ ? view_->options.deck : std::optional<std::string>();
    if (text == deck_text_) return;
    deck_text_ = text;
    deck_ = deck_in_play(text);
    naming_.play_with(deck_);
  }

  Banner banner() const override {
    if (!view_) return {};
    if (view_->result) return {Tone::over, narrate_event(rules::GameEnded{*view_->result}, naming_)};
    return {prompt_ ? Tone::mine : Tone::others, asked(board(), naming_)};
  }

  Line status() const override {
    if (!view_) return {};
    return words_.line("chevaliers.status", {{"turn", view_->turn}});
  }

  int rows_wanted() const override {
    return view_ ? chevaliers::rows_wanted(static_cast<int>(view_->seats.size())) : 0;
  }

  void draw(Canvas& canvas, Rect area) const override {
    if (view_) draw_board(canvas, area, board());
  }
  int draw_small(Canvas& canvas, Rect area) const override {
    return view_ ? draw_small_board(canvas, area, board()) : 0;
  }

  std::vector<Line> describe() const override {
    return view_ ? chevaliers::describe(board(), naming_) : std::vector<Line>{};
  }

  std::vector<Line> choices() const override { return prompt_ ? choices_of(context(), naming_) : std::vector<Line>{}; }

  // Who tries a card is about to roll, and knows it; what is buried turns up another.
  bool asks_back(const Json& action) const override {
    const auto read = Codec::read_action(action);
    return read && std::holds_alternative<Bury>(*read);
  }

  std::vector<std::string> complete(const std::string& before) const override {
    return prompt_ && view_ ? complete_command(before, context()) : std::vector<std::string>{};
  }

  std::vector<Line> help() const override {
    std::vector<Line> out;
    for (const std::string_view id :
         {"chevaliers.help.turn", "chevaliers.help.try", "chevaliers.help.attack", "chevaliers.help.bury",
          "chevaliers.help.throne", "chevaliers.help.guard", "chevaliers.help.end", "chevaliers.help.roll",
          "chevaliers.help.keep", "chevaliers.help.stop", "chevaliers.help.give", "chevaliers.help.beat",
          "chevaliers.help.castles", "chevaliers.help.specials", "chevaliers.help.board", "chevaliers.help.win"}) {
      out.push_back(words_.line(id));
    }
    if (!deck_.is_standard()) std::ranges::move(own_deck(*deck_, words_), std::back_inserter(out));
    return out;
  }

  std::optional<Line> explain(const Error& error) const override;

  Line result(const GameResult& result) const override {
    return narrate_result(result.reason, result.winners, result.scores, naming_);
  }
  Line brief_result(const GameResult& result) const override {
    return narrate_brief_result(result.winners, result.scores, naming_);
  }

 private:
  Line sentence_of(const Event& event) override {
    if (const auto* rolled = std::get_if<DiceRolled>(&event)) {
      last_ = LastRoll{rolled->seat, rolled->dice, rolled->value, std::nullopt};
    }
    if (const auto* ended = std::get_if<RollEnded>(&event); ended != nullptr && last_) last_->beaten = ended->beaten;
    return narrate_event(event, naming_);
  }
  std::optional<Typed> typed(const std::vector<std::string>& words) const override {
    if (!view_) return std::nullopt;
    const auto read = read_command(words, context());
    if (!read) return std::nullopt;
    return read->map([](const Action& action) { return std::vector{action}; });
  }
  Args named(const Error::Args& given) const override;
  using TypedGameUi::command_of;
  Line command_of(const Action& action) const override { return {Span{command_for(action, context()), gold}}; }

  BoardScene board() const {
    return {*view_, scene_.seating, scene_.to_act, prompt(), words_, last_ ? &*last_ : nullptr};
  }
  CommandContext context() const {
    return {*view_, prompt(), seat_at(scene_.seating.mine.value_or(max_players)), words_};
  }

  std::optional<LastRoll> last_;
  std::optional<std::string> deck_text_;  // of the table's own
  DeckInPlay deck_;
};

// Cards, piles and players by the names that people know, chances in percent.
Args ChevaliersGameUi::named(const Error::Args& given) const {
  Args args;
  for (const auto& [name, value] : given) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) {
      args.emplace_back(name, std::get<std::string>(value));
    } else if (name == "card" || name == "guard" || name == "castle") {
      args.emplace_back(name,
                        *number >= 0 && *number < max_cards ? naming_.the(static_cast<CardId>(*number)) : Span{"?"});
    } else if (name == "pile" && (*number == 0 || *number == 1)) {
      args.emplace_back(name, naming_.pile(static_cast<PileId>(*number)));
    } else if (name == "chance") {
      args.emplace_back(name, percent(static_cast<int>(std::clamp<std::int64_t>(*number, 0, 1000)), words_));
    } else {
      args.emplace_back(name, *number + (name == "place" || name == "pile" ? 1 : 0));
      if (name == "seat" && *number >= 0 && *number < max_players)
        args.emplace_back("player", naming_.player(static_cast<int>(*number)));
    }
  }
  return args;
}

std::optional<Line> ChevaliersGameUi::explain(const Error& error) const {
  const std::string id = words_.refusal(error.reason, "chevaliers");
  if (id.empty()) return std::nullopt;
  return words_.line(id, named(error.args));
}

std::vector<Question> questions() {
  return {{"players", "ask.players", {"2", "3", "4", "5", "6"}, "2", "chevaliers.answer."},
          {"max_turns", "ask.turns", {}, "200", {}},
          {"tournament_ties",
           "chevaliers.ask.tournament_ties",
           {"first_roller", "rolled_again"},
           "first_roller",
           "chevaliers.option_means.tournament_ties.",
           true},
          {.option = "first_player",
           .text_id = "chevaliers.ask.first_player",
           .answers = {"lot", "seat_0", "seat_1", "seat_2", "seat_3", "seat_4", "seat_5"},
           .preset = "lot",
           .answers_id = "chevaliers.answer.",
           .is_house_rule = true,
           .is_seat = true},
          {.option = "deck",
           .text_id = "chevaliers.ask.deck",
           .answers = {"standard"},
           .preset = "standard",
           .answers_id = "chevaliers.answer.",
           .is_house_rule = true,
           .is_file = true}};
}

Line options_line(const Json& json, const Words& words) {
  const auto options = Codec::read_options(json);
  if (!options) return {};
  Line out = words.line("chevaliers.option.players", {{"players", options->players}});
  if (options->tournament_ties == TournamentTies::rolled_again) append(out, words.line("chevaliers.option.again"));
  if (const auto first = chosen_first(*options))
    append(out, words.line("chevaliers.option.first", {{"seat", index(*first) + 1}}));
  if (options->deck) append(out, words.line("chevaliers.option.deck"));
  if (options->max_turns == 0)
    append(out, words.line("chevaliers.option.endless"));
  else
    append(out, words.count("chevaliers.option.turns", options->max_turns));
  return out;
}

}  // namespace

TerminalGame terminal_game() {
  return {"chevaliers",
          [](const Words& words) -> std::unique_ptr<GameUi> { return std::make_unique<ChevaliersGameUi>(words); },
          &questions, &options_line};
}

}  // namespace palatine::client::chevaliers

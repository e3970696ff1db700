#include "client-cli/games/warlords_of_europe/game_ui.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "client-cli/game_ui/typed_game_ui.hpp"
#include "client-cli/games/warlords_of_europe/battle_odds.hpp"
#include "client-cli/games/warlords_of_europe/board.hpp"
#include "client-cli/games/warlords_of_europe/choices.hpp"
#include "client-cli/games/warlords_of_europe/commands.hpp"
#include "client-cli/games/warlords_of_europe/described.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "client-cli/games/warlords_of_europe/sentences.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

constexpr std::array<std::string_view, 14> help_ids = {
    "warlords-of-europe.help.map",   "warlords-of-europe.help.names",   "warlords-of-europe.help.look",
    "warlords-of-europe.help.odds",  "warlords-of-europe.help.march",   "warlords-of-europe.help.follow",
    "warlords-of-europe.help.end",   "warlords-of-europe.help.battle",  "warlords-of-europe.help.lose",
    "warlords-of-europe.help.cards", "warlords-of-europe.help.recruit", "warlords-of-europe.help.place",
    "warlords-of-europe.help.offer", "warlords-of-europe.help.win"};

// What is rolled or drawn after these, who gives them knows.
template <class... Actions>
bool is_one_of(const Action& action) {
  return (std::holds_alternative<Actions>(action) || ...);
}

class WarlordsOfEuropeGameUi final : public TypedGameUi<Codec, Naming> {
 public:
  explicit WarlordsOfEuropeGameUi(const Words& words) : TypedGameUi("warlords-of-europe", words) {}

  Banner banner() const override {
    if (!view_) return {};
    if (view_->result) return {Tone::over, narrate_event(rules::GameEnded{*view_->result}, naming_)};
    return {prompt_ ? Tone::mine : Tone::others, asked(*view_, prompt(), scene_.to_act, naming_)};
  }

  Line status() const override {
    if (!view_) return {};
    if (view_->round == 0) return words_.line("warlords-of-europe.status.setting_up");
    const bool endless = view_->options.max_rounds == 0;
    return words_.line(
        endless ? "warlords-of-europe.status.round_endless" : "warlords-of-europe.status.round",
        {{"round", view_->round}, {"most", view_->options.max_rounds}, {"players", naming_.players(view_->order)}});
  }

  int rows_wanted() const override { return view_ ? warlords_of_europe::rows_wanted() : 0; }

  void draw(Canvas& canvas, Rect area) const override {
    if (view_) draw_board(canvas, area, board());
  }
  int draw_small(Canvas& canvas, Rect area) const override {
    return view_ ? draw_small_board(canvas, area, board()) : 0;
  }

  std::vector<Line> describe() const override {
    if (!view_) return {};
    const auto& mine = scene_.seating.mine;
    return warlords_of_europe::describe(*view_, mine ? std::optional(seat_at(*mine)) : std::nullopt, naming_);
  }

  std::vector<Line> choices() const override { return prompt_ && view_ ? choices_of(context()) : std::vector<Line>{}; }

  bool asks_back(const Json& action) const override {
    const auto read = Codec::read_action(action);
    return !read || !is_one_of<Fight, FightOn, Lose, Pass, ChooseDie, BuyCard>(*read);
  }

  std::vector<std::string> complete(const std::string& before) const override {
    return prompt_ && view_ ? complete_command(before, context()) : std::vector<std::string>{};
  }

  std::vector<Line> help() const override {
    std::vector<Line> out;
    for (const std::string_view id : help_ids) out.push_back(words_.line(id));
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
  Line sentence_of(const Event& event) override { return narrate_event(event, naming_); }
  std::optional<Typed> typed(const std::vector<std::string>& words) const override {
    if (!view_) return std::nullopt;
    return read_command(words, context());
  }
  Args named(const Error::Args& given) const override;
  using TypedGameUi::command_of;
  Line command_of(const Action& action) const override { return {Span{command_for(action, context()), gilt}}; }

  BoardScene board() const { return {*view_, scene_.to_act, prompt(), naming_}; }
  CommandContext context() const {
    return {*view_, prompt(), seat_at(scene_.seating.mine.value_or(max_players)), naming_};
  }
};

// Fiefs, kingdoms, players and cards by the names that people know, chances in percent.
Args WarlordsOfEuropeGameUi::named(const Error::Args& given) const {
  Args args;
  for (const auto& [name, value] : given) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      const bool fief = name == "fief" || name == "from" || name == "to";
      if (fief && *number >= 0 && *number < max_fiefs) {
        args.emplace_back(name, naming_.fief(static_cast<FiefId>(*number)));
      } else if (name == "seat" && *number >= 0 && *number < max_players) {
        args.emplace_back(name, naming_.player(static_cast<int>(*number)));
        args.emplace_back("player", naming_.player(static_cast<int>(*number)));
      } else if (name == "kingdom" && *number >= 0 && *number < max_kingdoms) {
        args.emplace_back(name, kingdom_name(static_cast<KingdomId>(*number), words_));
      } else if (name == "chance" || name == "before" || name == "after") {
        args.emplace_back(
            name, percent(static_cast<int>(std::clamp<std::int64_t>(*number, 0, 1000)) * (certain / 1000), words_));
      } else {
        args.emplace_back(name, *number);
      }
      continue;
    }
    const std::string& word = std::get<std::string>(value);
    const auto card = std::ranges::find(card_words, word);
    if (name == "card" && card != card_words.end()) {
      args.emplace_back(name, naming_.card(static_cast<Card>(card - card_words.begin())));
    } else {
      args.emplace_back(name, word);
    }
  }
  return args;
}

std::optional<Line> WarlordsOfEuropeGameUi::explain(const Error& error) const {
  const std::string id = words_.refusal(error.reason, "warlords-of-europe");
  if (id.empty()) return std::nullopt;
  return words_.line(id, named(error.args));
}

// Asked only of who wants to hear of them.
Question house_rule(std::string option, std::string text_id, std::vector<std::string> answers, std::string usual,
                    std::string answers_id = {}) {
  Question question{std::move(option), std::move(text_id), std::move(answers), std::move(usual), std::move(answers_id)};
  question.is_house_rule = true;
  return question;
}

// By their numbers, in the map's order.
Question kingdoms() {
  Question question = house_rule("kingdoms", "warlords-of-europe.ask_kingdoms", {}, "0,1,2,3,4,5,6,7,8");
  question.is_list = true;
  question.beside = "scenario";
  question.beside_answers = {"drawn", "chosen"};
  return question;
}

std::vector<Question> questions() {
  return {{"players", "ask.players", {"2", "3", "4"}, "4", "warlords-of-europe.answer."},
          {"scenario",
           "ask.scenario",
           {"standard", "short_game", "long_game", "drawn", "chosen"},
           "standard",
           "warlords-of-europe.option_means.scenario."},
          {"max_rounds", "ask.rounds", {}, "40", {}},
          {"given_up",
           "warlords-of-europe.ask_given_up",
           {"garrison", "steward"},
           "garrison",
           "warlords-of-europe.option_means.given_up."},
          house_rule("unfinished_die", "warlords-of-europe.ask_unfinished_die", {"d10", "d12"}, "d10"),
          house_rule("empty_castles", "warlords-of-europe.ask_empty_castles", {"no", "yes"}, "no"),
          house_rule("hire_surcharge", "warlords-of-europe.ask_hire_surcharge", {}, "1"),
          house_rule("hire_keep", "warlords-of-europe.ask_hire_keep", {}, "1"),
          house_rule("starting_gold", "warlords-of-europe.ask_starting_gold", {}, "0"),
          house_rule("first_turn", "warlords-of-europe.ask_first_turn", {"in_order", "together"}, "in_order",
                     "warlords-of-europe.option_means.first_turn."),
          house_rule("whispers", "warlords-of-europe.ask_whispers", {"no", "yes"}, "no"),
          kingdoms()};
}

Line options_line(const Json& json, const Words& words) {
  const auto options = Codec::read_options(json);
  if (!options) return {};
  constexpr std::array<std::string_view, scenario_count> ids = {
      "warlords-of-europe.option.standard", "warlords-of-europe.option.short_game",
      "warlords-of-europe.option.long_game", "warlords-of-europe.option.drawn", "warlords-of-europe.option.chosen"};
  Line out = words.line(ids[static_cast<std::size_t>(options->scenario)], {{"players", options->players}});
  if (options->max_rounds == 0) {
    append(out, words.line("warlords-of-europe.option.endless"));
  } else {
    append(out, words.count("warlords-of-europe.option.rounds", options->max_rounds));
  }
  if (options->first_turn == FirstTurn::together) append(out, words.line("warlords-of-europe.option.together"));
  if (may_whisper(*options)) append(out, words.line("warlords-of-europe.option.whispers"));
  if (options->given_up == GivenUp::steward) append(out, words.line("warlords-of-europe.option.steward"));
  if (options->unfinished_die == UnfinishedDie::d12) append(out, words.line("warlords-of-europe.option.d12"));
  if (may_empty_castles(*options)) append(out, words.line("warlords-of-europe.option.empty_castles"));
  if (options->hire_surcharge || options->hire_keep) {
    append(out, words.line("warlords-of-europe.option.hiring", {{"more", price_of(*options, Soldier::hired_spearman) -
                                                                             price_of(*options, Soldier::spearman)},
                                                                {"keep", hire_keep(*options)}}));
  }
  if (options->starting_gold) {
    append(out, words.line("warlords-of-europe.option.gold", {{"gold", *options->starting_gold}}));
  }
  if (options->kingdoms) {
    std::vector<Line> names;
    for (const KingdomId kingdom : *options->kingdoms) names.push_back({kingdom_name(kingdom, words)});
    append(out, words.line("warlords-of-europe.option.kingdoms", {{"kingdoms", words.list(names)}}));
  }
  return out;
}

}  // namespace

TerminalGame terminal_game() {
  return {"warlords-of-europe",
          [](const Words& words) -> std::unique_ptr<GameUi> { return std::make_unique<WarlordsOfEuropeGameUi>(words); },
          &questions, &options_line};
}

}  // namespace palatine::client::warlords_of_europe

#include "client-cli/games/chevaliers/face.hpp"

#include "client-cli/games/chevaliers/board.hpp"
#include "client-cli/games/chevaliers/choices.hpp"
#include "client-cli/games/chevaliers/commands.hpp"
#include "client-cli/games/chevaliers/describe.hpp"
#include "client-cli/games/chevaliers/player.hpp"
#include "client-cli/games/chevaliers/rules.hpp"
#include "client-cli/games/chevaliers/sentences.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

class ChevaliersFace final : public GameFace {
 public:
  explicit ChevaliersFace(const Words& words) : words_(words), naming_(words_, scene_.seating) {}

  void show(const Scene& scene) override {
    scene_ = scene;
    view_.reset();
    prompt_.reset();
    if (scene.view) {
      if (auto read = Codec::read_view(*scene.view)) view_ = std::move(*read);
    }
    if (scene.prompt) {
      if (auto read = Codec::read_prompt(*scene.prompt)) prompt_ = std::move(*read);
    }
    // A seat that the table does not name still has a place on the board.
    while (view_ && scene_.seating.places.size() < view_->seats.size())
      scene_.seating.places.push_back({"?", 0, true, {}, {}});
  }

  void show_clocks(const std::vector<Line>& clocks) override {
    for (std::size_t i = 0; i < clocks.size() && i < scene_.seating.places.size(); ++i) {
      scene_.seating.places[i].clock = clocks[i];
    }
  }

  Banner banner() const override {
    if (!view_) return {};
    if (view_->result) return {Tone::over, tell_event(rules::GameEnded{*view_->result}, naming_)};
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

  std::vector<Line> tell(const Json& event) override {
    const auto read = Codec::read_event(event);
    if (!read) return {};
    if (const auto* rolled = std::get_if<DiceRolled>(&*read)) {
      last_ = LastRoll{rolled->seat, rolled->dice, rolled->value, std::nullopt};
    }
    if (const auto* ended = std::get_if<RollEnded>(&*read); ended != nullptr && last_) last_->beaten = ended->beaten;
    return {tell_event(*read, naming_)};
  }

  std::vector<Line> choices() const override { return prompt_ ? choices_of(desk(), naming_) : std::vector<Line>{}; }

  std::optional<tl::expected<std::vector<Json>, Line>> command(const std::vector<std::string>& words) const override {
    if (!view_) return std::nullopt;
    const auto typed = read_command(words, desk());
    if (!typed) return std::nullopt;
    if (!*typed) return tl::unexpected(typed->error());
    return std::vector<Json>{Codec::write_action(**typed)};
  }

  // Who tries a card is about to roll, and knows it; what is buried turns up another.
  bool asks_back(const Json& action) const override {
    const auto read = Codec::read_action(action);
    return read && std::holds_alternative<Bury>(*read);
  }

  std::vector<std::string> complete(const std::string& before) const override {
    return prompt_ && view_ ? complete_command(before, desk()) : std::vector<std::string>{};
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
    return out;
  }

  std::optional<Line> hint() const override;
  std::optional<Line> explain(const Error& error) const override;

  Line result(const GameResult& result) const override {
    return tell_result(result.reason, result.winners, result.scores, naming_);
  }
  Line brief_result(const GameResult& result) const override {
    return tell_brief_result(result.winners, result.scores, naming_);
  }

 private:
  BoardScene board() const {
    return {*view_, scene_.seating, scene_.to_act, prompt_ ? &*prompt_ : nullptr, words_, last_ ? &*last_ : nullptr};
  }
  AdminService desk() const {
    return {*view_, prompt_ ? &*prompt_ : nullptr, seat_at(scene_.seating.mine.value_or(max_players)), words_};
  }

  const Words& words_;
  Scene scene_;
  Naming naming_;
  std::optional<View> view_;
  std::optional<Prompt> prompt_;
  std::optional<LastRoll> last_;
};

std::optional<Line> ChevaliersFace::hint() const {
  if (!view_ || !scene_.view || !scene_.prompt || !scene_.seating.mine) return std::nullopt;
  FastRandom random(1);
  const auto chosen = choose_action("steward", *scene_.view, *scene_.prompt, *scene_.seating.mine, random);
  if (!chosen) return std::nullopt;
  const auto action = Codec::read_action(*chosen);
  if (!action) return std::nullopt;
  return words_.line("chevaliers.hint", {{"command", Span{command_for(*action, desk()), gold}}});
}

// Cards, piles, players and dice by the names that people know.
std::optional<Line> ChevaliersFace::explain(const Error& error) const {
  const std::string id = words_.refusal(error.reason, "chevaliers");
  if (id.empty()) return std::nullopt;
  Args args;
  for (const auto& [name, value] : error.args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) {
      args.emplace_back(name, std::get<std::string>(value));
    } else if (name == "card" || name == "guard" || name == "castle") {
      args.emplace_back(name,
                        *number >= 0 && *number < max_cards ? naming_.the(static_cast<CardId>(*number)) : Span{"?"});
    } else if (name == "pile" && (*number == 0 || *number == 1) && error.reason != "no_such_pile") {
      args.emplace_back(name, naming_.pile(static_cast<PileId>(*number)));
    } else {
      args.emplace_back(name, *number + (name == "place" || name == "pile" ? 1 : 0));
    }
  }
  return words_.line(id, args);
}

}  // namespace

std::unique_ptr<GameFace> make_face(const Words& words) {
  return std::make_unique<ChevaliersFace>(words);
}

std::vector<Question> questions() {
  return {{"players", "ask.players", {"2", "3", "4", "5", "6"}, "2", "chevaliers.answer."},
          {"max_turns", "ask.turns", {}, "200", {}}};
}

Line options_line(const Json& json, const Words& words) {
  const auto options = Codec::read_options(json);
  if (!options) return {};
  Line out = words.line("chevaliers.option.players", {{"players", options->players}});
  append(out, words.count("chevaliers.option.turns", options->max_turns));
  return out;
}

}  // namespace palatine::client::chevaliers

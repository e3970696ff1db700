#include "client-cli/games/carolus_magnus/game_ui.hpp"

#include <algorithm>

#include "client-cli/game_ui/typed_game_ui.hpp"
#include "client-cli/games/carolus_magnus/board.hpp"
#include "client-cli/games/carolus_magnus/commands.hpp"
#include "client-cli/games/carolus_magnus/palette.hpp"
#include "client-cli/games/carolus_magnus/rules.hpp"
#include "client-cli/games/carolus_magnus/sentences.hpp"

namespace palatine::client::carolus_magnus {

using namespace rules;

namespace {

// Who must act, and what: the phase as the view tells it.
struct Asked {
  const Naming& n;
  const View& view;
  const std::vector<int>& to_act;
  bool mine;
  int crowns;  // of one's own, in the set-up

  Line say(std::string_view yours, std::string_view theirs, Seat seat, Args args = {}) const {
    args.emplace_back("player", n.player(seat));
    return n.words().line(mine ? yours : theirs, args);
  }
  Line operator()(const ChoosingFamilies&) const {
    std::vector<Line> names;
    for (const int seat : to_act) names.push_back({n.player(seat_at(seat))});
    if (mine) return n.words().count("carolus-magnus.now.my_families", crowns);
    return n.words().line("carolus-magnus.now.families", {{"player", n.words().list(names)}});
  }
  Line operator()(const PlacingEmperor& p) const {
    return say("carolus-magnus.now.my_begin", "carolus-magnus.now.begin", p.seat);
  }
  Line operator()(const LayingDiscs& p) const {
    return say("carolus-magnus.now.my_disc", "carolus-magnus.now.disc", p.seat);
  }
  Line operator()(const PlacingKnights& p) const {
    return n.words().count(mine ? "carolus-magnus.now.my_knights" : "carolus-magnus.now.knights", p.left,
                           {{"player", n.player(p.seat)}});
  }
  Line operator()(const MovingEmperor& p) const {
    const int most = view.seats[static_cast<std::size_t>(p.seat)].laid.value_or(1);
    return n.words().count(mine ? "carolus-magnus.now.my_emperor" : "carolus-magnus.now.emperor", most,
                           {{"player", n.player(p.seat)}});
  }
  Line operator()(const TakingKnights& p) const {
    return n.words().count(mine ? "carolus-magnus.now.my_crowns" : "carolus-magnus.now.crowns", p.crowns,
                           {{"player", n.player(p.seat)}});
  }
  Line operator()(const TakingPile& p) const {
    return say("carolus-magnus.now.my_pile", "carolus-magnus.now.pile", p.seat);
  }
  Line operator()(const Ended&) const { return {}; }
};

class CarolusMagnusGameUi final : public TypedGameUi<Codec, Naming> {
 public:
  explicit CarolusMagnusGameUi(const Words& words) : TypedGameUi("carolus-magnus", words) {}

  Banner banner() const override {
    if (!view_) return {};
    if (view_->result) return {Tone::over, narrate_event(GameEnded{*view_->result}, naming_)};
    const bool mine = prompt_.has_value();
    const auto* choose = mine ? std::get_if<ChooseFamilyPrompt>(&*prompt_) : nullptr;
    const int crowns = choose != nullptr ? choose->left : 0;
    return {mine ? Tone::mine : Tone::others,
            std::visit(Asked{naming_, *view_, scene_.to_act, mine, crowns}, view_->phase)};
  }

  Line status() const override {
    if (!view_) return {};
    const int most = view_->options.max_rounds;
    if (most == 0) return words_.line("carolus-magnus.status_endless", {{"round", view_->round}});
    return words_.line("carolus-magnus.status", {{"round", view_->round}, {"rounds", most}});
  }

  int rows_wanted() const override { return ring_rows + player_rows(); }
  int draw_small(Canvas&, Rect) const override { return 0; }

  void draw(Canvas& canvas, Rect area) const override {
    if (!view_) return;
    const BoardScene board{*view_, scene_.seating, scene_.to_act, prompt(), words_};
    // The ring takes four equal steps of what the players' rows leave; a heading takes what is left over.
    const int ring = std::max(3, (area.height - player_rows() - 1) / 4) * 4 + 1;
    draw_board(canvas, {area.x, area.y, area.width, ring}, board);
    draw_players(canvas, {area.x, area.y + ring, area.width, area.height - ring}, board);
  }

  std::vector<Line> describe() const override;

  std::vector<Line> choices() const override { return prompt_ ? choices_of(*prompt_, naming_) : std::vector<Line>{}; }

  std::vector<std::string> complete(const std::string& before) const override {
    return prompt_ ? complete_command(before, *prompt_, words_) : std::vector<std::string>{};
  }

  std::vector<Line> help() const override {
    std::vector<Line> out;
    const bool begins = view_ && view_->options.emperor_start == EmperorStart::chosen;
    for (const std::string_view id :
         {"carolus-magnus.help.turn", "carolus-magnus.help.disc", "carolus-magnus.help.knight",
          "carolus-magnus.help.emperor", "carolus-magnus.help.family", "carolus-magnus.help.pile",
          "carolus-magnus.help.begin", "carolus-magnus.help.board", "carolus-magnus.help.badges"}) {
      if (begins || id != "carolus-magnus.help.begin") out.push_back(words_.line(id));
    }
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
    const auto* set_up = std::get_if<SetUp>(&event);
    if (set_up != nullptr && view_ && view_->options.emperor_start == EmperorStart::chosen)
      return words_.line("carolus-magnus.log.set_up_chosen", {{"player", naming_.player(set_up->first)}});
    return narrate_event(event, naming_);
  }
  std::optional<Typed> typed(const std::vector<std::string>& words) const override {
    return read_command(words, prompt(), words_);
  }
  Args named(const Error::Args& given) const override;
  using TypedGameUi::command_of;
  Line command_of(const Action& action) const override {
    return {Span{command_for(action, words_), {.fg = Colour::gold, .bold = true}}};
  }

  static constexpr int ring_rows = 17;
  int player_rows() const { return view_ ? static_cast<int>(view_->seats.size()) : 0; }
};

std::vector<Line> CarolusMagnusGameUi::describe() const {
  if (!view_) return {};
  std::vector<Line> out;
  for (const RegionView& region : view_->regions) {
    std::vector<Line> strengths;
    for (std::size_t side = 0; side < region.strengths.size(); ++side) {
      strengths.push_back(
          words_.line("carolus-magnus.log.strength",
                      {{"side", naming_.side(side_at(static_cast<int>(side)))}, {"n", region.strengths[side]}}));
    }
    const Args args = {{"region", naming_.region(region.region)},
                       {"provinces", static_cast<int>(region.provinces.size())},
                       {"knights", knights_line(region.knights, words_)},
                       {"strengths", words_.list(strengths)},
                       {"side", region.owner ? naming_.side(*region.owner) : Span{}}};
    const bool emperor = view_->emperor == region.region;
    out.push_back(region.owner
                      ? words_.count(emperor ? "carolus-magnus.board.emperor_owned" : "carolus-magnus.board.owned",
                                     region.castles, args)
                      : words_.line(emperor ? "carolus-magnus.board.emperor_free" : "carolus-magnus.board.free", args));
  }
  for (const SeatView& seat : view_->seats) {
    std::vector<Line> controls;
    for (const Family family : all_families) {
      if (view_->control[static_cast<std::size_t>(family)] == seat.seat)
        controls.push_back({family_word(family, words_)});
    }
    std::string hand;
    for (const Disc disc : seat.hand) hand += (hand.empty() ? "" : " ") + std::to_string(disc);
    int castles = 0;
    for (const SideView& side : view_->sides) {
      if (side.side == seat.side) castles = side.castles_left;
    }
    const Line none = words_.line("list.none");
    out.push_back(
        words_.line("carolus-magnus.board.player", {{"player", naming_.player(seat.seat)},
                                                    {"court", knights_line(seat.court, words_)},
                                                    {"controls", controls.empty() ? none : words_.list(controls)},
                                                    {"reserve", knights_line(seat.reserve, words_)},
                                                    {"hand", hand.empty() ? text_of_line(none) : hand},
                                                    {"castles", castles}}));
  }
  for (std::size_t i = 0; i < view_->piles.size(); ++i) {
    out.push_back(words_.line("carolus-magnus.board.pile", {{"pile", static_cast<int>(i) + 1},
                                                            {"knights", knights_letters(view_->piles[i], words_)}}));
  }
  return out;
}

// Numbers of regions and piles count from 1 for people, families have names.
Args CarolusMagnusGameUi::named(const Error::Args& given) const {
  Args args;
  for (const auto& [name, value] : given) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      const bool from_zero = name == "region" || name == "pile";
      args.emplace_back(name, *number + (from_zero ? 1 : 0));
      if (name == "seat" && *number >= 0 && *number < max_players) {
        args.emplace_back("player", naming_.player(seat_at(static_cast<int>(*number))));
      }
    } else {
      const auto& text = std::get<std::string>(value);
      const auto family = name == "family" ? family_of(text, words_) : std::nullopt;
      args.push_back(family ? Arg(name, family_word(*family, words_)) : Arg(name, text));
    }
  }
  return args;
}

std::optional<Line> CarolusMagnusGameUi::explain(const Error& error) const {
  const std::string id = words_.refusal(error.reason, "carolus-magnus");
  if (id.empty()) return std::nullopt;
  return words_.line(id, named(error.args));
}

std::vector<Question> questions() {
  return {{"players", "ask.players", {"2", "3", "4"}, "2", "carolus-magnus.option_means.players."},
          {"draw", "ask.draw", {"dice", "free", "piles"}, "dice", "carolus-magnus.option_means.draw."},
          {"max_rounds", "ask.rounds", {}, "100", {}},
          {.option = "bag",
           .text_id = "carolus-magnus.ask.bag",
           .answers = {"supply", "reserves"},
           .preset = "supply",
           .answers_id = "carolus-magnus.answer.",
           .is_house_rule = true,
           .beside = "draw",
           .beside_answers = {"piles"}},
          {"joining",
           "carolus-magnus.ask.joining",
           {"castles", "majority"},
           "castles",
           "carolus-magnus.option_means.joining.",
           true},
          {"emperor_start",
           "carolus-magnus.ask.emperor_start",
           {"lot", "chosen"},
           "lot",
           "carolus-magnus.option_means.emperor_start.",
           true},
          {.option = "disc_order",
           .text_id = "",
           .answers = {"turn_order", "clockwise"},
           .preset = "turn_order",
           .is_asked = false},
          {.option = "teams",
           .text_id = "",
           .answers = {},
           .preset = "0101",
           .is_list = true,
           .beside = "players",
           .beside_answers = {"4"},
           .is_asked = false}};
}

Line options_line(const Json& json, const Words& words) {
  const auto read = Codec::read_options(json);
  if (!read) return {};
  const Options options = with_defaults(*read);
  constexpr std::array<std::string_view, 3> draws = {"carolus-magnus.option.dice", "carolus-magnus.option.free",
                                                     "carolus-magnus.option.piles"};
  Line out = words.line(draws[static_cast<std::size_t>(options.draw)], {{"players", options.players}});
  if (options.disc_order == DiscOrder::clockwise) append(out, words.line("carolus-magnus.option.clockwise"));
  if (options.bag == Bag::reserves) append(out, words.line("carolus-magnus.option.bag"));
  if (options.joining == Joining::majority) append(out, words.line("carolus-magnus.option.majority"));
  if (options.emperor_start == EmperorStart::chosen) append(out, words.line("carolus-magnus.option.chosen"));
  if (options.max_rounds == 0)
    append(out, words.line("carolus-magnus.option.endless"));
  else if (options.max_rounds != 100)
    append(out, words.count("carolus-magnus.option.rounds", options.max_rounds));
  return out;
}

}  // namespace

TerminalGame terminal_game() {
  return {"carolus-magnus",
          [](const Words& words) -> std::unique_ptr<GameUi> { return std::make_unique<CarolusMagnusGameUi>(words); },
          &questions, &options_line, [](int players) { return players == 4; }};
}

}  // namespace palatine::client::carolus_magnus

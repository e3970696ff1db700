#include <charconv>
#include <ranges>
#include <type_traits>

#include "client-cli/game_ui/typed_game_ui.hpp"
#include "protocol/games/sealed.hpp"

namespace palatine::client::sealed {

namespace rules = palatine::sealed;
using namespace rules;

namespace {

class Naming {
 public:
  Naming(const Words& words, const Seating& seating) : words_(words), seating_(seating) {}

  Arg player(Seat seat) const {
    const auto at = static_cast<std::size_t>(index(seat));
    return {"player", Span{at < seating_.places.size() ? seating_.places[at].name : "?", {.bold = true}}};
  }
  std::string card(Card card) const {
    return words_.text(card.suit == Suit::tower ? "sealed.tower" : "sealed.gate", {{"rank", int{card.rank}}});
  }
  std::string cards(const Cards& cards) const {
    std::string text;
    for (const Card each : cards) text += (text.empty() ? "" : ", ") + card(each);
    return text;
  }

 private:
  const Words& words_;
  const Seating& seating_;
};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// "tower7"
std::optional<Card> typed_card(std::string_view text) {
  for (const auto& [name, suit] : {std::pair{"tower", Suit::tower}, {"gate", Suit::gate}}) {
    if (!text.starts_with(name)) continue;
    const auto rank = number(text.substr(std::string_view(name).size()));
    if (rank && *rank >= 1 && *rank <= ranks) return Card{suit, static_cast<std::uint8_t>(*rank)};
  }
  return std::nullopt;
}

class SealedGameUi final : public TypedGameUi<Codec, Naming> {
 public:
  explicit SealedGameUi(const Words& words) : TypedGameUi("sealed", words) {}

  Banner banner() const override {
    if (!view_) return {};
    if (view_->result) return {Tone::over, words_.line("sealed.over")};
    if (!prompt_) return {Tone::others, words_.line("sealed.others")};
    constexpr std::string_view asked[] = {"sealed.asked.bid", "sealed.asked.offer", "sealed.asked.answer"};
    return {Tone::mine, words_.line(asked[prompt_->index()])};
  }
  Line status() const override {
    return view_ ? words_.line("sealed.status", {{"round", view_->round}, {"prize", view_->prize}}) : Line{};
  }

  int rows_wanted() const override { return static_cast<int>(describe().size()); }
  void draw(Canvas& canvas, Rect area) const override {
    int row = 0;
    for (const Line& line : describe()) {
      if (row < area.height) canvas.put(area.x, area.y + row++, line, area.x + area.width);
    }
  }
  int draw_small(Canvas&, Rect) const override { return 0; }

  std::vector<Line> describe() const override {
    std::vector<Line> out;
    if (!view_) return out;
    for (const SeatView& seat : view_->seats) {
      out.push_back(words_.line("sealed.seat", {naming_.player(seat.seat),
                                                {"chips", seat.chips},
                                                {"points", seat.points},
                                                {"hand", seat.hand ? naming_.cards(*seat.hand) : ""}}));
    }
    return out;
  }

  std::vector<Line> choices() const override {
    if (!prompt_) return {};
    constexpr std::string_view typed[] = {"sealed.choice.bid", "sealed.choice.offer", "sealed.choice.answer"};
    return {words_.line(typed[prompt_->index()])};
  }
  std::vector<std::string> complete(const std::string&) const override { return {}; }
  std::vector<Line> help() const override { return {words_.line("sealed.help")}; }
  std::optional<Line> explain(const Error& error) const override {
    const std::string id = words_.refusal(error.reason, "sealed");
    return id.empty() ? std::nullopt : std::optional(words_.line(id));
  }
  Line result(const GameResult& result) const override {
    Line out = words_.line("sealed.over");
    for (const int winner : result.winners) append(out, words_.line("sealed.wins", {naming_.player(seat_at(winner))}));
    return out;
  }
  Line brief_result(const GameResult& result) const override { return this->result(result); }

 private:
  Line sentence_of(const Event& event) override {
    if (const auto* bid = std::get_if<BidMade>(&event)) return words_.line("sealed.bids", {naming_.player(bid->seat)});
    if (const auto* prize = std::get_if<PrizeRolled>(&event))
      return words_.line("sealed.prize", {{"prize", prize->points}});
    if (const auto* drawn = std::get_if<CardDrawn>(&event))
      return words_.line("sealed.wins_prize", {naming_.player(drawn->seat)});
    return {};
  }

  std::optional<Typed> typed(const std::vector<std::string>& words) const override {
    const std::string verb = words.empty() ? "" : words[0];
    const auto meant = [](auto action) { return std::vector<Action>{action}; };
    if (verb == "keep") return meant(Keep{});
    if (verb == "accept" || verb == "decline") return meant(Answer{verb == "accept"});
    if (verb == "bid" && words.size() == 2) {
      if (const auto chips = number(words[1])) return meant(Bid{*chips});
    }
    if (verb == "offer" && words.size() == 3) {
      const auto card = typed_card(words[1]);
      const auto seat = number(words[2]);
      if (card && seat) return meant(Offer{*card, seat_at(*seat - 1)});
    }
    if (verb == "bid" || verb == "offer") return tl::unexpected(words_.line("sealed.help"));
    return std::nullopt;
  }
  using TypedGameUi::command_of;
  Line command_of(const Action&) const override { return {}; }
};

std::vector<Question> questions() {
  return {{"players", "ask.players", {"2", "3", "4"}, "2", "sealed.answer."}};
}

Line options_line(const Json& json, const Words& words) {
  const auto options = Codec::read_options(json);
  return options ? words.line("sealed.option", {{"players", options->players}}) : Line{};
}

}  // namespace

TerminalGame terminal_game() {
  return {"sealed", [](const Words& words) -> std::unique_ptr<GameUi> { return std::make_unique<SealedGameUi>(words); },
          &questions, &options_line};
}

}  // namespace palatine::client::sealed

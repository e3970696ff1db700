// From a Game (engine/core/game.hpp) and its GameCodec to a GameKind without types.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/analyst.hpp"
#include "engine/players/random_player.hpp"
#include "protocol/arguments.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "protocol/rules_versions.hpp"

namespace palatine {

// A computer player: it is shown what its seat is shown, and nothing else.
template <Game G>
struct Bot {
  std::string kind;
  typename G::Action (*choose)(const typename G::View& view, const typename G::Prompt& prompt, Seat seat,
                               Random& random);
  bool at_tables = true;  // offered to rooms; otherwise only to matches of computer players
};

template <Game G>
typename G::Action choose_at_random(const typename G::View&, const typename G::Prompt& prompt, Seat, Random& random) {
  return random_action<G>(prompt, random);
}

template <Game G, class Codec>
class TypedView final : public GameView {
 public:
  // Made where it stays: it is large.
  template <class Make>
  explicit TypedView(std::in_place_t, const Make& make) : view_(make()) {}

  const typename G::View& value() const { return view_; }
  const Json& text() const override {
    if (!text_) text_ = Codec::write_view(view_);
    return *text_;
  }
  Json patch_from(const GameView& before) const override {
    return Codec::write_view_patch(static_cast<const TypedView&>(before).view_, view_);
  }

 private:
  typename G::View view_;
  mutable std::optional<Json> text_;  // made when it is asked for
};

template <Game G, class Codec>
class TypedPrompt final : public GamePrompt {
 public:
  explicit TypedPrompt(typename G::Prompt prompt) : prompt_(std::move(prompt)) {}

  void append_to(TextBuffer& out) const override { Codec::append_prompt(out, prompt_); }
  bool asks_the_same_as(const GamePrompt& other) const override {
    return prompt_ == static_cast<const TypedPrompt&>(other).prompt_;
  }
  const typename G::Prompt& value() const { return prompt_; }

 private:
  typename G::Prompt prompt_;
};

template <Game G, class Codec>
class TypedMatch final : public Match {
 public:
  using Bots = std::vector<Bot<G>>;
  using Events = std::vector<typename G::Event>;
  using View = TypedView<G, Codec>;

  TypedMatch(const typename G::Options& options, std::shared_ptr<const Bots> bots, Adviser<G> adviser,
             const Analyst<G>* analyst, Random& random)
      : bots_(std::move(bots)), adviser_(adviser), analyst_(analyst), state_(G::set_up(options, random, &events_)) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }
  SeatSet to_act() const override { return G::to_act(state_); }
  std::optional<Result> result() const override { return G::result(state_); }

  std::shared_ptr<const GamePrompt> ask(Seat seat) const override {
    return std::make_shared<TypedPrompt<G, Codec>>(prompt_of(seat));
  }
  bool may_draw(Seat seat, const GamePrompt& asked) const override {
    return G::may_draw(state_, seat, static_cast<const TypedPrompt<G, Codec>&>(asked).value());
  }
  tl::expected<std::optional<int>, Error> chance(Seat seat, const std::vector<Json>& actions,
                                                 std::string_view place) const override {
    std::vector<typename G::Action> all;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      auto read = Codec::read_action(actions[i], std::string(place) + "/" + std::to_string(i));
      if (!read) return tl::unexpected(std::move(read.error()));
      all.push_back(std::move(*read));
    }
    if constexpr (requires { G::chance(state_, seat, all); }) {
      return G::chance(state_, seat, all).map_error([](const Rejection& why) { return error_from(why); });
    } else {
      (void)seat;
      return std::nullopt;
    }
  }

  tl::expected<Json, Error> act(Seat seat, const Json& action, Random& random, std::string_view place) override {
    return apply(seat, action, random, place).map(&Codec::write_canonical_action);
  }
  tl::expected<void, Error> act_again(Seat seat, const Json& action, Random& random) override {
    return apply(seat, action, random, "").map([](const auto&) {});
  }
  void redraw_unseen(Random& random) override {
    looked_.reset();
    events_.clear();
    G::redraw_unseen(state_, random);
  }

  Json events(Viewer viewer) const override {
    return {built([&](TextBuffer& out) {
      out += '[';
      for (const auto& event : events_) {
        const auto seen = G::see(event, viewer);
        if (!seen) continue;
        if (out.size() > 1) out += ',';
        Codec::append_event(out, *seen);
      }
      out += ']';
    })};
  }
  bool ended_secrecy() const override {
    return std::any_of(events_.begin(), events_.end(), [](const auto& event) { return G::ended_secrecy(event); });
  }
  bool ended_turn() const override {
    return std::any_of(events_.begin(), events_.end(), [](const auto& event) { return G::ended_turn(event); });
  }

  std::shared_ptr<const GameView> look(Viewer viewer) const override {
    if constexpr (requires(const typename G::View& other) { G::view_beside(other, state_, viewer); }) {
      const auto other = looked_.lock();
      auto view = std::make_shared<const View>(std::in_place, [&] {
        return other ? G::view_beside(other->value(), state_, viewer) : G::view(state_, viewer);
      });
      looked_ = view;
      return view;
    } else {
      return std::make_shared<const View>(std::in_place, [&] { return G::view(state_, viewer); });
    }
  }
  Json full_view() const override { return Codec::write_full_view(G::full_view(state_)); }
  int audience(Viewer viewer) const override { return G::audience(viewer); }
  std::uint64_t fingerprint() const override { return G::fingerprint(state_); }

  std::vector<Json> legal(Seat seat) const override {
    std::vector<typename G::Action> actions;
    G::legal(state_, seat, actions);
    std::vector<Json> texts;
    for (const auto& action : actions) texts.push_back(Codec::write_canonical_action(action));
    return texts;
  }

  // The task takes the view and the prompt along, never the state.
  BotTask bot_task(Seat seat, std::string_view kind, std::uint64_t seed) const override {
    const auto bot = std::find_if(bots_->begin(), bots_->end(), [&](const auto& each) { return each.kind == kind; });
    expect(bot != bots_->end(), "a computer player that this game does not have");
    return [choose = bot->choose, view = G::view(state_, seat), prompt = prompt_of(seat), seat, seed] {
      FastRandom random(seed);
      return Codec::write_action(choose(view, prompt, seat, random));
    };
  }
  HintTask hint_task(Seat seat, std::uint64_t seed) const override {
    expect(adviser_ != nullptr, "a hint in a game that has none");
    return [adviser = adviser_, view = G::view(state_, seat), prompt = prompt_of(seat), seat, seed] {
      FastRandom random(seed);
      std::vector<HintChoice> choices;
      for (const Advice<G>& each : adviser(view, prompt, seat, random))
        choices.push_back(
            {Codec::write_action(each.action), percent_of(each.value), told(each.why), written(each.next)});
      return choices;
    };
  }

  SideShares value(int nodes) const override { return analyst().value(state_, nodes); }
  std::optional<SideShares> expected(Seat seat, const Json& action, bool drawn, int outcomes,
                                     int nodes) const override {
    return analyst().expected(state_, seat, known(action), drawn, outcomes, nodes);
  }
  std::optional<JudgedDecision> judge(Seat seat, const Json& action, int nodes) const override {
    std::vector<typename G::Action> choices;
    G::actions(prompt_of(seat), choices);
    if (choices.size() < 2) return std::nullopt;
    const auto judged = analyst().judge(state_, seat, known(action), nodes);
    JudgedDecision decision{judged.worth, judged.best, {}, static_cast<int>(choices.size())};
    for (const auto& each : judged.best_line) decision.best_line.push_back(Codec::write_canonical_action(each));
    return decision;
  }

 private:
  const Analyst<G>& analyst() const {
    expect(analyst_ != nullptr, "an analysis of a game that has none");
    return *analyst_;
  }
  static typename G::Action known(const Json& action) {
    auto read = Codec::read_action(action, "");
    expect(read.has_value(), "an action that can't be read");
    return *std::move(read);
  }
  tl::expected<typename G::Action, Error> apply(Seat seat, const Json& action, Random& random, std::string_view place) {
    auto read = Codec::read_action(action, place);
    if (!read) return tl::unexpected(std::move(read.error()));
    static thread_local Events events;  // they grow in the memory of this thread's last ones
    events.clear();
    looked_.reset();
    const auto applied = G::apply(state_, seat, *read, random, &events);
    if (!applied) return tl::unexpected(error_from(applied.error()));
    events_.assign(std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
    return std::move(*read);
  }
  static std::optional<std::vector<Json>> written(const std::vector<typename G::Action>& actions) {
    if (actions.empty()) return std::nullopt;
    std::vector<Json> all;
    for (const auto& action : actions) all.push_back(Codec::write_action(action));
    return all;
  }
  static std::optional<std::vector<HintReason>> told(const std::vector<Why>& why) {
    if (why.empty()) return std::nullopt;
    std::vector<HintReason> reasons;
    for (const Why& each : why) {
      reasons.push_back({std::string(each.kind), std::nullopt});
      if (!each.args.empty()) reasons.back().args = write_args(each.args);
    }
    return reasons;
  }
  static int percent_of(Share share) {
    return static_cast<int>((std::int64_t{share} * 100 + whole_share / 2) / whole_share);
  }
  typename G::Prompt prompt_of(Seat seat) const {
    expect(to_act().contains(seat), "a prompt for a seat that need not act");
    return G::prompt(state_, seat);
  }

  std::shared_ptr<const Bots> bots_;
  Adviser<G> adviser_;         // null: the game has none
  const Analyst<G>* analyst_;  // the same
  Events events_;              // before state_, which set_up makes while it tells of it
  typename G::State state_;
  mutable std::weak_ptr<const View> looked_;  // what somebody was shown of this state last
};

template <Game G, class Codec>
class TypedGameKind final : public GameKind {
 public:
  using Options = typename G::Options;

  TypedGameKind(int seats_min, int seats_max, std::vector<Bot<G>> bots, Adviser<G> adviser, const Analyst<G>* analyst)
      : adviser_(adviser), analyst_(analyst) {
    bots.insert(bots.begin(), Bot<G>{"random", &choose_at_random<G>});
    info_.id = G::id;
    info_.rules_version = G::rules_version;
    info_.seats_min = seats_min;
    info_.seats_max = seats_max;
    info_.options_schema = Codec::options_schema();
    info_.default_options = normalize(Json{"{}"}, "").value();
    for (const Bot<G>& bot : bots) {
      if (bot.at_tables) info_.computer_players.push_back(bot.kind);
    }
    if (adviser) info_.hints = true;
    if (analyst) info_.analysis = true;
    bots_ = std::make_shared<const std::vector<Bot<G>>>(std::move(bots));
  }

  const GameInfo& info() const override { return info_; }

  bool plays(int rules_version) const override { return plays_rules_version<G>(rules_version); }

  tl::expected<Json, Error> normalize(const Json& options, std::string_view place) const override {
    auto read = Codec::read_options(options, place);
    if (!read) return tl::unexpected(std::move(read.error()));
    // A game whose defaults depend on other options says so in its own words: found beside its Options.
    if constexpr (requires { with_defaults(*read); }) *read = with_defaults(*read);
    if (const auto rejection = G::check(*read)) return tl::unexpected(error_from(*rejection));
    return canonical(Codec::write_options(*read));
  }

  std::vector<int> sides(const Json& options) const override {
    const Options read = normalized(options);
    std::vector<int> sides;
    for (int i = 0; i < G::seats(read); ++i) sides.push_back(index(G::side_of(read, seat_at(i))));
    return sides;
  }

  // A game that allows it, by its options, says so in its own words: found beside its Options.
  bool allows_whispers(const Json& options) const override {
    if constexpr (requires(const Options& read) { may_whisper(read); }) {
      return may_whisper(normalized(options));
    } else {
      return GameKind::allows_whispers(options);
    }
  }

  // A game that has one for that says so likewise.
  std::optional<std::string> computer_for_resigned(const Json& options, int rules_version) const override {
    if constexpr (requires(const Options& read) { sits_in_for_resigned(read); }) {
      std::string named(sits_in_for_resigned(by_rules_version(normalized(options), rules_version)));
      // where this program offers it
      if (has_computer_player(named)) return named;
    }
    return GameKind::computer_for_resigned(options, rules_version);
  }

  std::unique_ptr<Match> start(const Json& options, int rules_version, Random& random) const override {
    expect(plays(rules_version), "a game by rules that are not here");
    const Options read = by_rules_version(normalized(options), rules_version);
    return std::make_unique<TypedMatch<G, Codec>>(read, bots_, adviser_, analyst_, random);
  }

 private:
  Options normalized(const Json& options) const {
    auto read = Codec::read_options(options);
    expect(read && !G::check(*read), "these options were not normalized");
    return *std::move(read);
  }

  GameInfo info_;
  std::shared_ptr<const std::vector<Bot<G>>> bots_;
  Adviser<G> adviser_;
  const Analyst<G>* analyst_;
};

template <Game G, class Codec>
std::unique_ptr<GameKind> game_kind(int seats_min, int seats_max, std::vector<Bot<G>> bots = {},
                                    Adviser<G> adviser = nullptr, const Analyst<G>* analyst = nullptr) {
  return std::make_unique<TypedGameKind<G, Codec>>(seats_min, seats_max, std::move(bots), adviser, analyst);
}

}  // namespace palatine

#include <algorithm>

#include "client-cli/games/games.hpp"
#include "client-cli/play/table_choices.hpp"
#include "client-cli/replay/formats.hpp"
#include "client-cli/session/room.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/replay_walk.hpp"

namespace palatine::client {
namespace {

std::string line_text(const Line& line) {
  return ansi(line, ColourDepth::none) + '\n';
}

// Narrates each step by the game's UI, as a spectator would have read it.
class Chronicle final : public ReplayVisitor {
 public:
  Chronicle(const Replay& replay, GameUi& game_ui, const Words& words)
      : replay_(replay), words_(words), game_ui_(game_ui) {
    scene_.seating = seating_of(replay, words);
    for (const ReplaySeat& seat : replay.seats) {
      head_ += line_text(words.line("replay.seat", {{"seat", seat.seat + 1}, {"player", name_of(seat.seat)}}));
    }
    game_ui_.show(scene_);
  }

  Stop set_up(const Match& match) override {
    happened(match);
    return std::nullopt;
  }
  Stop acted(std::size_t number, const Match& match) override {
    undone_later_ = replay_.actions[number].undone;
    happened(match);
    undone_later_ = false;
    return std::nullopt;
  }
  Stop undone(const ReplayUndo& undo, const Match& match) override {
    say({words_.count("game.undone", undo.actions, {{"player", name_of(undo.seat)}})});
    stand(match);
    return std::nullopt;
  }
  Stop changed_hands(const ReplaySeatControl& hands) override {
    constexpr std::string_view ids[] = {"hands.called", "hands.timeout", "hands.resigned", "hands.returned",
                                        "hands.substituted"};
    if (hands.why == SeatControlReason::substituted) place_of(hands.seat).name = hands.name;
    say({words_.line(ids[static_cast<std::size_t>(hands.why)], {{"player", name_of(hands.seat)}})});
    return std::nullopt;
  }
  Stop resigned(const ReplayResignation& gone) override {
    say({words_.line(gone.why == SeatControlReason::timeout ? "side.out_of_time" : "side.resigned",
                     {{"side", side_of(gone.side)}})});
    return std::nullopt;
  }
  void ended(const ReplayEnd& end) override { say({ended_line(end)}); }

  std::string narration() {
    std::string out = line_text(words_.line("replay.head", {{"game", game_name(replay_.game, words_)},
                                                            {"version", replay_.rules_version},
                                                            {"options", options()},
                                                            {"at", replay_.started}}));
    if (!replay_.result) steps_ += line_text(words_.line("replay.unfinished"));
    if (replay_.continues)
      head_ += line_text(words_.count("room.continues", static_cast<std::int64_t>(actions_of(*replay_.continues))));
    return out + head_ + '\n' + steps_;
  }

 private:
  Line options() const { return options_in_words(replay_.game, replay_.options, words_); }
  Seating::Place& place_of(int seat) { return scene_.seating.places[static_cast<std::size_t>(seat)]; }
  Line name_of(int seat) const { return plain(scene_.seating.places[static_cast<std::size_t>(seat)].name); }
  Line side_of(int side) const {
    std::vector<Line> names;
    for (const ReplaySeat& seat : replay_.seats) {
      if (seat.side == side) names.push_back(name_of(seat.seat));
    }
    return words_.list(names);
  }
  Line ended_line(const ReplayEnd& end) const {
    std::vector<Line> winners;
    if (replay_.result) {
      for (const int side : replay_.result->winners) winners.push_back(side_of(side));
    }
    const std::string id = "ended." + end.reason;
    return words_.has(id) ? words_.line(id, {{"winners", words_.list(winners)}}) : plain(end.reason);
  }

  void happened(const Match& match) {
    std::vector<Line> lines;
    for (const Json& event : elements(match.events(std::nullopt))) {
      for (Line& line : game_ui_.narrate(event)) {
        if (!line.empty()) lines.push_back(std::move(line));
      }
    }
    say(lines);
    stand(match);
  }

  void stand(const Match& match) {
    scene_.view = match.view(std::nullopt);
    game_ui_.show(scene_);
  }

  // The first of its lines bears its number.
  void say(const std::vector<Line>& lines) {
    std::string number = std::to_string(step());
    for (const Line& line : lines) {
      steps_ += padded_left(number, 5) + (undone_later_ ? " ~ " : "   ") + line_text(line);
      number.clear();
    }
  }

  const Replay& replay_;
  const Words& words_;
  GameUi& game_ui_;
  Scene scene_;
  std::string head_;  // the seats, as they were in the beginning
  std::string steps_;
  bool undone_later_ = false;
};

}  // namespace

Seating seating_of(const Replay& replay, const Words& words) {
  Seating seating;
  for (const ReplaySeat& seat : replay.seats) {
    const auto called = [&](const ReplaySeat& each) { return plain_name_of({"", each.name, each.kind}, words); };
    const bool alone = std::ranges::count(replay.seats, called(seat), called) == 1;
    const std::string name =
        alone ? called(seat) : words.text("seat.same_name", {{"player", called(seat)}, {"seat", seat.seat + 1}});
    seating.places.push_back({name, seat.side, true, {}, {}});
  }
  return seating;
}

tl::expected<std::string, Error> replay_in_words(const Replay& replay, const Registry& games, const Words& words) {
  const auto game_ui = make_game_ui(replay.game, words);
  if (!game_ui) return tl::unexpected(refuse("unknown_game", "This program can't show the game " + replay.game + "."));
  Chronicle chronicle(replay, *game_ui, words);
  if (auto walked = walk(replay, games, chronicle); !walked) return tl::unexpected(std::move(walked.error()));
  return chronicle.narration();
}

std::string position_in_words(const Position& position, const Replay& replay, const Words& words) {
  std::string out = line_text(words.line("replay.position", {{"step", position.step}}));
  const auto game_ui = make_game_ui(replay.game, words);
  if (!game_ui) return out;
  Scene scene;
  scene.seating = seating_of(replay, words);
  scene.view = position.view;
  scene.to_act = position.to_act;
  scene.over = position.result.has_value();
  game_ui->show(scene);
  out += line_text(game_ui->banner().line);
  for (const Line& line : game_ui->describe()) out += line_text(line);
  return out;
}

}  // namespace palatine::client

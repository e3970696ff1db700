#include "protocol/analysis.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "engine/players/mean_shares.hpp"
#include "protocol/analysis_describe.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/replay_walk.hpp"

namespace palatine {
namespace {

constexpr int outcomes_of_a_draw = 16;  // that what was drawn is compared with
constexpr std::size_t most_turning_points = 8;
constexpr int least_turn = 500;    // by which the chances of a side change there
constexpr int full_actions = 500;  // that have all positions they may have

// Rounded, all of them together `all_chances`.
std::vector<int> chances_of(const SideShares& shares, std::size_t sides) {
  std::vector<int> chances;
  std::int64_t before = 0;
  int given = 0;
  for (std::size_t side = 0; side < sides; ++side) {
    before += shares[side];
    const auto up_to = static_cast<int>((before * all_chances + whole_share / 2) / whole_share);
    chances.push_back(up_to - given);
    given = up_to;
  }
  return chances;
}

int chance_of(Share share) {
  return static_cast<int>((std::int64_t{share} * all_chances + whole_share / 2) / whole_share);
}

std::vector<int> less(std::vector<int> from, const std::vector<int>& other) {
  for (std::size_t side = 0; side < from.size(); ++side) from[side] -= other[side];
  return from;
}

void add_to(std::vector<int>& sums, const std::vector<int>& more) {
  for (std::size_t side = 0; side < sums.size(); ++side) sums[side] += more[side];
}

class AnalysisMaker final : public ReplayVisitor {
 public:
  AnalysisMaker(const Replay& replay, int nodes, const std::function<bool(int done, int of)>& go_on)
      : replay_(replay), go_on_(go_on) {
    made_.game = replay.game;
    made_.rules_version = replay.rules_version;
    made_.game_id = replay.game_id;
    made_.result = *replay.result;
    for (const ReplaySeat& seat : replay.seats) {
      made_.seats.push_back({seat.seat, seat.side, seat.name, seat.kind});
      sides_ = std::max(sides_, static_cast<std::size_t>(seat.side) + 1);
    }
    of_ = static_cast<int>(std::ranges::count(replay.actions, false, &ReplayAction::undone));
    made_.nodes = nodes_of_step(nodes, of_);
  }

  Stop set_up(const Match& match) override {
    if (!go_on_(0, of_)) return refuse("shutting_down", "Nobody waits for it any more.");
    stands_ = match.clone();
    drawn_ = replay_.drawn;
    now_ = made_.start = chances_in(match);
    return std::nullopt;
  }

  Stop acted(std::size_t number, const Match& match) override {
    const ReplayAction& action = replay_.actions[number];
    const bool drawn = action.drawn != std::exchange(drawn_, action.drawn) || match.ended_secrecy();
    if (action.undone) return std::nullopt;
    AnalysisStep analysed;
    analysed.step = step();
    analysed.seat = action.seat;
    analysed.chances = chances_in(match);
    std::vector<int> by_play = analysed.chances;  // what they would be without luck
    const Seat seat = seat_at(action.seat);
    if (const auto expected = stands_->expected(seat, action.action, drawn, outcomes_of_a_draw, made_.nodes)) {
      by_play = chances_of(without_gone(*expected), sides_);
      analysed.luck = less(analysed.chances, by_play);
    }
    analysed.play = less(by_play, now_);
    if (auto judged = stands_->judge(seat, action.action, made_.nodes)) {
      const int worth = chance_of(judged->worth), best = chance_of(judged->best);
      analysed.decision = AnalysedDecision{worth, best, best - worth, std::move(judged->best_line), judged->choices};
    }
    now_ = analysed.chances;
    made_.steps.push_back(std::move(analysed));
    stands_ = match.clone();
    if (!go_on_(++done_, of_)) return refuse("shutting_down", "Nobody waits for it any more.");
    return std::nullopt;
  }

  Stop resigned(const ReplayResignation& resignation) override {
    gone_.push_back(resignation.side);
    table_did(chances_in(*stands_));
    return std::nullopt;
  }

  void ended(const ReplayEnd&) override { table_did(in_the_end()); }

  Analysis take() {
    find_turning_points();
    sum_up();
    return std::move(made_);
  }

 private:
  std::vector<int> in_the_end() const {
    Result result;
    for (const int side : replay_.result->winners) result.winners.push_back(side_at(side));
    return chances_of(shares_of(result, static_cast<int>(sides_)), sides_);
  }

  std::vector<int> chances_in(const Match& match) const {
    return match.result() ? in_the_end() : chances_of(without_gone(match.value(made_.nodes)), sides_);
  }

  // Sides that have given up can't win any more: the others have what there is in the same proportions.
  SideShares without_gone(SideShares shares) const {
    if (gone_.empty()) return shares;
    for (std::size_t side = 0; side < sides_; ++side) shares[side] = std::max(shares[side], 1);
    for (const int side : gone_) shares[static_cast<std::size_t>(side)] = 0;
    MeanShares mean;
    mean.add(shares);
    return mean.whole(static_cast<int>(sides_));
  }

  void table_did(const std::vector<int>& chances) {
    if (chances == now_) return;
    AnalysisStep analysed;
    analysed.step = step();
    analysed.chances = chances;
    analysed.play = less(chances, now_);
    now_ = chances;
    made_.steps.push_back(std::move(analysed));
  }

  void find_turning_points() {
    std::vector<std::pair<int, int>> turns;  // by how much, less; at which step
    std::vector<int> before = made_.start;
    for (const AnalysisStep& step : made_.steps) {
      int most = 0;
      for (std::size_t side = 0; side < sides_; ++side)
        most = std::max(most, std::abs(step.chances[side] - before[side]));
      before = step.chances;
      if (most >= least_turn) turns.emplace_back(-most, step.step);
    }
    std::ranges::sort(turns);
    turns.resize(std::min(turns.size(), most_turning_points));
    for (const auto& [turn, step] : turns) made_.turning_points.push_back(step);
    std::ranges::sort(made_.turning_points);
  }

  void sum_up() {
    std::vector<int> luck(sides_), play(sides_);
    for (const AnalysisStep& step : made_.steps) {
      add_to(play, step.play);
      if (step.luck) add_to(luck, *step.luck);
    }
    for (const StudySeat& seat : made_.seats) {
      AnalysisPlayer player;
      player.seat = seat.seat;
      player.luck = luck[static_cast<std::size_t>(seat.side)];
      player.play = play[static_cast<std::size_t>(seat.side)];
      for (const AnalysisStep& step : made_.steps) {
        if (step.seat != seat.seat || !step.decision) continue;
        ++player.decisions;
        player.best_chosen += step.decision->lost == 0 ? 1 : 0;
        player.lost += step.decision->lost;
      }
      if (player.decisions > 0) player.lost_mean = (player.lost + player.decisions / 2) / player.decisions;
      made_.players.push_back(player);
    }
  }

  const Replay& replay_;
  const std::function<bool(int done, int of)>& go_on_;
  std::size_t sides_ = 0;
  int done_ = 0, of_ = 0;
  std::uint64_t drawn_ = 0;
  std::vector<int> gone_;  // sides
  std::unique_ptr<Match> stands_;
  std::vector<int> now_;  // chances there
  Analysis made_;
};

}  // namespace

tl::expected<Replay, Error> read_to_analyse(std::string_view file, const Registry& games,
                                            const AnalysisLimits& limits) {
  if (file.size() > limits.replay_bytes) {
    return tl::unexpected(
        refuse("too_large", "The file has more than " + std::to_string(limits.replay_bytes) + " bytes."));
  }
  auto replay = read_replay(file);
  if (!replay) return replay;
  if (replay->actions.size() + replay->undos.size() + replay->hands.size() > limits.actions) {
    return tl::unexpected(refuse(
        "too_large", "More than " + std::to_string(limits.actions) + " things happened in this game.", "/actions"));
  }
  if (!replay->result) {
    return tl::unexpected(refuse("bad_replay", "The game is not over: the file stops before its end.", "/result"));
  }
  const GameKind* kind = games.find(replay->game);
  if (kind != nullptr && !kind->info().analysis) {
    return tl::unexpected(refuse("no_analysis", "Games of this kind can't be analysed yet.", "/game"));
  }
  ReplayVisitor anybody;
  if (auto walked = walk(*replay, games, anybody); !walked) return tl::unexpected(std::move(walked.error()));
  return replay;
}

int nodes_of_step(int nodes, int actions) {
  if (actions <= full_actions) return nodes;
  return std::max(fewest_analysis_nodes, static_cast<int>(std::int64_t{nodes} * full_actions / actions));
}

std::string analysis_id(const Replay& replay, std::string_view program, int nodes) {
  Replay game = replay;
  game.server.clear();  // whoever wrote it
  return digest_of({std::string(program) + ' ' + std::to_string(analysis_version) + ' ' + std::to_string(nodes) + ' ' +
                    write_replay(game).text});
}

std::optional<Analysis> analyse(const Replay& replay, const Registry& games, std::string_view program, int nodes,
                                const std::function<bool(int done, int of)>& go_on) {
  AnalysisMaker maker(replay, nodes, go_on);
  if (!walk(replay, games, maker)) return std::nullopt;
  Analysis made = maker.take();
  made.program = program;
  return made;
}

Json analysis_json(const Analysis& analysis) {
  return text_of(analysis);
}

Json progress_json(const AnalysisProgress& progress) {
  return text_of(progress);
}

}  // namespace palatine

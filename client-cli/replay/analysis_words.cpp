#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "client-cli/games/games.hpp"
#include "client-cli/replay/formats.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/replay_walk.hpp"

namespace palatine::client {
namespace {

std::string text_line(const Line& line) {
  return ansi(line, ColourDepth::none) + '\n';
}

// An action as the command that means it, as the seat could have typed it.
struct InWords {
  std::string chosen;
  std::string best;  // empty: nothing better was found
};

// By step.
class DecisionWords final : public ReplayVisitor {
 public:
  DecisionWords(const Replay& replay, const Analysis& analysis, GameUi& game_ui, const Words& words)
      : replay_(replay), game_ui_(game_ui) {
    scene_.seating = seating_of(replay, words);
    for (const AnalysisStep& step : analysis.steps) steps_.emplace(step.step, &step);
  }
  Stop set_up(const Match& match) override {
    stands_ = match.clone();
    return std::nullopt;
  }
  Stop acted(std::size_t number, const Match& match) override {
    const ReplayAction& action = replay_.actions[number];
    if (const auto analysed = steps_.find(step()); analysed != steps_.end()) tell(action, *analysed->second);
    if (!action.undone) stands_ = match.clone();
    return std::nullopt;
  }
  const InWords& of(int step) { return words_[step]; }

 private:
  void tell(const ReplayAction& action, const AnalysisStep& step) {
    scene_.seating.mine = action.seat;
    scene_.view = stands_->view(seat_at(action.seat));
    scene_.prompt = stands_->prompt(seat_at(action.seat));
    scene_.to_act = {action.seat};
    game_ui_.show(scene_);
    const auto command = [&](const Json& each) {
      const auto line = game_ui_.command_of(each);
      return line ? text_of_line(*line) : std::string();
    };
    InWords& words = words_[step.step];
    words.chosen = command(action.action);
    if (step.decision && step.decision->lost > 0) words.best = command(step.decision->best_line.front());
  }

  const Replay& replay_;
  GameUi& game_ui_;
  Scene scene_;
  std::map<int, const AnalysisStep*> steps_;
  std::map<int, InWords> words_;
  std::unique_ptr<Match> stands_;
};

using Row = std::vector<std::string>;

// Each column as wide as it must be; to the right but for those that are `left`.
std::string table_text(const std::vector<Row>& rows, const std::vector<bool>& left) {
  std::vector<int> widths(left.size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string out;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      line += left[i] ? padded(row[i], widths[i]) : padded_left(row[i], widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string with_sign(int number) {
  return number > 0 ? "+" + std::to_string(number) : std::to_string(number);
}

// How luck and play made a seat's side win or lose.
std::string_view sentence_id(bool won, bool lost, int luck, int play) {
  if (won && play < 0) return "analysis.said.won_by_luck_alone";
  if (won && luck < 0) return "analysis.said.won_by_play_alone";
  if (won) return "analysis.said.won";
  if (lost && play > 0) return "analysis.said.lost_by_luck_alone";
  if (lost && luck > 0) return "analysis.said.lost_by_play_alone";
  if (lost) return "analysis.said.lost";
  return "analysis.said.shared";
}

Line sentence(const Analysis& analysis, const AnalysisPlayer& player, const Line& name, const Words& words) {
  const int side = analysis.seats[static_cast<std::size_t>(player.seat)].side;
  const auto& winners = analysis.result.winners;
  const bool among = std::ranges::find(winners, side) != winners.end();
  const auto percent = [](int chances) { return (chances + (chances < 0 ? -50 : 50)) / 100; };
  const int luck = percent(player.luck);
  const int play = percent(player.luck + player.play) - luck;
  const bool won = among && winners.size() == 1;
  const bool lost = !among && !winners.empty();
  const std::string_view id = sentence_id(won, lost, luck, play);
  if (id == "analysis.said.shared")
    return words.line(id, {{"player", name}, {"luck", with_sign(luck)}, {"play", with_sign(play)}});
  return words.line(id, {{"player", name}, {"luck", std::abs(luck)}, {"play", std::abs(play)}});
}

}  // namespace

std::string analysis_in_words(const Analysis& analysis, const Replay& replay, const Registry& games,
                              const Words& words) {
  const Seating seating = seating_of(replay, words);
  const auto name_of = [&](int seat) { return clean(seating.places[static_cast<std::size_t>(seat)].name); };
  const auto game_ui = make_game_ui(replay.game, words);
  std::optional<DecisionWords> decisions;
  if (game_ui) {
    decisions.emplace(replay, analysis, *game_ui, words);
    const auto walked = walk(replay, games, *decisions);
    expect(walked.has_value(), "a replay that was analysed does not fold");
  }
  const auto head = [&](const std::string& column) { return words.text("analysis.columns." + column); };

  std::vector<Row> steps;
  Row heads = {head("step"), head("player")};
  std::vector<bool> left = {false, true};
  for (std::size_t side = 0; side < analysis.start.size(); ++side) {
    heads.push_back(words.text("analysis.columns.side", {{"n", static_cast<int>(side) + 1}}));
    left.push_back(false);
  }
  for (const char* id : {"luck", "play", "lost"}) {
    heads.push_back(head(id));
    left.push_back(false);
  }
  heads.push_back(head("chosen"));
  heads.push_back(head("best"));
  left.insert(left.end(), {true, true});
  steps.push_back(std::move(heads));
  Row start = {"0", ""};
  for (const int chance : analysis.start) start.push_back(std::to_string(chance));
  steps.push_back(std::move(start));
  for (const AnalysisStep& step : analysis.steps) {
    const bool turn = std::ranges::find(analysis.turning_points, step.step) != analysis.turning_points.end();
    Row row = {(turn ? "* " : "") + std::to_string(step.step), step.seat ? name_of(*step.seat) : ""};
    for (const int chance : step.chances) row.push_back(std::to_string(chance));
    // of who acted; of the first side where nobody did
    const auto side =
        static_cast<std::size_t>(step.seat ? analysis.seats[static_cast<std::size_t>(*step.seat)].side : 0);
    row.push_back(step.luck ? with_sign((*step.luck)[side]) : "");
    row.push_back(with_sign(step.play[side]));
    row.push_back(step.decision ? std::to_string(step.decision->lost) : "");
    const InWords in_words = decisions ? decisions->of(step.step) : InWords{};
    row.push_back(in_words.chosen);
    row.push_back(in_words.best);
    steps.push_back(std::move(row));
  }

  std::vector<Row> players = {{head("player"), head("decisions"), head("best_chosen"), head("lost"), head("lost_mean"),
                               head("luck"), head("play")}};
  for (const AnalysisPlayer& each : analysis.players) {
    players.push_back({name_of(each.seat), std::to_string(each.decisions), std::to_string(each.best_chosen),
                       std::to_string(each.lost), std::to_string(each.lost_mean), with_sign(each.luck),
                       with_sign(each.play)});
  }

  std::string out = table_text(steps, left) + '\n' + text_line(words.line("analysis.explained")) + '\n' +
                    table_text(players, {true, false, false, false, false, false, false}) + '\n';
  for (const AnalysisPlayer& each : analysis.players)
    out += text_line(sentence(analysis, each, plain(name_of(each.seat)), words));
  return out;
}

}  // namespace palatine::client

#include "protocol/position.hpp"

#include "protocol/core/refuse.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/position_describe.hpp"
#include "protocol/replay_walk.hpp"

namespace palatine {
namespace {

// A position is told when the next thing happens, since it says what was decided.
class Teller final : public ReplayVisitor {
 public:
  Teller(const Replay& replay, PositionViewer viewer, const std::function<bool(const Position&)>& keep)
      : replay_(replay), viewer_(viewer), keep_(keep) {}

  Stop set_up(const Match& match) override { return stand(match); }

  Stop acted(std::size_t number, const Match& match) override {
    const ReplayAction& action = replay_.actions[number];
    made_.next = PositionDecision{action.seat, action.action, action.undone};
    if (auto stop = tell()) return stop;
    ++made_.actions;
    return stand(match);
  }

  Stop undone(const ReplayUndo&, const Match& match) override {
    if (auto stop = tell()) return stop;
    return stand(match);
  }

  // The game stands as it did.
  Stop changed_hands(const ReplaySeatControl&) override { return tell(); }
  Stop resigned(const ReplayResignation&) override { return tell(); }
  void ended(const ReplayEnd&) override { (void)tell(); }

  bool stopped() const { return stopped_; }
  // The last one.
  void finish() { (void)tell(); }

 private:
  Stop stand(const Match& match) {
    made_.to_act.clear();
    made_.prompts.clear();
    made_.result.reset();
    for (int i = 0; i < max_seats; ++i) {
      if (match.to_act().contains(seat_at(i))) made_.to_act.push_back(i);
    }
    if (const auto result = match.result()) made_.result = result_without(*result, {});
    look(match);
    return std::nullopt;
  }

  void look(const Match& match) {
    const std::size_t next = static_cast<std::size_t>(made_.actions);
    std::optional<int> seat;
    if (viewer_.eyes == Eyes::seat) seat = viewer_.seat;
    if (viewer_.eyes == Eyes::actor && next < replay_.actions.size()) seat = replay_.actions[next].seat;
    for (const int each : made_.to_act) {
      if (viewer_.eyes == Eyes::all || seat == each) made_.prompts.push_back({each, match.prompt(seat_at(each))});
    }
    made_.view = viewer_.eyes == Eyes::all ? match.full_view() : match.view(seat ? Viewer(seat_at(*seat)) : Viewer());
    made_.viewer = viewer_.eyes == Eyes::all ? "all" : seat ? std::to_string(*seat) : "spectator";
    if (viewer_.eyes == Eyes::all) made_.digest = digest_of(made_.view);
  }

  Stop tell() {
    made_.game = replay_.game;
    made_.rules_version = replay_.rules_version;
    made_.game_id = replay_.game_id;
    if (viewer_.eyes != Eyes::actor || made_.next) stopped_ = !keep_(made_);
    ++made_.step;
    made_.next.reset();
    return stopped_ ? Stop(Error{}) : std::nullopt;
  }

  const Replay& replay_;
  const PositionViewer viewer_;
  const std::function<bool(const Position&)>& keep_;
  bool stopped_ = false;
  Position made_;
};

}  // namespace

tl::expected<void, Error> positions(const Replay& replay, const Registry& games, PositionViewer viewer,
                                    const std::function<bool(const Position&)>& keep) {
  if (viewer.eyes == Eyes::seat && (viewer.seat < 0 || viewer.seat >= static_cast<int>(replay.seats.size()))) {
    return tl::unexpected(refuse("bad_param", "There is no such seat in this game.", "/viewer"));
  }
  Teller teller(replay, viewer, keep);
  auto walked = walk(replay, games, teller);
  if (teller.stopped()) return {};
  if (walked) teller.finish();
  return walked;
}

Json position_json(const Position& position) {
  return text_of(position);
}

}  // namespace palatine

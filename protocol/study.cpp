#include "protocol/study.hpp"

#include "protocol/codec.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/replay_walk.hpp"
#include "protocol/study_describe.hpp"

namespace palatine {
namespace {

class Student final : public ReplayVisitor {
 public:
  Student(const Replay& replay, Viewer viewer, const StudyLimits& limits)
      : replay_(replay), viewer_(viewer), limits_(limits), bytes_left_(limits.answer_bytes) {
    made_.game = replay.game;
    made_.rules_version = replay.rules_version;
    made_.game_id = replay.game_id;
    made_.options = replay.options;
    made_.viewer = viewer ? std::to_string(index(*viewer)) : "spectator";
    made_.started = replay.started;
    made_.result = replay.result;
    if (replay.continues) made_.continues = static_cast<int>(actions_of(*replay.continues));
    for (const ReplaySeat& seat : replay.seats) made_.seats.push_back({seat.seat, seat.side, seat.name, seat.kind});
  }

  Study take() { return std::move(made_); }

  Stop set_up(const Match& match) override {
    made_.to_act = seats_in(match.to_act());
    made_.events = match.events(viewer_);
    view_ = match.look(viewer_);
    made_.view = view_->text();
    return weigh(made_.events, made_.view);
  }

  Stop acted(std::size_t number, const Match& match) override {
    const ReplayAction& action = replay_.actions[number];
    StudyAction step{action.seat,
                     action.at,
                     action.action,
                     action.drawn,
                     action.undone,
                     seats_in(match.to_act()),
                     match.events(viewer_),
                     {},
                     {}};
    auto view = match.look(viewer_);
    if ((number + 1) % study_view_every != 0) step.patch = view->patch_from(*view_);
    if (!step.patch || step.patch->text.size() > view->text().text.size()) {
      step.patch.reset();
      step.view = view->text();
    }
    view_ = std::move(view);
    auto stop = weigh(step.action, step.events, step.patch ? *step.patch : *step.view);
    made_.steps.emplace_back(std::move(step));
    return stop;
  }

  Stop undone(const ReplayUndo& undo, const Match& match) override {
    view_ = match.look(viewer_);
    StudyUndo step{undo.seat, undo.actions, undo.consent, undo.at, seats_in(match.to_act()), {}, view_->text()};
    step.events = join_arrays({Json{"[" + event_json(ActionsUndone{undo.seat, undo.actions}).text + "]"}});
    auto stop = weigh(step.events, step.view);
    made_.steps.emplace_back(std::move(step));
    return stop;
  }

  Stop changed_hands(const ReplaySeatControl& hands) override {
    made_.steps.emplace_back(StudySeatControl{hands.seat, hands.kind, hands.name, hands.why});
    return std::nullopt;
  }

  Stop resigned(const ReplayResignation& resignation) override {
    made_.steps.emplace_back(StudyResignation{resignation.side, resignation.why, resignation.at});
    return std::nullopt;
  }

  void ended(const ReplayEnd& end) override { made_.steps.emplace_back(StudyEnd{end.reason, end.at}); }

 private:
  template <class... Parts>
  Stop weigh(const Parts&... parts) {
    if (limits_.stop && limits_.stop()) return refuse("shutting_down", "The server is shutting down.");
    constexpr std::size_t around = 200;  // names and times
    const std::size_t bytes = around + (parts.text.size() + ...);
    if (bytes > bytes_left_) return refuse("too_large", "A study of this game would be too long.");
    bytes_left_ -= bytes;
    return std::nullopt;
  }

  const Replay& replay_;
  const Viewer viewer_;
  const StudyLimits& limits_;
  std::size_t bytes_left_;
  std::shared_ptr<const GameView> view_;
  Study made_;
};

}  // namespace

tl::expected<Study, Error> study(std::string_view file, Viewer viewer, const Registry& games,
                                 const StudyLimits& limits) {
  if (file.size() > limits.replay_bytes) {
    return tl::unexpected(
        refuse("too_large", "The file has more than " + std::to_string(limits.replay_bytes) + " bytes."));
  }
  const auto replay = read_replay(file);
  if (!replay) return tl::unexpected(replay.error());
  const std::size_t before = replay->continues ? actions_of(*replay->continues) : 0;
  if (before + replay->actions.size() + replay->undos.size() + replay->hands.size() > limits.actions) {
    return tl::unexpected(refuse(
        "too_large", "More than " + std::to_string(limits.actions) + " things happened in this game.", "/actions"));
  }
  if (viewer && index(*viewer) >= static_cast<int>(replay->seats.size())) {
    return tl::unexpected(refuse("bad_param", "There is no such seat in this game.", "/viewer"));
  }
  Student student(*replay, viewer, limits);
  if (auto walked = walk(*replay, games, student); !walked) return tl::unexpected(std::move(walked.error()));
  return student.take();
}

Json study_json(const Study& study) {
  return text_of(study);
}

}  // namespace palatine

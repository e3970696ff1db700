#include "server/game_server/running_time_marks.hpp"

namespace palatine {
namespace {

constexpr Millis mark_ms = 4000;  // and the time of a commit: a crash costs nobody more than 5 s

}  // namespace

void RunningTimeMarks::look() {
  if (!tables_.has_clocks() || context_.stopped) return;
  if (context_.now - marked_ >= mark_ms) append();
  arm();
}

void RunningTimeMarks::arm() {
  if (armed_ || !tables_.has_clocks()) return;
  armed_ = true;
  alarms_.add(marked_ + mark_ms, {Alarm::Kind::mark});
}

void RunningTimeMarks::last() {
  if (tables_.has_clocks()) append();
}

Millis RunningTimeMarks::take() {
  marked_ = context_.now;
  return context_.running_time.at(context_.now);
}

void RunningTimeMarks::append() {
  Batch batch;
  batch.running_time = take();
  context_.emit(Append{std::move(batch)});
}

}  // namespace palatine

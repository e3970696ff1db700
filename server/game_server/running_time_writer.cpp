#include "server/game_server/running_time_writer.hpp"

namespace palatine {
namespace {

constexpr Millis mark_ms = 4000;  // and the time of a commit: a crash costs nobody more than 5 s

}  // namespace

void RunningTimeWriter::look() {
  if (!tables_.has_clocks() || context_.stopped) return;
  if (context_.now - marked_ >= mark_ms) append();
  arm();
}

void RunningTimeWriter::arm() {
  if (armed_ || !tables_.has_clocks()) return;
  armed_ = true;
  alarms_.add(marked_ + mark_ms, {Alarm::Kind::mark});
}

void RunningTimeWriter::last() {
  if (tables_.has_clocks()) append();
}

Millis RunningTimeWriter::take() {
  marked_ = context_.now;
  return context_.running_time.at(context_.now);
}

void RunningTimeWriter::append() {
  Batch batch;
  batch.running_time = take();
  context_.emit(Append{std::move(batch)});
}

}  // namespace palatine

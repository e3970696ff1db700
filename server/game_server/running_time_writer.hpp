// Writes the server's running time (server/clock/running_time.hpp) into the store every few seconds while any table's
// clock runs, so that after a crash clocks have lost no more than that.
#pragma once

#include "server/game_server/alarms.hpp"
#include "server/game_server/context.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class RunningTimeWriter {
 public:
  RunningTimeWriter(GameServerContext& context, const Tables& tables, Alarms& alarms)
      : context_(context), tables_(tables), alarms_(alarms), marked_(context.now) {}

  void look();                    // with each input: whether it is time for the next one
  void arm();                     // so that there is an input by then
  void due() { armed_ = false; }  // that alarm has come
  void last();                    // where clocks run: nothing comes after it
  Millis take();                  // the time now, for a batch that marks it

 private:
  void append();

  GameServerContext& context_;
  const Tables& tables_;
  Alarms& alarms_;
  Millis marked_;  // the last mark
  bool armed_ = false;
};

}  // namespace palatine

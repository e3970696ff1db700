// Requests that wait for something, and the frames that wait behind them: those of a connection are looked at in order.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/codec.hpp"
#include "server/accounts/names.hpp"
#include "server/game_server/alarms.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

// Passwords and the like, which nobody needs any more.
void wipe_secrets(Request& request);

class WaitingRequests {
 public:
  using Dispatch = std::function<void(ConnectionId, Call)>;
  using TakeFrame = std::function<void(ConnectionId, std::string_view frame, Millis came)>;

  WaitingRequests(GameServerContext& context, Connections& connections, const People& people, PendingLoads& loads,
                  Tables& tables, Alarms& alarms, accounts::Names& names, Dispatch dispatch, TakeFrame take_frame)
      : context_(context),
        connections_(connections),
        people_(people),
        loads_(loads),
        tables_(tables),
        alarms_(alarms),
        names_(names),
        dispatch_(std::move(dispatch)),
        take_frame_(std::move(take_frame)) {}

  void park(ConnectionId id, Call& call);  // it waits for a load, and so do the frames behind it
  // The request waits until a person is loaded.
  void load_person(ConnectionId id, Call& call, PersonKey key);
  // The request waits until another person, whom it is about, is loaded.
  void seek_for(ConnectionId id, Call& call, const Lookup& lookup);

  // What waits under a ticket is taken up: `then(connection, call, load)`. Where nobody waits any more, or nothing is
  // left to wait for, the ticket is done with.
  template <class F>
  void go_on(Ticket ticket, F&& then);
  void resume_parked(ConnectionId id);
  void resume_awaiting(ConnectionId id);  // the room that it waited for is here
  // What came behind a request that had to wait: one after the other, each an input of its own.
  void take_waiting(ConnectionId id);
  void take_next(ConnectionId id);

  // Whether a request of this person came before that moment and waits to be looked at.
  bool is_waiting(const std::string& person, Millis before) const;

 private:
  GameServerContext& context_;
  Connections& connections_;
  const People& people_;
  PendingLoads& loads_;
  Tables& tables_;
  Alarms& alarms_;
  accounts::Names& names_;
  Dispatch dispatch_;
  TakeFrame take_frame_;
};

template <class F>
void WaitingRequests::go_on(Ticket ticket, F&& then) {
  Load* const load = loads_.find(ticket);
  if (!load || load->room) return;
  const ConnectionId id = load->waiting.front();
  load->goes_on = false;
  Connection* const connection = connections_.find(id);
  if (connection && connection->parked) {
    Call call = *std::exchange(connection->parked, {});
    // it counts as under way meanwhile: what the person is part of must not fall asleep
    then(id, call, *load);
    Connection* const still = connections_.find(id);
    if (load->goes_on && still) {
      still->parked = std::move(call);
      return;
    }
    wipe_secrets(call.request);
  }
  names_.release(ticket);
  loads_.end(ticket);
  take_waiting(id);
}

}  // namespace palatine

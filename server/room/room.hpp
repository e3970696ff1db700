// A room that is awake: its state, who listens, what they have been told. Requests come in as calls, checked and
// accepted or refused; what was accepted gathers in the change, which the game server takes: log entries to append, and
// what to send once they are durable.
//
// Every function may throw when the engine, or we, have a fault: the game server catches it and calls freeze.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/core/limits.hpp"
#include "server/core/counts.hpp"
#include "server/core/ids.hpp"
#include "server/core/secrets.hpp"
#include "server/core/send.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/people/shares.hpp"
#include "server/room/change.hpp"
#include "server/room/delayed_view.hpp"
#include "server/room/fold.hpp"
#include "server/room/kept_talk.hpp"
#include "server/room/loaded_room.hpp"
#include "server/room/presence.hpp"
#include "server/room/room_notifications.hpp"
#include "server/room/room_state.hpp"
#include "server/room/update_ring.hpp"
#include "server/room/watchers_told.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct RoomContext {
  const Registry& games;
  const Limits& limits;
  const Shares& shares;
  Secrets& secrets;
  // Somebody who is here, or was a moment ago.
  std::function<std::optional<Person>(const std::string&)> person = nullptr;
  // Whether a person plays a silent game somewhere: his comings and goings are shown late everywhere.
  std::function<bool(const std::string&)> is_muted = nullptr;
  // The server's own time at a moment of the clock on the wall: it stands still while no server runs.
  std::function<Millis(Millis)> running_time = [](Millis at) { return at; };
  // The moment of the clock on the wall that comes at `running_time`, as long as this server runs.
  std::function<Millis(Millis)> wall = [](Millis at) { return at; };
  // Of the input under way.
  std::function<Millis()> now = nullptr;
  // Whether a command of this person, which reached the game server before that moment, has not been looked at yet.
  std::function<bool(const std::string&, Millis)> is_waiting = nullptr;
  // Whether there is too much to do: who only looks on is told later.
  std::function<bool()> spectators_wait = nullptr;
};

struct RoomListener {
  std::string person;
  Sync sync = Sync::view;
  Role as = Role::player;
  std::int64_t heard = 0;  // the last update
};

// A decision for a computer player.
struct BotTurn {
  int seat = 0;
  std::string prompt;  // id
};

using Outcome = tl::expected<RoomResult, Error>;

class Room {
 public:
  // A new room: its first entry is in the change.
  Room(RoomContext context, std::string id, entry::Created created, Millis now);
  // A room out of the store. A fault of its log has frozen it in the change.
  Room(RoomContext context, LoadedRoom loaded, Millis now);

  const RoomState& state() const { return state_; }
  // What everybody may know of it, who doesn't sit here.
  const RoomState& public_state() const { return delayed_ ? delayed_->state() : state_; }
  // The last update that this person may know of.
  std::int64_t seq_for(const std::string& person) const { return scene_for(person).state.seq; }
  Change take_change();
  bool has_change() const;
  RoomRow row(Millis now) const;
  // The row, where it says anything else than the last one given out here, or that one is a minute old: most actions
  // of a game change nothing in it but the time.
  std::optional<RoomRow> changed_row(Millis now);

  // ---- before the start (room_seats.cpp)
  tl::expected<RoomSitResult, Error> sit(const Person& person, std::optional<int> seat, Millis now);
  Outcome stand(const std::string& person, Millis now);
  Outcome add_bot(const std::string& person, const std::string& bot, std::optional<int> seat);
  Outcome remove(const std::string& person, int seat, Millis now);
  // ---- the host (room_host.cpp)
  tl::expected<void, Error> may_configure(const std::string& person) const;
  // What of `wanted` is different becomes so.
  Outcome configure(const TableSettings& wanted, Millis now);
  Outcome move(const std::string& person, int seat, int to, Millis now);
  Outcome hand_on(const std::string& person, const std::string& next, Millis now);
  // ---- the next game (room_host.cpp)
  tl::expected<void, Error> may_rematch(const std::string& person) const;
  // Here, in a fresh room: the people of that one sit down, each a seat further if `rotate`.
  void sit_again(const RoomState& old, bool rotate);
  // There: it has been made.
  void note_rematch(const std::string& room);
  // How long this room stays open without a person.
  Millis idle_ms() const;
  // After every input: who is here now? A host who is gone for too long, while others are, loses the role; and who
  // looks on is told at times.
  void look_around(Millis now);
  // Somebody who looks on is counted no more, or is again: a silent game elsewhere has begun or ended.
  void count_watchers_anew() { watchers_told_.may_have_changed(); }
  Outcome ready(const std::string& person, bool ready, const std::optional<std::string>& commit, Millis now);
  // So many changes before the start that its log, and the answers kept, are at their limit.
  bool is_worn_out() const;
  // ---- the start (room_start.cpp)
  Outcome reveal(const std::string& person, const std::string& entropy, Millis now);
  // ---- play (room_play.cpp)
  // `waited`: how long the command has been in the game server.
  Outcome act(const std::string& person, const std::string& prompt, const Json& action, Millis now, Millis waited = 0);
  // Whether a computer player is to decide. Not where nobody has looked for so long that they rest: they go on when
  // somebody does.
  bool awaits_computers() const;
  // Whether nobody thinks yet about one of these decisions.
  bool has_bot_turns() const;
  // Those that nobody thinks about yet; they count as begun from here on.
  std::vector<BotTurn> take_bot_turns();
  BotTask bot_task(int seat);
  // Nothing, or nothing legal: the first legal action is taken.
  void bot_acts(const BotTurn& turn, const std::optional<Json>& action, Millis now);
  // ---- what one seat asks of the table (room_offers.cpp, room_undo.cpp, room_end.cpp)
  Outcome undo(const std::string& person, std::optional<int> actions, Millis now);
  Outcome offer(const std::string& person, OfferKind kind, Millis now);
  Outcome resign(const std::string& person, bool resign, Millis now);
  // Whoever may close a table does: a game that runs is broken off, and counts for nobody.
  Outcome break_off(Millis now);
  // A side has given up, or its time is out (`why`): the game is over, or computer players go on for it.
  void resign_side(int side, SeatControlReason why, Millis now);
  Outcome answer_offer(const std::string& person, const std::string& offer, bool accept, Millis now);
  // ---- who controls a seat (room_seat_control.cpp)
  Outcome call_bot(const std::string& person, int seat, const std::optional<std::string>& kind, Millis now);
  // `guest`: nothing where nobody of this id listens.
  tl::expected<RoomSubstituteResult, Error> substitute(const std::string& person, int seat,
                                                       const std::optional<Person>& guest, Millis now);
  // An invite, for whoever opens it.
  tl::expected<RoomSubstituteResult, Error> invite_substitute(const std::string& person, int seat, Millis now);
  tl::expected<RoomSitResult, Error> sit_by_invite(const Person& person, const std::string& invite, Millis now);
  Outcome holiday(const std::string& person, int days, Millis now);
  // Whoever sits here is gone for good: an open seat is free, a running game goes on by a computer player, or is over
  // where his side has nobody else. Not while entropies are revealed.
  void give_up(const std::string& person, Millis now);
  Outcome go_on(const std::string& person, bool paused, Millis now);
  // ---- the table's own place for notifications (room_host.cpp)
  tl::expected<RoomSetTellResult, Error> set_tell(const std::string& person, SubscriptionRow place, TableTell shown);
  Outcome remove_tell(const std::string& person);
  // ---- listening (room_listen.cpp)
  bool is_known_to(const std::string& person) const;  // sits or sat here, is the host, or has joined it unlisted
  bool listens(const std::string& person) const;
  const std::map<ConnectionId, RoomListener>& listeners() const { return listeners_; }
  // `past`: so many of the last updates at most are in the snapshot.
  tl::expected<RoomSnapshot, Error> join(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                         int past, Millis now);
  // Begins to listen, like join; then, where they are kept, the updates after `seq` stand in `missed`, else a snapshot.
  tl::expected<RoomResumeResult, Error> resume(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                               std::int64_t seq, int past, std::vector<Bytes>& missed, Millis now);
  // Whether this person would be a spectator, and is none yet.
  bool would_watch(ConnectionId connection, const std::string& person, Role as) const;
  // Who had to wait is told what was missed; or, where that is much, the last of it, so that he sees the gap.
  void tell_those_who_waited();
  Outcome leave(ConnectionId connection, const std::string& person, Millis now);
  void unlisten(ConnectionId connection, Millis now);
  // What somebody must hear beside a snapshot: the ask for his entropy.
  Bytes reveal_request(const std::string& person, Millis now) const;
  std::vector<Bytes> presence() const;
  // ---- talk: who may hear what is the game server's to judge
  const std::vector<ChatMessage>& talk() const { return talk_.messages(); }
  // Said at the table after what this person, who looks on, has been shown.
  bool is_behind(const std::string& person) const;  // sees the game later
  bool is_held_back(const std::string& person, const ChatMessage& message) const;
  // Gives the message its id and keeps it.
  const ChatMessage& say(ChatMessage message, std::size_t kept);

  // ---- clocks (room_clock.cpp)
  // The clocks as they stand, as a message; nothing where the game has none.
  Bytes clocks_message(std::vector<int> short_of_time = {}) const;
  // Somebody's time is up, but a command of his came in time and waits to be looked at.
  bool is_held() const;
  // When a clock is to be looked at: somebody's time gets short, or is up.
  std::optional<Millis> clock_due() const;
  // It was asleep from then on, in running time: who got short of time meanwhile has not been told.
  void slept_since(Millis running_time);
  // ---- time (room.cpp)
  std::optional<Millis> next_due() const;
  void tick(Millis now);
  void close(Millis now);
  void freeze(const std::string& why, Millis now);
  // Nobody listens, and nothing is under way; a live clock that runs counts as that, unless memory is short.
  bool may_sleep(bool memory_is_short = false) const;
  Millis quiet_since() const { return quiet_since_; }

  // ---- answers to requests with a key
  const KeptAnswer* answer(const std::string& person, const std::string& key) const {
    return answers_.find(person, key);
  }
  void remember(const AnswerRow& row) { answers_.add(row); }

  void count(GameServerCounts& counts) const;  // adds what this room holds

  // the game server's
  bool held_back = false;     // by a load that needs it: it is looked at again
  std::uint64_t touched = 0;  // the last load that may not know of this room's last change
  RateLimiter talk_of_watchers;
  bool over_told = false;            // the end has been counted
  std::vector<std::string> invites;  // by which this room is found while it is awake
  std::string home;                  // the address that made it, as long as that is known

 private:
  // What of the row changes while nothing but the game goes on.
  struct RowTimes {
    std::optional<Millis> wake;
    std::optional<Millis> due;
    Millis updated = 0;
  };
  RowTimes row_times(Millis now) const;

  // A command that is being looked at, and when it came, in running time.
  struct InHand {
    int seat = 0;
    Millis came = 0;
  };

  // One accepted entry: folded, logged, told.
  // `played`: the match has done already what the entry says.
  void record(const Entry& entry, Played played = Played::no);
  void tell(UpdateParts parts);
  // The room as somebody sees it: those who sit as it is, others perhaps as it was.
  struct Scene {
    const RoomState& state;
    const UpdateRing& ring;
  };
  Scene scene_for(const std::string& person) const;
  Viewer viewer_for(const std::string& person) const;
  // Tells a listener what he has not heard of his scene; or not yet.
  void bring(ConnectionId connection, RoomListener& listener);
  void bring(ConnectionId connection, RoomListener& listener, const Scene& scene);
  // Tells somebody who was behind what others have not been shown yet.
  void catch_up(const std::string& person);
  // Shows spectators what they may see now.
  void show_delayed();
  void send_all(const Notification& notification, std::optional<ConnectionId> but = std::nullopt);
  void send_to(const std::string& person, const Bytes& bytes);
  RoomTable table(const RoomState& state) const;
  // Who listens and doesn't sit, in this state of the room. Those who may give no sign are not among them.
  std::vector<std::string> watching(const RoomState& state) const;
  int spectators(const RoomState& state) const;
  bool may_know_watchers(const std::string& person) const;
  Watchers watchers(const RoomState& state) const;
  bool is_connected(int seat) const;
  bool is_silent() const;
  // Listens as a player: who only looks on at the table where he sits is away.
  bool is_here(const std::string& person) const;
  void comes_to_play(const std::string& person);
  void show_presence(Millis now, std::optional<ConnectionId> but = std::nullopt);

  bool is_bot_turn(int seat) const;
  Outcome result() const { return RoomResult{state_.seq}; }
  tl::expected<void, Error> check_open() const;
  tl::expected<void, Error> check_welcome(const Person& person) const;
  tl::expected<int, Error> free_seat(std::optional<int> seat) const;
  void empty_seat(int seat, bool removed);
  void watch_host(Millis now);
  void note_watchers(Millis now);
  void tell_watchers(Millis now);
  std::optional<std::string> next_host(bool must_listen) const;
  void make_host(const std::string& person);
  void start_if_all_ready(Millis now);
  void start_game(Millis now);
  void fail_draw(const std::vector<int>& seats, Millis now);
  void ask_to_reveal(Millis now);
  // The seat of a person who decides at a running game himself; or why not.
  tl::expected<int, Error> player(const std::string& person) const;
  tl::expected<void, Error> may_offer(int seat) const;
  void make_offer(int seat, OfferKind kind, int actions, Millis now);
  // Grants the open offer if nobody is left to ask.
  void decide_offer(Millis now);
  // Whether all people of a side resign who decide themselves; if so, the side does.
  void decide_resignation(int side, Millis now);
  void close_offer(OfferEnd why, Millis now);
  void end_by_table(const std::string& reason, std::vector<int> winners, Millis now);
  void take_back(int seat, int actions, bool consent, Millis now);
  tl::expected<void, Error> play(int seat, const Json& action, Millis now, Millis waited = 0);
  // room_clock.cpp
  Millis running_time() const { return context_.running_time(context_.now()); }
  bool is_out_of_time(int seat) const;
  void tick_clocks(Millis now);
  void time_out(int seat, Millis now);
  void warn_of_time();
  void note_time();
  RoomNotifications::Scene notification_scene() const { return {state_, public_state(), context_.now()}; }
  // room_host.cpp
  tl::expected<void, Error> may_change_tell(const std::string& person) const;
  // room_seat_control.cpp
  void change_seat_control(int seat, const std::string& stand_in, SeatControlReason why, Millis now);
  tl::expected<RoomSitResult, Error> take_seat_back(int seat, Millis now);
  tl::expected<RoomSitResult, Error> take_over(const Person& person, std::optional<int> seat, Millis now);
  tl::expected<RoomSitResult, Error> replace(int seat, const Person& person, Millis now);
  tl::expected<void, Error> may_substitute(const std::string& person, int seat, Millis now) const;
  tl::expected<void, Error> may_invite() const;
  void welcome_back(Millis now);
  void welcome_back(int seat, Millis now);
  // In a silent game, or from one: that he comes or goes shows late.
  bool shows_late(const std::string& person) const;
  tl::expected<int, Error> seat_in_play(const std::string& person) const;
  tl::expected<void, Error> is_missed(int seat, Millis now) const;
  void drop_strangers();
  void let_in(const std::string& person);
  tl::expected<void, Error> admit(ConnectionId connection, const std::string& person, Role as) const;
  RoomSnapshot snapshot(const std::string& person, int past);
  void seat_row(int seat);

  RoomContext context_;
  RoomState state_;
  UpdateRing ring_;
  std::unique_ptr<DelayedView> delayed_;  // while a game runs that spectators see later
  std::map<ConnectionId, RoomListener> listeners_;
  Presence presence_;
  std::optional<Millis> reveal_due_;
  std::optional<InHand> in_hand_;
  std::map<int, Millis> told_of_;  // per seat: the time left when its clock was looked at last
  RoomNotifications notifications_;
  std::optional<Millis> host_due_;     // when the host, who is gone, loses the role
  std::vector<std::string> thinking_;  // per seat: the prompt id that a computer player thinks about
  int unattended_ = 0;                 // moves of computer players since somebody listened
  Millis quiet_since_ = 0;
  std::optional<RowTimes> row_told_;  // of the last changed_row; nothing: the row says something else by now
  Millis awake_since_ = 0;
  WatchersTold watchers_told_;
  KeptTalk talk_;
  KeptAnswers answers_;
  Change change_;
};

}  // namespace palatine

// What a room's own events look like on the wire.
#pragma once

#include "protocol/messages_describe.hpp"
#include "protocol/room_event.hpp"

namespace palatine {

constexpr auto describe(Type<RoomCreated>) {
  return message("room_created").doc("The table was made.");
}
constexpr auto describe(Type<PersonSat>) {
  return message("person_sat", place("seat", AT(PersonSat, seat)).doc("where"),
                 member("person", AT(PersonSat, person)).doc("who"))
      .doc("Somebody took a seat.");
}
constexpr auto describe(Type<PersonStood>) {
  return message("person_stood", place("seat", AT(PersonStood, seat)).doc("that is free now"),
                 member("person", AT(PersonStood, person)).doc("who sat there"),
                 member("removed", AT(PersonStood, removed)).doc("by the host"))
      .doc("A seat is free again.");
}
constexpr auto describe(Type<PersonMoved>) {
  using T = PersonMoved;
  return message("person_moved", place("seat", AT(T, seat)).doc("where they sat"),
                 place("to", AT(T, to)).doc("where they sit now"), member("person", AT(T, person)).doc("who moved"),
                 member("swapped", AT(T, swapped)).doc("who sat there, and sits at seat now"))
      .doc("Somebody has another seat.");
}
constexpr auto describe(Type<Configured>) {
  return message("configured", member("changed", AT(Configured, changed)).doc("members of the table"))
      .doc("The host changed what is to be played.");
}
constexpr auto describe(Type<ReadinessChanged>) {
  return message("readiness_changed", place("seat", AT(ReadinessChanged, seat)).doc("whose"),
                 member("ready", AT(ReadinessChanged, ready)).doc("what holds now"))
      .doc("Somebody is ready, or not any more.");
}
constexpr auto describe(Type<HostChanged>) {
  return message("host_changed", member("host", AT(HostChanged, host)).doc("a person's id"))
      .doc("The table has another host.");
}
constexpr auto describe(Type<CommitsFrozen>) {
  return message("commits_frozen", member("entropy_commits", AT(CommitsFrozen, entropy_commits))
                                       .text(forms::hex64)
                                       .doc("per seat; null: none"))
      .doc("All are ready: the entropy commits are frozen.");
}
constexpr auto describe(Type<EntropiesRevealed>) {
  return message("entropies_revealed",
                 member("entropies", AT(EntropiesRevealed, entropies)).text(forms::hex32).doc("per seat"))
      .doc("All have revealed: these make the dice, with the server's seed.");
}
constexpr auto describe(Type<GameStarted>) {
  return message("game_started").doc("The game began.");
}
constexpr auto describe(Type<DrawFailed>) {
  return message("draw_failed", member("failed", AT(DrawFailed, failed)).doc("opened for all"))
      .doc("Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew.");
}
constexpr auto describe(Type<SeatControlReason>) {
  return names<SeatControlReason>("called", "timeout", "resigned", "returned", "substituted");
}
constexpr auto describe(Type<HandsChanged>) {
  using T = HandsChanged;
  return message("hands_changed", place("seat", AT(T, seat)).doc("which"),
                 member("person", AT(T, person)).doc("whose seat it is"),
                 member("stand_in", AT(T, stand_in)).doc("the kind of computer player; absent: the person"),
                 member("why", AT(T, why))
                     .doc("called: by room.call_bot; timeout; resigned; returned: the person is back; substituted: the "
                          "seat has another person"))
      .doc("A computer player plays for a person from here on, or the person again.");
}
constexpr auto describe(Type<SideResigned>) {
  return message("side_resigned", place("side", AT(SideResigned, side)).doc("which"),
                 member("why", AT(SideResigned, why)).doc("resigned or timeout"))
      .doc("A side has given up, or its time is out; it is ranked last.");
}
constexpr auto describe(Type<OfferMade>) {
  return message("offer_made", member("offer", AT(OfferMade, offer)).doc("to be answered by game.answer"))
      .doc("A seat asks something of the table.");
}
constexpr auto describe(Type<OfferEnd>) {
  return names<OfferEnd>("granted", "declined", "moved", "withdrawn");
}
constexpr auto describe(Type<OfferClosed>) {
  using T = OfferClosed;
  return message("offer_closed", member("id", AT(T, id)).doc("of the offer"),
                 member("offer_kind", AT(T, kind)).doc("undo, draw, abort or pause"),
                 member("granted", AT(T, granted)).doc("all have agreed"),
                 member("why", AT(T, why))
                     .doc("granted; declined: somebody said no; moved: the game went on; withdrawn: by who asked"))
      .doc("The offer is settled.");
}
constexpr auto describe(Type<ActionsUndone>) {
  using T = ActionsUndone;
  return message("actions_undone", place("seat", AT(T, seat)).doc("who asked for it"),
                 count("actions", AT(T, actions)).doc("so many"))
      .doc("The last actions were taken back: the view shows what stands.");
}
constexpr auto describe(Type<SubstituteInvited>) {
  using T = SubstituteInvited;
  return message("substitute_invited", place("seat", AT(T, seat)).doc("that is to be taken"),
                 member("person", AT(T, person)).doc("who is asked"))
      .doc("Somebody is asked to take a seat for good.");
}
constexpr auto describe(Type<SubstituteWanted>) {
  using T = SubstituteWanted;
  return message("substitute_wanted", place("seat", AT(T, seat)).doc("that is to be taken"),
                 member("wanted", AT(T, wanted)).doc("an invite is open"))
      .doc("An invite to take a seat for good is open, or not any more.");
}
constexpr auto describe(Type<HolidayTaken>) {
  using T = HolidayTaken;
  return message("holiday_taken", place("seat", AT(T, seat)).doc("whose"),
                 member("days", AT(T, days)).between(1, 14).doc("so many"))
      .doc("A seat's clock stands for so many days.");
}
constexpr auto describe(Type<HintTaken>) {
  return message("hint_taken", place("seat", AT(HintTaken, seat)).doc("whose"))
      .doc("Somebody asked for a hint, and got it: once for each decision.");
}
constexpr auto describe(Type<GamePaused>) {
  return message("game_paused").doc("The game stands still, and its clocks.");
}
constexpr auto describe(Type<GameResumed>) {
  return message("game_resumed").doc("The game goes on.");
}
constexpr auto describe(Type<GameEnded>) {
  return message("game_ended", member("result", AT(GameEnded, result)).doc("how it ended"))
      .doc("The table ended the game, not its rules: resigned, timeout, draw, aborted.");
}
constexpr auto describe(Type<SeedPublished>) {
  return message("seed_published", member("server_seed", AT(SeedPublished, server_seed))
                                       .text(forms::hex64)
                                       .doc("its SHA-256 is the commit that was shown before the start"))
      .doc("The game is over: the seed is shown.");
}
constexpr auto describe(Type<RematchMade>) {
  return message("rematch_made", member("room", AT(RematchMade, room)).doc("its id, for room.join"))
      .doc("There is a new table for the people of this one.");
}
constexpr auto describe(Type<RoomFrozen>) {
  return message("room_frozen").doc("A fault of the server: the game stops here; its log is kept.");
}
constexpr auto describe(Type<RoomClosed>) {
  return message("room_closed").doc("The table is gone.");
}

}  // namespace palatine

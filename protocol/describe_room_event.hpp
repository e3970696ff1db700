// What a room's own events look like on the wire.
#pragma once

#include "protocol/describe_pieces.hpp"
#include "protocol/room_event.hpp"

namespace palatine {

constexpr auto describe(Type<RoomCreated>) {
  return message("room_created").doc("The table was made.");
}
constexpr auto describe(Type<PersonSat>) {
  return message("person_sat", place("seat", &PersonSat::seat), member("person", &PersonSat::person))
      .doc("Somebody took a seat.");
}
constexpr auto describe(Type<PersonStood>) {
  return message("person_stood", place("seat", &PersonStood::seat), member("person", &PersonStood::person),
                 member("removed", &PersonStood::removed).doc("by the host"))
      .doc("A seat is free again.");
}
constexpr auto describe(Type<PersonMoved>) {
  using T = PersonMoved;
  return message("person_moved", place("seat", &T::seat).doc("where he sat"), place("to", &T::to),
                 member("person", &T::person),
                 member("swapped", &T::swapped).doc("who sat there, and sits at seat now"))
      .doc("Somebody has another seat.");
}
constexpr auto describe(Type<Configured>) {
  return message("configured", member("changed", &Configured::changed).doc("members of the table"))
      .doc("The host changed what is to be played.");
}
constexpr auto describe(Type<ReadinessChanged>) {
  return message("readiness_changed", place("seat", &ReadinessChanged::seat), member("ready", &ReadinessChanged::ready))
      .doc("Somebody is ready, or not any more.");
}
constexpr auto describe(Type<HostChanged>) {
  return message("host_changed", member("host", &HostChanged::host).doc("a person's id"))
      .doc("The table has another host.");
}
constexpr auto describe(Type<CommitsFrozen>) {
  return message(
             "commits_frozen",
             member("entropy_commits", &CommitsFrozen::entropy_commits).text(forms::hex64).doc("per seat; null: none"))
      .doc("All are ready: the entropy commits are frozen.");
}
constexpr auto describe(Type<EntropiesRevealed>) {
  return message("entropies_revealed",
                 member("entropies", &EntropiesRevealed::entropies).text(forms::hex32).doc("per seat"))
      .doc("All have revealed: these make the dice, with the server's seed.");
}
constexpr auto describe(Type<GameStarted>) {
  return message("game_started").doc("The game began.");
}
constexpr auto describe(Type<DrawFailed>) {
  return message("draw_failed", member("failed", &DrawFailed::failed))
      .doc("Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew.");
}
constexpr auto describe(Type<HandsReason>) {
  return names<HandsReason>("called", "timeout", "resigned", "returned", "substituted");
}
constexpr auto describe(Type<HandsChanged>) {
  using T = HandsChanged;
  return message("hands_changed", place("seat", &T::seat), member("person", &T::person).doc("whose seat it is"),
                 member("stand_in", &T::stand_in).doc("the kind of computer player; absent: the person"),
                 member("why", &T::why))
      .doc("A computer player plays for a person from here on, or the person again.");
}
constexpr auto describe(Type<SideResigned>) {
  return message("side_resigned", place("side", &SideResigned::side),
                 member("why", &SideResigned::why).doc("resigned or timeout"))
      .doc("A side has given up, or its time is out; it is ranked last.");
}
constexpr auto describe(Type<OfferMade>) {
  return message("offer_made", member("offer", &OfferMade::offer)).doc("A seat asks something of the table.");
}
constexpr auto describe(Type<OfferEnd>) {
  return names<OfferEnd>("granted", "declined", "moved", "withdrawn");
}
constexpr auto describe(Type<OfferClosed>) {
  using T = OfferClosed;
  return message("offer_closed", member("id", &T::id), member("offer_kind", &T::kind), member("granted", &T::granted),
                 member("why", &T::why))
      .doc("The offer is settled.");
}
constexpr auto describe(Type<ActionsUndone>) {
  using T = ActionsUndone;
  return message("actions_undone", place("seat", &T::seat).doc("who asked for it"), count("actions", &T::actions))
      .doc("The last actions were taken back: the view shows what stands.");
}
constexpr auto describe(Type<SubstituteInvited>) {
  using T = SubstituteInvited;
  return message("substitute_invited", place("seat", &T::seat), member("person", &T::person))
      .doc("Somebody is asked to take a seat for good.");
}
constexpr auto describe(Type<SubstituteWanted>) {
  using T = SubstituteWanted;
  return message("substitute_wanted", place("seat", &T::seat), member("wanted", &T::wanted))
      .doc("An invite to take a seat for good is open, or not any more.");
}
constexpr auto describe(Type<HolidayTaken>) {
  using T = HolidayTaken;
  return message("holiday_taken", place("seat", &T::seat), member("days", &T::days).between(1, 14))
      .doc("A seat's clock stands for so many days.");
}
constexpr auto describe(Type<GamePaused>) {
  return message("game_paused").doc("The game stands still, and its clocks.");
}
constexpr auto describe(Type<GameResumed>) {
  return message("game_resumed").doc("The game goes on.");
}
constexpr auto describe(Type<GameEnded>) {
  return message("game_ended", member("result", &GameEnded::result))
      .doc("The table ended the game, not its rules: resigned, timeout, draw, aborted.");
}
constexpr auto describe(Type<SeedPublished>) {
  return message("seed_published", member("server_seed", &SeedPublished::server_seed).text(forms::hex64))
      .doc("The game is over: the seed is shown.");
}
constexpr auto describe(Type<RematchMade>) {
  return message("rematch_made", member("room", &RematchMade::room))
      .doc("There is a new table for the people of this one.");
}
constexpr auto describe(Type<RoomFrozen>) {
  return message("room_frozen").doc("A fault of the server: the game stops here; its log is kept.");
}
constexpr auto describe(Type<RoomClosed>) {
  return message("room_closed").doc("The table is gone.");
}

}  // namespace palatine

// What a study looks like.
#pragma once

#include "protocol/describe/describe.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/replay_describe.hpp"
#include "protocol/study.hpp"

namespace palatine {

constexpr auto describe(Type<StudySeat>) {
  using T = StudySeat;
  return message("study_seat", place("seat", AT(T, seat)).doc("its number, from 0"),
                 place("side", AT(T, side)).doc("that played it"),
                 member("name", AT(T, name)).text(forms::short_line).doc("as it was shown at the table"),
                 member("kind", AT(T, kind)).doc("guest, account or computer"))
      .doc("A seat and who sat there.");
}
constexpr auto describe(Type<StudyAction>) {
  using T = StudyAction;
  return message("action", place("seat", AT(T, seat)).doc("who"), member("at", AT(T, at)).text(forms::time).doc("when"),
                 member("action", AT(T, action)).shape(JsonShape::object).doc("of the game, whoever saw it"),
                 member("drawn", AT(T, drawn)).between(0, largest_integer).doc("numbers of the dice used so far"),
                 member("undone", AT(T, undone)).doc("taken back later"),
                 place("to_act", AT(T, to_act)).doc("seats that must decide then"),
                 member("events", AT(T, events)).shape(JsonShape::array).doc("what the viewer was told"),
                 member("patch", AT(T, patch)).shape(JsonShape::array).doc("RFC 6902, on the view before it"),
                 member("view", AT(T, view)).shape(JsonShape::object).doc("instead of a patch"))
      .doc("Somebody decided.");
}
constexpr auto describe(Type<StudyUndo>) {
  using T = StudyUndo;
  return message(
             "undo", place("seat", AT(T, seat)).doc("who asked for it"),
             member("actions", AT(T, actions)).between(1, replay_actions).doc("so many of the last ones that stood"),
             member("consent", AT(T, consent)).doc("of the others"),
             member("at", AT(T, at)).text(forms::time).doc("when"),
             place("to_act", AT(T, to_act)).doc("seats that must decide then"),
             member("events", AT(T, events)).shape(JsonShape::array).doc("the table's: actions_undone"),
             member("view", AT(T, view)).shape(JsonShape::object).doc("what stands"))
      .doc("The last actions were taken back.");
}
constexpr auto describe(Type<StudySeatControl>) {
  using T = StudySeatControl;
  return message("hands", place("seat", AT(T, seat)).doc("which"),
                 member("person_kind", AT(T, person_kind)).doc("of who plays: guest, account or computer"),
                 member("name", AT(T, name)).text(forms::short_line).doc("of who plays"),
                 member("why", AT(T, why)).doc("called, timeout, resigned, returned or substituted"))
      .doc("Who plays for a seat from here on.");
}
constexpr auto describe(Type<StudyResignation>) {
  using T = StudyResignation;
  return message("resignation", place("side", AT(T, side)).doc("which"),
                 member("why", AT(T, why)).doc("resigned or timeout"),
                 member("at", AT(T, at)).text(forms::time).doc("when"))
      .doc("A side gave up, or its time was out.");
}
constexpr auto describe(Type<StudyEnd>) {
  using T = StudyEnd;
  return message("ended",
                 member("reason", AT(T, reason)).text(forms::short_line).doc("resigned, timeout, draw, aborted"),
                 member("at", AT(T, at)).text(forms::time).doc("when"))
      .doc("The table ended the game, not its rules.");
}
constexpr auto describe(Type<Study>) {
  using T = Study;
  return message("study", member("game", AT(T, game)).doc("which: carolus-magnus"),
                 member("rules_version", AT(T, rules_version)).doc("of the rules it was played by"),
                 member("game_id", AT(T, game_id)).text(forms::game_id).doc("of the game"),
                 member("options", AT(T, options)).shape(JsonShape::object).doc("the game's, every default filled in"),
                 member("viewer", AT(T, viewer)).doc("spectator, or the number of a seat"),
                 member("seats", AT(T, seats)).doc("who sat where, in order"),
                 member("started", AT(T, started)).text(forms::time).doc("when"),
                 place("to_act", AT(T, to_act)).doc("seats that must decide first"),
                 member("events", AT(T, events)).shape(JsonShape::array).doc("of the set-up"),
                 member("view", AT(T, view)).shape(JsonShape::object).doc("before the first action"),
                 member("steps", AT(T, steps)).doc("all that happened after the set-up, in order"),
                 member("result", AT(T, result)).doc("absent: the file stops before the end"),
                 count("continues", AT(T, continues))
                     .doc("so many actions of earlier games came before the position from which this one went on; "
                          "absent: it began by its set-up"))
      .doc("A replay as one viewer saw it.");
}

}  // namespace palatine

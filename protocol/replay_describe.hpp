// What a replay file and a receipt look like.
#pragma once

#include "protocol/describe/describe.hpp"
#include "protocol/messages/text_forms.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/replay.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine {

inline constexpr std::size_t replay_bytes = 64 * 1024 * 1024;
inline constexpr std::int64_t replay_actions = 1'000'000;
inline constexpr std::int64_t replay_undos = 10'000;

bool is_time(std::string_view text);        // RFC 3339
bool is_short_line(std::string_view text);  // up to 200 bytes, no control characters

namespace forms {

inline constexpr TextForm time{
    "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?"
    "(Z|[+-][0-9]{2}:[0-9]{2})$",
    &is_time, "a time as in RFC 3339, like 2026-11-21T18:30:00Z"};
inline constexpr TextForm short_line{"^[^\\u0000-\\u001f\\u007f]{0,200}$", &is_short_line,
                                     "a text of at most 200 bytes without control characters"};

}  // namespace forms

constexpr auto describe(Type<ReplaySeat>) {
  return value(
             "replay_seat", member("seat", AT(ReplaySeat, seat)).between(0, max_seats - 1).doc("its number, from 0"),
             member("side", AT(ReplaySeat, side)).between(0, max_seats - 1).doc("that played it"),
             member("name", AT(ReplaySeat, name)).text(forms::short_line).doc("as it was shown at the table"),
             member("kind", AT(ReplaySeat, kind)).doc("who sat there when the game began: guest, account or computer"),
             member("entropy_commit", AT(ReplaySeat, entropy_commit)).text(forms::hex64).doc("null: none was made"),
             member("entropy", AT(ReplaySeat, entropy)).text(forms::hex32).doc("zeros where nobody committed"))
      .doc("A seat and its part in the dice.");
}

constexpr auto describe(Type<ReplayAction>) {
  return value("replay_action", member("seat", AT(ReplayAction, seat)).between(0, max_seats - 1).doc("who decided"),
               member("at", AT(ReplayAction, at)).text(forms::time).doc("when it was accepted"),
               member("action", AT(ReplayAction, action)).shape(JsonShape::object).doc("of the game"),
               member("drawn", AT(ReplayAction, drawn))
                   .between(0, largest_integer)
                   .doc("numbers of the stream used so far, this action's included"),
               member("digest", AT(ReplayAction, digest))
                   .text(forms::hex64)
                   .doc("SHA-256 of the canonical JSON of the full state after it"),
               member("undone", AT(ReplayAction, undone)).or_default().doc("taken back later"))
      .doc("A decision.");
}

namespace detail {

constexpr Member after(At<std::size_t> at) {
  return member("after", at).between(0, replay_actions).doc("so many actions of the file came before it");
}

}  // namespace detail

constexpr auto describe(Type<ReplayUndo>) {
  using T = ReplayUndo;
  return value("replay_undo", detail::after(AT(T, after)),
               member("actions", AT(T, actions)).between(1, replay_actions).doc("so many of the last ones that stood"),
               member("seat", AT(T, seat)).between(0, max_seats - 1).doc("who asked for it"),
               member("consent", AT(T, consent)).doc("of the others; else nothing was drawn or shown since"),
               member("at", AT(T, at)).text(forms::time).doc("when"))
      .doc("The last actions were taken back.");
}

constexpr auto describe(Type<ReplaySeatControl>) {
  using T = ReplaySeatControl;
  return value("replay_hands", detail::after(AT(T, after)),
               member("seat", AT(T, seat)).between(0, max_seats - 1).doc("which"),
               member("kind", AT(T, kind)).doc("of who plays from here on: guest, account or computer"),
               member("name", AT(T, name)).text(forms::short_line).doc("who plays from here on"),
               member("why", AT(T, why)).doc("called, timeout, resigned, returned or substituted"))
      .doc("Who plays for a seat from there on.");
}

constexpr auto describe(Type<ReplayResignation>) {
  using T = ReplayResignation;
  return value("replay_resignation", detail::after(AT(T, after)),
               member("side", AT(T, side)).between(0, max_seats - 1).doc("which"),
               member("why", AT(T, why)).doc("resigned or timeout"),
               member("at", AT(T, at)).text(forms::time).doc("when"))
      .doc("A side gave up, or its time was out.");
}

constexpr auto describe(Type<ReplayHint>) {
  using T = ReplayHint;
  return value("replay_hint", detail::after(AT(T, after)),
               member("seat", AT(T, seat)).between(0, max_seats - 1).doc("whose"),
               member("at", AT(T, at)).text(forms::time).doc("when"))
      .doc("A hint was taken, about the next decision of the seat.");
}

constexpr auto describe(Type<ReplayEnd>) {
  return value(
             "replay_end",
             member("reason", AT(ReplayEnd, reason)).text(forms::short_line).doc("resigned, timeout, draw or aborted"),
             member("at", AT(ReplayEnd, at)).text(forms::time).doc("when"))
      .doc("The table ended the game, not its rules.");
}

constexpr auto describe(Type<EarlierAction>) {
  using T = EarlierAction;
  return value("earlier_action", member("seat", AT(T, seat)).between(0, max_seats - 1).doc("who decided"),
               member("from", AT(T, from))
                   .between(0, largest_integer)
                   .doc("so many numbers of the stream of that game were used before it"),
               member("action", AT(T, action)).shape(JsonShape::object).doc("of the game"))
      .doc("A decision before the game began.");
}

constexpr auto describe(Type<EarlierGame>) {
  using T = EarlierGame;
  return value("earlier_game", member("game_id", AT(T, game_id)).text(forms::game_id).doc("of that game"),
               member("server_seed", AT(T, server_seed)).text(forms::hex64).doc("of that game"),
               member("entropies", AT(T, entropies))
                   .items(1, max_seats)
                   .text(forms::hex32)
                   .doc("of its seats, in order; with game_id and server_seed they make its dice"),
               member("actions", AT(T, actions))
                   .items(0, replay_actions)
                   .doc("those that stood at the position, in order"))
      .doc("An earlier game, as far as the position from which another one went on.");
}

constexpr auto describe(Type<Replay>) {
  return value("replay", member("format", AT(Replay, format)).text(forms::short_line).doc("palatine-replay"),
               member("version", AT(Replay, version)).between(replay_version, replay_version).doc("of this form"),
               member("server", AT(Replay, server))
                   .text(forms::short_line)
                   .doc("name and version of the program that wrote it"),
               member("game", AT(Replay, game)).text(forms::short_line).doc("which: carolus-magnus"),
               member("rules_version", AT(Replay, rules_version)).at_least(0).doc("of the rules it was played by"),
               member("game_id", AT(Replay, game_id)).text(forms::game_id).doc("part of what the dice are made of"),
               member("options", AT(Replay, options)).shape(JsonShape::object).doc("with every default filled in"),
               member("partner_chat", AT(Replay, partner_chat)).doc("open, table or silent"),
               member("seats", AT(Replay, seats)).items(1, max_seats).doc("who sat where, in order"),
               member("commit", AT(Replay, commit))
                   .text(forms::hex64)
                   .doc("the server's to its seed: SHA-256 of \"palatine-commit/1\", a zero byte, game_id and "
                        "server_seed"),
               member("server_seed", AT(Replay, server_seed))
                   .text(forms::hex64)
                   .doc("with the entropies of the seats it makes the dice"),
               member("failed_draws", AT(Replay, failed_draws))
                   .items(0, 1'000)
                   .doc("draws before this one that came to nothing because somebody did not reveal"),
               member("started", AT(Replay, started)).text(forms::time).doc("when"),
               member("drawn", AT(Replay, drawn)).between(0, largest_integer).doc("numbers used by the set-up"),
               member("start_digest", AT(Replay, start_digest)).text(forms::hex64).doc("of the state after the set-up"),
               member("actions", AT(Replay, actions))
                   .items(0, replay_actions)
                   .doc("all that were accepted, in order, those taken back included"),
               member("undos", AT(Replay, undos))
                   .or_default()
                   .items(0, replay_undos)
                   .doc("what was taken back, and when"),
               member("hands", AT(Replay, hands))
                   .or_default()
                   .items(0, replay_actions)
                   .doc("seats that somebody else played from there on"),
               member("resignations", AT(Replay, resignations))
                   .or_default()
                   .items(0, max_seats)
                   .doc("sides that gave up, or whose time was out"),
               member("ended", AT(Replay, ended))
                   .or_default()
                   .doc("by the table: resigned, timeout, draw, aborted; null: by its rules"),
               member("result", AT(Replay, result)).doc("null: the file stops before the end"),
               member("hints", AT(Replay, hints))
                   .or_absent()
                   .items(1, replay_actions)
                   .doc("that were taken (game.hint); absent: none"),
               member("continues", AT(Replay, continues))
                   .or_absent()
                   .items(1, static_cast<std::int64_t>(earlier_games_most))
                   .doc("how the position is come to from which this game went on: the first of these from its set-up "
                        "on, each other one from the position of the one before it; absent: it began by its set-up"))
      .doc("A finished game: everything from which anybody can play it anew and check every die.");
}

constexpr auto describe(Type<Receipt>) {
  return value("receipt", member("game_id", AT(Receipt, game_id)).text(forms::game_id).doc("of the game"),
               member("commit", AT(Receipt, commit)).text(forms::hex64).doc("as the server showed it before the start"),
               member("seat", AT(Receipt, seat)).between(0, max_seats - 1).doc("null: a spectator's"),
               member("entropy", AT(Receipt, entropy)).text(forms::hex32).doc("one's own; null: none"),
               member("entropy_commits", AT(Receipt, entropy_commits))
                   .items(1, max_seats)
                   .text(forms::hex64)
                   .doc("per seat, as they were shown; null: none"))
      .doc("What a player noted before the first die fell, to hold against the replay afterwards.");
}

}  // namespace palatine

#include "protocol/reasons.hpp"

#include <algorithm>

namespace palatine {

namespace {

constexpr int parse_error = Error::parse_error;
constexpr int invalid_request = Error::invalid_request;
constexpr int method_not_found = Error::method_not_found;
constexpr int invalid_params = Error::invalid_params;
constexpr int internal_error = Error::internal_error;
constexpr int refused = Error::refused;

// clang-format off
constexpr Reason reasons[] = {
    // ---- frames: before anybody looked at what was asked
    {"frame_too_large", invalid_request, "frame", "The message is longer than `limits.frame_bytes`."},
    {"invalid_utf8", parse_error, "frame", "The message is not valid UTF-8."},
    {"bad_json", parse_error, "frame", "The message is not JSON."},
    {"too_deep", invalid_request, "frame", "Arrays and objects stand in each other deeper than `limits.json_depth`."},
    {"duplicate_member", invalid_request, "frame", "An object names the same member twice."},
    {"bad_number", invalid_request, "frame", "A number is not an integer from -(2^53 - 1) to 2^53 - 1, or is written with a point or an exponent."},
    {"batch_unsupported", invalid_request, "frame", "The message is an array: there are no batches; send one request a message."},
    {"bad_frame", invalid_request, "frame", "The message is not a JSON-RPC 2.0 request: an object with `jsonrpc`, `id`, `method`, `params` and nothing else."},
    {"missing_id", invalid_request, "frame", "A request has no `id`: clients send requests only, never notifications."},
    {"bad_id", invalid_request, "frame", "The `id` is not an integer, nor a text of 1 to 64 bytes."},
    {"unknown_method", method_not_found, "frame", "There is no such method; `GET /schema/` lists those there are."},
    // ---- parameters: read against the method's schema, a game's action or options included
    {"bad_params", invalid_params, "params", "`params` is not an object."},
    {"unknown_param", invalid_params, "params", "A member is not known here; `path` names it."},
    {"missing_param", invalid_params, "params", "A member that must be there is missing; `path` names it."},
    {"bad_param", invalid_params, "params", "A member is of the wrong type or out of its range; `path` names it."},
    {"control_character", invalid_params, "params", "A text holds a control character, a line break included."},
    // ---- hall: who may do what, and when
    {"hello_first", refused, "hall", "The first request of a connection is `session.hello`, `account.login` or `account.claim`; before it go `session.ping`, `account.forgot` and `account.reset` only."},
    {"hello_already", refused, "hall", "This connection has said hello already; to come as somebody else, connect anew."},
    {"unknown_token", invalid_params, "hall", "Nobody is known by that token; say hello without one to be a new guest."},
    {"unknown_code", invalid_params, "hall", "The code is wrong, used, or too old: one of `account.code` is good for 5 minutes, one of a mail for an hour."},
    {"wrong_credentials", refused, "hall", "There is no account of that name and password; or the old password is wrong."},
    {"name_taken", refused, "hall", "An account has that name, or one that looks like it."},
    {"password_too_short", invalid_params, "hall", "A password has at least 8 characters."},
    {"password_too_long", invalid_params, "hall", "A password has at most 128 characters."},
    {"already_account", refused, "hall", "One has an account already."},
    {"not_account", refused, "hall", "One is a guest: that is for accounts."},
    {"not_for_bots", refused, "hall", "That is for people: a bot has no password, no codes and no bots, and its owner gives it its name."},
    {"no_such_bot", invalid_params, "hall", "One has no such bot; `account.bots` lists them."},
    {"no_such_device", invalid_params, "hall", "One is not signed in on such a device; `account.devices` lists them."},
    {"no_such_room", refused, "hall", "There is no such room; or it is unlisted and the invite was not given; or nobody has made that invite."},
    {"room_or_invite", invalid_params, "hall", "`room.join` takes the room's id or its invite, and not both."},
    {"unknown_game", invalid_params, "hall", "This server does not offer that game; `session.hello` lists those it does."},
    {"bad_clock", invalid_params, "hall", "A live clock has a bank of 10 s to 24 h and an increment of at most 1 h, a correspondence clock a limit of 1 h to 30 days."},
    {"unknown_computer_player", invalid_params, "hall", "The game has no such computer player; `computer_players` of hello's `games` lists those it has."},
    {"not_joined", refused, "hall", "One must have joined the room first, on this connection: `room.join` or `room.resume`."},
    {"not_seated", refused, "hall", "One must sit at this table to do that: `room.sit`."},
    {"not_host", refused, "hall", "Only the host of the table may do that."},
    {"no_such_person", invalid_params, "hall", "Nobody of that id is at this table, or known here."},
    {"no_such_seat", invalid_params, "hall", "The table has no such seat."},
    {"seat_taken", refused, "hall", "Somebody sits there."},
    {"seat_empty", refused, "hall", "Nobody sits there."},
    {"room_full", refused, "hall", "Every seat is taken."},
    {"already_seated", refused, "hall", "One sits at this table already."},
    {"spectators_not_allowed", refused, "hall", "Nobody may watch this table."},
    {"bots_not_welcome", refused, "hall", "No bot may sit at this table: it was made with `bots` false."},
    {"not_started", refused, "hall", "The game has not begun."},
    {"already_started", refused, "hall", "The game has begun: seats and readiness stay as they are."},
    {"paused", refused, "hall", "The game is paused."},
    {"played_by_computer", refused, "hall", "A computer player plays for that seat; one's own is taken back by `room.sit`."},
    {"undo_off", refused, "hall", "Nothing is taken back at this table: it was made with `undo` off."},
    {"nothing_to_undo", refused, "hall", "There is no action, or none of one's own, that could be taken back."},
    {"undo_too_far", invalid_params, "hall", "Not so many actions stand."},
    {"offer_open", refused, "hall", "Another offer waits for its answers: one at a time."},
    {"no_such_offer", invalid_params, "hall", "That offer is not open any more."},
    {"already_said", refused, "hall", "One has said so already: accepted that offer, or asked to resign, or not asked to."},
    {"has_resigned", refused, "hall", "One has resigned this game."},
    {"not_absent", refused, "hall", "Nobody is away from that seat."},
    {"grace_not_over", refused, "hall", "The person has not been away for long enough; `retry_after_ms` says when it may go again."},
    {"not_paused", refused, "hall", "The game does not stand still, or a pause is to be asked for by `game.offer`."},
    {"not_by_the_day", refused, "hall", "There are holidays with correspondence clocks only."},
    {"no_holiday_left", refused, "hall", "A seat has 14 days of holiday in a game."},
    {"not_over", refused, "hall", "That can be had only when the game is over."},
    {"room_closed", refused, "hall", "The table is closed."},
    {"room_frozen", refused, "hall", "The table stands still after a mistake of the server; its log is kept."},
    {"internal_error", internal_error, "hall", "The server made a mistake; the request was not done."},
    {"stale", invalid_params, "hall", "The prompt is not open any more, or is not one's own: look at the latest prompts; `args.open` is the id of the one that is open."},
    {"key_reused", invalid_params, "hall", "The key was used for another request, or with other parameters: what is new needs a new key."},
    {"not_revealing", refused, "hall", "Nobody's entropy is asked for now: wait for `reveal_entropy`."},
    {"no_commit", refused, "hall", "One has committed to no entropy: that is done with `entropy_commit` of `room.ready`."},
    {"entropy_mismatch", invalid_params, "hall", "The entropy is not the one that was committed to."},
    {"tell_off", refused, "hall", "This server tells nobody anything elsewhere in that form; `features` of hello then lacks `webhooks`, or `push`."},
    {"bad_url", invalid_params, "hall", "That is no URL of https (or of http, where the server allows it) with a host, or it is too long."},
    {"private_address", invalid_params, "hall", "That is an address of a private network, where this server sends nothing."},
    {"no_such_tell", invalid_params, "hall", "One has no such place; `tell.list` lists them. Or the table tells nobody."},
    {"not_confirmed", invalid_params, "hall", "One must say that one means it: `confirm` true."},
    {"mail_off", refused, "hall", "This server sends no mail; `features` of hello then lacks `mail`."},
    {"bad_address", invalid_params, "hall", "That is no address that mail can be sent to: name@domain, in ASCII."},
    // ---- talk
    {"talk_forbidden", refused, "talk", "The table's partner chat, or the moment, does not allow that; `rule` says which."},
    {"wrong_channel", invalid_params, "talk", "The lobby has the channel `lobby` only, a room all others."},
    {"bad_name", invalid_params, "talk", "A name can be seen, has no control, direction or invisible characters, and no dot like that before a guest's tag."},
    {"name_too_short", invalid_params, "talk", "The name is shorter than `limits.name_min`; `args.least` is that."},
    {"name_too_long", invalid_params, "talk", "The name is longer than `limits.name_max`; `args.most` is that."},
    {"bad_title", invalid_params, "talk", "A title can be seen, and has no control, direction or invisible characters."},
    {"title_too_long", invalid_params, "talk", "The title is longer than `limits.title_length`."},
    {"bad_text", invalid_params, "talk", "A message is one line without control or direction characters."},
    {"text_empty", invalid_params, "talk", "There is nothing in the message."},
    {"text_too_long", invalid_params, "talk", "The message is longer than `limits.text_length`."},
    // ---- moderation: who may come in, talk and moderate
    {"not_permitted", refused, "moderation", "That is for helpers, moderators or admins of this server; or for those of a higher role than one's own, or than that person's."},
    {"muted", refused, "moderation", "A moderator has muted one: `args.until` says until when (absent: for good), `args.why` why, `args.room` where it is one room alone."},
    {"banned", refused, "moderation", "A moderator has banned one: `args.until` says until when (absent: for good), `args.why` why. From the server: the connection is closed (1008)."},
    {"not_welcome", refused, "moderation", "The host of that table does not play with everybody."},
    {"guests_off", refused, "moderation", "This server has no new guests: `account.login`, or `account.claim` where `args.registration` is not `closed`."},
    {"guests_may_not_talk", refused, "moderation", "On this server guests may not talk: `account.claim` makes an account."},
    {"guests_may_not_make_tables", refused, "moderation", "On this server guests may not make tables: `account.claim` makes an account."},
    {"registration_closed", refused, "moderation", "No new accounts are made on this server."},
    {"invitation_needed", refused, "moderation", "An account is made by `invitation` only: whoever runs the server gives them out."},
    {"unknown_invitation", invalid_params, "moderation", "The invitation is wrong, used up, or too old."},
    {"word_not_allowed", invalid_params, "moderation", "There is a word in it that this server does not allow in names and titles."},
    {"no_such_message", invalid_params, "moderation", "One can read no such message of that person there."},
    {"no_such_report", invalid_params, "moderation", "There is no such report; `admin.reports` lists them."},
    {"already_settled", refused, "moderation", "That report is settled."},
    {"no_such_sanction", invalid_params, "moderation", "No such mute or ban holds; `admin.sanctions` lists them."},
    {"person_or_range", invalid_params, "moderation", "`admin.sanction` takes a person or a range of addresses, and not both; a range for the whole server only."},
    {"bad_range", invalid_params, "moderation", "That is no range of addresses, as 192.0.2.0/24 or 2001:db8::/48."},
    // ---- limits: `retry_after_ms` says when it may go again, where that is known
    {"rate_limited", refused, "limits", "Too many requests: wait for `retry_after_ms`. Who goes on regardless is disconnected (1008)."},
    {"too_many_in_flight", refused, "limits", "More than `limits.requests_in_flight` requests wait for an answer: wait for one before asking more."},
    {"chat_too_fast", refused, "limits", "Too many messages in a short time."},
    {"too_many_rooms", refused, "limits", "One has made `limits.rooms_per_person` rooms that are not over."},
    {"too_many_rooms_joined", refused, "limits", "The connection listens to `limits.rooms_joined` rooms."},
    {"too_many_offers", refused, "limits", "One has asked, or taken back, as often as one may in a game."},
    {"too_many_changes", refused, "limits", "Too much was changed at a table before its start: make a new one."},
    {"too_many_connections", refused, "limits", "One is connected `limits.connections_per_person` times."},
    {"too_many_bots", refused, "limits", "One has `limits.bots_per_account` bots."},
    {"too_many_guests", refused, "limits", "Too many new guests came from one address."},
    {"too_many_attempts", refused, "limits", "Too many wrong passwords or codes: each more costs a longer wait."},
    {"too_many_tells", refused, "limits", "One has `limits.tells_per_person` places where one is told."},
    {"too_many_mails", refused, "limits", "Too many mails were asked for: by one account, for one address, or from one network."},
    {"too_many_blocks", refused, "limits", "One has blocked `limits.blocks_per_person` people."},
    {"too_many_reports", refused, "limits", "One has filed too many reports in a short time."},
    {"too_many_sanctions", refused, "limits", "As many mutes and bans hold on this server as may: lift some."},
    {"room_crowded", refused, "limits", "The room has `limits.listeners_per_room` listeners."},
    {"draining", refused, "limits", "The server is about to restart and begins no new games; those that run go on. `retry_after_ms`: until then, where a time is set."},
    {"overloaded", refused, "limits", "The server can't keep up, and keeps its strength for moves: there is no talk, and at worst nobody new may watch a table or the lobby; `retry_after_ms` says when to try again."},
    {"server_busy", refused, "limits", "The server has as much to do as it may: tables awake, passwords to check; try again in a moment."},
    // ---- close: why a connection was closed, as the WebSocket close reason; the code is the close code
    {"hello_timeout", 1008, "close", "Nobody said `session.hello` within `limits.hello_ms`."},
    {"binary_frame", 1003, "close", "A message was not a text frame."},
    {"kicked", 1008, "close", "A moderator has closed one's connections; one may come back."},
    {"signed_out", 1008, "close", "The device was signed out; its token is dead."},
    {"server_full", 1013, "close", "The server has `limits.connections` connections."},
    {"shutting_down", 1012, "close", "The server stops; come back with the token and `room.resume`."},
    // ---- clients: what a client says of a server
    {"unknown_notification", invalid_request, "client", "The server sent a notification that this client does not know; it may be ignored."},
    // ---- games: what the rules of several refuse
    {"players_out_of_range", refused, "games", "The game is not for so many players; `args` say for how many it is."},
    {"game_over", refused, "games", "The game is over."},
    {"not_your_turn", refused, "games", "Another seat must act: `to_act` says which."},
    {"wrong_phase", refused, "games", "Another kind of action is asked for: answer the latest prompt; `args.expected` says what is decided now."},
    {"no_such_pile", refused, "games", "There is no such pile."},
    // ---- carolus-magnus: the rules; `rule` names the section or ruling of docs/rules/carolus-magnus.md
    {"teams_need_four_players", refused, "carolus-magnus", "Teams are for four players only."},
    {"teams_incomplete", refused, "carolus-magnus", "Teams must name a team, 0 or 1, for each of the four seats."},
    {"teams_unequal", refused, "carolus-magnus", "Each team has two seats."},
    {"rounds_out_of_range", refused, "carolus-magnus", "The round limit is 1 to 1000."},
    {"family_exhausted", refused, "carolus-magnus", "No knight of that family is left in the supply."},
    {"disc_not_in_hand", refused, "carolus-magnus", "That disc is not in hand."},
    {"disc_taken", refused, "carolus-magnus", "That value is laid already this round, and another disc could be laid."},
    {"not_in_reserve", refused, "carolus-magnus", "No knight of that family is in the reserve."},
    {"no_such_region", refused, "carolus-magnus", "No region has that name now: it is that of its first province, clockwise. The prompt lists them."},
    {"steps_out_of_range", refused, "carolus-magnus", "The emperor moves at least one step, and at most as many as one's disc says."},
    {"knights_not_in_pile", refused, "carolus-magnus", "The pile does not hold those knights."},
    {"wrong_number_of_knights", refused, "carolus-magnus", "Not as many knights as are to be taken from that pile."},
    // ---- chevaliers: the rules; `rule` names the section or ruling of docs/rules/chevaliers.md
    {"turns_out_of_range", refused, "chevaliers", "The turn limit is 1 to 1000."},
    {"pile_empty", refused, "chevaliers", "No card lies on that pile."},
    {"buried_enough", refused, "chevaliers", "One has buried as many cards in this turn as one may."},
    {"pile_searched", refused, "chevaliers", "No card can be chosen, and that pile was searched whole."},
    {"not_an_opponents", refused, "chevaliers", "The card does not lie before an opponent."},
    {"tournament_won", refused, "chevaliers", "A tournament lies before its winner for good."},
    {"castle_of_own_colour", refused, "chevaliers", "One has a castle of that colour."},
    {"special_like_own", refused, "chevaliers", "One has a special card like that; die cards differ by their faces."},
    {"too_few_castles", refused, "chevaliers", "The owner of that castle has too few to be attacked: fewer than two, or three with two players."},
    {"guarded", refused, "chevaliers", "A guard lies on that card."},
    {"three_castles_needed", refused, "chevaliers", "The throne is for who has three castles when the turn begins."},
    {"throne_first", refused, "chevaliers", "The throne can only be tried as the first attempt, before any burying."},
    {"must_try", refused, "chevaliers", "The first attempt of a turn is a duty: a target must be chosen before the turn can end."},
    {"not_your_guard", refused, "chevaliers", "The card is no guard of one's own."},
    {"guard_already_laid", refused, "chevaliers", "That guard was laid already since the last choice of a target."},
    {"guard_needs_castles", refused, "chevaliers", "A castle guard lies on one or two castles of one's own, named in ascending order."},
    {"guard_needs_special", refused, "chevaliers", "A card guard lies on one special card of one's own, and not on itself."},
    {"guard_lies_there", refused, "chevaliers", "That guard lies there already."},
    {"first_roll_keeps_none", refused, "chevaliers", "The first roll is of all six dice."},
    {"no_such_die", refused, "chevaliers", "Dice to keep are named by their places, 0 to 5, ascending."},
    {"die_is_dead", refused, "chevaliers", "A six is neither kept nor rolled."},
    {"nothing_to_roll", refused, "chevaliers", "All live dice are kept, so that nothing would be rolled: stop instead."},
    {"not_rolled_yet", refused, "chevaliers", "One stops only after a roll."},
    {"not_your_castle", refused, "chevaliers", "The card is no castle of one's own."},
    // ---- replay: files of finished games and what a client noted of them
    {"bad_replay", invalid_params, "replay", "The file is no replay of this version; `path` names the first wrong place."},
    {"bad_receipt", invalid_params, "replay", "The file is no receipt of a game; `path` names the first wrong place."},
    {"too_large", invalid_params, "replay", "The file is larger than anything that a game can have written."},
};
// clang-format on

}  // namespace

std::span<const Reason> all_reasons() {
  return reasons;
}

const Reason* find_reason(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(reasons), std::end(reasons), [&](const Reason& r) { return r.name == name; });
  return found == std::end(reasons) ? nullptr : found;
}

}  // namespace palatine

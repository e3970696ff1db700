#include "protocol/core/reasons.hpp"

#include <algorithm>
#include <iterator>

namespace palatine {

namespace {

constexpr int parse_error = Error::parse_error;
constexpr int invalid_request = Error::invalid_request;
constexpr int method_not_found = Error::method_not_found;
constexpr int invalid_params = Error::invalid_params;
constexpr int internal_error = Error::internal_error;
constexpr int refused = Error::refused;

// clang-format off
constexpr Reason shared[] = {
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
    // ---- game server: who may do what, and when
    {"hello_first", refused, "server", "The first request of a connection is `session.hello`, `account.login` or `account.claim`; before it go `session.ping`, `account.forgot`, `account.reset`, `appeal.get` and `appeal.file` only."},
    {"hello_already", refused, "server", "This connection has said hello already; to come as somebody else, connect anew."},
    {"unknown_token", invalid_params, "server", "Nobody is known by that token; say hello without one to be a new guest."},
    {"unknown_code", invalid_params, "server", "The code is wrong, used, or too old: one of `account.code` is good for 5 minutes, one of a mail for an hour."},
    {"wrong_credentials", refused, "server", "There is no account of that name and password; or the old password is wrong."},
    {"name_taken", refused, "server", "An account has that name, or one that looks like it."},
    {"password_too_short", invalid_params, "server", "A password has at least 8 characters."},
    {"password_too_long", invalid_params, "server", "A password has at most 128 characters."},
    {"already_account", refused, "server", "One has an account already."},
    {"not_account", refused, "server", "One is a guest: that is for accounts."},
    {"not_for_bots", refused, "server", "That is for people: a bot has no password, no codes and no bots, and its owner gives it its name."},
    {"no_such_bot", invalid_params, "server", "One has no such bot; `account.bots` lists them."},
    {"no_such_device", invalid_params, "server", "One is not signed in on such a device; `account.devices` lists them."},
    {"no_such_room", refused, "server", "There is no such room; or it is unlisted and the invite was not given; or nobody has made that invite."},
    {"room_or_invite", invalid_params, "server", "`room.join` takes the room's id or its invite, and not both."},
    {"unknown_game", invalid_params, "server", "This server does not offer that game; `session.hello` lists those it does."},
    {"bad_clock", invalid_params, "server", "A live clock has a bank of 10 s to 24 h and an increment of at most 1 h, a correspondence clock a limit of 1 h to 30 days."},
    {"unknown_computer_player", invalid_params, "server", "The game has no such computer player; `computer_players` of hello's `games` lists those it has."},
    {"not_joined", refused, "server", "One must have joined the room first, on this connection: `room.join` or `room.resume`."},
    {"not_seated", refused, "server", "One must sit at this table to do that: `room.sit`."},
    {"not_host", refused, "server", "Only the host of the table may do that."},
    {"no_such_person", invalid_params, "server", "Nobody of that id is at this table, or known here."},
    {"no_such_seat", invalid_params, "server", "The table has no such seat."},
    {"seat_taken", refused, "server", "Somebody sits there."},
    {"seat_empty", refused, "server", "Nobody sits there."},
    {"room_full", refused, "server", "Every seat is taken."},
    {"already_seated", refused, "server", "One, or the bot that one asks, sits at this table already."},
    {"spectators_not_allowed", refused, "server", "Nobody may watch this table."},
    {"bots_not_welcome", refused, "server", "No bot may sit at this table: it was made with `bots` false."},
    {"not_bot", refused, "server", "That is for bots: `bot` true in `session.hello`, or `account.add_bot`, makes one."},
    {"not_waiting", refused, "server", "No such bot waits for challenges of that game and that number of players; `lobby.watch` lists those that wait."},
    {"no_such_challenge", invalid_params, "server", "That challenge is not open, or is somebody else's."},
    {"not_started", refused, "server", "The game has not begun."},
    {"already_started", refused, "server", "The game has begun: seats and readiness stay as they are."},
    {"paused", refused, "server", "The game is paused."},
    {"played_by_computer", refused, "server", "A computer player plays for that seat; one's own is taken back by `room.sit`."},
    {"undo_off", refused, "server", "Nothing is taken back at this table: it was made with `undo` off."},
    {"nothing_to_undo", refused, "server", "There is no action, or none of one's own, that could be taken back."},
    {"undo_too_far", invalid_params, "server", "Not so many actions stand."},
    {"hints_off", refused, "server", "There are no hints at this table: its `hints` are off, or `free` while somebody else plays there."},
    {"no_hint_here", refused, "server", "The game has no hints; or partners are silent at this table, and `rule` says so."},
    {"hint_under_way", refused, "server", "A hint for that seat is being thought about already."},
    {"nothing_to_decide", refused, "server", "It is not one's turn: there is nothing to decide now."},
    {"offer_open", refused, "server", "Another offer waits for its answers: one at a time."},
    {"no_such_offer", invalid_params, "server", "That offer is not open any more."},
    {"already_said", refused, "server", "One has said so already: accepted that offer, or asked to resign, or not asked to."},
    {"has_resigned", refused, "server", "One has resigned this game."},
    {"not_absent", refused, "server", "Nobody is away from that seat."},
    {"grace_not_over", refused, "server", "The person has not been away for long enough; `retry_after_ms` says when it may go again."},
    {"not_paused", refused, "server", "The game does not stand still, or a pause is to be asked for by `game.offer`."},
    {"not_by_the_day", refused, "server", "There are holidays with correspondence clocks only."},
    {"no_holiday_left", refused, "server", "A seat has 14 days of holiday in a game."},
    {"no_such_position", invalid_params, "server", "The game has no position after so many actions in which somebody must decide; or it is too far into it for another game to go on from there."},
    {"not_over", refused, "server", "That can be had only when the game is over."},
    {"room_closed", refused, "server", "The table is closed."},
    {"room_frozen", refused, "server", "The table stands still after a mistake of the server; its log is kept."},
    {"internal_error", internal_error, "server", "The server made a mistake; the request was not done."},
    {"stale", invalid_params, "server", "The prompt is not open any more, or is not one's own: look at the latest prompts; `args.open` is the id of the one that is open."},
    {"key_reused", invalid_params, "server", "The key was used for another request, or with other parameters: what is new needs a new key."},
    {"not_revealing", refused, "server", "Nobody's entropy is asked for now: wait for `reveal_entropy`."},
    {"no_commit", refused, "server", "One has committed to no entropy: that is done with `entropy_commit` of `room.ready`."},
    {"entropy_mismatch", invalid_params, "server", "The entropy is not the one that was committed to."},
    {"tell_off", refused, "server", "This server sends no notifications in that form; `features` of hello then lacks `webhooks`, `push`, or `mail`."},
    {"bad_url", invalid_params, "server", "That is no URL of https (or of http, where the server allows it) with a host, or it is too long."},
    {"private_address", invalid_params, "server", "That is an address of a private network, where this server sends nothing."},
    {"no_such_tell", invalid_params, "server", "One has no such subscription; `tell.list` lists them. Or the table sends no notifications."},
    {"not_confirmed", invalid_params, "server", "One must say that one means it: `confirm` true."},
    {"mail_off", refused, "server", "This server sends no mail; `features` of hello then lacks `mail`."},
    {"bad_address", invalid_params, "server", "That is no address that mail can be sent to: name@domain, in ASCII."},
    {"no_address", refused, "server", "One's account has no confirmed address for mail, or the mail server says that nobody is there."},
    {"second_factor_needed", refused, "server", "The password is right, and the account has a second factor: log in with `code`, the six digits that its app shows now, or a recovery code."},
    {"wrong_code", invalid_params, "server", "The code is wrong, too old, or was used: the app shows a new one every 30 seconds. A clock that goes wrong makes all codes wrong."},
    {"second_factor_on", refused, "server", "One has a second factor: `account.end_second_factor` first."},
    {"second_factor_off", refused, "server", "One has no second factor."},
    {"second_factor_not_begun", refused, "server", "`account.begin_second_factor` first; what it gives is good for 10 minutes."},
    // ---- talk
    {"talk_forbidden", refused, "talk", "The table's partner chat, or the moment, does not allow that; `rule` says which."},
    {"wrong_channel", invalid_params, "talk", "The lobby has the channel `lobby` only, a room all others; `to` belongs to `whisper`."},
    {"bad_name", invalid_params, "talk", "A name can be seen, has no control, direction or invisible characters, no dot like that before a guest's tag, and no more than two accents on a letter."},
    {"name_too_short", invalid_params, "talk", "The name is shorter than `limits.name_min`; `args.least` is that."},
    {"name_too_long", invalid_params, "talk", "The name is longer than `limits.name_max`; `args.most` is that."},
    {"bad_title", invalid_params, "talk", "A title can be seen, and has no control, direction or invisible characters."},
    {"title_too_long", invalid_params, "talk", "The title is longer than `limits.title_length`."},
    {"bad_text", invalid_params, "talk", "A message is one line without control or direction characters."},
    {"text_empty", invalid_params, "talk", "There is nothing in the message."},
    {"text_too_long", invalid_params, "talk", "The message is longer than `limits.text_length`."},
    // ---- moderation: who may come in, talk and moderate
    {"not_permitted", refused, "moderation", "That is for helpers, moderators or admins of this server; or for those of a higher role than one's own, or than that person's."},
    {"second_factor_required", refused, "moderation", "One has that role, and on this server it takes a second factor: `account.begin_second_factor` switches it on."},
    {"muted", refused, "moderation", "A moderator has muted one: `args.until` says until when (absent: for good), `args.why` why, `args.room` where it is one room alone."},
    {"banned", refused, "moderation", "A moderator has banned one: `args.until` says until when (absent: for good), `args.why` why. From the server: the connection is closed (1008), and where a person is banned, and not a range of addresses, `args.appeal` is the token for `appeal.get`."},
    {"not_welcome", refused, "moderation", "The host of that table, or that bot, does not play with everybody."},
    {"guests_off", refused, "moderation", "This server has no new guests: `account.login`, or `account.claim` where `args.registration` is not `closed`."},
    {"guests_may_not_talk", refused, "moderation", "On this server guests may not talk: `account.claim` makes an account."},
    {"guests_may_not_make_tables", refused, "moderation", "On this server guests may not make tables: `account.claim` makes an account."},
    {"registration_closed", refused, "moderation", "No new accounts are made on this server."},
    {"invitation_needed", refused, "moderation", "An account is made by `invitation` only: whoever runs the server gives them out."},
    {"unknown_invitation", invalid_params, "moderation", "The invitation is wrong, used up, or too old."},
    {"word_not_allowed", invalid_params, "moderation", "There is a word in it that this server does not allow in names and titles, or by which those who run it are called."},
    {"no_such_message", invalid_params, "moderation", "One can read no such message of that person there."},
    {"no_such_report", invalid_params, "moderation", "There is no such report; `admin.reports` lists them."},
    {"search_too_short", invalid_params, "moderation", "What is looked for has fewer characters than `args.least`."},
    {"already_settled", refused, "moderation", "That report is settled."},
    {"no_such_sanction", invalid_params, "moderation", "No such mute or ban holds; `admin.sanctions` lists them."},
    {"unknown_appeal", invalid_params, "moderation", "The token of the appeal is wrong, or its ban is over."},
    {"already_appealed", refused, "moderation", "That ban was appealed: it is done once."},
    {"no_such_appeal", invalid_params, "moderation", "Nobody has appealed that ban; `admin.appeals` lists appeals."},
    {"already_decided", refused, "moderation", "That appeal is decided."},
    {"own_ban", refused, "moderation", "Who laid a ban does not decide its appeal, while there is somebody else who may."},
    {"person_or_range", invalid_params, "moderation", "`admin.sanction` takes a person or a range of addresses, and not both; a range for the whole server only."},
    {"bad_range", invalid_params, "moderation", "That is no range of addresses, as 192.0.2.0/24 or 2001:db8::/48."},
    // ---- limits: `retry_after_ms` says when it may go again, where that is known
    {"rate_limited", refused, "limits", "Too many requests, or passwords to look at; or people of one's address have taken too many seats, or are sent too much: wait for `retry_after_ms`. Who goes on regardless is disconnected (1008)."},
    {"too_many_in_flight", refused, "limits", "More than `limits.requests_in_flight` requests wait for an answer: wait for one before asking more."},
    {"chat_too_fast", refused, "limits", "Too many messages in a short time, by oneself, from one's address, or in that place: wait for `retry_after_ms`."},
    {"too_many_rooms", refused, "limits", "One has made `limits.rooms_per_person` rooms that are not over. Or too many were made from one's address: wait for `retry_after_ms`."},
    {"too_many_rooms_joined", refused, "limits", "The connection listens to `limits.rooms_joined` rooms."},
    {"too_many_offers", refused, "limits", "One has asked, or taken back, as often as one may in a game."},
    {"too_many_changes", refused, "limits", "Too much was changed at a table before its start: make a new one."},
    {"too_many_connections", refused, "limits", "One is connected `limits.connections_per_person` times; at the handshake: one's address (429) or the server (503) has as many connections as it may."},
    {"too_many_bots", refused, "limits", "One has `limits.bots_per_account` bots."},
    {"too_many_bots_waiting", refused, "limits", "As many bots wait for challenges as may: from one's address, or on this server."},
    {"too_many_challenges", refused, "limits", "One, or one's address, asks bots too often: wait for `retry_after_ms`. Or too many challenges wait for that bot's answer."},
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
    {"no_capacity", refused, "limits", "The server's disk or its memory is nearly full: there are no new tables, guests and accounts, and where it is memory nobody new watches a table or the lobby; games go on. `retry_after_ms` says when to try again."},
    {"server_busy", refused, "limits", "The server has as much to do as it may: tables awake, passwords to check; try again in a moment."},
    // ---- close: why a connection was closed, as the WebSocket close reason; the code is the close code
    {"hello_timeout", 1008, "close", "Nobody said `session.hello` within `limits.hello_ms`."},
    {"binary_frame", 1003, "close", "A message was not a text frame."},
    {"kicked", 1008, "close", "A moderator has closed one's connections; one may come back."},
    {"signed_out", 1008, "close", "The device was signed out; its token is dead."},
    {"server_full", 1013, "close", "The server has as many connections as it may, and this one had the least claim to its place: come back later."},
    {"shutting_down", 1012, "close", "The server stops; come back with the token and `room.resume`."},
    // ---- clients: what a client says of a server
    {"unknown_notification", invalid_request, "client", "The server sent a notification that this client does not know; it may be ignored."},
    // ---- replay: files of finished games and what a client noted of them
    {"bad_replay", invalid_params, "replay", "The file is no replay of this version; `path` names the first wrong place."},
    {"bad_receipt", invalid_params, "replay", "The file is no receipt of a game; `path` names the first wrong place."},
    {"no_analysis", invalid_params, "replay", "Games of that kind can't be analysed."},
    {"too_large", invalid_params, "replay", "The file is larger than anything that a game can have written."},
    // ---- games: what the rules of several refuse
    {"players_out_of_range", refused, "games", "The game is not for so many players; `args` say for how many it is."},
    {"game_over", refused, "games", "The game is over."},
    {"not_your_turn", refused, "games", "Another seat must act: `to_act` says which."},
    {"wrong_phase", refused, "games", "Another kind of action is asked for: answer the latest prompt; `args.expected` says what is decided now."},
    {"no_such_pile", refused, "games", "There is no such pile."},
    {"no_such_die", refused, "games", "There is no such die to choose, or the dice are not named as they must be; `args` say which."},
    {"not_your_castle", refused, "games", "That is no castle of one's own."},
    {"rounds_out_of_range", refused, "games", "The game is not for so many rounds; `args` say for how many it is."},
};

// over HTTP, the handshake of a WebSocket included; the code is the status
constexpr Reason https_own[] = {
    {"bad_request", 400, "http", "That is no HTTP request, or one that others on the way might read otherwise; or a handshake without `Host`."},
    {"tls_required", 400, "http", "The port speaks TLS: open it as https or wss."},
    {"bad_websocket_key", 400, "http", "A handshake without a `Sec-WebSocket-Key`, with two, or with one that is not 16 bytes in base64."},
    {"unknown_subprotocol", 400, "http", "None of the subprotocols that a handshake asks for is known here."},
    {"host_refused", 403, "http", "The server has a public address, and is not asked by any other name."},
    {"origin_refused", 403, "http", "Pages of that origin may not connect, nor have replays studied, here."},
    {"not_found", 404, "http", "There is nothing at that address."},
    {"no_such_replay", 404, "http", "There is no replay of that id."},
    {"no_such_analysis", 404, "http", "Nothing is known of an analysis of that id any more: the game may be posted again."},
    {"no_such_export", 404, "http", "The address of one's own data is wrong, used, or too old."},
    {"method_not_allowed", 405, "http", "The address does not answer that method; the header `Allow` has those that it does answer."},
    {"upgrade_required", 426, "http", "A plain request at `/ws`, which speaks WebSocket."},
    {"unknown_websocket_version", 426, "http", "A handshake of another version of WebSocket than 13."},
    {"busy", 503, "http", "Too much is asked for at the same time, or waits to be read; try again after `retry_after_ms`."},
    {"standby", 503, "http", "Another server hosts the games; this one, of those that share a database, stands by."},
    {"cut_off", 503, "http", "`/readyz`: the database does not confirm that this server is the one that hosts the games."},
    {"disk_silent", 503, "http", "`/readyz`: the disk does not answer."},
    {"disk_full", 503, "http", "`/readyz`: the disk is full."},
};

constexpr Reason operators_own[] = {
    {"not_draining", refused, "operator", "The server is not draining."},
    {"too_many_invitations", refused, "operator", "10,000 invitations are open."},
    {"backup_under_way", refused, "operator", "Another backup is being made."},
    {"store_refused", refused, "operator", "The copy can't be written; the sentence has the disk's words."},
};
// clang-format on

}  // namespace

std::span<const Reason> all_reasons() {
  static const std::vector<Reason> all = [] {
    std::vector<Reason> made(std::begin(shared), std::end(shared));
    for (const auto of_game : reasons_of_games()) made.insert(made.end(), of_game.begin(), of_game.end());
    return made;
  }();
  return all;
}

std::span<const Reason> http_reasons() {
  return https_own;
}

std::span<const Reason> operator_reasons() {
  return operators_own;
}

const Reason* find_reason(std::string_view name) {
  const auto reasons = all_reasons();
  const auto found = std::ranges::find(reasons, name, &Reason::name);
  return found == reasons.end() ? nullptr : &*found;
}

}  // namespace palatine

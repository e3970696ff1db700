// What requests, results and notifications look like on the wire. A request's or notification's name is its method.
#pragma once

#include "protocol/describe_account.hpp"
#include "protocol/describe_moderation.hpp"
#include "protocol/describe_pieces.hpp"
#include "protocol/describe_subscriptions.hpp"
#include "protocol/messages.hpp"

namespace palatine {

namespace detail {

constexpr Member seq(At<std::int64_t> at) {
  return count("seq", at);
}
constexpr Member past(At<std::optional<int>> at) {
  return member("past", at)
      .between(0, past_updates_most)
      .doc("so many of the last updates at most, up to limits.past_updates, in the snapshot; else none");
}

}  // namespace detail

// ---- notifications -------------------------------------------------------------------------------------------------

constexpr auto describe(Type<RoomUpdate>) {
  using T = RoomUpdate;
  return message(
             T::method, detail::room(AT(T, room)), detail::seq(AT(T, seq)).doc("one more than the last of this room"),
             member("events", AT(T, events)).shape(JsonShape::array).doc("the room's and the game's, in order"),
             place("to_act", AT(T, to_act)).doc("seats"),
             member("prompts", AT(T, prompts))
                 .doc("one's own decisions; absent: nothing to decide; while one's seat has a stand_in, to look at: "
                      "room.sit first"),
             member("clocks", AT(T, clocks)).doc("of a game with clocks; not in updates that were missed"),
             member("table", AT(T, table)).doc("when anything of it changed"),
             member("view", AT(T, view)).shape(JsonShape::object).doc("sync view; and whenever a patch would not do"),
             member("patch", AT(T, patch)).shape(JsonShape::array).doc("sync patch: RFC 6902, from the last view sent"),
             count("may_undo", AT(T, may_undo)).doc("so many of one's own last actions at once; absent: none"),
             count("undo_takes", AT(T, undo_takes))
                 .doc("so many does game.undo take back without a number; absent: none"))
      .doc("Something happened in a room.");
}
constexpr auto describe(Type<RoomPresence>) {
  using T = RoomPresence;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("whose"),
                 member("connected", AT(T, connected)).doc("there is at least one connection of who sits there"))
      .doc("Somebody at the table went or came back.");
}
constexpr auto describe(Type<RoomClocks>) {
  using T = RoomClocks;
  return message(T::method, detail::room(AT(T, room)),
                 member("clocks", AT(T, clocks)).doc("as they stand now; count the running ones down"),
                 place("short", AT(T, short_)).doc("seats whose time has just got short"))
      .doc("The clocks as they stand: after room.resume, and when somebody's time gets short.");
}
constexpr auto describe(Type<RoomWatchers>) {
  using T = RoomWatchers;
  return message(T::method, detail::room(AT(T, room)), count("count", AT(T, count)).doc("so many look on"),
                 member("people", AT(T, people)).doc("the first 50"))
      .doc("Who looks on has changed.");
}
constexpr auto describe(Type<RevealEntropy>) {
  using T = RevealEntropy;
  return message(T::method, detail::room(AT(T, room)),
                 member("game_id", AT(T, game_id)).text(forms::game_id).doc("part of what one committed to"),
                 member("commit", AT(T, commit)).text(forms::hex64).doc("of the server, as it was shown before"),
                 member("entropy_commits", AT(T, entropy_commits)).text(forms::hex64).doc("per seat; null: none"),
                 count("within_ms", AT(T, within_ms)).doc("time to answer; who does not breaks the start off"))
      .doc("Asks everyone who committed to entropy for room.reveal.");
}
constexpr auto describe(Type<ChatMessage>) {
  using T = ChatMessage;
  return message(T::method, count("id", AT(T, id)).doc("grows within a channel of a room"),
                 member("room", AT(T, room)).doc("absent: the lobby"),
                 member("channel", AT(T, channel)).doc("lobby, table, team (of one side) or spectators"),
                 place("side", AT(T, side)).doc("channel team: whose"), member("from", AT(T, from)).doc("who said it"),
                 place("seat", AT(T, seat)).doc("where the sender sits at this table"),
                 member("text", AT(T, text)).text(forms::line).doc("one line; show it as text, never as markup"),
                 member("at", AT(T, at)).doc("RFC 3339"))
      .doc("Somebody said something.");
}
constexpr auto describe(Type<LobbyUpdate>) {
  using T = LobbyUpdate;
  return message(T::method, detail::seq(AT(T, seq)).doc("the lobby's own"),
                 member("changed", AT(T, changed)).doc("new or different"),
                 member("removed", AT(T, removed)).doc("ids"),
                 member("snapshot", AT(T, snapshot)).doc("`changed` is the whole list"))
      .doc("The list of open rooms changed.");
}
constexpr auto describe(Type<ServerNotice>) {
  using T = ServerNotice;
  return message(T::method,
                 member("kind", AT(T, kind))
                     .doc("shutting_down, draining, drain_over, broadcast, room_frozen, muted, unmuted, name_kept, "
                          "left, invited; of moderators: sanctioned, sanction_lifted, kicked, renamed, room_closed"),
                 member("room", AT(T, room)).doc("that it is about"),
                 member("message", AT(T, message)).doc("an English sentence"),
                 place("seat", AT(T, seat)).doc("invited: to take it for good, by room.sit"),
                 count("in_ms", AT(T, in_ms)).doc("draining: until the server restarts, where a time is set"),
                 member("sanction", AT(T, sanction)).doc("sanctioned, sanction_lifted: mute or ban"),
                 member("until", AT(T, until)).doc("sanctioned: RFC 3339; absent: for good"),
                 member("why", AT(T, why)).text(forms::line).doc("as a moderator gave it"),
                 member("person", AT(T, person)).doc("renamed: oneself from now on"),
                 member("appeal", AT(T, appeal)).doc("sanctioned, banned from the server: the token for appeal.get"))
      .doc("The server has something to say.");
}

// ---- requests ------------------------------------------------------------------------------------------------------

constexpr auto describe(Type<SessionHello>) {
  using T = SessionHello;
  return message(
             T::method, member("client", AT(T, client)).doc("the program that speaks; account.devices shows it"),
             member("locale", AT(T, locale))
                 .text(forms::line)
                 .doc("a language tag, as fr-FR; what the server says stays English"),
             member("token", AT(T, token)).secret().doc("of who comes back; without token and code a guest is made"),
             member("code", AT(T, code))
                 .secret()
                 .text(forms::line)
                 .doc("of account.code: the same person on a new device"),
             member("name", AT(T, name))
                 .text(forms::line)
                 .doc("of a new guest; renames a guest who comes back, where talk allows it"),
             member("bot", AT(T, bot)).doc("who is new here is marked as a bot, not a guest; else false"),
             member("budget", AT(T, budget))
                 .doc("each response to this connection tells beside it what is left of its budget; else false"))
      .doc(
          "The first request of every connection: says who one is; told are what the server offers, its limits, and "
          "where "
          "one sits.");
}
constexpr auto describe(Type<SessionPing>) {
  return message(SessionPing::method).doc("For clients that can't see WebSocket pings.");
}
constexpr auto describe(Type<AccountClaim>) {
  using T = AccountClaim;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"),
                 member("password", AT(T, password)).secret().doc("8 to 128 characters"),
                 member("invitation", AT(T, invitation))
                     .text(forms::line)
                     .doc("a code, where admission.registration is invitation"),
                 detail::key(AT(T, key)))
      .doc(
          "Makes an account of the guest, who stays the same person with the same seats; as the first request of a "
          "connection, of somebody new.");
}
constexpr auto describe(Type<AccountLogin>) {
  using T = AccountLogin;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("the account's"),
                 member("password", AT(T, password)).secret().doc("the account's"),
                 member("client", AT(T, client)).doc("else hello's"),
                 member("code", AT(T, code))
                     .secret()
                     .text(forms::line)
                     .doc("where the account has a second factor: the app's six digits, or a recovery code"))
      .doc("The connection goes on as that account; it may also begin with it.");
}
constexpr auto describe(Type<AccountLogout>) {
  using T = AccountLogout;
  return message(T::method, member("everywhere", AT(T, everywhere)).doc("on all devices; else false"))
      .doc("The token is dead, and its connections are closed.");
}
constexpr auto describe(Type<AccountPassword>) {
  using T = AccountPassword;
  return message(T::method, member("old", AT(T, old)).secret().doc("that holds now"),
                 member("new", AT(T, fresh)).secret().doc("8 to 128 characters"),
                 member("keep_devices", AT(T, keep_devices)).doc("true: the other devices stay signed in"))
      .doc("A new password; one's other devices are signed out.");
}
constexpr auto describe(Type<AccountRename>) {
  using T = AccountRename;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"))
      .doc("A new name, from now on.");
}
constexpr auto describe(Type<AccountCode>) {
  return message(AccountCode::method).doc("A code with which session.hello makes another device the same person's.");
}
constexpr auto describe(Type<AccountDevices>) {
  return message(AccountDevices::method).doc("Where one is signed in.");
}
constexpr auto describe(Type<AccountRevoke>) {
  return message(AccountRevoke::method, member("device", AT(AccountRevoke, device)).doc("its id"))
      .doc("Signs a device out.");
}
constexpr auto describe(Type<AccountRenew>) {
  return message(AccountRenew::method).doc("A new token for this device.");
}
constexpr auto describe(Type<AccountGames>) {
  using T = AccountGames;
  return message(T::method, member("before", AT(T, before)).doc("the last page's next"))
      .doc("One's games that are over, the latest first.");
}
constexpr auto describe(Type<AccountAddBot>) {
  using T = AccountAddBot;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"),
                 detail::key(AT(T, key)))
      .doc("Makes a bot of this account's, with a token of its own.");
}
constexpr auto describe(Type<AccountBots>) {
  return message(AccountBots::method).doc("One's bots.");
}
constexpr auto describe(Type<AccountRenewBot>) {
  using T = AccountRenewBot;
  return message(T::method, member("bot", AT(T, bot)).doc("its id"), detail::key(AT(T, key)))
      .doc("A new token for one's bot: the old one is dead, and its connections are closed.");
}
constexpr auto describe(Type<AccountRemoveBot>) {
  using T = AccountRemoveBot;
  return message(T::method, member("bot", AT(T, bot)).doc("its id"), detail::key(AT(T, key)))
      .doc("Ends one's bot: its token is dead, its connections are closed, its name is free.");
}
constexpr auto describe(Type<LobbyWatch>) {
  return message(LobbyWatch::method).doc("The open rooms, and lobby.update from now on.");
}
constexpr auto describe(Type<LobbyUnwatch>) {
  return message(LobbyUnwatch::method).doc("No more lobby.update.");
}
constexpr auto describe(Type<RoomCreate>) {
  using T = RoomCreate;
  return message(T::method, member("game", AT(T, game)).doc("one of hello's games"),
                 member("options", AT(T, options))
                     .shape(JsonShape::object)
                     .doc("by the game's options_schema; those left out have its defaults"),
                 member("title", AT(T, title)).text(forms::line).doc("else made from the host's name"),
                 member("access", AT(T, access)).doc("else public"),
                 member("partner_chat", AT(T, partner_chat)).doc("else open"),
                 member("spectators", AT(T, spectators)).doc("whether they may come; else true"),
                 member("spectator_delay", AT(T, spectator_delay))
                     .between(0, 100)
                     .doc("actions by which spectators are behind; else 0"),
                 member("bots", AT(T, bots)).doc("whether people of the kind bot may sit; else true"),
                 member("clock", AT(T, clock)).doc("else none"),
                 member("on_timeout", AT(T, on_timeout)).doc("else bot"), member("undo", AT(T, undo)).doc("else off"),
                 detail::key(AT(T, key)))
      .doc("Makes a table of a game, and gives its id and its invite.");
}
constexpr auto describe(Type<RoomJoin>) {
  using T = RoomJoin;
  return message(T::method, member("room", AT(T, room)).doc("its id; or"),
                 member("invite", AT(T, invite)).doc("its code, which an unlisted room asks for"),
                 member("as", AT(T, as)).doc("else player"), member("sync", AT(T, sync)).doc("else view"),
                 detail::past(AT(T, past)))
      .doc("Listens to a room: as somebody who may sit down, or as a spectator.");
}
constexpr auto describe(Type<RoomSit>) {
  using T = RoomSit;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("else the first free one"),
                 detail::key(AT(T, key)))
      .doc("Takes a free seat before the start; later one's own, or one that one was asked to take.");
}
constexpr auto describe(Type<RoomStand>) {
  using T = RoomStand;
  return message(T::method, detail::room(AT(T, room)), detail::key(AT(T, key)))
      .doc("Leaves one's seat before the start.");
}
constexpr auto describe(Type<RoomAddBot>) {
  using T = RoomAddBot;
  return message(T::method, detail::room(AT(T, room)),
                 member("kind", AT(T, kind)).doc("one of the game's computer_players"),
                 place("seat", AT(T, seat)).doc("else the first free one"), detail::key(AT(T, key)))
      .doc("The host puts a computer player on a seat. Everybody is no longer ready.");
}
constexpr auto describe(Type<RoomRemove>) {
  using T = RoomRemove;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("that is emptied"),
                 detail::key(AT(T, key)))
      .doc("The host empties a seat before the start. Everybody is no longer ready.");
}
constexpr auto describe(Type<RoomConfigure>) {
  using T = RoomConfigure;
  return message(T::method, detail::room(AT(T, room)),
                 member("options", AT(T, options))
                     .shape(JsonShape::object)
                     .doc("by the game's options_schema; those left out have its defaults"),
                 member("title", AT(T, title)).text(forms::line).doc("a new one"),
                 member("access", AT(T, access)).doc("public or unlisted"),
                 member("partner_chat", AT(T, partner_chat)).doc("open, table or silent"),
                 member("spectators", AT(T, spectators)).doc("whether they may come"),
                 member("spectator_delay", AT(T, spectator_delay))
                     .between(0, 100)
                     .doc("actions by which spectators are behind"),
                 member("bots", AT(T, bots)).doc("whether people of the kind bot may sit"),
                 member("clock", AT(T, clock)).doc("the whole of it"),
                 member("on_timeout", AT(T, on_timeout)).doc("bot or lose"),
                 member("undo", AT(T, undo)).doc("off, ask or free"), detail::key(AT(T, key)))
      .doc(
          "The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more, "
          "or may not sit there, stands up.");
}
constexpr auto describe(Type<RoomMove>) {
  using T = RoomMove;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("who sits here"),
                 place("to", AT(T, to)).doc("sits there from now on"), detail::key(AT(T, key)))
      .doc(
          "Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a "
          "free seat. Everybody is no longer ready.");
}
constexpr auto describe(Type<RoomHost>) {
  using T = RoomHost;
  return message(T::method, detail::room(AT(T, room)),
                 member("person", AT(T, person)).doc("id of somebody at the table"), detail::key(AT(T, key)))
      .doc("The host makes somebody else the host, before the start.");
}
constexpr auto describe(Type<RoomReady>) {
  using T = RoomReady;
  return message(T::method, detail::room(AT(T, room)), member("ready", AT(T, ready)).doc("else true"),
                 member("entropy_commit", AT(T, entropy_commit))
                     .text(forms::hex64)
                     .doc("one's part of the dice; then room.reveal is asked for"),
                 detail::key(AT(T, key)))
      .doc("Ready to begin; when all are, the game begins. Again after whatever the host changes.");
}
constexpr auto describe(Type<RoomReveal>) {
  using T = RoomReveal;
  return message(
             T::method, detail::room(AT(T, room)),
             member("entropy", AT(T, entropy)).text(forms::hex32).doc("the 16 bytes whose commit room.ready carried"),
             detail::key(AT(T, key)))
      .doc("Opens what room.ready committed to.");
}
constexpr auto describe(Type<RoomLeave>) {
  using T = RoomLeave;
  return message(T::method, detail::room(AT(T, room)), detail::key(AT(T, key)))
      .doc("Stops listening; before the start also stands up.");
}
constexpr auto describe(Type<RoomCallBot>) {
  using T = RoomCallBot;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("of who is away"),
                 member("kind", AT(T, kind)).doc("one of the game's computer_players; else the last of them"),
                 detail::key(AT(T, key)))
      .doc("A computer player plays for somebody who is away, until he is back.");
}
constexpr auto describe(Type<RoomSubstitute>) {
  using T = RoomSubstitute;
  return message(T::method, detail::room(AT(T, room)), place("seat", AT(T, seat)).doc("of who is away"),
                 member("person", AT(T, person))
                     .doc("the id of somebody who listens and does not sit; absent: whoever opens the invite"),
                 detail::key(AT(T, key)))
      .doc("Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite.");
}
constexpr auto describe(Type<RoomSetTell>) {
  using T = RoomSetTell;
  return message(T::method, detail::room(AT(T, room)),
                 member("url", AT(T, url)).text(forms::line).doc("http or https; where a POST goes"),
                 member("form", AT(T, form)).doc("json, discord or ntfy"),
                 member("kinds", AT(T, kinds)).doc("what is told: your_turn, table_full, time_short, game_over"),
                 member("language", AT(T, language)).doc("en, also where it is absent, or fr"), detail::key(AT(T, key)))
      .doc("By the host: from now on the table tells there what happens at it, whoever looks, and nowhere else.");
}
constexpr auto describe(Type<RoomRemoveTell>) {
  using T = RoomRemoveTell;
  return message(T::method, detail::room(AT(T, room)), detail::key(AT(T, key)))
      .doc("By the host: the table tells nobody any more.");
}
constexpr auto describe(Type<RoomHoliday>) {
  using T = RoomHoliday;
  return message(T::method, detail::room(AT(T, room)),
                 member("days", AT(T, days)).between(1, 14).doc("of the 14 that a seat has in a game"),
                 detail::key(AT(T, key)))
      .doc("By the day: one's own clock stands for so many days.");
}
constexpr auto describe(Type<RoomRematch>) {
  using T = RoomRematch;
  return message(T::method, detail::room(AT(T, room)),
                 member("rotate", AT(T, rotate)).doc("seats move on by one; else false; the first who asks decides"),
                 detail::key(AT(T, key)))
      .doc("After the end: a new table for the same people, who sit there already, with the same settings.");
}
constexpr auto describe(Type<RoomResume>) {
  using T = RoomResume;
  return message(T::method, detail::room(AT(T, room)), detail::seq(AT(T, seq)).doc("of the last update seen"),
                 member("chat", AT(T, chat)).items(0, 4).doc("the last message seen of each channel"),
                 member("as", AT(T, as)).doc("else player"), member("sync", AT(T, sync)).doc("else view"),
                 detail::past(AT(T, past)))
      .doc("Listens again after a lost connection: what was missed since `seq` follows, or there is a snapshot.");
}
constexpr auto describe(Type<GameAct>) {
  using T = GameAct;
  return message(T::method, detail::room(AT(T, room)), member("prompt", AT(T, prompt)).doc("the id of the decision"),
                 detail::key(AT(T, key)), member("action", AT(T, action)).shape(JsonShape::object).doc("the game's"))
      .doc("Decides. Answered once the action is durable; its update comes before.");
}
constexpr auto describe(Type<GameUndo>) {
  using T = GameUndo;
  return message(T::method, detail::room(AT(T, room)),
                 member("actions", AT(T, actions))
                     .between(1, 1'000'000)
                     .doc("so many of the last ones; else from one's own last action on"),
                 detail::key(AT(T, key)))
      .doc(
          "Takes back the last actions: one's own at once where the table and what was shown since allow it, else by "
          "everybody's consent.");
}
constexpr auto describe(Type<GameOffer>) {
  using T = GameOffer;
  return message(T::method, detail::room(AT(T, room)), member("kind", AT(T, kind)).doc("draw, abort or pause"),
                 detail::key(AT(T, key)))
      .doc("Asks something of all other people at the table: a draw, to break the game off, a pause.");
}
constexpr auto describe(Type<GameResign>) {
  using T = GameResign;
  return message(T::method, detail::room(AT(T, room)),
                 member("resign", AT(T, resign)).doc("else true; false: rather not, while one's partner has not"),
                 detail::key(AT(T, key)))
      .doc("Gives up; in a team once all its people have.");
}
constexpr auto describe(Type<GameAnswer>) {
  using T = GameAnswer;
  return message(T::method, detail::room(AT(T, room)), member("offer", AT(T, offer)).doc("its id"),
                 member("accept", AT(T, accept)).doc("yes or no; one no closes the offer"), detail::key(AT(T, key)))
      .doc("Answers the open offer; who made it withdraws it with accept false.");
}
constexpr auto describe(Type<GamePause>) {
  using T = GamePause;
  return message(T::method, detail::room(AT(T, room)),
                 member("paused", AT(T, paused)).doc("false; a pause itself is asked of all"), detail::key(AT(T, key)))
      .doc("Goes on with a game that stands still.");
}
constexpr auto describe(Type<ChatSay>) {
  using T = ChatSay;
  return message(T::method, member("room", AT(T, room)).doc("absent: the lobby"),
                 member("channel", AT(T, channel)).doc("else table in a room, lobby without one"),
                 member("text", AT(T, text)).text(forms::line).doc("one line"), detail::key(AT(T, key)))
      .doc("Says something, at a table or in the lobby.");
}
constexpr auto describe(Type<ReplayGet>) {
  using T = ReplayGet;
  return message(T::method, detail::room(AT(T, room))).doc("The replay file of a game that is over.");
}

// ---- results -------------------------------------------------------------------------------------------------------

constexpr auto describe(Type<Nothing>) {
  return message("nothing").doc("Nothing: the request was done.");
}
constexpr auto describe(Type<SessionHelloResult>) {
  using T = SessionHelloResult;
  return message("session_hello_result", member("person", AT(T, person)).doc("who one is"),
                 member("token", AT(T, token))
                     .doc("of a new guest or device, or in the place of the one that was said: keep it, it is not "
                          "shown again"),
                 member("server", AT(T, server)).doc("who it is"),
                 member("protocol", AT(T, protocol)).doc("the subprotocol that is spoken"),
                 member("features", AT(T, features)).doc("what this server can do; unknown ones are to be ignored"),
                 member("limits", AT(T, limits)).doc("all that a client may meet"),
                 member("games", AT(T, games)).doc("that can be played here"),
                 member("rooms", AT(T, rooms)).doc("where one sits, not over"),
                 member("role", AT(T, role)).doc("helper, moderator or admin; absent: player"),
                 member("admission", AT(T, admission)).or_default().doc("who may come in as whom"),
                 member("push_key", AT(T, push_key))
                     .doc("for a browser's applicationServerKey, in base64url; absent: nothing is pushed"))
      .doc("Who one is, and what the server offers.");
}
constexpr auto describe(Type<AccountClaimResult>) {
  using T = AccountClaimResult;
  return message("account_claim_result", member("person", AT(T, person)).doc("who one is"),
                 member("token", AT(T, token))
                     .doc("where nobody had said hello yet: session.hello with it comes next; keep it, it is not shown "
                          "again"))
      .doc("The account.");
}
constexpr auto describe(Type<AccountPerson>) {
  return message("account_person", member("person", AT(AccountPerson, person)).doc("who one is from now on"))
      .doc("Who one is from now on.");
}
constexpr auto describe(Type<AccountCodeResult>) {
  using T = AccountCodeResult;
  return message("account_code_result", member("code", AT(T, code)).doc("8 characters, good for one use"),
                 member("expires", AT(T, expires)).doc("RFC 3339"))
      .doc("A code for another device.");
}
constexpr auto describe(Type<AccountDevicesResult>) {
  return message("account_devices_result",
                 member("devices", AT(AccountDevicesResult, devices)).doc("where one is signed in, the latest first"))
      .doc("Where one is signed in.");
}
constexpr auto describe(Type<AccountRenewResult>) {
  return message("account_renew_result",
                 member("token", AT(AccountRenewResult, token)).doc("keep it, it is not shown again"))
      .doc("A new token in the place of the old one.");
}
constexpr auto describe(Type<AccountGamesResult>) {
  using T = AccountGamesResult;
  return message("account_games_result", member("games", AT(T, games)).doc("at most 50"),
                 member("next", AT(T, next)).doc("`before` of the next page; absent: there is none"))
      .doc("A page of one's games that are over.");
}
constexpr auto describe(Type<AccountBotToken>) {
  using T = AccountBotToken;
  return message("account_bot_token", member("person", AT(T, person)).doc("the bot"),
                 member("token", AT(T, token))
                     .doc("keep it, it is not shown again; absent in the answer to a repeat: account.renew_bot"))
      .doc("A bot of one's own, with its token.");
}
constexpr auto describe(Type<AccountBotsResult>) {
  return message("account_bots_result", member("bots", AT(AccountBotsResult, bots)).doc("the oldest first"))
      .doc("One's bots.");
}
constexpr auto describe(Type<LobbyWatchResult>) {
  using T = LobbyWatchResult;
  return message("lobby_watch_result", detail::seq(AT(T, seq)).doc("the lobby's own: lobby.update goes on from it"),
                 member("rooms", AT(T, rooms)).doc("the public ones, open or running"),
                 member("chat", AT(T, chat)).doc("what was said of late"))
      .doc("The lobby as it stands.");
}
constexpr auto describe(Type<RoomCreateResult>) {
  using T = RoomCreateResult;
  return message("room_create_result", detail::room(AT(T, room)),
                 member("invite", AT(T, invite)).doc("a code; the link is the server's address, /i/, and the code"))
      .doc("The new table.");
}
constexpr auto describe(Type<PastUpdate>) {
  using T = PastUpdate;
  return message("past_update", detail::seq(AT(T, seq)).doc("of the update"),
                 member("events", AT(T, events)).shape(JsonShape::array).doc("as one was told, or would have been"))
      .doc("An update that came before the snapshot.");
}
constexpr auto describe(Type<RoomSnapshot>) {
  using T = RoomSnapshot;
  return message("room_snapshot", detail::room(AT(T, room)), detail::seq(AT(T, seq)).doc("of the last update in it"),
                 place("seat", AT(T, seat)).doc("one's own"),
                 member("invite", AT(T, invite)).doc("for those who may invite"),
                 member("table", AT(T, table)).doc("everything of the room but the game"),
                 member("view", AT(T, view)).shape(JsonShape::object).doc("once the game has begun"),
                 place("to_act", AT(T, to_act)).doc("seats"),
                 member("prompts", AT(T, prompts)).doc("one's own decisions"),
                 member("clocks", AT(T, clocks)).doc("of a game with clocks"),
                 member("chat", AT(T, chat)).doc("what one may read of late"),
                 member("watchers", AT(T, watchers)).doc("who looks on; absent where one may not know"),
                 member("reveal", AT(T, reveal)).doc("one's entropy is asked for: room.reveal"),
                 count("may_undo", AT(T, may_undo)).doc("so many of one's own last actions at once; absent: none"),
                 count("undo_takes", AT(T, undo_takes))
                     .doc("so many does game.undo take back without a number; absent: none"),
                 place("invited", AT(T, invited)).doc("the seat that one is asked to take for good, by room.sit"),
                 member("past", AT(T, past)).doc("where it was asked for: the last updates, up to seq"))
      .doc("Everything that one may know of a room at one moment; updates go on from there.");
}
constexpr auto describe(Type<RoomResult>) {
  return message("room_result", detail::seq(AT(RoomResult, seq))
                                    .doc("of the update by which it took effect; of the last update before, where it "
                                         "makes none of its own: room.reveal, an answer that decides nothing, what is "
                                         "so already"))
      .doc("The request has taken effect; it is on disk.");
}
constexpr auto describe(Type<RoomSitResult>) {
  return message("room_sit_result", detail::seq(AT(RoomSitResult, seq)).doc("of the update by which one sits"),
                 place("seat", AT(RoomSitResult, seat)).doc("where"))
      .doc("One sits.");
}
constexpr auto describe(Type<RoomSubstituteResult>) {
  using T = RoomSubstituteResult;
  return message("room_substitute_result", detail::seq(AT(T, seq)).doc("of the update by which it took effect"),
                 member("invite", AT(T, invite))
                     .doc("a code, where nobody was named: whoever opens it by room.join has the seat for good"))
      .doc("Somebody is asked.");
}
constexpr auto describe(Type<RoomSetTellResult>) {
  using T = RoomSetTellResult;
  return message(
             "room_set_tell_result", detail::seq(AT(T, seq)).doc("of the update by which all know of it"),
             member("secret", AT(T, secret)).doc("messages of the form json are signed with it; it is not shown again"))
      .doc("It holds.");
}
constexpr auto describe(Type<RoomRematchResult>) {
  return message("room_rematch_result", detail::room(AT(RoomRematchResult, room))).doc("The new table.");
}
constexpr auto describe(Type<RoomResumeResult>) {
  using T = RoomResumeResult;
  return message("room_resume_result", count("updates", AT(T, updates)).doc("so many missed updates follow at once"),
                 member("snapshot", AT(T, snapshot)).doc("where one of them is not kept, or not as sync asks for it"))
      .doc("Missed updates that follow at once as notifications, in order; or a snapshot.");
}
constexpr auto describe(Type<ChatSayResult>) {
  return message("chat_say_result", count("id", AT(ChatSayResult, id)).doc("of the message, as all others get it"))
      .doc("It was said.");
}
constexpr auto describe(Type<ReplayGetResult>) {
  return message(
             "replay_get_result",
             member("replay", AT(ReplayGetResult, replay)).shape(JsonShape::object).doc("the file: the schema replay"))
      .doc("The replay of a game that is over.");
}

}  // namespace palatine

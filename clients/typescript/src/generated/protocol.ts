// Made from protocol/schemas by `npm run types`; not to be edited.
import type { GameEvent, Json, JsonObject, PatchOperation, Prompt } from '../json.js';

export type RoomEvent =
  | RoomCreatedEvent
  | PersonSatEvent
  | PersonStoodEvent
  | PersonMovedEvent
  | ConfiguredEvent
  | ReadinessChangedEvent
  | HostChangedEvent
  | CommitsFrozenEvent
  | EntropiesRevealedEvent
  | GameStartedEvent
  | HandsChangedEvent
  | SideResignedEvent
  | OfferMadeEvent
  | OfferClosedEvent
  | ActionsUndoneEvent
  | SubstituteInvitedEvent
  | SubstituteWantedEvent
  | HolidayTakenEvent
  | GamePausedEvent
  | GameResumedEvent
  | GameEndedEvent
  | DrawFailedEvent
  | SeedPublishedEvent
  | RematchMadeEvent
  | RoomFrozenEvent
  | RoomClosedEvent
  | HintTakenEvent;

/** Makes a bot of this account's, with a token of its own. */
export interface AccountAddBotParams {
  /** nobody else's, nor like anybody else's */
  name: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Somebody: a guest, an account, a bot, or a computer player. */
export interface Person {
  /** opaque; of a computer player "computer:" and its kind */
  id: string;
  /** of a guest with a tag: Anna·7f */
  name: string;
  /** guest: has a token only; account: has a password too; computer: a computer player of the server; bot: somebody's program */
  kind: 'guest' | 'account' | 'computer' | 'bot';
  /** of a bot that belongs to an account: that account's name */
  owner?: string;
}
/** A bot of one's own, with its token. */
export interface AccountAddBotResult {
  person: Person;
  /** keep it, it is not shown again; absent in the answer to a repeat: account.renew_bot */
  token?: string;
}
/** A secret for an authenticator app: it counts once account.confirm_second_factor has a code of it. */
export interface AccountBeginSecondFactorParams {
  /** the account's */
  password: string;
}
/** What an authenticator app is given. */
export interface AccountBeginSecondFactorResult {
  /** in base32, to be typed into the app */
  secret: string;
  /** the same as otpauth:, for a QR code */
  uri: string;
  /** RFC 3339: to be confirmed by then */
  expires: string;
}
/** One's bots. */
export interface AccountBotsParams {}
/** A bot that belongs to an account. */
export interface Bot {
  /** for account.renew_bot and account.remove_bot */
  id: string;
  /** as all see it */
  name: string;
  /** RFC 3339 */
  created: string;
  /** RFC 3339, to the hour; absent: not yet, with the token that it has */
  seen?: string;
}
/** One's bots. */
export interface AccountBotsResult {
  /** the oldest first */
  bots: Bot[];
}
/** Makes an account of the guest, who stays the same person with the same seats; as the first request of a connection, of somebody new. */
export interface AccountClaimParams {
  /** nobody else's, nor like anybody else's */
  name: string;
  /** 8 to 128 characters */
  password: string;
  /** a code, where admission.registration is invitation */
  invitation?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The account. */
export interface AccountClaimResult {
  person: Person;
  /** where nobody had said hello yet: session.hello with it comes next; keep it, it is not shown again */
  token?: string;
}
/** A code with which session.hello makes another device the same person's. */
export interface AccountCodeParams {}
/** A code for another device. */
export interface AccountCodeResult {
  /** 8 characters, good for one use */
  code: string;
  /** RFC 3339 */
  expires: string;
}
/** The address to which that code was sent is one's own from now on. */
export interface AccountConfirmEmailParams {
  /** of the mail; good for an hour */
  code: string;
}
/** One's own address for mail. */
export interface AccountConfirmEmailResult {
  /** absent: none was confirmed */
  address?: string;
  /** true: the mail server says that nobody is there; a new confirmation ends that */
  refused?: boolean;
  /** where a code was sent that has not come back */
  unconfirmed?: string;
}
/** From now on logging in takes a code; the answer has recovery codes, for who has lost the app. */
export interface AccountConfirmSecondFactorParams {
  /** the app's six digits */
  code: string;
}
/** The second factor is on. */
export interface AccountConfirmSecondFactorResult {
  /** ten, each good once instead of the app's code; nobody can show them again */
  recovery_codes: string[];
}
/** Deletes oneself: nobody is known by one's tokens any more, and one's bots go too. */
export interface AccountDeleteParams {
  /** true: there is no way back */
  confirm: boolean;
  /** an account's */
  password?: string;
  /** a guest's, of this device */
  token?: string;
}
/** Nothing: the request was done. */
export interface AccountDeleteResult {}
/** Where one is signed in. */
export interface AccountDevicesParams {}
/** Where somebody is signed in: what bears one token. */
export interface Device {
  /** for account.revoke */
  id: string;
  /** what the program there called itself */
  client: string;
  /** RFC 3339 */
  created: string;
  /** RFC 3339, to the hour */
  seen: string;
  /** the one that asks */
  current: boolean;
  /** the network in which it was seen last, as 203.0.113.0/24; absent: not known */
  place?: string;
}
/** Where one is signed in. */
export interface AccountDevicesResult {
  /** where one is signed in, the latest first */
  devices: Device[];
}
/** One's own address for mail: nobody else is shown it. */
export interface AccountEmailParams {}
/** One's own address for mail. */
export interface AccountEmailResult {
  /** absent: none was confirmed */
  address?: string;
  /** true: the mail server says that nobody is there; a new confirmation ends that */
  refused?: boolean;
  /** where a code was sent that has not come back */
  unconfirmed?: string;
}
/** The password is enough again. */
export interface AccountEndSecondFactorParams {
  /** the account's */
  password: string;
  /** the app's six digits, or a recovery code */
  code: string;
}
/** Nothing: the request was done. */
export interface AccountEndSecondFactorResult {}
/** All that is stored about oneself, as one JSON file: where it can be had. */
export interface AccountExportParams {}
/** Where the file can be had. */
export interface AccountExportResult {
  /** below the server's address; whoever has it can read the file, once */
  path: string;
  /** RFC 3339 */
  expires: string;
}
/** A mail with a code for a new password, if the account has an address; whether there is such an account, the answer does not say. */
export interface AccountForgotParams {
  /** the account's */
  name: string;
  /** of the mail: en, also where it is absent, fr or de */
  language?: 'en' | 'de' | 'fr';
}
/** Nothing: the request was done. */
export interface AccountForgotResult {}
/** One's games that are over, the latest first. */
export interface AccountGamesParams {
  /** the last page's next */
  before?: string;
}
/** A game that is over, in somebody's list. */
export interface PastGame {
  /** for replay.get */
  room: string;
  /** which game it was: carolus-magnus */
  game: string;
  /** the table's */
  title: string;
  /** RFC 3339 */
  ended: string;
  /** one's own */
  seat?: number;
  /** who sat where */
  seats: PastSeat[];
  result?: GameResult;
  /** so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; absent: it begins by its set-up */
  continues?: number;
}
/** A seat of a game that is over. */
export interface PastSeat {
  /** its number, from 0 */
  seat: number;
  /** the side that played it; absent: not kept then */
  side?: number;
  /** as it was at that table */
  name: string;
  /** guest, account or computer; absent: not kept then */
  kind?: 'guest' | 'account' | 'computer' | 'bot';
}
/** How a game ended. */
export interface GameResult {
  /** sides; empty: nobody won */
  winners: number[];
  /** a stable word of the game */
  reason: string;
  /** per side, in the game's own points */
  scores: number[];
}
/** A page of one's games that are over. */
export interface AccountGamesResult {
  /** at most 50 */
  games: PastGame[];
  /** `before` of the next page; absent: there is none */
  next?: string;
}
/** The program that speaks. */
export interface ClientInfo {
  /** of the program, as account.devices shows it */
  name: string;
  /** the program's own */
  version: string;
}
/** The connection goes on as that account; it may also begin with it. */
export interface AccountLoginParams {
  /** the account's */
  name: string;
  /** the account's */
  password: string;
  client?: ClientInfo;
  /** where the account has a second factor: the app's six digits, or a recovery code */
  code?: string;
}
/** The server that speaks. */
export interface ServerInfo {
  /** as its owner called it */
  name: string;
  /** the program's */
  version: string;
}
/** What the server allows: in bytes, characters, milliseconds (_ms) or things. */
export interface Limits {
  /** of one message from a client */
  frame_bytes: number;
  /** by which arrays and objects may stand in each other */
  json_depth: number;
  /** of one connection, that wait for their answers */
  requests_in_flight: number;
  /** requests at once, of a connection and of a person over all connections */
  requests_burst: number;
  /** by which that budget fills again */
  requests_per_second: number;
  /** messages of talk at once */
  chat_burst: number;
  /** by which that budget fills again */
  chat_per_10_seconds: number;
  /** of a message of talk, in code points */
  text_length: number;
  /** characters of a name, at least */
  name_min: number;
  /** characters of a name, at most */
  name_max: number;
  /** of a table, in code points */
  title_length: number;
  /** that one has made and that are not over */
  rooms_per_person: number;
  /** by one connection at a time */
  rooms_joined: number;
  /** that account.add_bot may make */
  bots_per_account: number;
  /** connections that follow one room */
  listeners_per_room: number;
  /** awake at once on this server */
  rooms: number;
  /** of all people together */
  connections: number;
  /** at a time, or from one IPv6 network of 64 bits */
  connections_per_address: number;
  /** at a time */
  connections_per_person: number;
  /** new ones */
  guests_per_address_per_hour: number;
  /** at most, of each room, for room.resume */
  updates_kept: number;
  /** that room.join and room.resume may ask for */
  past_updates: number;
  /** messages of each channel, for room.join and room.resume */
  chat_kept: number;
  /** shown at most */
  lobby_rooms: number;
  /** that wait for a connection which does not read; then it is dropped */
  send_queue_bytes: number;
  /** for the WebSocket handshake */
  handshake_ms: number;
  /** from the handshake to session.hello */
  hello_ms: number;
  /** between the server's pings; two without an answer end the connection */
  ping_ms: number;
  /** for room.reveal */
  reveal_ms: number;
  /** out of sight for so long, somebody is shown as away at a table of silent partners */
  silent_presence_ms: number;
  /** away for so long, one may be played for */
  absence_grace_ms: number;
  /** an open table without anybody is closed after it */
  open_room_idle_ms: number;
  /** the same, of a table that room.rematch made */
  rematch_idle_ms: number;
  /** people whom one has blocked */
  blocks_per_person: number;
  /** reports at once */
  reports_burst: number;
  /** by which that budget fills again */
  reports_per_hour: number;
  /** of why in admin.*, in code points */
  why_length: number;
  /** places where one is told of one's tables */
  tells_per_person: number;
  /** room.watchers comes at most this often */
  watchers_ms: number;
}
/** A game that can be played here. */
export interface GameInfo {
  /** for room.create: carolus-magnus */
  id: string;
  /** grows when rules change; a game keeps the one it began with */
  rules_version: number;
  /** the fewest seats that it is played with */
  seats_min: number;
  /** the most */
  seats_max: number;
  /** JSON Schema 2020-12, with titles and defaults for a form */
  options_schema: JsonObject;
  /** what holds where options are left out */
  default_options: JsonObject;
  /** kinds for room.add_bot */
  computer_players: string[];
  /** true: it has hints (game.hint); absent: it has none */
  hints?: boolean;
  /** true: finished games can be analysed (POST /api/v1/analysis); absent: they can't */
  analysis?: boolean;
}
/** A room as the lobby lists it. */
export interface RoomSummary {
  /** its id, for room.join */
  room: string;
  /** as its host called it */
  title: string;
  /** one of hello's games */
  game: string;
  /** of the rules it is played by; absent: not known here any more */
  rules_version?: number;
  /** open, revealing, running, over or frozen */
  status: 'open' | 'revealing' | 'running' | 'over' | 'frozen';
  /** open, table or silent */
  partner_chat: 'open' | 'table' | 'silent';
  /** whether they may come */
  spectators: boolean;
  /** so many has the table */
  seats: number;
  /** on which nobody sits */
  seats_free: number;
  /** of those who sit */
  names: string[];
  /** whether people of the kind bot may sit */
  bots: boolean;
  /** of those who sit, in the order of names */
  kinds: ('guest' | 'account' | 'computer' | 'bot')[];
  /** of the game's, those that differ from its defaults, long texts cut; absent: none */
  options?: JsonObject;
  /** so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; absent: it begins by its set-up */
  continues?: number;
}
/** Who may come to this server as whom. */
export interface Admission {
  /** of accounts: open; invitation: account.claim asks for one; closed */
  registration: 'open' | 'invitation' | 'closed';
  /** whether somebody new may be a guest */
  guests: boolean;
  /** whether guests may talk, but by accounts only */
  guests_may_talk: boolean;
  /** whether guests may make tables; they may sit at those of others */
  guests_may_make_tables: boolean;
}
/** Who one is, and what the server offers. */
export interface AccountLoginResult {
  person: Person;
  /** of a new guest or device, or in the place of the one that was said: keep it, it is not shown again */
  token?: string;
  server: ServerInfo;
  /** the subprotocol that is spoken */
  protocol: string;
  /** what this server can do; unknown ones are to be ignored */
  features: string[];
  limits: Limits;
  /** that can be played here */
  games: GameInfo[];
  /** where one sits, not over */
  rooms: RoomSummary[];
  /** helper, moderator or admin; absent: player */
  role?: 'player' | 'helper' | 'moderator' | 'admin';
  admission: Admission;
  /** for a browser's applicationServerKey, in base64url; absent: nothing is pushed */
  push_key?: string;
}
/** The token is dead, and its connections are closed. */
export interface AccountLogoutParams {
  /** on all devices; else false */
  everywhere?: boolean;
}
/** Nothing: the request was done. */
export interface AccountLogoutResult {}
/** A new password; one's other devices are signed out. */
export interface AccountPasswordParams {
  /** that holds now */
  old: string;
  /** 8 to 128 characters */
  new: string;
  /** true: the other devices stay signed in */
  keep_devices?: boolean;
}
/** Nothing: the request was done. */
export interface AccountPasswordResult {}
/** Ends one's bot: its token is dead, its connections are closed, its name is free. */
export interface AccountRemoveBotParams {
  /** its id */
  bot: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AccountRemoveBotResult {}
/** A new name, from now on. */
export interface AccountRenameParams {
  /** nobody else's, nor like anybody else's */
  name: string;
}
/** Who one is from now on. */
export interface AccountRenameResult {
  person: Person;
}
/** A new token for this device. */
export interface AccountRenewParams {}
/** A new token in the place of the old one. */
export interface AccountRenewResult {
  /** keep it, it is not shown again */
  token: string;
}
/** A new token for one's bot: the old one is dead, and its connections are closed. */
export interface AccountRenewBotParams {
  /** its id */
  bot: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** A bot of one's own, with its token. */
export interface AccountRenewBotResult {
  person: Person;
  /** keep it, it is not shown again; absent in the answer to a repeat: account.renew_bot */
  token?: string;
}
/** A new password; all devices are signed out. */
export interface AccountResetParams {
  /** of the mail; good for an hour, and once */
  code: string;
  /** the new one: 8 to 128 characters */
  password: string;
}
/** Nothing: the request was done. */
export interface AccountResetResult {}
/** Signs a device out. */
export interface AccountRevokeParams {
  /** its id */
  device: string;
}
/** Nothing: the request was done. */
export interface AccountRevokeResult {}
/** Whether logging in takes a code of an authenticator app beside the password. */
export interface AccountSecondFactorParams {}
/** Whether one has a second factor. */
export interface AccountSecondFactorResult {
  /** logging in takes a code */
  on: boolean;
  /** RFC 3339 */
  since?: string;
  /** recovery codes that were not used */
  recovery_left?: number;
  /** true: without it one's role is of no use on this server */
  required?: boolean;
}
/** Another address for mail: it counts once account.confirm_email has the code that is sent there. */
export interface AccountSetEmailParams {
  /** the account's */
  password: string;
  /** absent: from now on there is none */
  address?: string;
  /** of the mail: en, also where it is absent, fr or de */
  language?: 'en' | 'de' | 'fr';
}
/** One's own address for mail. */
export interface AccountSetEmailResult {
  /** absent: none was confirmed */
  address?: string;
  /** true: the mail server says that nobody is there; a new confirmation ends that */
  refused?: boolean;
  /** where a code was sent that has not come back */
  unconfirmed?: string;
}
/** Bans that were appealed, the oldest appeal first; of people of a lower role than one's own. */
export interface AdminAppealsParams {
  /** true: the last decided ones, the latest first; else the open ones */
  decided?: boolean;
  /** the last page's next */
  after?: string;
}
/** What a moderator has laid on a person, or on a range of addresses. */
export interface Sanction {
  /** for admin.lift */
  id: string;
  /** mute: may not talk; ban: may not come in */
  kind: 'mute' | 'ban';
  person?: Person;
  /** a range of addresses, as 192.0.2.0/24: told to admins only */
  range?: string;
  /** where it holds; absent: on the whole server */
  room?: string;
  /** as the person is told */
  why: string;
  by?: Person;
  /** RFC 3339 */
  at: string;
  /** RFC 3339; absent: for good */
  until?: string;
  appeal?: Appeal;
}
/** What somebody who is banned has to say to that, and what came of it. */
export interface Appeal {
  /** RFC 3339 */
  at: string;
  /** of who is banned */
  text: string;
  /** accepted or refused; absent: it is open */
  outcome?: 'accepted' | 'refused';
  /** to the appellant */
  answer?: string;
  decided_by?: Person;
  /** RFC 3339 */
  decided?: string;
}
/** A page of bans that were appealed. */
export interface AdminAppealsResult {
  /** 50 at most, each with its appeal */
  sanctions: Sanction[];
  /** so many wait, also of those that one does not see */
  open: number;
  /** for `after`; absent: that is all */
  next?: string;
}
/** The audit log: who did what to whom. */
export interface AdminAuditParams {
  /** the last page's next; absent: from the last line on */
  before?: number;
}
/** A line of the audit log: who did what to whom. */
export interface AuditLine {
  /** from 1, without a gap */
  number: number;
  /** RFC 3339 */
  at: string;
  by?: Person;
  /** sanction, lift, appeal, decide, kick, rename, close_room, broadcast, set_role, settle, invite, drain, undrain */
  act: string;
  person?: Person;
  /** of the act: ids, kinds, times */
  details: JsonObject;
  /** why, or what was said; absent: nothing, or forgotten with a person */
  words?: string;
  /** hash of the line before; of the first: zeros */
  previous: string;
  /** SHA-256 over the line and `previous` */
  hash: string;
}
/** A page of the audit log. */
export interface AdminAuditResult {
  /** 50 at most, the latest first */
  lines: AuditLine[];
  /** for `before`; absent: that is all */
  next?: number;
}
/** A sentence to everybody who is connected. */
export interface AdminBroadcastParams {
  /** one line, as in talk */
  text: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** It was said. */
export interface AdminBroadcastResult {
  /** who were told */
  people: number;
}
/** Closes a table; a game that runs there is broken off. */
export interface AdminCloseRoomParams {
  /** its id */
  room: string;
  /** the person is told; up to limits.why_length */
  why?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AdminCloseRoomResult {}
/** Decides an appeal: not who laid the ban, while there is somebody else who may. */
export interface AdminDecideParams {
  /** its id */
  sanction: string;
  /** accepted: the ban is lifted; refused: it holds on */
  outcome: 'accepted' | 'refused';
  /** the appellant reads it; needed to refuse; up to limits.text_length */
  answer?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AdminDecideResult {}
/** Puts somebody out of a room, or off the server; they may come back. Helpers: out of a room. */
export interface AdminKickParams {
  /** an id, or the name of an account */
  person: string;
  /** out of this one; absent: their connections are closed */
  room?: string;
  /** the person is told; up to limits.why_length */
  why?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AdminKickResult {}
/** Ends a mute or a ban before its time. Helpers end mutes. */
export interface AdminLiftParams {
  /** its id */
  sanction: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AdminLiftResult {}
/** What those who moderate may know of somebody. */
export interface AdminPersonParams {
  /** an id, or the name of an account */
  person: string;
}
/** What those who moderate may know of somebody. */
export interface AdminPersonResult {
  person: Person;
  /** player, helper, moderator or admin */
  role: 'player' | 'helper' | 'moderator' | 'admin';
  /** RFC 3339 */
  created: string;
  /** by at least one connection */
  connected: boolean;
  /** that hold, the latest 50, the latest first */
  sanctions: Sanction[];
  /** about this person */
  open_reports: number;
  /** of the connections: told to admins only */
  addresses?: string[];
}
/** Gives somebody another name. */
export interface AdminRenameParams {
  /** an id, or the name of an account */
  person: string;
  /** nobody else's, nor like anybody else's */
  name: string;
  /** the person is told; up to limits.why_length */
  why?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Who one is from now on. */
export interface AdminRenameResult {
  person: Person;
}
/** A report, with the lines that were kept with it. */
export interface AdminReportParams {
  /** its id */
  report: string;
}
/** A report of a person, or of what they said. */
export interface Report {
  /** for admin.report and admin.settle */
  id: string;
  /** RFC 3339 */
  at: string;
  /** talk, name, play or other */
  kind: 'talk' | 'name' | 'play' | 'other';
  person: Person;
  by: Person;
  /** where; absent: in the lobby */
  room?: string;
  /** of who reports */
  text?: string;
  /** acted or dismissed; absent: it is open */
  outcome?: 'acted' | 'dismissed';
  /** of who settled it */
  note?: string;
  settled_by?: Person;
  /** RFC 3339 */
  settled?: string;
}
/** Somebody said something. */
export interface ChatMessage {
  /** grows within a channel of a room */
  id: number;
  /** absent: the lobby */
  room?: string;
  /** lobby, table, team (of one side), spectators or whisper (between two opponents) */
  channel: 'lobby' | 'table' | 'team' | 'spectators' | 'whisper';
  /** channel team: whose */
  side?: number;
  from: Person;
  /** where the sender sits at this table */
  seat?: number;
  /** one line; show it as text, never as markup */
  text: string;
  /** RFC 3339 */
  at: string;
  to?: Person;
  /** channel whisper: where that one sits */
  to_seat?: number;
}
/** How far one has read a channel. */
export interface LastChat {
  /** table, team, spectators or whisper */
  channel: 'lobby' | 'table' | 'team' | 'spectators' | 'whisper';
  /** of the last message of it that was seen */
  id: number;
}
/** A report whole. */
export interface AdminReportResult {
  report: Report;
  /** what the reporter could read when filing it, the latest last */
  evidence: ChatMessage[];
  message?: LastChat;
}
/** The queue of reports, the oldest first; about people of a lower role than one's own. */
export interface AdminReportsParams {
  /** true: the last settled ones, the latest first; else the open ones */
  settled?: boolean;
  /** the last page's next */
  after?: string;
}
/** A page of reports. */
export interface AdminReportsResult {
  /** 50 at most */
  reports: Report[];
  /** so many wait, also of those that one does not see */
  open: number;
  /** for `after`; absent: that is all */
  next?: string;
}
/** Mutes or bans. Helpers mute persons, for up to 24 hours. */
export interface AdminSanctionParams {
  /** mute: may not talk; ban: may not come in */
  kind: 'mute' | 'ban';
  /** an id, or the name of an account */
  person?: string;
  /** instead: addresses, as 192.0.2.0/24 or 2001:db8::/48; for admins, on the server only */
  range?: string;
  /** holds there; absent: on the whole server */
  room?: string;
  /** absent: for good */
  for_ms?: number;
  /** the person is told; up to limits.why_length */
  why: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** It holds. */
export interface AdminSanctionResult {
  sanction: Sanction;
}
/** Mutes and bans that hold, the latest first. */
export interface AdminSanctionsParams {
  /** an id, or the name of an account */
  person?: string;
  /** the last page's next */
  after?: string;
}
/** A page of sanctions. */
export interface AdminSanctionsResult {
  /** 50 at most */
  sanctions: Sanction[];
  /** for `after`; absent: that is all */
  next?: string;
}
/** Reports, open and settled, in whose words, names or lines something stands, the latest first; about people of a lower role than one's own. */
export interface AdminSearchParams {
  /** words, 2 to 100 characters in all; each of them stands somewhere in the report, in capitals or not */
  text: string;
  /** the last page's next */
  after?: string;
}
/** A report that was found. */
export interface FoundReport {
  report: Report;
  line?: ChatMessage;
}
/** A page of what was found. */
export interface AdminSearchResult {
  /** 50 at most; fewer may come before the last page */
  found: FoundReport[];
  /** for `after`; absent: that is all */
  next?: string;
}
/** Gives an account a role. */
export interface AdminSetRoleParams {
  /** an id, or the name of an account */
  person: string;
  /** below one's own */
  role: 'player' | 'helper' | 'moderator' | 'admin';
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AdminSetRoleResult {}
/** Takes a report off the queue. */
export interface AdminSettleParams {
  /** its id */
  report: string;
  /** acted: something was done about it; dismissed */
  outcome: 'acted' | 'dismissed';
  /** for those who moderate; up to limits.text_length */
  note?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface AdminSettleResult {}
/** The state of the word filter. */
export interface AdminWordsParams {}
/** The state of the word filter. */
export interface AdminWordsResult {
  /** and phrases; 0: nothing is filtered */
  words: number;
}
/** Appeals a ban, once. */
export interface AppealFileParams {
  /** of the refusal or the mail */
  token: string;
  /** up to text_most characters */
  text: string;
}
/** A ban, and what came of an appeal. */
export interface AppealFileResult {
  person: Person;
  /** as a moderator gave it */
  why: string;
  /** RFC 3339: since then */
  at: string;
  /** RFC 3339; absent: for good */
  until?: string;
  /** false: the ban was lifted, or is over */
  holds: boolean;
  /** characters that an appeal may have */
  text_most: number;
  /** of the appeal; absent: there is none yet */
  text?: string;
  /** RFC 3339 */
  filed?: string;
  /** accepted or refused; absent: nobody has decided */
  outcome?: 'accepted' | 'refused';
  /** of those who decided */
  answer?: string;
  /** RFC 3339 */
  decided?: string;
}
/** A ban as whoever has its token may see it, and what came of an appeal. */
export interface AppealGetParams {
  /** of the refusal or the mail */
  token: string;
}
/** A ban, and what came of an appeal. */
export interface AppealGetResult {
  person: Person;
  /** as a moderator gave it */
  why: string;
  /** RFC 3339: since then */
  at: string;
  /** RFC 3339; absent: for good */
  until?: string;
  /** false: the ban was lifted, or is over */
  holds: boolean;
  /** characters that an appeal may have */
  text_most: number;
  /** of the appeal; absent: there is none yet */
  text?: string;
  /** RFC 3339 */
  filed?: string;
  /** accepted or refused; absent: nobody has decided */
  outcome?: 'accepted' | 'refused';
  /** of those who decided */
  answer?: string;
  /** RFC 3339 */
  decided?: string;
}
/** As a bot: answers a challenge. */
export interface BotAnswerParams {
  /** out of bot.challenged */
  challenge: string;
  /** whether one comes: then room.join and room.sit are next */
  accept: boolean;
  /** of a no: busy; options: those of the game; clock; opponent: who asks; other */
  why?: 'busy' | 'options' | 'clock' | 'opponent' | 'other';
}
/** Nothing: the request was done. */
export interface BotAnswerResult {}
/** The host asks a bot that waits to a free seat; `bot.challenge_ended` says what became of it. */
export interface BotChallengeParams {
  /** the id of one that waits */
  bot: string;
  /** one's own open table */
  room: string;
}
/** The bot was asked. */
export interface BotChallengeResult {
  /** its id, for bot.answer and bot.challenge_ended */
  challenge: string;
  /** after so long it ends by itself */
  for_ms: number;
}
/** A game for which a bot waits. */
export interface WaitingGameParams {
  /** one of hello's games */
  game: string;
  /**
   * how many may play; in bot.wait, left out: as many as the game is played with
   *
   * @maxItems 8
   */
  players?: number[];
}
/** As a bot: from now on one waits for challenges, while this connection lives; in the place of what one said before. */
export interface BotWaitParams {
  /**
   * for which it waits, each once; else it waits no more
   *
   * @maxItems 32
   */
  games?: WaitingGameParams[];
}
/** Nothing: the request was done. */
export interface BotWaitResult {}
/** Says something, at a table or in the lobby. */
export interface ChatSayParams {
  /** absent: the lobby */
  room?: string;
  /** else table in a room, lobby without one */
  channel?: 'lobby' | 'table' | 'team' | 'spectators' | 'whisper';
  /** one line */
  text: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
  /** channel whisper: the id of an opponent who sits there */
  to?: string;
}
/** It was said. */
export interface ChatSayResult {
  /** of the message, as all others get it */
  id: number;
}
/** Decides. Answered once the action is durable; its update comes before. */
export interface GameActParams {
  /** its id */
  room: string;
  /** the id of the decision */
  prompt: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key: string;
  /** the game's */
  action: JsonObject;
}
/** The request has taken effect; it is on disk. */
export interface GameActResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Answers the open offer; who made it withdraws it with accept false. */
export interface GameAnswerParams {
  /** its id */
  room: string;
  /** its id */
  offer: string;
  /** yes or no; one no closes the offer */
  accept: boolean;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key: string;
}
/** The request has taken effect; it is on disk. */
export interface GameAnswerResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** How likely actions lead where their game says, before one decides; nothing is done. */
export interface GameChanceParams {
  /** its id */
  room: string;
  /**
   * the game's: one after the other, as one would take them now
   *
   * @minItems 1
   * @maxItems 16
   */
  actions: Json[];
}
/** How likely it is. */
export interface GameChanceResult {
  /** in thousandths, of the last action; absent: the game tells none */
  chance?: number;
}
/** What a strong computer player would do in one's place; all at the table hear that it was asked. */
export interface GameHintParams {
  /** its id */
  room: string;
}
/** Something that one may do. */
export interface HintChoice {
  /** the game's, for game.act */
  action: JsonObject;
  /** how likely one's side wins after it, in percent, as far as the search can tell */
  win: number;
  /**
   * the weightiest first; absent: nothing that could be said
   *
   * @minItems 1
   * @maxItems 3
   */
  why?: HintReason[];
  /**
   * what one would do after it, as far as nothing is drawn before; absent: nothing
   *
   * @minItems 1
   * @maxItems 15
   */
  next?: JsonObject[];
}
/** Why a choice is good. */
export interface HintReason {
  /** the game's, as its page lists them */
  kind: string;
  /** what a sentence of it needs, by name: numbers and words */
  args?: JsonObject;
}
/** What one may do. */
export interface GameHintResult {
  /** the id of the decision */
  prompt: string;
  /**
   * the best one first
   *
   * @minItems 1
   * @maxItems 3
   */
  choices: HintChoice[];
}
/** Asks something of all other people at the table: a draw, to break the game off, a pause. */
export interface GameOfferParams {
  /** its id */
  room: string;
  /** draw, abort or pause */
  kind: 'undo' | 'draw' | 'abort' | 'pause';
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key: string;
}
/** The request has taken effect; it is on disk. */
export interface GameOfferResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Goes on with a game that stands still. */
export interface GamePauseParams {
  /** its id */
  room: string;
  /** false; a pause itself is asked of all */
  paused: boolean;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface GamePauseResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Gives up; in a team once all its people have. */
export interface GameResignParams {
  /** its id */
  room: string;
  /** else true; false: rather not, while one's partner has not */
  resign?: boolean;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key: string;
}
/** The request has taken effect; it is on disk. */
export interface GameResignResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Takes back the last actions: one's own at once where the table and what was shown since allow it, else by everybody's consent. */
export interface GameUndoParams {
  /** its id */
  room: string;
  /** so many of the last ones; else from one's own last action on */
  actions?: number;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key: string;
}
/** The request has taken effect; it is on disk. */
export interface GameUndoResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** No more lobby.update. */
export interface LobbyUnwatchParams {}
/** Nothing: the request was done. */
export interface LobbyUnwatchResult {}
/** The open rooms, the bots that wait, and lobby.update from now on. */
export interface LobbyWatchParams {}
/** A bot that waits for challenges: a host asks it to a seat by bot.challenge. */
export interface WaitingBot {
  bot: Person;
  /** for which it waits */
  games: WaitingGame[];
}
/** A game for which a bot waits. */
export interface WaitingGame {
  /** one of hello's games */
  game: string;
  /**
   * how many may play; in bot.wait, left out: as many as the game is played with
   *
   * @maxItems 8
   */
  players: number[];
}
/** The lobby as it stands. */
export interface LobbyWatchResult {
  /** the lobby's own: lobby.update goes on from it */
  seq: number;
  /** the public ones, open or running */
  rooms: RoomSummary[];
  /** what was said of late */
  chat: ChatMessage[];
  /** that wait for challenges */
  bots?: WaitingBot[];
}
/** From now on one does not hear this person, and they can't sit down at tables of which one is the host. */
export interface PersonBlockParams {
  /** an id */
  person: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface PersonBlockResult {}
/** Whom one has blocked. */
export interface PersonBlockedParams {}
/** Somebody whom one has blocked. */
export interface BlockedPerson {
  person: Person;
  /** RFC 3339 */
  since: string;
}
/** Whom one has blocked. */
export interface PersonBlockedResult {
  /** the first one first */
  people: BlockedPerson[];
}
/** Takes a block back. */
export interface PersonUnblockParams {
  /** an id */
  person: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Nothing: the request was done. */
export interface PersonUnblockResult {}
/** The replay file of a game that is over. */
export interface ReplayGetParams {
  /** its id */
  room: string;
}
/** The replay of a game that is over. */
export interface ReplayGetResult {
  /** the file: the schema replay */
  replay: Replay;
}
/** How far one has read a channel. */
export interface LastChatParams {
  /** table, team, spectators or whisper */
  channel: 'lobby' | 'table' | 'team' | 'spectators' | 'whisper';
  /** of the last message of it that was seen */
  id: number;
}
/** Reports a person, or what they said, to those who moderate here. The last lines that one can read oneself are kept with it. */
export interface ReportFileParams {
  /** where it was; absent: in the lobby */
  room?: string;
  /** an id: of whom one has something to say */
  person: string;
  message?: LastChatParams;
  /** what it is about: talk, name, play or other */
  kind: 'talk' | 'name' | 'play' | 'other';
  /** up to limits.text_length */
  text?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** It waits for those who moderate. */
export interface ReportFileResult {
  /** its id */
  report: string;
}
/** The host puts a computer player on a seat. Everybody is no longer ready. */
export interface RoomAddBotParams {
  /** its id */
  room: string;
  /** one of the game's computer_players */
  kind: string;
  /** else the first free one */
  seat?: number;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomAddBotResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** A computer player plays for somebody who is away, until they are back. */
export interface RoomCallBotParams {
  /** its id */
  room: string;
  /** of who is away */
  seat: number;
  /** one of the game's computer_players; else the table's stand_in */
  kind?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomCallBotResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** How time is kept at a table. */
export interface ClockSettingsParams {
  /** none; live: a bank of time for each seat; correspondence: a limit for each decision */
  kind?: 'none' | 'live' | 'correspondence';
  /** live: the time of each seat */
  bank_ms?: number;
  /** live: added when a turn ends */
  increment_ms?: number;
  /** correspondence: for each decision */
  limit_ms?: number;
}
/** The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more, or may not sit there, stands up. */
export interface RoomConfigureParams {
  /** its id */
  room: string;
  /** by the game's options_schema; those left out have its defaults */
  options?: JsonObject;
  /** a new one */
  title?: string;
  /** public or unlisted */
  access?: 'public' | 'unlisted';
  /** open, table or silent */
  partner_chat?: 'open' | 'table' | 'silent';
  /** whether they may come */
  spectators?: boolean;
  /** actions by which spectators are behind */
  spectator_delay?: number;
  /** whether people of the kind bot may sit */
  bots?: boolean;
  clock?: ClockSettingsParams;
  /** bot or lose */
  on_timeout?: 'bot' | 'lose';
  /** off, ask or free */
  undo?: 'off' | 'ask' | 'free';
  /** one of the game's computer_players */
  stand_in?: string;
  /** free, agreed or off */
  hints?: 'free' | 'agreed' | 'off';
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomConfigureResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** A position of a finished game. */
export interface GamePosition {
  /** of a game that is over, as for replay.get */
  room: string;
  /** the position after so many of its replay's actions, those taken back included */
  actions: number;
}
/** Makes a table of a game, and gives its id and its invite. */
export interface RoomCreateParams {
  /** one of hello's games */
  game: string;
  /** by the game's options_schema; those left out have its defaults */
  options?: JsonObject;
  /** else made from the host's name */
  title?: string;
  /** else public */
  access?: 'public' | 'unlisted';
  /** else open */
  partner_chat?: 'open' | 'table' | 'silent';
  /** whether they may come; else true */
  spectators?: boolean;
  /** actions by which spectators are behind; else 0 */
  spectator_delay?: number;
  /** whether people of the kind bot may sit; else true */
  bots?: boolean;
  clock?: ClockSettingsParams;
  /** else bot */
  on_timeout?: 'bot' | 'lose';
  /** else off */
  undo?: 'off' | 'ask' | 'free';
  /** the kind of computer player for who is away: one of the game's computer_players; else the last of them */
  stand_in?: string;
  /** free, agreed or off; else free */
  hints?: 'free' | 'agreed' | 'off';
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
  from?: GamePosition;
}
/** The new table. */
export interface RoomCreateResult {
  /** its id */
  room: string;
  /** a code; the link is the server's address, /i/, and the code */
  invite: string;
  /** with `from`: the seats that must decide first; absent: that shows at the start */
  to_act?: number[];
}
/** By the day: one's own clock stands for so many days. */
export interface RoomHolidayParams {
  /** its id */
  room: string;
  /** of the 14 that a seat has in a game */
  days: number;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomHolidayResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** The host makes somebody else the host, before the start. */
export interface RoomHostParams {
  /** its id */
  room: string;
  /** id of somebody at the table */
  person: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomHostResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Tells what an invite leads to. Whoever asks is not at the table by it, and nobody there hears of it. */
export interface RoomInvitationParams {
  /** its code */
  invite: string;
}
/** How time is kept at a table. */
export interface ClockSettings {
  /** none; live: a bank of time for each seat; correspondence: a limit for each decision */
  kind: 'none' | 'live' | 'correspondence';
  /** live: the time of each seat */
  bank_ms: number;
  /** live: added when a turn ends */
  increment_ms: number;
  /** correspondence: for each decision */
  limit_ms: number;
}
/** What an invite leads to. */
export interface RoomInvitationResult {
  room: RoomSummary;
  host?: Person;
  clock: ClockSettings;
  /** the one of somebody absent that it gives for good, by room.join; absent: a free one, by room.sit */
  seat?: number;
  /** whether who opens it now may have the seat */
  free: boolean;
}
/** Listens to a room: as somebody who may sit down, or as a spectator. */
export interface RoomJoinParams {
  /** its id; or */
  room?: string;
  /** its code, which an unlisted room asks for */
  invite?: string;
  /** else player */
  as?: 'player' | 'spectator';
  /** else view */
  sync?: 'view' | 'patch' | 'events';
  /** so many of the last updates at most, in the snapshot; more than limits.past_updates of hello's answer are refused; else none */
  past?: number;
}
/** Everything of a room but the game itself; the same for all who listen. */
export interface RoomTable {
  /** as the lobby shows it */
  title: string;
  /** one of hello's games */
  game: string;
  /** of the rules that this game is played by to its end */
  rules_version: number;
  /** the game's, every default filled in */
  options: JsonObject;
  /** public: the lobby lists it; unlisted: only its invite leads there */
  access: 'public' | 'unlisted';
  /** what partners may say to each other: open: to each other alone; table: to all only; silent: nothing while the game runs */
  partner_chat: 'open' | 'table' | 'silent';
  /** whether they may come */
  spectators: boolean;
  /** actions by which spectators are behind */
  spectator_delay: number;
  /** whether people of the kind bot may sit */
  bots: boolean;
  clock: ClockSettings;
  /** when the time is out: a computer player goes on (bot), or the side loses (lose) */
  on_timeout: 'bot' | 'lose';
  /** off; ask: when all others agree, at once in the middle of one's own turn; free: at once. At once is back to what was drawn or shown */
  undo: 'off' | 'ask' | 'free';
  /** the game and its clocks stand still */
  paused: boolean;
  offer?: TableOffer;
  /** a person's id */
  host: string;
  /** open: people sit down; revealing: entropies are opened; running; over; frozen: stopped by a fault of the server */
  status: 'open' | 'revealing' | 'running' | 'over' | 'frozen';
  /** all of them, in order */
  seats: SeatInfo[];
  /** so many look on */
  spectator_count: number;
  /** part of what the dice are made of; names the game for ever */
  game_id: string;
  /** the server's to its seed, shown before anybody commits: SHA-256 of "palatine-commit/1", a zero byte, game_id and server_seed */
  commit: string;
  /** once the game is over */
  server_seed?: string;
  /** starts that came to nothing */
  failed_draws: FailedDraw[];
  /** sides that have given up, or whose time is out: ranked last */
  resigned: number[];
  result?: GameResult;
  /** games before this one, of which it is a rematch, that were aborted */
  aborted: number;
  /** the room of the next game of these people */
  rematch?: string;
  tell?: TableTell;
  /** true: two opponents may talk alone while the game runs (channel whisper); absent: no */
  whispers?: boolean;
  /** the kind of computer player that plays for who is away; absent: the last of the game's computer_players */
  stand_in?: string;
  /** free: where all others at the table are computer players; agreed: for everybody; off; absent: free */
  hints?: 'free' | 'agreed' | 'off';
  /** true: whoever must decide may ask for a hint (game.hint), by game, hints, partner_chat and who sits here; absent: no */
  may_hint?: boolean;
  /** so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; absent: it begins by its set-up */
  continues?: number;
}
/** What a seat asks of all other people at the table. Nobody is told who has answered what. */
export interface TableOffer {
  /** for game.answer */
  id: string;
  /** what is asked for: undo, draw, abort (the game counts for nobody) or pause */
  kind: 'undo' | 'draw' | 'abort' | 'pause';
  /** a seat */
  by: number;
  /** undo: so many of the last ones */
  actions?: number;
}
/** A seat of a table and who sits there. */
export interface SeatInfo {
  /** its number, from 0 */
  seat: number;
  /** the side, or team, that plays it */
  side: number;
  person?: Person;
  /** the kind of computer player that plays for this person, until their room.sit */
  stand_in?: string;
  invited?: Person;
  /** true: an invite to take this seat for good is open */
  wanted?: boolean;
  /** who sits there has said so by room.ready */
  ready: boolean;
  /** a computer player always is */
  connected: boolean;
  /** shown once the commits are frozen; absent: none */
  entropy_commit?: string;
  /** shown once all are revealed */
  entropy?: string;
}
/** A draw of the dice that failed because somebody did not reveal, or broke the start off; opened for all. */
export interface FailedDraw {
  /** the id that the game would have had */
  game_id: string;
  /** the server's to its seed, as it was shown before */
  commit: string;
  /** of which nothing was played: opened, so that anybody can check it */
  server_seed: string;
  /** by whom it failed */
  seats: number[];
}
/** Where a table tells what happens at it, whoever looks. */
export interface TableTell {
  /** json, discord or ntfy */
  form: 'json' | 'discord' | 'ntfy' | 'push' | 'mail';
  /** scheme and host of the URL: the rest of it is a secret */
  address: string;
}
/** A decision that waits for a seat: put an action together from `prompt`, send it with `id`. */
export interface OpenPrompt {
  /** changes exactly when the choices do, with each own action, and with every undo */
  id: string;
  /** whose decision it is */
  seat: number;
  /** the game's */
  prompt: Prompt;
  /** true: its answer may draw a number or show something hidden, and is not taken back alone */
  draws?: boolean;
}
/** The clocks of a table at one moment: count the running ones down by yourself. */
export interface Clocks {
  /** one for each seat of the table */
  seats: SeatClock[];
}
/** The clock of a seat at one moment. */
export interface SeatClock {
  /** whose clock it is */
  seat: number;
  /** of the bank, or for the decision */
  remaining_ms: number;
  /** count it down */
  running: boolean;
  /** it stands for so long before it runs */
  holiday_ms?: number;
}
/** Who looks on: listens and does not sit. */
export interface Watchers {
  /** so many look on */
  count: number;
  /** the first 50 */
  people: Person[];
}
/** An update that came before the snapshot. */
export interface PastUpdate {
  /** of the update */
  seq: number;
  /** as one was told, or would have been */
  events: GameEvent[];
}
/** Everything that one may know of a room at one moment; updates go on from there. */
export interface RoomJoinResult {
  /** its id */
  room: string;
  /** of the last update in it */
  seq: number;
  /** one's own */
  seat?: number;
  /** for those who may invite */
  invite?: string;
  table: RoomTable;
  /** once the game has begun */
  view?: JsonObject;
  /** seats */
  to_act: number[];
  /** one's own decisions */
  prompts?: OpenPrompt[];
  clocks?: Clocks;
  /** what one may read of late */
  chat: ChatMessage[];
  watchers?: Watchers;
  /** one's entropy is asked for: room.reveal */
  reveal?: boolean;
  /** so many of one's own last actions at once; absent: none */
  may_undo?: number;
  /** so many does game.undo take back without a number; absent: none */
  undo_takes?: number;
  /** the seat that one is asked to take for good, by room.sit */
  invited?: number;
  /** where it was asked for: the last updates, up to seq */
  past?: PastUpdate[];
}
/** Stops listening; before the start also stands up. */
export interface RoomLeaveParams {
  /** its id */
  room: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomLeaveResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a free seat. Everybody is no longer ready. */
export interface RoomMoveParams {
  /** its id */
  room: string;
  /** who sits here */
  seat: number;
  /** sits there from now on */
  to: number;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomMoveResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Ready to begin; when all are, the game begins. Again after whatever the host changes. */
export interface RoomReadyParams {
  /** its id */
  room: string;
  /** else true */
  ready?: boolean;
  /** one's part of the dice; then room.reveal is asked for */
  entropy_commit?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomReadyResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** After the end: a new table for the same people, who sit there already, with the same settings. */
export interface RoomRematchParams {
  /** its id */
  room: string;
  /** seats move on by one; else false; the first who asks decides */
  rotate?: boolean;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The new table. */
export interface RoomRematchResult {
  /** its id */
  room: string;
}
/** The host empties a seat before the start. Everybody is no longer ready. */
export interface RoomRemoveParams {
  /** its id */
  room: string;
  /** that is emptied */
  seat: number;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomRemoveResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** By the host: the table tells nobody any more. */
export interface RoomRemoveTellParams {
  /** its id */
  room: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomRemoveTellResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Listens again after a lost connection: what was missed since `seq` follows, or there is a snapshot. */
export interface RoomResumeParams {
  /** its id */
  room: string;
  /** the room's own; who has joined an unlisted room needs none */
  invite?: string;
  /** of the last update seen */
  seq: number;
  /**
   * the last message seen of each channel
   *
   * @maxItems 4
   */
  chat?: LastChatParams[];
  /** else player */
  as?: 'player' | 'spectator';
  /** else view */
  sync?: 'view' | 'patch' | 'events';
  /** so many of the last updates at most, in the snapshot; more than limits.past_updates of hello's answer are refused; else none */
  past?: number;
}
/** Everything that one may know of a room at one moment; updates go on from there. */
export interface RoomSnapshot {
  /** its id */
  room: string;
  /** of the last update in it */
  seq: number;
  /** one's own */
  seat?: number;
  /** for those who may invite */
  invite?: string;
  table: RoomTable;
  /** once the game has begun */
  view?: JsonObject;
  /** seats */
  to_act: number[];
  /** one's own decisions */
  prompts?: OpenPrompt[];
  clocks?: Clocks;
  /** what one may read of late */
  chat: ChatMessage[];
  watchers?: Watchers;
  /** one's entropy is asked for: room.reveal */
  reveal?: boolean;
  /** so many of one's own last actions at once; absent: none */
  may_undo?: number;
  /** so many does game.undo take back without a number; absent: none */
  undo_takes?: number;
  /** the seat that one is asked to take for good, by room.sit */
  invited?: number;
  /** where it was asked for: the last updates, up to seq */
  past?: PastUpdate[];
}
/** Missed updates that follow at once as notifications, in order; or a snapshot. */
export interface RoomResumeResult {
  /** so many missed updates follow at once */
  updates?: number;
  snapshot?: RoomSnapshot;
}
/** Opens what room.ready committed to. */
export interface RoomRevealParams {
  /** its id */
  room: string;
  /** the 16 bytes whose commit room.ready carried */
  entropy: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomRevealResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** By the host: from now on the table tells there what happens at it, whoever looks, and nowhere else. */
export interface RoomSetTellParams {
  /** its id */
  room: string;
  /** http or https; where a POST goes */
  url: string;
  /** json, discord or ntfy */
  form: 'json' | 'discord' | 'ntfy' | 'push' | 'mail';
  /**
   * what is told: your_turn, table_full, time_short, game_over
   *
   * @minItems 1
   */
  kinds: ('your_turn' | 'table_full' | 'time_short' | 'game_over')[];
  /** en, also where it is absent, fr or de */
  language?: 'en' | 'de' | 'fr';
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** It holds. */
export interface RoomSetTellResult {
  /** of the update by which all know of it */
  seq: number;
  /** messages of the form json are signed with it; it is not shown again */
  secret: string;
}
/** Takes a free seat before the start; later one's own, or one that one was asked to take. */
export interface RoomSitParams {
  /** its id */
  room: string;
  /** else the first free one */
  seat?: number;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** One sits. */
export interface RoomSitResult {
  /** of the update by which one sits */
  seq: number;
  /** where */
  seat: number;
}
/** Leaves one's seat before the start. */
export interface RoomStandParams {
  /** its id */
  room: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** The request has taken effect; it is on disk. */
export interface RoomStandResult {
  /** of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already */
  seq: number;
}
/** Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite. */
export interface RoomSubstituteParams {
  /** its id */
  room: string;
  /** of who is away */
  seat: number;
  /** the id of somebody who listens and does not sit; absent: whoever opens the invite */
  person?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** Somebody is asked. */
export interface RoomSubstituteResult {
  /** of the update by which it took effect */
  seq: number;
  /** a code, where nobody was named: whoever opens it by room.join has the seat for good */
  invite?: string;
}
/** The first request of every connection: says who one is; told are what the server offers, its limits, and where one sits. */
export interface SessionHelloParams {
  client: ClientInfo;
  /** a language tag, as fr-FR; what the server says stays English */
  locale?: string;
  /** of who comes back; without token and code a guest is made */
  token?: string;
  /** of account.code: the same person on a new device */
  code?: string;
  /** of a new guest; renames a guest who comes back, where talk allows it */
  name?: string;
  /** who is new here is marked as a bot, not a guest; else false */
  bot?: boolean;
  /** each response to this connection tells beside it what is left of its budget; else false */
  budget?: boolean;
}
/** Who one is, and what the server offers. */
export interface SessionHelloResult {
  person: Person;
  /** of a new guest or device, or in the place of the one that was said: keep it, it is not shown again */
  token?: string;
  server: ServerInfo;
  /** the subprotocol that is spoken */
  protocol: string;
  /** what this server can do; unknown ones are to be ignored */
  features: string[];
  limits: Limits;
  /** that can be played here */
  games: GameInfo[];
  /** where one sits, not over */
  rooms: RoomSummary[];
  /** helper, moderator or admin; absent: player */
  role?: 'player' | 'helper' | 'moderator' | 'admin';
  admission: Admission;
  /** for a browser's applicationServerKey, in base64url; absent: nothing is pushed */
  push_key?: string;
}
/** For clients that can't see WebSocket pings. */
export interface SessionPingParams {}
/** Nothing: the request was done. */
export interface SessionPingResult {}
/** Where one is told of one's tables. */
export interface TellListParams {}
/** Where people want to be told of their tables while they are not looking at them. */
export interface Tell {
  /** for tell.set and tell.remove */
  id: string;
  /** scheme and host of the URL: the rest of it is a secret; of the form mail the account's address */
  address: string;
  /** json, discord, ntfy, push or mail */
  form: 'json' | 'discord' | 'ntfy' | 'push' | 'mail';
  /** what is told */
  kinds: ('your_turn' | 'table_full' | 'time_short' | 'game_over')[];
  /** en, fr or de */
  language: 'en' | 'de' | 'fr';
  /** of this table alone; absent: of all where one sits */
  room?: string;
  /** RFC 3339 */
  created: string;
  /** of the form push: the first 32 digits of SHA-256 of the endpoint, by which a browser knows its own */
  mark?: string;
}
/** Where one is told of one's tables. */
export interface TellListResult {
  /** the first one first */
  tells: Tell[];
}
/** One is told there no more. */
export interface TellRemoveParams {
  /** of tell.list */
  id: string;
}
/** Nothing: the request was done. */
export interface TellRemoveResult {}
/** From now on one is told there of one's tables while one is not looking at them. */
export interface TellSetParams {
  /** of one that is there, which becomes so; absent: a new one */
  id?: string;
  /** http or https; where a POST goes; of the form push the subscription's endpoint; absent of the form mail, and of no other */
  url?: string;
  /** json: a signed message of ours; discord: for a webhook of Discord; ntfy: for a topic of ntfy; push: for a browser that has subscribed with hello's push_key; mail: to the account's confirmed address */
  form: 'json' | 'discord' | 'ntfy' | 'push' | 'mail';
  /**
   * what is told: your_turn, table_full, time_short, game_over
   *
   * @minItems 1
   */
  kinds: ('your_turn' | 'table_full' | 'time_short' | 'game_over')[];
  /** en, also where it is absent, fr or de */
  language?: 'en' | 'de' | 'fr';
  /** of this table alone; absent: of all where one sits */
  room?: string;
  /** of the form push: the subscription's public key, a point of P-256 in base64url */
  p256dh?: string;
  /** of the form push: the subscription's secret, 16 bytes in base64url */
  auth?: string;
  /** of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once */
  key?: string;
}
/** It holds. */
export interface TellSetResult {
  tell: Tell;
  /** messages of the form json are signed with it; it is not shown again */
  secret: string;
}
/** To helpers, moderators and admins: somebody who is banned has appealed. */
export interface AdminAppealFiled {
  /** appeals that wait */
  open: number;
}
/** To helpers, moderators and admins: somebody has filed a report. */
export interface AdminReportFiled {
  /** reports that wait */
  open: number;
}
/** A challenge ended: to who asked, and to the bot. */
export interface BotChallengeEnded {
  /** its id */
  challenge: string;
  /** the table's id */
  room: string;
  bot: Person;
  /** accepted: it comes, or sits already; declined; expired: it did not answer; withdrawn: there is no seat for it there any more; gone: it waits no more */
  outcome: 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'gone';
  /** declined: as bot.answer gave it */
  why?: 'busy' | 'options' | 'clock' | 'opponent' | 'other';
}
/** Somebody asks one, a bot that waits, to a seat at their table. */
export interface BotChallenged {
  /** its id, for bot.answer */
  challenge: string;
  /** the table's id */
  room: string;
  /** for room.join, also of an unlisted table */
  invite: string;
  from: Person;
  /** one of hello's games */
  game: string;
  /** so many seats has the table */
  players: number;
  /** the game's, every default filled in; until the start the host may change them */
  options: JsonObject;
  clock: ClockSettings;
  /** after so long it ends by itself */
  for_ms: number;
}
/** The list of open rooms changed, or that of bots that wait. */
export interface LobbyUpdate {
  /** the lobby's own */
  seq: number;
  /** new or different */
  changed: RoomSummary[];
  /** ids */
  removed: string[];
  /** `changed` is the whole list */
  snapshot: boolean;
  /** bots that wait, new or different */
  bots_changed?: WaitingBot[];
  /** ids of bots that wait no more */
  bots_removed?: string[];
}
/** Asks everyone who committed to entropy for room.reveal. */
export interface RevealEntropy {
  /** its id */
  room: string;
  /** part of what one committed to */
  game_id: string;
  /** of the server, as it was shown before */
  commit: string;
  /** per seat; null: none */
  entropy_commits: (string | null)[];
  /** time to answer; who does not breaks the start off */
  within_ms: number;
}
/** The clocks as they stand: after room.resume, and when somebody's time gets short. */
export interface RoomClocks {
  /** its id */
  room: string;
  clocks: Clocks;
  /** seats whose time has just got short */
  short: number[];
}
/** Somebody at the table went or came back. */
export interface RoomPresence {
  /** its id */
  room: string;
  /** whose */
  seat: number;
  /** there is at least one connection of who sits there */
  connected: boolean;
}
/** Something happened in a room. */
export interface RoomUpdate {
  /** its id */
  room: string;
  /** one more than the last of this room */
  seq: number;
  /** the room's and the game's, in order */
  events: GameEvent[];
  /** seats */
  to_act: number[];
  /** one's own decisions; absent: nothing to decide; while one's seat has a stand_in, to look at: room.sit first */
  prompts?: OpenPrompt[];
  clocks?: Clocks;
  table?: RoomTable;
  /** sync view; and whenever a patch would not do */
  view?: JsonObject;
  /** sync patch: RFC 6902, from the last view sent */
  patch?: PatchOperation[];
  /** so many of one's own last actions at once; absent: none */
  may_undo?: number;
  /** so many does game.undo take back without a number; absent: none */
  undo_takes?: number;
}
/** Who looks on has changed. */
export interface RoomWatchers {
  /** its id */
  room: string;
  /** so many look on */
  count: number;
  /** the first 50 */
  people: Person[];
}
/** The server has something to say. */
export interface ServerNotice {
  /** shutting_down, draining, drain_over, broadcast, room_frozen, muted, unmuted, name_kept, left, invited, game_too_long; of moderators: sanctioned, sanction_lifted, kicked, renamed, room_closed */
  kind: string;
  /** that it is about */
  room?: string;
  /** an English sentence */
  message: string;
  /** invited: to take it for good, by room.sit */
  seat?: number;
  /** draining: until the server restarts, where a time is set */
  in_ms?: number;
  /** sanctioned, sanction_lifted: mute or ban */
  sanction?: 'mute' | 'ban';
  /** sanctioned: RFC 3339; absent: for good */
  until?: string;
  /** as a moderator gave it */
  why?: string;
  person?: Person;
  /** sanctioned, banned from the server: the token for appeal.get */
  appeal?: string;
}
/** The table was made. */
export interface RoomCreatedEvent {
  kind: 'room_created';
}
/** Somebody took a seat. */
export interface PersonSatEvent {
  kind: 'person_sat';
  /** where */
  seat: number;
  person: Person;
}
/** A seat is free again. */
export interface PersonStoodEvent {
  kind: 'person_stood';
  /** that is free now */
  seat: number;
  person: Person;
  /** by the host */
  removed: boolean;
}
/** Somebody has another seat. */
export interface PersonMovedEvent {
  kind: 'person_moved';
  /** where they sat */
  seat: number;
  /** where they sit now */
  to: number;
  person: Person;
  swapped?: Person;
}
/** The host changed what is to be played. */
export interface ConfiguredEvent {
  kind: 'configured';
  /** members of the table */
  changed: string[];
}
/** Somebody is ready, or not any more. */
export interface ReadinessChangedEvent {
  kind: 'readiness_changed';
  /** whose */
  seat: number;
  /** what holds now */
  ready: boolean;
}
/** The table has another host. */
export interface HostChangedEvent {
  kind: 'host_changed';
  /** a person's id */
  host: string;
}
/** All are ready: the entropy commits are frozen. */
export interface CommitsFrozenEvent {
  kind: 'commits_frozen';
  /** per seat; null: none */
  entropy_commits: (string | null)[];
}
/** All have revealed: these make the dice, with the server's seed. */
export interface EntropiesRevealedEvent {
  kind: 'entropies_revealed';
  /** per seat */
  entropies: string[];
}
/** The game began. */
export interface GameStartedEvent {
  kind: 'game_started';
}
/** A computer player plays for a person from here on, or the person again. */
export interface HandsChangedEvent {
  kind: 'hands_changed';
  /** which */
  seat: number;
  person: Person;
  /** the kind of computer player; absent: the person */
  stand_in?: string;
  /** called: by room.call_bot; timeout; resigned; returned: the person is back; substituted: the seat has another person */
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
}
/** A side has given up, or its time is out; it is ranked last. */
export interface SideResignedEvent {
  kind: 'side_resigned';
  /** which */
  side: number;
  /** resigned or timeout */
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
}
/** A seat asks something of the table. */
export interface OfferMadeEvent {
  kind: 'offer_made';
  offer: TableOffer;
}
/** The offer is settled. */
export interface OfferClosedEvent {
  kind: 'offer_closed';
  /** of the offer */
  id: string;
  /** undo, draw, abort or pause */
  offer_kind: 'undo' | 'draw' | 'abort' | 'pause';
  /** all have agreed */
  granted: boolean;
  /** granted; declined: somebody said no; moved: the game went on; withdrawn: by who asked */
  why: 'granted' | 'declined' | 'moved' | 'withdrawn';
}
/** The last actions were taken back: the view shows what stands. */
export interface ActionsUndoneEvent {
  kind: 'actions_undone';
  /** who asked for it */
  seat: number;
  /** so many */
  actions: number;
}
/** Somebody is asked to take a seat for good. */
export interface SubstituteInvitedEvent {
  kind: 'substitute_invited';
  /** that is to be taken */
  seat: number;
  person: Person;
}
/** An invite to take a seat for good is open, or not any more. */
export interface SubstituteWantedEvent {
  kind: 'substitute_wanted';
  /** that is to be taken */
  seat: number;
  /** an invite is open */
  wanted: boolean;
}
/** A seat's clock stands for so many days. */
export interface HolidayTakenEvent {
  kind: 'holiday_taken';
  /** whose */
  seat: number;
  /** so many */
  days: number;
}
/** The game stands still, and its clocks. */
export interface GamePausedEvent {
  kind: 'game_paused';
}
/** The game goes on. */
export interface GameResumedEvent {
  kind: 'game_resumed';
}
/** The table ended the game, not its rules: resigned, timeout, draw, aborted. */
export interface GameEndedEvent {
  kind: 'game_ended';
  result: GameResult;
}
/** Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew. */
export interface DrawFailedEvent {
  kind: 'draw_failed';
  failed: FailedDraw;
}
/** The game is over: the seed is shown. */
export interface SeedPublishedEvent {
  kind: 'seed_published';
  /** its SHA-256 is the commit that was shown before the start */
  server_seed: string;
}
/** There is a new table for the people of this one. */
export interface RematchMadeEvent {
  kind: 'rematch_made';
  /** its id, for room.join */
  room: string;
}
/** A fault of the server: the game stops here; its log is kept. */
export interface RoomFrozenEvent {
  kind: 'room_frozen';
}
/** The table is gone. */
export interface RoomClosedEvent {
  kind: 'room_closed';
}
/** Somebody asked for a hint, and got it: once for each decision. */
export interface HintTakenEvent {
  kind: 'hint_taken';
  /** whose */
  seat: number;
}
/** A seat and its part in the dice. */
export interface ReplaySeat {
  /** its number, from 0 */
  seat: number;
  /** that played it */
  side: number;
  /** as it was shown at the table */
  name: string;
  /** who sat there when the game began: guest, account or computer */
  kind: 'guest' | 'account' | 'computer' | 'bot';
  /** null: none was made */
  entropy_commit: string | null;
  /** zeros where nobody committed */
  entropy: string;
}
/** A decision. */
export interface ReplayAction {
  /** who decided */
  seat: number;
  /** when it was accepted */
  at: string;
  /** of the game */
  action: JsonObject;
  /** numbers of the stream used so far, this action's included */
  drawn: number;
  /** SHA-256 of the canonical JSON of the full state after it */
  digest: string;
  /** taken back later */
  undone: boolean;
}
/** The last actions were taken back. */
export interface ReplayUndo {
  /** so many actions of the file came before it */
  after: number;
  /** so many of the last ones that stood */
  actions: number;
  /** who asked for it */
  seat: number;
  /** of the others; else nothing was drawn or shown since */
  consent: boolean;
  /** when */
  at: string;
}
/** Who plays for a seat from there on. */
export interface ReplayHands {
  /** so many actions of the file came before it */
  after: number;
  /** which */
  seat: number;
  /** of who plays from here on: guest, account or computer */
  kind: 'guest' | 'account' | 'computer' | 'bot';
  /** who plays from here on */
  name: string;
  /** called, timeout, resigned, returned or substituted */
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
}
/** A side gave up, or its time was out. */
export interface ReplayResignation {
  /** so many actions of the file came before it */
  after: number;
  /** which */
  side: number;
  /** resigned or timeout */
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
  /** when */
  at: string;
}
/** The table ended the game, not its rules. */
export interface ReplayEnd {
  /** resigned, timeout, draw or aborted */
  reason: string;
  /** when */
  at: string;
}
/** A hint was taken, about the next decision of the seat. */
export interface ReplayHint {
  /** so many actions of the file came before it */
  after: number;
  /** whose */
  seat: number;
  /** when */
  at: string;
}
/** An earlier game, as far as the position from which another one went on. */
export interface EarlierGame {
  /** of that game */
  game_id: string;
  /** of that game */
  server_seed: string;
  /**
   * of its seats, in order; with game_id and server_seed they make its dice
   *
   * @minItems 1
   * @maxItems 8
   */
  entropies: string[];
  /**
   * those that stood at the position, in order
   *
   * @maxItems 1000000
   */
  actions: EarlierAction[];
}
/** A decision before the game began. */
export interface EarlierAction {
  /** who decided */
  seat: number;
  /** so many numbers of the stream of that game were used before it */
  from: number;
  /** of the game */
  action: JsonObject;
}
/** A finished game: everything from which anybody can play it anew and check every die. */
export interface Replay {
  /** palatine-replay */
  format: string;
  /** of this form */
  version: number;
  /** name and version of the program that wrote it */
  server: string;
  /** which: carolus-magnus */
  game: string;
  /** of the rules it was played by */
  rules_version: number;
  /** part of what the dice are made of */
  game_id: string;
  /** with every default filled in */
  options: JsonObject;
  /** open, table or silent */
  partner_chat: 'open' | 'table' | 'silent';
  /**
   * who sat where, in order
   *
   * @minItems 1
   * @maxItems 8
   */
  seats: ReplaySeat[];
  /** the server's to its seed: SHA-256 of "palatine-commit/1", a zero byte, game_id and server_seed */
  commit: string;
  /** with the entropies of the seats it makes the dice */
  server_seed: string;
  /**
   * draws before this one that came to nothing because somebody did not reveal
   *
   * @maxItems 1000
   */
  failed_draws: FailedDraw[];
  /** when */
  started: string;
  /** numbers used by the set-up */
  drawn: number;
  /** of the state after the set-up */
  start_digest: string;
  /**
   * all that were accepted, in order, those taken back included
   *
   * @maxItems 1000000
   */
  actions: ReplayAction[];
  /**
   * what was taken back, and when
   *
   * @maxItems 10000
   */
  undos: ReplayUndo[];
  /**
   * seats that somebody else played from there on
   *
   * @maxItems 1000000
   */
  hands: ReplayHands[];
  /**
   * sides that gave up, or whose time was out
   *
   * @maxItems 8
   */
  resignations: ReplayResignation[];
  /** by the table: resigned, timeout, draw, aborted; null: by its rules */
  ended: ReplayEnd | null;
  /** null: the file stops before the end */
  result: GameResult | null;
  /**
   * that were taken (game.hint); absent: none
   *
   * @minItems 1
   * @maxItems 1000000
   */
  hints?: ReplayHint[];
  /**
   * how the position is come to from which this game went on: the first of these from its set-up on, each other one from the position of the one before it; absent: it began by its set-up
   *
   * @minItems 1
   * @maxItems 16
   */
  continues?: EarlierGame[];
}
/** What a player noted before the first die fell, to hold against the replay afterwards. */
export interface Receipt {
  /** of the game */
  game_id: string;
  /** as the server showed it before the start */
  commit: string;
  /** null: a spectator's */
  seat: number | null;
  /** one's own; null: none */
  entropy: string | null;
  /**
   * per seat, as they were shown; null: none
   *
   * @minItems 1
   * @maxItems 8
   */
  entropy_commits: (string | null)[];
}
/** A seat and who sat there. */
export interface StudySeat {
  /** its number, from 0 */
  seat: number;
  /** that played it */
  side: number;
  /** as it was shown at the table */
  name: string;
  /** guest, account or computer */
  kind: 'guest' | 'account' | 'computer' | 'bot';
}
/** An action that stood, or what the table did to the game. */
export interface AnalysisStep {
  /** its number, as in a study */
  step: number;
  /** who acted; left out where the table did it: a resignation, the end */
  seat?: number;
  /** by side, after it */
  chances: number[];
  /** by side, what the chances gained by what was decided */
  play: number[];
  /** by side, what they gained by what was drawn or turned up; left out where nothing was */
  luck?: number[];
  decision?: AnalysedDecision;
}
/** A decision with more than one choice, as a search sees it from the seat that took it: chances of its side. */
export interface AnalysedDecision {
  /** the chance to win of what was chosen */
  worth: number;
  /** of the best that was found */
  best: number;
  /** best less worth; 0 where what was chosen is the best */
  lost: number;
  /** the best choice, and what the seat would do next as far as nothing is drawn before */
  best_line: JsonObject[];
  /** how many there were */
  choices: number;
}
/** How well a seat decided and how lucky its side was. */
export interface AnalysisPlayer {
  /** which */
  seat: number;
  /** with more than one choice */
  decisions: number;
  /** of them, those in which nothing was lost */
  best_chosen: number;
  /** over all decisions, of the chance to win */
  lost: number;
  /** a decision */
  lost_mean: number;
  /** of the seat's side, over all steps */
  luck: number;
  /** the same */
  play: number;
}
/** A finished game: what each decision was worth, and how lucky each draw was. For each side, start and all play and luck are what it had in the end, exactly. */
export interface Analysis {
  /** palatine-analysis */
  format: string;
  /** of this format, and of how it is counted: 1 */
  version: number;
  /** name and version of who made it */
  program: string;
  /** which: carolus-magnus */
  game: string;
  /** of the rules it was played by */
  rules_version: number;
  /** of the game */
  game_id: string;
  /** positions looked at for a decision, and for chances */
  nodes: number;
  /** who sat where, in order */
  seats: StudySeat[];
  /** chances by side, after the set-up */
  start: number[];
  /** in order; none for actions that were taken back */
  steps: AnalysisStep[];
  /** numbers of the steps at which the chances changed most, at most 8, ascending */
  turning_points: number[];
  /** a seat each, in order */
  players: AnalysisPlayer[];
  result: GameResult;
}
/** An analysis that is not there yet. */
export interface AnalysisProgress {
  /** to ask for it again */
  id: string;
  /** so many steps */
  done: number;
  /** of so many; 0 where that is not known yet */
  of: number;
}

export interface Requests {
  'account.add_bot': { params: AccountAddBotParams; result: AccountAddBotResult };
  'account.begin_second_factor': { params: AccountBeginSecondFactorParams; result: AccountBeginSecondFactorResult };
  'account.bots': { params: AccountBotsParams; result: AccountBotsResult };
  'account.claim': { params: AccountClaimParams; result: AccountClaimResult };
  'account.code': { params: AccountCodeParams; result: AccountCodeResult };
  'account.confirm_email': { params: AccountConfirmEmailParams; result: AccountConfirmEmailResult };
  'account.confirm_second_factor': { params: AccountConfirmSecondFactorParams; result: AccountConfirmSecondFactorResult };
  'account.delete': { params: AccountDeleteParams; result: AccountDeleteResult };
  'account.devices': { params: AccountDevicesParams; result: AccountDevicesResult };
  'account.email': { params: AccountEmailParams; result: AccountEmailResult };
  'account.end_second_factor': { params: AccountEndSecondFactorParams; result: AccountEndSecondFactorResult };
  'account.export': { params: AccountExportParams; result: AccountExportResult };
  'account.forgot': { params: AccountForgotParams; result: AccountForgotResult };
  'account.games': { params: AccountGamesParams; result: AccountGamesResult };
  'account.login': { params: AccountLoginParams; result: AccountLoginResult };
  'account.logout': { params: AccountLogoutParams; result: AccountLogoutResult };
  'account.password': { params: AccountPasswordParams; result: AccountPasswordResult };
  'account.remove_bot': { params: AccountRemoveBotParams; result: AccountRemoveBotResult };
  'account.rename': { params: AccountRenameParams; result: AccountRenameResult };
  'account.renew': { params: AccountRenewParams; result: AccountRenewResult };
  'account.renew_bot': { params: AccountRenewBotParams; result: AccountRenewBotResult };
  'account.reset': { params: AccountResetParams; result: AccountResetResult };
  'account.revoke': { params: AccountRevokeParams; result: AccountRevokeResult };
  'account.second_factor': { params: AccountSecondFactorParams; result: AccountSecondFactorResult };
  'account.set_email': { params: AccountSetEmailParams; result: AccountSetEmailResult };
  'admin.appeals': { params: AdminAppealsParams; result: AdminAppealsResult };
  'admin.audit': { params: AdminAuditParams; result: AdminAuditResult };
  'admin.broadcast': { params: AdminBroadcastParams; result: AdminBroadcastResult };
  'admin.close_room': { params: AdminCloseRoomParams; result: AdminCloseRoomResult };
  'admin.decide': { params: AdminDecideParams; result: AdminDecideResult };
  'admin.kick': { params: AdminKickParams; result: AdminKickResult };
  'admin.lift': { params: AdminLiftParams; result: AdminLiftResult };
  'admin.person': { params: AdminPersonParams; result: AdminPersonResult };
  'admin.rename': { params: AdminRenameParams; result: AdminRenameResult };
  'admin.report': { params: AdminReportParams; result: AdminReportResult };
  'admin.reports': { params: AdminReportsParams; result: AdminReportsResult };
  'admin.sanction': { params: AdminSanctionParams; result: AdminSanctionResult };
  'admin.sanctions': { params: AdminSanctionsParams; result: AdminSanctionsResult };
  'admin.search': { params: AdminSearchParams; result: AdminSearchResult };
  'admin.set_role': { params: AdminSetRoleParams; result: AdminSetRoleResult };
  'admin.settle': { params: AdminSettleParams; result: AdminSettleResult };
  'admin.words': { params: AdminWordsParams; result: AdminWordsResult };
  'appeal.file': { params: AppealFileParams; result: AppealFileResult };
  'appeal.get': { params: AppealGetParams; result: AppealGetResult };
  'bot.answer': { params: BotAnswerParams; result: BotAnswerResult };
  'bot.challenge': { params: BotChallengeParams; result: BotChallengeResult };
  'bot.wait': { params: BotWaitParams; result: BotWaitResult };
  'chat.say': { params: ChatSayParams; result: ChatSayResult };
  'game.act': { params: GameActParams; result: GameActResult };
  'game.answer': { params: GameAnswerParams; result: GameAnswerResult };
  'game.chance': { params: GameChanceParams; result: GameChanceResult };
  'game.hint': { params: GameHintParams; result: GameHintResult };
  'game.offer': { params: GameOfferParams; result: GameOfferResult };
  'game.pause': { params: GamePauseParams; result: GamePauseResult };
  'game.resign': { params: GameResignParams; result: GameResignResult };
  'game.undo': { params: GameUndoParams; result: GameUndoResult };
  'lobby.unwatch': { params: LobbyUnwatchParams; result: LobbyUnwatchResult };
  'lobby.watch': { params: LobbyWatchParams; result: LobbyWatchResult };
  'person.block': { params: PersonBlockParams; result: PersonBlockResult };
  'person.blocked': { params: PersonBlockedParams; result: PersonBlockedResult };
  'person.unblock': { params: PersonUnblockParams; result: PersonUnblockResult };
  'replay.get': { params: ReplayGetParams; result: ReplayGetResult };
  'report.file': { params: ReportFileParams; result: ReportFileResult };
  'room.add_bot': { params: RoomAddBotParams; result: RoomAddBotResult };
  'room.call_bot': { params: RoomCallBotParams; result: RoomCallBotResult };
  'room.configure': { params: RoomConfigureParams; result: RoomConfigureResult };
  'room.create': { params: RoomCreateParams; result: RoomCreateResult };
  'room.holiday': { params: RoomHolidayParams; result: RoomHolidayResult };
  'room.host': { params: RoomHostParams; result: RoomHostResult };
  'room.invitation': { params: RoomInvitationParams; result: RoomInvitationResult };
  'room.join': { params: RoomJoinParams; result: RoomJoinResult };
  'room.leave': { params: RoomLeaveParams; result: RoomLeaveResult };
  'room.move': { params: RoomMoveParams; result: RoomMoveResult };
  'room.ready': { params: RoomReadyParams; result: RoomReadyResult };
  'room.rematch': { params: RoomRematchParams; result: RoomRematchResult };
  'room.remove': { params: RoomRemoveParams; result: RoomRemoveResult };
  'room.remove_tell': { params: RoomRemoveTellParams; result: RoomRemoveTellResult };
  'room.resume': { params: RoomResumeParams; result: RoomResumeResult };
  'room.reveal': { params: RoomRevealParams; result: RoomRevealResult };
  'room.set_tell': { params: RoomSetTellParams; result: RoomSetTellResult };
  'room.sit': { params: RoomSitParams; result: RoomSitResult };
  'room.stand': { params: RoomStandParams; result: RoomStandResult };
  'room.substitute': { params: RoomSubstituteParams; result: RoomSubstituteResult };
  'session.hello': { params: SessionHelloParams; result: SessionHelloResult };
  'session.ping': { params: SessionPingParams; result: SessionPingResult };
  'tell.list': { params: TellListParams; result: TellListResult };
  'tell.remove': { params: TellRemoveParams; result: TellRemoveResult };
  'tell.set': { params: TellSetParams; result: TellSetResult };
}

export interface Notifications {
  'admin.appeal_filed': AdminAppealFiled;
  'admin.report_filed': AdminReportFiled;
  'bot.challenge_ended': BotChallengeEnded;
  'bot.challenged': BotChallenged;
  'chat.message': ChatMessage;
  'lobby.update': LobbyUpdate;
  reveal_entropy: RevealEntropy;
  'room.clocks': RoomClocks;
  'room.presence': RoomPresence;
  'room.update': RoomUpdate;
  'room.watchers': RoomWatchers;
  'server.notice': ServerNotice;
}

// Methods whose requests may bear a key.
export const keyed_methods: ReadonlySet<string> = new Set([
  'account.add_bot',
  'account.claim',
  'account.remove_bot',
  'account.renew_bot',
  'admin.broadcast',
  'admin.close_room',
  'admin.decide',
  'admin.kick',
  'admin.lift',
  'admin.rename',
  'admin.sanction',
  'admin.set_role',
  'admin.settle',
  'chat.say',
  'game.act',
  'game.answer',
  'game.offer',
  'game.pause',
  'game.resign',
  'game.undo',
  'person.block',
  'person.unblock',
  'report.file',
  'room.add_bot',
  'room.call_bot',
  'room.configure',
  'room.create',
  'room.holiday',
  'room.host',
  'room.leave',
  'room.move',
  'room.ready',
  'room.rematch',
  'room.remove',
  'room.remove_tell',
  'room.reveal',
  'room.set_tell',
  'room.sit',
  'room.stand',
  'room.substitute',
  'tell.set',
]);

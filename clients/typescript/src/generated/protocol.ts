// Made from protocol/schemas by `npm run types`; not to be edited.
import type { GameEvent, JsonObject, PatchOperation, Prompt } from '../json.js';

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
  | RoomClosedEvent;

/**
 * Makes an account of the guest, who stays the same person with the same seats.
 */
export interface AccountClaimParams {
  /**
   * nobody else's, nor like anybody else's
   */
  name: string;
  /**
   * 8 to 128 characters
   */
  password: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface Person {
  /**
   * opaque; of a computer player "computer:" and its kind
   */
  id: string;
  /**
   * of a guest with a tag: Anna·7f
   */
  name: string;
  kind: 'guest' | 'account' | 'computer';
}
export interface AccountClaimResult {
  person: Person;
}
/**
 * A code with which session.hello makes another device the same person's.
 */
export interface AccountCodeParams {}
export interface AccountCodeResult {
  /**
   * 8 characters, good for one use
   */
  code: string;
  /**
   * RFC 3339
   */
  expires: string;
}
/**
 * Where one is signed in.
 */
export interface AccountDevicesParams {}
export interface Device {
  id: string;
  client: string;
  /**
   * RFC 3339
   */
  created: string;
  /**
   * RFC 3339, to the hour
   */
  seen: string;
  /**
   * the one that asks
   */
  current: boolean;
}
export interface AccountDevicesResult {
  devices: Device[];
}
/**
 * One's games that are over, the latest first.
 */
export interface AccountGamesParams {
  /**
   * the last page's next
   */
  before?: string;
}
export interface PastGame {
  /**
   * for replay.get
   */
  room: string;
  game: string;
  title: string;
  /**
   * RFC 3339
   */
  ended: string;
  /**
   * one's own
   */
  seat?: number;
  seats: PastSeat[];
  result?: GameResult;
}
export interface PastSeat {
  seat: number;
  side?: number;
  /**
   * as it was at that table
   */
  name: string;
  kind?: 'guest' | 'account' | 'computer';
}
export interface GameResult {
  /**
   * sides; empty: nobody won
   */
  winners: number[];
  /**
   * a stable word of the game
   */
  reason: string;
  /**
   * per side, in the game's own points
   */
  scores: number[];
}
export interface AccountGamesResult {
  /**
   * at most 50
   */
  games: PastGame[];
  /**
   * `before` of the next page; absent: there is none
   */
  next?: string;
}
export interface ClientInfo {
  name: string;
  version: string;
}
/**
 * The connection goes on as that account; it may also begin with it.
 */
export interface AccountLoginParams {
  name: string;
  password: string;
  client?: ClientInfo;
}
export interface ServerInfo {
  name: string;
  version: string;
}
export interface Limits {
  frame_bytes: number;
  json_depth: number;
  requests_in_flight: number;
  requests_burst: number;
  requests_per_second: number;
  chat_burst: number;
  chat_per_10_seconds: number;
  text_length: number;
  name_min: number;
  name_max: number;
  title_length: number;
  rooms_per_person: number;
  rooms_joined: number;
  listeners_per_room: number;
  rooms: number;
  connections: number;
  connections_per_person: number;
  guests_per_address_per_hour: number;
  updates_kept: number;
  past_updates: number;
  chat_kept: number;
  lobby_rooms: number;
  send_queue_bytes: number;
  handshake_ms: number;
  hello_ms: number;
  ping_ms: number;
  reveal_ms: number;
  silent_presence_ms: number;
  absence_grace_ms: number;
  open_room_idle_ms: number;
  rematch_idle_ms: number;
  watchers_ms: number;
}
export interface GameInfo {
  id: string;
  rules_version: number;
  seats_min: number;
  seats_max: number;
  /**
   * JSON Schema 2020-12, with titles and defaults for a form
   */
  options_schema: JsonObject;
  default_options: JsonObject;
  /**
   * kinds for room.add_bot
   */
  computer_players: string[];
}
export interface RoomSummary {
  room: string;
  title: string;
  game: string;
  rules_version?: number;
  status: 'open' | 'revealing' | 'running' | 'over' | 'frozen';
  partner_chat: 'open' | 'table' | 'silent';
  spectators: boolean;
  seats: number;
  seats_free: number;
  /**
   * of those who sit
   */
  names: string[];
}
export interface AccountLoginResult {
  person: Person;
  /**
   * of a new guest or device: keep it, it is not shown again
   */
  token?: string;
  server: ServerInfo;
  protocol: string;
  features: string[];
  limits: Limits;
  games: GameInfo[];
  /**
   * where one sits, not over
   */
  rooms: RoomSummary[];
}
/**
 * The token is dead, and its connections are closed.
 */
export interface AccountLogoutParams {
  /**
   * on all devices; else false
   */
  everywhere?: boolean;
}
export interface AccountLogoutResult {}
/**
 * A new password.
 */
export interface AccountPasswordParams {
  old: string;
  /**
   * 8 to 128 characters
   */
  new: string;
}
export interface AccountPasswordResult {}
/**
 * A new name, from now on.
 */
export interface AccountRenameParams {
  name: string;
}
export interface AccountRenameResult {
  person: Person;
}
/**
 * A new token for this device.
 */
export interface AccountRenewParams {}
export interface AccountRenewResult {
  /**
   * keep it, it is not shown again
   */
  token: string;
}
/**
 * Signs a device out.
 */
export interface AccountRevokeParams {
  /**
   * its id
   */
  device: string;
}
export interface AccountRevokeResult {}
/**
 * Says something.
 */
export interface ChatSayParams {
  /**
   * absent: the lobby
   */
  room?: string;
  /**
   * else table in a room, lobby without one
   */
  channel?: 'lobby' | 'table' | 'team' | 'spectators';
  text: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface ChatSayResult {
  id: number;
}
/**
 * Decides. Answered once the action is durable; its update comes before.
 */
export interface GameActParams {
  /**
   * its id
   */
  room: string;
  /**
   * the id of the decision
   */
  prompt: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key: string;
  /**
   * the game's
   */
  action: JsonObject;
}
export interface GameActResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Answers the open offer; who made it withdraws it with accept false.
 */
export interface GameAnswerParams {
  /**
   * its id
   */
  room: string;
  /**
   * its id
   */
  offer: string;
  accept: boolean;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key: string;
}
export interface GameAnswerResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Asks something of all other people at the table.
 */
export interface GameOfferParams {
  /**
   * its id
   */
  room: string;
  /**
   * draw, abort or pause
   */
  kind: 'undo' | 'draw' | 'abort' | 'pause';
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key: string;
}
export interface GameOfferResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Goes on with a game that stands still.
 */
export interface GamePauseParams {
  /**
   * its id
   */
  room: string;
  /**
   * false; a pause itself is asked of all
   */
  paused: boolean;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface GamePauseResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Gives up; in a team once all its people have.
 */
export interface GameResignParams {
  /**
   * its id
   */
  room: string;
  /**
   * else true; false: rather not, while one's partner has not
   */
  resign?: boolean;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key: string;
}
export interface GameResignResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Takes back the last actions: one's own at once where the table and what was shown since allow it, else by everybody's consent.
 */
export interface GameUndoParams {
  /**
   * its id
   */
  room: string;
  /**
   * so many of the last ones; else from one's own last action on
   */
  actions?: number;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key: string;
}
export interface GameUndoResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * No more lobby.update.
 */
export interface LobbyUnwatchParams {}
export interface LobbyUnwatchResult {}
/**
 * The open rooms, and lobby.update from now on.
 */
export interface LobbyWatchParams {}
/**
 * Somebody said something.
 */
export interface ChatMessage {
  /**
   * grows within a channel of a room
   */
  id: number;
  /**
   * absent: the lobby
   */
  room?: string;
  channel: 'lobby' | 'table' | 'team' | 'spectators';
  /**
   * channel team: whose
   */
  side?: number;
  from: Person;
  /**
   * where the sender sits at this table
   */
  seat?: number;
  text: string;
  /**
   * RFC 3339
   */
  at: string;
}
export interface LobbyWatchResult {
  seq: number;
  rooms: RoomSummary[];
  /**
   * what was said of late
   */
  chat: ChatMessage[];
}
/**
 * The replay file of a game that is over.
 */
export interface ReplayGetParams {
  /**
   * its id
   */
  room: string;
}
export interface ReplayGetResult {
  replay: Replay;
}
/**
 * The host puts a computer player on a seat.
 */
export interface RoomAddBotParams {
  /**
   * its id
   */
  room: string;
  /**
   * one of the game's computer_players
   */
  kind: string;
  /**
   * else the first free one
   */
  seat?: number;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomAddBotResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * A computer player plays for somebody who is away, until he is back.
 */
export interface RoomCallBotParams {
  /**
   * its id
   */
  room: string;
  seat: number;
  /**
   * one of the game's computer_players; else the last of them
   */
  kind?: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomCallBotResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
export interface ClockSettingsParams {
  kind?: 'none' | 'live' | 'correspondence';
  /**
   * live: the time of each seat
   */
  bank_ms?: number;
  /**
   * live: added when a turn ends
   */
  increment_ms?: number;
  /**
   * correspondence: for each decision
   */
  limit_ms?: number;
}
/**
 * The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more stands up.
 */
export interface RoomConfigureParams {
  /**
   * its id
   */
  room: string;
  /**
   * by the game's options_schema; those left out have its defaults
   */
  options?: JsonObject;
  title?: string;
  access?: 'public' | 'unlisted';
  partner_chat?: 'open' | 'table' | 'silent';
  spectators?: boolean;
  spectator_delay?: number;
  clock?: ClockSettingsParams;
  on_timeout?: 'bot' | 'lose';
  undo?: 'off' | 'ask' | 'free';
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomConfigureResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Makes a table.
 */
export interface RoomCreateParams {
  /**
   * one of hello's games
   */
  game: string;
  /**
   * by the game's options_schema; those left out have its defaults
   */
  options?: JsonObject;
  /**
   * else made from the host's name
   */
  title?: string;
  /**
   * else public
   */
  access?: 'public' | 'unlisted';
  /**
   * else open
   */
  partner_chat?: 'open' | 'table' | 'silent';
  /**
   * whether they may come; else true
   */
  spectators?: boolean;
  /**
   * actions by which spectators are behind; else 0
   */
  spectator_delay?: number;
  clock?: ClockSettingsParams;
  /**
   * else bot
   */
  on_timeout?: 'bot' | 'lose';
  /**
   * else off
   */
  undo?: 'off' | 'ask' | 'free';
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomCreateResult {
  /**
   * its id
   */
  room: string;
  /**
   * a code; the link is the server's address, /i/, and the code
   */
  invite: string;
}
/**
 * By the day: one's own clock stands for so many days.
 */
export interface RoomHolidayParams {
  /**
   * its id
   */
  room: string;
  days: number;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomHolidayResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * The host makes somebody else the host, before the start.
 */
export interface RoomHostParams {
  /**
   * its id
   */
  room: string;
  /**
   * id of somebody at the table
   */
  person: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomHostResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Listens to a room: as somebody who may sit down, or as a spectator.
 */
export interface RoomJoinParams {
  /**
   * its id; or
   */
  room?: string;
  /**
   * its code, which an unlisted room asks for
   */
  invite?: string;
  /**
   * else player
   */
  as?: 'player' | 'spectator';
  /**
   * else view
   */
  sync?: 'view' | 'patch' | 'events';
  /**
   * so many of the last updates at most, up to limits.past_updates, in the snapshot; else none
   */
  past?: number;
}
export interface RoomTable {
  title: string;
  game: string;
  rules_version: number;
  /**
   * the game's, every default filled in
   */
  options: JsonObject;
  access: 'public' | 'unlisted';
  partner_chat: 'open' | 'table' | 'silent';
  /**
   * whether they may come
   */
  spectators: boolean;
  /**
   * actions by which spectators are behind
   */
  spectator_delay: number;
  clock: ClockSettings;
  on_timeout: 'bot' | 'lose';
  undo: 'off' | 'ask' | 'free';
  paused: boolean;
  offer?: TableOffer;
  /**
   * a person's id
   */
  host: string;
  status: 'open' | 'revealing' | 'running' | 'over' | 'frozen';
  seats: SeatInfo[];
  spectator_count: number;
  game_id: string;
  commit: string;
  /**
   * once the game is over
   */
  server_seed?: string;
  failed_draws: FailedDraw[];
  /**
   * sides that have given up, or whose time is out: ranked last
   */
  resigned: number[];
  result?: GameResult;
  /**
   * games before this one, of which it is a rematch, that were aborted
   */
  aborted: number;
  /**
   * the room of the next game of these people
   */
  rematch?: string;
}
export interface ClockSettings {
  kind: 'none' | 'live' | 'correspondence';
  /**
   * live: the time of each seat
   */
  bank_ms: number;
  /**
   * live: added when a turn ends
   */
  increment_ms: number;
  /**
   * correspondence: for each decision
   */
  limit_ms: number;
}
export interface TableOffer {
  id: string;
  kind: 'undo' | 'draw' | 'abort' | 'pause';
  /**
   * a seat
   */
  by: number;
  /**
   * undo: so many of the last ones
   */
  actions?: number;
}
export interface SeatInfo {
  seat: number;
  side: number;
  person?: Person;
  /**
   * the kind of computer player that plays for this person
   */
  stand_in?: string;
  invited?: Person;
  /**
   * true: an invite to take this seat for good is open
   */
  wanted?: boolean;
  ready: boolean;
  /**
   * a computer player always is
   */
  connected: boolean;
  /**
   * shown once the commits are frozen; absent: none
   */
  entropy_commit?: string;
  /**
   * shown once all are revealed
   */
  entropy?: string;
}
export interface FailedDraw {
  game_id: string;
  commit: string;
  server_seed: string;
  /**
   * by whom it failed
   */
  seats: number[];
}
export interface OpenPrompt {
  /**
   * changes exactly when the choices do, with each own action, and with every undo
   */
  id: string;
  seat: number;
  /**
   * the game's
   */
  prompt: Prompt;
  /**
   * true: its answer may draw a number or show something hidden, and is not taken back alone
   */
  draws?: boolean;
}
export interface Clocks {
  seats: SeatClock[];
}
export interface SeatClock {
  seat: number;
  /**
   * of the bank, or for the decision
   */
  remaining_ms: number;
  /**
   * count it down
   */
  running: boolean;
  /**
   * it stands for so long before it runs
   */
  holiday_ms?: number;
}
export interface Watchers {
  count: number;
  /**
   * the first 50
   */
  people: Person[];
}
export interface PastUpdate {
  seq: number;
  /**
   * as one was told, or would have been
   */
  events: GameEvent[];
}
export interface RoomJoinResult {
  /**
   * its id
   */
  room: string;
  /**
   * of the last update in it
   */
  seq: number;
  /**
   * one's own
   */
  seat?: number;
  /**
   * for those who may invite
   */
  invite?: string;
  table: RoomTable;
  /**
   * once the game has begun
   */
  view?: JsonObject;
  /**
   * seats
   */
  to_act: number[];
  /**
   * one's own decisions
   */
  prompts?: OpenPrompt[];
  clocks?: Clocks;
  /**
   * what one may read of late
   */
  chat: ChatMessage[];
  watchers?: Watchers;
  /**
   * one's entropy is asked for: room.reveal
   */
  reveal?: boolean;
  /**
   * so many of one's own last actions at once; absent: none
   */
  may_undo?: number;
  /**
   * so many does game.undo take back without a number; absent: none
   */
  undo_takes?: number;
  /**
   * the seat that one is asked to take for good, by room.sit
   */
  invited?: number;
  /**
   * where it was asked for: the last updates, up to seq
   */
  past?: PastUpdate[];
}
/**
 * Stops listening; before the start also stands up.
 */
export interface RoomLeaveParams {
  /**
   * its id
   */
  room: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomLeaveResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a free seat. Everybody is no longer ready.
 */
export interface RoomMoveParams {
  /**
   * its id
   */
  room: string;
  seat: number;
  to: number;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomMoveResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Ready to begin; when all are, the game begins.
 */
export interface RoomReadyParams {
  /**
   * its id
   */
  room: string;
  /**
   * else true
   */
  ready?: boolean;
  /**
   * one's part of the dice; then room.reveal is asked for
   */
  entropy_commit?: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomReadyResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * After the end: a new table for the same people, who sit there already, with the same settings.
 */
export interface RoomRematchParams {
  /**
   * its id
   */
  room: string;
  /**
   * seats move on by one; else false; the first who asks decides
   */
  rotate?: boolean;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomRematchResult {
  /**
   * its id
   */
  room: string;
}
/**
 * The host empties a seat before the start. Everybody is no longer ready.
 */
export interface RoomRemoveParams {
  /**
   * its id
   */
  room: string;
  seat: number;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomRemoveResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
export interface LastChat {
  channel: 'lobby' | 'table' | 'team' | 'spectators';
  id: number;
}
/**
 * Listens again after a lost connection.
 */
export interface RoomResumeParams {
  /**
   * its id
   */
  room: string;
  /**
   * of the last update seen
   */
  seq: number;
  /**
   * the last message seen of each channel
   *
   * @maxItems 4
   */
  chat?: LastChat[];
  /**
   * else player
   */
  as?: 'player' | 'spectator';
  /**
   * else view
   */
  sync?: 'view' | 'patch' | 'events';
  /**
   * so many of the last updates at most, up to limits.past_updates, in the snapshot; else none
   */
  past?: number;
}
export interface RoomSnapshot {
  /**
   * its id
   */
  room: string;
  /**
   * of the last update in it
   */
  seq: number;
  /**
   * one's own
   */
  seat?: number;
  /**
   * for those who may invite
   */
  invite?: string;
  table: RoomTable;
  /**
   * once the game has begun
   */
  view?: JsonObject;
  /**
   * seats
   */
  to_act: number[];
  /**
   * one's own decisions
   */
  prompts?: OpenPrompt[];
  clocks?: Clocks;
  /**
   * what one may read of late
   */
  chat: ChatMessage[];
  watchers?: Watchers;
  /**
   * one's entropy is asked for: room.reveal
   */
  reveal?: boolean;
  /**
   * so many of one's own last actions at once; absent: none
   */
  may_undo?: number;
  /**
   * so many does game.undo take back without a number; absent: none
   */
  undo_takes?: number;
  /**
   * the seat that one is asked to take for good, by room.sit
   */
  invited?: number;
  /**
   * where it was asked for: the last updates, up to seq
   */
  past?: PastUpdate[];
}
export interface RoomResumeResult {
  /**
   * so many missed updates follow at once
   */
  updates?: number;
  snapshot?: RoomSnapshot;
}
/**
 * Opens what room.ready committed to.
 */
export interface RoomRevealParams {
  /**
   * its id
   */
  room: string;
  entropy: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomRevealResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Takes a free seat before the start; later one's own, or one that one was asked to take.
 */
export interface RoomSitParams {
  /**
   * its id
   */
  room: string;
  /**
   * else the first free one
   */
  seat?: number;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomSitResult {
  seq: number;
  seat: number;
}
/**
 * Leaves one's seat before the start.
 */
export interface RoomStandParams {
  /**
   * its id
   */
  room: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomStandResult {
  /**
   * of the update by which it took effect
   */
  seq: number;
}
/**
 * Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite.
 */
export interface RoomSubstituteParams {
  /**
   * its id
   */
  room: string;
  seat: number;
  /**
   * the id of somebody who listens and does not sit; absent: whoever opens the invite
   */
  person?: string;
  /**
   * unique per person: the same request sent again with it gets the first answer and acts once
   */
  key?: string;
}
export interface RoomSubstituteResult {
  seq: number;
  /**
   * a code, where nobody was named: whoever opens it by room.join has the seat for good
   */
  invite?: string;
}
/**
 * The first request of every connection: says who one is.
 */
export interface SessionHelloParams {
  client: ClientInfo;
  locale?: string;
  /**
   * of who comes back; without token and code a guest is made
   */
  token?: string;
  /**
   * of account.code: the same person on a new device
   */
  code?: string;
  /**
   * of a new guest; renames a guest who comes back, where talk allows it
   */
  name?: string;
}
export interface SessionHelloResult {
  person: Person;
  /**
   * of a new guest or device: keep it, it is not shown again
   */
  token?: string;
  server: ServerInfo;
  protocol: string;
  features: string[];
  limits: Limits;
  games: GameInfo[];
  /**
   * where one sits, not over
   */
  rooms: RoomSummary[];
}
/**
 * For clients that can't see WebSocket pings.
 */
export interface SessionPingParams {}
export interface SessionPingResult {}
/**
 * The list of open rooms changed.
 */
export interface LobbyUpdate {
  /**
   * the lobby's own
   */
  seq: number;
  /**
   * new or different
   */
  changed: RoomSummary[];
  /**
   * ids
   */
  removed: string[];
  /**
   * `changed` is the whole list
   */
  snapshot: boolean;
}
/**
 * Asks everyone who committed to entropy for room.reveal.
 */
export interface RevealEntropy {
  /**
   * its id
   */
  room: string;
  game_id: string;
  commit: string;
  /**
   * per seat; null: none
   */
  entropy_commits: (string | null)[];
  within_ms: number;
}
/**
 * The clocks as they stand: after room.resume, and when somebody's time gets short.
 */
export interface RoomClocks {
  /**
   * its id
   */
  room: string;
  clocks: Clocks;
  /**
   * seats whose time has just got short
   */
  short: number[];
}
/**
 * Somebody at the table went or came back.
 */
export interface RoomPresence {
  /**
   * its id
   */
  room: string;
  seat: number;
  connected: boolean;
}
/**
 * Something happened in a room.
 */
export interface RoomUpdate {
  /**
   * its id
   */
  room: string;
  /**
   * one more than the last of this room
   */
  seq: number;
  /**
   * the room's and the game's, in order
   */
  events: GameEvent[];
  /**
   * seats
   */
  to_act: number[];
  /**
   * one's own decisions; absent: nothing to decide
   */
  prompts?: OpenPrompt[];
  clocks?: Clocks;
  table?: RoomTable;
  /**
   * sync view; and whenever a patch would not do
   */
  view?: JsonObject;
  /**
   * sync patch: RFC 6902, from the last view sent
   */
  patch?: PatchOperation[];
  /**
   * so many of one's own last actions at once; absent: none
   */
  may_undo?: number;
  /**
   * so many does game.undo take back without a number; absent: none
   */
  undo_takes?: number;
}
/**
 * Who looks on has changed.
 */
export interface RoomWatchers {
  /**
   * its id
   */
  room: string;
  count: number;
  /**
   * the first 50
   */
  people: Person[];
}
/**
 * The server has something to say.
 */
export interface ServerNotice {
  /**
   * shutting_down, room_frozen, muted, unmuted, name_kept, left, invited
   */
  kind: string;
  room?: string;
  /**
   * an English sentence
   */
  message: string;
  /**
   * invited: to take it for good, by room.sit
   */
  seat?: number;
}
/**
 * The table was made.
 */
export interface RoomCreatedEvent {
  kind: 'room_created';
}
/**
 * Somebody took a seat.
 */
export interface PersonSatEvent {
  kind: 'person_sat';
  seat: number;
  person: Person;
}
/**
 * A seat is free again.
 */
export interface PersonStoodEvent {
  kind: 'person_stood';
  seat: number;
  person: Person;
  /**
   * by the host
   */
  removed: boolean;
}
/**
 * Somebody has another seat.
 */
export interface PersonMovedEvent {
  kind: 'person_moved';
  /**
   * where he sat
   */
  seat: number;
  to: number;
  person: Person;
  swapped?: Person;
}
/**
 * The host changed what is to be played.
 */
export interface ConfiguredEvent {
  kind: 'configured';
  /**
   * members of the table
   */
  changed: string[];
}
/**
 * Somebody is ready, or not any more.
 */
export interface ReadinessChangedEvent {
  kind: 'readiness_changed';
  seat: number;
  ready: boolean;
}
/**
 * The table has another host.
 */
export interface HostChangedEvent {
  kind: 'host_changed';
  /**
   * a person's id
   */
  host: string;
}
/**
 * All are ready: the entropy commits are frozen.
 */
export interface CommitsFrozenEvent {
  kind: 'commits_frozen';
  /**
   * per seat; null: none
   */
  entropy_commits: (string | null)[];
}
/**
 * All have revealed: these make the dice, with the server's seed.
 */
export interface EntropiesRevealedEvent {
  kind: 'entropies_revealed';
  /**
   * per seat
   */
  entropies: string[];
}
/**
 * The game began.
 */
export interface GameStartedEvent {
  kind: 'game_started';
}
/**
 * A computer player plays for a person from here on, or the person again.
 */
export interface HandsChangedEvent {
  kind: 'hands_changed';
  seat: number;
  person: Person;
  /**
   * the kind of computer player; absent: the person
   */
  stand_in?: string;
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
}
/**
 * A side has given up, or its time is out; it is ranked last.
 */
export interface SideResignedEvent {
  kind: 'side_resigned';
  side: number;
  /**
   * resigned or timeout
   */
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
}
/**
 * A seat asks something of the table.
 */
export interface OfferMadeEvent {
  kind: 'offer_made';
  offer: TableOffer;
}
/**
 * The offer is settled.
 */
export interface OfferClosedEvent {
  kind: 'offer_closed';
  id: string;
  offer_kind: 'undo' | 'draw' | 'abort' | 'pause';
  granted: boolean;
  why: 'granted' | 'declined' | 'moved' | 'withdrawn';
}
/**
 * The last actions were taken back: the view shows what stands.
 */
export interface ActionsUndoneEvent {
  kind: 'actions_undone';
  /**
   * who asked for it
   */
  seat: number;
  actions: number;
}
/**
 * Somebody is asked to take a seat for good.
 */
export interface SubstituteInvitedEvent {
  kind: 'substitute_invited';
  seat: number;
  person: Person;
}
/**
 * An invite to take a seat for good is open, or not any more.
 */
export interface SubstituteWantedEvent {
  kind: 'substitute_wanted';
  seat: number;
  wanted: boolean;
}
/**
 * A seat's clock stands for so many days.
 */
export interface HolidayTakenEvent {
  kind: 'holiday_taken';
  seat: number;
  days: number;
}
/**
 * The game stands still, and its clocks.
 */
export interface GamePausedEvent {
  kind: 'game_paused';
}
/**
 * The game goes on.
 */
export interface GameResumedEvent {
  kind: 'game_resumed';
}
/**
 * The table ended the game, not its rules: resigned, timeout, draw, aborted.
 */
export interface GameEndedEvent {
  kind: 'game_ended';
  result: GameResult;
}
/**
 * Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew.
 */
export interface DrawFailedEvent {
  kind: 'draw_failed';
  failed: FailedDraw;
}
/**
 * The game is over: the seed is shown.
 */
export interface SeedPublishedEvent {
  kind: 'seed_published';
  server_seed: string;
}
/**
 * There is a new table for the people of this one.
 */
export interface RematchMadeEvent {
  kind: 'rematch_made';
  room: string;
}
/**
 * A fault of the server: the game stops here; its log is kept.
 */
export interface RoomFrozenEvent {
  kind: 'room_frozen';
}
/**
 * The table is gone.
 */
export interface RoomClosedEvent {
  kind: 'room_closed';
}
export interface ReplaySeat {
  seat: number;
  side: number;
  name: string;
  kind: 'guest' | 'account' | 'computer';
  /**
   * null: none was made
   */
  entropy_commit: string | null;
  /**
   * zeros where nobody committed
   */
  entropy: string;
}
export interface ReplayAction {
  seat: number;
  /**
   * when it was accepted
   */
  at: string;
  /**
   * of the game
   */
  action: JsonObject;
  /**
   * numbers of the stream used so far, this action's included
   */
  drawn: number;
  /**
   * SHA-256 of the canonical JSON of the full state after it
   */
  digest: string;
  /**
   * taken back later
   */
  undone: boolean;
}
export interface ReplayUndo {
  /**
   * so many actions of the file came before it
   */
  after: number;
  /**
   * so many of the last ones that stood
   */
  actions: number;
  /**
   * who asked for it
   */
  seat: number;
  /**
   * of the others; else nothing was drawn or shown since
   */
  consent: boolean;
  at: string;
}
export interface ReplayHands {
  /**
   * so many actions of the file came before it
   */
  after: number;
  seat: number;
  kind: 'guest' | 'account' | 'computer';
  /**
   * who plays from here on
   */
  name: string;
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
}
export interface ReplayResignation {
  /**
   * so many actions of the file came before it
   */
  after: number;
  side: number;
  /**
   * resigned or timeout
   */
  why: 'called' | 'timeout' | 'resigned' | 'returned' | 'substituted';
  at: string;
}
export interface ReplayEnd {
  reason: string;
  at: string;
}
export interface Replay {
  format: string;
  version: number;
  /**
   * name and version of the program that wrote it
   */
  server: string;
  game: string;
  rules_version: number;
  game_id: string;
  /**
   * with every default filled in
   */
  options: JsonObject;
  partner_chat: 'open' | 'table' | 'silent';
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: ReplaySeat[];
  commit: string;
  server_seed: string;
  /**
   * draws before this one that came to nothing because somebody did not reveal
   *
   * @maxItems 1000
   */
  failed_draws: FailedDraw[];
  started: string;
  /**
   * numbers used by the set-up
   */
  drawn: number;
  /**
   * of the state after the set-up
   */
  start_digest: string;
  /**
   * @maxItems 1000000
   */
  actions: ReplayAction[];
  /**
   * @maxItems 10000
   */
  undos: ReplayUndo[];
  /**
   * @maxItems 1000000
   */
  hands: ReplayHands[];
  /**
   * @maxItems 8
   */
  resignations: ReplayResignation[];
  /**
   * by the table: resigned, timeout, draw, aborted; null: by its rules
   */
  ended: ReplayEnd | null;
  /**
   * null: the file stops before the end
   */
  result: GameResult | null;
}
export interface Receipt {
  game_id: string;
  commit: string;
  /**
   * null: a spectator's
   */
  seat: number | null;
  /**
   * one's own; null: none
   */
  entropy: string | null;
  /**
   * per seat, as they were shown; null: none
   *
   * @minItems 1
   * @maxItems 8
   */
  entropy_commits: (string | null)[];
}

export interface Requests {
  'account.claim': { params: AccountClaimParams; result: AccountClaimResult };
  'account.code': { params: AccountCodeParams; result: AccountCodeResult };
  'account.devices': { params: AccountDevicesParams; result: AccountDevicesResult };
  'account.games': { params: AccountGamesParams; result: AccountGamesResult };
  'account.login': { params: AccountLoginParams; result: AccountLoginResult };
  'account.logout': { params: AccountLogoutParams; result: AccountLogoutResult };
  'account.password': { params: AccountPasswordParams; result: AccountPasswordResult };
  'account.rename': { params: AccountRenameParams; result: AccountRenameResult };
  'account.renew': { params: AccountRenewParams; result: AccountRenewResult };
  'account.revoke': { params: AccountRevokeParams; result: AccountRevokeResult };
  'chat.say': { params: ChatSayParams; result: ChatSayResult };
  'game.act': { params: GameActParams; result: GameActResult };
  'game.answer': { params: GameAnswerParams; result: GameAnswerResult };
  'game.offer': { params: GameOfferParams; result: GameOfferResult };
  'game.pause': { params: GamePauseParams; result: GamePauseResult };
  'game.resign': { params: GameResignParams; result: GameResignResult };
  'game.undo': { params: GameUndoParams; result: GameUndoResult };
  'lobby.unwatch': { params: LobbyUnwatchParams; result: LobbyUnwatchResult };
  'lobby.watch': { params: LobbyWatchParams; result: LobbyWatchResult };
  'replay.get': { params: ReplayGetParams; result: ReplayGetResult };
  'room.add_bot': { params: RoomAddBotParams; result: RoomAddBotResult };
  'room.call_bot': { params: RoomCallBotParams; result: RoomCallBotResult };
  'room.configure': { params: RoomConfigureParams; result: RoomConfigureResult };
  'room.create': { params: RoomCreateParams; result: RoomCreateResult };
  'room.holiday': { params: RoomHolidayParams; result: RoomHolidayResult };
  'room.host': { params: RoomHostParams; result: RoomHostResult };
  'room.join': { params: RoomJoinParams; result: RoomJoinResult };
  'room.leave': { params: RoomLeaveParams; result: RoomLeaveResult };
  'room.move': { params: RoomMoveParams; result: RoomMoveResult };
  'room.ready': { params: RoomReadyParams; result: RoomReadyResult };
  'room.rematch': { params: RoomRematchParams; result: RoomRematchResult };
  'room.remove': { params: RoomRemoveParams; result: RoomRemoveResult };
  'room.resume': { params: RoomResumeParams; result: RoomResumeResult };
  'room.reveal': { params: RoomRevealParams; result: RoomRevealResult };
  'room.sit': { params: RoomSitParams; result: RoomSitResult };
  'room.stand': { params: RoomStandParams; result: RoomStandResult };
  'room.substitute': { params: RoomSubstituteParams; result: RoomSubstituteResult };
  'session.hello': { params: SessionHelloParams; result: SessionHelloResult };
  'session.ping': { params: SessionPingParams; result: SessionPingResult };
}

export interface Notifications {
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
  'account.claim',
  'chat.say',
  'game.act',
  'game.answer',
  'game.offer',
  'game.pause',
  'game.resign',
  'game.undo',
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
  'room.reveal',
  'room.sit',
  'room.stand',
  'room.substitute',
]);

"""Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict, Union

from palatine_client.values import GameEvent, JsonObject, PatchOperation, Prompt


class AccountClaimParams(TypedDict):
    """Makes an account of the guest, who stays the same person with the same seats."""
    # nobody else's, nor like anybody else's
    name: str
    # 8 to 128 characters
    password: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class Person(TypedDict):
    # opaque; of a computer player "computer:" and its kind
    id: str
    # of a guest with a tag: Anna·7f
    name: str
    kind: Literal['guest', 'account', 'computer']


class AccountClaimResult(TypedDict):
    # who one is from now on
    person: Person


class AccountCodeParams(TypedDict):
    """A code with which session.hello makes another device the same person's."""


class AccountCodeResult(TypedDict):
    # 8 characters, good for one use
    code: str
    # RFC 3339
    expires: str


class AccountDevicesParams(TypedDict):
    """Where one is signed in."""


class Device(TypedDict):
    id: str
    client: str
    # RFC 3339
    created: str
    # RFC 3339, to the hour
    seen: str
    # the one that asks
    current: bool


class AccountDevicesResult(TypedDict):
    devices: list[Device]


class AccountGamesParams(TypedDict):
    """One's games that are over, the latest first."""
    # the last page's next
    before: NotRequired[str]


class PastGame(TypedDict):
    # for replay.get
    room: str
    game: str
    title: str
    # RFC 3339
    ended: str
    # one's own
    seat: NotRequired[int]
    seats: list[PastSeat]
    # absent: of a time when results were not kept here
    result: NotRequired[GameResult]


class PastSeat(TypedDict):
    seat: int
    side: NotRequired[int]
    # as it was at that table
    name: str
    kind: NotRequired[Literal['guest', 'account', 'computer']]


class GameResult(TypedDict):
    # sides; empty: nobody won
    winners: list[int]
    # a stable word of the game
    reason: str
    # per side, in the game's own points
    scores: list[int]


class AccountGamesResult(TypedDict):
    # at most 50
    games: list[PastGame]
    # `before` of the next page; absent: there is none
    next: NotRequired[str]


class ClientInfo(TypedDict):
    name: str
    version: str


class AccountLoginParams(TypedDict):
    """The connection goes on as that account; it may also begin with it."""
    name: str
    password: str
    # else hello's
    client: NotRequired[ClientInfo]


class ServerInfo(TypedDict):
    name: str
    version: str


class Limits(TypedDict):
    frame_bytes: int
    json_depth: int
    requests_in_flight: int
    requests_burst: int
    requests_per_second: int
    chat_burst: int
    chat_per_10_seconds: int
    text_length: int
    name_min: int
    name_max: int
    title_length: int
    rooms_per_person: int
    rooms_joined: int
    listeners_per_room: int
    rooms: int
    connections: int
    connections_per_person: int
    guests_per_address_per_hour: int
    updates_kept: int
    past_updates: int
    chat_kept: int
    lobby_rooms: int
    send_queue_bytes: int
    handshake_ms: int
    hello_ms: int
    ping_ms: int
    reveal_ms: int
    silent_presence_ms: int
    absence_grace_ms: int
    open_room_idle_ms: int
    rematch_idle_ms: int
    watchers_ms: int


class GameInfo(TypedDict):
    id: str
    rules_version: int
    seats_min: int
    seats_max: int
    # JSON Schema 2020-12, with titles and defaults for a form
    options_schema: JsonObject
    default_options: JsonObject
    # kinds for room.add_bot
    computer_players: list[str]


class RoomSummary(TypedDict):
    room: str
    title: str
    game: str
    rules_version: NotRequired[int]
    status: Literal['open', 'revealing', 'running', 'over', 'frozen']
    partner_chat: Literal['open', 'table', 'silent']
    spectators: bool
    seats: int
    seats_free: int
    # of those who sit
    names: list[str]


class AccountLoginResult(TypedDict):
    # who one is
    person: Person
    # of a new guest or device: keep it, it is not shown again
    token: NotRequired[str]
    server: ServerInfo
    protocol: str
    features: list[str]
    limits: Limits
    games: list[GameInfo]
    # where one sits, not over
    rooms: list[RoomSummary]


class AccountLogoutParams(TypedDict):
    """The token is dead, and its connections are closed."""
    # on all devices; else false
    everywhere: NotRequired[bool]


class AccountLogoutResult(TypedDict):
    pass


class AccountPasswordParams(TypedDict):
    """A new password."""
    old: str
    # 8 to 128 characters
    new: str


class AccountPasswordResult(TypedDict):
    pass


class AccountRenameParams(TypedDict):
    """A new name, from now on."""
    name: str


class AccountRenameResult(TypedDict):
    # who one is from now on
    person: Person


class AccountRenewParams(TypedDict):
    """A new token for this device."""


class AccountRenewResult(TypedDict):
    # keep it, it is not shown again
    token: str


class AccountRevokeParams(TypedDict):
    """Signs a device out."""
    # its id
    device: str


class AccountRevokeResult(TypedDict):
    pass


class ChatSayParams(TypedDict):
    """Says something."""
    # absent: the lobby
    room: NotRequired[str]
    # else table in a room, lobby without one
    channel: NotRequired[Literal['lobby', 'table', 'team', 'spectators']]
    text: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class ChatSayAbout(TypedDict):
    """Says something. In the room that is called."""
    # else table in a room, lobby without one
    channel: NotRequired[Literal['lobby', 'table', 'team', 'spectators']]
    text: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class ChatSayResult(TypedDict):
    id: int


class GameActParams(TypedDict):
    """Decides. Answered once the action is durable; its update comes before."""
    # its id
    room: str
    # the id of the decision
    prompt: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]
    # the game's
    action: Mapping[str, object]


class GameActAbout(TypedDict):
    """Decides. Answered once the action is durable; its update comes before. In the room that is called."""
    # the id of the decision
    prompt: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]
    # the game's
    action: Mapping[str, object]


class GameActResult(TypedDict):
    # of the update by which it took effect
    seq: int


class GameAnswerParams(TypedDict):
    """Answers the open offer; who made it withdraws it with accept false."""
    # its id
    room: str
    # its id
    offer: str
    accept: bool
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameAnswerAbout(TypedDict):
    """Answers the open offer; who made it withdraws it with accept false. In the room that is called."""
    # its id
    offer: str
    accept: bool
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameAnswerResult(TypedDict):
    # of the update by which it took effect
    seq: int


class GameOfferParams(TypedDict):
    """Asks something of all other people at the table."""
    # its id
    room: str
    # draw, abort or pause
    kind: Literal['undo', 'draw', 'abort', 'pause']
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameOfferAbout(TypedDict):
    """Asks something of all other people at the table. In the room that is called."""
    # draw, abort or pause
    kind: Literal['undo', 'draw', 'abort', 'pause']
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameOfferResult(TypedDict):
    # of the update by which it took effect
    seq: int


class GamePauseParams(TypedDict):
    """Goes on with a game that stands still."""
    # its id
    room: str
    # false; a pause itself is asked of all
    paused: bool
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GamePauseAbout(TypedDict):
    """Goes on with a game that stands still. In the room that is called."""
    # false; a pause itself is asked of all
    paused: bool
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GamePauseResult(TypedDict):
    # of the update by which it took effect
    seq: int


class GameResignParams(TypedDict):
    """Gives up; in a team once all its people have."""
    # its id
    room: str
    # else true; false: rather not, while one's partner has not
    resign: NotRequired[bool]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameResignAbout(TypedDict):
    """Gives up; in a team once all its people have. In the room that is called."""
    # else true; false: rather not, while one's partner has not
    resign: NotRequired[bool]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameResignResult(TypedDict):
    # of the update by which it took effect
    seq: int


class GameUndoParams(TypedDict):
    """Takes back the last actions: one's own at once where the table and what was shown since allow it, else by everybody's consent."""
    # its id
    room: str
    # so many of the last ones; else from one's own last action on
    actions: NotRequired[int]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameUndoAbout(TypedDict):
    """Takes back the last actions: one's own at once where the table and what was shown since allow it, else by everybody's consent. In the room that is called."""
    # so many of the last ones; else from one's own last action on
    actions: NotRequired[int]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameUndoResult(TypedDict):
    # of the update by which it took effect
    seq: int


class LobbyUnwatchParams(TypedDict):
    """No more lobby.update."""


class LobbyUnwatchResult(TypedDict):
    pass


class LobbyWatchParams(TypedDict):
    """The open rooms, and lobby.update from now on."""


ChatMessage = TypedDict(
    # Somebody said something.
    "ChatMessage",
    {
        # grows within a channel of a room
        "id": "int",
        # absent: the lobby
        "room": NotRequired["str"],
        "channel": "Literal['lobby', 'table', 'team', 'spectators']",
        # channel team: whose
        "side": NotRequired["int"],
        "from": "Person",
        # where the sender sits at this table
        "seat": NotRequired["int"],
        "text": "str",
        # RFC 3339
        "at": "str",
    },
)


class LobbyWatchResult(TypedDict):
    seq: int
    rooms: list[RoomSummary]
    # what was said of late
    chat: list[ChatMessage]


class ReplayGetParams(TypedDict):
    """The replay file of a game that is over."""
    # its id
    room: str


class ReplayGetAbout(TypedDict):
    """The replay file of a game that is over. In the room that is called."""


class ReplayGetResult(TypedDict):
    replay: Replay


class RoomAddBotParams(TypedDict):
    """The host puts a computer player on a seat."""
    # its id
    room: str
    # one of the game's computer_players
    kind: str
    # else the first free one
    seat: NotRequired[int]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomAddBotAbout(TypedDict):
    """The host puts a computer player on a seat. In the room that is called."""
    # one of the game's computer_players
    kind: str
    # else the first free one
    seat: NotRequired[int]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomAddBotResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomCallBotParams(TypedDict):
    """A computer player plays for somebody who is away, until he is back."""
    # its id
    room: str
    seat: int
    # one of the game's computer_players; else the last of them
    kind: NotRequired[str]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomCallBotAbout(TypedDict):
    """A computer player plays for somebody who is away, until he is back. In the room that is called."""
    seat: int
    # one of the game's computer_players; else the last of them
    kind: NotRequired[str]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomCallBotResult(TypedDict):
    # of the update by which it took effect
    seq: int


class ClockSettingsParams(TypedDict):
    kind: NotRequired[Literal['none', 'live', 'correspondence']]
    # live: the time of each seat
    bank_ms: NotRequired[int]
    # live: added when a turn ends
    increment_ms: NotRequired[int]
    # correspondence: for each decision
    limit_ms: NotRequired[int]


class RoomConfigureParams(TypedDict):
    """The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more stands up."""
    # its id
    room: str
    # by the game's options_schema; those left out have its defaults
    options: NotRequired[Mapping[str, object]]
    title: NotRequired[str]
    access: NotRequired[Literal['public', 'unlisted']]
    partner_chat: NotRequired[Literal['open', 'table', 'silent']]
    spectators: NotRequired[bool]
    spectator_delay: NotRequired[int]
    clock: NotRequired[ClockSettingsParams]
    on_timeout: NotRequired[Literal['bot', 'lose']]
    undo: NotRequired[Literal['off', 'ask', 'free']]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomConfigureAbout(TypedDict):
    """The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more stands up. In the room that is called."""
    # by the game's options_schema; those left out have its defaults
    options: NotRequired[Mapping[str, object]]
    title: NotRequired[str]
    access: NotRequired[Literal['public', 'unlisted']]
    partner_chat: NotRequired[Literal['open', 'table', 'silent']]
    spectators: NotRequired[bool]
    spectator_delay: NotRequired[int]
    clock: NotRequired[ClockSettingsParams]
    on_timeout: NotRequired[Literal['bot', 'lose']]
    undo: NotRequired[Literal['off', 'ask', 'free']]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomConfigureResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomCreateParams(TypedDict):
    """Makes a table."""
    # one of hello's games
    game: str
    # by the game's options_schema; those left out have its defaults
    options: NotRequired[Mapping[str, object]]
    # else made from the host's name
    title: NotRequired[str]
    # else public
    access: NotRequired[Literal['public', 'unlisted']]
    # else open
    partner_chat: NotRequired[Literal['open', 'table', 'silent']]
    # whether they may come; else true
    spectators: NotRequired[bool]
    # actions by which spectators are behind; else 0
    spectator_delay: NotRequired[int]
    # else none
    clock: NotRequired[ClockSettingsParams]
    # else bot
    on_timeout: NotRequired[Literal['bot', 'lose']]
    # else off
    undo: NotRequired[Literal['off', 'ask', 'free']]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomCreateResult(TypedDict):
    # its id
    room: str
    # a code; the link is the server's address, /i/, and the code
    invite: str


class RoomHolidayParams(TypedDict):
    """By the day: one's own clock stands for so many days."""
    # its id
    room: str
    days: int
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHolidayAbout(TypedDict):
    """By the day: one's own clock stands for so many days. In the room that is called."""
    days: int
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHolidayResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomHostParams(TypedDict):
    """The host makes somebody else the host, before the start."""
    # its id
    room: str
    # id of somebody at the table
    person: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHostAbout(TypedDict):
    """The host makes somebody else the host, before the start. In the room that is called."""
    # id of somebody at the table
    person: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHostResult(TypedDict):
    # of the update by which it took effect
    seq: int


RoomJoinParams = TypedDict(
    # Listens to a room: as somebody who may sit down, or as a spectator.
    "RoomJoinParams",
    {
        # its id; or
        "room": NotRequired["str"],
        # its code, which an unlisted room asks for
        "invite": NotRequired["str"],
        # else player
        "as": NotRequired["Literal['player', 'spectator']"],
        # else view
        "sync": NotRequired["Literal['view', 'patch', 'events']"],
        # so many of the last updates at most, up to limits.past_updates, in the snapshot; else none
        "past": NotRequired["int"],
    },
)


class RoomTable(TypedDict):
    title: str
    game: str
    rules_version: int
    # the game's, every default filled in
    options: JsonObject
    access: Literal['public', 'unlisted']
    partner_chat: Literal['open', 'table', 'silent']
    # whether they may come
    spectators: bool
    # actions by which spectators are behind
    spectator_delay: int
    clock: ClockSettings
    on_timeout: Literal['bot', 'lose']
    undo: Literal['off', 'ask', 'free']
    paused: bool
    # the open one: game.answer
    offer: NotRequired[TableOffer]
    # a person's id
    host: str
    status: Literal['open', 'revealing', 'running', 'over', 'frozen']
    seats: list[SeatInfo]
    spectator_count: int
    game_id: str
    commit: str
    # once the game is over
    server_seed: NotRequired[str]
    failed_draws: list[FailedDraw]
    # sides that have given up, or whose time is out: ranked last
    resigned: list[int]
    result: NotRequired[GameResult]
    # games before this one, of which it is a rematch, that were aborted
    aborted: int
    # the room of the next game of these people
    rematch: NotRequired[str]


class ClockSettings(TypedDict):
    kind: Literal['none', 'live', 'correspondence']
    # live: the time of each seat
    bank_ms: int
    # live: added when a turn ends
    increment_ms: int
    # correspondence: for each decision
    limit_ms: int


class TableOffer(TypedDict):
    id: str
    kind: Literal['undo', 'draw', 'abort', 'pause']
    # a seat
    by: int
    # undo: so many of the last ones
    actions: NotRequired[int]


class SeatInfo(TypedDict):
    seat: int
    side: int
    # absent: the seat is free
    person: NotRequired[Person]
    # the kind of computer player that plays for this person
    stand_in: NotRequired[str]
    # to take this seat for good, by room.sit
    invited: NotRequired[Person]
    # true: an invite to take this seat for good is open
    wanted: NotRequired[bool]
    ready: bool
    # a computer player always is
    connected: bool
    # shown once the commits are frozen; absent: none
    entropy_commit: NotRequired[str]
    # shown once all are revealed
    entropy: NotRequired[str]


class FailedDraw(TypedDict):
    game_id: str
    commit: str
    server_seed: str
    # by whom it failed
    seats: list[int]


class OpenPrompt(TypedDict):
    # changes exactly when the choices do, with each own action, and with every undo
    id: str
    seat: int
    # the game's
    prompt: Prompt
    # true: its answer may draw a number or show something hidden, and is not taken back alone
    draws: NotRequired[bool]


class Clocks(TypedDict):
    seats: list[SeatClock]


class SeatClock(TypedDict):
    seat: int
    # of the bank, or for the decision
    remaining_ms: int
    # count it down
    running: bool
    # it stands for so long before it runs
    holiday_ms: NotRequired[int]


class Watchers(TypedDict):
    count: int
    # the first 50
    people: list[Person]


class PastUpdate(TypedDict):
    seq: int
    # as one was told, or would have been
    events: list[GameEvent]


class RoomJoinResult(TypedDict):
    # its id
    room: str
    # of the last update in it
    seq: int
    # one's own
    seat: NotRequired[int]
    # for those who may invite
    invite: NotRequired[str]
    table: RoomTable
    # once the game has begun
    view: NotRequired[JsonObject]
    # seats
    to_act: list[int]
    # one's own decisions
    prompts: NotRequired[list[OpenPrompt]]
    # of a game with clocks
    clocks: NotRequired[Clocks]
    # what one may read of late
    chat: list[ChatMessage]
    # who looks on; absent where one may not know
    watchers: NotRequired[Watchers]
    # one's entropy is asked for: room.reveal
    reveal: NotRequired[bool]
    # so many of one's own last actions at once; absent: none
    may_undo: NotRequired[int]
    # so many does game.undo take back without a number; absent: none
    undo_takes: NotRequired[int]
    # the seat that one is asked to take for good, by room.sit
    invited: NotRequired[int]
    # where it was asked for: the last updates, up to seq
    past: NotRequired[list[PastUpdate]]


class RoomLeaveParams(TypedDict):
    """Stops listening; before the start also stands up."""
    # its id
    room: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomLeaveAbout(TypedDict):
    """Stops listening; before the start also stands up. In the room that is called."""
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomLeaveResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomMoveParams(TypedDict):
    """Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a free seat. Everybody is no longer ready."""
    # its id
    room: str
    seat: int
    to: int
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomMoveAbout(TypedDict):
    """Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a free seat. Everybody is no longer ready. In the room that is called."""
    seat: int
    to: int
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomMoveResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomReadyParams(TypedDict):
    """Ready to begin; when all are, the game begins."""
    # its id
    room: str
    # else true
    ready: NotRequired[bool]
    # one's part of the dice; then room.reveal is asked for
    entropy_commit: NotRequired[str]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomReadyAbout(TypedDict):
    """Ready to begin; when all are, the game begins. In the room that is called."""
    # else true
    ready: NotRequired[bool]
    # one's part of the dice; then room.reveal is asked for
    entropy_commit: NotRequired[str]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomReadyResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomRematchParams(TypedDict):
    """After the end: a new table for the same people, who sit there already, with the same settings."""
    # its id
    room: str
    # seats move on by one; else false; the first who asks decides
    rotate: NotRequired[bool]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRematchAbout(TypedDict):
    """After the end: a new table for the same people, who sit there already, with the same settings. In the room that is called."""
    # seats move on by one; else false; the first who asks decides
    rotate: NotRequired[bool]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRematchResult(TypedDict):
    # its id
    room: str


class RoomRemoveParams(TypedDict):
    """The host empties a seat before the start. Everybody is no longer ready."""
    # its id
    room: str
    seat: int
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRemoveAbout(TypedDict):
    """The host empties a seat before the start. Everybody is no longer ready. In the room that is called."""
    seat: int
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRemoveResult(TypedDict):
    # of the update by which it took effect
    seq: int


class LastChat(TypedDict):
    channel: Literal['lobby', 'table', 'team', 'spectators']
    id: int


RoomResumeParams = TypedDict(
    # Listens again after a lost connection.
    "RoomResumeParams",
    {
        # its id
        "room": "str",
        # of the last update seen
        "seq": "int",
        # the last message seen of each channel
        "chat": NotRequired["list[LastChat]"],
        # else player
        "as": NotRequired["Literal['player', 'spectator']"],
        # else view
        "sync": NotRequired["Literal['view', 'patch', 'events']"],
        # so many of the last updates at most, up to limits.past_updates, in the snapshot; else none
        "past": NotRequired["int"],
    },
)


RoomResumeAbout = TypedDict(
    # Listens again after a lost connection. In the room that is called.
    "RoomResumeAbout",
    {
        # of the last update seen
        "seq": "int",
        # the last message seen of each channel
        "chat": NotRequired["list[LastChat]"],
        # else player
        "as": NotRequired["Literal['player', 'spectator']"],
        # else view
        "sync": NotRequired["Literal['view', 'patch', 'events']"],
        # so many of the last updates at most, up to limits.past_updates, in the snapshot; else none
        "past": NotRequired["int"],
    },
)


class RoomSnapshot(TypedDict):
    # its id
    room: str
    # of the last update in it
    seq: int
    # one's own
    seat: NotRequired[int]
    # for those who may invite
    invite: NotRequired[str]
    table: RoomTable
    # once the game has begun
    view: NotRequired[JsonObject]
    # seats
    to_act: list[int]
    # one's own decisions
    prompts: NotRequired[list[OpenPrompt]]
    # of a game with clocks
    clocks: NotRequired[Clocks]
    # what one may read of late
    chat: list[ChatMessage]
    # who looks on; absent where one may not know
    watchers: NotRequired[Watchers]
    # one's entropy is asked for: room.reveal
    reveal: NotRequired[bool]
    # so many of one's own last actions at once; absent: none
    may_undo: NotRequired[int]
    # so many does game.undo take back without a number; absent: none
    undo_takes: NotRequired[int]
    # the seat that one is asked to take for good, by room.sit
    invited: NotRequired[int]
    # where it was asked for: the last updates, up to seq
    past: NotRequired[list[PastUpdate]]


class RoomResumeResult(TypedDict):
    # so many missed updates follow at once
    updates: NotRequired[int]
    # where they are not kept any more
    snapshot: NotRequired[RoomSnapshot]


class RoomRevealParams(TypedDict):
    """Opens what room.ready committed to."""
    # its id
    room: str
    entropy: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRevealAbout(TypedDict):
    """Opens what room.ready committed to. In the room that is called."""
    entropy: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRevealResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomSitParams(TypedDict):
    """Takes a free seat before the start; later one's own, or one that one was asked to take."""
    # its id
    room: str
    # else the first free one
    seat: NotRequired[int]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSitAbout(TypedDict):
    """Takes a free seat before the start; later one's own, or one that one was asked to take. In the room that is called."""
    # else the first free one
    seat: NotRequired[int]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSitResult(TypedDict):
    seq: int
    seat: int


class RoomStandParams(TypedDict):
    """Leaves one's seat before the start."""
    # its id
    room: str
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomStandAbout(TypedDict):
    """Leaves one's seat before the start. In the room that is called."""
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomStandResult(TypedDict):
    # of the update by which it took effect
    seq: int


class RoomSubstituteParams(TypedDict):
    """Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite."""
    # its id
    room: str
    seat: int
    # the id of somebody who listens and does not sit; absent: whoever opens the invite
    person: NotRequired[str]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSubstituteAbout(TypedDict):
    """Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite. In the room that is called."""
    seat: int
    # the id of somebody who listens and does not sit; absent: whoever opens the invite
    person: NotRequired[str]
    # unique per person: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSubstituteResult(TypedDict):
    seq: int
    # a code, where nobody was named: whoever opens it by room.join has the seat for good
    invite: NotRequired[str]


class SessionHelloParams(TypedDict):
    """The first request of every connection: says who one is."""
    client: ClientInfo
    locale: NotRequired[str]
    # of who comes back; without token and code a guest is made
    token: NotRequired[str]
    # of account.code: the same person on a new device
    code: NotRequired[str]
    # of a new guest; renames a guest who comes back, where talk allows it
    name: NotRequired[str]


class SessionHelloResult(TypedDict):
    # who one is
    person: Person
    # of a new guest or device: keep it, it is not shown again
    token: NotRequired[str]
    server: ServerInfo
    protocol: str
    features: list[str]
    limits: Limits
    games: list[GameInfo]
    # where one sits, not over
    rooms: list[RoomSummary]


class SessionPingParams(TypedDict):
    """For clients that can't see WebSocket pings."""


class SessionPingResult(TypedDict):
    pass


class LobbyUpdate(TypedDict):
    """The list of open rooms changed."""
    # the lobby's own
    seq: int
    # new or different
    changed: list[RoomSummary]
    # ids
    removed: list[str]
    # `changed` is the whole list
    snapshot: bool


class RevealEntropy(TypedDict):
    """Asks everyone who committed to entropy for room.reveal."""
    # its id
    room: str
    game_id: str
    commit: str
    # per seat; null: none
    entropy_commits: list[str | None]
    within_ms: int


class RoomClocks(TypedDict):
    """The clocks as they stand: after room.resume, and when somebody's time gets short."""
    # its id
    room: str
    clocks: Clocks
    # seats whose time has just got short
    short: list[int]


class RoomPresence(TypedDict):
    """Somebody at the table went or came back."""
    # its id
    room: str
    seat: int
    connected: bool


class RoomUpdate(TypedDict):
    """Something happened in a room."""
    # its id
    room: str
    # one more than the last of this room
    seq: int
    # the room's and the game's, in order
    events: list[GameEvent]
    # seats
    to_act: list[int]
    # one's own decisions; absent: nothing to decide
    prompts: NotRequired[list[OpenPrompt]]
    # of a game with clocks; not in updates that were missed
    clocks: NotRequired[Clocks]
    # when anything of it changed
    table: NotRequired[RoomTable]
    # sync view; and whenever a patch would not do
    view: NotRequired[JsonObject]
    # sync patch: RFC 6902, from the last view sent
    patch: NotRequired[list[PatchOperation]]
    # so many of one's own last actions at once; absent: none
    may_undo: NotRequired[int]
    # so many does game.undo take back without a number; absent: none
    undo_takes: NotRequired[int]


class RoomWatchers(TypedDict):
    """Who looks on has changed."""
    # its id
    room: str
    count: int
    # the first 50
    people: list[Person]


class ServerNotice(TypedDict):
    """The server has something to say."""
    # shutting_down, room_frozen, muted, unmuted, name_kept, left, invited
    kind: str
    room: NotRequired[str]
    # an English sentence
    message: str
    # invited: to take it for good, by room.sit
    seat: NotRequired[int]


class RoomCreatedEvent(TypedDict):
    """The table was made."""
    kind: Literal['room_created']


class PersonSatEvent(TypedDict):
    """Somebody took a seat."""
    kind: Literal['person_sat']
    seat: int
    person: Person


class PersonStoodEvent(TypedDict):
    """A seat is free again."""
    kind: Literal['person_stood']
    seat: int
    person: Person
    # by the host
    removed: bool


class PersonMovedEvent(TypedDict):
    """Somebody has another seat."""
    kind: Literal['person_moved']
    # where he sat
    seat: int
    to: int
    person: Person
    # who sat there, and sits at seat now
    swapped: NotRequired[Person]


class ConfiguredEvent(TypedDict):
    """The host changed what is to be played."""
    kind: Literal['configured']
    # members of the table
    changed: list[str]


class ReadinessChangedEvent(TypedDict):
    """Somebody is ready, or not any more."""
    kind: Literal['readiness_changed']
    seat: int
    ready: bool


class HostChangedEvent(TypedDict):
    """The table has another host."""
    kind: Literal['host_changed']
    # a person's id
    host: str


class CommitsFrozenEvent(TypedDict):
    """All are ready: the entropy commits are frozen."""
    kind: Literal['commits_frozen']
    # per seat; null: none
    entropy_commits: list[str | None]


class EntropiesRevealedEvent(TypedDict):
    """All have revealed: these make the dice, with the server's seed."""
    kind: Literal['entropies_revealed']
    # per seat
    entropies: list[str]


class GameStartedEvent(TypedDict):
    """The game began."""
    kind: Literal['game_started']


class HandsChangedEvent(TypedDict):
    """A computer player plays for a person from here on, or the person again."""
    kind: Literal['hands_changed']
    seat: int
    # whose seat it is
    person: Person
    # the kind of computer player; absent: the person
    stand_in: NotRequired[str]
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']


class SideResignedEvent(TypedDict):
    """A side has given up, or its time is out; it is ranked last."""
    kind: Literal['side_resigned']
    side: int
    # resigned or timeout
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']


class OfferMadeEvent(TypedDict):
    """A seat asks something of the table."""
    kind: Literal['offer_made']
    offer: TableOffer


class OfferClosedEvent(TypedDict):
    """The offer is settled."""
    kind: Literal['offer_closed']
    id: str
    offer_kind: Literal['undo', 'draw', 'abort', 'pause']
    granted: bool
    why: Literal['granted', 'declined', 'moved', 'withdrawn']


class ActionsUndoneEvent(TypedDict):
    """The last actions were taken back: the view shows what stands."""
    kind: Literal['actions_undone']
    # who asked for it
    seat: int
    actions: int


class SubstituteInvitedEvent(TypedDict):
    """Somebody is asked to take a seat for good."""
    kind: Literal['substitute_invited']
    seat: int
    person: Person


class SubstituteWantedEvent(TypedDict):
    """An invite to take a seat for good is open, or not any more."""
    kind: Literal['substitute_wanted']
    seat: int
    wanted: bool


class HolidayTakenEvent(TypedDict):
    """A seat's clock stands for so many days."""
    kind: Literal['holiday_taken']
    seat: int
    days: int


class GamePausedEvent(TypedDict):
    """The game stands still, and its clocks."""
    kind: Literal['game_paused']


class GameResumedEvent(TypedDict):
    """The game goes on."""
    kind: Literal['game_resumed']


class GameEndedEvent(TypedDict):
    """The table ended the game, not its rules: resigned, timeout, draw, aborted."""
    kind: Literal['game_ended']
    result: GameResult


class DrawFailedEvent(TypedDict):
    """Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew."""
    kind: Literal['draw_failed']
    failed: FailedDraw


class SeedPublishedEvent(TypedDict):
    """The game is over: the seed is shown."""
    kind: Literal['seed_published']
    server_seed: str


class RematchMadeEvent(TypedDict):
    """There is a new table for the people of this one."""
    kind: Literal['rematch_made']
    room: str


class RoomFrozenEvent(TypedDict):
    """A fault of the server: the game stops here; its log is kept."""
    kind: Literal['room_frozen']


class RoomClosedEvent(TypedDict):
    """The table is gone."""
    kind: Literal['room_closed']


class ReplaySeat(TypedDict):
    seat: int
    side: int
    name: str
    kind: Literal['guest', 'account', 'computer']
    # null: none was made
    entropy_commit: str | None
    # zeros where nobody committed
    entropy: str


class ReplayAction(TypedDict):
    seat: int
    # when it was accepted
    at: str
    # of the game
    action: JsonObject
    # numbers of the stream used so far, this action's included
    drawn: int
    # SHA-256 of the canonical JSON of the full state after it
    digest: str
    # taken back later
    undone: bool


class ReplayUndo(TypedDict):
    # so many actions of the file came before it
    after: int
    # so many of the last ones that stood
    actions: int
    # who asked for it
    seat: int
    # of the others; else nothing was drawn or shown since
    consent: bool
    at: str


class ReplayHands(TypedDict):
    # so many actions of the file came before it
    after: int
    seat: int
    kind: Literal['guest', 'account', 'computer']
    # who plays from here on
    name: str
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']


class ReplayResignation(TypedDict):
    # so many actions of the file came before it
    after: int
    side: int
    # resigned or timeout
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']
    at: str


class ReplayEnd(TypedDict):
    reason: str
    at: str


class Replay(TypedDict):
    format: str
    version: int
    # name and version of the program that wrote it
    server: str
    game: str
    rules_version: int
    game_id: str
    # with every default filled in
    options: JsonObject
    partner_chat: Literal['open', 'table', 'silent']
    seats: list[ReplaySeat]
    commit: str
    server_seed: str
    # draws before this one that came to nothing because somebody did not reveal
    failed_draws: list[FailedDraw]
    started: str
    # numbers used by the set-up
    drawn: int
    # of the state after the set-up
    start_digest: str
    actions: list[ReplayAction]
    undos: list[ReplayUndo]
    hands: list[ReplayHands]
    resignations: list[ReplayResignation]
    # by the table: resigned, timeout, draw, aborted; null: by its rules
    ended: ReplayEnd | None
    # null: the file stops before the end
    result: GameResult | None


class Receipt(TypedDict):
    game_id: str
    commit: str
    # null: a spectator's
    seat: int | None
    # one's own; null: none
    entropy: str | None
    # per seat, as they were shown; null: none
    entropy_commits: list[str | None]


RoomEvent = Union["RoomCreatedEvent", "PersonSatEvent", "PersonStoodEvent", "PersonMovedEvent", "ConfiguredEvent", "ReadinessChangedEvent", "HostChangedEvent", "CommitsFrozenEvent", "EntropiesRevealedEvent", "GameStartedEvent", "HandsChangedEvent", "SideResignedEvent", "OfferMadeEvent", "OfferClosedEvent", "ActionsUndoneEvent", "SubstituteInvitedEvent", "SubstituteWantedEvent", "HolidayTakenEvent", "GamePausedEvent", "GameResumedEvent", "GameEndedEvent", "DrawFailedEvent", "SeedPublishedEvent", "RematchMadeEvent", "RoomFrozenEvent", "RoomClosedEvent"]


# Methods whose requests may bear a key.
KEYED_METHODS: frozenset[str] = frozenset(
    [
        "account.claim",
        "chat.say",
        "game.act",
        "game.answer",
        "game.offer",
        "game.pause",
        "game.resign",
        "game.undo",
        "room.add_bot",
        "room.call_bot",
        "room.configure",
        "room.create",
        "room.holiday",
        "room.host",
        "room.leave",
        "room.move",
        "room.ready",
        "room.rematch",
        "room.remove",
        "room.reveal",
        "room.sit",
        "room.stand",
        "room.substitute",
    ]
)

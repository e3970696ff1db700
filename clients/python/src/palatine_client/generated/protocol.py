"""Made from protocol/schemas by scripts/make_types.py; not to be edited."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict, Union

from palatine_client.values import GameEvent, JsonObject, PatchOperation, Prompt


class AccountAddBotParams(TypedDict):
    """Makes a bot of this account's, with a token of its own."""
    # nobody else's, nor like anybody else's
    name: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class Person(TypedDict):
    """Somebody: a guest, an account, a bot, or a computer player."""
    # opaque; of a computer player "computer:" and its kind
    id: str
    # of a guest with a tag: Anna·7f
    name: str
    # guest: has a token only; account: has a password too; computer: a computer player of the server; bot: somebody's program
    kind: Literal['guest', 'account', 'computer', 'bot']
    # of a bot that belongs to an account: that account's name
    owner: NotRequired[str]


class AccountAddBotResult(TypedDict):
    """A bot of one's own, with its token."""
    # the bot
    person: Person
    # keep it, it is not shown again; absent in the answer to a repeat: account.renew_bot
    token: NotRequired[str]


class AccountBeginSecondFactorParams(TypedDict):
    """A secret for an authenticator app: it counts once account.confirm_second_factor has a code of it."""
    # the account's
    password: str


class AccountBeginSecondFactorResult(TypedDict):
    """What an authenticator app is given."""
    # in base32, to be typed into the app
    secret: str
    # the same as otpauth:, for a QR code
    uri: str
    # RFC 3339: to be confirmed by then
    expires: str


class AccountBotsParams(TypedDict):
    """One's bots."""


class Bot(TypedDict):
    """A bot that belongs to an account."""
    # for account.renew_bot and account.remove_bot
    id: str
    # as all see it
    name: str
    # RFC 3339
    created: str
    # RFC 3339, to the hour; absent: not yet, with the token that it has
    seen: NotRequired[str]


class AccountBotsResult(TypedDict):
    """One's bots."""
    # the oldest first
    bots: list[Bot]


class AccountClaimParams(TypedDict):
    """Makes an account of the guest, who stays the same person with the same seats; as the first request of a connection, of somebody new."""
    # nobody else's, nor like anybody else's
    name: str
    # 8 to 128 characters
    password: str
    # a code, where admission.registration is invitation
    invitation: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AccountClaimResult(TypedDict):
    """The account."""
    # who one is
    person: Person
    # where nobody had said hello yet: session.hello with it comes next; keep it, it is not shown again
    token: NotRequired[str]


class AccountCodeParams(TypedDict):
    """A code with which session.hello makes another device the same person's."""


class AccountCodeResult(TypedDict):
    """A code for another device."""
    # 8 characters, good for one use
    code: str
    # RFC 3339
    expires: str


class AccountConfirmEmailParams(TypedDict):
    """The address to which that code was sent is one's own from now on."""
    # of the mail; good for an hour
    code: str


class AccountConfirmEmailResult(TypedDict):
    """One's own address for mail."""
    # absent: none was confirmed
    address: NotRequired[str]
    # true: the mail server says that nobody is there; a new confirmation ends that
    refused: NotRequired[bool]
    # where a code was sent that has not come back
    unconfirmed: NotRequired[str]


class AccountConfirmSecondFactorParams(TypedDict):
    """From now on logging in takes a code; the answer has recovery codes, for who has lost the app."""
    # the app's six digits
    code: str


class AccountConfirmSecondFactorResult(TypedDict):
    """The second factor is on."""
    # ten, each good once instead of the app's code; nobody can show them again
    recovery_codes: list[str]


class AccountDeleteParams(TypedDict):
    """Deletes oneself: nobody is known by one's tokens any more, and one's bots go too."""
    # true: there is no way back
    confirm: bool
    # an account's
    password: NotRequired[str]
    # a guest's, of this device
    token: NotRequired[str]


class AccountDeleteResult(TypedDict):
    """Nothing: the request was done."""


class AccountDevicesParams(TypedDict):
    """Where one is signed in."""


class Device(TypedDict):
    """Where somebody is signed in: what bears one token."""
    # for account.revoke
    id: str
    # what the program there called itself
    client: str
    # RFC 3339
    created: str
    # RFC 3339, to the hour
    seen: str
    # the one that asks
    current: bool
    # the network in which it was seen last, as 203.0.113.0/24; absent: not known
    place: NotRequired[str]


class AccountDevicesResult(TypedDict):
    """Where one is signed in."""
    # where one is signed in, the latest first
    devices: list[Device]


class AccountEmailParams(TypedDict):
    """One's own address for mail: nobody else is shown it."""


class AccountEmailResult(TypedDict):
    """One's own address for mail."""
    # absent: none was confirmed
    address: NotRequired[str]
    # true: the mail server says that nobody is there; a new confirmation ends that
    refused: NotRequired[bool]
    # where a code was sent that has not come back
    unconfirmed: NotRequired[str]


class AccountEndSecondFactorParams(TypedDict):
    """The password is enough again."""
    # the account's
    password: str
    # the app's six digits, or a recovery code
    code: str


class AccountEndSecondFactorResult(TypedDict):
    """Nothing: the request was done."""


class AccountExportParams(TypedDict):
    """All that is stored about oneself, as one JSON file: where it can be had."""


class AccountExportResult(TypedDict):
    """Where the file can be had."""
    # below the server's address; whoever has it can read the file, once
    path: str
    # RFC 3339
    expires: str


class AccountForgotParams(TypedDict):
    """A mail with a code for a new password, if the account has an address; whether there is such an account, the answer does not say."""
    # the account's
    name: str
    # of the mail: en, also where it is absent, fr or de
    language: NotRequired[Literal['en', 'de', 'fr']]


class AccountForgotResult(TypedDict):
    """Nothing: the request was done."""


class AccountGamesParams(TypedDict):
    """One's games that are over, the latest first."""
    # the last page's next
    before: NotRequired[str]


class PastGame(TypedDict):
    """A game that is over, in somebody's list."""
    # for replay.get
    room: str
    # which game it was: carolus-magnus
    game: str
    # the table's
    title: str
    # RFC 3339
    ended: str
    # one's own
    seat: NotRequired[int]
    # who sat where
    seats: list[PastSeat]
    # absent: of a time when results were not kept here
    result: NotRequired[GameResult]
    # so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; absent: it begins by its set-up
    continues: NotRequired[int]


class PastSeat(TypedDict):
    """A seat of a game that is over."""
    # its number, from 0
    seat: int
    # the side that played it; absent: not kept then
    side: NotRequired[int]
    # as it was at that table
    name: str
    # guest, account or computer; absent: not kept then
    kind: NotRequired[Literal['guest', 'account', 'computer', 'bot']]


class GameResult(TypedDict):
    """How a game ended."""
    # sides; empty: nobody won
    winners: list[int]
    # a stable word of the game
    reason: str
    # per side, in the game's own points
    scores: list[int]


class AccountGamesResult(TypedDict):
    """A page of one's games that are over."""
    # at most 50
    games: list[PastGame]
    # `before` of the next page; absent: there is none
    next: NotRequired[str]


class ClientInfo(TypedDict):
    """The program that speaks."""
    # of the program, as account.devices shows it
    name: str
    # the program's own
    version: str


class AccountLoginParams(TypedDict):
    """The connection goes on as that account; it may also begin with it."""
    # the account's
    name: str
    # the account's
    password: str
    # else hello's
    client: NotRequired[ClientInfo]
    # where the account has a second factor: the app's six digits, or a recovery code
    code: NotRequired[str]


class ServerInfo(TypedDict):
    """The server that speaks."""
    # as its owner called it
    name: str
    # the program's
    version: str


class Limits(TypedDict):
    """What the server allows: in bytes, characters, milliseconds (_ms) or things."""
    # of one message from a client
    frame_bytes: int
    # by which arrays and objects may stand in each other
    json_depth: int
    # of one connection, that wait for their answers
    requests_in_flight: int
    # requests at once, of a connection and of a person over all connections
    requests_burst: int
    # by which that budget fills again
    requests_per_second: int
    # messages of talk at once
    chat_burst: int
    # by which that budget fills again
    chat_per_10_seconds: int
    # of a message of talk, in code points
    text_length: int
    # characters of a name, at least
    name_min: int
    # characters of a name, at most
    name_max: int
    # of a table, in code points
    title_length: int
    # that one has made and that are not over
    rooms_per_person: int
    # by one connection at a time
    rooms_joined: int
    # that account.add_bot may make
    bots_per_account: int
    # connections that follow one room
    listeners_per_room: int
    # awake at once on this server
    rooms: int
    # of all people together
    connections: int
    # at a time, or from one IPv6 network of 64 bits
    connections_per_address: int
    # at a time
    connections_per_person: int
    # new ones
    guests_per_address_per_hour: int
    # at most, of each room, for room.resume
    updates_kept: int
    # that room.join and room.resume may ask for
    past_updates: int
    # messages of each channel, for room.join and room.resume
    chat_kept: int
    # shown at most
    lobby_rooms: int
    # that wait for a connection which does not read; then it is dropped
    send_queue_bytes: int
    # for the WebSocket handshake
    handshake_ms: int
    # from the handshake to session.hello
    hello_ms: int
    # between the server's pings; two without an answer end the connection
    ping_ms: int
    # for room.reveal
    reveal_ms: int
    # out of sight for so long, somebody is shown as away at a table of silent partners
    silent_presence_ms: int
    # away for so long, one may be played for
    absence_grace_ms: int
    # an open table without anybody is closed after it
    open_room_idle_ms: int
    # the same, of a table that room.rematch made
    rematch_idle_ms: int
    # people whom one has blocked
    blocks_per_person: int
    # reports at once
    reports_burst: int
    # by which that budget fills again
    reports_per_hour: int
    # of why in admin.*, in code points
    why_length: int
    # places where one is told of one's tables
    tells_per_person: int
    # room.watchers comes at most this often
    watchers_ms: int


class GameInfo(TypedDict):
    """A game that can be played here."""
    # for room.create: carolus-magnus
    id: str
    # grows when rules change; a game keeps the one it began with
    rules_version: int
    # the fewest seats that it is played with
    seats_min: int
    # the most
    seats_max: int
    # JSON Schema 2020-12, with titles and defaults for a form
    options_schema: JsonObject
    # what holds where options are left out
    default_options: JsonObject
    # kinds for room.add_bot
    computer_players: list[str]
    # true: it has hints (game.hint); absent: it has none
    hints: NotRequired[bool]
    # true: finished games can be analysed (POST /api/v1/analysis); absent: they can't
    analysis: NotRequired[bool]


class RoomSummary(TypedDict):
    """A room as the lobby lists it."""
    # its id, for room.join
    room: str
    # as its host called it
    title: str
    # one of hello's games
    game: str
    # of the rules it is played by; absent: not known here any more
    rules_version: NotRequired[int]
    # open, revealing, running, over or frozen
    status: Literal['open', 'revealing', 'running', 'over', 'frozen']
    # open, table or silent
    partner_chat: Literal['open', 'table', 'silent']
    # whether they may come
    spectators: bool
    # so many has the table
    seats: int
    # on which nobody sits
    seats_free: int
    # of those who sit
    names: list[str]
    # whether people of the kind bot may sit
    bots: bool
    # of those who sit, in the order of names
    kinds: list[Literal['guest', 'account', 'computer', 'bot']]
    # of the game's, those that differ from its defaults, long texts cut; absent: none
    options: NotRequired[JsonObject]
    # so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; absent: it begins by its set-up
    continues: NotRequired[int]


class Admission(TypedDict):
    """Who may come to this server as whom."""
    # of accounts: open; invitation: account.claim asks for one; closed
    registration: Literal['open', 'invitation', 'closed']
    # whether somebody new may be a guest
    guests: bool
    # whether guests may talk, but by accounts only
    guests_may_talk: bool
    # whether guests may make tables; they may sit at those of others
    guests_may_make_tables: bool


class AccountLoginResult(TypedDict):
    """Who one is, and what the server offers."""
    # who one is
    person: Person
    # of a new guest or device, or in the place of the one that was said: keep it, it is not shown again
    token: NotRequired[str]
    # who it is
    server: ServerInfo
    # the subprotocol that is spoken
    protocol: str
    # what this server can do; unknown ones are to be ignored
    features: list[str]
    # all that a client may meet
    limits: Limits
    # that can be played here
    games: list[GameInfo]
    # where one sits, not over
    rooms: list[RoomSummary]
    # helper, moderator or admin; absent: player
    role: NotRequired[Literal['player', 'helper', 'moderator', 'admin']]
    # who may come in as whom
    admission: Admission
    # for a browser's applicationServerKey, in base64url; absent: nothing is pushed
    push_key: NotRequired[str]


class AccountLogoutParams(TypedDict):
    """The token is dead, and its connections are closed."""
    # on all devices; else false
    everywhere: NotRequired[bool]


class AccountLogoutResult(TypedDict):
    """Nothing: the request was done."""


class AccountPasswordParams(TypedDict):
    """A new password; one's other devices are signed out."""
    # that holds now
    old: str
    # 8 to 128 characters
    new: str
    # true: the other devices stay signed in
    keep_devices: NotRequired[bool]


class AccountPasswordResult(TypedDict):
    """Nothing: the request was done."""


class AccountRemoveBotParams(TypedDict):
    """Ends one's bot: its token is dead, its connections are closed, its name is free."""
    # its id
    bot: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AccountRemoveBotResult(TypedDict):
    """Nothing: the request was done."""


class AccountRenameParams(TypedDict):
    """A new name, from now on."""
    # nobody else's, nor like anybody else's
    name: str


class AccountRenameResult(TypedDict):
    """Who one is from now on."""
    # who one is from now on
    person: Person


class AccountRenewParams(TypedDict):
    """A new token for this device."""


class AccountRenewResult(TypedDict):
    """A new token in the place of the old one."""
    # keep it, it is not shown again
    token: str


class AccountRenewBotParams(TypedDict):
    """A new token for one's bot: the old one is dead, and its connections are closed."""
    # its id
    bot: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AccountRenewBotResult(TypedDict):
    """A bot of one's own, with its token."""
    # the bot
    person: Person
    # keep it, it is not shown again; absent in the answer to a repeat: account.renew_bot
    token: NotRequired[str]


class AccountResetParams(TypedDict):
    """A new password; all devices are signed out."""
    # of the mail; good for an hour, and once
    code: str
    # the new one: 8 to 128 characters
    password: str


class AccountResetResult(TypedDict):
    """Nothing: the request was done."""


class AccountRevokeParams(TypedDict):
    """Signs a device out."""
    # its id
    device: str


class AccountRevokeResult(TypedDict):
    """Nothing: the request was done."""


class AccountSecondFactorParams(TypedDict):
    """Whether logging in takes a code of an authenticator app beside the password."""


class AccountSecondFactorResult(TypedDict):
    """Whether one has a second factor."""
    # logging in takes a code
    on: bool
    # RFC 3339
    since: NotRequired[str]
    # recovery codes that were not used
    recovery_left: NotRequired[int]
    # true: without it one's role is of no use on this server
    required: NotRequired[bool]


class AccountSetEmailParams(TypedDict):
    """Another address for mail: it counts once account.confirm_email has the code that is sent there."""
    # the account's
    password: str
    # absent: from now on there is none
    address: NotRequired[str]
    # of the mail: en, also where it is absent, fr or de
    language: NotRequired[Literal['en', 'de', 'fr']]


class AccountSetEmailResult(TypedDict):
    """One's own address for mail."""
    # absent: none was confirmed
    address: NotRequired[str]
    # true: the mail server says that nobody is there; a new confirmation ends that
    refused: NotRequired[bool]
    # where a code was sent that has not come back
    unconfirmed: NotRequired[str]


class AdminAppealsParams(TypedDict):
    """Bans that were appealed, the oldest appeal first; of people of a lower role than one's own."""
    # true: the last decided ones, the latest first; else the open ones
    decided: NotRequired[bool]
    # the last page's next
    after: NotRequired[str]


class Sanction(TypedDict):
    """What a moderator has laid on a person, or on a range of addresses."""
    # for admin.lift
    id: str
    # mute: may not talk; ban: may not come in
    kind: Literal['mute', 'ban']
    # on whom it lies; or
    person: NotRequired[Person]
    # a range of addresses, as 192.0.2.0/24: told to admins only
    range: NotRequired[str]
    # where it holds; absent: on the whole server
    room: NotRequired[str]
    # as the person is told
    why: str
    # absent: palatine-admin
    by: NotRequired[Person]
    # RFC 3339
    at: str
    # RFC 3339; absent: for good
    until: NotRequired[str]
    # told to those of a higher role than the person's
    appeal: NotRequired[Appeal]


class Appeal(TypedDict):
    """What somebody who is banned has to say to that, and what came of it."""
    # RFC 3339
    at: str
    # of who is banned
    text: str
    # accepted or refused; absent: it is open
    outcome: NotRequired[Literal['accepted', 'refused']]
    # to the appellant
    answer: NotRequired[str]
    # absent: palatine-admin, or it is open
    decided_by: NotRequired[Person]
    # RFC 3339
    decided: NotRequired[str]


class AdminAppealsResult(TypedDict):
    """A page of bans that were appealed."""
    # 50 at most, each with its appeal
    sanctions: list[Sanction]
    # so many wait, also of those that one does not see
    open: int
    # for `after`; absent: that is all
    next: NotRequired[str]


class AdminAuditParams(TypedDict):
    """The audit log: who did what to whom."""
    # the last page's next; absent: from the last line on
    before: NotRequired[int]


class AuditLine(TypedDict):
    """A line of the audit log: who did what to whom."""
    # from 1, without a gap
    number: int
    # RFC 3339
    at: str
    # who did it; absent: palatine-admin
    by: NotRequired[Person]
    # sanction, lift, appeal, decide, kick, rename, close_room, broadcast, set_role, settle, invite, drain, undrain
    act: str
    # to whom, as they are called now
    person: NotRequired[Person]
    # of the act: ids, kinds, times
    details: JsonObject
    # why, or what was said; absent: nothing, or forgotten with a person
    words: NotRequired[str]
    # hash of the line before; of the first: zeros
    previous: str
    # SHA-256 over the line and `previous`
    hash: str


class AdminAuditResult(TypedDict):
    """A page of the audit log."""
    # 50 at most, the latest first
    lines: list[AuditLine]
    # for `before`; absent: that is all
    next: NotRequired[int]


class AdminBroadcastParams(TypedDict):
    """A sentence to everybody who is connected."""
    # one line, as in talk
    text: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminBroadcastResult(TypedDict):
    """It was said."""
    # who were told
    people: int


class AdminCloseRoomParams(TypedDict):
    """Closes a table; a game that runs there is broken off."""
    # its id
    room: str
    # the person is told; up to limits.why_length
    why: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminCloseRoomAbout(TypedDict):
    """Closes a table; a game that runs there is broken off. In the room that is called."""
    # the person is told; up to limits.why_length
    why: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminCloseRoomResult(TypedDict):
    """Nothing: the request was done."""


class AdminDecideParams(TypedDict):
    """Decides an appeal: not who laid the ban, while there is somebody else who may."""
    # its id
    sanction: str
    # accepted: the ban is lifted; refused: it holds on
    outcome: Literal['accepted', 'refused']
    # the appellant reads it; needed to refuse; up to limits.text_length
    answer: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminDecideResult(TypedDict):
    """Nothing: the request was done."""


class AdminKickParams(TypedDict):
    """Puts somebody out of a room, or off the server; they may come back. Helpers: out of a room."""
    # an id, or the name of an account
    person: str
    # out of this one; absent: their connections are closed
    room: NotRequired[str]
    # the person is told; up to limits.why_length
    why: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminKickAbout(TypedDict):
    """Puts somebody out of a room, or off the server; they may come back. Helpers: out of a room. In the room that is called."""
    # an id, or the name of an account
    person: str
    # the person is told; up to limits.why_length
    why: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminKickResult(TypedDict):
    """Nothing: the request was done."""


class AdminLiftParams(TypedDict):
    """Ends a mute or a ban before its time. Helpers end mutes."""
    # its id
    sanction: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminLiftResult(TypedDict):
    """Nothing: the request was done."""


class AdminPersonParams(TypedDict):
    """What those who moderate may know of somebody."""
    # an id, or the name of an account
    person: str


class AdminPersonResult(TypedDict):
    """What those who moderate may know of somebody."""
    # who it is
    person: Person
    # player, helper, moderator or admin
    role: Literal['player', 'helper', 'moderator', 'admin']
    # RFC 3339
    created: str
    # by at least one connection
    connected: bool
    # that hold, the latest 50, the latest first
    sanctions: list[Sanction]
    # about this person
    open_reports: int
    # of the connections: told to admins only
    addresses: NotRequired[list[str]]


class AdminRenameParams(TypedDict):
    """Gives somebody another name."""
    # an id, or the name of an account
    person: str
    # nobody else's, nor like anybody else's
    name: str
    # the person is told; up to limits.why_length
    why: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminRenameResult(TypedDict):
    """Who one is from now on."""
    # who one is from now on
    person: Person


class AdminReportParams(TypedDict):
    """A report, with the lines that were kept with it."""
    # its id
    report: str


class Report(TypedDict):
    """A report of a person, or of what they said."""
    # for admin.report and admin.settle
    id: str
    # RFC 3339
    at: str
    # talk, name, play or other
    kind: Literal['talk', 'name', 'play', 'other']
    # who is reported
    person: Person
    # who reports
    by: Person
    # where; absent: in the lobby
    room: NotRequired[str]
    # of who reports
    text: NotRequired[str]
    # acted or dismissed; absent: it is open
    outcome: NotRequired[Literal['acted', 'dismissed']]
    # of who settled it
    note: NotRequired[str]
    # absent: palatine-admin, or it is open
    settled_by: NotRequired[Person]
    # RFC 3339
    settled: NotRequired[str]


ChatMessage = TypedDict(
    # Somebody said something.
    "ChatMessage",
    {
        # grows within a channel of a room
        "id": "int",
        # absent: the lobby
        "room": NotRequired["str"],
        # lobby, table, team (of one side), spectators or whisper (between two opponents)
        "channel": "Literal['lobby', 'table', 'team', 'spectators', 'whisper']",
        # channel team: whose
        "side": NotRequired["int"],
        # who said it
        "from": "Person",
        # where the sender sits at this table
        "seat": NotRequired["int"],
        # one line; show it as text, never as markup
        "text": "str",
        # RFC 3339
        "at": "str",
        # channel whisper: to whom
        "to": NotRequired["Person"],
        # channel whisper: where that one sits
        "to_seat": NotRequired["int"],
    },
)


class LastChat(TypedDict):
    """How far one has read a channel."""
    # table, team, spectators or whisper
    channel: Literal['lobby', 'table', 'team', 'spectators', 'whisper']
    # of the last message of it that was seen
    id: int


class AdminReportResult(TypedDict):
    """A report whole."""
    # which it is
    report: Report
    # what the reporter could read when filing it, the latest last
    evidence: list[ChatMessage]
    # the reported one among them
    message: NotRequired[LastChat]


class AdminReportsParams(TypedDict):
    """The queue of reports, the oldest first; about people of a lower role than one's own."""
    # true: the last settled ones, the latest first; else the open ones
    settled: NotRequired[bool]
    # the last page's next
    after: NotRequired[str]


class AdminReportsResult(TypedDict):
    """A page of reports."""
    # 50 at most
    reports: list[Report]
    # so many wait, also of those that one does not see
    open: int
    # for `after`; absent: that is all
    next: NotRequired[str]


class AdminSanctionParams(TypedDict):
    """Mutes or bans. Helpers mute persons, for up to 24 hours."""
    # mute: may not talk; ban: may not come in
    kind: Literal['mute', 'ban']
    # an id, or the name of an account
    person: NotRequired[str]
    # instead: addresses, as 192.0.2.0/24 or 2001:db8::/48; for admins, on the server only
    range: NotRequired[str]
    # holds there; absent: on the whole server
    room: NotRequired[str]
    # absent: for good
    for_ms: NotRequired[int]
    # the person is told; up to limits.why_length
    why: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminSanctionAbout(TypedDict):
    """Mutes or bans. Helpers mute persons, for up to 24 hours. In the room that is called."""
    # mute: may not talk; ban: may not come in
    kind: Literal['mute', 'ban']
    # an id, or the name of an account
    person: NotRequired[str]
    # instead: addresses, as 192.0.2.0/24 or 2001:db8::/48; for admins, on the server only
    range: NotRequired[str]
    # absent: for good
    for_ms: NotRequired[int]
    # the person is told; up to limits.why_length
    why: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminSanctionResult(TypedDict):
    """It holds."""
    # that holds now
    sanction: Sanction


class AdminSanctionsParams(TypedDict):
    """Mutes and bans that hold, the latest first."""
    # an id, or the name of an account
    person: NotRequired[str]
    # the last page's next
    after: NotRequired[str]


class AdminSanctionsResult(TypedDict):
    """A page of sanctions."""
    # 50 at most
    sanctions: list[Sanction]
    # for `after`; absent: that is all
    next: NotRequired[str]


class AdminSearchParams(TypedDict):
    """Reports, open and settled, in whose words, names or lines something stands, the latest first; about people of a lower role than one's own."""
    # words, 2 to 100 characters in all; each of them stands somewhere in the report, in capitals or not
    text: str
    # the last page's next
    after: NotRequired[str]


class FoundReport(TypedDict):
    """A report that was found."""
    # that holds what was looked for
    report: Report
    # of its evidence: the first one that has to do with it
    line: NotRequired[ChatMessage]


class AdminSearchResult(TypedDict):
    """A page of what was found."""
    # 50 at most; fewer may come before the last page
    found: list[FoundReport]
    # for `after`; absent: that is all
    next: NotRequired[str]


class AdminSetRoleParams(TypedDict):
    """Gives an account a role."""
    # an id, or the name of an account
    person: str
    # below one's own
    role: Literal['player', 'helper', 'moderator', 'admin']
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminSetRoleResult(TypedDict):
    """Nothing: the request was done."""


class AdminSettleParams(TypedDict):
    """Takes a report off the queue."""
    # its id
    report: str
    # acted: something was done about it; dismissed
    outcome: Literal['acted', 'dismissed']
    # for those who moderate; up to limits.text_length
    note: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class AdminSettleResult(TypedDict):
    """Nothing: the request was done."""


class AdminWordsParams(TypedDict):
    """The state of the word filter."""


class AdminWordsResult(TypedDict):
    """The state of the word filter."""
    # and phrases; 0: nothing is filtered
    words: int


class AppealFileParams(TypedDict):
    """Appeals a ban, once."""
    # of the refusal or the mail
    token: str
    # up to text_most characters
    text: str


class AppealFileResult(TypedDict):
    """A ban, and what came of an appeal."""
    # who is banned
    person: Person
    # as a moderator gave it
    why: str
    # RFC 3339: since then
    at: str
    # RFC 3339; absent: for good
    until: NotRequired[str]
    # false: the ban was lifted, or is over
    holds: bool
    # characters that an appeal may have
    text_most: int
    # of the appeal; absent: there is none yet
    text: NotRequired[str]
    # RFC 3339
    filed: NotRequired[str]
    # accepted or refused; absent: nobody has decided
    outcome: NotRequired[Literal['accepted', 'refused']]
    # of those who decided
    answer: NotRequired[str]
    # RFC 3339
    decided: NotRequired[str]


class AppealGetParams(TypedDict):
    """A ban as whoever has its token may see it, and what came of an appeal."""
    # of the refusal or the mail
    token: str


class AppealGetResult(TypedDict):
    """A ban, and what came of an appeal."""
    # who is banned
    person: Person
    # as a moderator gave it
    why: str
    # RFC 3339: since then
    at: str
    # RFC 3339; absent: for good
    until: NotRequired[str]
    # false: the ban was lifted, or is over
    holds: bool
    # characters that an appeal may have
    text_most: int
    # of the appeal; absent: there is none yet
    text: NotRequired[str]
    # RFC 3339
    filed: NotRequired[str]
    # accepted or refused; absent: nobody has decided
    outcome: NotRequired[Literal['accepted', 'refused']]
    # of those who decided
    answer: NotRequired[str]
    # RFC 3339
    decided: NotRequired[str]


class BotAnswerParams(TypedDict):
    """As a bot: answers a challenge."""
    # out of bot.challenged
    challenge: str
    # whether one comes: then room.join and room.sit are next
    accept: bool
    # of a no: busy; options: those of the game; clock; opponent: who asks; other
    why: NotRequired[Literal['busy', 'options', 'clock', 'opponent', 'other']]


class BotAnswerResult(TypedDict):
    """Nothing: the request was done."""


class BotChallengeParams(TypedDict):
    """The host asks a bot that waits to a free seat; `bot.challenge_ended` says what became of it."""
    # the id of one that waits
    bot: str
    # one's own open table
    room: str


class BotChallengeAbout(TypedDict):
    """The host asks a bot that waits to a free seat; `bot.challenge_ended` says what became of it. In the room that is called."""
    # the id of one that waits
    bot: str


class BotChallengeResult(TypedDict):
    """The bot was asked."""
    # its id, for bot.answer and bot.challenge_ended
    challenge: str
    # after so long it ends by itself
    for_ms: int


class WaitingGameParams(TypedDict):
    """A game for which a bot waits."""
    # one of hello's games
    game: str
    # how many may play; in bot.wait, left out: as many as the game is played with
    players: NotRequired[list[int]]


class BotWaitParams(TypedDict):
    """As a bot: from now on one waits for challenges, while this connection lives; in the place of what one said before."""
    # for which it waits, each once; else it waits no more
    games: NotRequired[list[WaitingGameParams]]


class BotWaitResult(TypedDict):
    """Nothing: the request was done."""


class ChatSayParams(TypedDict):
    """Says something, at a table or in the lobby."""
    # absent: the lobby
    room: NotRequired[str]
    # else table in a room, lobby without one
    channel: NotRequired[Literal['lobby', 'table', 'team', 'spectators', 'whisper']]
    # one line
    text: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]
    # channel whisper: the id of an opponent who sits there
    to: NotRequired[str]


class ChatSayAbout(TypedDict):
    """Says something, at a table or in the lobby. In the room that is called."""
    # else table in a room, lobby without one
    channel: NotRequired[Literal['lobby', 'table', 'team', 'spectators', 'whisper']]
    # one line
    text: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]
    # channel whisper: the id of an opponent who sits there
    to: NotRequired[str]


class ChatSayResult(TypedDict):
    """It was said."""
    # of the message, as all others get it
    id: int


class GameActParams(TypedDict):
    """Decides. Answered once the action is durable; its update comes before."""
    # its id
    room: str
    # the id of the decision
    prompt: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]
    # the game's
    action: Mapping[str, object]


class GameActAbout(TypedDict):
    """Decides. Answered once the action is durable; its update comes before. In the room that is called."""
    # the id of the decision
    prompt: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]
    # the game's
    action: Mapping[str, object]


class GameActResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class GameAnswerParams(TypedDict):
    """Answers the open offer; who made it withdraws it with accept false."""
    # its id
    room: str
    # its id
    offer: str
    # yes or no; one no closes the offer
    accept: bool
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameAnswerAbout(TypedDict):
    """Answers the open offer; who made it withdraws it with accept false. In the room that is called."""
    # its id
    offer: str
    # yes or no; one no closes the offer
    accept: bool
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameAnswerResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class GameChanceParams(TypedDict):
    """How likely actions lead where their game says, before one decides; nothing is done."""
    # its id
    room: str
    # the game's: one after the other, as one would take them now
    actions: list[Any]


class GameChanceAbout(TypedDict):
    """How likely actions lead where their game says, before one decides; nothing is done. In the room that is called."""
    # the game's: one after the other, as one would take them now
    actions: list[Any]


class GameChanceResult(TypedDict):
    """How likely it is."""
    # in thousandths, of the last action; absent: the game tells none
    chance: NotRequired[int]


class GameHintParams(TypedDict):
    """What a strong computer player would do in one's place; all at the table hear that it was asked."""
    # its id
    room: str


class GameHintAbout(TypedDict):
    """What a strong computer player would do in one's place; all at the table hear that it was asked. In the room that is called."""


class HintChoice(TypedDict):
    """Something that one may do."""
    # the game's, for game.act
    action: JsonObject
    # how likely one's side wins after it, in percent, as far as the search can tell
    win: int
    # the weightiest first; absent: nothing that could be said
    why: NotRequired[list[HintReason]]
    # what one would do after it, as far as nothing is drawn before; absent: nothing
    next: NotRequired[list[JsonObject]]


class HintReason(TypedDict):
    """Why a choice is good."""
    # the game's, as its page lists them
    kind: str
    # what a sentence of it needs, by name: numbers and words
    args: NotRequired[JsonObject]


class GameHintResult(TypedDict):
    """What one may do."""
    # the id of the decision
    prompt: str
    # the best one first
    choices: list[HintChoice]


class GameOfferParams(TypedDict):
    """Asks something of all other people at the table: a draw, to break the game off, a pause."""
    # its id
    room: str
    # draw, abort or pause
    kind: Literal['undo', 'draw', 'abort', 'pause']
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameOfferAbout(TypedDict):
    """Asks something of all other people at the table: a draw, to break the game off, a pause. In the room that is called."""
    # draw, abort or pause
    kind: Literal['undo', 'draw', 'abort', 'pause']
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameOfferResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class GamePauseParams(TypedDict):
    """Goes on with a game that stands still."""
    # its id
    room: str
    # false; a pause itself is asked of all
    paused: bool
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GamePauseAbout(TypedDict):
    """Goes on with a game that stands still. In the room that is called."""
    # false; a pause itself is asked of all
    paused: bool
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GamePauseResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class GameResignParams(TypedDict):
    """Gives up; in a team once all its people have."""
    # its id
    room: str
    # else true; false: rather not, while one's partner has not
    resign: NotRequired[bool]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameResignAbout(TypedDict):
    """Gives up; in a team once all its people have. In the room that is called."""
    # else true; false: rather not, while one's partner has not
    resign: NotRequired[bool]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameResignResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class GameUndoParams(TypedDict):
    """Takes back the last actions: one's own at once where the table and what was shown since allow it, else by everybody's consent."""
    # its id
    room: str
    # so many of the last ones; else from one's own last action on
    actions: NotRequired[int]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameUndoAbout(TypedDict):
    """Takes back the last actions: one's own at once where the table and what was shown since allow it, else by everybody's consent. In the room that is called."""
    # so many of the last ones; else from one's own last action on
    actions: NotRequired[int]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class GameUndoResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class LobbyUnwatchParams(TypedDict):
    """No more lobby.update."""


class LobbyUnwatchResult(TypedDict):
    """Nothing: the request was done."""


class LobbyWatchParams(TypedDict):
    """The open rooms, the bots that wait, and lobby.update from now on."""


class WaitingBot(TypedDict):
    """A bot that waits for challenges: a host asks it to a seat by bot.challenge."""
    # who it is, and whose
    bot: Person
    # for which it waits
    games: list[WaitingGame]


class WaitingGame(TypedDict):
    """A game for which a bot waits."""
    # one of hello's games
    game: str
    # how many may play; in bot.wait, left out: as many as the game is played with
    players: list[int]


class LobbyWatchResult(TypedDict):
    """The lobby as it stands."""
    # the lobby's own: lobby.update goes on from it
    seq: int
    # the public ones, open or running
    rooms: list[RoomSummary]
    # what was said of late
    chat: list[ChatMessage]
    # that wait for challenges
    bots: NotRequired[list[WaitingBot]]


class PersonBlockParams(TypedDict):
    """From now on one does not hear this person, and they can't sit down at tables of which one is the host."""
    # an id
    person: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class PersonBlockResult(TypedDict):
    """Nothing: the request was done."""


class PersonBlockedParams(TypedDict):
    """Whom one has blocked."""


class BlockedPerson(TypedDict):
    """Somebody whom one has blocked."""
    # as they were called then
    person: Person
    # RFC 3339
    since: str


class PersonBlockedResult(TypedDict):
    """Whom one has blocked."""
    # the first one first
    people: list[BlockedPerson]


class PersonUnblockParams(TypedDict):
    """Takes a block back."""
    # an id
    person: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class PersonUnblockResult(TypedDict):
    """Nothing: the request was done."""


class ReplayGetParams(TypedDict):
    """The replay file of a game that is over."""
    # its id
    room: str


class ReplayGetAbout(TypedDict):
    """The replay file of a game that is over. In the room that is called."""


class ReplayGetResult(TypedDict):
    """The replay of a game that is over."""
    # the file: the schema replay
    replay: Replay


class LastChatParams(TypedDict):
    """How far one has read a channel."""
    # table, team, spectators or whisper
    channel: Literal['lobby', 'table', 'team', 'spectators', 'whisper']
    # of the last message of it that was seen
    id: int


class ReportFileParams(TypedDict):
    """Reports a person, or what they said, to those who moderate here. The last lines that one can read oneself are kept with it."""
    # where it was; absent: in the lobby
    room: NotRequired[str]
    # an id: of whom one has something to say
    person: str
    # of that person, that one could read
    message: NotRequired[LastChatParams]
    # what it is about: talk, name, play or other
    kind: Literal['talk', 'name', 'play', 'other']
    # up to limits.text_length
    text: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class ReportFileAbout(TypedDict):
    """Reports a person, or what they said, to those who moderate here. The last lines that one can read oneself are kept with it. In the room that is called."""
    # an id: of whom one has something to say
    person: str
    # of that person, that one could read
    message: NotRequired[LastChatParams]
    # what it is about: talk, name, play or other
    kind: Literal['talk', 'name', 'play', 'other']
    # up to limits.text_length
    text: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class ReportFileResult(TypedDict):
    """It waits for those who moderate."""
    # its id
    report: str


class RoomAddBotParams(TypedDict):
    """The host puts a computer player on a seat. Everybody is no longer ready."""
    # its id
    room: str
    # one of the game's computer_players
    kind: str
    # else the first free one
    seat: NotRequired[int]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomAddBotAbout(TypedDict):
    """The host puts a computer player on a seat. Everybody is no longer ready. In the room that is called."""
    # one of the game's computer_players
    kind: str
    # else the first free one
    seat: NotRequired[int]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomAddBotResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomCallBotParams(TypedDict):
    """A computer player plays for somebody who is away, until they are back."""
    # its id
    room: str
    # of who is away
    seat: int
    # one of the game's computer_players; else the table's stand_in
    kind: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomCallBotAbout(TypedDict):
    """A computer player plays for somebody who is away, until they are back. In the room that is called."""
    # of who is away
    seat: int
    # one of the game's computer_players; else the table's stand_in
    kind: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomCallBotResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class ClockSettingsParams(TypedDict):
    """How time is kept at a table."""
    # none; live: a bank of time for each seat; correspondence: a limit for each decision
    kind: NotRequired[Literal['none', 'live', 'correspondence']]
    # live: the time of each seat
    bank_ms: NotRequired[int]
    # live: added when a turn ends
    increment_ms: NotRequired[int]
    # correspondence: for each decision
    limit_ms: NotRequired[int]


class RoomConfigureParams(TypedDict):
    """The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more, or may not sit there, stands up."""
    # its id
    room: str
    # by the game's options_schema; those left out have its defaults
    options: NotRequired[Mapping[str, object]]
    # a new one
    title: NotRequired[str]
    # public or unlisted
    access: NotRequired[Literal['public', 'unlisted']]
    # open, table or silent
    partner_chat: NotRequired[Literal['open', 'table', 'silent']]
    # whether they may come
    spectators: NotRequired[bool]
    # actions by which spectators are behind
    spectator_delay: NotRequired[int]
    # whether people of the kind bot may sit
    bots: NotRequired[bool]
    # the whole of it
    clock: NotRequired[ClockSettingsParams]
    # bot or lose
    on_timeout: NotRequired[Literal['bot', 'lose']]
    # off, ask or free
    undo: NotRequired[Literal['off', 'ask', 'free']]
    # one of the game's computer_players
    stand_in: NotRequired[str]
    # free, agreed or off
    hints: NotRequired[Literal['free', 'agreed', 'off']]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomConfigureAbout(TypedDict):
    """The host changes what is given, before the start. Everybody is no longer ready; who has no seat any more, or may not sit there, stands up. In the room that is called."""
    # by the game's options_schema; those left out have its defaults
    options: NotRequired[Mapping[str, object]]
    # a new one
    title: NotRequired[str]
    # public or unlisted
    access: NotRequired[Literal['public', 'unlisted']]
    # open, table or silent
    partner_chat: NotRequired[Literal['open', 'table', 'silent']]
    # whether they may come
    spectators: NotRequired[bool]
    # actions by which spectators are behind
    spectator_delay: NotRequired[int]
    # whether people of the kind bot may sit
    bots: NotRequired[bool]
    # the whole of it
    clock: NotRequired[ClockSettingsParams]
    # bot or lose
    on_timeout: NotRequired[Literal['bot', 'lose']]
    # off, ask or free
    undo: NotRequired[Literal['off', 'ask', 'free']]
    # one of the game's computer_players
    stand_in: NotRequired[str]
    # free, agreed or off
    hints: NotRequired[Literal['free', 'agreed', 'off']]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomConfigureResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class GamePosition(TypedDict):
    """A position of a finished game."""
    # of a game that is over, as for replay.get
    room: str
    # the position after so many of its replay's actions, those taken back included
    actions: int


RoomCreateParams = TypedDict(
    # Makes a table of a game, and gives its id and its invite.
    "RoomCreateParams",
    {
        # one of hello's games
        "game": "str",
        # by the game's options_schema; those left out have its defaults
        "options": NotRequired["Mapping[str, object]"],
        # else made from the host's name
        "title": NotRequired["str"],
        # else public
        "access": NotRequired["Literal['public', 'unlisted']"],
        # else open
        "partner_chat": NotRequired["Literal['open', 'table', 'silent']"],
        # whether they may come; else true
        "spectators": NotRequired["bool"],
        # actions by which spectators are behind; else 0
        "spectator_delay": NotRequired["int"],
        # whether people of the kind bot may sit; else true
        "bots": NotRequired["bool"],
        # else none
        "clock": NotRequired["ClockSettingsParams"],
        # else bot
        "on_timeout": NotRequired["Literal['bot', 'lose']"],
        # else off
        "undo": NotRequired["Literal['off', 'ask', 'free']"],
        # the kind of computer player for who is away: one of the game's computer_players; else the last of them
        "stand_in": NotRequired["str"],
        # free, agreed or off; else free
        "hints": NotRequired["Literal['free', 'agreed', 'off']"],
        # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
        "key": NotRequired["str"],
        # where the game goes on, with new dice, and with the options of that game, which are then left out; absent: it begins by its set-up
        "from": NotRequired["GamePosition"],
    },
)


class RoomCreateResult(TypedDict):
    """The new table."""
    # its id
    room: str
    # a code; the link is the server's address, /i/, and the code
    invite: str
    # with `from`: the seats that must decide first; absent: that shows at the start
    to_act: NotRequired[list[int]]


class RoomHolidayParams(TypedDict):
    """By the day: one's own clock stands for so many days."""
    # its id
    room: str
    # of the 14 that a seat has in a game
    days: int
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHolidayAbout(TypedDict):
    """By the day: one's own clock stands for so many days. In the room that is called."""
    # of the 14 that a seat has in a game
    days: int
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHolidayResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomHostParams(TypedDict):
    """The host makes somebody else the host, before the start."""
    # its id
    room: str
    # id of somebody at the table
    person: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHostAbout(TypedDict):
    """The host makes somebody else the host, before the start. In the room that is called."""
    # id of somebody at the table
    person: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomHostResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomInvitationParams(TypedDict):
    """Tells what an invite leads to. Whoever asks is not at the table by it, and nobody there hears of it."""
    # its code
    invite: str


class ClockSettings(TypedDict):
    """How time is kept at a table."""
    # none; live: a bank of time for each seat; correspondence: a limit for each decision
    kind: Literal['none', 'live', 'correspondence']
    # live: the time of each seat
    bank_ms: int
    # live: added when a turn ends
    increment_ms: int
    # correspondence: for each decision
    limit_ms: int


class RoomInvitationResult(TypedDict):
    """What an invite leads to."""
    # the table
    room: RoomSummary
    # who invites; absent: not known any more
    host: NotRequired[Person]
    # how time is kept
    clock: ClockSettings
    # the one of somebody absent that it gives for good, by room.join; absent: a free one, by room.sit
    seat: NotRequired[int]
    # whether who opens it now may have the seat
    free: bool


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
        # so many of the last updates at most, in the snapshot; more than limits.past_updates of hello's answer are refused; else none
        "past": NotRequired["int"],
    },
)


class RoomTable(TypedDict):
    """Everything of a room but the game itself; the same for all who listen."""
    # as the lobby shows it
    title: str
    # one of hello's games
    game: str
    # of the rules that this game is played by to its end
    rules_version: int
    # the game's, every default filled in
    options: JsonObject
    # public: the lobby lists it; unlisted: only its invite leads there
    access: Literal['public', 'unlisted']
    # what partners may say to each other: open: to each other alone; table: to all only; silent: nothing while the game runs
    partner_chat: Literal['open', 'table', 'silent']
    # whether they may come
    spectators: bool
    # actions by which spectators are behind
    spectator_delay: int
    # whether people of the kind bot may sit
    bots: bool
    # how time is kept
    clock: ClockSettings
    # when the time is out: a computer player goes on (bot), or the side loses (lose)
    on_timeout: Literal['bot', 'lose']
    # off; ask: when all others agree, at once in the middle of one's own turn; free: at once. At once is back to what was drawn or shown
    undo: Literal['off', 'ask', 'free']
    # the game and its clocks stand still
    paused: bool
    # the open one: game.answer
    offer: NotRequired[TableOffer]
    # a person's id
    host: str
    # open: people sit down; revealing: entropies are opened; running; over; frozen: stopped by a fault of the server
    status: Literal['open', 'revealing', 'running', 'over', 'frozen']
    # all of them, in order
    seats: list[SeatInfo]
    # so many look on
    spectator_count: int
    # part of what the dice are made of; names the game for ever
    game_id: str
    # the server's to its seed, shown before anybody commits: SHA-256 of "palatine-commit/1", a zero byte, game_id and server_seed
    commit: str
    # once the game is over
    server_seed: NotRequired[str]
    # starts that came to nothing
    failed_draws: list[FailedDraw]
    # sides that have given up, or whose time is out: ranked last
    resigned: list[int]
    # once the game is over
    result: NotRequired[GameResult]
    # games before this one, of which it is a rematch, that were aborted
    aborted: int
    # the room of the next game of these people
    rematch: NotRequired[str]
    # where it tells what happens, by room.set_tell; absent: nowhere, or the game is over
    tell: NotRequired[TableTell]
    # true: two opponents may talk alone while the game runs (channel whisper); absent: no
    whispers: NotRequired[bool]
    # the kind of computer player that plays for who is away; absent: the last of the game's computer_players
    stand_in: NotRequired[str]
    # free: where all others at the table are computer players; agreed: for everybody; off; absent: free
    hints: NotRequired[Literal['free', 'agreed', 'off']]
    # true: whoever must decide may ask for a hint (game.hint), by game, hints, partner_chat and who sits here; absent: no
    may_hint: NotRequired[bool]
    # so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; absent: it begins by its set-up
    continues: NotRequired[int]


class TableOffer(TypedDict):
    """What a seat asks of all other people at the table. Nobody is told who has answered what."""
    # for game.answer
    id: str
    # what is asked for: undo, draw, abort (the game counts for nobody) or pause
    kind: Literal['undo', 'draw', 'abort', 'pause']
    # a seat
    by: int
    # undo: so many of the last ones
    actions: NotRequired[int]


class SeatInfo(TypedDict):
    """A seat of a table and who sits there."""
    # its number, from 0
    seat: int
    # the side, or team, that plays it
    side: int
    # absent: the seat is free
    person: NotRequired[Person]
    # the kind of computer player that plays for this person, until their room.sit
    stand_in: NotRequired[str]
    # to take this seat for good, by room.sit
    invited: NotRequired[Person]
    # true: an invite to take this seat for good is open
    wanted: NotRequired[bool]
    # who sits there has said so by room.ready
    ready: bool
    # a computer player always is
    connected: bool
    # shown once the commits are frozen; absent: none
    entropy_commit: NotRequired[str]
    # shown once all are revealed
    entropy: NotRequired[str]


class FailedDraw(TypedDict):
    """A draw of the dice that failed because somebody did not reveal, or broke the start off; opened for all."""
    # the id that the game would have had
    game_id: str
    # the server's to its seed, as it was shown before
    commit: str
    # of which nothing was played: opened, so that anybody can check it
    server_seed: str
    # by whom it failed
    seats: list[int]


class TableTell(TypedDict):
    """Where a table tells what happens at it, whoever looks."""
    # json, discord or ntfy
    form: Literal['json', 'discord', 'ntfy', 'push', 'mail']
    # scheme and host of the URL: the rest of it is a secret
    address: str


class OpenPrompt(TypedDict):
    """A decision that waits for a seat: put an action together from `prompt`, send it with `id`."""
    # changes exactly when the choices do, with each own action, and with every undo
    id: str
    # whose decision it is
    seat: int
    # the game's
    prompt: Prompt
    # true: its answer may draw a number or show something hidden, and is not taken back alone
    draws: NotRequired[bool]


class Clocks(TypedDict):
    """The clocks of a table at one moment: count the running ones down by yourself."""
    # one for each seat of the table
    seats: list[SeatClock]


class SeatClock(TypedDict):
    """The clock of a seat at one moment."""
    # whose clock it is
    seat: int
    # of the bank, or for the decision
    remaining_ms: int
    # count it down
    running: bool
    # it stands for so long before it runs
    holiday_ms: NotRequired[int]


class Watchers(TypedDict):
    """Who looks on: listens and does not sit."""
    # so many look on
    count: int
    # the first 50
    people: list[Person]


class PastUpdate(TypedDict):
    """An update that came before the snapshot."""
    # of the update
    seq: int
    # as one was told, or would have been
    events: list[GameEvent]


class RoomJoinResult(TypedDict):
    """Everything that one may know of a room at one moment; updates go on from there."""
    # its id
    room: str
    # of the last update in it
    seq: int
    # one's own
    seat: NotRequired[int]
    # for those who may invite
    invite: NotRequired[str]
    # everything of the room but the game
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
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomLeaveAbout(TypedDict):
    """Stops listening; before the start also stands up. In the room that is called."""
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomLeaveResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomMoveParams(TypedDict):
    """Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a free seat. Everybody is no longer ready."""
    # its id
    room: str
    # who sits here
    seat: int
    # sits there from now on
    to: int
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomMoveAbout(TypedDict):
    """Before the start: the host moves anybody, onto a taken seat by changing places; others move themselves to a free seat. Everybody is no longer ready. In the room that is called."""
    # who sits here
    seat: int
    # sits there from now on
    to: int
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomMoveResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomReadyParams(TypedDict):
    """Ready to begin; when all are, the game begins. Again after whatever the host changes."""
    # its id
    room: str
    # else true
    ready: NotRequired[bool]
    # one's part of the dice; then room.reveal is asked for
    entropy_commit: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomReadyAbout(TypedDict):
    """Ready to begin; when all are, the game begins. Again after whatever the host changes. In the room that is called."""
    # else true
    ready: NotRequired[bool]
    # one's part of the dice; then room.reveal is asked for
    entropy_commit: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomReadyResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomRematchParams(TypedDict):
    """After the end: a new table for the same people, who sit there already, with the same settings."""
    # its id
    room: str
    # seats move on by one; else false; the first who asks decides
    rotate: NotRequired[bool]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRematchAbout(TypedDict):
    """After the end: a new table for the same people, who sit there already, with the same settings. In the room that is called."""
    # seats move on by one; else false; the first who asks decides
    rotate: NotRequired[bool]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRematchResult(TypedDict):
    """The new table."""
    # its id
    room: str


class RoomRemoveParams(TypedDict):
    """The host empties a seat before the start. Everybody is no longer ready."""
    # its id
    room: str
    # that is emptied
    seat: int
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRemoveAbout(TypedDict):
    """The host empties a seat before the start. Everybody is no longer ready. In the room that is called."""
    # that is emptied
    seat: int
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRemoveResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomRemoveTellParams(TypedDict):
    """By the host: the table tells nobody any more."""
    # its id
    room: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRemoveTellAbout(TypedDict):
    """By the host: the table tells nobody any more. In the room that is called."""
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRemoveTellResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


RoomResumeParams = TypedDict(
    # Listens again after a lost connection: what was missed since `seq` follows, or there is a snapshot.
    "RoomResumeParams",
    {
        # its id
        "room": "str",
        # the room's own; who has joined an unlisted room needs none
        "invite": NotRequired["str"],
        # of the last update seen
        "seq": "int",
        # the last message seen of each channel
        "chat": NotRequired["list[LastChatParams]"],
        # else player
        "as": NotRequired["Literal['player', 'spectator']"],
        # else view
        "sync": NotRequired["Literal['view', 'patch', 'events']"],
        # so many of the last updates at most, in the snapshot; more than limits.past_updates of hello's answer are refused; else none
        "past": NotRequired["int"],
    },
)


RoomResumeAbout = TypedDict(
    # Listens again after a lost connection: what was missed since `seq` follows, or there is a snapshot. In the room that is called.
    "RoomResumeAbout",
    {
        # the room's own; who has joined an unlisted room needs none
        "invite": NotRequired["str"],
        # of the last update seen
        "seq": "int",
        # the last message seen of each channel
        "chat": NotRequired["list[LastChatParams]"],
        # else player
        "as": NotRequired["Literal['player', 'spectator']"],
        # else view
        "sync": NotRequired["Literal['view', 'patch', 'events']"],
        # so many of the last updates at most, in the snapshot; more than limits.past_updates of hello's answer are refused; else none
        "past": NotRequired["int"],
    },
)


class RoomSnapshot(TypedDict):
    """Everything that one may know of a room at one moment; updates go on from there."""
    # its id
    room: str
    # of the last update in it
    seq: int
    # one's own
    seat: NotRequired[int]
    # for those who may invite
    invite: NotRequired[str]
    # everything of the room but the game
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
    """Missed updates that follow at once as notifications, in order; or a snapshot."""
    # so many missed updates follow at once
    updates: NotRequired[int]
    # where one of them is not kept, or not as sync asks for it
    snapshot: NotRequired[RoomSnapshot]


class RoomRevealParams(TypedDict):
    """Opens what room.ready committed to."""
    # its id
    room: str
    # the 16 bytes whose commit room.ready carried
    entropy: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRevealAbout(TypedDict):
    """Opens what room.ready committed to. In the room that is called."""
    # the 16 bytes whose commit room.ready carried
    entropy: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomRevealResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomSetTellParams(TypedDict):
    """By the host: from now on the table tells there what happens at it, whoever looks, and nowhere else."""
    # its id
    room: str
    # http or https; where a POST goes
    url: str
    # json, discord or ntfy
    form: Literal['json', 'discord', 'ntfy', 'push', 'mail']
    # what is told: your_turn, table_full, time_short, game_over
    kinds: list[Literal['your_turn', 'table_full', 'time_short', 'game_over']]
    # en, also where it is absent, fr or de
    language: NotRequired[Literal['en', 'de', 'fr']]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSetTellAbout(TypedDict):
    """By the host: from now on the table tells there what happens at it, whoever looks, and nowhere else. In the room that is called."""
    # http or https; where a POST goes
    url: str
    # json, discord or ntfy
    form: Literal['json', 'discord', 'ntfy', 'push', 'mail']
    # what is told: your_turn, table_full, time_short, game_over
    kinds: list[Literal['your_turn', 'table_full', 'time_short', 'game_over']]
    # en, also where it is absent, fr or de
    language: NotRequired[Literal['en', 'de', 'fr']]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSetTellResult(TypedDict):
    """It holds."""
    # of the update by which all know of it
    seq: int
    # messages of the form json are signed with it; it is not shown again
    secret: str


class RoomSitParams(TypedDict):
    """Takes a free seat before the start; later one's own, or one that one was asked to take."""
    # its id
    room: str
    # else the first free one
    seat: NotRequired[int]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSitAbout(TypedDict):
    """Takes a free seat before the start; later one's own, or one that one was asked to take. In the room that is called."""
    # else the first free one
    seat: NotRequired[int]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSitResult(TypedDict):
    """One sits."""
    # of the update by which one sits
    seq: int
    # where
    seat: int


class RoomStandParams(TypedDict):
    """Leaves one's seat before the start."""
    # its id
    room: str
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomStandAbout(TypedDict):
    """Leaves one's seat before the start. In the room that is called."""
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomStandResult(TypedDict):
    """The request has taken effect; it is on disk."""
    # of the update by which it took effect; of the last update before, where it makes none of its own: room.reveal, an answer that decides nothing, what is so already
    seq: int


class RoomSubstituteParams(TypedDict):
    """Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite."""
    # its id
    room: str
    # of who is away
    seat: int
    # the id of somebody who listens and does not sit; absent: whoever opens the invite
    person: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSubstituteAbout(TypedDict):
    """Asks somebody to take an absent person's seat for good; room.sit accepts, or room.join by the invite. In the room that is called."""
    # of who is away
    seat: int
    # the id of somebody who listens and does not sit; absent: whoever opens the invite
    person: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class RoomSubstituteResult(TypedDict):
    """Somebody is asked."""
    # of the update by which it took effect
    seq: int
    # a code, where nobody was named: whoever opens it by room.join has the seat for good
    invite: NotRequired[str]


class SessionHelloParams(TypedDict):
    """The first request of every connection: says who one is; told are what the server offers, its limits, and where one sits."""
    # the program that speaks; account.devices shows it
    client: ClientInfo
    # a language tag, as fr-FR; what the server says stays English
    locale: NotRequired[str]
    # of who comes back; without token and code a guest is made
    token: NotRequired[str]
    # of account.code: the same person on a new device
    code: NotRequired[str]
    # of a new guest; renames a guest who comes back, where talk allows it
    name: NotRequired[str]
    # who is new here is marked as a bot, not a guest; else false
    bot: NotRequired[bool]
    # each response to this connection tells beside it what is left of its budget; else false
    budget: NotRequired[bool]


class SessionHelloResult(TypedDict):
    """Who one is, and what the server offers."""
    # who one is
    person: Person
    # of a new guest or device, or in the place of the one that was said: keep it, it is not shown again
    token: NotRequired[str]
    # who it is
    server: ServerInfo
    # the subprotocol that is spoken
    protocol: str
    # what this server can do; unknown ones are to be ignored
    features: list[str]
    # all that a client may meet
    limits: Limits
    # that can be played here
    games: list[GameInfo]
    # where one sits, not over
    rooms: list[RoomSummary]
    # helper, moderator or admin; absent: player
    role: NotRequired[Literal['player', 'helper', 'moderator', 'admin']]
    # who may come in as whom
    admission: Admission
    # for a browser's applicationServerKey, in base64url; absent: nothing is pushed
    push_key: NotRequired[str]


class SessionPingParams(TypedDict):
    """For clients that can't see WebSocket pings."""


class SessionPingResult(TypedDict):
    """Nothing: the request was done."""


class TellListParams(TypedDict):
    """Where one is told of one's tables."""


class Tell(TypedDict):
    """Where people want to be told of their tables while they are not looking at them."""
    # for tell.set and tell.remove
    id: str
    # scheme and host of the URL: the rest of it is a secret; of the form mail the account's address
    address: str
    # json, discord, ntfy, push or mail
    form: Literal['json', 'discord', 'ntfy', 'push', 'mail']
    # what is told
    kinds: list[Literal['your_turn', 'table_full', 'time_short', 'game_over']]
    # en, fr or de
    language: Literal['en', 'de', 'fr']
    # of this table alone; absent: of all where one sits
    room: NotRequired[str]
    # RFC 3339
    created: str
    # of the form push: the first 32 digits of SHA-256 of the endpoint, by which a browser knows its own
    mark: NotRequired[str]


class TellListResult(TypedDict):
    """Where one is told of one's tables."""
    # the first one first
    tells: list[Tell]


class TellRemoveParams(TypedDict):
    """One is told there no more."""
    # of tell.list
    id: str


class TellRemoveResult(TypedDict):
    """Nothing: the request was done."""


class TellSetParams(TypedDict):
    """From now on one is told there of one's tables while one is not looking at them."""
    # of one that is there, which becomes so; absent: a new one
    id: NotRequired[str]
    # http or https; where a POST goes; of the form push the subscription's endpoint; absent of the form mail, and of no other
    url: NotRequired[str]
    # json: a signed message of ours; discord: for a webhook of Discord; ntfy: for a topic of ntfy; push: for a browser that has subscribed with hello's push_key; mail: to the account's confirmed address
    form: Literal['json', 'discord', 'ntfy', 'push', 'mail']
    # what is told: your_turn, table_full, time_short, game_over
    kinds: list[Literal['your_turn', 'table_full', 'time_short', 'game_over']]
    # en, also where it is absent, fr or de
    language: NotRequired[Literal['en', 'de', 'fr']]
    # of this table alone; absent: of all where one sits
    room: NotRequired[str]
    # of the form push: the subscription's public key, a point of P-256 in base64url
    p256dh: NotRequired[str]
    # of the form push: the subscription's secret, 16 bytes in base64url
    auth: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class TellSetAbout(TypedDict):
    """From now on one is told there of one's tables while one is not looking at them. In the room that is called."""
    # of one that is there, which becomes so; absent: a new one
    id: NotRequired[str]
    # http or https; where a POST goes; of the form push the subscription's endpoint; absent of the form mail, and of no other
    url: NotRequired[str]
    # json: a signed message of ours; discord: for a webhook of Discord; ntfy: for a topic of ntfy; push: for a browser that has subscribed with hello's push_key; mail: to the account's confirmed address
    form: Literal['json', 'discord', 'ntfy', 'push', 'mail']
    # what is told: your_turn, table_full, time_short, game_over
    kinds: list[Literal['your_turn', 'table_full', 'time_short', 'game_over']]
    # en, also where it is absent, fr or de
    language: NotRequired[Literal['en', 'de', 'fr']]
    # of the form push: the subscription's public key, a point of P-256 in base64url
    p256dh: NotRequired[str]
    # of the form push: the subscription's secret, 16 bytes in base64url
    auth: NotRequired[str]
    # of this person's requests about this room, or about no room, no other has it: the same request sent again with it gets the first answer and acts once
    key: NotRequired[str]


class TellSetResult(TypedDict):
    """It holds."""
    # as it holds now
    tell: Tell
    # messages of the form json are signed with it; it is not shown again
    secret: str


class AdminAppealFiled(TypedDict):
    """To helpers, moderators and admins: somebody who is banned has appealed."""
    # appeals that wait
    open: int


class AdminReportFiled(TypedDict):
    """To helpers, moderators and admins: somebody has filed a report."""
    # reports that wait
    open: int


class BotChallengeEnded(TypedDict):
    """A challenge ended: to who asked, and to the bot."""
    # its id
    challenge: str
    # the table's id
    room: str
    # who was asked
    bot: Person
    # accepted: it comes, or sits already; declined; expired: it did not answer; withdrawn: there is no seat for it there any more; gone: it waits no more
    outcome: Literal['accepted', 'declined', 'expired', 'withdrawn', 'gone']
    # declined: as bot.answer gave it
    why: NotRequired[Literal['busy', 'options', 'clock', 'opponent', 'other']]


BotChallenged = TypedDict(
    # Somebody asks one, a bot that waits, to a seat at their table.
    "BotChallenged",
    {
        # its id, for bot.answer
        "challenge": "str",
        # the table's id
        "room": "str",
        # for room.join, also of an unlisted table
        "invite": "str",
        # the table's host, who asks
        "from": "Person",
        # one of hello's games
        "game": "str",
        # so many seats has the table
        "players": "int",
        # the game's, every default filled in; until the start the host may change them
        "options": "JsonObject",
        # as it is now
        "clock": "ClockSettings",
        # after so long it ends by itself
        "for_ms": "int",
    },
)


class LobbyUpdate(TypedDict):
    """The list of open rooms changed, or that of bots that wait."""
    # the lobby's own
    seq: int
    # new or different
    changed: list[RoomSummary]
    # ids
    removed: list[str]
    # `changed` is the whole list
    snapshot: bool
    # bots that wait, new or different
    bots_changed: NotRequired[list[WaitingBot]]
    # ids of bots that wait no more
    bots_removed: NotRequired[list[str]]


class RevealEntropy(TypedDict):
    """Asks everyone who committed to entropy for room.reveal."""
    # its id
    room: str
    # part of what one committed to
    game_id: str
    # of the server, as it was shown before
    commit: str
    # per seat; null: none
    entropy_commits: list[str | None]
    # time to answer; who does not breaks the start off
    within_ms: int


class RoomClocks(TypedDict):
    """The clocks as they stand: after room.resume, and when somebody's time gets short."""
    # its id
    room: str
    # as they stand now; count the running ones down
    clocks: Clocks
    # seats whose time has just got short
    short: list[int]


class RoomPresence(TypedDict):
    """Somebody at the table went or came back."""
    # its id
    room: str
    # whose
    seat: int
    # there is at least one connection of who sits there
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
    # one's own decisions; absent: nothing to decide; while one's seat has a stand_in, to look at: room.sit first
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
    # so many look on
    count: int
    # the first 50
    people: list[Person]


class ServerNotice(TypedDict):
    """The server has something to say."""
    # shutting_down, draining, drain_over, broadcast, room_frozen, muted, unmuted, name_kept, left, invited, game_too_long; of moderators: sanctioned, sanction_lifted, kicked, renamed, room_closed
    kind: str
    # that it is about
    room: NotRequired[str]
    # an English sentence
    message: str
    # invited: to take it for good, by room.sit
    seat: NotRequired[int]
    # draining: until the server restarts, where a time is set
    in_ms: NotRequired[int]
    # sanctioned, sanction_lifted: mute or ban
    sanction: NotRequired[Literal['mute', 'ban']]
    # sanctioned: RFC 3339; absent: for good
    until: NotRequired[str]
    # as a moderator gave it
    why: NotRequired[str]
    # renamed: oneself from now on
    person: NotRequired[Person]
    # sanctioned, banned from the server: the token for appeal.get
    appeal: NotRequired[str]


class RoomCreatedEvent(TypedDict):
    """The table was made."""
    kind: Literal['room_created']


class PersonSatEvent(TypedDict):
    """Somebody took a seat."""
    kind: Literal['person_sat']
    # where
    seat: int
    # who
    person: Person


class PersonStoodEvent(TypedDict):
    """A seat is free again."""
    kind: Literal['person_stood']
    # that is free now
    seat: int
    # who sat there
    person: Person
    # by the host
    removed: bool


class PersonMovedEvent(TypedDict):
    """Somebody has another seat."""
    kind: Literal['person_moved']
    # where they sat
    seat: int
    # where they sit now
    to: int
    # who moved
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
    # whose
    seat: int
    # what holds now
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
    # which
    seat: int
    # whose seat it is
    person: Person
    # the kind of computer player; absent: the person
    stand_in: NotRequired[str]
    # called: by room.call_bot; timeout; resigned; returned: the person is back; substituted: the seat has another person
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']


class SideResignedEvent(TypedDict):
    """A side has given up, or its time is out; it is ranked last."""
    kind: Literal['side_resigned']
    # which
    side: int
    # resigned or timeout
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']


class OfferMadeEvent(TypedDict):
    """A seat asks something of the table."""
    kind: Literal['offer_made']
    # to be answered by game.answer
    offer: TableOffer


class OfferClosedEvent(TypedDict):
    """The offer is settled."""
    kind: Literal['offer_closed']
    # of the offer
    id: str
    # undo, draw, abort or pause
    offer_kind: Literal['undo', 'draw', 'abort', 'pause']
    # all have agreed
    granted: bool
    # granted; declined: somebody said no; moved: the game went on; withdrawn: by who asked
    why: Literal['granted', 'declined', 'moved', 'withdrawn']


class ActionsUndoneEvent(TypedDict):
    """The last actions were taken back: the view shows what stands."""
    kind: Literal['actions_undone']
    # who asked for it
    seat: int
    # so many
    actions: int


class SubstituteInvitedEvent(TypedDict):
    """Somebody is asked to take a seat for good."""
    kind: Literal['substitute_invited']
    # that is to be taken
    seat: int
    # who is asked
    person: Person


class SubstituteWantedEvent(TypedDict):
    """An invite to take a seat for good is open, or not any more."""
    kind: Literal['substitute_wanted']
    # that is to be taken
    seat: int
    # an invite is open
    wanted: bool


class HolidayTakenEvent(TypedDict):
    """A seat's clock stands for so many days."""
    kind: Literal['holiday_taken']
    # whose
    seat: int
    # so many
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
    # how it ended
    result: GameResult


class DrawFailedEvent(TypedDict):
    """Somebody did not reveal, or broke the start off: game id, seed and entropies are drawn anew."""
    kind: Literal['draw_failed']
    # opened for all
    failed: FailedDraw


class SeedPublishedEvent(TypedDict):
    """The game is over: the seed is shown."""
    kind: Literal['seed_published']
    # its SHA-256 is the commit that was shown before the start
    server_seed: str


class RematchMadeEvent(TypedDict):
    """There is a new table for the people of this one."""
    kind: Literal['rematch_made']
    # its id, for room.join
    room: str


class RoomFrozenEvent(TypedDict):
    """A fault of the server: the game stops here; its log is kept."""
    kind: Literal['room_frozen']


class RoomClosedEvent(TypedDict):
    """The table is gone."""
    kind: Literal['room_closed']


class HintTakenEvent(TypedDict):
    """Somebody asked for a hint, and got it: once for each decision."""
    kind: Literal['hint_taken']
    # whose
    seat: int


class ReplaySeat(TypedDict):
    """A seat and its part in the dice."""
    # its number, from 0
    seat: int
    # that played it
    side: int
    # as it was shown at the table
    name: str
    # who sat there when the game began: guest, account or computer
    kind: Literal['guest', 'account', 'computer', 'bot']
    # null: none was made
    entropy_commit: str | None
    # zeros where nobody committed
    entropy: str


class ReplayAction(TypedDict):
    """A decision."""
    # who decided
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
    """The last actions were taken back."""
    # so many actions of the file came before it
    after: int
    # so many of the last ones that stood
    actions: int
    # who asked for it
    seat: int
    # of the others; else nothing was drawn or shown since
    consent: bool
    # when
    at: str


class ReplayHands(TypedDict):
    """Who plays for a seat from there on."""
    # so many actions of the file came before it
    after: int
    # which
    seat: int
    # of who plays from here on: guest, account or computer
    kind: Literal['guest', 'account', 'computer', 'bot']
    # who plays from here on
    name: str
    # called, timeout, resigned, returned or substituted
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']


class ReplayResignation(TypedDict):
    """A side gave up, or its time was out."""
    # so many actions of the file came before it
    after: int
    # which
    side: int
    # resigned or timeout
    why: Literal['called', 'timeout', 'resigned', 'returned', 'substituted']
    # when
    at: str


class ReplayEnd(TypedDict):
    """The table ended the game, not its rules."""
    # resigned, timeout, draw or aborted
    reason: str
    # when
    at: str


class ReplayHint(TypedDict):
    """A hint was taken, about the next decision of the seat."""
    # so many actions of the file came before it
    after: int
    # whose
    seat: int
    # when
    at: str


class EarlierGame(TypedDict):
    """An earlier game, as far as the position from which another one went on."""
    # of that game
    game_id: str
    # of that game
    server_seed: str
    # of its seats, in order; with game_id and server_seed they make its dice
    entropies: list[str]
    # those that stood at the position, in order
    actions: list[EarlierAction]


EarlierAction = TypedDict(
    # A decision before the game began.
    "EarlierAction",
    {
        # who decided
        "seat": "int",
        # so many numbers of the stream of that game were used before it
        "from": "int",
        # of the game
        "action": "JsonObject",
    },
)


class Replay(TypedDict):
    """A finished game: everything from which anybody can play it anew and check every die."""
    # palatine-replay
    format: str
    # of this form
    version: int
    # name and version of the program that wrote it
    server: str
    # which: carolus-magnus
    game: str
    # of the rules it was played by
    rules_version: int
    # part of what the dice are made of
    game_id: str
    # with every default filled in
    options: JsonObject
    # open, table or silent
    partner_chat: Literal['open', 'table', 'silent']
    # who sat where, in order
    seats: list[ReplaySeat]
    # the server's to its seed: SHA-256 of "palatine-commit/1", a zero byte, game_id and server_seed
    commit: str
    # with the entropies of the seats it makes the dice
    server_seed: str
    # draws before this one that came to nothing because somebody did not reveal
    failed_draws: list[FailedDraw]
    # when
    started: str
    # numbers used by the set-up
    drawn: int
    # of the state after the set-up
    start_digest: str
    # all that were accepted, in order, those taken back included
    actions: list[ReplayAction]
    # what was taken back, and when
    undos: list[ReplayUndo]
    # seats that somebody else played from there on
    hands: list[ReplayHands]
    # sides that gave up, or whose time was out
    resignations: list[ReplayResignation]
    # by the table: resigned, timeout, draw, aborted; null: by its rules
    ended: ReplayEnd | None
    # null: the file stops before the end
    result: GameResult | None
    # that were taken (game.hint); absent: none
    hints: NotRequired[list[ReplayHint]]
    # how the position is come to from which this game went on: the first of these from its set-up on, each other one from the position of the one before it; absent: it began by its set-up
    continues: NotRequired[list[EarlierGame]]


class Receipt(TypedDict):
    """What a player noted before the first die fell, to hold against the replay afterwards."""
    # of the game
    game_id: str
    # as the server showed it before the start
    commit: str
    # null: a spectator's
    seat: int | None
    # one's own; null: none
    entropy: str | None
    # per seat, as they were shown; null: none
    entropy_commits: list[str | None]


class StudySeat(TypedDict):
    """A seat and who sat there."""
    # its number, from 0
    seat: int
    # that played it
    side: int
    # as it was shown at the table
    name: str
    # guest, account or computer
    kind: Literal['guest', 'account', 'computer', 'bot']


class AnalysisStep(TypedDict):
    """An action that stood, or what the table did to the game."""
    # its number, as in a study
    step: int
    # who acted; left out where the table did it: a resignation, the end
    seat: NotRequired[int]
    # by side, after it
    chances: list[int]
    # by side, what the chances gained by what was decided
    play: list[int]
    # by side, what they gained by what was drawn or turned up; left out where nothing was
    luck: NotRequired[list[int]]
    # left out where there was one choice only
    decision: NotRequired[AnalysedDecision]


class AnalysedDecision(TypedDict):
    """A decision with more than one choice, as a search sees it from the seat that took it: chances of its side."""
    # the chance to win of what was chosen
    worth: int
    # of the best that was found
    best: int
    # best less worth; 0 where what was chosen is the best
    lost: int
    # the best choice, and what the seat would do next as far as nothing is drawn before
    best_line: list[JsonObject]
    # how many there were
    choices: int


class AnalysisPlayer(TypedDict):
    """How well a seat decided and how lucky its side was."""
    # which
    seat: int
    # with more than one choice
    decisions: int
    # of them, those in which nothing was lost
    best_chosen: int
    # over all decisions, of the chance to win
    lost: int
    # a decision
    lost_mean: int
    # of the seat's side, over all steps
    luck: int
    # the same
    play: int


class Analysis(TypedDict):
    """A finished game: what each decision was worth, and how lucky each draw was. For each side, start and all play and luck are what it had in the end, exactly."""
    # palatine-analysis
    format: str
    # of this format, and of how it is counted: 1
    version: int
    # name and version of who made it
    program: str
    # which: carolus-magnus
    game: str
    # of the rules it was played by
    rules_version: int
    # of the game
    game_id: str
    # positions looked at for a decision, and for chances
    nodes: int
    # who sat where, in order
    seats: list[StudySeat]
    # chances by side, after the set-up
    start: list[int]
    # in order; none for actions that were taken back
    steps: list[AnalysisStep]
    # numbers of the steps at which the chances changed most, at most 8, ascending
    turning_points: list[int]
    # a seat each, in order
    players: list[AnalysisPlayer]
    # as in the replay
    result: GameResult


class AnalysisProgress(TypedDict):
    """An analysis that is not there yet."""
    # to ask for it again
    id: str
    # so many steps
    done: int
    # of so many; 0 where that is not known yet
    of: int


RoomEvent = Union["RoomCreatedEvent", "PersonSatEvent", "PersonStoodEvent", "PersonMovedEvent", "ConfiguredEvent", "ReadinessChangedEvent", "HostChangedEvent", "CommitsFrozenEvent", "EntropiesRevealedEvent", "GameStartedEvent", "HandsChangedEvent", "SideResignedEvent", "OfferMadeEvent", "OfferClosedEvent", "ActionsUndoneEvent", "SubstituteInvitedEvent", "SubstituteWantedEvent", "HolidayTakenEvent", "GamePausedEvent", "GameResumedEvent", "GameEndedEvent", "DrawFailedEvent", "SeedPublishedEvent", "RematchMadeEvent", "RoomFrozenEvent", "RoomClosedEvent", "HintTakenEvent"]


# Methods whose requests may bear a key.
KEYED_METHODS: frozenset[str] = frozenset(
    [
        "account.add_bot",
        "account.claim",
        "account.remove_bot",
        "account.renew_bot",
        "admin.broadcast",
        "admin.close_room",
        "admin.decide",
        "admin.kick",
        "admin.lift",
        "admin.rename",
        "admin.sanction",
        "admin.set_role",
        "admin.settle",
        "chat.say",
        "game.act",
        "game.answer",
        "game.offer",
        "game.pause",
        "game.resign",
        "game.undo",
        "person.block",
        "person.unblock",
        "report.file",
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
        "room.remove_tell",
        "room.reveal",
        "room.set_tell",
        "room.sit",
        "room.stand",
        "room.substitute",
        "tell.set",
    ]
)

#include "server/store/schema.hpp"

#include <array>
#include <string_view>

#include "server/store/foreign_database.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

namespace {

// Step n brings the database from user_version n to n + 1.
constexpr std::array<std::string_view, 20> steps = {
    R"sql(
CREATE TABLE person (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE room (
  id      TEXT PRIMARY KEY,
  invite  TEXT NOT NULL UNIQUE,
  game    TEXT NOT NULL,
  creator TEXT NOT NULL,
  listed  INTEGER NOT NULL,
  over    INTEGER NOT NULL,
  wake    INTEGER,
  summary TEXT NOT NULL,
  updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX room_listed ON room (updated) WHERE listed = 1;
CREATE INDEX room_wake ON room (wake) WHERE wake IS NOT NULL;
CREATE INDEX room_creator ON room (creator) WHERE over = 0;

CREATE TABLE entry (
  room   TEXT NOT NULL,
  number INTEGER NOT NULL,
  entry  TEXT NOT NULL,
  PRIMARY KEY (room, number)
) WITHOUT ROWID;

CREATE TABLE seat (
  room   TEXT NOT NULL,
  seat   INTEGER NOT NULL,
  person TEXT,
  PRIMARY KEY (room, seat)
) WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;

CREATE TABLE talk (
  room    TEXT NOT NULL,
  channel TEXT NOT NULL,
  id      INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (room, channel, id)
) WITHOUT ROWID;

CREATE TABLE answer (
  person      TEXT NOT NULL,
  room        TEXT NOT NULL,
  key         TEXT NOT NULL,
  method      TEXT NOT NULL,
  params_hash TEXT NOT NULL,
  answer      TEXT NOT NULL,
  expires     INTEGER NOT NULL,
  PRIMARY KEY (person, room, key)
) WITHOUT ROWID;
CREATE INDEX answer_room ON answer (room) WHERE room <> '';
CREATE INDEX answer_expires ON answer (expires) WHERE expires <> 0;
)sql",
    // Tokens move from persons to devices; accounts; lists of past games. What the summaries of old games don't say,
    // who won, stays in their logs.
    R"sql(
CREATE TABLE device (
  id         TEXT PRIMARY KEY,
  person     TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  old_hash   TEXT UNIQUE,
  old_until  INTEGER NOT NULL,
  client     TEXT NOT NULL,
  created    INTEGER NOT NULL,
  seen       INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX device_person ON device (person);
INSERT INTO device (id, person, token_hash, old_until, client, created, seen)
  SELECT substr(id, 1, 18) || 'dev0', id, token_hash, 0, '', created, created FROM person;

CREATE TABLE new_person (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO new_person SELECT id, name, created FROM person;
DROP TABLE person;
ALTER TABLE new_person RENAME TO person;

CREATE TABLE account (
  person        TEXT PRIMARY KEY,
  password_hash TEXT NOT NULL,
  homes         TEXT NOT NULL,
  created       INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE account_look (
  look   TEXT PRIMARY KEY,
  person TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX account_look_person ON account_look (person);

CREATE TABLE past_game (
  room  TEXT PRIMARY KEY,
  ended INTEGER NOT NULL,
  game  TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE past_seat (
  person TEXT NOT NULL,
  ended  INTEGER NOT NULL,
  room   TEXT NOT NULL,
  seat   INTEGER NOT NULL,
  PRIMARY KEY (person, ended, room)
) WITHOUT ROWID;
INSERT INTO past_game
  SELECT id, updated, json_object(
    'room', id, 'game', game, 'title', json_extract(summary, '$.title'),
    'ended', strftime('%Y-%m-%dT%H:%M:%fZ', updated / 1000.0, 'unixepoch'),
    'seats', (SELECT json_group_array(json_object('seat', key, 'name', value)) FROM json_each(summary, '$.names')))
  FROM room WHERE over = 1 AND json_extract(summary, '$.status') = 'over' AND
    EXISTS (SELECT 1 FROM entry WHERE room = id AND json_extract(entry, '$.kind') = 'started');
INSERT INTO past_seat
  SELECT seat.person, past_game.ended, past_game.room, seat.seat FROM past_game
  JOIN seat ON seat.room = past_game.room WHERE seat.person IS NOT NULL;
)sql",
    // Clocks: the server's own time, which stands still while no server runs, and when the next one of a room runs out.
    R"sql(
CREATE TABLE mark (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  lived INTEGER NOT NULL
);
ALTER TABLE room ADD COLUMN due INTEGER;
CREATE INDEX room_due ON room (due) WHERE due IS NOT NULL;
)sql",
    // Invites of a room beside its own.
    R"sql(
CREATE TABLE invite (
  code TEXT PRIMARY KEY,
  room TEXT NOT NULL
) WITHOUT ROWID;
)sql",
    // Bots, some of which belong to an account.
    R"sql(
ALTER TABLE person ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN owner TEXT;
CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;
)sql",
    // The answer to a request that made an entry stands in the entry's own row: one page to write for both.
    R"sql(
ALTER TABLE entry ADD COLUMN person TEXT;
ALTER TABLE entry ADD COLUMN key TEXT;
ALTER TABLE entry ADD COLUMN method TEXT;
ALTER TABLE entry ADD COLUMN params_hash TEXT;
ALTER TABLE entry ADD COLUMN answer TEXT;
)sql",
    // Moderation: roles, mutes and bans, reports, blocks, invitations to make an account, the audit log.
    R"sql(
CREATE TABLE role (
  person TEXT PRIMARY KEY,
  role   TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sanction (
  id     TEXT PRIMARY KEY,
  kind   TEXT NOT NULL,
  person TEXT,
  range  TEXT,
  room   TEXT,
  why    TEXT NOT NULL,
  by     TEXT,
  at     INTEGER NOT NULL,
  until  INTEGER NOT NULL,
  lifted INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sanction_person ON sanction (person) WHERE person IS NOT NULL;
CREATE INDEX sanction_holds ON sanction (at) WHERE lifted = 0;

CREATE TABLE report (
  id      TEXT PRIMARY KEY,
  person  TEXT NOT NULL,
  by      TEXT NOT NULL,
  filed   INTEGER NOT NULL,
  settled INTEGER NOT NULL,
  report  TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX report_open ON report (filed) WHERE settled = 0;
CREATE INDEX report_settled ON report (settled) WHERE settled <> 0;
CREATE INDEX report_person ON report (person);
CREATE INDEX report_by ON report (by);

CREATE TABLE block (
  person  TEXT NOT NULL,
  blocked TEXT NOT NULL,
  shown   TEXT NOT NULL,
  since   INTEGER NOT NULL,
  PRIMARY KEY (person, blocked)
) WITHOUT ROWID;
CREATE INDEX block_blocked ON block (blocked);

CREATE TABLE invitation (
  code_hash TEXT PRIMARY KEY,
  uses      INTEGER NOT NULL,
  created   INTEGER NOT NULL,
  expires   INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE audit (
  number     INTEGER PRIMARY KEY,
  at         INTEGER NOT NULL,
  by         TEXT NOT NULL,
  act        TEXT NOT NULL,
  person     TEXT NOT NULL,
  details    TEXT NOT NULL,
  salt       TEXT NOT NULL,
  words      TEXT NOT NULL,
  words_hash TEXT NOT NULL,
  previous   TEXT NOT NULL,
  hash       TEXT NOT NULL
);
)sql",
    // Where people are told of their tables.
    R"sql(
CREATE TABLE tell (
  id       TEXT PRIMARY KEY,
  person   TEXT NOT NULL,
  room     TEXT NOT NULL,
  kinds    TEXT NOT NULL,
  form     TEXT NOT NULL,
  language TEXT NOT NULL,
  url      TEXT NOT NULL,
  secret   TEXT NOT NULL,
  created  INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tell_person ON tell (person);
)sql",
    // Browsers are told too, and tables tell of themselves.
    R"sql(
ALTER TABLE tell ADD COLUMN p256dh TEXT NOT NULL DEFAULT '';
ALTER TABLE tell ADD COLUMN auth TEXT NOT NULL DEFAULT '';
ALTER TABLE tell ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE tell ADD COLUMN of_table INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tell_room ON tell (room);

CREATE TABLE push_key (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  scalar TEXT NOT NULL
);
)sql",
    // An account's address for mail. Whose name has still to be found where others saw it.
    R"sql(
ALTER TABLE account ADD COLUMN email TEXT NOT NULL DEFAULT '';
CREATE TABLE forgetting (
  number INTEGER PRIMARY KEY,
  person TEXT NOT NULL UNIQUE,
  name   TEXT NOT NULL
);
)sql",
    // Where the mail server says that nobody is.
    R"sql(
ALTER TABLE account ADD COLUMN email_refused INTEGER NOT NULL DEFAULT 0;
)sql",
    // Finished games as replay files, compressed: made once.
    R"sql(
CREATE TABLE replay (
  room TEXT PRIMARY KEY,
  file BLOB NOT NULL
);
)sql",
    // Where devices are, and until when a token that was renewed elsewhere wins its device back. The language of mails.
    R"sql(
ALTER TABLE device ADD COLUMN home TEXT NOT NULL DEFAULT '';
ALTER TABLE device ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE device ADD COLUMN home_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT '';
)sql",
    // What logging in takes beside the password.
    R"sql(
CREATE TABLE second_factor (
  person     TEXT PRIMARY KEY,
  secret     BLOB NOT NULL,
  since      INTEGER NOT NULL,
  used_step  INTEGER NOT NULL,
  tries_full INTEGER NOT NULL,
  recovery   TEXT NOT NULL
) WITHOUT ROWID;
)sql",
    // Appeals of bans, one of each, and the links by which they are filed.
    R"sql(
CREATE TABLE appeal (
  sanction TEXT PRIMARY KEY,
  person   TEXT NOT NULL,
  text     TEXT NOT NULL,
  filed    INTEGER NOT NULL,
  decided  INTEGER NOT NULL,
  outcome  TEXT NOT NULL,
  answer   TEXT NOT NULL,
  by       TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX appeal_open ON appeal (filed) WHERE decided = 0;
CREATE INDEX appeal_decided ON appeal (decided) WHERE decided <> 0;
CREATE INDEX appeal_person ON appeal (person);

CREATE TABLE appeal_link (
  token_hash TEXT PRIMARY KEY,
  sanction   TEXT NOT NULL,
  made       INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX appeal_link_sanction ON appeal_link (sanction);

-- as they are looked through
CREATE INDEX report_filed ON report (filed, id);
)sql",
    // Entries of the latest commits, together: server/store/entry_log.hpp.
    R"sql(
CREATE TABLE recent (
  id      INTEGER PRIMARY KEY,
  rooms   TEXT NOT NULL,
  entries TEXT NOT NULL
);
CREATE VIEW recent_entries AS
  SELECT rooms, value ->> 0 AS room, value ->> 1 AS number, value -> 2 AS entry, value ->> 3 AS person, value ->> 4 AS key,
    value ->> 5 AS method, value ->> 6 AS params_hash, value -> 7 AS answer
  FROM recent, json_each(recent.entries);
CREATE VIEW all_entries AS
  SELECT room, number, entry, person, key, method, params_hash, answer FROM entry
  UNION ALL SELECT room, number, entry, person, key, method, params_hash, answer FROM recent_entries;
)sql",
    // What the hashes of requests are made with that are kept with their answers.
    R"sql(
CREATE TABLE answer_secret (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  bytes BLOB NOT NULL CHECK (length(bytes) = 16)
);
INSERT INTO answer_secret VALUES (1, randomblob(16));
)sql",
    // While they move, entries of the latest commits are in both tables. Of a table without a rowid several rows stand
    // on a page, however long they are: whoever looks for those of a room reads that many pages less.
    R"sql(
INSERT INTO entry (room, number, entry, person, key, method, params_hash, answer)
  SELECT room, number, entry, person, key, method, params_hash, answer FROM recent_entries ORDER BY room, number;
DROP VIEW all_entries;
DROP VIEW recent_entries;
DROP TABLE recent;
CREATE TABLE recent (
  id      INTEGER PRIMARY KEY,
  rooms   TEXT NOT NULL,
  entries TEXT NOT NULL
) WITHOUT ROWID;
CREATE VIEW recent_entries AS
  SELECT rooms, value ->> 0 AS room, value ->> 1 AS number, value -> 2 AS entry, value ->> 3 AS person, value ->> 4 AS key,
    value ->> 5 AS method, value ->> 6 AS params_hash, value -> 7 AS answer
  FROM recent, json_each(recent.entries)
  WHERE value ->> 1 > coalesce((SELECT max(number) FROM entry WHERE entry.room = value ->> 0), 0);
CREATE VIEW all_entries AS
  SELECT room, number, entry, person, key, method, params_hash, answer FROM entry
  UNION ALL SELECT room, number, entry, person, key, method, params_hash, answer FROM recent_entries;
)sql",
    // What moves to rooms' logs is a row for all that a room did meanwhile. It has a rowid: in a table without one
    // SQLite reads whole rows, however long they are, to compare their keys.
    R"sql(
DROP VIEW all_entries;
DROP VIEW recent_entries;
CREATE TABLE stretch (
  room    TEXT NOT NULL,
  last    INTEGER NOT NULL,
  entries TEXT NOT NULL,
  UNIQUE (room, last)
);
INSERT INTO stretch (room, last, entries)
  SELECT room, last, (
    SELECT '[' || group_concat(
      '[' || json_quote(room) || ',' || number || ',' || entry || coalesce(',' || json_quote(person) || ',' || json_quote(key)
        || ',' || json_quote(method) || ',' || json_quote(params_hash) || ',' || answer, '') || ']', ',') || ']'
    FROM (SELECT * FROM entry WHERE room = some.room AND number BETWEEN first AND last ORDER BY number))
  FROM (SELECT room, min(number) AS first, max(number) AS last FROM entry GROUP BY room, (number - 1) / 32) AS some;
DROP TABLE entry;
CREATE VIEW entry AS
  SELECT entries, room, last, value ->> 1 AS number, value -> 2 AS entry, value ->> 3 AS person, value ->> 4 AS key,
    value ->> 5 AS method, value ->> 6 AS params_hash, value -> 7 AS answer
  FROM stretch, json_each(stretch.entries);
CREATE VIEW recent_entries AS
  SELECT entries, rooms, value ->> 0 AS room, value ->> 1 AS number, value -> 2 AS entry, value ->> 3 AS person, value ->> 4 AS key,
    value ->> 5 AS method, value ->> 6 AS params_hash, value -> 7 AS answer
  FROM recent, json_each(recent.entries)
  WHERE value ->> 1 > coalesce((SELECT max(last) FROM stretch WHERE stretch.room = value ->> 0), 0);
CREATE VIEW all_entries AS
  SELECT entries, room, number, entry, person, key, method, params_hash, answer FROM entry
  UNION ALL SELECT entries, room, number, entry, person, key, method, params_hash, answer FROM recent_entries;
)sql",
    // With each commit a row comes here, and one goes: to find their places whole rows were read.
    R"sql(
DROP VIEW all_entries;
DROP VIEW recent_entries;
ALTER TABLE recent RENAME TO recent_before;
CREATE TABLE recent (
  id      INTEGER PRIMARY KEY,
  rooms   TEXT NOT NULL,
  entries TEXT NOT NULL
);
INSERT INTO recent SELECT id, rooms, entries FROM recent_before;
DROP TABLE recent_before;
CREATE VIEW recent_entries AS
  SELECT entries, rooms, value ->> 0 AS room, value ->> 1 AS number, value -> 2 AS entry, value ->> 3 AS person, value ->> 4 AS key,
    value ->> 5 AS method, value ->> 6 AS params_hash, value -> 7 AS answer
  FROM recent, json_each(recent.entries)
  WHERE value ->> 1 > coalesce((SELECT max(last) FROM stretch WHERE stretch.room = value ->> 0), 0);
CREATE VIEW all_entries AS
  SELECT entries, room, number, entry, person, key, method, params_hash, answer FROM entry
  UNION ALL SELECT entries, room, number, entry, person, key, method, params_hash, answer FROM recent_entries;
)sql",
};

}  // namespace

int newest_schema() {
  return static_cast<int>(steps.size());
}

std::optional<std::string> foreign_schema(sqlite3* db) {
  const auto application = sqlite::number_of(db, "PRAGMA application_id");
  const auto version = sqlite::number_of(db, "PRAGMA user_version");
  if (application == 0 && version == 0 && sqlite::number_of(db, "SELECT count(*) FROM sqlite_master") == 0) {
    return std::nullopt;  // empty: a first start
  }
  if (application != application_id) return std::string(of_another_program);
  if (version > newest_schema()) return of_newer_program(version, newest_schema());
  return std::nullopt;
}

void migrate(sqlite3* db) {
  for (auto version = sqlite::number_of(db, "PRAGMA user_version"); version < newest_schema(); ++version) {
    sqlite::execute(db, "BEGIN IMMEDIATE;" + std::string(steps[static_cast<std::size_t>(version)]) +
                            "PRAGMA application_id = " + std::to_string(application_id) +
                            "; PRAGMA user_version = " + std::to_string(version + 1) + "; COMMIT;");
  }
}

}  // namespace palatine

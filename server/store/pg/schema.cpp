#include "server/store/pg/schema.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "server/store/foreign_database.hpp"

namespace palatine::pg {

namespace {

// Step n brings the database from version n to n + 1. A step that was released is never changed: what follows is a new
// step. What is sorted or looked up is compared byte by byte (COLLATE "C"), as in every store.
constexpr std::array<std::string_view, 2> steps = {
    R"sql(
CREATE TABLE palatine_schema (version BIGINT NOT NULL);
INSERT INTO palatine_schema VALUES (0);

CREATE TABLE person (
  id      TEXT COLLATE "C" PRIMARY KEY,
  name    TEXT NOT NULL,
  created BIGINT NOT NULL,
  bot     BOOLEAN NOT NULL,
  owner   TEXT COLLATE "C"
);
CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;

CREATE TABLE account (
  person        TEXT COLLATE "C" PRIMARY KEY,
  password_hash TEXT NOT NULL,
  homes         TEXT NOT NULL,
  created       BIGINT NOT NULL,
  email         TEXT NOT NULL,
  email_refused BOOLEAN NOT NULL,
  language      TEXT NOT NULL
);
CREATE TABLE account_look (
  look   TEXT COLLATE "C" PRIMARY KEY,
  person TEXT COLLATE "C" NOT NULL
);
CREATE INDEX account_look_person ON account_look (person);

CREATE TABLE second_factor (
  person     TEXT COLLATE "C" PRIMARY KEY,
  secret     BYTEA NOT NULL,
  since      BIGINT NOT NULL,
  used_step  BIGINT NOT NULL,
  tries_full BIGINT NOT NULL,
  recovery   TEXT NOT NULL
);

CREATE TABLE device (
  id         TEXT COLLATE "C" PRIMARY KEY,
  person     TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  old_hash   TEXT COLLATE "C" UNIQUE,
  old_until  BIGINT NOT NULL,
  client     TEXT NOT NULL,
  created    BIGINT NOT NULL,
  seen       BIGINT NOT NULL,
  home       TEXT NOT NULL,
  place      TEXT NOT NULL,
  home_until BIGINT NOT NULL
);
CREATE INDEX device_person ON device (person);

CREATE TABLE tell (
  id       TEXT COLLATE "C" PRIMARY KEY,
  person   TEXT COLLATE "C" NOT NULL,
  room     TEXT COLLATE "C" NOT NULL,
  kinds    TEXT NOT NULL,
  form     TEXT NOT NULL,
  language TEXT NOT NULL,
  url      TEXT NOT NULL,
  secret   TEXT NOT NULL,
  created  BIGINT NOT NULL,
  p256dh   TEXT NOT NULL,
  auth     TEXT NOT NULL,
  device   TEXT NOT NULL,
  of_table BOOLEAN NOT NULL
);
CREATE INDEX tell_person ON tell (person);
CREATE INDEX tell_room ON tell (room);

CREATE TABLE room (
  id      TEXT COLLATE "C" PRIMARY KEY,
  invite  TEXT COLLATE "C" NOT NULL UNIQUE,
  game    TEXT NOT NULL,
  creator TEXT COLLATE "C" NOT NULL,
  listed  BOOLEAN NOT NULL,
  over    BOOLEAN NOT NULL,
  wake    BIGINT,
  summary TEXT NOT NULL,
  updated BIGINT NOT NULL,
  due     BIGINT
);
CREATE INDEX room_listed ON room (updated) WHERE listed;
CREATE INDEX room_wake ON room (wake) WHERE wake IS NOT NULL;
CREATE INDEX room_due ON room (due) WHERE due IS NOT NULL;
CREATE INDEX room_creator ON room (creator) WHERE NOT over;

-- with the answer to the request that made it
CREATE TABLE entry (
  room        TEXT COLLATE "C" NOT NULL,
  number      BIGINT NOT NULL,
  entry       TEXT NOT NULL,
  person      TEXT COLLATE "C",
  key         TEXT,
  method      TEXT,
  params_hash TEXT,
  answer      TEXT,
  PRIMARY KEY (room, number)
);

CREATE TABLE seat (
  room   TEXT COLLATE "C" NOT NULL,
  seat   BIGINT NOT NULL,
  person TEXT COLLATE "C",
  PRIMARY KEY (room, seat)
);
CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;

CREATE TABLE invite (
  code TEXT COLLATE "C" PRIMARY KEY,
  room TEXT COLLATE "C" NOT NULL
);

CREATE TABLE talk (
  room    TEXT COLLATE "C" NOT NULL,
  channel TEXT COLLATE "C" NOT NULL,
  id      BIGINT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (room, channel, id)
);

CREATE TABLE answer (
  person      TEXT COLLATE "C" NOT NULL,
  room        TEXT COLLATE "C" NOT NULL,
  key         TEXT COLLATE "C" NOT NULL,
  method      TEXT NOT NULL,
  params_hash TEXT NOT NULL,
  answer      TEXT NOT NULL,
  expires     BIGINT NOT NULL,
  PRIMARY KEY (person, room, key)
);
CREATE INDEX answer_room ON answer (room) WHERE room <> '';
CREATE INDEX answer_expires ON answer (expires) WHERE expires <> 0;

CREATE TABLE past_game (
  room  TEXT COLLATE "C" PRIMARY KEY,
  ended BIGINT NOT NULL,
  game  TEXT NOT NULL
);
CREATE TABLE past_seat (
  person TEXT COLLATE "C" NOT NULL,
  ended  BIGINT NOT NULL,
  room   TEXT COLLATE "C" NOT NULL,
  seat   BIGINT NOT NULL,
  PRIMARY KEY (person, ended, room)
);

CREATE TABLE replay (
  room TEXT COLLATE "C" PRIMARY KEY,
  file BYTEA NOT NULL
);

CREATE TABLE role (
  person TEXT COLLATE "C" PRIMARY KEY,
  role   TEXT NOT NULL
);

CREATE TABLE sanction (
  id     TEXT COLLATE "C" PRIMARY KEY,
  kind   TEXT NOT NULL,
  person TEXT COLLATE "C",
  range  TEXT,
  room   TEXT,
  why    TEXT NOT NULL,
  by     TEXT COLLATE "C",
  at     BIGINT NOT NULL,
  until  BIGINT NOT NULL,
  lifted BIGINT NOT NULL
);
CREATE INDEX sanction_person ON sanction (person) WHERE person IS NOT NULL;
CREATE INDEX sanction_holds ON sanction (at) WHERE lifted = 0;

CREATE TABLE appeal (
  sanction TEXT COLLATE "C" PRIMARY KEY,
  person   TEXT COLLATE "C" NOT NULL,
  text     TEXT NOT NULL,
  filed    BIGINT NOT NULL,
  decided  BIGINT NOT NULL,
  outcome  TEXT NOT NULL,
  answer   TEXT NOT NULL,
  by       TEXT COLLATE "C" NOT NULL
);
CREATE INDEX appeal_open ON appeal (filed) WHERE decided = 0;
CREATE INDEX appeal_decided ON appeal (decided) WHERE decided <> 0;
CREATE INDEX appeal_person ON appeal (person);

CREATE TABLE appeal_link (
  token_hash TEXT COLLATE "C" PRIMARY KEY,
  sanction   TEXT COLLATE "C" NOT NULL,
  made       BIGINT NOT NULL
);
CREATE INDEX appeal_link_sanction ON appeal_link (sanction);

CREATE TABLE report (
  id      TEXT COLLATE "C" PRIMARY KEY,
  person  TEXT COLLATE "C" NOT NULL,
  by      TEXT COLLATE "C" NOT NULL,
  filed   BIGINT NOT NULL,
  settled BIGINT NOT NULL,
  report  TEXT NOT NULL
);
CREATE INDEX report_open ON report (filed) WHERE settled = 0;
CREATE INDEX report_settled ON report (settled) WHERE settled <> 0;
CREATE INDEX report_person ON report (person);
CREATE INDEX report_by ON report (by);
CREATE INDEX report_filed ON report (filed, id);

CREATE TABLE block (
  person  TEXT COLLATE "C" NOT NULL,
  blocked TEXT COLLATE "C" NOT NULL,
  shown   TEXT NOT NULL,
  since   BIGINT NOT NULL,
  PRIMARY KEY (person, blocked)
);
CREATE INDEX block_blocked ON block (blocked);

CREATE TABLE invitation (
  code_hash TEXT COLLATE "C" PRIMARY KEY,
  uses      BIGINT NOT NULL,
  created   BIGINT NOT NULL,
  expires   BIGINT NOT NULL
);

CREATE TABLE audit (
  number     BIGINT PRIMARY KEY,
  at         BIGINT NOT NULL,
  by         TEXT COLLATE "C" NOT NULL,
  act        TEXT NOT NULL,
  person     TEXT COLLATE "C" NOT NULL,
  details    TEXT NOT NULL,
  salt       TEXT NOT NULL,
  words      TEXT NOT NULL,
  words_hash TEXT NOT NULL,
  previous   TEXT NOT NULL,
  hash       TEXT NOT NULL
);

CREATE TABLE forgetting (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person TEXT COLLATE "C" NOT NULL UNIQUE,
  name   TEXT NOT NULL
);

CREATE TABLE mark (
  id    BIGINT PRIMARY KEY CHECK (id = 1),
  lived BIGINT NOT NULL
);
CREATE TABLE push_key (
  id     BIGINT PRIMARY KEY CHECK (id = 1),
  scalar TEXT NOT NULL
);
CREATE TABLE answer_secret (
  id    BIGINT PRIMARY KEY CHECK (id = 1),
  bytes BYTEA NOT NULL CHECK (length(bytes) = 16)
);
-- a UUID has six bits that are no chance: two of them, hashed
INSERT INTO answer_secret
  SELECT 1, substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) FOR 16);
)sql",
    R"sql(
CREATE TABLE node (
  name        TEXT COLLATE "C" PRIMARY KEY,
  incarnation BIGINT NOT NULL,
  beat        BIGINT NOT NULL,
  margin      BIGINT NOT NULL,  -- ms
  dead        BOOLEAN NOT NULL, -- ended, or declared so
  address     TEXT NOT NULL,
  version     TEXT NOT NULL
) WITH (fillfactor = 50);

-- a row for what has its home at a node: one for all of it
CREATE TABLE hosting (
  what        TEXT COLLATE "C" PRIMARY KEY,
  epoch       BIGINT NOT NULL,
  node        TEXT COLLATE "C",
  incarnation BIGINT
) WITH (fillfactor = 50);
INSERT INTO hosting VALUES ('all', 0, NULL, NULL);

-- the last transaction of a node that is durable
CREATE TABLE done (
  node        TEXT COLLATE "C",
  incarnation BIGINT,
  number      BIGINT NOT NULL,
  PRIMARY KEY (node, incarnation)
) WITH (fillfactor = 50);

CREATE FUNCTION palatine_fence(its_name TEXT, its_incarnation BIGINT, its_epoch BIGINT) RETURNS VOID LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM node AS n, hosting AS h
    WHERE n.name = its_name AND n.incarnation = its_incarnation AND NOT n.dead
      AND h.what = 'all' AND h.epoch = its_epoch AND h.node = its_name AND h.incarnation = its_incarnation
    FOR KEY SHARE;
  IF NOT FOUND THEN RAISE 'another node has taken its place' USING ERRCODE = 'PAL01'; END IF;
END
$$;
-- of a transaction that is sent twice one alone gets through here
CREATE FUNCTION palatine_done(its_name TEXT, its_incarnation BIGINT, its_number BIGINT) RETURNS VOID LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE done SET number = its_number
    WHERE node = its_name AND incarnation = its_incarnation AND number = its_number - 1;
  IF NOT FOUND THEN RAISE 'it is done already' USING ERRCODE = 'PAL02'; END IF;
END
$$;
)sql",
};

constexpr auto newest = static_cast<std::int64_t>(steps.size());

bool is_under_transfer(Connection& db) {
  return db.query("SELECT 1 WHERE to_regclass('transfer_under_way') IS NOT NULL").size() > 0;
}

std::int64_t version_of(Connection& db) {
  if (db.query("SELECT 1 WHERE to_regclass('palatine_schema') IS NOT NULL").size() == 0) {
    const Rows others = db.query(
        "SELECT 1 FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND "
        "relname <> 'transfer_under_way' LIMIT 1");
    if (others.size() > 0) throw Failure{"it " + std::string(of_another_program)};
    return 0;
  }
  const std::int64_t version = db.query("SELECT max(version) FROM palatine_schema").first().number(0);
  if (version > newest) throw Failure{"it " + of_newer_program(version, newest)};
  return version;
}

void bring_up_to_date(Connection& db, std::int64_t version) {
  for (; version < newest; ++version)
    db.execute("BEGIN;" + std::string(steps[static_cast<std::size_t>(version)]) +
               "UPDATE palatine_schema SET version = " + std::to_string(version + 1) + "; COMMIT;");
}

}  // namespace

std::int64_t newest_schema() {
  return newest;
}

std::int64_t schema_of(Connection& db) {
  if (is_under_transfer(db))
    throw Failure{"it was copied in part, and not to its end: begin anew with palatine-admin copy"};
  return version_of(db);
}

void make_schema(Connection& db) {
  // several nodes may start at once
  const std::string lock = "(1346456661, hashtext(current_schema()))";
  db.execute("SELECT pg_advisory_lock" + lock);
  bring_up_to_date(db, schema_of(db));
  db.execute("SELECT pg_advisory_unlock" + lock);
}

void share_database(Connection& db) {
  if (db.query("SELECT pg_try_advisory_lock_shared(" + std::string(lock_of_database) + ")").first().number(0) == 0)
    throw Failure{"palatine-admin copy has it just now: wait for its end"};
}

void begin_transfer(Connection& db) {
  const std::int64_t version = version_of(db);
  if (!is_under_transfer(db)) {
    if (version > 0) throw Failure{"it is not empty: what is copied needs a database of its own"};
    db.execute("CREATE TABLE transfer_under_way ()");
  }
  bring_up_to_date(db, version);
}

void end_transfer(Connection& db) {
  db.execute("DROP TABLE transfer_under_way");
}

}  // namespace palatine::pg

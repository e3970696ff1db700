#include "server/store/sqlite_store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <tuple>

#include "server/store/checkpointer.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/entry_answers.hpp"
#include "server/store/entry_log.hpp"
#include "server/store/foreign_database.hpp"
#include "server/store/joined_writes.hpp"
#include "server/store/kept.hpp"
#include "server/store/moderation_statements.hpp"
#include "server/store/person_data.hpp"
#include "server/store/read_only_database.hpp"
#include "server/store/room_statements.hpp"
#include "server/store/row_readers.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

namespace {

using sqlite::Failure;
using sqlite::Statement;

constexpr std::int64_t checked_whole_bytes = 64 << 20;  // larger files are not read through at the start
constexpr int reader_cache_kib = 500;                   // of pages: who loads a room reads most of them once
constexpr int longest_log = 2;                          // times checkpoint_pages

void take_person(const Statement& row, PersonData& data) {
  data.person = person_row(row);
  data.owner = row.text(5);
}

std::string people(std::string_view where) {
  return "SELECT " + std::string(person_columns) +
         " FROM person LEFT JOIN person AS owner ON owner.id = person.owner WHERE person.id = " + std::string(where);
}

std::string in_words(const Failure& failure) {
  switch (failure.code & 0xff) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "it is damaged or no database at all (" + failure.message + "); nothing in it was changed";
    case SQLITE_READONLY:
      return "it can't be written (" + failure.message + ")";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program has locked it";
    case SQLITE_CANTOPEN:
      return "it can't be opened; is its folder there, and may this user write in it?";
    case SQLITE_IOERR:
      return failure.code == SQLITE_IOERR_FSYNC ? "the disk could not confirm a write (fsync failed)"
                                                : "reading or writing the disk failed (" + failure.message + ")";
    default:
      return failure.message;
  }
}

StoreError cant_be_read(const std::string& file, const Failure& failure) {
  return {"the database " + file + " can't be read: " + in_words(failure)};
}

// Another connection to the same database: it sees what is committed, and nobody waits for it.
class SqliteReader final : public RoomReader {
 public:
  SqliteReader(std::string file, const std::string& vfs)
      : file_(std::move(file)), db_(sqlite::open(file_, SQLITE_OPEN_READONLY, vfs)), rooms_(db_.get()) {
    sqlite3_busy_timeout(db_.get(), 5000);
    sqlite::execute(db_.get(), "PRAGMA cache_size = -" + std::to_string(reader_cache_kib));
  }
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) override {
    return at_once([&] { return rooms_.room(id, talk_most); });
  }
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                   std::size_t talk_most) override {
    return at_once([&] { return rooms_.room_of_invite(invite, talk_most); });
  }
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override {
    return at_once([&] { return rooms_.replay(room); });
  }
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override {
    return at_once([&] { return reports_before(db_.get(), key); });
  }

 private:
  // All of it as it is at one moment.
  template <class F>
  auto at_once(F&& read) -> tl::expected<decltype(read()), StoreError> {
    try {
      return sqlite::at_one_moment(db_.get(), read);
    } catch (const Failure& failure) {
      return tl::unexpected(cant_be_read(file_, failure));
    }
  }

  const std::string file_;
  sqlite::Database db_;
  RoomStatements rooms_;
};

}  // namespace

struct SqliteStore::Impl {
  // the connection destroyed after its statements, and what it was opened by last
  std::optional<sqlite::JoinedWrites> joined;
  sqlite::Database db;
  std::string name, vfs;
  std::optional<std::string> failed;  // a failed commit is final
  AnswerExpiry expiry;
  int checkpoint_pages = 0;
  int wal_pages = 0;  // in the write-ahead log after the last commit
  std::optional<sqlite::Checkpointer> checkpointer;

  Statement begin, commit, rollback;
  Statement put_person, put_account, drop_account, drop_skeletons, put_look, put_second_factor, drop_second_factor,
      put_device, drop_device, put_tell, drop_tell, drop_dead_subscription, drop_tells_of_room, drop_tells_of_over,
      mark_dead_address, drop_mail_tells, put_push_key, put_past_game, put_past_seat;
  Statement put_room, put_seat, put_invite, put_talk, prune_talk, put_answer, prune_answers, expire_answers, put_mark;
  Statement listed, waking, lobby_talk, mark, push_key, leaving, answer_secret;
  Statement person_by_token, person_by_id, person_by_look, account, looks, second_factor, devices, bots, tells;
  Statement person_rooms, person_answers, rooms_created, past_games;
  Statement put_replay;
  std::optional<RoomStatements> rooms;
  std::optional<EntryLog> entries;
  std::optional<ModerationStatements> moderation;

  void prepare();
  void write(const Batch& batch);
  tl::expected<void, StoreError> transact(const std::function<void()>& write);
  void keep_log_short();
  std::optional<PersonData> find(const PersonKey& key, Millis at);

  template <class F>
  auto guarded(F&& read) -> tl::expected<decltype(read()), StoreError> {
    try {
      return read();
    } catch (const Failure& failure) {
      return tl::unexpected(cant_be_read(name, failure));
    }
  }
};

void SqliteStore::Impl::prepare() {
  moderation.emplace(db.get());
  rooms.emplace(db.get());
  entries.emplace(db.get());
  const auto make = [this](std::string_view sql) { return Statement(db.get(), sql); };
  begin = make("BEGIN IMMEDIATE");
  commit = make("COMMIT");
  rollback = make("ROLLBACK");
  put_person = make(
      "INSERT INTO person (id, name, created, bot, owner) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
      "name = excluded.name, created = excluded.created, bot = excluded.bot, owner = excluded.owner");
  put_account = make(
      "INSERT OR REPLACE INTO account (person, password_hash, homes, created, email, email_refused, language) "
      "VALUES (?, ?, ?, ?, ?, ?, ?)");
  drop_account = make("DELETE FROM account WHERE person = ?");
  drop_skeletons = make("DELETE FROM account_look WHERE person = ?");
  put_look = make("INSERT INTO account_look (look, person) VALUES (?, ?)");
  put_second_factor = make(
      "INSERT OR REPLACE INTO second_factor (person, secret, since, used_step, tries_full, recovery) "
      "VALUES (?, ?, ?, ?, ?, ?)");
  drop_second_factor = make("DELETE FROM second_factor WHERE person = ?");
  put_device = make(
      "INSERT INTO device (id, person, token_hash, old_hash, old_until, client, created, seen, home, place, "
      "home_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET person = excluded.person, "
      "token_hash = excluded.token_hash, old_hash = excluded.old_hash, old_until = excluded.old_until, "
      "client = excluded.client, created = excluded.created, seen = excluded.seen, home = excluded.home, "
      "place = excluded.place, home_until = excluded.home_until");
  drop_device = make("DELETE FROM device WHERE id = ?");
  put_tell = make(
      "INSERT OR REPLACE INTO tell (id, person, room, kinds, form, language, url, secret, created, p256dh, auth, "
      "device, of_table) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  drop_tell = make("DELETE FROM tell WHERE id = ?");
  drop_dead_subscription = make("DELETE FROM tell WHERE id = ? AND url = ?");
  drop_tells_of_room = make("DELETE FROM tell WHERE room = ? AND of_table = 0");
  drop_tells_of_over =
      make("DELETE FROM tell WHERE room <> '' AND EXISTS (SELECT 1 FROM room WHERE room.id = tell.room AND over = 1)");
  mark_dead_address = make("UPDATE account SET email_refused = 1 WHERE person = ? AND email = ?");
  drop_mail_tells = make(
      "DELETE FROM tell WHERE form = 'mail' AND person = (SELECT person FROM account WHERE person = ? AND email = ?)");
  put_push_key = make("INSERT OR IGNORE INTO push_key (id, scalar) VALUES (1, ?)");
  put_past_game = make("INSERT OR REPLACE INTO past_game (room, ended, game) VALUES (?, ?, ?)");
  put_past_seat = make("INSERT OR REPLACE INTO past_seat (person, ended, room, seat) VALUES (?, ?, ?, ?)");
  put_room = make(
      "INSERT INTO room (id, invite, game, creator, listed, over, wake, summary, updated, due) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET invite = excluded.invite, "
      "game = excluded.game, creator = excluded.creator, listed = excluded.listed, over = excluded.over, "
      "wake = excluded.wake, summary = excluded.summary, updated = excluded.updated, "
      "due = excluded.due");
  put_seat = make("INSERT OR REPLACE INTO seat (room, seat, person) VALUES (?, ?, ?)");
  put_invite = make("INSERT OR REPLACE INTO invite (code, room) VALUES (?, ?)");
  put_talk = make("INSERT OR REPLACE INTO talk (room, channel, id, message) VALUES (?, ?, ?, ?)");
  // what nobody is shown any more: all but the latest of the channel
  prune_talk = make(
      "DELETE FROM talk WHERE room = ?1 AND channel = ?2 AND id <= "
      "(SELECT id FROM talk WHERE room = ?1 AND channel = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)");
  put_answer = make(
      "INSERT OR REPLACE INTO answer (person, room, key, method, params_hash, answer, expires) "
      "VALUES (?, ?, ?, ?, ?, ?, ?)");
  put_mark = make(
      "INSERT INTO mark (id, lived) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET "
      "lived = max(lived, excluded.lived)");
  prune_answers = make(
      "DELETE FROM answer WHERE person = ?1 AND expires <> 0 AND expires <= "
      "(SELECT expires FROM answer WHERE person = ?1 AND expires <> 0 ORDER BY expires DESC LIMIT 1 OFFSET ?2)");
  expire_answers = make(
      "DELETE FROM answer WHERE (person, room, key) IN "
      "(SELECT person, room, key FROM answer WHERE expires <> 0 AND expires <= ? LIMIT ?)");

  listed = make(rooms_where("WHERE listed = 1 ORDER BY updated DESC, id LIMIT ?"));
  waking = make(rooms_where("WHERE wake IS NOT NULL OR due IS NOT NULL ORDER BY wake, id"));
  lobby_talk =
      make("SELECT channel, id, message FROM talk WHERE room = '' AND channel = 'lobby' ORDER BY id DESC LIMIT ?");

  mark = make("SELECT lived FROM mark");
  push_key = make("SELECT scalar FROM push_key");
  answer_secret = make("SELECT bytes FROM answer_secret");
  leaving = make(
      "SELECT forgetting.person, seat.room FROM forgetting JOIN seat ON seat.person = forgetting.person "
      "JOIN room ON room.id = seat.room WHERE over = 0 ORDER BY number, seat.room");

  person_by_token =
      make(people("(SELECT person FROM device WHERE token_hash = ?1) OR "
                  "person.id = (SELECT person FROM device WHERE old_hash = ?1 AND max(old_until, home_until) > ?2)"));
  person_by_id = make(people("?"));
  person_by_look = make(people("(SELECT person FROM account_look WHERE look = ?)"));
  account = make("SELECT " + std::string(account_columns) + " FROM account WHERE person = ?");
  looks = make("SELECT look FROM account_look WHERE person = ? ORDER BY look");
  second_factor = make("SELECT " + std::string(second_factor_columns) + " FROM second_factor WHERE person = ?");
  devices = make("SELECT " + std::string(device_columns) + " FROM device WHERE person = ? ORDER BY created, id");
  tells = make(tells_where("WHERE person = ? AND of_table = 0 ORDER BY created, id"));
  bots = make(
      "SELECT id, name, created, (SELECT max(seen) FROM device WHERE device.person = person.id) FROM person WHERE "
      "owner = ? "
      "ORDER BY created, id");
  past_games = make(
      "SELECT past_seat.room, past_seat.ended, seat, game FROM past_seat JOIN past_game USING (room) "
      "WHERE person = ? AND (past_seat.ended, past_seat.room) < (?, ?) "
      "ORDER BY past_seat.ended DESC, past_seat.room DESC LIMIT ?");
  person_rooms =
      make(rooms_where("JOIN seat ON seat.room = room.id WHERE seat.person = ? AND over = 0 "
                       "GROUP BY room.id ORDER BY updated DESC, room.id"));
  person_answers = make("SELECT " + std::string(answer_columns) +
                        " FROM answer WHERE person = ? AND room = '' AND expires > ? ORDER BY expires DESC LIMIT ?");
  rooms_created = make("SELECT count(*) FROM room WHERE creator = ? AND over = 0");
  put_replay = make("INSERT OR REPLACE INTO replay (room, file) SELECT id, ?2 FROM room WHERE id = ?1");
}

void SqliteStore::Impl::write(const Batch& batch) {
  for (const auto& row : batch.people) {
    put_person.bind(row.id).bind(row.name).bind(row.created).bind(row.bot);
    if (row.owner.empty())
      put_person.bind(std::nullopt);
    else
      put_person.bind(row.owner);
    put_person.run();
  }
  for (const auto& person : batch.accounts_gone) {
    drop_account.bind(person).run();
    drop_skeletons.bind(person).run();
  }
  for (const auto& row : batch.accounts) {
    put_account.bind(row.person).bind(row.password_hash).bind(row.homes).bind(row.created);
    put_account.bind(row.email).bind(row.email_refused).bind(row.language).run();
    drop_skeletons.bind(row.person).run();
    for (const auto& look : row.looks) put_look.bind(look).bind(row.person).run();
  }
  for (const auto& person : batch.second_factors_gone) drop_second_factor.bind(person).run();
  for (const auto& row : batch.second_factors) {
    put_second_factor.bind(row.person).bind_bytes(row.secret->text()).bind(row.since).bind(row.used_step);
    put_second_factor.bind(row.tries_full).bind(row.recovery).run();
  }
  for (const auto& id : batch.devices_gone) drop_device.bind(id).run();
  for (const auto& row : batch.devices) {
    put_device.bind(row.id).bind(row.person).bind(row.token_hash);
    if (row.old_hash.empty())
      put_device.bind(std::nullopt);
    else
      put_device.bind(row.old_hash);
    put_device.bind(row.old_until).bind(row.client).bind(row.created).bind(row.seen);
    put_device.bind(row.home).bind(row.place).bind(row.home_until).run();
  }
  for (const auto& id : batch.tells_gone) drop_tell.bind(id).run();
  for (const auto& dead : batch.tells_dead) drop_dead_subscription.bind(dead.id).bind(dead.url).run();
  for (const auto& room : batch.tells_of_rooms_gone) drop_tells_of_room.bind(room).run();
  for (const auto& [person, address] : batch.addresses_dead) {
    mark_dead_address.bind(person).bind(address).run();
    drop_mail_tells.bind(person).bind(address).run();
  }
  for (const auto& row : batch.tells) {
    put_tell.bind(row.id).bind(row.person).bind(row.room).bind(row.kinds).bind(row.form).bind(row.language);
    put_tell.bind(row.url).bind(row.secret).bind(row.created).bind(row.p256dh).bind(row.auth).bind(row.device);
    put_tell.bind(row.of_table).run();
  }
  for (const auto& row : batch.rooms) {
    put_room.bind(row.id).bind(row.invite).bind(row.game).bind(row.creator).bind(row.listed).bind(row.over);
    put_room.bind(row.wake).bind(row.summary.text).bind(row.updated).bind(row.due).run();
  }
  const auto in_entries = answers_in_entries(batch);
  for (const auto& row : batch.seats) put_seat.bind(row.room).bind(row.seat).bind(row.person).run();
  for (const auto& row : batch.invites) put_invite.bind(row.code).bind(row.room).run();
  for (const auto& row : batch.talk) {
    put_talk.bind(row.room).bind(row.channel).bind(row.id).bind(row.message.text).run();
    prune_talk.bind(row.room).bind(row.channel).bind(talk_kept).run();
  }
  for (const auto& row : batch.answers) {
    if (std::ranges::find(in_entries, &row) != in_entries.end()) continue;
    put_answer.bind(row.person).bind(row.room).bind(row.key).bind(row.method).bind(row.params_hash);
    put_answer.bind(row.answer.text).bind(row.expires).run();
    prune_answers.bind(row.person).bind(static_cast<std::int64_t>(passing_answers_most)).run();
  }
  for (const auto& row : batch.past_games) {
    put_past_game.bind(row.room).bind(row.ended).bind(row.game.text).run();
    for (const auto& [seat, person] : row.seats)
      put_past_seat.bind(person).bind(row.ended).bind(row.room).bind(seat).run();
  }
  for (const auto& row : batch.replays) put_replay.bind(row.room).bind_bytes(row.gzipped).run();
  moderation->write(batch);
  for (const auto& person : batch.people_gone) forget_person(db.get(), person);
  if (batch.running_time) put_mark.bind(*batch.running_time).run();
  if (batch.push_key) put_push_key.bind(*batch.push_key).run();
}

// Most of the log is copied beside the commits; then the little that came meanwhile, here: only when all of it is
// copied does the log begin anew. Where the disk does not keep up, commits wait before the log grows too long.
void SqliteStore::Impl::keep_log_short() {
  if (!checkpointer->under_way()) {
    if (wal_pages >= checkpoint_pages) checkpointer->begin();
    return;
  }
  if (checkpointer->take_end(wal_pages >= longest_log * checkpoint_pages)) sqlite::checkpoint(db.get());
}

tl::expected<void, StoreError> SqliteStore::Impl::transact(const std::function<void()>& write) {
  if (failed) return tl::unexpected(StoreError{*failed});
  try {
    begin.run();
    write();
    commit.run();
    keep_log_short();
  } catch (const Failure& failure) {
    failed = "the database " + name + " can't be written: " + in_words(failure);
    try {
      if (sqlite3_get_autocommit(db.get()) == 0) rollback.run();
    } catch (const Failure&) {
      // it is over anyway: the next start sees what the disk has
    }
    return tl::unexpected(StoreError{*failed});
  }
  return {};
}

SqliteStore::SqliteStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

sqlite3* SqliteStore::database() const {
  return impl_->db.get();
}

SqliteStore::~SqliteStore() {
  // after a failure nothing is tried again, also not the checkpoint that belongs to closing
  if (!impl_->failed && !impl_->entries->is_empty()) {
    // what is not moved now is at the next start
    std::ignore = impl_->transact([this] { impl_->entries->move(); });
  }
  if (impl_->failed) sqlite3_db_config(impl_->db.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

tl::expected<std::unique_ptr<SqliteStore>, StoreError> SqliteStore::open(const std::filesystem::path& file,
                                                                         const SqliteOptions& options) {
  const auto refuse = [&file](const std::string& why) {
    return tl::unexpected(StoreError{"the database " + file.string() + " " + why});
  };
  if (options.vfs.empty()) {
    if (auto made = make_database_where_missing(file); !made) return tl::unexpected(std::move(made.error()));
    const int opened = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
    if (opened < 0) return refuse(std::string("can't be opened for writing: ") + std::strerror(errno));
    ::close(opened);
  }
  auto impl = std::make_unique<Impl>();
  impl->name = file.string();
  impl->vfs = options.vfs;
  impl->checkpoint_pages = options.checkpoint_pages;
  try {
    if (options.synchronous) impl->joined.emplace(options.vfs);
    impl->db = sqlite::open(impl->name, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                            impl->joined ? impl->joined->name() : options.vfs);
    sqlite3* db = impl->db.get();
    // until all is checked, nothing may be written, and closing writes nothing either
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (sqlite3_db_readonly(db, "main") == 1) return refuse("is read-only; a server must write it");
    if (const auto foreign = foreign_schema(db)) return refuse(*foreign);
    const auto bytes = sqlite::number_of(db, "PRAGMA page_count") * sqlite::number_of(db, "PRAGMA page_size");
    if (bytes <= checked_whole_bytes) {
      if (const auto found = sqlite::text_of(db, "PRAGMA quick_check(1)"); found != "ok") {
        return refuse("is damaged (" + found + "); nothing in it was changed");
      }
    }
    if (options.plays)
      // better to say so now than to every player
      if (const auto games = stranded_games(db, options.plays)) return refuse(cant_go_on(*games));
    if (sqlite::text_of(db, "PRAGMA journal_mode = WAL") != "wal") return refuse("can't keep a write-ahead log here");
    sqlite::execute(db, options.synchronous ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
    // what is deleted does not stay in the file's free room
    sqlite::execute(db, "PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON");
    migrate(db);
    impl->prepare();
    impl->checkpointer.emplace(file, options.vfs, options.synchronous);
    sqlite3_wal_hook(
        db,
        [](void* pages, sqlite3*, const char*, int now) {
          *static_cast<int*>(pages) = now;
          return SQLITE_OK;
        },
        &impl->wal_pages);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
  } catch (const Failure& failure) {
    return refuse("can't be used: " + in_words(failure));
  }
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(impl)));
}

StoreError SqliteStore::unreadable(const Failure& failure) const {
  return cant_be_read(impl_->name, failure);
}

tl::expected<void, StoreError> SqliteStore::commit(std::span<const Batch> batches) {
  auto& impl = *impl_;
  return impl.transact([&] {
    for (const auto& batch : batches) impl.write(batch);
    impl.entries->write(batches);
    if (impl.expiry.is_due()) {
      impl.expire_answers.bind(impl.expiry.now()).bind(AnswerExpiry::at_once).run();
      impl.expiry.deleted(sqlite3_changes64(impl.db.get()));
    }
  });
}

tl::expected<void, StoreError> SqliteStore::change(const std::function<void(sqlite3*)>& write) {
  return impl_->transact([&] {
    impl_->entries->move();
    write(database());
  });
}

tl::expected<StartData, StoreError> SqliteStore::start(Millis now, std::size_t listed_most, std::size_t talk_most) {
  auto& impl = *impl_;
  impl.expiry.tell_time(now);
  return impl.guarded([&] {
    StartData data;
    impl.drop_tells_of_over.run();  // where a server was killed in between
    impl.listed.bind(static_cast<std::int64_t>(listed_most));
    while (impl.listed.step()) data.listed.push_back(room_row(impl.listed));
    while (impl.waking.step()) data.waking.push_back(room_row(impl.waking));
    impl.lobby_talk.bind(static_cast<std::int64_t>(talk_most));
    while (impl.lobby_talk.step()) {
      data.lobby_talk.push_back(
          {"", impl.lobby_talk.text(0), impl.lobby_talk.number(1), Json{impl.lobby_talk.text(2)}});
    }
    std::reverse(data.lobby_talk.begin(), data.lobby_talk.end());
    while (impl.mark.step()) data.running_time = impl.mark.number(0);
    while (impl.push_key.step()) data.push_key = impl.push_key.text(0);
    while (impl.answer_secret.step()) std::ranges::copy(impl.answer_secret.bytes(0), data.answer_secret.begin());
    while (impl.leaving.step()) data.leaving.push_back({impl.leaving.text(0), impl.leaving.text(1)});
    impl.moderation->start(data, impl.expiry.now());
    return data;
  });
}

std::optional<PersonData> SqliteStore::Impl::find(const PersonKey& key, Millis at) {
  std::optional<PersonData> data;
  const auto take = [&data](Statement& found) {
    while (found.step()) take_person(found, data.emplace());
  };
  if (!key.token_hash.empty()) {
    take(person_by_token.bind(key.token_hash).bind(at));
  } else if (!key.id.empty()) {
    take(person_by_id.bind(key.id));
  }
  for (const auto& look : key.looks) {
    if (!data) take(person_by_look.bind(look));
  }
  if (!data) return data;
  const std::string& id = data->person.id;
  account.bind(id);
  while (account.step()) data->account = account_row(account);
  looks.bind(id);
  while (looks.step()) data->account->looks.push_back(looks.text(0));
  second_factor.bind(id);
  while (second_factor.step()) data->second_factor = second_factor_row(second_factor);
  devices.bind(id);
  while (devices.step()) data->devices.push_back(device_row(devices));
  tells.bind(id);
  while (tells.step()) data->tells.push_back(subscription_row(tells));
  bots.bind(id);
  while (bots.step()) data->bots.push_back({bots.text(0), bots.text(1), bots.number(2), bots.number(3)});
  return data;
}

tl::expected<std::optional<PersonData>, StoreError> SqliteStore::person(const PersonKey& key, Millis now) {
  auto& impl = *impl_;
  impl.expiry.tell_time(now);
  return impl.guarded([&]() -> std::optional<PersonData> {
    auto data = impl.find(key, now);
    if (!data) return data;
    const std::string& id = data->person.id;
    impl.person_rooms.bind(id);
    while (impl.person_rooms.step()) data->rooms.push_back(room_row(impl.person_rooms));
    impl.person_answers.bind(id).bind(now).bind(static_cast<std::int64_t>(passing_answers_most));
    while (impl.person_answers.step()) data->answers.push_back(answer_row(impl.person_answers));
    impl.rooms_created.bind(id);
    while (impl.rooms_created.step()) data->rooms_created = static_cast<int>(impl.rooms_created.number(0));
    data->blocks = impl.moderation->blocks_of(id);
    return data;
  });
}

tl::expected<std::vector<PastGameLine>, StoreError> SqliteStore::past_games(const PastGamesKey& key) {
  auto& impl = *impl_;
  return impl.guarded([&] {
    std::vector<PastGameLine> lines;
    const auto [ended, room] = key.before.value_or(std::pair(std::numeric_limits<Millis>::max(), std::string()));
    auto& found = impl.past_games.bind(key.person).bind(ended).bind(room).bind(static_cast<std::int64_t>(key.most));
    while (found.step())
      lines.push_back({found.text(0), found.number(1), static_cast<int>(found.number(2)), Json{found.text(3)}});
    return lines;
  });
}

tl::expected<std::optional<RoomData>, StoreError> SqliteStore::room(std::string_view id, std::size_t talk_most) {
  return impl_->guarded([&] { return impl_->rooms->room(id, talk_most); });
}

tl::expected<std::optional<RoomData>, StoreError> SqliteStore::room_by_invite(std::string_view invite,
                                                                              std::size_t talk_most) {
  return impl_->guarded([&] { return impl_->rooms->room_of_invite(invite, talk_most); });
}

tl::expected<std::optional<std::string>, StoreError> SqliteStore::replay(std::string_view room) {
  return impl_->guarded([&] { return impl_->rooms->replay(room); });
}

tl::expected<std::vector<ReportRow>, StoreError> SqliteStore::reports(const ReportsKey& key) {
  return impl_->guarded([&] { return reports_before(impl_->db.get(), key); });
}

tl::expected<std::unique_ptr<RoomReader>, StoreError> SqliteStore::reader() {
  try {
    return std::make_unique<SqliteReader>(impl_->name, impl_->vfs);
  } catch (const Failure& failure) {
    return tl::unexpected(unreadable(failure));
  }
}

tl::expected<DatabaseFacts, StoreError> SqliteStore::facts() {
  return facts_of(database());
}

}  // namespace palatine

#include "server/store/pg/reads.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "server/store/row_readers.hpp"

namespace palatine::pg {

namespace {

std::string select(std::string_view columns, std::string_view from) {
  return "SELECT " + std::string(columns) + " " + std::string(from);
}

Parameter most(std::size_t count) {
  return static_cast<std::int64_t>(std::min<std::size_t>(count, std::numeric_limits<std::int64_t>::max()));
}

// Whatever make(row) makes of each.
template <class F>
auto each(const Rows& rows, F&& make) {
  std::vector<decltype(make(rows.first()))> all;
  for (const Row row : rows) all.push_back(make(row));
  return all;
}

// What holds by now ($1).
const std::string holding = "lifted = 0 AND (until = 0 OR until > $1)";
// The bans of the open appeals, and of the last so many ($2) decided ones.
const std::string appeals_at_hand =
    "SELECT sanction FROM appeal JOIN sanction ON sanction.id = appeal.sanction WHERE decided = 0 AND " + holding +
    " UNION ALL SELECT sanction FROM (SELECT sanction FROM appeal WHERE decided <> 0 ORDER BY decided DESC, sanction "
    "DESC LIMIT $2) AS decided";

const std::string names =
    "SELECT id, name, bot, EXISTS (SELECT 1 FROM account WHERE account.person = person.id) FROM person WHERE id IN ("
    "WITH held AS (SELECT person, by FROM sanction WHERE " +
    holding +
    "), acts AS (SELECT person, by FROM audit ORDER BY number DESC LIMIT $2), "
    "appealed AS (SELECT sanction, person, by FROM appeal ORDER BY decided DESC LIMIT $3) "
    "SELECT person FROM held UNION SELECT by FROM held UNION SELECT person FROM acts UNION SELECT by FROM acts UNION "
    "SELECT person FROM appealed UNION SELECT by FROM appealed UNION "
    "SELECT by FROM sanction WHERE id IN (SELECT sanction FROM appealed))";

}  // namespace

StartData read_start(Connection& db, Millis now, std::size_t listed_most, std::size_t talk_most) {
  const Parameter settled = most(settled_at_hand);
  // where a server was killed in between
  db.send("DELETE FROM tell WHERE room <> '' AND EXISTS (SELECT 1 FROM room WHERE room.id = tell.room AND over)");
  const auto listed =
      db.send(select(room_columns, "FROM room WHERE listed ORDER BY updated DESC, id LIMIT $1"), {most(listed_most)});
  const auto waking = db.send(
      select(room_columns, "FROM room WHERE wake IS NOT NULL OR due IS NOT NULL ORDER BY wake NULLS FIRST, id"));
  const auto lobby_talk =
      db.send("SELECT channel, id, message FROM talk WHERE room = '' AND channel = 'lobby' ORDER BY id DESC LIMIT $1",
              {most(talk_most)});
  const auto mark = db.send("SELECT lived FROM mark");
  const auto push_key = db.send("SELECT scalar FROM push_key");
  const auto answer_secret = db.send("SELECT bytes FROM answer_secret");
  const auto leaving = db.send(
      "SELECT forgetting.person, seat.room FROM forgetting JOIN seat ON seat.person = forgetting.person "
      "JOIN room ON room.id = seat.room WHERE NOT over ORDER BY number, seat.room");
  const auto roles = db.send("SELECT person, role FROM role ORDER BY person");
  const auto sanctions =
      db.send(select(sanction_columns, "FROM sanction WHERE " + holding + " ORDER BY at, id"), {Parameter(now)});
  const auto appeals = db.send(select(std::string(appeal_columns) + ", " + std::string(sanction_columns),
                                      "FROM appeal JOIN sanction ON sanction.id = appeal.sanction WHERE sanction IN (" +
                                          appeals_at_hand + ") ORDER BY filed, appeal.sanction"),
                               {Parameter(now), settled});
  // of bans that are over, while no server ran or before that
  db.send("DELETE FROM appeal_link WHERE sanction NOT IN (SELECT id FROM sanction WHERE " + holding +
              ") AND sanction NOT IN (" + appeals_at_hand + ")",
          {Parameter(now), settled});
  const auto appeal_links = db.send("SELECT token_hash, sanction, made FROM appeal_link ORDER BY made, token_hash");
  const auto reports =
      db.send(select(report_columns,
                     "FROM report WHERE settled = 0 OR id IN (SELECT id FROM report WHERE settled <> 0 ORDER BY "
                     "settled DESC, id LIMIT $1) ORDER BY filed, id"),
              {settled});
  const auto invitations = db.send(
      "SELECT code_hash, uses, created, expires FROM invitation WHERE expires = 0 OR expires > $1 ORDER BY code_hash",
      {Parameter(now)});
  const auto audit = db.send(select(audit_columns, "FROM audit ORDER BY number DESC LIMIT $1"), {most(audit_at_hand)});
  const auto named = db.send(names, {Parameter(now), most(audit_at_hand), settled});
  const std::vector<Rows> found = db.take();

  StartData data;
  data.listed = each(found[listed], room_row<Row>);
  data.waking = each(found[waking], room_row<Row>);
  data.lobby_talk = each(found[lobby_talk],
                         [](const Row& row) { return TalkRow{"", row.text(0), row.number(1), Json{row.text(2)}}; });
  std::ranges::reverse(data.lobby_talk);
  for (const Row row : found[mark]) data.running_time = row.number(0);
  for (const Row row : found[push_key]) data.push_key = row.text(0);
  for (const Row row : found[answer_secret]) std::ranges::copy(row.bytes(0), data.answer_secret.begin());
  data.leaving = each(found[leaving], [](const Row& row) { return LeavingRow{row.text(0), row.text(1)}; });
  data.roles = each(found[roles], [](const Row& row) { return RoleRow{row.text(0), row.text(1)}; });
  data.sanctions = each(found[sanctions], [](const Row& row) { return sanction_row(row); });
  data.appeals = each(found[appeals], appeal_of<Row>);
  data.appeal_links =
      each(found[appeal_links], [](const Row& row) { return AppealLinkRow{row.text(0), row.text(1), row.number(2)}; });
  data.reports = each(found[reports], report_row<Row>);
  data.invitations = each(found[invitations], [](const Row& row) {
    return InvitationRow{row.text(0), row.number(1), row.number(2), row.number(3)};
  });
  data.audit = each(found[audit], audit_row<Row>);
  std::ranges::reverse(data.audit);
  data.names = each(found[named], [](const Row& row) {
    return NameRow{row.text(0), row.text(1), row.number(2) != 0, row.number(3) != 0};
  });
  return data;
}

namespace {

// Who is asked for by that key, if there is somebody.
Rows find_person(Connection& db, const PersonKey& key, Millis now) {
  const std::string whom =
      select(person_columns, "FROM person LEFT JOIN person AS owner ON owner.id = person.owner WHERE person.id = ");
  std::optional<Rows> found;
  if (!key.token_hash.empty())
    found = db.query(
        whom +
            "(SELECT person FROM device WHERE token_hash = $1) OR person.id = (SELECT person FROM device WHERE "
            "old_hash = $1 AND greatest(old_until, home_until) > $2)",
        {key.token_hash, now});
  else if (!key.id.empty())
    found = db.query(whom + "$1", {key.id});
  if (found && (found->size() > 0 || key.looks.empty())) return std::move(*found);
  return db.query(whom +
                      "(SELECT person FROM unnest($1) WITH ORDINALITY AS asked (look, place) JOIN account_look USING "
                      "(look) ORDER BY place LIMIT 1)",
                  {Parameter::array(key.looks, [](const std::string& look) { return std::string_view(look); })});
}

}  // namespace

std::optional<PersonData> read_person(Connection& db, const PersonKey& key, Millis now) {
  const Rows person = find_person(db, key, now);
  if (person.size() == 0) return std::nullopt;
  PersonData data;
  data.person = person_row(person.first());
  data.owner = person.first().text(5);
  const std::vector<Parameter> whom = {data.person.id};
  const auto account = db.send(select(account_columns, "FROM account WHERE person = $1"), whom);
  const auto looks = db.send("SELECT look FROM account_look WHERE person = $1 ORDER BY look", whom);
  const auto second_factor = db.send(select(second_factor_columns, "FROM second_factor WHERE person = $1"), whom);
  const auto devices = db.send(select(device_columns, "FROM device WHERE person = $1 ORDER BY created, id"), whom);
  const auto tells =
      db.send(select(tell_columns, "FROM tell WHERE person = $1 AND NOT of_table ORDER BY created, id"), whom);
  const auto bots = db.send(
      "SELECT id, name, created, (SELECT max(seen) FROM device WHERE device.person = person.id) FROM person WHERE "
      "owner = $1 ORDER BY created, id",
      whom);
  const auto rooms = db.send(
      select(room_columns,
             "FROM room WHERE id IN (SELECT room FROM seat WHERE person = $1) AND NOT over ORDER BY updated DESC, id"),
      whom);
  const auto answers =
      db.send(select(answer_columns,
                     "FROM answer WHERE person = $1 AND room = '' AND expires > $2 ORDER BY expires DESC LIMIT $3"),
              {data.person.id, now, most(passing_answers_most)});
  const auto rooms_created = db.send("SELECT count(*) FROM room WHERE creator = $1 AND NOT over", whom);
  const auto blocks =
      db.send("SELECT person, blocked, shown, since FROM block WHERE person = $1 ORDER BY since, blocked", whom);
  const std::vector<Rows> found = db.take();

  for (const Row row : found[account]) data.account = account_row(row);
  for (const Row row : found[looks])
    if (data.account) data.account->looks.push_back(row.text(0));
  for (const Row row : found[second_factor]) data.second_factor = second_factor_row(row);
  data.devices = each(found[devices], device_row<Row>);
  data.tells = each(found[tells], subscription_row<Row>);
  data.bots =
      each(found[bots], [](const Row& row) { return BotLine{row.text(0), row.text(1), row.number(2), row.number(3)}; });
  data.rooms = each(found[rooms], room_row<Row>);
  data.answers = each(found[answers], answer_row<Row>);
  data.rooms_created = static_cast<int>(found[rooms_created].first().number(0));
  data.blocks = each(found[blocks], [](const Row& row) {
    return BlockRow{row.text(0), row.text(1), Json{row.text(2)}, row.number(3)};
  });
  return data;
}

std::vector<PastGameLine> read_past_games(Connection& db, const PastGamesKey& key) {
  const auto [ended, room] = key.before.value_or(std::pair(std::numeric_limits<Millis>::max(), std::string()));
  return each(db.query("SELECT past_seat.room, past_seat.ended, seat, game FROM past_seat JOIN past_game USING (room) "
                       "WHERE person = $1 AND (past_seat.ended, past_seat.room) < ($2, $3) "
                       "ORDER BY past_seat.ended DESC, past_seat.room DESC LIMIT $4",
                       {key.person, ended, room, most(key.most)}),
              [](const Row& row) {
                return PastGameLine{row.text(0), row.number(1), static_cast<int>(row.number(2)), Json{row.text(3)}};
              });
}

std::optional<RoomData> read_room(Connection& db, std::string_view id, std::size_t talk_most) {
  const std::vector<Parameter> which = {id};
  const auto room = db.send(select(room_columns, "FROM room WHERE id = $1"), which);
  const auto entries = db.send(select(entry_columns, "FROM entry WHERE room = $1 ORDER BY number"), which);
  const auto talk = db.send(
      "SELECT channel, id, message FROM (SELECT *, row_number() OVER (PARTITION BY channel ORDER BY id DESC) AS latest "
      "FROM talk WHERE room = $1) AS said WHERE latest <= $2 ORDER BY id, channel",
      {id, most(talk_most)});
  const auto answers = db.send(
      select(answer_columns, "FROM answer WHERE room = $1 AND room <> '' ORDER BY person, expires, key"), which);
  const auto tell = db.send(select(tell_columns, "FROM tell WHERE room = $1 AND of_table"), which);
  const auto seated =
      db.send(select(std::string(person_columns) + ", EXISTS (SELECT 1 FROM account WHERE account.person = person.id)",
                     "FROM seat JOIN person ON person.id = seat.person LEFT JOIN person AS owner ON owner.id = "
                     "person.owner WHERE seat.room = $1 ORDER BY seat.seat"),
              which);
  const std::vector<Rows> found = db.take();
  if (found[room].size() == 0) return std::nullopt;

  RoomData data;
  data.room = room_row(found[room].first());
  for (const Row row : found[entries]) add_entry(row, data);
  for (const Row row : found[talk]) data.talk.push_back({data.room.id, row.text(0), row.number(1), Json{row.text(2)}});
  for (const Row row : found[answers]) data.answers.push_back(answer_row(row));
  for (const Row row : found[tell]) data.tell = subscription_row(row);
  data.seated = each(found[seated], seated_person<Row>);
  return data;
}

std::optional<RoomData> read_room_by_invite(Connection& db, std::string_view invite, std::size_t talk_most) {
  const Rows room =
      db.query("SELECT id FROM room WHERE invite = $1 OR id = (SELECT room FROM invite WHERE code = $1)", {invite});
  if (room.size() == 0) return std::nullopt;
  return read_room(db, room.first().text(0), talk_most);
}

std::optional<std::string> read_replay(Connection& db, std::string_view room) {
  std::optional<std::string> file;
  for (const Row row : db.query("SELECT file FROM replay WHERE room = $1", {room})) file = row.bytes(0);
  return file;
}

std::vector<ReportRow> read_reports(Connection& db, const ReportsKey& key) {
  const Parameter hidden =
      Parameter::array(key.hidden, [](const std::string& person) { return std::string_view(person); });
  if (!key.report.empty())
    return each(db.query(select(report_columns, "FROM report WHERE id = $1 AND person <> ALL ($2) LIMIT $3"),
                         {key.report, hidden, most(key.most)}),
                report_row<Row>);
  const ReportPlace before = key.before.value_or(ReportPlace{std::numeric_limits<Millis>::max(), {}});
  return each(db.query(select(report_columns,
                              "FROM report WHERE (filed, id) < ($1, $2) AND person <> ALL ($3) ORDER BY filed DESC, "
                              "id DESC LIMIT $4"),
                       {before.filed, before.report, hidden, most(key.most)}),
              report_row<Row>);
}

}  // namespace palatine::pg

#include "server/store/moderation_statements.hpp"

#include <algorithm>
#include <limits>

#include "server/store/row_readers.hpp"

namespace palatine {

namespace {

using sqlite::Statement;

// What holds by now (?1).
const std::string holding = "lifted = 0 AND (until = 0 OR until > ?1)";
// The bans of the open appeals, and of the last so many (?2) decided ones.
const std::string appeals_at_hand =
    "SELECT sanction FROM appeal JOIN sanction ON sanction.id = appeal.sanction WHERE decided = 0 AND " + holding +
    " UNION ALL SELECT sanction FROM (SELECT sanction FROM appeal WHERE decided <> 0 ORDER BY decided DESC, sanction "
    "DESC LIMIT ?2)";

void bind_text(Statement& statement, const std::string& text) {
  if (text.empty())
    statement.bind(std::nullopt);
  else
    statement.bind(text);
}

}  // namespace

ModerationStatements::ModerationStatements(sqlite3* db) {
  const auto make = [db](std::string_view sql) { return Statement(db, sql); };
  put_role_ = make("INSERT OR REPLACE INTO role (person, role) VALUES (?, ?)");
  drop_role_ = make("DELETE FROM role WHERE person = ?");
  put_sanction_ = make(
      "INSERT INTO sanction (id, kind, person, range, room, why, by, at, until, lifted) VALUES (?, ?, ?, ?, ?, ?, ?, "
      "?, ?, ?) ON CONFLICT (id) DO UPDATE SET until = excluded.until, lifted = excluded.lifted");
  put_report_ = make(
      "INSERT INTO report (id, person, by, filed, settled, report) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO "
      "UPDATE SET settled = excluded.settled, report = excluded.report");
  put_appeal_ = make(
      "INSERT INTO appeal (sanction, person, text, filed, decided, outcome, answer, by) VALUES (?, ?, ?, ?, ?, ?, ?, "
      "?) "
      "ON CONFLICT (sanction) DO UPDATE SET decided = excluded.decided, outcome = excluded.outcome, "
      "answer = excluded.answer, by = excluded.by");
  put_appeal_link_ = make("INSERT INTO appeal_link (token_hash, sanction, made) VALUES (?, ?, ?)");
  drop_appeal_link_ = make("DELETE FROM appeal_link WHERE token_hash = ?");
  put_block_ = make("INSERT OR REPLACE INTO block (person, blocked, shown, since) VALUES (?, ?, ?, ?)");
  drop_block_ = make("DELETE FROM block WHERE person = ? AND blocked = ?");
  put_invitation_ = make(
      "INSERT INTO invitation (code_hash, uses, created, expires) VALUES (?, ?, ?, ?) ON CONFLICT (code_hash) DO "
      "UPDATE SET uses = excluded.uses");
  drop_invitation_ = make("DELETE FROM invitation WHERE code_hash = ?");
  put_audit_ = make("INSERT INTO audit (" + std::string(audit_columns) + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");

  roles_ = make("SELECT person, role FROM role ORDER BY person");
  sanctions_ = make("SELECT " + std::string(sanction_columns) + " FROM sanction WHERE " + holding + " ORDER BY at, id");
  appeals_ = make("SELECT " + std::string(appeal_columns) + ", " + std::string(sanction_columns) +
                  " FROM appeal JOIN sanction ON sanction.id = appeal.sanction WHERE sanction IN (" + appeals_at_hand +
                  ") ORDER BY filed, appeal.sanction");
  // of bans that are over, while no server ran or before that
  drop_old_appeal_links_ = make("DELETE FROM appeal_link WHERE sanction NOT IN (SELECT id FROM sanction WHERE " +
                                holding + ") AND sanction NOT IN (" + appeals_at_hand + ")");
  appeal_links_ = make("SELECT token_hash, sanction, made FROM appeal_link ORDER BY made, token_hash");
  reports_ = make("SELECT " + std::string(report_columns) +
                  " FROM report WHERE settled = 0 OR id IN (SELECT id FROM report "
                  "WHERE settled <> 0 ORDER BY settled DESC, id LIMIT ?) ORDER BY filed, id");
  invitations_ = make(
      "SELECT code_hash, uses, created, expires FROM invitation WHERE expires = 0 OR expires > ? ORDER BY code_hash");
  audit_ = make("SELECT " + std::string(audit_columns) + " FROM audit ORDER BY number DESC LIMIT ?");
  names_ = make(
      "SELECT id, name, bot, EXISTS (SELECT 1 FROM account WHERE account.person = person.id) FROM person WHERE id IN "
      "(SELECT person FROM sanction WHERE lifted = 0 AND (until = 0 OR until > ?1) UNION SELECT by FROM sanction WHERE "
      "lifted = 0 AND (until = 0 OR until > ?1) UNION SELECT person FROM (SELECT person, by FROM audit ORDER BY number "
      "DESC LIMIT ?2) UNION SELECT by FROM (SELECT person, by FROM audit ORDER BY number DESC LIMIT ?2) UNION "
      "SELECT person FROM (SELECT person, by FROM appeal ORDER BY decided DESC LIMIT ?3) UNION "
      "SELECT by FROM (SELECT person, by FROM appeal ORDER BY decided DESC LIMIT ?3) UNION "
      "SELECT by FROM sanction WHERE id IN (SELECT sanction FROM appeal ORDER BY decided DESC LIMIT ?3))");
  blocks_ = make("SELECT person, blocked, shown, since FROM block WHERE person = ? ORDER BY since, blocked");
}

void ModerationStatements::write(const Batch& batch) {
  for (const auto& row : batch.roles) {
    if (row.role == "player")
      drop_role_.bind(row.person).run();
    else
      put_role_.bind(row.person).bind(row.role).run();
  }
  for (const auto& row : batch.sanctions) {
    put_sanction_.bind(row.id).bind(row.kind);
    for (const std::string* text : {&row.person, &row.range, &row.room}) bind_text(put_sanction_, *text);
    put_sanction_.bind(row.why);
    bind_text(put_sanction_, row.by);
    put_sanction_.bind(row.at).bind(row.until).bind(row.lifted).run();
  }
  for (const auto& row : batch.appeals) {
    put_appeal_.bind(row.sanction).bind(row.person).bind(row.text).bind(row.filed).bind(row.decided);
    put_appeal_.bind(row.outcome).bind(row.answer).bind(row.by).run();
  }
  for (const auto& hash : batch.appeal_links_gone) drop_appeal_link_.bind(hash).run();
  for (const auto& row : batch.appeal_links)
    put_appeal_link_.bind(row.token_hash).bind(row.sanction).bind(row.made).run();
  for (const auto& row : batch.reports)
    put_report_.bind(row.id)
        .bind(row.person)
        .bind(row.by)
        .bind(row.filed)
        .bind(row.settled)
        .bind(row.report.text)
        .run();
  for (const auto& key : batch.blocks_gone) drop_block_.bind(key.person).bind(key.blocked).run();
  for (const auto& row : batch.blocks)
    put_block_.bind(row.person).bind(row.blocked).bind(row.shown.text).bind(row.since).run();
  for (const auto& row : batch.invitations) {
    if (row.uses == 0)
      drop_invitation_.bind(row.code_hash).run();
    else
      put_invitation_.bind(row.code_hash).bind(row.uses).bind(row.created).bind(row.expires).run();
  }
  for (const auto& row : batch.audit) {
    put_audit_.bind(row.number).bind(row.at).bind(row.by).bind(row.act).bind(row.person).bind(row.details.text);
    put_audit_.bind(row.salt).bind(row.words).bind(row.words_hash).bind(row.previous).bind(row.hash).run();
  }
}

void ModerationStatements::start(StartData& data, Millis now) {
  while (roles_.step()) data.roles.push_back({roles_.text(0), roles_.text(1)});
  sanctions_.bind(now);
  while (sanctions_.step()) data.sanctions.push_back(sanction_row(sanctions_));
  appeals_.bind(now).bind(static_cast<std::int64_t>(settled_at_hand));
  while (appeals_.step()) data.appeals.push_back(appeal_of(appeals_));
  drop_old_appeal_links_.bind(now).bind(static_cast<std::int64_t>(settled_at_hand)).run();
  while (appeal_links_.step())
    data.appeal_links.push_back({appeal_links_.text(0), appeal_links_.text(1), appeal_links_.number(2)});
  reports_.bind(static_cast<std::int64_t>(settled_at_hand));
  while (reports_.step()) data.reports.push_back(report_row(reports_));
  invitations_.bind(now);
  while (invitations_.step())
    data.invitations.push_back(
        {invitations_.text(0), invitations_.number(1), invitations_.number(2), invitations_.number(3)});
  audit_.bind(static_cast<std::int64_t>(audit_at_hand));
  while (audit_.step()) data.audit.push_back(audit_row(audit_));
  std::ranges::reverse(data.audit);
  names_.bind(now).bind(static_cast<std::int64_t>(audit_at_hand)).bind(static_cast<std::int64_t>(settled_at_hand));
  while (names_.step())
    data.names.push_back({names_.text(0), names_.text(1), names_.number(2) != 0, names_.number(3) != 0});
}

std::vector<BlockRow> ModerationStatements::blocks_of(const std::string& person) {
  std::vector<BlockRow> rows;
  blocks_.bind(person);
  while (blocks_.step()) rows.push_back({blocks_.text(0), blocks_.text(1), Json{blocks_.text(2)}, blocks_.number(3)});
  return rows;
}

std::vector<ReportRow> reports_before(sqlite3* db, const ReportsKey& key) {
  std::vector<ReportRow> rows;
  const std::string columns = "SELECT " + std::string(report_columns) + " FROM report ";
  Statement found(
      db, columns + (key.report.empty() ? "WHERE (filed, id) < (?, ?) ORDER BY filed DESC, id DESC" : "WHERE id = ?"));
  const ReportPlace before = key.before.value_or(ReportPlace{std::numeric_limits<Millis>::max(), {}});
  if (key.report.empty())
    found.bind(before.filed).bind(before.report);
  else
    found.bind(key.report);
  while (rows.size() < key.most && found.step()) {
    if (std::ranges::find(key.hidden, found.text(1)) != key.hidden.end()) continue;
    rows.push_back(report_row(found));
  }
  return rows;
}

std::vector<NamedAuditRow> audit_after(sqlite3* db, std::int64_t number, std::int64_t most) {
  const auto name_of = [](const std::string& who) {
    return ", coalesce((SELECT name FROM person WHERE person.id = " + who + "), " + who + ")";
  };
  std::vector<NamedAuditRow> lines;
  Statement found(db, "SELECT " + std::string(audit_columns) + name_of("audit.by") + name_of("audit.person") +
                          " FROM audit WHERE number > ? ORDER BY number LIMIT ?");
  found.bind(number).bind(most);
  while (found.step()) lines.push_back({audit_row(found), found.text(11), found.text(12)});
  return lines;
}

}  // namespace palatine

#include "server/store/pg/writer.hpp"

#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "server/store/entry_answers.hpp"
#include "server/store/pg/forget.hpp"
#include "server/store/pg/put.hpp"

namespace palatine::pg {

namespace {

using Batches = std::span<const Batch>;

// Whether something goes with it: then the order in which it and other batches are written matters.
bool deletes(const Batch& batch) {
  return !(batch.accounts_gone.empty() && batch.second_factors_gone.empty() && batch.devices_gone.empty() &&
           batch.tells_gone.empty() && batch.tells_dead.empty() && batch.tells_of_rooms_gone.empty() &&
           batch.addresses_dead.empty() && batch.appeal_links_gone.empty() && batch.blocks_gone.empty() &&
           batch.people_gone.empty());
}

void drop(Connection& db, std::string_view table, std::string_view column,
          const std::vector<const std::string*>& values) {
  if (values.empty()) return;
  db.send("DELETE FROM " + std::string(table) + " WHERE " + std::string(column) + " = ANY ($1)",
          {Parameter::array(values, [](const std::string* value) { return std::string_view(*value); })});
}

template <class Row>
std::vector<const Row*> last_of(Batches batches, RareList<Row> Batch::* rows, std::string Row::* key) {
  return last_ones(all_of(batches, rows), [key](const Row& row) { return std::string_view(row.*key); });
}

void write_people(Connection& db, Batches batches) {
  Put(db, "person", last_of(batches, &Batch::people, &PersonRow::id))
      .key("id", &PersonRow::id)
      .set("name", &PersonRow::name)
      .set("created", &PersonRow::created)
      .set("bot", &PersonRow::bot)
      .set("owner", or_null(&PersonRow::owner))
      .send();
}

void write_accounts(Connection& db, Batches batches) {
  const auto gone = all_of(batches, &Batch::accounts_gone);
  drop(db, "account", "person", gone);
  drop(db, "account_look", "person", gone);
  const auto accounts = last_of(batches, &Batch::accounts, &AccountRow::person);
  Put(db, "account", accounts)
      .key("person", &AccountRow::person)
      .set("password_hash", &AccountRow::password_hash)
      .set("homes", &AccountRow::homes)
      .set("created", &AccountRow::created)
      .set("email", &AccountRow::email)
      .set("email_refused", &AccountRow::email_refused)
      .set("language", &AccountRow::language)
      .send();
  struct Look {
    std::string_view look, person;
  };
  std::vector<Look> looks;
  std::vector<const std::string*> people;
  for (const AccountRow* row : accounts) {
    people.push_back(&row->person);
    for (const std::string& look : row->looks) looks.push_back({look, row->person});
  }
  drop(db, "account_look", "person", people);
  std::vector<const Look*> rows;
  for (const Look& look : looks) rows.push_back(&look);
  Put(db, "account_look", rows).once("look", &Look::look).once("person", &Look::person).send();
  drop(db, "second_factor", "person", all_of(batches, &Batch::second_factors_gone));
  Put(db, "second_factor", last_of(batches, &Batch::second_factors, &SecondFactorRow::person))
      .key("person", &SecondFactorRow::person)
      .set("secret", [](const SecondFactorRow* row) { return Bytes{row->secret->text()}; })
      .set("since", &SecondFactorRow::since)
      .set("used_step", &SecondFactorRow::used_step)
      .set("tries_full", &SecondFactorRow::tries_full)
      .set("recovery", &SecondFactorRow::recovery)
      .send();
}

void write_devices(Connection& db, Batches batches) {
  drop(db, "device", "id", all_of(batches, &Batch::devices_gone));
  Put(db, "device", last_of(batches, &Batch::devices, &DeviceRow::id))
      .key("id", &DeviceRow::id)
      .set("person", &DeviceRow::person)
      .set("token_hash", &DeviceRow::token_hash)
      .set("old_hash", or_null(&DeviceRow::old_hash))
      .set("old_until", &DeviceRow::old_until)
      .set("client", &DeviceRow::client)
      .set("created", &DeviceRow::created)
      .set("seen", &DeviceRow::seen)
      .set("home", &DeviceRow::home)
      .set("place", &DeviceRow::place)
      .set("home_until", &DeviceRow::home_until)
      .send();
}

void write_tells(Connection& db, Batches batches) {
  drop(db, "tell", "id", all_of(batches, &Batch::tells_gone));
  for (const DeadSubscription* dead : all_of(batches, &Batch::tells_dead))
    db.send("DELETE FROM tell WHERE id = $1 AND url = $2", {dead->id, dead->url});
  for (const std::string* room : all_of(batches, &Batch::tells_of_rooms_gone))
    db.send("DELETE FROM tell WHERE room = $1 AND NOT of_table", {*room});
  for (const DeadAddress* dead : all_of(batches, &Batch::addresses_dead)) {
    db.send("UPDATE account SET email_refused = true WHERE person = $1 AND email = $2", {dead->person, dead->address});
    db.send(
        "DELETE FROM tell WHERE form = 'mail' AND person = (SELECT person FROM account WHERE person = $1 AND email = "
        "$2)",
        {dead->person, dead->address});
  }
  Put(db, "tell", last_of(batches, &Batch::tells, &SubscriptionRow::id))
      .key("id", &SubscriptionRow::id)
      .set("person", &SubscriptionRow::person)
      .set("room", &SubscriptionRow::room)
      .set("kinds", &SubscriptionRow::kinds)
      .set("form", &SubscriptionRow::form)
      .set("language", &SubscriptionRow::language)
      .set("url", &SubscriptionRow::url)
      .set("secret", &SubscriptionRow::secret)
      .set("created", &SubscriptionRow::created)
      .set("p256dh", &SubscriptionRow::p256dh)
      .set("auth", &SubscriptionRow::auth)
      .set("device", &SubscriptionRow::device)
      .set("of_table", &SubscriptionRow::of_table)
      .send();
}

void write_rooms(Connection& db, Batches batches) {
  Put(db, "room", last_of(batches, &Batch::rooms, &RoomRow::id))
      .key("id", &RoomRow::id)
      .set("invite", &RoomRow::invite)
      .set("game", &RoomRow::game)
      .set("creator", &RoomRow::creator)
      .set("listed", &RoomRow::listed)
      .set("over", &RoomRow::over)
      .set("wake", &RoomRow::wake)
      .set("summary", [](const RoomRow* row) { return std::string_view(row->summary.text); })
      .set("updated", &RoomRow::updated)
      .set("due", &RoomRow::due)
      .send();
  Put(db, "seat",
      last_ones(all_of(batches, &Batch::seats),
                [](const SeatRow& row) { return std::tuple(std::string_view(row.room), row.seat); }))
      .key("room", &SeatRow::room)
      .key("seat", &SeatRow::seat)
      .set("person", &SeatRow::person)
      .send();
  Put(db, "invite", last_of(batches, &Batch::invites, &InviteRow::code))
      .key("code", &InviteRow::code)
      .set("room", &InviteRow::room)
      .send();
}

struct Entry {
  const EntryRow* row;
  const AnswerRow* answer;  // or none
};

// Gives the answers that stand by themselves.
std::vector<const AnswerRow*> write_entries(Connection& db, Batches batches) {
  std::vector<Entry> entries;
  std::vector<const AnswerRow*> others;
  for (const Batch& batch : batches) {
    const auto in_entries = answers_in_entries(batch);
    for (std::size_t i = 0; i < in_entries.size(); ++i) entries.push_back({&batch.entries[i], in_entries[i]});
    for (const AnswerRow& row : batch.answers)
      if (std::ranges::find(in_entries, &row) == in_entries.end()) others.push_back(&row);
  }
  std::vector<const Entry*> rows;
  for (const Entry& each : entries) rows.push_back(&each);
  const auto of_answer = [](std::string AnswerRow::* text) {
    return [text](const Entry* each) {
      return each->answer == nullptr ? std::nullopt : std::optional<std::string_view>(each->answer->*text);
    };
  };
  Put(db, "entry", rows)
      .once("room", [](const Entry* each) { return std::string_view(each->row->room); })
      .once("number", [](const Entry* each) { return each->row->number; })
      .once("entry", [](const Entry* each) { return std::string_view(each->row->entry.text); })
      .once("person", of_answer(&AnswerRow::person))
      .once("key", of_answer(&AnswerRow::key))
      .once("method", of_answer(&AnswerRow::method))
      .once("params_hash", of_answer(&AnswerRow::params_hash))
      .once("answer",
            [](const Entry* each) {
              return each->answer == nullptr ? std::nullopt
                                             : std::optional<std::string_view>(each->answer->answer.text);
            })
      .send();
  return others;
}

void write_answers(Connection& db, const std::vector<const AnswerRow*>& answers) {
  Put(db, "answer",
      last_ones(answers,
                [](const AnswerRow& row) {
                  return std::tuple(std::string_view(row.person), std::string_view(row.room),
                                    std::string_view(row.key));
                }))
      .key("person", &AnswerRow::person)
      .key("room", &AnswerRow::room)
      .key("key", &AnswerRow::key)
      .set("method", &AnswerRow::method)
      .set("params_hash", &AnswerRow::params_hash)
      .set("answer", [](const AnswerRow* row) { return std::string_view(row->answer.text); })
      .set("expires", &AnswerRow::expires)
      .send();
  std::set<std::string_view> people;
  for (const AnswerRow* row : answers)
    if (row->expires != 0) people.insert(row->person);
  if (people.empty()) return;
  db.send(
      "DELETE FROM answer USING unnest($1) AS of (person), LATERAL (SELECT expires FROM answer AS kept WHERE "
      "kept.person = of.person AND expires <> 0 ORDER BY expires DESC LIMIT 1 OFFSET $2) AS last "
      "WHERE answer.person = of.person AND answer.expires <> 0 AND answer.expires <= last.expires",
      {Parameter::array(people, [](std::string_view person) { return person; }),
       Parameter(static_cast<std::int64_t>(passing_answers_most))});
}

void write_talk(Connection& db, Batches batches) {
  const auto talk = last_ones(all_of(batches, &Batch::talk), [](const TalkRow& row) {
    return std::tuple(std::string_view(row.room), std::string_view(row.channel), row.id);
  });
  Put(db, "talk", talk)
      .key("room", &TalkRow::room)
      .key("channel", &TalkRow::channel)
      .key("id", &TalkRow::id)
      .set("message", [](const TalkRow* row) { return std::string_view(row->message.text); })
      .send();
  std::set<std::pair<std::string_view, std::string_view>> channels;
  for (const TalkRow* row : talk) channels.emplace(row->room, row->channel);
  if (channels.empty()) return;
  // what nobody is shown any more: all but the latest of the channel
  db.send(
      "DELETE FROM talk USING unnest($1, $2) AS of (room, channel), LATERAL (SELECT id FROM talk AS kept WHERE "
      "kept.room = of.room AND kept.channel = of.channel ORDER BY id DESC LIMIT 1 OFFSET $3) AS last "
      "WHERE talk.room = of.room AND talk.channel = of.channel AND talk.id <= last.id",
      {Parameter::array(channels, [](const auto& channel) { return channel.first; }),
       Parameter::array(channels, [](const auto& channel) { return channel.second; }), Parameter(talk_kept)});
}

void write_past_games(Connection& db, Batches batches) {
  const auto games = last_of(batches, &Batch::past_games, &PastGameRow::room);
  Put(db, "past_game", games)
      .key("room", &PastGameRow::room)
      .set("ended", &PastGameRow::ended)
      .set("game", [](const PastGameRow* row) { return std::string_view(row->game.text); })
      .send();
  struct Sat {
    std::string_view person;
    Millis ended;
    std::string_view room;
    int seat;
  };
  std::vector<Sat> sat;
  for (const PastGameRow* game : games)
    for (const auto& [seat, person] : game->seats) sat.push_back({person, game->ended, game->room, seat});
  std::vector<const Sat*> rows;
  for (const Sat& each : sat) rows.push_back(&each);
  Put(db, "past_seat", last_ones(rows, [](const Sat& each) { return std::tuple(each.person, each.ended, each.room); }))
      .key("person", &Sat::person)
      .key("ended", &Sat::ended)
      .key("room", &Sat::room)
      .set("seat", &Sat::seat)
      .send();
  if (const auto replays = last_of(batches, &Batch::replays, &ReplayRow::room); !replays.empty())
    db.send(
        "INSERT INTO replay (room, file) SELECT new.room, new.file FROM unnest($1, $2) AS new (room, file) JOIN room "
        "ON room.id = new.room ON CONFLICT (room) DO UPDATE SET file = excluded.file",
        {Parameter::array(replays, &ReplayRow::room),
         Parameter::array(replays, [](const ReplayRow* row) { return Bytes{row->gzipped}; })});
}

void write_sanctions(Connection& db, Batches batches) {
  Put(db, "sanction", last_of(batches, &Batch::sanctions, &SanctionRow::id))
      .key("id", &SanctionRow::id)
      .once("kind", &SanctionRow::kind)
      .once("person", or_null(&SanctionRow::person))
      .once("range", or_null(&SanctionRow::range))
      .once("room", or_null(&SanctionRow::room))
      .once("why", &SanctionRow::why)
      .once("by", or_null(&SanctionRow::by))
      .once("at", &SanctionRow::at)
      .set("until", &SanctionRow::until)
      .set("lifted", &SanctionRow::lifted)
      .send();
  Put(db, "appeal", last_of(batches, &Batch::appeals, &AppealRow::sanction))
      .key("sanction", &AppealRow::sanction)
      .once("person", &AppealRow::person)
      .once("text", &AppealRow::text)
      .once("filed", &AppealRow::filed)
      .set("decided", &AppealRow::decided)
      .set("outcome", &AppealRow::outcome)
      .set("answer", &AppealRow::answer)
      .set("by", &AppealRow::by)
      .send();
  drop(db, "appeal_link", "token_hash", all_of(batches, &Batch::appeal_links_gone));
  Put(db, "appeal_link", all_of(batches, &Batch::appeal_links))
      .once("token_hash", &AppealLinkRow::token_hash)
      .once("sanction", &AppealLinkRow::sanction)
      .once("made", &AppealLinkRow::made)
      .send();
}

// A row with nothing in it that matters goes.
template <class Row, class IsNothing>
std::vector<const Row*> dropped(Connection& db, std::string_view table, std::string_view column,
                                std::vector<const Row*> rows, std::string Row::* key, IsNothing is_nothing) {
  std::vector<const std::string*> gone;
  for (const Row* row : rows)
    if (is_nothing(*row)) gone.push_back(&(row->*key));
  drop(db, table, column, gone);
  std::erase_if(rows, [&](const Row* row) { return is_nothing(*row); });
  return rows;
}

void write_moderation(Connection& db, Batches batches) {
  Put(db, "role",
      dropped(db, "role", "person", last_of(batches, &Batch::roles, &RoleRow::person), &RoleRow::person,
              [](const RoleRow& row) { return row.role == "player"; }))
      .key("person", &RoleRow::person)
      .set("role", &RoleRow::role)
      .send();
  write_sanctions(db, batches);
  Put(db, "report", last_of(batches, &Batch::reports, &ReportRow::id))
      .key("id", &ReportRow::id)
      .once("person", &ReportRow::person)
      .once("by", &ReportRow::by)
      .once("filed", &ReportRow::filed)
      .set("settled", &ReportRow::settled)
      .set("report", [](const ReportRow* row) { return std::string_view(row->report.text); })
      .send();
  for (const BlockKey* key : all_of(batches, &Batch::blocks_gone))
    db.send("DELETE FROM block WHERE person = $1 AND blocked = $2", {key->person, key->blocked});
  Put(db, "block",
      last_ones(
          all_of(batches, &Batch::blocks),
          [](const BlockRow& row) { return std::tuple(std::string_view(row.person), std::string_view(row.blocked)); }))
      .key("person", &BlockRow::person)
      .key("blocked", &BlockRow::blocked)
      .set("shown", [](const BlockRow* row) { return std::string_view(row->shown.text); })
      .set("since", &BlockRow::since)
      .send();
  Put(db, "invitation",
      dropped(db, "invitation", "code_hash", last_of(batches, &Batch::invitations, &InvitationRow::code_hash),
              &InvitationRow::code_hash, [](const InvitationRow& row) { return row.uses == 0; }))
      .key("code_hash", &InvitationRow::code_hash)
      .set("uses", &InvitationRow::uses)
      .once("created", &InvitationRow::created)
      .once("expires", &InvitationRow::expires)
      .send();
  Put(db, "audit", all_of(batches, &Batch::audit))
      .once("number", &AuditRow::number)
      .once("at", &AuditRow::at)
      .once("by", &AuditRow::by)
      .once("act", &AuditRow::act)
      .once("person", &AuditRow::person)
      .once("details", [](const AuditRow* row) { return std::string_view(row->details.text); })
      .once("salt", &AuditRow::salt)
      .once("words", &AuditRow::words)
      .once("words_hash", &AuditRow::words_hash)
      .once("previous", &AuditRow::previous)
      .once("hash", &AuditRow::hash)
      .send();
}

// Several batches that delete nothing, or one.
void write_together(Connection& db, Batches batches) {
  write_people(db, batches);
  write_accounts(db, batches);
  write_devices(db, batches);
  write_tells(db, batches);
  write_rooms(db, batches);
  write_answers(db, write_entries(db, batches));
  write_talk(db, batches);
  write_past_games(db, batches);
  write_moderation(db, batches);
  for (const std::string* person : all_of(batches, &Batch::people_gone)) forget_person(db, *person);
  std::optional<Millis> running_time;
  for (const Batch& batch : batches) {
    running_time = std::max(running_time, batch.running_time);
    if (batch.push_key)
      db.send("INSERT INTO push_key (id, scalar) VALUES (1, $1) ON CONFLICT (id) DO NOTHING", {*batch.push_key});
  }
  if (running_time)
    db.send(
        "INSERT INTO mark (id, lived) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET lived = greatest(mark.lived, "
        "excluded.lived)",
        {*running_time});
}

}  // namespace

std::optional<std::size_t> write(Connection& db, Batches batches, const AnswerExpiry& expiry) {
  for (std::size_t from = 0, to = 0; from < batches.size(); from = to) {
    to = from + 1;
    while (!deletes(batches[from]) && to < batches.size() && !deletes(batches[to])) ++to;
    write_together(db, batches.subspan(from, to - from));
  }
  if (!expiry.is_due()) return std::nullopt;
  return db.send(
      "DELETE FROM answer WHERE (person, room, key) IN (SELECT person, room, key FROM answer WHERE expires <> 0 AND "
      "expires <= $1 LIMIT $2)",
      {Parameter(expiry.now()), Parameter(AnswerExpiry::at_once)});
}

}  // namespace palatine::pg

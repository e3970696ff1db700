#include "server/store/pg/connection.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace palatine::pg {

namespace {

constexpr int oldest_server = 150000;  // as PQserverVersion counts

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// libpq's sentence, without the advice in the lines after it.
std::string first_line(const char* message) {
  const std::string_view text = message == nullptr ? "" : message;
  return std::string(text.substr(0, text.find('\n')));
}

bool has_any(std::string_view text, std::string_view of) {
  return text.find_first_of(of) != std::string_view::npos;
}

// A password with a character that should stand as %XX makes libpq take a part of it for the host, the port or the
// database, of which its messages tell.
[[noreturn]] void refuse_url() {
  throw Failure{
      "it must look like postgresql://USER:PASSWORD@HOST:PORT/DATABASE; in the user and the password, characters like "
      "@ : / ? % stand as %40 %3A %2F %3F %25"};
}

// What must hold for a commit to be kept, and for us to write it.
void look_at_settings(Connection& db) {
  const Rows found = db.query(
      "SELECT current_setting('synchronous_commit'), current_setting('fsync'), "
      "current_setting('transaction_read_only'), current_setting('server_encoding'), "
      "set_config('synchronous_commit', current_setting('synchronous_commit'), false)");
  const Row is = found.first();
  const std::string synchronous = is.text(0);
  if (synchronous != "on" && synchronous != "remote_apply")
    throw Failure{"its synchronous_commit is " + synchronous +
                  ", so that it would lose what was acknowledged; set it to on, or for a standby to remote_apply"};
  if (is.text(1) != "on") throw Failure{"its fsync is off, so that it would lose what was acknowledged; set it to on"};
  if (is.text(2) != "off") throw Failure{"it is read-only (a standby?); a server must write it"};
  if (is.text(3) != "UTF8") throw Failure{"its encoding is " + is.text(3) + "; create it with ENCODING 'UTF8'"};
}

// A commit that no longer waits for its standby is reported as done, with a warning of one of these.
void note_doubt(void* is_doubted, const PGresult* notice) {
  const char* state = PQresultErrorField(notice, PG_DIAG_SQLSTATE);
  if (state != nullptr && (std::string_view(state) == "01000" || std::string_view(state) == "57P01"))
    *static_cast<bool*>(is_doubted) = true;
}

}  // namespace

UrlParts parts_of(const std::string& url) {
  if (!url.starts_with("postgresql://") && !url.starts_with("postgres://")) refuse_url();
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(url.c_str(), nullptr));
  if (!options) refuse_url();
  UrlParts parts;
  for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
    const std::string_view keyword = each->keyword, value = each->val == nullptr ? "" : each->val;
    if (keyword == "host") parts.host = value;
    if (keyword == "port") parts.port = value;
    if (keyword == "dbname") parts.database = value;
    if (keyword == "sslmode") parts.sslmode = value;
    if (keyword == "password") parts.has_password = !value.empty();
  }
  if (has_any(parts.host, "@") || has_any(parts.database, "@/") ||
      parts.port.find_first_not_of("0123456789,") != std::string::npos)
    refuse_url();
  // several hosts, and no port said of any
  if (parts.port.find_first_not_of(',') == std::string::npos) parts.port.clear();
  return parts;
}

std::string database_name(const std::string& url) {
  const UrlParts parts = parts_of(url);
  return (parts.database.empty() ? "of this user" : parts.database) + " on " +
         (parts.host.empty() ? "this machine" : parts.host) + (parts.port.empty() ? "" : ":" + parts.port);
}

std::int64_t Row::number(int column) const {
  std::uint64_t value = 0;
  for (const char byte : bytes(column)) value = value << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(value);
}

std::string Row::bytes(int column) const {
  return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
}

bool Rows::is_good() const {
  const ExecStatusType status = PQresultStatus(result_.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string Rows::why_not(const PGconn* connection) const {
  // without what the server adds about the row: it may be nobody's to read
  const char* said = PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY);
  return first_line(said != nullptr ? said : PQerrorMessage(connection));
}

std::string Rows::state() const {
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

std::int64_t Rows::changed() const {
  const std::string_view count = PQcmdTuples(result_.get());
  std::int64_t number = 0;
  std::from_chars(count.data(), count.data() + count.size(), number);
  return number;
}

Connection::Connection(const std::string& url, Purpose purpose, const std::optional<Link>& link) {
  database_name(url);
  // what stands before the URL may be said otherwise in it, what stands behind may not
  std::vector<const char*> keywords = {"connect_timeout", "fallback_application_name"};
  std::vector<const char*> values = {link ? "2" : "10", "palatine"};
  if (link)
    for (const auto& [keyword, value] : {std::pair("keepalives_idle", "2"), std::pair("keepalives_interval", "1"),
                                         std::pair("keepalives_count", "3"), std::pair("tcp_user_timeout", "5000")}) {
      keywords.push_back(keyword);
      values.push_back(value);
    }
  keywords.insert(keywords.end(), {"dbname", "client_encoding"});
  values.insert(values.end(), {url.c_str(), "UTF8"});
  if (link) {
    keywords.push_back("application_name");
    values.push_back(link->name.c_str());
    patience_ = link->patience;
  }
  keywords.push_back(nullptr);
  values.push_back(nullptr);
  handle_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (PQstatus(handle_.get()) != CONNECTION_OK)
    throw Failure{"it can't be reached: " + first_line(PQerrorMessage(handle_.get())), {}, true};
  if (PQserverVersion(handle_.get()) < oldest_server)
    throw Failure{"its server is PostgreSQL " + std::to_string(PQserverVersion(handle_.get()) / 10000) +
                  "; it must be 15 or later"};
  // the plans of what is prepared do not depend on how many rows there are
  execute("SET plan_cache_mode = force_generic_plan; SET client_min_messages = warning");
  PQsetNoticeReceiver(handle_.get(), note_doubt, is_doubted_.get());
  // what a lost link has left half said holds nobody up for long
  if (link)
    execute(
        "SET idle_in_transaction_session_timeout = '5s'; SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; "
        "SET tcp_keepalives_count = 3; SET client_connection_check_interval = '2s'");
  if (purpose == Purpose::writing)
    look_at_settings(*this);
  else
    execute("SET default_transaction_read_only = on");
}

void Connection::fail() const {
  throw Failure{first_line(PQerrorMessage(handle_.get())), {}, PQstatus(handle_.get()) != CONNECTION_OK};
}

void Connection::expect(int is_done) const {
  if (is_done != 1) fail();
}

void Connection::execute(const std::string& sql) {
  if (PQpipelineStatus(handle_.get()) != PQ_PIPELINE_OFF) expect(PQexitPipelineMode(handle_.get()));
  const Rows done(PQexec(handle_.get(), sql.c_str()));
  if (!done.is_good()) throw Failure{done.why_not(handle_.get()), done.state(), is_gone(done)};
}

bool Connection::is_gone(const Rows& refused) const {
  return PQstatus(handle_.get()) != CONNECTION_OK || refused.state().empty() || refused.state().starts_with("08") ||
         refused.state().starts_with("57P");
}

// Of what was sent, the next result, or nothing behind the last one of a statement.
PGresult* Connection::next(std::optional<std::chrono::steady_clock::time_point> until) {
  while (until && PQisBusy(handle_.get()) == 1) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - std::chrono::steady_clock::now());
    pollfd socket = {PQsocket(handle_.get()), POLLIN, 0};
    if (left.count() <= 0 || poll(&socket, 1, static_cast<int>(left.count())) == 0)
      throw Failure{"it did not answer in time", {}, true};
    if (PQconsumeInput(handle_.get()) != 1) throw Failure{first_line(PQerrorMessage(handle_.get())), {}, true};
  }
  return PQgetResult(handle_.get());
}

std::size_t Connection::send(const std::string& sql, const std::vector<Parameter>& parameters) {
  if (PQpipelineStatus(handle_.get()) == PQ_PIPELINE_OFF) expect(PQenterPipelineMode(handle_.get()));
  const int count = static_cast<int>(parameters.size());
  const auto [found, is_new] = prepared_.try_emplace(sql, std::to_string(prepared_.size() + 1));
  const char* name = found->second.c_str();
  if (is_new) {
    std::vector<Oid> types;
    for (const Parameter& each : parameters) types.push_back(each.type());
    expect(PQsendPrepare(handle_.get(), name, sql.c_str(), count, types.data()));
    queued_.push_back(false);
  }
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const Parameter& each : parameters) {
    values.push_back(each.value().data());
    lengths.push_back(static_cast<int>(each.value().size()));
  }
  const std::vector<int> binary(parameters.size(), 1);
  expect(PQsendQueryPrepared(handle_.get(), name, count, values.data(), lengths.data(), binary.data(), 1));
  queued_.push_back(true);
  return statements_++;
}

std::vector<Rows> Connection::take() {
  expect(PQpipelineSync(handle_.get()));
  std::optional<std::chrono::steady_clock::time_point> until;
  if (patience_) until = std::chrono::steady_clock::now() + *patience_;
  std::vector<Rows> all;
  std::optional<Failure> first;
  for (const bool is_statement : queued_) {
    Rows rows(next(until));
    if (!rows.is_good() && !first) first = Failure{rows.why_not(handle_.get()), rows.state(), is_gone(rows)};
    // behind each statement's result stands nothing once
    while (const auto more = next(until)) PQclear(more);
    if (is_statement) all.push_back(std::move(rows));
  }
  queued_.clear();
  statements_ = 0;
  PQclear(next(until));  // of the pipeline's end
  if (first) throw Failure{*first};
  if (*is_doubted_) throw Failure{"it has committed without its standby", {}, true};
  return all;
}

Rows Connection::query(const std::string& sql, const std::vector<Parameter>& parameters) {
  send(sql, parameters);
  return std::move(take().back());
}

}  // namespace palatine::pg

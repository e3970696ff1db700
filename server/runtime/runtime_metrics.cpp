// How the runtime does: its health for probes, its figures for Prometheus. docs/metrics.md lists them in the same
// words.
#include <array>

#include "protocol/core/reasons.hpp"
#include "protocol/messages.hpp"
#include "protocol/methods.hpp"
#include "server/metrics/process.hpp"
#include "server/metrics/prometheus_text.hpp"
#include "server/runtime/cluster_metrics.hpp"
#include "server/runtime/impl.hpp"
#include "server/runtime/runtime_limits.hpp"

namespace palatine {

namespace {

using Type = PrometheusText::Type;

constexpr std::array<std::string_view, 5> not_ready_reasons = {"shutting_down", "draining", "cut_off", "disk_silent",
                                                               "disk_full"};
constexpr std::array<std::string_view, room_statuses> status_names = {"open", "revealing", "running", "over", "frozen"};

template <class T>
double number(T value) {
  return static_cast<double>(value);
}

// The games that the game server counts by, and the place for all others.
std::vector<std::string_view> game_names(const Registry& games) {
  std::vector<std::string_view> out;
  for (const GameKind* kind : games.all()) out.push_back(kind->info().id);
  out.push_back("other");
  return out;
}

void write_process(PrometheusText& out, const ProcessFigures& process) {
  out.counter("process_cpu_seconds_total", "CPU time, user and system, of all threads.", process.cpu_seconds);
  out.gauge("process_resident_memory_bytes", "Memory in use (RSS).", number(process.resident_bytes));
  out.gauge("process_virtual_memory_bytes", "Address space in use.", number(process.virtual_bytes));
  out.gauge("process_threads", "Threads.", number(process.threads));
  out.gauge("process_open_fds", "Open files, sockets among them.", number(process.open_files));
  out.gauge("process_max_fds", "Open files that the system allows.", number(process.open_files_most));
}

void write_store(PrometheusText& out, const DiskFigures& disk, const RowsWritten& rows) {
  out.gauge("palatine_store_database_bytes", "Size of the database's file, or of its tables in PostgreSQL.",
            number(disk.file_bytes));
  out.gauge("palatine_store_wal_bytes", "Size of the write-ahead log beside it.", number(disk.log_bytes));
  out.gauge("palatine_store_free_bytes", "Space left on its file system.", number(disk.free_bytes));
  out.gauge("palatine_store_filesystem_bytes", "Size of its file system.", number(disk.all_bytes));
  out.family("palatine_store_rows_written_total", Type::counter,
             "Rows handed to the store, new or changed, by what they are.");
  for (std::size_t i = 0; i < row_kinds.size(); ++i) out.sample(number(rows.by_kind[i]), {{"row", row_kinds[i]}});
}

void write_sockets(PrometheusText& out, const Listener& listener) {
  const Traffic& traffic = listener.traffic();
  out.family("palatine_connections", Type::gauge,
             "Open connections: WebSockets and streams, and those that speak plain HTTP so far.");
  out.sample(number(listener.web_sockets()), {{"kind", "websocket"}});
  out.sample(number(listener.connections() - listener.web_sockets()), {{"kind", "http"}});
  out.counter("palatine_connections_accepted_total", "Connections taken.", number(traffic.accepted));
  out.counter("palatine_connections_turned_away_total", "Connections closed at once, since there were too many.",
              number(traffic.turned_away));
  out.counter("palatine_connections_gave_way_total",
              "Connections closed for others, when there were too many: the unfinished first.",
              number(traffic.gave_way));
  out.counter("palatine_accept_errors_total", "Connections that the system could not give: it had no open files left.",
              number(traffic.accept_errors));
  out.counter("palatine_websockets_opened_total", "WebSocket handshakes done.", number(traffic.web_sockets));
  out.family("palatine_closes_total", Type::counter, "WebSockets closed by the server, by reason.");
  for (const auto& [reason, count] : traffic.closes) out.sample(number(count), {{"reason", reason}});
  out.counter("palatine_messages_received_total", "WebSocket messages received.", number(traffic.messages_received));
  out.counter("palatine_messages_sent_total", "WebSocket messages handed to connections.",
              number(traffic.messages_sent));
  out.counter("palatine_received_bytes_total", "Bytes of the messages received, without framing.",
              number(traffic.bytes_received));
  out.counter("palatine_sent_bytes_total", "Bytes of the messages sent, before compression, without framing.",
              number(traffic.bytes_sent));
  out.family("palatine_http_requests_total", Type::counter, "HTTP requests answered, by status.");
  for (const auto& [status, count] : traffic.http_answers)
    out.sample(number(count), {{"code", std::to_string(status)}});
  out.gauge("palatine_http_answer_bytes", "Bytes of answers over HTTP that clients have not read yet.",
            number(listener.answer_bytes()));
  const Listener::SendQueues queues = listener.send_queues();
  out.gauge("palatine_send_queue_bytes", "Bytes that wait for clients to read them.", number(queues.bytes));
  out.gauge("palatine_send_queue_largest_bytes", "Bytes that wait for the slowest client.", number(queues.bytes_most));
}

void write_tally(PrometheusText& out, const GameServerTally& tally, const std::vector<std::string_view>& games) {
  out.family("palatine_requests_total", Type::counter, "Requests understood, by method; those refused afterwards too.");
  for (std::size_t i = 0; i < tally.requests.size(); ++i)
    out.sample(number(tally.requests[i]), {{"method", public_methods()[i].name}});
  out.family("palatine_rejections_total", Type::counter, "Requests refused, by reason; budgets and limits among them.");
  for (std::size_t i = 0; i < tally.refusals.size(); ++i)
    out.sample(number(tally.refusals[i]), {{"reason", i < all_reasons().size() ? all_reasons()[i].name : "other"}});
  out.family("palatine_actions_total", Type::counter, "Actions accepted, of people and of computer players.");
  for (std::size_t i = 0; i < games.size(); ++i) {
    out.sample(number(tally.games[i].actions_of_people), {{"game", games[i]}, {"by", "person"}});
    out.sample(number(tally.games[i].actions_of_computers), {{"game", games[i]}, {"by", "computer"}});
  }
  out.family("palatine_games_over_total", Type::counter,
             "Games that came to an end; those that went on from a position too.");
  for (std::size_t i = 0; i < games.size(); ++i) out.sample(number(tally.games[i].games_over), {{"game", games[i]}});
  out.family("palatine_rooms_frozen_total", Type::counter,
             "Tables that had to be frozen after a mistake of the server.");
  for (std::size_t i = 0; i < games.size(); ++i) out.sample(number(tally.games[i].rooms_frozen), {{"game", games[i]}});
}

void write_census(PrometheusText& out, const GameServerCensus& census, const std::vector<std::string_view>& games) {
  out.family("palatine_sessions", Type::gauge, "WebSockets: without hello, in no room, in a room.");
  out.sample(number(census.nobody), {{"state", "nobody"}});
  out.sample(number(census.idle), {{"state", "idle"}});
  out.sample(number(census.in_rooms), {{"state", "in_room"}});
  out.family("palatine_people", Type::gauge, "People connected.");
  out.sample(number(census.guests), {{"kind", "guest"}});
  out.sample(number(census.accounts), {{"kind", "account"}});
  out.sample(number(census.bots), {{"kind", "bot"}});
  out.family("palatine_rooms", Type::gauge, "Rooms loaded, by game and state.");
  for (std::size_t i = 0; i < games.size(); ++i)
    for (std::size_t status = 0; status < status_names.size(); ++status)
      out.sample(number(census.rooms[i][status]), {{"game", games[i]}, {"state", status_names[status]}});
  out.gauge("palatine_rooms_asleep", "Rooms on disk alone in which something will be due.",
            number(census.rooms_sleeping));
  out.gauge("palatine_listeners", "Players and spectators of the rooms loaded, by connection.",
            number(census.listeners));
  out.gauge("palatine_loads", "Rooms and people that are being fetched from disk.", number(census.loads));
  out.gauge("palatine_frames_waiting", "Requests that wait behind one that waits for the disk.",
            number(census.frames_waiting));
  out.gauge("palatine_bots_thinking", "Decisions that computer players have been asked for, and not made yet.",
            number(census.thinking));
}

void write_work(PrometheusText& out, const Watchdog& watchdog) {
  out.family("palatine_input_seconds", Type::histogram,
             "CPU time for which an input held the thread that plays, by kind of input.");
  for (std::size_t i = 0; i < input_names.size(); ++i) out.histogram(watchdog.of_kind(i), {{"kind", input_names[i]}});
  out.family("palatine_request_seconds", Type::histogram,
             "CPU time for which a request held the thread that plays, by method.");
  for (std::size_t i = 0; i < public_methods().size(); ++i)
    out.histogram(watchdog.of_method(i), {{"method", public_methods()[i].name}});
}

void write_capacity(PrometheusText& out, const Capacity::Figures& figures) {
  out.gauge("palatine_store_used_bytes", "What the database and its log hold; room in the file is not counted.",
            number(figures.database_used));
  out.gauge("palatine_store_quota_bytes", "What they may hold: quota.database_mb, or four fifths of what there is.",
            number(figures.database_most));
  out.gauge("palatine_memory_quota_bytes", "Memory that the server may use: quota.memory_mb, or what it made of that.",
            number(figures.memory_most));
  out.family("palatine_short", Type::gauge, "1 while nothing new is taken, since there is too little of it.");
  out.sample(figures.shortage.disk ? 1 : 0, {{"of", "disk"}});
  out.sample(figures.shortage.memory ? 1 : 0, {{"of", "memory"}});
}

}  // namespace

std::optional<std::uint16_t> Runtime::Impl::metrics_port() const {
  if (!metrics_listener_) return std::nullopt;
  return metrics_listener_->port();
}

double Runtime::Impl::disk_silent_seconds() const {
  return outbox_.batches_waiting() == 0 ? 0 : seconds(std::chrono::steady_clock::now() - timings_.disk_silent_since);
}

std::optional<Runtime::Impl::NotReady> Runtime::Impl::not_ready() const {
  if (shutting_down_ || failed_) return NotReady{"shutting_down", "the server is shutting down"};
  if (game_server_->drain()) return NotReady{"draining", "the server takes nobody new: it will be restarted"};
  if (!may_tell())
    return NotReady{"cut_off",
                    "the database does not confirm that this server is the one that plays: everything waits"};
  if (disk_silent_seconds() > seconds(disk_silence_most))
    return NotReady{"disk_silent", "the disk does not answer: everything waits for it"};
  if (const auto disk = overload_watch_->disk(); disk.all_bytes > 0 && disk.free_bytes < disk_free_least)
    return NotReady{"disk_full", "the disk is full: nothing more can be kept"};
  return std::nullopt;
}

std::optional<HttpAnswer> Runtime::Impl::health(std::string_view path) const {
  if (path == "/healthz") return HttpAnswer{200, "text/plain; charset=utf-8", "ok\n"};
  if (path != "/readyz") return std::nullopt;
  if (const auto no = not_ready()) return http_refusal(503, no->reason, no->message);
  return HttpAnswer{200, "text/plain; charset=utf-8", "ready\n"};
}

HttpAnswer Runtime::Impl::watcher_page(std::string_view path) const {
  if (auto told = health(path)) return std::move(*told);
  if (path == "/metrics") return {200, PrometheusText::content_type, metrics()};
  return http_refusal(404, "not_found", "there is nothing at this address; there are /metrics, /healthz and /readyz");
}

std::string Runtime::Impl::metrics() const {
  PrometheusText out;
  const auto games = game_names(games_);
  const auto ready = not_ready();
  const Limits& limits = config_.game_server.limits;

  out.family("palatine_build_info", Type::gauge, "1; what it is, in its labels.");
  out.sample(1, {{"version", config_.game_server.server_version}, {"protocol", protocol_name}});
  out.gauge("process_start_time_seconds", "When the server began, as Unix time.", number(clock_.started()) / 1000);
  out.gauge("palatine_uptime_seconds", "For how long it has been running.", seconds(clock_.running()));
  out.gauge("palatine_ready", "1 while /readyz says yes.", ready ? 0 : 1);
  out.family("palatine_not_ready", Type::gauge, "1 for the reason for which /readyz says no.");
  for (const std::string_view reason : not_ready_reasons)
    out.sample(ready && ready->reason == reason ? 1 : 0, {{"reason", reason}});
  write_process(out, process_figures());

  if (config_.lease != nullptr) write_cluster(out, config_.lease->figures());
  write_sockets(out, *listener_);
  out.gauge("palatine_connections_limit", "WebSockets that may be open: limits.connections.",
            number(limits.connections));
  write_census(out, game_server_->census(), games);
  out.gauge("palatine_rooms_limit", "Rooms that may be loaded: limits.rooms.", number(limits.rooms));
  write_tally(out, game_server_->tally(), games);
  write_work(out, watchdog_);

  out.histogram("palatine_action_durable_seconds",
                "From an action's arrival, or a computer player's decision, until it is on disk.", timings_.durable);
  out.histogram("palatine_action_sent_seconds", "From there until what it changed has been handed to the network.",
                timings_.sent);
  out.histogram("palatine_bot_thinking_seconds", "How long a computer player thought about a decision.",
                timings_.thinking);
  out.histogram("palatine_store_commit_seconds", "One transaction, its fsync included.", timings_.commit);
  out.histogram("palatine_store_commit_batches", "Changes that one transaction wrote together.", timings_.batches);
  out.gauge("palatine_store_silent_seconds", "For how long the disk has given no sign while something waits for it.",
            disk_silent_seconds());
  write_store(out, overload_watch_->disk(), rows_written_);
  write_capacity(out, overload_watch_->capacity());

  out.gauge("palatine_move_wait_seconds",
            "How long a move would wait for the server's thread and its disk, looked at 5 times a second.",
            number(overload_watch_->move_waits()) / 1000);
  out.gauge("palatine_overload_level", "0: it keeps up; 1: talk is refused; 2: and nobody new may watch.",
            number(static_cast<int>(overload_watch_->level())));
  out.counter("palatine_overloads_total", "How often it has been overloaded.", number(overload_watch_->overloads()));
  const DeliveryFigures told = senders_->notifications();
  out.family("palatine_tells_total", Type::counter,
             "Messages to people who were not looking at their tables, browsers among them, and of tables that tell of "
             "themselves, by what became of them; retried is not the end.");
  for (std::size_t i = 0; i < carried_names.size(); ++i)
    out.sample(number(told.carried[i]), {{"outcome", carried_names[i]}});

  const DeliveryFigures mails = senders_->mails();
  out.family("palatine_mails_total", Type::counter,
             "Mails for codes and new passwords, and to people who were not looking at their tables, by what became of "
             "them; retried is not the end.");
  for (std::size_t i = 0; i < carried_names.size(); ++i)
    if (carried_names[i] != "private_address") out.sample(number(mails.carried[i]), {{"outcome", carried_names[i]}});
  out.counter("palatine_exports_total", "How often somebody had all that is stored about them handed out.",
              number(long_reads_->exports_made()));

  struct Queue {
    std::string_view name;
    double length, limit;
  };
  const std::array<Queue, 9> queues = {{
      {"commits", number(outbox_.batches_waiting()), number(behind_most)},
      {"held", number(outbox_.size()), number(held_most)},
      {"bots", number(bots_->waiting()), number(thinking_most)},
      {"passwords", number(passwords_->waiting()), number(passwords_most)},
      {"studies", number(long_reads_->waiting()), number(studies_most)},
      {"analyses", number(analyses_->waiting()), number(Analyses::Limits{}.waiting)},
      {"replays", number(replays_->under_way()), number(replays_most)},
      {"tells", number(told.waiting), number(tells_most + HttpSenderConfig{}.queue.waiting_most)},
      {"mails", number(mails.waiting), number(MailConfig{}.waiting_most)},
  }};
  out.family("palatine_queue_length", Type::gauge, "What waits, by queue.");
  for (const Queue& queue : queues) out.sample(queue.length, {{"queue", queue.name}});
  out.family("palatine_queue_limit", Type::gauge, "How much may wait, by queue.");
  for (const Queue& queue : queues) out.sample(queue.limit, {{"queue", queue.name}});
  out.gauge("palatine_reading_paused", "1 while nothing more is read from anybody, since too much waits for the disk.",
            paused_ ? 1 : 0);
  return out.text();
}

}  // namespace palatine

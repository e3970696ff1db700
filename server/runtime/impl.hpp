// The inside of the runtime: what it is put together from, and how inputs and effects go through it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/game_server/game_server.hpp"
#include "server/net/listener.hpp"
#include "server/net/metrics_listener.hpp"
#include "server/net/pages.hpp"
#include "server/net/web_files.hpp"
#include "server/runtime/analyses.hpp"
#include "server/runtime/durable_outbox.hpp"
#include "server/runtime/even_clock.hpp"
#include "server/runtime/input_timer.hpp"
#include "server/runtime/invite_lookup.hpp"
#include "server/runtime/long_reads.hpp"
#include "server/runtime/notification_senders.hpp"
#include "server/runtime/overload_watch.hpp"
#include "server/runtime/password_pool.hpp"
#include "server/runtime/replays.hpp"
#include "server/runtime/room_loader.hpp"
#include "server/runtime/rows_written.hpp"
#include "server/runtime/runtime.hpp"
#include "server/runtime/runtime_config.hpp"
#include "server/runtime/study.hpp"
#include "server/runtime/system_secrets.hpp"
#include "server/runtime/thinking_pool.hpp"
#include "server/runtime/timings.hpp"
#include "server/runtime/watchdog.hpp"
#include "server/runtime/who_costs_most.hpp"
#include "server/store/commit_thread.hpp"

namespace palatine {

struct Runtime::Impl final : ListenerHandler {
  Impl(boost::asio::io_context& io, RuntimeConfig config, const Registry& games, Store& store);
  ~Impl() override;

  std::optional<std::uint16_t> metrics_port() const;
  void order(const Request& order, std::function<void(tl::expected<Json, Error>)> done);
  void work(std::function<tl::expected<WorkStep, StoreError>()> step, std::function<void(const WorkStep&)> told);
  Status status() const;
  [[nodiscard]] std::string configure(RuntimeConfig config);
  void shut_down();
  void opened(ConnectionId connection, std::string_view address) override;
  bool received(ConnectionId connection, std::string_view frame) override;
  void closed(ConnectionId connection) override;
  void streams(ConnectionId connection, std::string_view address, std::string_view request) override;
  Worth worth(ConnectionId connection) const override { return game_server_->worth(connection); }
  // runtime_http.cpp
  tl::expected<Admission, HttpAnswer> admit(const HttpRequest& head) override;
  void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) override;
  void answer_http(HttpRequest request, std::function<void(HttpAnswer)> answer);
  void analyse(HttpRequest request, std::function<void(HttpAnswer)> answer);
  // runtime_metrics.cpp
  struct NotReady {
    std::string_view reason;
    std::string_view message;
  };
  std::optional<NotReady> not_ready() const;
  double disk_silent_seconds() const;
  std::optional<HttpAnswer> health(std::string_view path) const;
  HttpAnswer watcher_page(std::string_view path) const;
  std::string metrics() const;

  void fetch(const FetchReplay& asked);

  template <class Input>
  void into_game_server(InputKind kind, Input&& input);
  void carry_out(Effects& effects, SteadyTime came);
  std::optional<ConnectionId> release();  // to whom the longest message goes
  void release_measured();
  bool may_tell() const override { return config_.lease == nullptr || config_.lease->may_tell(); }
  void wait_for_lease();
  void read_on_where_possible();
  void arm();
  void reported(StoreReport report);
  void thought(Ticket ticket, std::optional<Json> action, std::chrono::steady_clock::duration took);
  void password_done(PasswordPool::Result result);
  void tell(OutgoingNotification tell);
  void worked(WorkTicket ticket, const WorkStep& step);
  void end_without_connections();
  void stop_when_empty();
  void fail(const std::string& message, bool is_fenced = false);
  Millis now() const { return clock_.now(); }

  boost::asio::io_context& io_;
  RuntimeConfig config_;
  const Registry& games_;
  const WebFiles web_;
  SystemSecrets secrets_;
  const EvenClock clock_;
  std::vector<std::function<void()>> held_;  // answers over HTTP, until they may leave
  std::unique_ptr<GameServer> game_server_;
  std::unique_ptr<Listener> listener_;
  std::unique_ptr<MetricsListener> metrics_listener_;
  boost::asio::steady_timer timer_, ending_timer_, lease_timer_;
  std::optional<Millis> armed_for_;
  Effects spare_effects_;  // empty: the memory of the last input's
  DurableOutbox outbox_;
  InviteLookup invites_{io_,
                        {.begin = [this](ConnectionId asked, std::string_view address,
                                         std::string_view request) { streams(asked, address, request); },
                         .end = [this](ConnectionId asked) { closed(asked); }}};
  StudyAdmission study_admission_;
  std::uint64_t last_order_ = 0, last_work_ = 0;
  std::map<OrderTicket, std::function<void(tl::expected<Json, Error>)>> orders_;
  std::map<WorkTicket, std::function<void(const WorkStep&)>> works_;
  std::function<void()> people_gone_;
  bool paused_ = false, releases_soon_ = false, shutting_down_ = false, failed_ = false;
  bool fenced_ = false, waits_for_lease_ = false;
  std::unique_ptr<OverloadWatch> overload_watch_;
  Timings timings_;
  InputTimer input_timer_;
  Watchdog watchdog_;
  WhoCostsMost who_costs_most_;
  RowsWritten rows_written_;
  // these have threads that post to io_: they end first
  std::unique_ptr<CommitThread> commits_;
  std::unique_ptr<ThinkingPool> bots_;
  std::unique_ptr<RoomLoader> loader_;
  std::unique_ptr<Replays> replays_;
  std::unique_ptr<LongReads> long_reads_;
  std::unique_ptr<Analyses> analyses_;
  std::unique_ptr<PasswordPool> passwords_;
  std::unique_ptr<NotificationSenders> senders_;
};

}  // namespace palatine

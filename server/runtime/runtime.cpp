#include "server/runtime/runtime.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <thread>
#include <utility>

#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/net/log.hpp"
#include "server/net/stream.hpp"
#include "server/runtime/impl.hpp"
#include "server/runtime/runtime_limits.hpp"
#include "text/sentences.hpp"

namespace palatine {

namespace {

StudyAdmission::Limits study_limits(const NetworkLimits& network) {
  return {.at_once = network.studies,
          .at_once_per_address = network.studies_per_address,
          .burst = network.studies_burst,
          .every_ms = network.study_ms};
}

// What browsers know the server by, kept for good: made when it is needed first. Throws std::runtime_error with a
// sentence.
P256Key push_key(const std::string& kept, Store& store, Secrets& secrets) {
  if (!kept.empty()) {
    auto key = read_vapid_key(kept);
    if (!key) throw std::runtime_error("the database's key for messages to browsers is damaged");
    return std::move(*key);
  }
  P256Key key = P256Key::draw(secrets);
  Batch batch;
  batch.push_key = std::string(key.text().text());
  const auto done = store.commit(std::span(&batch, 1));
  wipe(*batch.push_key);
  if (!done) throw std::runtime_error(done.error().message);
  return key;
}

constexpr std::chrono::milliseconds lease_looked_at{20};
constexpr std::chrono::milliseconds store_patience{4000};  // at the end, for what is being written
constexpr std::size_t spare_effects_most = 64;             // what did more gives its memory back

std::uint64_t bytes_to_send(const Effects& effects) {
  std::uint64_t bytes = 0;
  for (const Effect& effect : effects)
    if (const auto* send = std::get_if<Send>(&effect)) bytes += send->text->size();
  return bytes;
}

// One at a time: each may take as long as an input may.
void next_alarm(GameServer& game_server, Millis at, Effects& out) {
  game_server.tick(at, out, 1);
}

}  // namespace

Runtime::Impl::Impl(boost::asio::io_context& io, RuntimeConfig config, const Registry& games, Store& store)
    : io_(io),
      config_(std::move(config)),
      games_(games),
      web_(config_.web, config_.pages.public_url),
      clock_(config_.lease),
      timer_(io),
      ending_timer_(io),
      lease_timer_(io),
      study_admission_(study_limits(config_.listener.network)) {
  server_texts().read_all();
  const Limits& limits = config_.game_server.limits;
  const auto start =
      store.start(now(), static_cast<std::size_t>(limits.lobby_rooms), static_cast<std::size_t>(limits.chat_kept));
  if (!start) throw std::runtime_error(start.error().message);
  const NotificationConfig& allowed = config_.game_server.tell;
  std::optional<P256Key> key;
  if (allowed.push && is_vapid_subject(config_.pages.public_url)) key = push_key(start->push_key, store, secrets_);
  senders_ = std::make_unique<NotificationSenders>(
      allowed, config_.pages.public_url, std::move(key), std::exchange(config_.post, std::nullopt), secrets_,
      NotificationSenders::Learnt{
          .subscription_dead =
              [this](NotificationRequest::Subscriber whose, std::string url) {
                boost::asio::post(io_, [this, whose = std::move(whose), url = std::move(url)] {
                  into_game_server(InputKind::upkeep, [&](GameServer& game_server, Millis at, Effects& out) {
                    game_server.subscription_dead(whose.person, {whose.place, url}, at, out);
                  });
                });
              },
          .address_dead =
              [this](std::string person, std::string address) {
                boost::asio::post(io_, [this, what = DeadAddress{std::move(person), std::move(address)}] {
                  into_game_server(InputKind::upkeep, [&](GameServer& game_server, Millis at, Effects& out) {
                    game_server.address_dead(what, at, out);
                  });
                });
              },
      },
      [lease = config_.lease] { return lease == nullptr || lease->may_tell(); });
  config_.game_server.push_key = senders_->push_key();
  game_server_ = std::make_unique<GameServer>(config_.game_server, games_, secrets_, *start, now());
  auto listener = Listener::open(io_, config_.listener, *this);
  if (!listener) throw std::runtime_error(listener.error());
  listener_ = std::move(*listener);
  commits_ = std::make_unique<CommitThread>(store, [this](StoreReport report) {
    boost::asio::post(io_, [this, report = std::move(report)]() mutable { reported(std::move(report)); });
  });
  bots_ = std::make_unique<ThinkingPool>(
      config_.bot_threads, thinking_most, [this](Ticket ticket, std::optional<Json> action, auto took) {
        boost::asio::post(io_, [this, ticket, action = std::move(action), took]() mutable {
          thought(ticket, std::move(action), took);
        });
      });
  auto reader = store.reader();
  if (!reader) throw std::runtime_error(reader.error().message);
  long_reads_ =
      std::make_unique<LongReads>(games_, std::move(*reader), config_.store,
                                  [this](std::function<void()> back) { boost::asio::post(io_, std::move(back)); });
  analyses_ = std::make_unique<Analyses>(
      [this, program = analysing_program(config_.game_server.server_version)](
          const Replay& replay, const std::function<bool(int, int)>& go_on) {
        return palatine::analyse(replay, games_, program, analysis_nodes, go_on);
      },
      [this](std::function<void()> back) { boost::asio::post(io_, std::move(back)); },
      [] {
        const auto since = std::chrono::steady_clock::now().time_since_epoch();
        return Millis{std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
      },
      Analyses::Limits{});
  loader_ = std::make_unique<RoomLoader>(
      store, games_,
      std::clamp<std::size_t>(std::thread::hardware_concurrency(), loading_threads_least, loading_threads_most),
      [this](Ticket ticket, std::unique_ptr<LoadedRoom> room) {
        boost::asio::post(io_, [this, ticket, room = std::move(room)]() mutable {
          into_game_server(InputKind::room_loaded, [&](GameServer& game_server, Millis at, Effects& out) {
            game_server.room_loaded(ticket, std::move(room), at, out);
          });
        });
      },
      [this](const StoreError& error) {
        boost::asio::post(io_, [this, error] { fail(error.message, error.fenced); });
      });
  replays_ = std::make_unique<Replays>(
      store, games_, config_.game_server.server_name + " " + config_.game_server.server_version,
      [this](std::function<void()> back) { boost::asio::post(io_, std::move(back)); },
      [this](ReplayRow row) {
        Append append;
        append.batch->replays.push_back(std::move(row));
        Effects effects;
        effects.emplace_back(std::move(append));
        carry_out(effects, std::chrono::steady_clock::now());
      });
  passwords_ = std::make_unique<PasswordPool>(1, passwords_most, [this](PasswordPool::Result result) {
    boost::asio::post(io_, [this, result = std::move(result)]() mutable { password_done(std::move(result)); });
  });
  if (config_.metrics)
    metrics_listener_ = std::make_unique<MetricsListener>(io_, *config_.metrics,
                                                          [this](std::string_view path) { return watcher_page(path); });
  // computer players that were about to move, deadlines that passed meanwhile
  into_game_server(InputKind::tick, next_alarm);
  overload_watch_ = std::make_unique<OverloadWatch>(
      io_, config_, clock_, *listener_,
      OverloadWatch::Server{
          .is_ending = [this] { return failed_ || shutting_down_; },
          .disk_silent_seconds = [this] { return disk_silent_seconds(); },
          .shed =
              [this](Shed what) {
                into_game_server(InputKind::upkeep, [what](GameServer& game_server, Millis at, Effects& out) {
                  game_server.shed(what, at, out);
                });
              },
          .short_of =
              [this](Shortage what) {
                into_game_server(InputKind::upkeep, [what](GameServer& game_server, Millis at, Effects& out) {
                  game_server.short_of(what, at, out);
                });
              },
      });
}

std::string Runtime::Impl::configure(RuntimeConfig config) {
  if (auto why = listener_->configure(config.listener); !why.empty()) return why;
  study_admission_.configure(study_limits(config.listener.network));
  config.game_server.push_key = config_.game_server.push_key;
  game_server_->configure(config.game_server);
  overload_watch_->configure(config);
  // what depends on how it was started stays
  config.patience = config_.patience;
  config.lease = config_.lease;
  senders_->configure(config.game_server.tell, config.pages.public_url);
  config.post.reset();  // its senders stay as they began
  config_ = std::move(config);
  return {};
}

Runtime::Impl::~Impl() {
  if (long_reads_) long_reads_->end_studies();
  if (analyses_) analyses_->end();
}

// ---- inputs

template <class Input>
void Runtime::Impl::into_game_server(InputKind kind, Input&& input) {
  if (failed_) return;
  Effects effects;
  effects.swap(spare_effects_);
  const SteadyTime came = std::chrono::steady_clock::now();
  const auto begun = input_timer_.begin(came);
  const std::uint64_t acted = game_server_->tally().actions;
  try {
    input(*game_server_, clock_.at(came), effects);
  } catch (const std::exception& fault) {
    return fail(std::string("a fault of the server: ") + fault.what());
  }
  // what is carried out may be an input too
  const std::optional<ConnectionId> asked = game_server_->last_work().connection;
  const bool has_acted = game_server_->tally().actions != acted;
  const std::uint64_t bytes = bytes_to_send(effects);
  carry_out(effects, came);
  if (effects.capacity() <= spare_effects_most) {
    effects.clear();
    spare_effects_.swap(effects);
  }
  if (has_acted) timings_.acting.push_back({outbox_.last_batch(), came});
  arm();
  const auto took = input_timer_.took(begun, std::chrono::steady_clock::now());
  watchdog_.measured(kind, game_server_->last_work(), took);
  who_costs_most_.add(kind, game_server_->last_work(),
                      {seconds(took), kind == InputKind::request ? 1.0 : 0.0, static_cast<double>(bytes)}, came);
  if (asked) game_server_->charge_time(*asked, std::chrono::duration_cast<std::chrono::microseconds>(took));
}

void Runtime::Impl::opened(ConnectionId connection, std::string_view address) {
  log({.text = "connected", .level = Note::Level::debug, .connection = connection, .address = std::string(address)});
  into_game_server(InputKind::connected, [&](GameServer& game_server, Millis at, Effects& out) {
    game_server.connected(connection, address, at, out);
  });
}

bool Runtime::Impl::received(ConnectionId connection, std::string_view frame) {
  game_server_->note_requests(spdlog::should_log(spdlog::level::debug));
  into_game_server(InputKind::request, [&](GameServer& game_server, Millis at, Effects& out) {
    game_server.received(connection, frame, at, out);
  });
  paused_ = paused_ || outbox_.is_full();
  return !paused_;
}

void Runtime::Impl::closed(ConnectionId connection) {
  log({.text = "gone", .level = Note::Level::debug, .connection = connection});
  into_game_server(InputKind::disconnected, [&](GameServer& game_server, Millis at, Effects& out) {
    game_server.disconnected(connection, at, out);
  });
  if (shutting_down_) stop_when_empty();
}

void Runtime::Impl::streams(ConnectionId connection, std::string_view address, std::string_view request) {
  into_game_server(InputKind::connected, [&](GameServer& game_server, Millis at, Effects& out) {
    game_server.streams(connection, address, request, at, out);
  });
}

void Runtime::Impl::thought(Ticket ticket, std::optional<Json> action, std::chrono::steady_clock::duration took) {
  if (took.count() > 0) timings_.thinking.observe(seconds(took));
  into_game_server(InputKind::thought, [&](GameServer& game_server, Millis at, Effects& out) {
    game_server.thought(ticket, std::move(action), std::chrono::duration_cast<std::chrono::microseconds>(took), at,
                        out);
  });
}

void Runtime::Impl::password_done(PasswordPool::Result result) {
  into_game_server(InputKind::password, [&](GameServer& game_server, Millis at, Effects& out) {
    if (auto* hashed = std::get_if<PasswordPool::Hashed>(&result)) {
      game_server.password_hashed(hashed->ticket, std::move(hashed->hash), at, out);
    } else {
      const auto& checked = std::get<PasswordPool::Checked>(result);
      game_server.password_checked(checked.ticket, checked.right, at, out);
    }
  });
}

void Runtime::Impl::reported(StoreReport report) {
  if (failed_) return;
  if (const auto* failed = std::get_if<StoreFailed>(&report)) return fail(failed->message, failed->fenced);
  if (const auto* durable = std::get_if<Durable>(&report)) {
    const SteadyTime on_disk = std::chrono::steady_clock::now();
    outbox_.became_durable(durable->up_to);
    timings_.commit.observe(seconds(durable->took));
    timings_.batches.observe(static_cast<double>(durable->batches.size()));
    timings_.became_durable(durable->up_to, on_disk);
    timings_.disk_silent_since = on_disk;
    release_measured();
    timings_.went_out(std::chrono::steady_clock::now());
  } else if (auto* person = std::get_if<PersonFound>(&report)) {
    if (const auto* of_tell = std::get_if<TellTicket>(&person->ticket))
      senders_->looked_up(*of_tell, person->data, now());
    else
      into_game_server(InputKind::person_loaded, [&](GameServer& game_server, Millis at, Effects& out) {
        game_server.person_loaded(std::get<Ticket>(person->ticket), std::move(person->data), at, out);
      });
  } else if (auto* past = std::get_if<PastGamesFound>(&report)) {
    into_game_server(InputKind::past_games_loaded, [&](GameServer& game_server, Millis at, Effects& out) {
      game_server.past_games_loaded(past->ticket, std::move(past->games), at, out);
    });
  } else if (auto* work = std::get_if<WorkDone>(&report)) {
    worked(work->ticket, work->step);
  }
  read_on_where_possible();
}

void Runtime::Impl::read_on_where_possible() {
  if (!paused_ || outbox_.is_full()) return;
  paused_ = false;
  listener_->resume();
}

void Runtime::Impl::arm() {
  const auto due = game_server_->next_deadline();
  if (due == armed_for_) return;
  armed_for_ = due;
  if (!due) {
    timer_.cancel();
    return;
  }
  timer_.expires_after(std::chrono::milliseconds(std::max<Millis>(0, *due - now())));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    armed_for_.reset();
    into_game_server(InputKind::tick, next_alarm);
  });
}

// ---- effects

void Runtime::Impl::carry_out(Effects& effects, SteadyTime came) {
  for (auto& effect : effects) {
    if (auto* append = std::get_if<Append>(&effect)) {
      rows_written_.add(*append->batch);
      for (const std::string& person : append->batch->people_gone) long_reads_->forget(person);
      if (people_gone_ && !append->batch->people_gone.empty()) boost::asio::post(io_, people_gone_);
      if (outbox_.batches_waiting() == 0) timings_.disk_silent_since = came;
      commits_->add(CommitBatch{outbox_.append(), std::move(append->batch)});
    } else if (auto* send = std::get_if<Send>(&effect)) {
      outbox_.put(std::move(*send));
    } else if (auto* close = std::get_if<Close>(&effect)) {
      outbox_.put(std::move(*close));
    } else if (auto* refused = std::get_if<Refuse>(&effect)) {
      outbox_.put([this, no = std::move(*refused)] {
        if (!invites_.takes(no)) listener_->refuse(no.connection, stream_refusal(no.error));
      });
    } else if (auto* person = std::get_if<LoadPerson>(&effect)) {
      commits_->add(FindPerson{person->ticket, std::move(person->key), now()});
    } else if (auto* past = std::get_if<LoadPastGames>(&effect)) {
      commits_->add(FindPastGames{past->ticket, std::move(past->key)});
    } else if (auto* room = std::get_if<LoadRoom>(&effect)) {
      // other connections read only what is durable
      outbox_.put([this, asked = std::move(*room)] { loader_->add(asked, config_.game_server.limits); });
    } else if (auto* replay = std::get_if<FetchReplay>(&effect)) {
      outbox_.put([this, asked = std::move(*replay)] { fetch(asked); });
    } else if (auto* search = std::get_if<SearchReports>(&effect)) {
      outbox_.put([this, asked = std::move(*search)] {
        long_reads_->search(asked, [this, ticket = asked.ticket](LongReads::ReportsFound found) {
          into_game_server(InputKind::reports_found, [&](GameServer& game_server, Millis at, Effects& out) {
            game_server.reports_found(ticket, std::move(found), at, out);
          });
        });
      });
    } else if (auto* done = std::get_if<OrderDone>(&effect)) {
      auto asked = orders_.extract(done->ticket);
      auto result = std::make_shared<tl::expected<Json, Error>>(std::move(done->result));
      outbox_.put([result, told = std::move(asked.mapped())] { told(std::move(*result)); });
    } else if (auto* told = std::get_if<OutgoingNotification>(&effect)) {
      tell(std::move(*told));
    } else if (auto* offered = std::get_if<OfferExport>(&effect)) {
      long_reads_->offer(std::move(*offered), now());
    } else if (auto* letter = std::get_if<SendMail>(&effect)) {
      outbox_.put([this, asked = std::move(*letter)] { senders_->mail(asked, now()); });
    } else if (const auto* note = std::get_if<Note>(&effect)) {
      log(*note);
    } else if (auto* hash = std::get_if<HashPassword>(&effect)) {
      passwords_->add(std::move(*hash));
    } else if (auto* check = std::get_if<CheckPassword>(&effect)) {
      passwords_->add(std::move(*check));
    } else if (auto* think = std::get_if<Think>(&effect)) {
      // thinking tells nobody anything: it need not wait for the disk
      if (!bots_->add(think->ticket, think->whose, std::move(think->task))) {
        boost::asio::post(io_, [this, ticket = think->ticket] { thought(ticket, std::nullopt, {}); });
      }
    }
  }
  release();
}

// So much at a time: what comes in meanwhile need not wait for all of it.
std::optional<ConnectionId> Runtime::Impl::release() {
  if (!may_tell()) {
    wait_for_lease();
    return std::nullopt;
  }
  std::optional<ConnectionId> longest;
  std::size_t most = 0;
  for (std::size_t i = 0; i < released_at_once; ++i) {
    auto item = outbox_.take();
    if (!item) break;
    if (auto* send = std::get_if<Send>(&*item)) {
      if (send->text->size() > most) {
        most = send->text->size();
        longest = send->to;
      }
      if (!invites_.takes(*send)) listener_->send(send->to, std::move(send->text));
    } else if (const auto* close = std::get_if<Close>(&*item)) {
      if (!invites_.takes(*close)) listener_->close(close->connection, close->code, close->reason);
    } else {
      std::get<std::function<void()>> (*item)();
    }
  }
  listener_->flush();
  if (outbox_.has_next() && !releases_soon_) {
    releases_soon_ = true;
    boost::asio::post(io_, [this] {
      releases_soon_ = false;
      release_measured();
      read_on_where_possible();
    });
  }
  if (shutting_down_) stop_when_empty();
  return longest;
}

// It is looked at again soon: whoever holds the lease has a thread of its own.
void Runtime::Impl::wait_for_lease() {
  if (std::exchange(waits_for_lease_, true)) return;
  lease_timer_.expires_after(lease_looked_at);
  lease_timer_.async_wait([this](const boost::system::error_code& error) {
    waits_for_lease_ = false;
    if (error || failed_) return;
    if (!may_tell()) return wait_for_lease();
    for (const auto& answer : std::exchange(held_, {})) answer();
    release_measured();
    read_on_where_possible();
  });
}

// Where it is not part of an input, which is measured as a whole. Whoever is sent the longest message is named.
void Runtime::Impl::release_measured() {
  const auto begun = input_timer_.begin(std::chrono::steady_clock::now());
  const std::optional<ConnectionId> longest = release();
  const auto took = input_timer_.took(begun, std::chrono::steady_clock::now());
  const GameServerWork work = longest ? game_server_->work_of(*longest) : GameServerWork{};
  watchdog_.measured(InputKind::sending, work, took);
  who_costs_most_.add(InputKind::sending, {}, {seconds(took), 0, 0}, std::chrono::steady_clock::now());
}

// ---- replays

void Runtime::Impl::fetch(const FetchReplay& asked) {
  replays_->fetch(asked.room, asked.whose, [this, ticket = asked.ticket](const ReplayFile& found) {
    tl::expected<std::string_view, Error> file;
    if (found.state == ReplayFile::State::there) {
      file = *found.text;
    } else if (found.state == ReplayFile::State::busy) {
      file = refused_later("server_busy", "Too many replays are asked for: try again in a moment.", busy_ms);
    } else {
      Error error;
      error.code = Error::internal_error;
      error.reason = "internal_error";
      error.message = "The server made a mistake over this replay.";
      file = tl::unexpected(std::move(error));
    }
    into_game_server(InputKind::replay_fetched, [&](GameServer& game_server, Millis at, Effects& out) {
      game_server.replay_fetched(ticket, file, at, out);
    });
  });
}

// ---- those who are not looking

// Found after all that was appended before it is durable.
void Runtime::Impl::tell(OutgoingNotification tell) {
  if (tell.place) {
    if (!senders_->reaches_tables()) return;
    // it names its place itself, and waits for what it tells like any other word
    outbox_.put([this, told = std::move(tell)] { senders_->to_table(told, now()); });
    return;
  }
  if (!senders_->reaches_people()) return;
  std::string person = tell.person;
  if (const auto ticket = senders_->look_up(std::move(tell)))
    commits_->add(FindPerson{*ticket, {{}, std::move(person), {}}, now()});
}

// ---- whoever runs the server

void Runtime::Impl::order(const Request& order, std::function<void(tl::expected<Json, Error>)> done) {
  const OrderTicket ticket{++last_order_};
  orders_.emplace(ticket, std::move(done));
  into_game_server(InputKind::order, [&](GameServer& game_server, Millis at, Effects& out) {
    game_server.ordered(ticket, order, at, out);
  });
}

void Runtime::Impl::work(std::function<tl::expected<WorkStep, StoreError>()> step,
                         std::function<void(const WorkStep&)> told) {
  const WorkTicket ticket{++last_work_};
  works_.emplace(ticket, std::move(told));
  commits_->add(DoWork{ticket, std::move(step)});
}

void Runtime::Impl::worked(WorkTicket ticket, const WorkStep& step) {
  const auto told = works_.find(ticket);
  if (!step.is_last) return told->second(step);
  works_.extract(told).mapped()(step);
}

Runtime::Status Runtime::Impl::status() const {
  Status status{now(), clock_.started(), game_server_->drain(), game_server_->counts()};
  // a replay holds what its room says as it was when it was read
  status.counts.loads += replays_->under_way();
  return status;
}

// ---- the end

void Runtime::Impl::shut_down() {
  if (shutting_down_ || failed_) return;
  shutting_down_ = true;
  long_reads_->end_studies();
  analyses_->end();
  listener_->stop_accepting();
  into_game_server(InputKind::order,
                   [](GameServer& game_server, Millis at, Effects& out) { game_server.shut_down(at, out); });
  ending_timer_.expires_after(config_.patience);
  ending_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) end_without_connections();
  });
  stop_when_empty();
}

// What is being written may take longer than they: a node that did not wait for it could not say that it goes.
void Runtime::Impl::end_without_connections() {
  spdlog::warn("{} connections did not end in time", listener_->web_sockets());
  if (outbox_.batches_waiting() == 0) return io_.stop();
  listener_->drop_all();
  ending_timer_.expires_after(std::max(store_patience - config_.patience, std::chrono::milliseconds(0)));
  ending_timer_.async_wait([](const boost::system::error_code& error) {
    if (error) return;
    // A disk that does not answer would hold the commit thread, and with it us; what it holds was never acknowledged.
    spdlog::critical("the disk did not answer in time; what was acknowledged is kept");
    spdlog::shutdown();
    std::_Exit(EXIT_FAILURE);
  });
}

void Runtime::Impl::stop_when_empty() {
  if (outbox_.size() == 0 && outbox_.batches_waiting() == 0 && listener_->web_sockets() == 0) io_.stop();
}

void Runtime::Impl::fail(const std::string& message, bool is_fenced) {
  if (failed_) return;
  failed_ = true;
  fenced_ = is_fenced;
  outbox_.clear();
  spdlog::critical("{}; the server ends here, what was acknowledged is kept", message);
  io_.stop();
}

// ---- what others may ask -------------------------------------------------------------------------------------------

Runtime::Runtime(boost::asio::io_context& io, RuntimeConfig config, const Registry& games, Store& store)
    : impl_(std::make_unique<Impl>(io, std::move(config), games, store)) {}

Runtime::~Runtime() = default;

std::uint16_t Runtime::port() const {
  return impl_->listener_->port();
}

std::optional<std::uint16_t> Runtime::metrics_port() const {
  return impl_->metrics_port();
}

void Runtime::order(const Request& order, std::function<void(tl::expected<Json, Error>)> done) {
  impl_->order(order, std::move(done));
}

void Runtime::on_people_gone(std::function<void()> told) {
  impl_->people_gone_ = std::move(told);
}

void Runtime::work(std::function<tl::expected<WorkStep, StoreError>()> step,
                   std::function<void(const WorkStep&)> told) {
  impl_->work(std::move(step), std::move(told));
}

Runtime::Status Runtime::status() const {
  return impl_->status();
}

const WhoCostsMost& Runtime::who_costs_most() const {
  return impl_->who_costs_most_;
}

std::string Runtime::name_here(const std::string& person) const {
  return impl_->game_server_->name_here(person);
}

bool Runtime::is_awake(const std::string& room) const {
  return impl_->game_server_->is_awake(room);
}

bool Runtime::is_known(const std::string& person) const {
  return impl_->game_server_->is_known(person);
}

void Runtime::store_has(std::uint64_t bytes) {
  impl_->overload_watch_->database_has(bytes);
}

bool Runtime::is_quiet() const {
  return impl_->outbox_.size() == 0 && impl_->outbox_.batches_waiting() == 0 && !impl_->paused_;
}

std::string Runtime::configure(RuntimeConfig config) {
  return impl_->configure(std::move(config));
}

void Runtime::shut_down() {
  impl_->shut_down();
}

bool Runtime::failed() const {
  return impl_->failed_;
}

bool Runtime::fenced() const {
  return impl_->fenced_;
}

}  // namespace palatine

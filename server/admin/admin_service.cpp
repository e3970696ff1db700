#include "server/admin/admin_service.hpp"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "engine/core/bug.hpp"
#include "server/admin/one_step.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secret.hpp"

namespace palatine::admin {

namespace {

constexpr int pages_a_step = 64;  // 256 KB: some tenths of a millisecond
constexpr std::string_view partial = ".backup-";

// What one left here that asked and went away.
void remove_partial_backups(const std::filesystem::path& data) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(data, ignored))
    if (entry.path().filename().string().starts_with(partial)) std::filesystem::remove(entry.path(), ignored);
}

Error store_refused(std::string message) {
  return refused("store_refused", std::move(message)).value();
}

}  // namespace

AdminService::AdminService(boost::asio::io_context& io, AdminServiceConfig config, Runtime& runtime, StoreUpkeep& store)
    : config_(std::move(config)), runtime_(runtime), store_(store) {
  remove_partial_backups(config_.data);
  if (config_.socket.empty()) return;
  for (const Method& method : all_methods())
    expect(!method.comes_by(Entrance::admin_socket) || handler_of(method) || GameServer::takes_orders(method),
           "a method of the admin socket has no handler");
  auto listener = Listener::open(io, config_.socket, [this](const Request& request, Reply reply) {
    const Method& method = request.method();
    // who only looks leaves no trace
    if (method.changes) spdlog::info("{} by user {}", method.name, reply->user());
    if (const Handler handler = handler_of(method)) return (this->*handler)(request, std::move(reply));
    order(request, std::move(reply));
  });
  if (!listener) throw std::runtime_error(listener.error());
  listener_ = std::move(*listener);
}

AdminService::Handler AdminService::handler_of(const Method& method) {
  if (method.name == AdminStatus::method) return &AdminService::status;
  if (method.name == AdminTop::method) return &AdminService::top;
  if (method.name == AdminBackup::method) return &AdminService::backup;
  return nullptr;
}

void AdminService::status(const Request& asked, Reply reply) {
  one_step(
      runtime_, [this] { return store_.facts(); },
      [this, &method = asked.method(), reply = std::move(reply)](const DatabaseFacts& facts) {
        const Runtime::Status now = runtime_.status();
        AdminStatusResult result;
        result.name = config_.name;
        result.version = config_.version;
        result.process = getpid();
        result.started = rfc3339(now.started);
        result.listens = config_.listens;
        result.data = config_.store.is_file() ? std::filesystem::absolute(config_.data).lexically_normal().string()
                                              : name_of(config_.store);
        result.draining = now.drain.has_value();
        if (now.drain && now.drain->until) result.restart_in_ms = std::max<Millis>(0, *now.drain->until - now.now);
        result.connections = static_cast<std::int64_t>(now.counts.connections);
        result.people = static_cast<std::int64_t>(now.counts.people);
        result.tables_awake = static_cast<std::int64_t>(now.counts.rooms_awake);
        result.tables_open = facts.tables_open;
        result.games_running = facts.games_running;
        result.database_bytes = facts.bytes;
        result.schema = facts.schema;
        reply->answer(result_json(method, std::move(result)));
      });
}

void AdminService::backup(const Request& asked, Reply reply) {
  if (backing_up_) {
    return reply->answer(refused("backup_under_way", "Another backup is being made: wait for its end."));
  }
  backing_up_ = true;
  struct Work {
    std::filesystem::path file;
    std::unique_ptr<StoreCopy> copy;
    DatabaseFacts facts;
    std::atomic<bool> unwanted = false;
  };
  auto work = std::make_shared<Work>();
  work->file = std::filesystem::absolute(config_.data).lexically_normal() /
               (std::string(partial) + std::to_string(getpid()) + "-" + std::to_string(++last_backup_));
  runtime_.work(
      [this, work]() -> tl::expected<WorkStep, StoreError> {
        const auto ended = [&](std::optional<std::string> why) {
          work->copy.reset();
          return WorkStep{.is_last = true, .refused = std::move(why)};
        };
        if (work->unwanted) return ended("nobody waits for the backup any more");
        if (!work->copy) {
          auto facts = store_.facts();
          if (!facts) return tl::unexpected(std::move(facts.error()));
          work->facts = *facts;
          auto copy = store_.copy_to(work->file);
          if (!copy) return ended(copy.error().message);
          work->copy = std::move(*copy);
        }
        const auto copied = work->copy->step(pages_a_step);
        if (!copied) return ended(copied.error().message);
        WorkStep step{.done = copied->done, .total = copied->total, .is_last = copied->is_whole};
        if (step.is_last) work->copy.reset();
        return step;
      },
      [this, work, &method = asked.method(), reply = std::move(reply)](const WorkStep& step) {
        if (!step.is_last) {
          reply->tell({step.done, step.total});
          work->unwanted = reply->is_gone();
          return;
        }
        backing_up_ = false;
        if (step.refused) return reply->answer(tl::unexpected(store_refused(*step.refused)));
        std::error_code error;
        AdminBackupResult result;
        result.file = work->file.string();
        result.bytes = static_cast<std::int64_t>(std::filesystem::file_size(work->file, error));
        result.schema = work->facts.schema;
        result.games_running = work->facts.games_running + work->facts.tables_open;
        if (reply->is_gone()) std::filesystem::remove(work->file, error);
        reply->answer(result_json(method, std::move(result)));
      });
}

void AdminService::top(const Request& asked, Reply reply) {
  const auto now = std::chrono::steady_clock::now();
  const auto lines = [&](const Costs& costs) {
    std::vector<AdminTopLine> out;
    for (Costs::Line& each : costs.dearest(static_cast<std::size_t>(asked.get<AdminTop>().lines), now)) {
      const Cost& cost = each.per_second;
      out.push_back({std::move(each.who),
                     {},
                     std::llround(cost.seconds * 1e6),
                     std::llround(cost.requests * 60),
                     std::llround(cost.bytes)});
    }
    return out;
  };
  const WhoCostsMost& costliest = runtime_.who_costs_most();
  AdminTopResult result{lines(costliest.people()), lines(costliest.addresses()), lines(costliest.methods())};
  for (AdminTopLine& person : result.people) person.name = runtime_.name_here(person.who);
  reply->answer(result_json(asked.method(), std::move(result)));
}

void AdminService::order(const Request& asked, Reply reply) {
  runtime_.order(asked, [request = asked, reply = std::move(reply)](tl::expected<Json, Error> done) mutable {
    for_each_secret(request, wipe);
    reply->answer(std::move(done));
  });
}

}  // namespace palatine::admin

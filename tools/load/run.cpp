#include "tools/load/run.hpp"

#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "protocol/core/limits.hpp"
#include "tools/load/worker.hpp"

namespace palatine::load {
namespace {

constexpr auto look_every = std::chrono::milliseconds(10);
constexpr int looks_a_word = 10;
constexpr int spare_files = 64;
constexpr std::int64_t address_shares = 32;  // docs/limits.md
constexpr std::int64_t at_full_speed = 100'000;
constexpr std::int64_t requests_to_begin = 5;  // of one connection

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// As many files as may be; a clear word where that is not enough.
void need_files(int connections) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  const auto wanted = static_cast<rlim_t>(connections + spare_files);
  if (limit.rlim_max < wanted) {
    throw Stopped("load.files", {{"wanted", std::to_string(wanted)}, {"most", std::to_string(limit.rlim_max)}});
  }
}

class Run {
 public:
  Run(const Settings& settings, const Target& target, const OutgoingNotification& tell)
      : settings_(settings), target_(target), tell_(tell) {}

  Measured go() {
    need_files(settings_.connections());
    for (int i = 0; i < settings_.threads; ++i) {
      workers_.push_back(std::make_unique<Worker>(settings_, target_, i));
    }
    out_.pid = settings_.pid ? settings_.pid : process_that_listens(target_);
    look_round();
    out_.before = memory();
    each([&](Worker& one, int number) { one.add_idle(share(settings_.idle, number)); });
    wait_for_ready("load.idle", settings_.idle);
    out_.idle = memory();
    each([&](Worker& one, int number) { one.add_people(share(settings_.rooms, number)); });
    wait_for_ready("load.connecting", settings_.idle + settings_.people());
    out_.connected = memory();
    each([](Worker& one, int) { one.begin_rooms(); });
    wait("load.rooms", settings_.rooms, [&] { return sum(&Worker::rooms_playing); });
    measure();
    if (settings_.resumes) {
      resume();
    } else {
      settle();
    }
    each([&](Worker& one, int) { out_.errors.add(one.errors); });
    return std::move(out_);
  }

 private:
  void each(const std::function<void(Worker&, int)>& call) {
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      workers_[i]->do_there([&] { call(*workers_[i], static_cast<int>(i)); });
    }
  }
  template <class T>
  T sum(std::atomic<T> Worker::* counter) const {
    T total = 0;
    for (const auto& one : workers_) total += (*one).*counter;
    return total;
  }
  int share(int all, int number) const { return all / settings_.threads + (number < all % settings_.threads ? 1 : 0); }
  std::optional<Memory> memory() const { return out_.pid ? memory_of(*out_.pid) : std::nullopt; }

  // Until `done` gives `of`, or somebody can't go on, or nothing has changed for as long as one has patience.
  void wait(const std::string& phase, std::int64_t of, const std::function<std::int64_t()>& done) {
    auto changed = Clock::now();
    std::int64_t before = -1;
    for (int look = 0;; ++look) {
      const std::int64_t now = done();
      if (each_look_) each_look_();
      if (now >= of) return;
      if (look % looks_a_word == 0) tell_(phase, now, of);
      for (const auto& one : workers_) {
        if (const auto fault = one->fault()) throw Stopped("load.stopped", {{"why", *fault}});
      }
      if (now != before) changed = Clock::now();
      before = now;
      if (seconds_since(changed) > settings_.patience) {
        throw Stopped("load.waited", {{"n", std::to_string(now)}, {"of", std::to_string(of)}});
      }
      std::this_thread::sleep_for(look_every);
    }
  }
  void wait_for_ready(const std::string& phase, int of) {
    wait(phase, of, [&] { return sum(&Worker::ready_count); });
  }

  // Somebody goes in first and sees what there is, and whether the server lets such a run happen at all.
  void look_round() {
    Worker& worker = *workers_.front();
    Client* scout = nullptr;
    worker.do_there([&] {
      worker.keeps_welcome = true;
      scout = &worker.add_scout();
    });
    wait_for_ready("load.connecting", 1);
    json welcome;
    worker.do_there([&] {
      worker.keeps_welcome = false;
      welcome = json::parse(scout->welcome.text);
      worker.let_go(*scout);
    });
    out_.server_name = welcome.at("server").at("name");
    out_.server_version = welcome.at("server").at("version");
    std::string too_low;
    for (const Need& need : needs_of(settings_)) {
      const std::int64_t is = welcome.at("limits").value(need.limit, need.least);
      if (is < need.least) too_low += (too_low.empty() ? "" : ", ") + need.limit + " = " + std::to_string(need.least);
    }
    if (!too_low.empty()) throw Stopped("load.limits", {{"limits", too_low}});
    out_.options.text = game_options(welcome).dump();
    each([&](Worker& one, int) { one.options = out_.options; });
  }

  // The option that says how many play is the number that goes from the fewest to the most seats.
  json game_options(const json& welcome) const {
    json options = json::parse(settings_.options);
    for (const json& game : welcome.at("games")) {
      if (game.at("id") != settings_.game) continue;
      for (const auto& [name, schema] : game.at("options_schema").at("properties").items()) {
        if (schema.value("minimum", json()) == game.at("seats_min") &&
            schema.value("maximum", json()) == game.at("seats_max")) {
          options[name] = settings_.players;
        }
      }
      return options;
    }
    throw Stopped("load.no_game", {{"game", settings_.game}});
  }

  void measure() {
    each([](Worker& one, int) { one.play(true); });
    play_for("load.warm_up", settings_.warm_up, {});
    out_.running = memory();
    std::vector<Usage> usage;
    each([&](Worker& one, int) {
      one.poller.tally = {};
      usage.push_back(one.usage());
    });
    const auto begin = Clock::now();
    const auto cpu = out_.pid ? cpu_time_of(*out_.pid) : std::nullopt;
    double every = 1;
    each_look_ = [&, moves = sum(&Worker::moves), next = every]() mutable {
      if (seconds_since(begin) < next) return;
      sample(begin, moves, cpu);
      if (out_.course.size() == most_samples) {
        every *= 2;
        std::erase_if(out_.course, [odd = false](const Sample&) mutable { return odd = !odd; });
      }
      next += every;
    };
    play_for("load.playing", settings_.seconds, settings_.moves);
    each_look_ = nullptr;
    out_.seconds = seconds_since(begin);
    const auto cpu_after = out_.pid ? cpu_time_of(*out_.pid) : std::nullopt;
    each([&](Worker& one, int number) {
      const Usage now = one.usage(), then = usage[static_cast<std::size_t>(number)];
      out_.generator.cpu += now.cpu - then.cpu;
      const double busy = (now.cpu - then.cpu + now.queued - then.queued) / out_.seconds;
      out_.generator.busy = std::max(out_.generator.busy, std::min(busy, 1.0));
      out_.tally.add(one.poller.tally);
    });
    if (cpu && cpu_after) {
      out_.cpu = CpuTime{cpu_after->sum - cpu->sum, cpu_after->user - cpu->user, cpu_after->system - cpu->system};
    }
    out_.end = memory();
  }

  void sample(Clock::time_point begin, std::int64_t moves_before, const std::optional<CpuTime>& cpu_before) {
    Sample now{seconds_since(begin), sum(&Worker::moves) - moves_before, {}, {}};
    if (const auto cpu = out_.pid ? cpu_time_of(*out_.pid) : std::nullopt; cpu && cpu_before)
      now.cpu = cpu->sum - cpu_before->sum;
    if (const auto held = memory()) now.rss = held->rss;
    out_.course.push_back(now);
  }

  void play_for(const std::string& phase, double seconds, std::optional<std::int64_t> moves) {
    const std::int64_t moves_before = sum(&Worker::moves);
    if (moves) return wait(phase, *moves, [&] { return sum(&Worker::moves) - moves_before; });
    const auto begin = Clock::now();
    const auto of = static_cast<std::int64_t>(seconds * 1000);
    wait(phase, of, [&] {
      std::this_thread::sleep_until(std::min(begin + std::chrono::milliseconds(of), Clock::now() + look_every));
      return static_cast<std::int64_t>(seconds_since(begin) * 1000);
    });
  }

  // Every action is answered and has reached everybody.
  void settle() {
    each([](Worker& one, int) { one.play(false); });
    const auto begin = Clock::now();
    while (true) {
      int behind = 0;
      each([&](Worker& one, int) { behind += one.rooms_that_are_not(&Room::settled); });
      if (behind == 0) return;
      if (seconds_since(begin) > settings_.patience) {
        each([](Worker& one, int) { one.count_unsettled(); });
        return;
      }
      std::this_thread::sleep_for(look_every);
    }
  }

  void resume() {
    each([](Worker& one, int) { one.new_games = false; });
    wait("load.rooms", settings_.rooms, [&] {
      int on_the_way = 0;
      each([&](Worker& one, int) { on_the_way += one.rooms_that_are_not(&Room::is_seated); });
      return settings_.rooms - on_the_way;
    });
    each([](Worker& one, int) { one.resuming = true; });
    Resumes result;
    result.clients = settings_.guests() - 1;
    std::thread command;
    std::atomic<int> status = 0;
    if (!settings_.restart_command.empty()) {
      command = std::thread([&] { status = std::system(settings_.restart_command.c_str()); });
    }
    try {
      wait(command.joinable() ? "load.resuming" : "load.restart_now", 2 * std::int64_t{result.clients}, [&] {
        const auto lost = std::min<std::int64_t>(sum(&Worker::lost), result.clients);
        // who was not cut off yet has nothing to come back from
        return lost == result.clients ? lost + sum(&Worker::ready_count) : lost;
      });
    } catch (const Stopped&) {
      ++out_.errors.others["not_resumed"];
    }
    each([](Worker& one, int) { one.play(false); });
    if (command.joinable()) command.join();
    if (status != 0) ++out_.errors.others["restart_command"];
    result.resumed = sum(&Worker::ready_count);
    const auto time = [&](std::atomic<Clock::rep> Worker::* which, bool latest) {
      Clock::rep out = 0;
      for (const auto& one : workers_) {
        const Clock::rep when = (*one).*which;
        if (when != 0 && (out == 0 || (latest ? when > out : when < out))) out = when;
      }
      return Clock::time_point(Clock::duration(out));
    };
    if (result.resumed > 0) {
      const auto last = time(&Worker::last_resumed, true);
      result.seconds_from_loss = std::chrono::duration<double>(last - time(&Worker::first_loss, false)).count();
      result.seconds_from_return = std::chrono::duration<double>(last - time(&Worker::first_return, false)).count();
    }
    out_.resumes = result;
  }

  const Settings& settings_;
  const Target& target_;
  const OutgoingNotification& tell_;
  Measured out_;
  std::function<void()> each_look_;  // while it is measured
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace

std::vector<Need> needs_of(const Settings& settings) {
  // All come from one address, which has the budget of `address_shares` connections.
  const std::int64_t each_asks = settings.pace_ms == 0 ? 0 : 1000 / settings.pace_ms + 20;
  const std::int64_t all_ask = each_asks * settings.rooms * settings.players;
  // At full speed nobody knows before how much a player asks; what a host sets who does not want it limited is this.
  const std::int64_t each_second = each_asks == 0 ? at_full_speed : std::max(each_asks, all_ask / address_shares);
  const std::int64_t at_once =
      std::max({each_second, requests_to_begin * settings.connections() / address_shares, std::int64_t{40}});
  const Limits usual;
  // an eighth of the places is not for new guests
  const std::int64_t connections = settings.connections() * 8 / 7 + 1;
  std::vector<Need> needs = {{"connections", connections, usual.connections},
                             {"connections_per_address", settings.connections(), usual.connections_per_address},
                             {"guests_per_address_per_hour", settings.guests(), usual.guests_per_address_per_hour},
                             {"requests_burst", at_once, usual.requests_burst},
                             {"requests_per_second", each_second, usual.requests_per_second},
                             {"rooms", 2 * std::int64_t{settings.rooms}, usual.rooms},
                             {"listeners_per_room", settings.players + settings.spectators, usual.listeners_per_room}};
  if (settings.idle > 0 && !settings.idle_greet()) {
    const double seconds = settings.warm_up + settings.seconds + settings.patience;
    needs.push_back(
        {"hello_ms", std::min<std::int64_t>(static_cast<std::int64_t>(seconds * 1000), 3'600'000), usual.hello_ms});
  }
  return needs;
}

std::vector<Need> shares_of(const Settings& settings) {
  // a view is some kilobytes
  constexpr std::int64_t bytes_each = 16'384;
  const std::int64_t updates = settings.pace_ms == 0 ? at_full_speed : 1000 / settings.pace_ms + 1;
  // of an action's entry, its answer and the table's row
  constexpr std::int64_t kept_each = 2'048;
  const auto tables = [&](std::int64_t times) { return std::min<std::int64_t>(times * settings.rooms, 1'000'000); };
  return {{"tables_per_address", tables(1000), 240},
          {"tables_kept_per_address", tables(2), 16},
          {"sent_bytes_per_second",
           std::min<std::int64_t>(bytes_each * updates * settings.connections(), 10'000'000'000), 4'000'000},
          {"kept_bytes_per_second",
           std::min<std::int64_t>(kept_each * updates * settings.rooms * settings.players, 1'000'000'000), 65'536}};
}

Measured run(const Settings& settings, const Target& target, const OutgoingNotification& tell) {
  return Run(settings, target, tell).go();
}

}  // namespace palatine::load

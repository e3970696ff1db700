// POST /api/v1/analysis without sockets: what waits, what is kept, and for whom it is made.
#include "server/runtime/analyses.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>

#include "server/net/gzip.hpp"

namespace palatine {
namespace {

using nlohmann::json;

// Analyses whose games take as long as the test says.
class Bench {
 public:
  explicit Bench(Analyses::Limits limits = {})
      : analyses_([this](const Replay& replay, const auto& go_on) { return make(replay, go_on); },
                  [this](std::function<void()> back) { post(std::move(back)); }, [this] { return now_.load(); },
                  limits) {}
  ~Bench() {
    analyses_.end();
    let(1000);
  }

  HttpAnswer begin(const std::string& id, const std::string& address = "192.0.2.1") {
    HttpRequest asked{.method = "POST", .target = std::string(analysis_path), .host = {}, .accept_language = {}};
    asked.address = address;
    auto replay = std::make_shared<Replay>();
    replay->game = id;
    return analyses_.begin(id, std::move(replay), asked);
  }
  HttpAnswer look(const std::string& id, const std::string& encoding = "") {
    HttpRequest asked{
        .method = "GET", .target = std::string(analysis_path) + "/" + id, .host = {}, .accept_language = {}};
    asked.accept_encoding = encoding;
    return analyses_.look(asked);
  }

  // So many steps more of what is being made.
  void let(int steps) {
    const std::lock_guard lock(mutex_);
    allowed_ += steps;
    changed_.notify_all();
  }
  // Waits until the worker waits for the next step, or has begun none.
  void until_stuck_at(const std::string& id) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stuck_at_ == id; });
  }
  // Waits for something to be brought back, and does it.
  void back() {
    std::function<void()> next;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return !posted_.empty(); });
      next = std::move(posted_.front());
      posted_.pop_front();
    }
    next();
  }
  std::atomic<Millis> now_ = 1'000'000;
  std::atomic<bool> faulty_ = false;
  Analyses& analyses() { return analyses_; }

 private:
  static constexpr int steps_of_each = 3;

  std::optional<Analysis> make(const Replay& replay, const std::function<bool(int, int)>& go_on) {
    for (int done = 0; done < steps_of_each; ++done) {
      if (!go_on(done, steps_of_each)) return std::nullopt;
      std::unique_lock lock(mutex_);
      stuck_at_ = replay.game;
      changed_.notify_all();
      changed_.wait(lock, [&] { return allowed_ > 0; });
      --allowed_;
      stuck_at_.clear();
    }
    if (faulty_) throw std::runtime_error("as it is meant to");
    Analysis made;
    made.game = replay.game;
    return made;
  }
  void post(std::function<void()> back) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(back));
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  int allowed_ = 0;
  std::string stuck_at_;
  std::deque<std::function<void()>> posted_;
  Analyses analyses_;  // its thread ends first
};

json body(const HttpAnswer& answer) {
  return json::parse(answer.body);
}

TEST(Analyses, tell_how_far_they_are_and_are_there_then) {
  Bench bench;
  const HttpAnswer begun = bench.begin("a");
  EXPECT_EQ(begun.status, 202u);
  EXPECT_EQ(body(begun)["id"], "a");
  bench.until_stuck_at("a");
  EXPECT_EQ(body(bench.look("a")), (json{{"id", "a"}, {"done", 0}, {"of", 3}}));
  bench.let(1);
  while (body(bench.look("a"))["done"] != 1) {
  }
  bench.let(2);
  bench.back();
  const HttpAnswer made = bench.look("a");
  EXPECT_EQ(made.status, 200u);
  EXPECT_EQ(body(made)["game"], "a");
  const HttpAnswer packed = bench.look("a", "gzip");
  EXPECT_EQ(gunzip(packed.body), made.body);
  EXPECT_EQ(bench.begin("a").body, made.body) << "it is there at once, and not made again";
  EXPECT_EQ(bench.look("b").status, 404u);
}

TEST(Analyses, of_one_game_are_made_once_for_all_who_ask) {
  Bench bench;
  bench.begin("a", "192.0.2.1");
  bench.until_stuck_at("a");
  EXPECT_EQ(bench.begin("a", "192.0.2.2").status, 202u);
  EXPECT_EQ(bench.analyses().waiting(), 0u);
}

TEST(Analyses, that_wait_are_so_many) {
  Bench bench({.waiting = 2});
  bench.begin("a");
  bench.until_stuck_at("a");
  EXPECT_EQ(bench.begin("b").status, 202u);
  EXPECT_EQ(bench.begin("c").status, 202u);
  const HttpAnswer refused = bench.begin("d");
  EXPECT_EQ(refused.status, 503u);
  EXPECT_EQ(body(refused)["reason"], "busy");
  EXPECT_GT(body(refused)["retry_after_ms"], 0);
  EXPECT_EQ(bench.look("d").status, 404u);
  bench.let(3);
  bench.back();
  bench.until_stuck_at("b");
  EXPECT_EQ(bench.begin("d").status, 202u);
}

TEST(Analyses, that_nobody_asks_for_are_not_made) {
  Bench bench({.patience_ms = 1000});
  bench.begin("a");
  bench.begin("b");
  bench.until_stuck_at("a");
  bench.now_ += 999;
  EXPECT_EQ(bench.look("b").status, 202u);
  bench.now_ += 1;
  bench.let(1);
  bench.back();
  EXPECT_EQ(bench.look("a").status, 404u);
  bench.until_stuck_at("b");
  bench.let(3);
  bench.back();
  EXPECT_EQ(bench.look("b").status, 200u) << "somebody asked in time";
}

TEST(Analyses, that_are_kept_are_so_many_and_the_last_ones_that_were_asked_for) {
  Bench bench({.kept = 2});
  const auto made = [&](const std::string& id) {
    ++bench.now_;
    bench.begin(id);
    bench.let(3);
    bench.back();
  };
  made("a");
  made("b");
  ++bench.now_;
  EXPECT_EQ(bench.look("a").status, 200u);
  made("c");
  EXPECT_EQ(bench.look("a").status, 200u);
  EXPECT_EQ(bench.look("b").status, 404u);
  EXPECT_EQ(bench.look("c").status, 200u);
}

TEST(Analyses, that_are_kept_have_so_many_bytes) {
  Bench measure;
  measure.begin("a");
  measure.let(3);
  measure.back();
  const std::size_t bytes = measure.look("a").body.size() + measure.look("a", "gzip").body.size();
  Bench bench({.kept_bytes = 2 * bytes - 1});
  for (const char* id : {"a", "b"}) {
    ++bench.now_;
    bench.begin(id);
    bench.let(3);
    bench.back();
  }
  EXPECT_EQ(bench.look("a").status, 404u);
  EXPECT_EQ(bench.look("b").status, 200u);
}

TEST(Analyses, a_fault_is_told_once_and_may_be_tried_again) {
  Bench bench;
  bench.faulty_ = true;
  bench.begin("a");
  bench.let(3);
  bench.back();
  const HttpAnswer fault = bench.look("a");
  EXPECT_EQ(fault.status, 500u);
  EXPECT_EQ(body(fault)["reason"], "internal_error");
  EXPECT_EQ(bench.look("a").status, 404u);
  bench.faulty_ = false;
  bench.begin("a");
  bench.let(3);
  bench.back();
  EXPECT_EQ(bench.look("a").status, 200u);
}

TEST(Analyses, end_early_with_the_server) {
  Bench bench;
  bench.begin("a");
  bench.until_stuck_at("a");
  bench.analyses().end();
  bench.let(1);
  bench.back();
  EXPECT_EQ(bench.look("a").status, 404u) << "it was not made";
}

}  // namespace
}  // namespace palatine

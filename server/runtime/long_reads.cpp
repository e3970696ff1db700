#include "server/runtime/long_reads.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <optional>
#include <utility>

#include "protocol/http_api.hpp"
#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/moderation/search.hpp"
#include "server/runtime/analyses.hpp"
#include "server/runtime/person_export.hpp"
#include "server/runtime/runtime_limits.hpp"
#include "server/runtime/study.hpp"

namespace palatine {

HttpAnswer busy() {
  return http_refusal(503, "busy", "too many replays are asked for; try again in a moment", busy_ms);
}

LongReads::LongReads(const Registry& games, std::unique_ptr<RoomReader> reader, StorePlace store, Post post)
    : games_(games),
      reader_(std::move(reader)),
      store_(std::move(store)),
      post_(std::move(post)),
      worker_(1, studies_most, Urgency::after_the_others) {}

LongReads::~LongReads() {
  ending_ = true;
}

bool LongReads::run(const std::string& whose, std::function<void()> work, std::function<void(bool done)> then) {
  return worker_.add(whose, [this, work = std::move(work), then = std::move(then)](std::size_t) mutable {
    bool done = false;
    try {
      work();
      done = true;
    } catch (const std::exception& fault) {
      spdlog::error("a fault of the server, while it read something long: {}", fault.what());
    }
    // who is answered ends on the thread that owns this: nothing of it stays here
    post_([then = std::move(then), done] { then(done); });
  });
}

void LongReads::study(HttpRequest request, Answer answer) {
  auto asked = std::make_shared<HttpRequest>(std::move(request));
  auto made = std::make_shared<HttpAnswer>();
  const bool taken = run(
      asked->address,
      [this, asked, made] { *made = study_answer(*asked, games_, {.stop = [this] { return ending_.load(); }}); },
      [asked, made, answer](bool done) {
        if (!done) *made = http_refusal(500, "internal_error", "the server made a mistake over this file");
        made->place = std::move(asked->place);
        answer(std::move(*made));
      });
  if (!taken) answer(busy());
}

void LongReads::read_to_analyse(HttpRequest request, std::string program, Answer refused,
                                std::function<void(ToAnalyse)> read) {
  struct Work {
    ToAnalyse game;
    std::optional<Error> error;
  };
  auto work = std::make_shared<Work>();
  work->game.request = std::move(request);
  const bool taken = run(
      work->game.request.address,
      [this, work, program = std::move(program)] {
        auto replay = palatine::read_to_analyse(work->game.request.body, games_);
        if (!replay) {
          work->error = std::move(replay.error());
          return;
        }
        work->game.request.body = {};
        work->game.id = analysis_id(*replay, program, analysis_nodes);
        work->game.replay = std::make_shared<const Replay>(*std::move(replay));
      },
      [work, refused, read](bool done) {
        if (done && !work->error) return read(std::move(work->game));
        HttpAnswer made = done ? http_refusal(http_status(analysis_path, work->error->reason), *work->error)
                               : http_refusal(500, "internal_error", "the server made a mistake over this file");
        made.place = std::move(work->game.request.place);
        refused(std::move(made));
      });
  if (!taken) refused(busy());
}

void LongReads::search(const SearchReports& asked, std::function<void(ReportsFound)> found) {
  Error sorry;
  sorry.code = Error::internal_error;
  sorry.reason = "internal_error";
  sorry.message = "The server could not read its reports.";
  auto result = std::make_shared<ReportsFound>(tl::unexpected(std::move(sorry)));
  const bool taken = run(
      asked.whose,
      [this, result, sought = asked.sought] {
        if (auto done = moderation::find_reports(sought, moderation::reading(*reader_)))
          *result = std::move(*done);
        else
          spdlog::error("reports can't be looked through: {}", done.error());
      },
      [result, found](bool) { found(std::move(*result)); });
  if (taken) return;
  *result = refused_later("server_busy", "Too much is looked through already: try again in a moment.", busy_ms);
  post_([result, found] { found(std::move(*result)); });
}

void LongReads::offer(OfferExport offered, Millis now) {
  std::erase_if(exports_, [&](const auto& each) {
    return each.second.expires <= now || each.second.person == offered.person;  // the last one counts
  });
  if (exports_.size() >= exports_most) exports_.erase(exports_.begin());
  exports_.insert_or_assign(offered.code_hash, std::move(offered));
}

void LongReads::forget(const std::string& person) {
  std::erase_if(exports_, [&](const auto& each) { return each.second.person == person; });
}

void LongReads::hand_out(const HttpRequest& request, Answer answer, Millis now) {
  // who only looks whether it is there must not use it up
  if (request.method != "GET") return answer(method_not_allowed("GET"));
  const std::string code(http_path(request.target).substr(export_path.size()));
  auto offered = exports_.extract(sha256_hex(code));
  if (!offered || offered.mapped().expires <= now)
    return answer(http_refusal(404, "no_such_export", "the address is wrong, used, or too old"));
  auto made = std::make_shared<HttpAnswer>();
  const bool taken = run(
      request.address, [this, made, person = offered.mapped().person] { *made = export_answer(store_, person); },
      [made, answer](bool done) {
        if (!done) *made = http_refusal(500, "internal_error", "the server could not read what it has");
        answer(std::move(*made));
      });
  if (!taken) {
    exports_.insert(std::move(offered));
    return answer(busy());
  }
  ++exports_made_;
}

}  // namespace palatine

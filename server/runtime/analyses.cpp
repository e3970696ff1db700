#include "server/runtime/analyses.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "server/net/gzip.hpp"
#include "server/runtime/runtime_limits.hpp"

namespace palatine {

Analyses::Analyses(Make make, Post post, Clock clock, const Limits& limits)
    : make_(std::move(make)),
      post_(std::move(post)),
      clock_(std::move(clock)),
      limits_(limits),
      worker_(1, limits.waiting, Urgency::after_the_others) {}

Analyses::~Analyses() {
  ending_ = true;
}

HttpAnswer Analyses::begin(const std::string& id, std::shared_ptr<const Replay> replay, const HttpRequest& asked) {
  if (const auto known = games_.find(id); known != games_.end()) return answer(id, *known->second, asked);
  auto game = std::make_shared<Game>();
  game->asked = clock_();
  const bool taken = worker_.add(asked.address, [this, id, game, replay = std::move(replay)](std::size_t) {
    post_([this, id, made = make(*game, *replay)] { finished(id, made); });
  });
  if (!taken) {
    constexpr std::int64_t analyses_busy_ms = 10'000;
    return http_refusal(503, "busy", "as many games wait to be analysed as may; try again in a moment",
                        analyses_busy_ms);
  }
  games_.emplace(id, game);
  return answer(id, *game, asked);
}

HttpAnswer Analyses::look(const HttpRequest& asked) {
  const std::string id(http_path(asked.target).substr(std::min(analysis_path.size() + 1, asked.target.size())));
  const auto known = games_.find(id);
  if (known == games_.end())
    return http_refusal(404, "no_such_analysis", "nothing is known of this analysis any more; post the game again");
  return answer(id, *known->second, asked);
}

HttpAnswer Analyses::answer(const std::string& id, Game& game, const HttpRequest& asked) {
  game.asked = clock_();
  if (game.failed) {
    games_.erase(id);  // it may be tried again
    return http_refusal(500, "internal_error", "the server made a mistake over this game");
  }
  if (game.text == nullptr) return json_answer(progress_json({id, game.done, game.of}).text, 202);
  const bool packed = best_coding(asked.accept_encoding, true, false) == Coding::gzip;
  HttpAnswer made = json_answer(packed ? game.text->gzipped : game.text->plain);
  made.headers.push_back({"Vary", "Accept-Encoding"});
  if (packed) made.headers.push_back({"Content-Encoding", "gzip"});
  return made;
}

Analyses::Made Analyses::make(Game& game, const Replay& replay) const {
  try {
    const auto analysis = make_(replay, [&](int done, int of) {
      game.done = done;
      game.of = of;
      return !ending_ && clock_() - game.asked < limits_.patience_ms;
    });
    if (!analysis) return {};
    Text text{analysis_json(*analysis).text, {}};
    text.gzipped = gzip(text.plain);
    return {std::make_shared<const Text>(std::move(text))};
  } catch (const std::exception& fault) {
    spdlog::error("a fault of the server, while it analysed a game: {}", fault.what());
    return {nullptr, true};
  }
}

void Analyses::finished(const std::string& id, const Made& made) {
  const auto known = games_.find(id);
  if (known == games_.end()) return;
  Game& game = *known->second;
  game.failed = made.failed;
  if (!made.failed && made.text == nullptr) {
    games_.erase(known);
    return;
  }
  game.text = made.text;
  if (made.text != nullptr) bytes_ += made.text->bytes();
  forget_oldest();
}

// Of those that are there, whom nobody has asked for the longest.
void Analyses::forget_oldest() {
  while (bytes_ > limits_.kept_bytes || games_.size() > limits_.kept) {
    auto oldest = games_.end();
    for (auto each = games_.begin(); each != games_.end(); ++each) {
      const Game& game = *each->second;
      if (game.text == nullptr && !game.failed) continue;
      if (oldest == games_.end() || game.asked < oldest->second->asked) oldest = each;
    }
    if (oldest == games_.end()) return;
    if (oldest->second->text != nullptr) bytes_ -= oldest->second->text->bytes();
    games_.erase(oldest);
  }
}

}  // namespace palatine

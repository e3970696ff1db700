#include "server/admin/retention_rounds.hpp"

#include <spdlog/spdlog.h>
#include <boost/asio/post.hpp>

#include <utility>

#include "protocol/messages.hpp"
#include "server/admin/one_step.hpp"
#include "server/core/rfc3339.hpp"

namespace palatine::admin {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds first_round = std::chrono::seconds(5);
constexpr milliseconds between_rounds = std::chrono::hours(6);
constexpr milliseconds between_steps{50};
constexpr milliseconds while_busy{500};
constexpr int looked_at = 100;

}  // namespace

RetentionRounds::RetentionRounds(boost::asio::io_context& io, Retention kept, Runtime& runtime, StoreUpkeep& store)
    : kept_(kept), runtime_(runtime), store_(store), timer_(io) {
  if (kept_.is_any()) later(first_round);
}

void RetentionRounds::later(milliseconds wait) {
  timer_.expires_after(wait);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) go_on();
  });
}

void RetentionRounds::go_on() {
  // what is on its way from the store must not be deleted meanwhile
  if (!runtime_.is_quiet() || runtime_.status().counts.loads > 0) return later(while_busy);
  switch (kind_) {
    case Kind::unfinished:
      return kept_.unfinished_games_days > 0 ? look() : next(true);
    case Kind::games:
      return kept_.finished_games_days > 0 ? look() : next(true);
    case Kind::talk:
      return kept_.talk_days > 0 ? forget_talk() : next(true);
    case Kind::guests:
      return kept_.guests_days > 0 ? look() : next(true);
    case Kind::done:
      if (games_ + talk_ + guests_ > 0)
        spdlog::info("kept no longer: {} games, {} messages, {} guests", games_, talk_, guests_);
      if (ended_ > 0) spdlog::info("ended: {} games that nobody played any more", ended_);
      games_ = talk_ = guests_ = ended_ = 0;
      kind_ = Kind::unfinished;
      return later(between_rounds);
  }
}

void RetentionRounds::next(bool is_over) {
  if (is_over) {
    kind_ = static_cast<Kind>(static_cast<int>(kind_) + 1);
    from_.clear();
    talk_from_ = {};
  }
  later(between_steps);
}

void RetentionRounds::look() {
  const auto [days, due_rows] = kind_ == Kind::unfinished
                                    ? std::pair(kept_.unfinished_games_days, &StoreUpkeep::rooms_forsaken)
                                : kind_ == Kind::games ? std::pair(kept_.finished_games_days, &StoreUpkeep::rooms_due)
                                                       : std::pair(kept_.guests_days, &StoreUpkeep::guests_due);
  const Millis before = runtime_.status().now - days * day_ms;
  one_step(
      runtime_,
      [this, due_rows = due_rows, before, from = from_] { return (store_.*due_rows)(from, before, looked_at); },
      [this](DueRows due) { found(std::move(due)); });
}

void RetentionRounds::found(DueRows due) {
  const bool guests = kind_ == Kind::guests;
  from_ = due.next;
  if (runtime_.status().counts.loads > 0) due.ids.clear();  // there is another round
  std::erase_if(due.ids, [&](const std::string& id) { return guests ? runtime_.is_known(id) : runtime_.is_awake(id); });
  if (due.ids.empty()) return next(from_.empty());
  kind_ == Kind::unfinished ? end_games(std::move(due.ids)) : forget(std::move(due.ids));
}

// As whoever runs the server would: who sits there is told, and the log of what was done has it.
void RetentionRounds::end_games(std::vector<std::string> rooms) {
  if (rooms.empty()) return next(from_.empty());
  const AdminCloseRoom close{
      rooms.back(), fmt::format("Nobody has played here for {} days.", kept_.unfinished_games_days), {}};
  rooms.pop_back();
  runtime_.order(close, [this, rooms = std::move(rooms)](const tl::expected<Json, Error>& done) mutable {
    // otherwise it is over meanwhile, or can't be loaded now: there is another round
    ended_ += done.has_value();
    boost::asio::post(timer_.get_executor(),
                      [this, rooms = std::move(rooms)]() mutable { end_games(std::move(rooms)); });
  });
}

void RetentionRounds::forget(std::vector<std::string> ids) {
  const bool games = kind_ == Kind::games;
  (games ? games_ : guests_) += static_cast<std::int64_t>(ids.size());
  one_step(
      runtime_,
      [this, games, ids = std::move(ids)] { return games ? store_.delete_rooms(ids) : store_.delete_guests(ids); },
      [this] { next(from_.empty()); });
}

void RetentionRounds::forget_talk() {
  const std::string before = rfc3339(runtime_.status().now - kept_.talk_days * day_ms);
  one_step(
      runtime_, [this, before, from = talk_from_] { return store_.delete_talk(from, before, looked_at); },
      [this](const TalkDeleted& done) {
        talk_ += done.count;
        if (done.next) talk_from_ = *done.next;
        next(!done.next);
      });
}

}  // namespace palatine::admin

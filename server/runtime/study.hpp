// POST /api/v1/study?viewer=…: a replay file in, what one viewer saw of it out. Plain functions, for any thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/study.hpp"
#include "server/core/sweep.hpp"
#include "server/game_server/game_server.hpp"
#include "server/net/http.hpp"
#include "tl/expected.hpp"

namespace palatine {

inline constexpr std::string_view study_path = "/api/v1/study";

HttpAnswer study_answer(const HttpRequest& request, const Registry& games, const StudyLimits& limits);

// Who may send a file at all: so many at once, fewer from one address, and each address no more often than it may.
class StudyAdmission {
 public:
  struct Limits {
    std::int64_t at_once = 8;
    std::int64_t at_once_per_address = 4;  // a table of friends under one roof
    std::int64_t burst = 12;               // by one address, and then
    Millis every_ms = 5000;                // one more
    std::size_t addresses = 10'000;
  };
  // Held from the request's header until the answer's last byte is sent; given back where it was taken: on the thread
  // that owns the listener.
  using Place = std::shared_ptr<const void>;

  explicit StudyAdmission(const Limits& limits);
  void configure(const Limits& limits) { limits_ = limits; }
  std::size_t remembered() const { return rested_at_.size(); }  // networks
  tl::expected<Place, HttpAnswer> enter(const std::string& address, Millis now);

 private:
  struct Inside {
    std::int64_t all = 0;
    std::map<std::string, std::int64_t> by_network;
  };
  std::optional<Millis> wait_of(const std::string& network, std::int64_t times, Millis now);

  Limits limits_;
  const std::shared_ptr<Inside> inside_ = std::make_shared<Inside>();
  std::map<std::string, Millis> rested_at_;  // when a network has its whole burst again
  Sweep<std::map<std::string, Millis>> sweep_;
};

}  // namespace palatine

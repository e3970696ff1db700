// How many mails go out about tables: nobody is to drown in them, and no mail server to take this one for a flood.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "server/core/sweep.hpp"
#include "server/people/rate_limiter.hpp"

namespace palatine {

inline constexpr std::int64_t mails_of_address = 20;  // at once, and in an hour

class MailRation {
 public:
  // `of_all`: mails at once, and in an hour.
  explicit MailRation(std::int64_t of_all) : all_(of_all, of_all, hour_ms) {}

  // Takes one of this address's, and one of all; or none.
  bool take(const std::string& address, Millis now);
  std::size_t held() const { return addresses_.size(); }  // whose budgets may not be full again

 private:
  RateLimiter all_;
  std::map<std::string, RateLimiter> addresses_;  // no more than have come out of `all_` in the last hours
  Sweep<std::map<std::string, RateLimiter>> sweep_;
};

}  // namespace palatine

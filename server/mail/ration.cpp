#include "server/mail/ration.hpp"

namespace palatine {

bool MailRation::take(const std::string& address, Millis now) {
  sweep_.look(addresses_, now, [now](RateLimiter& budget) { return !budget.next(now); });
  if (all_.wait_for(1, now)) return false;
  std::string lower = address;
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const auto found = addresses_.try_emplace(std::move(lower), mails_of_address, mails_of_address, hour_ms).first;
  if (found->second.spend(now)) return false;
  all_.spend(now);
  return true;
}

}  // namespace palatine

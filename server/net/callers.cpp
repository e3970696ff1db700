#include "server/net/callers.hpp"

#include "server/hall/who.hpp"

namespace palatine {

std::shared_ptr<Caller> Callers::of(const std::string& address, const Limits& limits, Millis now) {
  if (now - swept_ >= swept_every_ms) {
    swept_ = now;
    std::erase_if(callers_, [now](const auto& each) {
      return each.second.use_count() == 1 && !each.second->bytes.next(now) && !each.second->http_requests.next(now);
    });
  }
  std::string network = network_of(address);
  if (callers_.size() >= most_ && !callers_.contains(network)) network = "others";
  std::shared_ptr<Caller>& caller = callers_[network];
  if (!caller) caller = std::make_shared<Caller>(limits);
  return caller;
}

}  // namespace palatine

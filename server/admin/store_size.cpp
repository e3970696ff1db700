#include "server/admin/store_size.hpp"

#include <algorithm>
#include <chrono>

#include "server/admin/one_step.hpp"

namespace palatine::admin {

namespace {

constexpr std::chrono::seconds looked_at_every{30};

}  // namespace

StoreSizeRounds::StoreSizeRounds(boost::asio::io_context& io, Runtime& runtime, StoreUpkeep& store)
    : runtime_(runtime), store_(store), timer_(io) {
  look();
}

void StoreSizeRounds::look() {
  one_step(
      runtime_, [this] { return store_.facts(); },
      [this](const DatabaseFacts& facts) {
        runtime_.store_has(static_cast<std::uint64_t>(std::max<std::int64_t>(0, facts.bytes)));
        timer_.expires_after(looked_at_every);
        timer_.async_wait([this](const boost::system::error_code& error) {
          if (!error) look();
        });
      });
}

}  // namespace palatine::admin

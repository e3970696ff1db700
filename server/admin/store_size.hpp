// Looks now and then how large a store is that is no file: on the store's thread, as all that is asked of it.
#pragma once

#include <boost/asio/steady_timer.hpp>

#include "server/runtime/runtime.hpp"
#include "server/store/upkeep.hpp"

namespace palatine::admin {

class StoreSizeRounds {
 public:
  // Both must live longer; `store` is the one that `runtime` has.
  StoreSizeRounds(boost::asio::io_context& io, Runtime& runtime, StoreUpkeep& store);

 private:
  void look();

  Runtime& runtime_;
  StoreUpkeep& store_;
  boost::asio::steady_timer timer_;
};

}  // namespace palatine::admin

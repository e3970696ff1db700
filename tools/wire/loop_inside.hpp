// For the files of this folder only: it brings Asio.
#pragma once

#include <boost/asio/io_context.hpp>

#include "tools/wire/loop.hpp"

namespace palatine::client {

struct Loop::Inside {
  boost::asio::io_context io;
  bool stopped = false;
};

}  // namespace palatine::client

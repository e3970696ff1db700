// What all streams here end in. For the files of this folder only: it brings Beast.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <cstddef>
#include <limits>
#include <memory>
#include <utility>

#include "wire/read_limiter.hpp"

namespace palatine {

class ReadRate {
 public:
  void belongs_to(std::shared_ptr<ReadLimiter> budget) { budget_ = std::move(budget); }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes() const { return budget_ ? budget_->bytes_left() : all; }
  std::size_t available_write_bytes() const { return all; }
  void transfer_read_bytes(std::size_t bytes) {
    if (budget_) budget_->bytes_came(bytes);
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::shared_ptr<ReadLimiter> budget_;  // null: none
};

class SocketStream final
    : public boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, ReadRate> {
 public:
  using basic_stream::basic_stream;
};

}  // namespace palatine

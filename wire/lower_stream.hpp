// A GatheringStream in the shape that Beast asks for. For the files of this folder only: it brings Beast.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <cstddef>
#include <utility>

#include "wire/done.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/socket_stream.hpp"

namespace palatine {

class LowerStream {
 public:
  using next_layer_type = SocketStream;
  using executor_type = boost::asio::any_io_executor;

  // So much of what is written is handed on at a time; it is copied.
  static constexpr std::size_t written_at_once = 32 * 1024;

  explicit LowerStream(GatheringStream& stream) : stream_(stream) {}

  GatheringStream& stream() { return stream_; }
  next_layer_type& next_layer() { return stream_.lowest(); }
  const next_layer_type& next_layer() const { return stream_.lowest(); }
  executor_type get_executor() { return stream_.get_executor(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& given) { stream_.read_some(first_of(given), std::move(handler)); }, token,
        buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& given) {
          stream_.write(boost::beast::buffers_to_string(boost::beast::buffers_prefix(written_at_once, given)),
                        std::move(handler));
        },
        token, buffers);
  }

 private:
  template <class Buffers>
  static boost::asio::mutable_buffer first_of(const Buffers& buffers) {
    for (auto one = boost::asio::buffer_sequence_begin(buffers); one != boost::asio::buffer_sequence_end(buffers);
         ++one) {
      if (const boost::asio::mutable_buffer buffer(*one); buffer.size() > 0) return buffer;
    }
    return {};
  }

  GatheringStream& stream_;
};

}  // namespace palatine

// For the files of this folder only: it brings Beast.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>

#include "wire/http_exchange.hpp"
#include "wire/lower_stream.hpp"

namespace palatine {

struct HttpExchange::Inside {
  // The stream copies what it is given, which TLS does in any case; large answers go by without.
  struct Lower : LowerStream {
    using LowerStream::LowerStream;
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
      if (stream().has_tls()) return LowerStream::async_write_some(buffers, std::forward<Token>(token));
      return next_layer().async_write_some(boost::beast::buffers_prefix(written_at_once, buffers),
                                           std::forward<Token>(token));
    }
  };

  explicit Inside(GatheringStream& stream) : lower(stream) {}

  void read_head(std::size_t most_bytes, std::size_t looked_at, Read done);
  void write_more(std::uint64_t written, std::function<void(error_code)> sent);

  Lower lower;
  boost::beast::flat_buffer buffer;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser;
  boost::beast::http::response<boost::beast::http::span_body<const char>> answer;
  std::optional<boost::beast::http::response_serializer<boost::beast::http::span_body<const char>>> unsent;
  std::function<void(std::uint64_t)> sends;
};

}  // namespace palatine

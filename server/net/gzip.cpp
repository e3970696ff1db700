#include "server/net/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

#include "engine/core/bug.hpp"

namespace palatine {

namespace {

void append_number(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
}

}  // namespace

std::string gzip(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  constexpr char header[] = {'\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0, '\xff'};  // deflate, of no time and no system
  std::string out(sizeof header + zlib::deflate_upper_bound(text.size()), '\0');
  std::copy(std::begin(header), std::end(header), out.begin());
  zlib::z_params stream;
  stream.next_in = text.data();
  stream.avail_in = text.size();
  stream.next_out = out.data() + sizeof header;
  stream.avail_out = out.size() - sizeof header;
  zlib::deflate_stream deflate;
  deflate.reset(6, 15, 8, zlib::Strategy::normal);
  boost::system::error_code end;
  deflate.write(stream, zlib::Flush::finish, end);
  expect(end == zlib::error::end_of_stream && stream.avail_in == 0, "a text that can't be compressed");
  out.resize(sizeof header + stream.total_out);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  append_number(out, sum.checksum());
  append_number(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

}  // namespace palatine

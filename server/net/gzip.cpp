#include "server/net/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

#include "engine/core/bug.hpp"

namespace palatine {

namespace {

namespace zlib = boost::beast::zlib;

constexpr char header[] = {'\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0, '\xff'};  // deflate, of no time and no system
constexpr std::size_t trailer_bytes = 8;                                  // the CRC of the text and its length

std::uint32_t crc_of(std::string_view text) {
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  return sum.checksum();
}

std::uint32_t number_at(std::string_view bytes) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

void append_number(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
}

}  // namespace

std::string gzip(std::string_view text) {
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
  append_number(out, crc_of(text));
  append_number(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

std::string gunzip(std::string_view file) {
  const auto damaged = [] { return std::runtime_error("a compressed file is damaged"); };
  if (file.size() < sizeof header + trailer_bytes || !file.starts_with({header, sizeof header})) throw damaged();
  const std::string_view packed = file.substr(sizeof header, file.size() - sizeof header - trailer_bytes);
  const std::uint32_t size = number_at(file.substr(file.size() - 4));
  // no text packs closer than a thousandth
  if (size / 1100 > packed.size()) throw damaged();
  std::string text(size, '\0');
  zlib::z_params stream;
  stream.next_in = packed.data();
  stream.avail_in = packed.size();
  stream.next_out = text.data();
  stream.avail_out = text.size();
  zlib::inflate_stream inflate;
  boost::system::error_code end;
  inflate.write(stream, zlib::Flush::sync, end);
  const bool is_whole = (!end || end == zlib::error::end_of_stream) && stream.total_out == size && stream.avail_in == 0;
  if (!is_whole || crc_of(text) != number_at(file.substr(file.size() - trailer_bytes))) throw damaged();
  return text;
}

}  // namespace palatine

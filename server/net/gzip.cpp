#include "server/net/gzip.hpp"

#include <zlib.h>

#include <cstdint>
#include <limits>
#include <stdexcept>

#include "engine/core/bug.hpp"

namespace palatine {

namespace {

constexpr int gzip_level = 4;  // a third less time than 6, for a twentieth more bytes
constexpr int with_gzip_header = 15 + 16;
constexpr int gzip_memory_level = 8;
constexpr int no_system = 255;                 // as all files here have it, and servers of before ask for it
constexpr std::size_t gzip_bytes_least = 18;   // header and trailer
constexpr std::size_t gzip_times_most = 1100;  // no text packs closer than a thousandth

z_stream gzip_stream(std::string_view in, std::string& out) {
  expect(in.size() <= std::numeric_limits<uInt>::max() && out.size() <= std::numeric_limits<uInt>::max(),
         "a text that is too large to be compressed");
  z_stream stream{};
  // zlib only reads it
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(in.data()));
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  return stream;
}

// As the file says it.
std::uint32_t text_bytes(std::string_view file) {
  std::uint32_t number = 0;
  for (std::size_t i = 1; i <= 4; ++i) number = number << 8 | static_cast<unsigned char>(file[file.size() - i]);
  return number;
}

}  // namespace

std::string gzip(std::string_view text) {
  std::string out(compressBound(text.size()) + gzip_bytes_least, '\0');
  z_stream stream = gzip_stream(text, out);
  if (deflateInit2(&stream, gzip_level, Z_DEFLATED, with_gzip_header, gzip_memory_level, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  gz_header header{};
  header.os = no_system;
  deflateSetHeader(&stream, &header);
  const int end = deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  expect(end == Z_STREAM_END, "a text that can't be compressed");
  out.resize(stream.total_out);
  return out;
}

std::string gunzip(std::string_view file) {
  const auto damaged = [] { return std::runtime_error("a compressed file is damaged"); };
  if (file.size() < gzip_bytes_least) throw damaged();
  const std::uint32_t bytes = text_bytes(file);
  if (bytes / gzip_times_most > file.size()) throw damaged();
  std::string text(bytes, '\0');
  z_stream stream = gzip_stream(file, text);
  if (inflateInit2(&stream, with_gzip_header) != Z_OK) throw std::bad_alloc();
  const int end = inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  if (end != Z_STREAM_END || stream.total_out != bytes || stream.avail_in != 0) throw damaged();
  return text;
}

}  // namespace palatine

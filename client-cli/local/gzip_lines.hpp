// Lines of a file, compressed by gzip or not.
#pragma once

#include <zlib.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace palatine::local {

// Compressed; the same lines give the same bytes. Throws FileFault where it can't be written.
class GzipWriter {
 public:
  explicit GzipWriter(const std::filesystem::path& path);
  ~GzipWriter();
  GzipWriter(const GzipWriter&) = delete;
  GzipWriter& operator=(const GzipWriter&) = delete;

  void line(std::string_view text);
  void close();

 private:
  [[noreturn]] void fail() const;

  std::filesystem::path path_;
  gzFile file_;
};

// Compressed or plain. Throws FileFault where it can't be read.
class GzipReader {
 public:
  explicit GzipReader(const std::filesystem::path& path);
  ~GzipReader();
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  // The next line, cut off after `most` bytes; nothing at the end.
  std::optional<std::string> line(std::size_t most);

 private:
  std::filesystem::path path_;
  gzFile file_;
};

}  // namespace palatine::local

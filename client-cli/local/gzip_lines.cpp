#include "client-cli/local/gzip_lines.hpp"

#include <algorithm>
#include <array>

#include "client-cli/local/file_fault.hpp"

namespace palatine::local {

GzipWriter::GzipWriter(const std::filesystem::path& path) : path_(path), file_(gzopen(path.c_str(), "wb9")) {
  if (file_ == nullptr) fail();
}
GzipWriter::~GzipWriter() {
  if (file_ != nullptr) gzclose(file_);
}

void GzipWriter::line(std::string_view text) {
  const auto written = text.empty() ? 0 : gzwrite(file_, text.data(), static_cast<unsigned>(text.size()));
  if (static_cast<std::size_t>(written) != text.size() || gzputc(file_, '\n') == -1) fail();
}

void GzipWriter::close() {
  const int code = gzclose(file_);
  file_ = nullptr;
  if (code != Z_OK) fail();
}

void GzipWriter::fail() const {
  throw FileFault("file.no_write", path_.string());
}

GzipReader::GzipReader(const std::filesystem::path& path) : path_(path), file_(gzopen(path.c_str(), "rb")) {
  if (file_ == nullptr) throw FileFault("file.no_read", path_.string());
}
GzipReader::~GzipReader() {
  gzclose(file_);
}

std::optional<std::string> GzipReader::line(std::size_t most) {
  std::string text;
  std::array<char, 1 << 14> part{};
  bool any = false;
  while (gzgets(file_, part.data(), static_cast<int>(part.size())) != nullptr) {
    any = true;
    const std::string_view got = part.data();  // a replay holds no NUL: what stands behind one is not read
    const bool whole = got.ends_with('\n');
    if (text.size() < most) text += got.substr(0, std::min(got.size() - (whole ? 1 : 0), most - text.size()));
    if (whole) return text;
  }
  int code = Z_OK;
  gzerror(file_, &code);
  if (code != Z_OK) throw FileFault("file.damaged", path_.string());
  return any ? std::optional(text) : std::nullopt;
}

}  // namespace palatine::local

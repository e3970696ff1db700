// What TLS begins with. The server's certificate and its key: read from files, and again when these change; whom a
// client trusts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "tl/expected.hpp"

namespace boost::asio::ssl {
class context;
}

namespace palatine {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// PEM. Both empty: no TLS.
struct TlsFiles {
  std::string certificate, key;
  bool operator==(const TlsFiles&) const = default;
};

// TLS 1.2 and later, as a server. An error is a sentence that names the file.
[[nodiscard]] tl::expected<TlsContext, std::string> read_tls(const TlsFiles& files);

// TLS 1.2 and later, with servers that somebody vouches for whom this system trusts, or whom SSL_CERT_FILE names.
TlsContext system_trust();

class TlsIdentity {
 public:
  // Reads the files. Not empty: why they are of no use, and all stays as it was.
  [[nodiscard]] std::string take(const TlsFiles& files);
  // Whether the files are other ones than when they were read last, or looked at here.
  bool changed();

  const TlsFiles& files() const { return files_; }
  const TlsContext& context() const { return context_; }  // null: no TLS

 private:
  using Stamp = std::array<std::int64_t, 4>;
  static Stamp stamp_of(const std::string& file);

  TlsFiles files_;
  TlsContext context_;
  std::array<Stamp, 2> stamps_{};
};

}  // namespace palatine

// Keys on the curve P-256 (secp256r1): what web push agrees and signs with.
#pragma once

#include <openssl/evp.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "server/core/secret.hpp"
#include "server/core/secrets.hpp"

namespace palatine {

using P256Point = std::array<std::uint8_t, 65>;  // uncompressed: 4, x, y
using Bytes32 = std::array<std::uint8_t, 32>;

// Nothing: of another length, with padding or with a character that is none of [A-Za-z0-9_-].
std::optional<std::vector<std::uint8_t>> read_base64url(std::string_view text);

// Nothing: it is no such point.
std::optional<P256Point> read_p256_point(std::span<const std::uint8_t> bytes);

class P256Key {
 public:
  // `scalar`: 32 bytes, big-endian. Nothing: 0, or not below the curve's order.
  static std::optional<P256Key> read(std::span<const std::uint8_t> scalar);
  static P256Key draw(Secrets& secrets);  // takes 32 bytes, nearly always once

  const P256Point& point() const { return point_; }
  Secret text() const;                                             // the scalar as base64url, 43 characters
  Bytes32 shared_with(const P256Point& theirs) const;              // ECDH, the x that both find
  std::array<std::uint8_t, 64> sign(std::string_view text) const;  // ES256 (RFC 7518): r, s

 private:
  struct KeyEnd {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  };

  std::unique_ptr<EVP_PKEY, KeyEnd> key_;
  P256Point point_{};
};

}  // namespace palatine

#include "server/notifications/p256.hpp"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/param_build.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "server/core/secrets.hpp"

namespace palatine {
namespace {

template <auto free>
struct End {
  template <class T>
  void operator()(T* pointer) const {
    free(pointer);
  }
};
using Number = std::unique_ptr<BIGNUM, End<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, End<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, End<EC_POINT_clear_free>>;
using Context = std::unique_ptr<EVP_PKEY_CTX, End<EVP_PKEY_CTX_free>>;
using Key = std::unique_ptr<EVP_PKEY, End<EVP_PKEY_free>>;

void need(bool done) {
  if (!done) throw std::runtime_error("OpenSSL can't handle P-256");
}

// Nothing: OpenSSL finds that these are no key. `scalar` may be null.
Key key_of(const P256Point& point, const BIGNUM* scalar) {
  const std::unique_ptr<OSSL_PARAM_BLD, End<OSSL_PARAM_BLD_free>> build(OSSL_PARAM_BLD_new());
  need(build && OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
       OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1 &&
       (scalar == nullptr || OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar) == 1));
  const std::unique_ptr<OSSL_PARAM, End<OSSL_PARAM_free>> parameters(OSSL_PARAM_BLD_to_param(build.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  need(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* made = nullptr;
  if (EVP_PKEY_fromdata(context.get(), &made, scalar == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                        parameters.get()) != 1)
    return nullptr;
  return Key(made);
}

}  // namespace

std::optional<std::vector<std::uint8_t>> read_base64url(std::string_view text) {
  if (text.size() % 4 == 1) return std::nullopt;
  std::vector<std::uint8_t> out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    std::uint32_t digit = 0;
    if (c >= 'A' && c <= 'Z')
      digit = static_cast<std::uint32_t>(c - 'A');
    else if (c >= 'a' && c <= 'z')
      digit = static_cast<std::uint32_t>(c - 'a') + 26;
    else if (c >= '0' && c <= '9')
      digit = static_cast<std::uint32_t>(c - '0') + 52;
    else if (c == '-' || c == '_')
      digit = c == '-' ? 62 : 63;
    else
      return std::nullopt;
    bits = bits << 6 | digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out.push_back(static_cast<std::uint8_t>(bits >> count));
  }
  if ((bits & ((1U << count) - 1)) != 0) return std::nullopt;  // another text for the same bytes
  return out;
}

std::optional<P256Point> read_p256_point(std::span<const std::uint8_t> bytes) {
  P256Point point{};
  if (bytes.size() != point.size() || bytes[0] != 4) return std::nullopt;
  std::ranges::copy(bytes, point.begin());
  const Key key = key_of(point, nullptr);
  if (!key) return std::nullopt;
  const Context check(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  need(check != nullptr);
  if (EVP_PKEY_public_check(check.get()) != 1) return std::nullopt;
  return point;
}

std::optional<P256Key> P256Key::read(std::span<const std::uint8_t> scalar) {
  if (scalar.size() != sizeof(Bytes32)) return std::nullopt;
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Number number(BN_bin2bn(scalar.data(), static_cast<int>(scalar.size()), nullptr));
  need(group && number);
  if (BN_is_zero(number.get()) != 0 || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0) return std::nullopt;
  const Point point(EC_POINT_new(group.get()));
  need(point && EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1);
  P256Key key;
  need(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, key.point_.data(), key.point_.size(),
                          nullptr) == key.point_.size());
  key.key_.reset(key_of(key.point_, number.get()).release());
  need(key.key_ != nullptr);
  return key;
}

P256Key P256Key::draw(Secrets& secrets) {
  Bytes32 scalar{};
  while (true) {
    secrets.fill(scalar);
    auto key = read(scalar);
    OPENSSL_cleanse(scalar.data(), scalar.size());
    if (key) return std::move(*key);
  }
}

Secret P256Key::text() const {
  BIGNUM* found = nullptr;
  need(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1);
  const Number number(found);
  Bytes32 scalar{};
  need(BN_bn2binpad(number.get(), scalar.data(), static_cast<int>(scalar.size())) == static_cast<int>(scalar.size()));
  std::string text = base64url(scalar);
  Secret out(text);
  wipe(text);
  OPENSSL_cleanse(scalar.data(), scalar.size());
  return out;
}

Bytes32 P256Key::shared_with(const P256Point& theirs) const {
  const Key peer = key_of(theirs, nullptr);
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, key_.get(), nullptr));
  Bytes32 out{};
  std::size_t size = out.size();
  need(peer && context && EVP_PKEY_derive_init(context.get()) == 1 &&
       EVP_PKEY_derive_set_peer(context.get(), peer.get()) == 1 &&
       EVP_PKEY_derive(context.get(), out.data(), &size) == 1 && size == out.size());
  return out;
}

std::array<std::uint8_t, 64> P256Key::sign(std::string_view text) const {
  const std::unique_ptr<EVP_MD_CTX, End<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  std::array<std::uint8_t, 80> der{};
  std::size_t size = der.size();
  need(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
       EVP_DigestSign(context.get(), der.data(), &size, reinterpret_cast<const unsigned char*>(text.data()),
                      text.size()) == 1);
  const unsigned char* at = der.data();
  const std::unique_ptr<ECDSA_SIG, End<ECDSA_SIG_free>> pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::array<std::uint8_t, 64> out{};
  need(pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), out.data(), 32) == 32 &&
       BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), out.data() + 32, 32) == 32);
  return out;
}

}  // namespace palatine

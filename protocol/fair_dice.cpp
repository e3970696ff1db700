#include "protocol/fair_dice.hpp"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include <algorithm>
#include <memory>

#include "engine/core/bug.hpp"

namespace palatine {
namespace {

constexpr std::uint64_t numbers_of_a_block = 8;
constexpr std::string_view hex_digits = "0123456789abcdef";

int hex_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return -1;
}

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> bytes_from_hex(std::string_view hex) {
  if (hex.size() != 2 * N) return std::nullopt;
  std::array<std::uint8_t, N> bytes{};
  for (std::size_t i = 0; i < N; ++i) {
    const int high = hex_value(hex[2 * i]);
    const int low = hex_value(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return bytes;
}

template <std::size_t N>
void append(std::string& text, const std::array<std::uint8_t, N>& bytes) {
  text.append(reinterpret_cast<const char*>(bytes.data()), N);
}

// What every hash and block begins with, so that a value of one kind never passes for one of another.
std::string opening(std::string_view purpose, std::string_view game_id) {
  std::string text(purpose);
  text += '\0';
  text += game_id;
  return text;
}

void append_be64(std::string& text, std::uint64_t value) {
  for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(value >> shift & 0xff);
}

struct FreeMac {
  void operator()(EVP_MAC_CTX* context) const { EVP_MAC_CTX_free(context); }
};
using MacContext = std::unique_ptr<EVP_MAC_CTX, FreeMac>;

MacContext new_hmac_sha256() {
  EVP_MAC* const hmac = EVP_MAC_fetch(nullptr, "HMAC", nullptr);
  MacContext context(EVP_MAC_CTX_new(hmac));
  EVP_MAC_free(hmac);
  std::array<char, 7> digest{"SHA256"};
  const std::array<OSSL_PARAM, 2> params = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, digest.data(), 0),
                                            OSSL_PARAM_construct_end()};
  expect(context && EVP_MAC_CTX_set_params(context.get(), params.data()) == 1, "there is no HMAC-SHA256");
  return context;
}

std::array<std::uint8_t, 32> hmac_sha256(const Seed& key, std::string_view message) {
  // to look for the algorithm takes three times as long as to use it
  thread_local const MacContext context = new_hmac_sha256();
  std::array<std::uint8_t, 32> mac{};
  std::size_t size = 0;
  const auto* bytes = reinterpret_cast<const unsigned char*>(message.data());
  const bool done = EVP_MAC_init(context.get(), key.data(), key.size(), nullptr) == 1 &&
                    EVP_MAC_update(context.get(), bytes, message.size()) == 1 &&
                    EVP_MAC_final(context.get(), mac.data(), &size, mac.size()) == 1;
  expect(done && size == mac.size(), "HMAC-SHA256 failed");
  return mac;
}

}  // namespace

std::string to_hex(const std::uint8_t* bytes, std::size_t size) {
  std::string hex(2 * size, '0');
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = hex_digits[bytes[i] >> 4];
    hex[2 * i + 1] = hex_digits[bytes[i] & 15];
  }
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  return bytes_from_hex<std::tuple_size_v<Seed>>(hex);
}

std::optional<Entropy> entropy_from_hex(std::string_view hex) {
  return bytes_from_hex<std::tuple_size_v<Entropy>>(hex);
}

bool is_commit(std::string_view hex) {
  return bytes_from_hex<32>(hex).has_value();
}

bool is_game_id(std::string_view id) {
  return id.size() == 22 && std::ranges::all_of(id, [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
         });
}

std::string sha256_hex(std::string_view bytes) {
  // fetched once: to find it by its name takes longer than a short hash, and EVP_sha256() does so each time
  static const EVP_MD* const sha256 = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  std::array<std::uint8_t, 32> hash{};
  unsigned size = 0;
  const bool done = EVP_Digest(bytes.data(), bytes.size(), hash.data(), &size, sha256, nullptr) == 1;
  expect(done && size == hash.size(), "SHA-256 failed");
  return to_hex(hash.data(), hash.size());
}

std::string seed_commit(std::string_view game_id, const Seed& seed) {
  std::string text = opening("palatine-commit/1", game_id);
  append(text, seed);
  return sha256_hex(text);
}

std::string entropy_commit(std::string_view game_id, int seat, const Entropy& entropy) {
  expect(seat >= 0 && seat <= 255, "a seat is one byte");
  std::string text = opening("palatine-entropy/1", game_id);
  text += static_cast<char>(seat);
  append(text, entropy);
  return sha256_hex(text);
}

FairDice::FairDice(std::string game_id, const Seed& seed, const std::vector<Entropy>& entropies, std::uint64_t drawn)
    : seed_(seed), prefix_(opening("palatine-dice/1", game_id)), drawn_(drawn) {
  expect(entropies.size() <= 255, "the number of seats is one byte");
  prefix_ += static_cast<char>(entropies.size());
  for (const Entropy& entropy : entropies) append(prefix_, entropy);
}

std::uint32_t FairDice::next() {
  const std::uint64_t index = drawn_ / numbers_of_a_block;
  if (index != block_index_) {
    std::string message = prefix_;
    append_be64(message, index);
    block_ = hmac_sha256(seed_, message);
    block_index_ = index;
  }
  const std::size_t at = static_cast<std::size_t>(drawn_++ % numbers_of_a_block) * 4;
  return std::uint32_t{block_[at]} << 24 | std::uint32_t{block_[at + 1]} << 16 | std::uint32_t{block_[at + 2]} << 8 |
         std::uint32_t{block_[at + 3]};
}

std::uint32_t FairDice::below(std::uint32_t n) {
  expect(n >= 1 && n <= std::uint32_t{1} << 31, "below: n is 1 to 2^31");
  if (n == 1) return 0;
  // Numbers from the last, incomplete run of n would come up more often than the others.
  const std::uint64_t whole_runs = (std::uint64_t{1} << 32) / n * n;
  std::uint32_t x = next();
  while (x >= whole_runs) x = next();
  return x % n;
}

}  // namespace palatine

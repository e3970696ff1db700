#include "protocol/fair_dice.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <span>

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

std::array<std::uint8_t, 8> be64(std::uint64_t value) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(value >> (56 - 8 * i));
  return bytes;
}

const EVP_MD* sha256() {
  // fetched once: to find it by its name takes longer than a short hash, and EVP_sha256() does so each time
  static const EVP_MD* const fetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  return fetched;
}

using Digest = std::shared_ptr<EVP_MD_CTX>;

Digest new_digest() {
  return {EVP_MD_CTX_new(), EVP_MD_CTX_free};
}

// SHA-256, as far as HMAC's key, in a block of its own (RFC 2104), and this text go.
Digest begun(const Seed& key, std::uint8_t pad, std::string_view text) {
  std::array<std::uint8_t, 64> block{};
  std::ranges::copy(key, block.begin());
  for (std::uint8_t& byte : block) byte ^= pad;
  Digest digest = new_digest();
  const bool done = digest && EVP_DigestInit_ex(digest.get(), sha256(), nullptr) == 1 &&
                    EVP_DigestUpdate(digest.get(), block.data(), block.size()) == 1 &&
                    EVP_DigestUpdate(digest.get(), text.data(), text.size()) == 1;
  expect(done, "SHA-256 failed");
  return digest;
}

std::array<std::uint8_t, 32> finished(const Digest& begun, std::span<const std::uint8_t> rest) {
  thread_local const Digest digest = new_digest();
  std::array<std::uint8_t, 32> hash{};
  const bool done = EVP_MD_CTX_copy_ex(digest.get(), begun.get()) == 1 &&
                    EVP_DigestUpdate(digest.get(), rest.data(), rest.size()) == 1 &&
                    EVP_DigestFinal_ex(digest.get(), hash.data(), nullptr) == 1;
  expect(done, "SHA-256 failed");
  return hash;
}

}  // namespace

std::string to_hex(const std::uint8_t* bytes, std::size_t size) {
  static constexpr auto pairs = [] {
    std::array<std::array<char, 2>, 256> made{};
    for (std::size_t byte = 0; byte < made.size(); ++byte) made[byte] = {hex_digits[byte >> 4], hex_digits[byte & 15]};
    return made;
  }();
  std::string hex(2 * size, '0');
  char* at = hex.data();
  for (std::size_t i = 0; i < size; ++i, at += 2) std::memcpy(at, pairs[bytes[i]].data(), 2);
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
  std::array<std::uint8_t, 32> hash{};
  unsigned size = 0;
  const bool done = EVP_Digest(bytes.data(), bytes.size(), hash.data(), &size, sha256(), nullptr) == 1;
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

// HMAC-SHA256 with the seed, as far as all blocks have it in common.
struct FairDice::Common {
  Digest inner;
  Digest outer;
};

FairDice::FairDice(const std::string& game_id, const Seed& seed, const std::vector<Entropy>& entropies,
                   std::uint64_t drawn)
    : drawn_(drawn) {
  expect(entropies.size() <= 255, "the number of seats is one byte");
  std::string prefix = opening("palatine-dice/1", game_id);
  prefix += static_cast<char>(entropies.size());
  for (const Entropy& entropy : entropies) append(prefix, entropy);
  common_ = std::make_shared<const Common>(Common{begun(seed, 0x36, prefix), begun(seed, 0x5c, {})});
}

std::uint32_t FairDice::next() {
  const std::uint64_t index = drawn_ / numbers_of_a_block;
  if (index != block_index_) {
    block_ = finished(common_->outer, finished(common_->inner, be64(index)));
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

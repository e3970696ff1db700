#include "server/core/packed_texts.hpp"

#include <lz4.h>

#include <algorithm>
#include <iterator>

#include "engine/core/bug.hpp"

namespace palatine {
namespace {

// As many as an allocator's block has with the string's last zero. Of a text that is longer a pack is all.
constexpr std::size_t pack_bytes = 1023;

// A stream that is used again is not filled with zeros for each pack, and what comes out is copied to where it just
// fits.
struct Packer {
  LZ4_stream_t stream{};
  std::vector<char> room;
};

std::string packed(const std::string& texts) {
  thread_local Packer packer;
  const int bytes = static_cast<int>(texts.size());
  packer.room.resize(static_cast<std::size_t>(LZ4_compressBound(bytes)));
  LZ4_resetStream_fast(&packer.stream);
  const int size = LZ4_compress_fast_continue(&packer.stream, texts.data(), packer.room.data(), bytes,
                                              static_cast<int>(packer.room.size()), 1);
  expect(size > 0, "texts can't be packed");
  return {packer.room.data(), static_cast<std::size_t>(size)};
}

std::string unpacked(const std::string& pack, std::size_t bytes) {
  std::string texts(bytes, '\0');
  const int size =
      LZ4_decompress_safe(pack.data(), texts.data(), static_cast<int>(pack.size()), static_cast<int>(bytes));
  expect(size == static_cast<int>(bytes), "packed texts can't be read");
  return texts;
}

std::string text_in(std::string_view texts, std::size_t at) {
  for (; at > 0; --at) texts.remove_prefix(texts.find('\0') + 1);
  return std::string(texts.substr(0, texts.find('\0')));
}

}  // namespace

void PackedTexts::push_back(std::string_view text) {
  if (!latest_.empty() && latest_.size() + text.size() >= pack_bytes) pack_latest();
  latest_.reserve(pack_bytes);
  last_at_ = latest_.size();
  latest_.append(text).push_back('\0');
  ++end_;
}

void PackedTexts::pack_latest() {
  packs_.push_back({end_, latest_.size(), packed(latest_)});
  latest_.clear();
  if (latest_.capacity() > pack_bytes) latest_.shrink_to_fit();
}

void PackedTexts::pop_front() {
  expect(!empty(), "no text is left");
  ++begin_;
  // a pack always has a text that has not gone
  if (empty()) return clear();
  if (!packs_.empty() && packs_.front().end == begin_) {
    packs_begin_ = begin_;
    packs_.erase(packs_.begin());
  }
}

std::string PackedTexts::operator[](std::size_t at) const {
  const std::size_t number = begin_ + at;
  expect(number < end_, "there is no such text");
  if (number >= packed_end()) return text_in(latest_, number - packed_end());
  const auto pack = std::ranges::upper_bound(packs_, number, {}, &Pack::end);
  const std::size_t first = pack == packs_.begin() ? packs_begin_ : std::prev(pack)->end;
  return text_in(unpacked(pack->packed, pack->bytes), number - first);
}

std::string_view PackedTexts::back() const {
  expect(!empty(), "there is no text");
  return {latest_.data() + last_at_, latest_.size() - last_at_ - 1};
}

}  // namespace palatine

#include "protocol/core/text_buffer.hpp"

#include <algorithm>
#include <utility>

namespace palatine {

namespace {

constexpr std::size_t least_memory = 1024;
constexpr std::size_t most_kept = 64 * 1024;

struct Spare {
  std::unique_ptr<char[]> memory;
  std::size_t bytes = 0;
};
thread_local Spare spare;

}  // namespace

TextBuffer::TextBuffer() : memory_(std::move(spare.memory)), end_(memory_.get()) {
  limit_ = end_ + std::exchange(spare.bytes, 0);
}

TextBuffer::~TextBuffer() {
  const auto bytes = static_cast<std::size_t>(limit_ - memory_.get());
  if (bytes <= spare.bytes || bytes > most_kept) return;
  spare.memory.swap(memory_);
  spare.bytes = bytes;
}

void TextBuffer::grow(std::size_t bytes) {
  const std::size_t had = size();
  const std::size_t more = std::max({had + bytes, 2 * had, least_memory});
  auto memory = std::make_unique_for_overwrite<char[]>(more);
  std::copy_n(memory_.get(), had, memory.get());
  memory_ = std::move(memory);
  end_ = memory_.get() + had;
  limit_ = memory_.get() + more;
}

}  // namespace palatine

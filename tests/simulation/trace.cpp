#include "tests/simulation/trace.hpp"

#include <cstring>

namespace palatine::simulation {
namespace {

constexpr std::size_t lines_kept = 50;
constexpr std::size_t text_most = 300;

std::string pad(std::string text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

}  // namespace

void Trace::note(std::string_view who, std::string_view what, std::string_view text) {
  const Millis passed = time_.now() - start_;
  std::string line = pad(std::to_string(passed / 1000) + "." + std::to_string(1000 + passed % 1000).substr(1), 11);
  line += "  ";
  line += who;
  line += ": ";
  line += what;
  if (!text.empty()) {
    line += ' ';
    line += out_ ? text : text.substr(0, text_most);
  }
  if (out_) *out_ << line << '\n';
  last_.push_back(std::move(line));
  if (last_.size() > lines_kept) last_.pop_front();
}

void Trace::hash(std::string_view bytes) {
  const auto mix = [this](std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0x9e3779b97f4a7c15;
    hash_ ^= hash_ >> 29;
  };
  mix(bytes.size());
  while (!bytes.empty()) {
    std::uint64_t word = 0;
    const std::size_t size = std::min<std::size_t>(bytes.size(), 8);
    std::memcpy(&word, bytes.data(), size);
    mix(word);
    bytes.remove_prefix(size);
  }
}

}  // namespace palatine::simulation

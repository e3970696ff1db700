// Texts in order, of which any may be read again, but hardly any ever is: all but the latest kilobyte are compressed
// (LZ4, which leaves two fifths of what happens in games).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace palatine {

class PackedTexts {
 public:
  // Without a zero byte, as all JSON is.
  void push_back(std::string_view text);
  // The oldest one goes.
  void pop_front();
  void clear() { *this = {}; }
  std::size_t size() const { return end_ - begin_; }
  bool empty() const { return size() == 0; }
  // 0: the oldest one there is.
  std::string operator[](std::size_t at) const;
  // The latest one, until another comes. There has to be one.
  std::string_view back() const;

 private:
  struct Pack {
    std::size_t end = 0;    // the number of the first text behind it
    std::size_t bytes = 0;  // unpacked
    std::string packed;
  };

  void pack_latest();
  std::size_t packed_end() const { return packs_.empty() ? packs_begin_ : packs_.back().end; }

  // Numbers of texts since the first that there ever was.
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t packs_begin_ = 0;
  std::vector<Pack> packs_;
  std::string latest_;       // as a pack's, each ends with a zero byte
  std::size_t last_at_ = 0;  // where the last one of them begins
};

}  // namespace palatine

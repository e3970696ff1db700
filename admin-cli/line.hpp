// A connection to a server's admin socket, on which one waits for each answer.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>

#include "protocol/codec.hpp"
#include "tl/expected.hpp"

namespace palatine::admin {

class Line {
 public:
  // Errors are sentences.
  [[nodiscard]] static tl::expected<Line, std::string> open(const std::filesystem::path& socket);
  Line(Line&& other) noexcept : file_(std::exchange(other.file_, -1)), unread_(std::move(other.unread_)) {}
  Line& operator=(Line&&) = delete;
  ~Line();

  template <class R>
  tl::expected<typename R::Result, std::string> ask(const R& request,
                                                    const std::function<void(const AdminProgress&)>& told = {}) {
    auto result = answer_to(request, told);
    if (!result) return tl::unexpected(std::move(result.error()));
    auto read = decode_result<typename R::Result>(*result);
    if (!read) return tl::unexpected("the server's answer can't be read: " + read.error().message);
    return *std::move(read);
  }

 private:
  explicit Line(int file) : file_(file) {}
  tl::expected<Json, std::string> answer_to(const Request& request,
                                            const std::function<void(const AdminProgress&)>& told);
  tl::expected<std::string, std::string> next();

  int file_;
  std::string unread_;
  std::int64_t last_ = 0;
};

}  // namespace palatine::admin

#include "tools/wire/loop.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>
#include <istream>

namespace palatine::client {

namespace asio = boost::asio;

namespace {

constexpr std::size_t longest_line = 64 * 1024;

struct Lines : std::enable_shared_from_this<Lines> {
  Lines(asio::io_context& io, int fd, std::function<void(std::string)> f) : in(io, fd), call(std::move(f)) {}

  void read() {
    asio::async_read_until(in, buffer, '\n', [self = shared_from_this()](const auto& error, std::size_t) {
      if (error) return;
      std::istream text(&self->buffer);
      std::string line;
      std::getline(text, line);
      self->call(std::move(line));
      self->read();
    });
  }

  asio::posix::stream_descriptor in;
  asio::streambuf buffer{longest_line};
  std::function<void(std::string)> call;
};

}  // namespace

struct Loop::Inside {
  asio::io_context io;
  bool stopped = false;
};

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

asio::io_context& Loop::io() {
  return inside_->io;
}

bool Loop::run_until(const std::function<bool()>& done, Milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!done()) {
    if (std::chrono::steady_clock::now() >= deadline) return false;
    inside_->io.restart();
    inside_->io.run_one_until(std::min(deadline, std::chrono::steady_clock::now() + Milliseconds(250)));
  }
  return true;
}

void Loop::run() {
  asio::signal_set signals(inside_->io, SIGINT, SIGTERM);
  signals.async_wait([this](const auto& error, int) {
    if (!error) stop();
  });
  inside_->io.restart();
  if (!inside_->stopped) inside_->io.run();
}

void Loop::stop() {
  inside_->stopped = true;
  inside_->io.stop();
}

void Loop::after(Milliseconds wait, std::function<void()> call) {
  const auto timer = std::make_shared<asio::steady_timer>(inside_->io, wait);
  timer->async_wait([timer, call = std::move(call)](const auto& error) {
    if (!error) call();
  });
}

void Loop::read_lines(int fd, std::function<void(std::string)> call) {
  std::make_shared<Lines>(inside_->io, fd, std::move(call))->read();
}

}  // namespace palatine::client

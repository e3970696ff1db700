// The hall's surroundings: sockets, the commit thread, thinking threads and time become inputs of the hall; its effects
// are carried out in order. What stands behind an Append leaves when that is durable; batches that come while the
// commit thread is busy are committed together. One thread (the io_context's) owns hall and sockets.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/hall/hall.hpp"
#include "server/net/bot_pool.hpp"
#include "server/net/listener.hpp"
#include "server/net/pages.hpp"
#include "server/net/password_pool.hpp"
#include "server/net/study.hpp"
#include "server/net/system_secrets.hpp"
#include "server/net/web_files.hpp"
#include "server/store/commit_thread.hpp"

namespace palatine {

struct HouseConfig {
  HallConfig hall;
  ListenerConfig listener;
  PageConfig pages;
  std::span<const EmbeddedFile> web;  // the client for browsers; empty: a plain page instead
  std::size_t bot_threads = 1;
};

class House final : private ListenerHandler {
 public:
  // Listens at once. `store` must live longer. Throws std::runtime_error with a sentence where it can't start.
  House(boost::asio::io_context& io, HouseConfig config, const Registry& games, Store& store);
  ~House() override;

  std::uint16_t port() const { return listener_->port(); }

  // Tells everyone, commits, and stops the io_context when all are gone, or after 4 s.
  void shut_down();
  // Nothing more may be done: the store failed, or the hall itself. The io_context is stopped.
  bool failed() const { return failed_; }

 private:
  struct Held {  // waits until batch `after` is durable
    std::uint64_t after = 0;
    std::variant<Send, Close, std::function<void()>> what;
  };

  void opened(ConnectionId connection, std::string_view address) override;
  bool received(ConnectionId connection, std::string_view frame) override;
  void closed(ConnectionId connection) override;
  tl::expected<Admission, HttpAnswer> admit(const HttpRequest& head) override;
  void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) override;
  HttpAnswer answer_to(const HttpRequest& request) const;
  void download(std::string_view room, std::function<void(HttpAnswer)> answer);
  void download_found(std::uint64_t ticket, std::optional<RoomData> data);
  void download_made(std::uint64_t ticket, std::optional<Json> replay);
  void study(HttpRequest request, std::function<void(HttpAnswer)> answer);
  void study_made(std::uint64_t ticket, bool done);

  template <class Input>
  void into_hall(Input&& input);
  void carry_out(Effects& effects);
  void release();
  void arm();
  void reported(StoreReport report);
  void thought(Ticket ticket, std::optional<Json> action);
  void password_done(PasswordPool::Result result);
  void stop_when_empty();
  void fail(const std::string& message);
  Millis now() const;
  bool overloaded() const;

  boost::asio::io_context& io_;
  HouseConfig config_;
  const Registry& games_;
  const WebFiles web_;
  SystemSecrets secrets_;
  const Millis wall_start_ =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const std::chrono::steady_clock::time_point steady_start_ = std::chrono::steady_clock::now();
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Listener> listener_;
  boost::asio::steady_timer timer_, ending_timer_;
  std::optional<Millis> armed_for_;
  std::deque<Held> held_;
  std::map<std::uint64_t, std::function<void(HttpAnswer)>> downloads_;  // replays on their way, by ticket
  std::uint64_t last_download_ = 0;
  struct Study {  // being made; the thread that makes it has the answer alone until it is done
    StudyDoor::Place place;
    std::shared_ptr<HttpAnswer> made;
    std::function<void(HttpAnswer)> answer;
  };
  StudyDoor study_door_{{}};
  std::map<std::uint64_t, Study> studies_;
  std::uint64_t last_study_ = 0;
  std::uint64_t appended_ = 0, durable_ = 0;
  bool paused_ = false, shutting_down_ = false, failed_ = false;
  // these have threads that post to io_: they end first
  std::unique_ptr<CommitThread> commits_;
  std::unique_ptr<BotPool> bots_;
  std::atomic<bool> ending_ = false;   // a study under way ends early
  std::unique_ptr<BotPool> students_;  // studies wait for each other, never a game for them
  std::unique_ptr<PasswordPool> passwords_;
};

}  // namespace palatine

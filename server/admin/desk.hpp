// What whoever runs the server asks over the admin socket, done: orders go to the hall as inputs, what concerns the
// store goes through the commit thread in small steps.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "server/admin/door.hpp"
#include "server/net/house.hpp"
#include "server/store/sqlite_store.hpp"

namespace palatine::admin {

struct DeskConfig {
  std::filesystem::path socket;  // empty: none
  std::filesystem::path data;
  std::string name;
  std::string version;
  std::string listens;
};

class Desk {
 public:
  // Both must live longer; `store` is the one that `house` has. Throws std::runtime_error with a sentence where the
  // socket can't be made.
  Desk(boost::asio::io_context& io, DeskConfig config, House& house, SqliteStore& store);

 private:
  using Reply = std::shared_ptr<Asker>;
  void on(const Status&, Reply reply);
  void on(const Backup&, Reply reply);
  void on(const Drain& drain, Reply reply);
  void on(const Undrain&, Reply reply);
  void on(const Broadcast& broadcast, Reply reply);
  void on(const Invite& invite, Reply reply);
  void on(const Delete& asked, Reply reply);
  void on(const EndSecondFactor& asked, Reply reply);
  void on(const Top& top, Reply reply);
  // What those who moderate may ask too.
  template <class Asked>
  void on(const Asked& asked, Reply reply) {
    order(ModerationOrder{palatine::Request(asked)}, std::move(reply));
  }
  void order(Order order, Reply reply);

  const DeskConfig config_;
  House& house_;
  SqliteStore& store_;
  bool backing_up_ = false;
  std::uint64_t last_backup_ = 0;
  std::unique_ptr<Door> door_;
};

}  // namespace palatine::admin

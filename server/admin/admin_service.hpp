// What whoever runs the server asks over the admin socket, done: orders go to the game server as inputs, what concerns
// the process and the store is done here, through the commit thread in small steps.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "server/admin/listener.hpp"
#include "server/runtime/runtime.hpp"
#include "server/storage/store_place.hpp"
#include "server/store/upkeep.hpp"

namespace palatine::admin {

struct AdminServiceConfig {
  std::filesystem::path socket;  // empty: none
  std::filesystem::path data;
  std::string name;
  std::string version;
  std::string listens;
  StorePlace store;
};

class AdminService {
 public:
  // Both must live longer; `store` is the one that `runtime` has. Throws std::runtime_error with a sentence where the
  // socket can't be made.
  AdminService(boost::asio::io_context& io, AdminServiceConfig config, Runtime& runtime, StoreUpkeep& store);

 private:
  using Reply = std::shared_ptr<Asker>;
  using Handler = void (AdminService::*)(const Request& asked, Reply reply);
  // Null: it is an order.
  static Handler handler_of(const Method& method);
  void status(const Request& asked, Reply reply);
  void top(const Request& asked, Reply reply);
  void backup(const Request& asked, Reply reply);
  void order(const Request& asked, Reply reply);

  const AdminServiceConfig config_;
  Runtime& runtime_;
  StoreUpkeep& store_;
  bool backing_up_ = false;
  std::uint64_t last_backup_ = 0;
  std::unique_ptr<Listener> listener_;
};

}  // namespace palatine::admin

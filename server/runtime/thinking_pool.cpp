#include "server/runtime/thinking_pool.hpp"

#include <exception>
#include <utility>

#include "server/metrics/process.hpp"

namespace palatine {

bool ThinkingPool::add(Ticket ticket, const std::string& whose, BotTask task) {
  return workers_.add(whose, [this, ticket, task = std::move(task)](std::size_t) {
    std::optional<Json> action;
    const auto began = thread_cpu_time();
    try {
      action = task();
    } catch (const std::exception&) {
      // an empty answer says it: the game server plays something legal instead
    }
    done_(ticket, std::move(action), thread_cpu_time() - began);
  });
}

}  // namespace palatine

#include "server/runtime/invite_lookup.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "engine/core/bug.hpp"
#include "server/core/refusal.hpp"
#include "server/net/http.hpp"
#include "server/runtime/runtime_limits.hpp"

namespace palatine {
namespace {

constexpr std::uint64_t before_first = std::uint64_t{1} << 62;  // no socket has such a number
constexpr std::chrono::milliseconds patience{1000};

constexpr std::string_view before_result = R"({"jsonrpc":"2.0","id":0,"result":)";

bool is_one(ConnectionId id) {
  return static_cast<std::uint64_t>(id) > before_first;
}

}  // namespace

void InviteLookup::look(std::string_view invite, std::string_view address, Told told) {
  if (!is_plain_id(invite)) {
    boost::asio::post(io_, [told = std::move(told)] { told(refused("no_such_room", "There is no such room.")); });
    return;
  }
  const ConnectionId id{before_first + ++last_};
  Look& look = looks_.emplace(id, Look{std::move(told), boost::asio::steady_timer(io_)}).first->second;
  look.patience.expires_after(patience);
  look.patience.async_wait([this, id](const boost::system::error_code& error) {
    if (!error) ends(id, refused_later("server_busy", "The table can't be looked at now; try again.", busy_ms));
  });
  asks_.begin(
      id, address,
      R"({"jsonrpc":"2.0","id":0,"method":"room.invitation","params":{"invite":")" + std::string(invite) + "\"}}");
}

bool InviteLookup::takes(const Send& answer) {
  if (!is_one(answer.to)) return false;
  std::string_view text = *answer.text;
  expect(text.starts_with(before_result) && text.ends_with('}'), "an invite is answered otherwise than it was asked");
  text.remove_prefix(before_result.size());
  text.remove_suffix(1);
  return ends(answer.to, Json{std::string(text)});
}

bool InviteLookup::takes(const Refuse& refusal) {
  return is_one(refusal.connection) && ends(refusal.connection, tl::unexpected(refusal.error));
}

bool InviteLookup::takes(const Close& close) {
  return is_one(close.connection) &&
         ends(close.connection, refused_later("server_busy", "This server takes nobody now; try again.", busy_ms));
}

// Not at once: what the game server did last is still being carried out.
bool InviteLookup::ends(ConnectionId asked, Found found) {
  auto look = looks_.extract(asked);
  if (!look.empty())
    boost::asio::post(io_, [this, asked, told = std::move(look.mapped().told), found = std::move(found)]() mutable {
      asks_.end(asked);
      told(std::move(found));
    });
  return true;
}

}  // namespace palatine

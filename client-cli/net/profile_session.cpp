#include "client-cli/net/profile_session.hpp"

#include <poll.h>
#include <sys/random.h>

#include <array>
#include <chrono>
#include <vector>

#include "protocol/fair_dice.hpp"

namespace palatine::client {

std::string random_hex(std::size_t bytes) {
  std::vector<std::uint8_t> raw(bytes);
  std::size_t got = 0;
  while (got < bytes) {
    const auto n = ::getrandom(raw.data() + got, bytes - got, 0);
    if (n > 0) got += static_cast<std::size_t>(n);
  }
  return to_hex(raw.data(), raw.size());
}

SessionHello hello_of(const Common& common, const Address& address, const Profile& profile, bool bot) {
  SessionHello hello;
  hello.client = {"palatine", PALATINE_VERSION};
  hello.locale = std::string(language_of(common.lang));
  if (common.code.empty()) {
    hello.token = profile.token(address.server());
  } else {
    hello.code = common.code;
  }
  if (!common.name.empty()) hello.name = common.name;
  if (bot) hello.bot = true;
  return hello;
}

Ready wait_for(int first, int second, int timeout_ms, const sigset_t* blocked) {
  std::array<pollfd, 2> fds = {{{first, POLLIN, 0}, {second, POLLIN, 0}}};
  const timespec timeout{timeout_ms / 1000, timeout_ms % 1000 * 1'000'000L};
  if (::ppoll(fds.data(), fds.size(), timeout_ms < 0 ? nullptr : &timeout, blocked) <= 0) return {};
  constexpr short any = POLLIN | POLLHUP | POLLERR;
  return {first >= 0 && (fds[0].revents & any) != 0, second >= 0 && (fds[1].revents & any) != 0};
}

std::string sentence_of(const Error& refusal, const Address& address, const Words& words) {
  const std::optional<std::string> appeal = appeal_of(refusal);
  if (!appeal) return refusal.message;
  return refusal.message + " " + words.text("appeal.link", {{"link", address.appeal_link(*appeal)}});
}

tl::expected<Json, NoAnswer> ask_once(const Common& common, const Address& address, Profile& profile,
                                      const Words& words, const std::vector<Request>& requests, int timeout_ms,
                                      Keeps keeps) {
  Session session({hello_of(common, address, profile), random_hex}, profile);
  Connection connection(address);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeout_ms);
  std::optional<tl::expected<Json, NoAnswer>> result;
  std::size_t answered = 0;

  const auto take = [&](const Outputs& outputs) {
    for (const Output& output : outputs) {
      if (const auto* frame = std::get_if<SendFrame>(&output)) connection.send(frame->frame);
      if (const auto* token = std::get_if<TokenGiven>(&output); token && keeps == Keeps::token)
        profile.keep_token(address.server(), token->token);
      if (const auto* refused = std::get_if<HelloRefused>(&output))
        result = tl::unexpected(NoAnswer{sentence_of(refused->error, address, words), refused->error.reason});
      if (const auto* no = std::get_if<Refused>(&output))
        result = tl::unexpected(NoAnswer{no->error.message, no->error.reason});
      if (const auto* answer = std::get_if<Answered>(&output)) {
        if (++answered == requests.size()) result = answer->result;
      }
    }
  };
  for (const Request& request : requests) take(session.request(request));
  while (!result) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return tl::unexpected(NoAnswer{words.text("link.no_answer"), {}});
    wait_for(connection.fd(), -1, static_cast<int>(left.count()));
    for (const NetEvent& event : connection.take()) {
      if (std::holds_alternative<Connected>(event)) take(session.connected());
      if (const auto* frame = std::get_if<Received>(&event)) take(session.received(frame->frame));
      if (result) break;  // a server that refuses may hang up at once
      if (const auto* lost = std::get_if<Disconnected>(&event)) {
        session.disconnected();
        // A server that isn't there is not waited for.
        return tl::unexpected(
            NoAnswer{words.text("link.none", {{"server", address.server()}, {"why", lost->why}}), {}});
      }
    }
  }
  return *result;
}

}  // namespace palatine::client

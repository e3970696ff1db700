// A session over a real connection, with the profile's token: what every subcommand that talks to a server uses.
#pragma once

#include <csignal>
#include <functional>
#include <string>

#include "client-cli/home/profile.hpp"
#include "client-cli/net/connection.hpp"
#include "client-cli/session/session.hpp"
#include "client-cli/text/catalogue.hpp"
#include "tl/expected.hpp"

namespace palatine::client {

// What all subcommands take.
struct Common {
  std::string url{default_server};
  std::string profile;
  std::string name;
  std::string lang;
  std::string code;  // of a device on which this person is signed in
};

std::string random_hex(std::size_t bytes);

// `bot`: whoever is new to the server is marked as a program.
SessionHello hello_of(const Common& common, const Address& address, const Profile& profile, bool bot = false);

// Waits until one of the descriptors is readable, a signal came, or the time is over; -1 waits for ever, negative
// descriptors are left out. Gives which are readable. With `blocked`, those are the signals that don't end the wait;
// one that was blocked until now, and came before, ends it at once.
struct Ready {
  bool first = false;
  bool second = false;
};
Ready wait_for(int first, int second, int timeout_ms, const sigset_t* blocked = nullptr);

// What a refusal says to who is not in the full screen; of a ban with the link by which it is appealed.
std::string sentence_of(const Error& refusal, const Address& address, const Words& words);

struct NoAnswer {
  std::string sentence;
  std::string reason;  // of a refusal; empty: nothing came
};

// Whether the profile keeps what the server gives to come back with.
enum class Keeps : bool { nothing, token };

// One question and its answer, for subcommands that ask and go: connects, greets, asks, waits up to `timeout_ms`.
tl::expected<Json, NoAnswer> ask_once(const Common& common, const Address& address, Profile& profile,
                                      const Words& words, const std::vector<Request>& requests, int timeout_ms,
                                      Keeps keeps = Keeps::token);

}  // namespace palatine::client

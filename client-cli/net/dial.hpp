// How a server is dialled.
#pragma once

#include "client-cli/net/address.hpp"
#include "wire/socket.hpp"

namespace palatine::client {

// For the protocol; by TLS only to a server for which somebody vouches whom this system trusts.
Dial dial_of(const Address& address);

}  // namespace palatine::client

// How the messages of protocol/messages/notifications.hpp look on the wire.
#pragma once

#include "protocol/messages/notifications.hpp"
#include "protocol/messages/pieces_describe.hpp"

namespace palatine {

constexpr auto describe(Type<TellInfo>) {
  using T = TellInfo;
  return message("tell", member("id", AT(T, id)).doc("for tell.set and tell.remove"),
                 member("address", AT(T, address))
                     .doc("scheme and host of the URL: the rest of it is a secret; of the form mail the account's "
                          "address"),
                 member("form", AT(T, form)).doc("json, discord, ntfy, push or mail"),
                 member("kinds", AT(T, kinds)).doc("what is told"),
                 member("language", AT(T, language)).doc("en, fr or de"),
                 member("room", AT(T, room)).doc("of this table alone; absent: of all where one sits"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("mark", AT(T, mark))
                     .text(forms::hex32)
                     .doc("of the form push: the first 32 digits of SHA-256 of the endpoint, by which a browser knows "
                          "its own"))
      .doc("Where people want to be told of their tables while they are not looking at them.");
}

constexpr auto describe(Type<TellSet>) {
  using T = TellSet;
  return message(
             T::method, member("id", AT(T, id)).doc("of one that is there, which becomes so; absent: a new one"),
             member("url", AT(T, url))
                 .text(forms::line)
                 .doc("http or https; where a POST goes; of the form push the subscription's endpoint; absent of the "
                      "form mail, and of no other"),
             member("form", AT(T, form))
                 .doc("json: a signed message of ours; discord: for a webhook of Discord; ntfy: for a topic of ntfy; "
                      "push: for a browser that has subscribed with hello's push_key; mail: to the account's "
                      "confirmed address"),
             member("kinds", AT(T, kinds))
                 .items(1, largest_integer)
                 .doc("what is told: your_turn, table_full, time_short, game_over"),
             member("language", AT(T, language)).doc("en, also where it is absent, fr or de"),
             member("room", AT(T, room)).doc("of this table alone; absent: of all where one sits"),
             member("p256dh", AT(T, p256dh))
                 .doc("of the form push: the subscription's public key, a point of P-256 in base64url"),
             member("auth", AT(T, auth))
                 .secret()
                 .doc("of the form push: the subscription's secret, 16 bytes in base64url"),
             detail::key(AT(T, key)))
      .doc("From now on one is told there of one's tables while one is not looking at them.");
}

constexpr auto describe(Type<TellList>) {
  return message(TellList::method).doc("Where one is told of one's tables.");
}

constexpr auto describe(Type<TellRemove>) {
  return message(TellRemove::method, member("id", AT(TellRemove, id)).doc("of tell.list"))
      .doc("One is told there no more.");
}

constexpr auto describe(Type<TellSetResult>) {
  using T = TellSetResult;
  return message(
             "tell_set_result", member("tell", AT(T, tell)).doc("as it holds now"),
             member("secret", AT(T, secret)).doc("messages of the form json are signed with it; it is not shown again"))
      .doc("It holds.");
}

constexpr auto describe(Type<TellListResult>) {
  return message("tell_list_result", member("tells", AT(TellListResult, tells)).doc("the first one first"))
      .doc("Where one is told of one's tables.");
}

}  // namespace palatine

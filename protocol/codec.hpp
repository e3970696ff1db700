// Messages to bytes and back.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "protocol/core/sip_hash.hpp"
#include "protocol/messages.hpp"
#include "protocol/methods.hpp"
#include "protocol/room_event.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct Call {
  Json id;  // string or number as it came
  Request request;
};

struct BadCall {
  Json id;  // null where it could not be read
  Error error;
};

// One frame to one request. Refuses: not UTF-8 (invalid_utf8), too deep, duplicate member names, numbers that are not
// integers within 2^53, batches (batch_unsupported), unknown methods, unknown, missing or wrong parameters (by path).
// What does not come by that entrance is an unknown method.
tl::expected<Call, BadCall> parse_call(std::string_view frame, const Limits& limits,
                                       Entrance entrance = Entrance::web_socket);

// Of all that a request says, but its key and what is secret, in hex: who does not know the secret can't make two that
// say something else and have the same hash.
std::string params_hash(const Request& request, const HashKey& secret);
// As it was kept before: SHA-256 of the canonical JSON. Of params that were left out where there is a default it is
// another one.
std::string params_hash_of_before(const Request& request);

// With what is left of the client's budget, where it wants to know.
using Left = std::optional<BudgetLeft>;
std::string encode_response(const Json& id, const Method& method, const Response& response, const Left& left = {});
std::string encode_result(const Json& id, const Json& result, const Left& left = {});  // a stored answer, sent again
// Of a long result's pieces, each copied once.
std::string encode_long_result(const Json& id, std::initializer_list<std::string_view> pieces, const Left& left = {});
std::string encode_error(const Json& id, const Error& error, const Left& left = {});
std::string encode(const Notification& notification);
std::string encode(const OperatorNotification& notification);

Json result_json(const Method& method, const Response& response);  // what encode_response puts under "result"
Json event_json(const RoomEvent& event);
Json join_arrays(const std::vector<Json>& arrays);  // [a] + [b, c] = [a, b, c]

// What a client does: requests out, responses and notifications in.
std::string encode_request(std::int64_t id, const Request& request);
struct Reply {
  std::int64_t id = 0;
  tl::expected<Json, Error> result;
};
// Ignores members that it doesn't know. A notification whose method is unknown is refused with unknown_notification.
// Notifications: Notification, or OperatorNotification.
template <class Notifications = Notification>
tl::expected<std::variant<Reply, Notifications>, Error> parse_incoming(std::string_view frame);
using Incoming = std::variant<Reply, Notification>;
// What a method is answered with, out of a reply.
tl::expected<std::shared_ptr<void>, Error> decode_result(const Json& result, std::type_index type);
template <class T>
tl::expected<T, Error> decode_result(const Json& result) {
  auto read = decode_result(result, typeid(T));
  if (!read) return tl::unexpected(std::move(read.error()));
  return std::move(*std::static_pointer_cast<T>(*read));
}

// Applies a JSON Patch (RFC 6902); throws Bug where it does not fit.
Json apply_json_patch(const Json& from, const Json& patch);

}  // namespace palatine

// A JSON-RPC request's frame, for any set of methods: those of clients (codec.cpp) and those of whoever runs the server
// (server/admin). For codec .cpp files: it brings RapidJSON.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "protocol/codec.hpp"
#include "protocol/describe_json.hpp"
#include "protocol/refuse.hpp"

namespace palatine {

struct CallFrame {
  Json id;
  std::string method;
  JsonTree tree;
  const JsonValue* params = nullptr;  // in the tree; an object, else refused with the request
};

// Refuses what is no request; its method and what its params hold are not looked at.
tl::expected<CallFrame, BadCall> read_call_frame(std::string_view text, std::int64_t bytes, std::int64_t depth);

namespace detail {

template <class Requests, class T>
tl::expected<Requests, Error> read_request(const JsonValue& params) {
  auto request = read_json<T>(params, Unknown::refuse);
  if (!request) return tl::unexpected(std::move(request.error()));
  return Requests(std::move(*request));
}

}  // namespace detail

// The request that a frame makes, out of those that there are.
template <class... Alternatives>
tl::expected<std::variant<Alternatives...>, Error> request_of(const CallFrame& frame,
                                                              const std::variant<Alternatives...>*) {
  using Requests = std::variant<Alternatives...>;
  tl::expected<Requests, Error> (*reader)(const JsonValue&) = nullptr;
  ((Alternatives::method == frame.method ? void(reader = &detail::read_request<Requests, Alternatives>) : void()), ...);
  if (reader == nullptr)
    return tl::unexpected(refuse("unknown_method", "There is no method " + in_quotes(frame.method) + "."));
  if (!frame.params->IsObject())
    return tl::unexpected(refuse("bad_params", "params must be an object with named members."));
  return reader(*frame.params);
}

}  // namespace palatine

#include "protocol/messages.hpp"

namespace palatine {

Notification::Notification() = default;
Notification::Notification(const Notification&) = default;
Notification::Notification(Notification&&) noexcept = default;
Notification& Notification::operator=(const Notification&) = default;
Notification& Notification::operator=(Notification&&) noexcept = default;
Notification::~Notification() = default;

Request::Request() = default;
Request::Request(const Request&) = default;
Request::Request(Request&&) noexcept = default;
Request& Request::operator=(const Request&) = default;
Request& Request::operator=(Request&&) noexcept = default;
Request::~Request() = default;

Response::Response() = default;
Response::Response(const Response&) = default;
Response::Response(Response&&) noexcept = default;
Response& Response::operator=(const Response&) = default;
Response& Response::operator=(Response&&) noexcept = default;
Response::~Response() = default;

}  // namespace palatine

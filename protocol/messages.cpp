#include "protocol/messages.hpp"

namespace palatine {

Notification::Notification() = default;
Notification::Notification(const Notification&) = default;
Notification::Notification(Notification&&) noexcept = default;
Notification& Notification::operator=(const Notification&) = default;
Notification& Notification::operator=(Notification&&) noexcept = default;
Notification::~Notification() = default;

}  // namespace palatine

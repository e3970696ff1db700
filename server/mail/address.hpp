// Which texts are addresses that mail can be sent to.
#pragma once

#include <string_view>

namespace palatine {

inline constexpr std::size_t mail_address_most = 254;  // characters (RFC 5321 with its errata)

// NAME@DOMAIN: ASCII, without quotes, comments, blanks and bracketed addresses; a domain of two parts at least, in its
// ASCII form (xn--…). That says nothing of whether anybody reads what is sent there.
bool is_mail_address(std::string_view address);
// What stands behind the @ of one.
std::string_view mail_domain(std::string_view address);

}  // namespace palatine

#include "server/mail/message.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <string_view>

#include "protocol/core/utf8.hpp"
#include "server/mail/address.hpp"

namespace palatine {
namespace {

constexpr std::size_t line_most = 76;

bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 127; });
}

bool is_link(std::string_view text) {
  return text.size() <= mail_link_most && (text.starts_with("https://") || text.starts_with("http://")) &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != '<' && c != '>' && c != '"'; });
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

std::string encoded_word(std::string_view text) {
  std::string out(4 * ((text.size() + 2) / 3) + 1, '\0');
  const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                   reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
  out.resize(static_cast<std::size_t>(size));
  return "=?UTF-8?B?" + out + "?=";
}

// Words that a line can hold behind "Subject: ", each of whole characters.
std::string header_text(std::string_view text) {
  constexpr std::size_t word_most = 39;  // 64 characters once encoded
  if (is_plain(text) && text.size() <= word_most && text.find("=?") == std::string_view::npos) return std::string(text);
  std::string out;
  while (!text.empty()) {
    std::size_t size = 0;
    for (std::size_t more = utf8_size(text); more > 0 && size + more <= word_most; more = utf8_size(text.substr(size)))
      size += more;
    out += (out.empty() ? "" : "\r\n ") + encoded_word(text.substr(0, size));
    text.remove_prefix(size);
  }
  return out;
}

// One line, without its end.
std::string quoted_printable(std::string_view line) {
  constexpr char digits[] = "0123456789ABCDEF";
  std::string out, on_line;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line[i]);
    const bool is_last = i + 1 == line.size();
    const bool as_it_is = byte != '=' && byte < 127 && (byte > ' ' || (byte == ' ' && !is_last));
    const std::string piece =
        as_it_is ? std::string(1, line[i]) : std::string{'=', digits[byte >> 4], digits[byte & 15]};
    if (on_line.size() + piece.size() > line_most - (is_last ? 0 : 1)) {
      out += on_line + "=\r\n";
      on_line.clear();
    }
    on_line += piece;
  }
  return out + on_line;
}

std::string date_of(Millis at) {
  constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = static_cast<std::time_t>(at / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 64> out{};
  std::snprintf(out.data(), out.size(), "%s, %02d %s %04d %02d:%02d:%02d +0000",
                days[static_cast<std::size_t>(utc.tm_wday)], utc.tm_mday, months[static_cast<std::size_t>(utc.tm_mon)],
                utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
  return out.data();
}

// A sentence; empty: nothing.
std::string fault_of(const Mail& mail) {
  if (!is_id(mail.id)) return "That is no id of a mail.";
  if (!is_mail_address(mail.from)) return "That is no address that a mail could come from.";
  if (!is_mail_address(mail.to)) return "That is no address that a mail could go to.";
  if (mail.subject.empty() || mail.subject.size() > mail_subject_most || !is_utf8(mail.subject) ||
      has_control_characters(mail.subject))
    return "A mail's subject is one line of text, of 500 bytes at most.";
  if (mail.text.empty() || mail.text.size() > mail_text_most || !is_utf8(mail.text))
    return "A mail's text is UTF-8, of 20000 bytes at most.";
  std::string without_ends = mail.text;
  std::erase(without_ends, '\n');
  if (has_control_characters(without_ends)) return "A mail's text has no control characters but ends of lines.";
  if (!mail.link.empty() && !is_link(mail.link)) return "That is no link for a mail.";
  if (!mail.unsubscribe.empty() && !is_link(mail.unsubscribe)) return "That is no link to turn mails off.";
  return {};
}

}  // namespace

tl::expected<std::string, std::string> write_mail(const Mail& mail) {
  if (std::string fault = fault_of(mail); !fault.empty()) return tl::unexpected(std::move(fault));
  std::string out = "From: Palatine <" + mail.from + ">\r\n";
  out += "To: " + mail.to + "\r\n";
  out += "Subject: " + header_text(mail.subject) + "\r\n";
  out += "Date: " + date_of(mail.at) + "\r\n";
  out += "Message-ID: <" + mail.id + "@" + std::string(mail_domain(mail.from)) + ">\r\n";
  out += "Auto-Submitted: auto-generated\r\n";
  if (!mail.unsubscribe.empty()) out += "List-Unsubscribe: <" + mail.unsubscribe + ">\r\n";
  out += "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n";
  out += "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
  std::string_view text = mail.text;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out += quoted_printable(text.substr(0, end)) + "\r\n";
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  if (!mail.link.empty()) out += "\r\n" + quoted_printable(mail.link) + "\r\n";
  return out;
}

}  // namespace palatine

#include "client-cli/net/address.hpp"

#include <gtest/gtest.h>

namespace palatine::client {
namespace {

struct Good {
  const char* text;
  const char* host;
  const char* port;
  const char* invite;
};

TEST(AddressTest, what_people_type_names_a_server) {
  const Good rows[] = {
      {"http://127.0.0.1:8080", "127.0.0.1", "8080", ""},
      {"http://127.0.0.1:8080/", "127.0.0.1", "8080", ""},
      {"ws://example.org:9000/ws", "example.org", "9000", ""},
      {"example.org", "example.org", "8080", ""},
      {"http://example.org", "example.org", "80", ""},
      {"example.org:9000", "example.org", "9000", ""},
      {"  HTTP://example.org:1  ", "example.org", "1", ""},
      {"http://[::1]:8080", "::1", "8080", ""},
      {"[::1]", "::1", "8080", ""},
      {"http://h:8080/i/aB3_-x", "h", "8080", "aB3_-x"},
      {"h:8080/i/aB3_-x/", "h", "8080", "aB3_-x"},
  };
  for (const Good& row : rows) {
    const auto address = parse_address(row.text);
    ASSERT_TRUE(address) << row.text;
    EXPECT_EQ(address->host, row.host) << row.text;
    EXPECT_EQ(address->port, row.port) << row.text;
    EXPECT_EQ(address->path, "/ws") << row.text;
    EXPECT_EQ(address->invite.value_or(""), row.invite) << row.text;
  }
}

TEST(AddressTest, what_names_none_says_why) {
  const std::pair<const char*, const char*> rows[] = {
      {"", "address.empty"},           {"   ", "address.empty"},
      {"https://", "address.host"},    {"httpsx://h", "address.scheme"},
      {"ftp://h", "address.scheme"},   {"http://", "address.host"},
      {"http://h:0", "address.port"},  {"h:70000", "address.port"},
      {"h:80x", "address.port"},       {"h:", "address.port"},
      {"h/elsewhere", "address.path"}, {"h/i/", "address.path"},
      {"h/i/a b", "address.path"},     {"http://[::1", "address.host"},
      {"http://a b/", "address.host"}, {"u@h:1", "address.host"},
      {"h\x1b[2J", "address.host"},    {"http://[::1]x", "address.host"},
  };
  for (const auto& [text, reason] : rows) {
    const auto address = parse_address(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error(), reason) << text;
  }
}

TEST(AddressTest, https_and_wss_are_by_tls) {
  EXPECT_FALSE(parse_address("http://h")->tls);
  EXPECT_FALSE(parse_address("h:443")->tls);
  for (const char* text : {"https://h", "HTTPS://h/", "wss://h/ws", "https://h:443/i/CODE"}) {
    const auto address = parse_address(text);
    ASSERT_TRUE(address) << text;
    EXPECT_TRUE(address->tls) << text;
    EXPECT_EQ(address->server(), "h:443") << text;
  }
  EXPECT_EQ(parse_address("wss://h:8443")->invite_link("CODE"), "https://h:8443/i/CODE");
}

TEST(AddressTest, an_invite_link_leads_back_to_where_it_came_from) {
  const auto address = parse_address("http://[::1]:8080");
  ASSERT_TRUE(address);
  const std::string link = address->invite_link("CODE");
  EXPECT_EQ(link, "http://[::1]:8080/i/CODE");
  const auto again = parse_address(link);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->server(), address->server());
  EXPECT_EQ(again->invite, "CODE");
}

}  // namespace
}  // namespace palatine::client

// What mails may be made of, and what they are not.
#include "server/mail/message.hpp"

#include <gtest/gtest.h>

#include "server/mail/address.hpp"
#include "server/mail/mail_words.hpp"
#include "server/mail/mailer.hpp"
#include "server/mail/notification_mail.hpp"
#include "server/mail/ration.hpp"
#include "server/notifications/notification_request.hpp"

namespace palatine::testing {
namespace {

Mail mail() {
  Mail mail;
  mail.id = "r1yC3-3VBldACJn5N2rYeQ";
  mail.from = "palatine@games.example.org";
  mail.to = "anna@example.org";
  mail.subject = "It is your turn";
  mail.text = "It is your turn at the table.\n";
  mail.at = 1'774'000'000'000;
  return mail;
}

TEST(MailAddress, plain_ones_are_taken) {
  for (const std::string_view good :
       {"anna@example.org", "a@b.co", "Anna.Berta+palatine@mail.example.org", "o'neill_1{x}@example.org",
        "anna@xn--bcher-kva.example", "a@1.example", "anna@sub-domain.example.org"})
    EXPECT_TRUE(is_mail_address(good)) << good;
  EXPECT_EQ(mail_domain("anna@example.org"), "example.org");
  EXPECT_TRUE(is_mail_address(std::string(64, 'a') + "@example.org"));
}

TEST(MailAddress, all_others_are_not) {
  const std::string long_label = "a@" + std::string(64, 'b') + ".org";
  std::string long_domain = "a@";
  while (long_domain.size() < mail_address_most) long_domain += "abcdefghij.";
  long_domain += "org";
  for (const std::string& bad : {std::string(),
                                 std::string("anna"),
                                 std::string("@example.org"),
                                 std::string("anna@"),
                                 std::string("anna@localhost"),
                                 std::string("anna@example."),
                                 std::string("anna@.example.org"),
                                 std::string("anna@example..org"),
                                 std::string(".anna@example.org"),
                                 std::string("anna.@example.org"),
                                 std::string("an..na@example.org"),
                                 std::string("anna@-example.org"),
                                 std::string("anna@example-.org"),
                                 std::string("anna@@example.org"),
                                 std::string("a@b@example.org"),
                                 std::string("an na@example.org"),
                                 std::string("\"anna berta\"@example.org"),
                                 std::string("Anna <anna@example.org>"),
                                 std::string("anna@example.org,berta@example.org"),
                                 std::string("anna@example.org\nbcc: b@example.org"),
                                 std::string("anna\r\n@example.org"),
                                 std::string("anna@example.org\r"),
                                 std::string("anna@[127.0.0.1]"),
                                 std::string("anna@127.0.0.1"),
                                 std::string("(x)anna@example.org"),
                                 std::string("anna@exa_mple.org"),
                                 std::string("ännä@example.org"),
                                 std::string("anna@exämple.org"),
                                 std::string("anna@example.org\0", 17),
                                 std::string(65, 'a') + "@example.org",
                                 long_label,
                                 long_domain})
    EXPECT_FALSE(is_mail_address(bad)) << bad;
}

TEST(Mail, nothing_adds_a_line_to_the_header) {
  ASSERT_TRUE(write_mail(mail()));
  const std::string ends[] = {"\n", "\r", "\r\n", std::string("\0", 1), "\x0b", "\xc2\x85", "\xe2\x80\xa8"};
  for (const std::string& end : ends) {
    for (std::string Mail::* field : {&Mail::id, &Mail::from, &Mail::to, &Mail::subject}) {
      for (const bool inside : {true, false}) {
        Mail bad = mail();
        bad.*field = inside ? bad.*field + end + "Bcc: berta@example.org" : bad.*field + end;
        EXPECT_FALSE(write_mail(bad)) << bad.*field;
      }
    }
    for (std::string Mail::* field : {&Mail::link, &Mail::unsubscribe}) {
      Mail bad = mail();
      bad.*field = "https://games.example.org/" + end + "Bcc: berta@example.org";
      EXPECT_FALSE(write_mail(bad)) << bad.*field;
    }
    if (end == "\n") continue;
    Mail bad = mail();
    bad.text += end;
    EXPECT_FALSE(write_mail(bad));
  }
}

TEST(Mail, what_can_not_be_sent_is_refused_by_a_sentence) {
  struct Case {
    std::string Mail::* field;
    std::string text;
  };
  const Case cases[] = {
      {&Mail::id, ""},
      {&Mail::id, "a b"},
      {&Mail::id, "a@b"},
      {&Mail::id, std::string(65, 'a')},
      {&Mail::from, ""},
      {&Mail::to, "anna"},
      {&Mail::subject, ""},
      {&Mail::subject, std::string(mail_subject_most + 1, 'x')},
      {&Mail::subject, "\xff"},
      {&Mail::text, ""},
      {&Mail::text, "\xff"},
      {&Mail::text, std::string(mail_text_most + 1, 'x')},
      {&Mail::link, "javascript:alert(1)"},
      {&Mail::link, "https://games.example.org/<x>"},
      {&Mail::link, "https://games.example.org/a b"},
      {&Mail::link, "https://games.example.org/" + std::string(mail_link_most, 'x')},
      {&Mail::unsubscribe, "mailto:anna@example.org"},
      {&Mail::unsubscribe, "https://games.example.org/>"},
  };
  for (const Case& one : cases) {
    Mail bad = mail();
    bad.*one.field = one.text;
    const auto written = write_mail(bad);
    ASSERT_FALSE(written) << one.text;
    EXPECT_TRUE(written.error().ends_with('.')) << written.error();
  }
}

TEST(Mail, is_in_seven_bits_and_its_lines_are_short) {
  Mail long_one = mail();
  long_one.subject.clear();
  while (long_one.subject.size() + 4 <= mail_subject_most) long_one.subject += "é\U0001F0A1";  // 2 and 4 bytes
  long_one.subject.resize(long_one.subject.size() - long_one.subject.size() % 6);
  long_one.text = std::string(700, 'x') + " \n=\n" + std::string(75, 'y') + "é\n" + std::string(76, 'z') + "\n.\n";
  long_one.link = "https://games.example.org/reset?token=" + std::string(300, 'x');
  const std::string text = write_mail(long_one).value();
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t end = text.find("\r\n", from);
    ASSERT_NE(end, std::string::npos);
    const std::string line = text.substr(from, end - from);
    EXPECT_LE(line.size(), 76U) << line;
    for (const char c : line) EXPECT_TRUE(c >= ' ' && c < 127) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
    from = end + 2;
  }
}

TEST(Mail, a_short_subject_in_ascii_stays_readable) {
  EXPECT_NE(write_mail(mail()).value().find("\r\nSubject: It is your turn\r\n"), std::string::npos);
  Mail tricky = mail();
  tricky.subject = "=?UTF-8?B?QQ==?=";
  EXPECT_EQ(write_mail(tricky).value().find(tricky.subject), std::string::npos);
}

TEST(MailWords, are_there_in_both_languages_and_take_what_is_put_in_as_it_is) {
  for (const NotificationLanguage language : {NotificationLanguage::en, NotificationLanguage::fr}) {
    const MailWords reset = password_reset_words(language, "Anna {}", 60);
    EXPECT_NE(reset.text.find("Anna {},\n"), std::string::npos);
    EXPECT_NE(reset.text.find(" 60 minutes"), std::string::npos);
    const MailWords told = told_words(language, "{} Friday", "https://x/table/1", "https://x/me");
    EXPECT_EQ(told.subject, "{} Friday");
    EXPECT_EQ(told.text.find("{} Friday\n\nhttps://x/table/1\n\n"), 0u);
    EXPECT_TRUE(told.text.ends_with("\n\nhttps://x/me\n")) << told.text;
    const bool english = language == NotificationLanguage::en;
    const MailWords banned = banned_words(language, "Anna {}", "2026-11-25T16:00Z", "{} Insults");
    EXPECT_NE(banned.text.find("Anna {},\n"), std::string::npos);
    EXPECT_NE(banned.text.find(english ? " until 2026-11-25T16:00Z." : " jusqu’au 2026-11-25T16:00Z."),
              std::string::npos);
    EXPECT_NE(banned.text.find("{} Insults\n"), std::string::npos);
    const MailWords from_table = banned_from_table_words(language, "Anna", "", "Insults");
    EXPECT_NE(from_table.text.find(english ? " for good." : " définitivement."), std::string::npos);
    EXPECT_NE(from_table.subject, banned.subject);
    for (const MailWords& words : {reset, told, banned, from_table}) {
      Mail with = mail();
      with.subject = words.subject;
      with.text = words.text;
      EXPECT_TRUE(write_mail(with));
    }
  }
  EXPECT_NE(password_reset_words(NotificationLanguage::en, "Anna", 60).text,
            password_reset_words(NotificationLanguage::fr, "Anna", 60).text);
  EXPECT_NE(told_words(NotificationLanguage::en, "", "", "").text,
            told_words(NotificationLanguage::fr, "", "", "").text);
}

OutgoingNotification turn(const std::string& title) {
  return {"anna", NotificationKind::your_turn, "r1yC3-3VBldACJn5N2rYeQ", title, "chevaliers", "1.7"};
}
SubscriptionRow place(const std::string& language = "en") {
  return {"p1", "anna", "", "your_turn time_short", "mail", language, "", "secret", 5};
}
const AccountRow account{"anna", "hash", {"anna"}, "", 5, "anna@example.org"};

TEST(NotificationMail, says_what_happened_where_the_table_is_and_how_it_ends) {
  Mail mail = notification_mail(place("fr"), turn("Vendredi"), account, "https://games.example.org/p", 1000);
  mail.from = "palatine@games.example.org";
  EXPECT_EQ(mail.to, "anna@example.org");
  EXPECT_EQ(mail.person, "anna");
  EXPECT_EQ(mail.subject, "C’est à vous de jouer à « Vendredi ».");
  EXPECT_NE(mail.text.find("\n\nhttps://games.example.org/p/table/r1yC3-3VBldACJn5N2rYeQ\n\n"), std::string::npos);
  EXPECT_EQ(mail.unsubscribe, "https://games.example.org/p/me");
  EXPECT_NE(mail.text.find("\n\nhttps://games.example.org/p/me\n"), std::string::npos);
  EXPECT_TRUE(write_mail(mail));
  EXPECT_EQ(notification_mail(place(), turn("Friday"), account, "https://x", 2000).id, mail.id)
      << "of the same decision";
}

TEST(NotificationMail, of_a_table_with_a_long_title_goes_out_too) {
  for (const std::string letter : {"x", "é", "🂡"}) {
    std::string title;
    for (int i = 0; i < 1000; ++i) title += letter;
    Mail mail = notification_mail(place(), turn(title), account, "https://games.example.org", 1000);
    mail.from = "palatine@games.example.org";
    EXPECT_TRUE(mail.subject.ends_with("…"));
    EXPECT_TRUE(write_mail(mail)) << letter;
  }
}

TEST(NotificationMail, is_not_wanted_again_while_time_is_still_short) {
  OutgoingNotification warning = turn("Friday");
  warning.kind = NotificationKind::time_short;
  EXPECT_TRUE(wants(place(), warning));
  warning.again = true;
  EXPECT_FALSE(wants(place(), warning));
  SubscriptionRow elsewhere = place();
  elsewhere.form = "ntfy";
  EXPECT_TRUE(wants(elsewhere, warning));
}

TEST(MailRation, is_so_much_for_an_address_and_so_much_for_all) {
  constexpr Millis hour = 3'600'000;
  MailRation ration(30);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(ration.take("anna@example.org", 0)) << i;
  EXPECT_FALSE(ration.take("ANNA@example.org", 0));
  for (int i = 0; i < 10; ++i)
    EXPECT_TRUE(ration.take("bert@example.org", 0)) << "what Anna was refused is left: " << i;
  EXPECT_FALSE(ration.take("cato@example.org", 0));
  EXPECT_TRUE(ration.take("anna@example.org", hour / 20));
  EXPECT_FALSE(ration.take("anna@example.org", hour / 20));
  EXPECT_EQ(ration.held(), 2u);
  EXPECT_TRUE(ration.take("cato@example.org", 3 * hour));
  EXPECT_EQ(ration.held(), 1u) << "of those who have had none for long nothing is kept";
}

TEST(MailRation, forgets_addresses_a_piece_at_a_time) {
  constexpr Millis hour = 3'600'000;
  constexpr std::size_t many = 2000;
  MailRation ration(many);
  for (std::size_t i = 0; i < many; ++i) EXPECT_TRUE(ration.take(std::to_string(i) + "@example.org", 0));
  EXPECT_EQ(ration.held(), many);
  EXPECT_TRUE(ration.take("anna@example.org", 3 * hour));
  EXPECT_GE(ration.held(), many - 256);
  for (Millis at = 100; at <= 1000; at += 100) ration.take("anna@example.org", 3 * hour + at);
  EXPECT_EQ(ration.held(), 1u);
}

TEST(KnowsNobody, is_said_by_the_status_of_an_address_alone) {
  for (const char* reply : {"550 5.1.1 <anna@example.org>: no such user\r\n", "550-5.1.1 not here",
                            "550 5.1.10 null MX", "521 5.2.1 disabled", "553 5.1.2\r\n"})
    EXPECT_TRUE(is_about_nobody(reply)) << reply;
  for (const char* reply : {"", "550", "550 ", "550 5.7.1 spam", "554 5.1.10x", "450 5.1.1 later", "550 no such user",
                            "550 5.1.8 bad sender", "250 2.1.5 ok"})
    EXPECT_FALSE(is_about_nobody(reply)) << reply;
}

std::string fault(std::string server, bool starttls = true, std::string user = "", std::string_view password = "") {
  MailConfig config;
  config.server = std::move(server);
  config.starttls = starttls;
  config.user = std::move(user);
  config.password = Secret(password);
  return fault_of(config);
}

TEST(MailConfig, names_a_server) {
  for (const std::string good :
       {"smtp://mail.example.org", "smtp://mail.example.org:25", "smtps://mail.example.org:465",
        "smtp://[2001:db8::1]:25", "smtp://192.0.2.1", "smtps://[::1]"})
    EXPECT_EQ(fault(good), "") << good;
  for (const std::string bad :
       {"", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://:25",
        "smtp://mail.example.org:", "smtp://mail.example.org:0", "smtp://mail.example.org:65536",
        "smtp://mail.example.org:25x", "smtp://mail.example.org/", "smtp://anna@mail.example.org",
        "smtp://mail example", "smtp://[::1", "smtp://[::1]x", "smtp://[]", "smtp://mail\r\n.example.org"})
    EXPECT_NE(fault(bad), "") << bad;
}

TEST(MailConfig, no_password_and_no_mail_leaves_this_machine_unencrypted) {
  for (const std::string here : {"smtp://localhost:25", "smtp://127.0.0.1", "smtp://127.1.2.3:25", "smtp://[::1]:25"})
    EXPECT_EQ(fault(here, false), "") << here;
  for (const std::string away : {"smtp://mail.example.org", "smtp://127.example.org", "smtp://localhost.example.org",
                                 "smtp://192.168.1.1", "smtp://[::2]"})
    EXPECT_NE(fault(away, false), "") << away;
  EXPECT_EQ(fault("smtps://mail.example.org", false), "");  // encrypted without it
}

TEST(MailConfig, has_user_and_password_or_neither) {
  const std::string server = "smtp://mail.example.org";
  EXPECT_EQ(fault(server, true, "palatine", "secret"), "");
  EXPECT_NE(fault(server, true, "palatine"), "");
  EXPECT_NE(fault(server, true, "", "secret"), "");
  EXPECT_NE(fault(server, true, "pala\ntine", "secret"), "");
  EXPECT_NE(fault(server, true, "palatine", std::string_view("sec\0ret", 7)), "");
  EXPECT_EQ(fault(server, true, "palatine", "secret\n").find("secret"), std::string::npos);
}

TEST(Mailer, does_not_begin_with_a_config_that_is_wrong) {
  MailConfig config;
  config.server = "smtp://mail.example.org";
  config.starttls = false;
  EXPECT_THROW(Mailer{std::move(config)}, std::invalid_argument);
}

}  // namespace
}  // namespace palatine::testing

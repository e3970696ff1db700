#include "server/main/settings.hpp"

#include "server/core/millis.hpp"
#include "server/main/setting_choices.hpp"
#include "server/main/setting_kinds.hpp"
#include "server/main/setting_texts.hpp"

namespace palatine {

namespace {

using enum Takes;

Setting limit(std::string_view name, Range range, Takes takes, std::string_view what, std::int64_t Limits::* member) {
  return number_setting({.key = name, .what = what, .takes = takes}, range, &ServerConfig::limits, member);
}

std::vector<Setting> general() {
  return {
      text_setting({"listen", "ADDRESS:PORT", "Where to listen; port 0 takes a free one, [::]:8080 is IPv6"},
                   set_listen, listen_text),
      text_setting({"metrics_listen", "ADDRESS:PORT",
                    "Where Prometheus may ask for /metrics, such as 127.0.0.1:9464; empty: nowhere"},
                   set_metrics_listen, metrics_listen_text),
      text_setting({"data", "FOLDER", "Folder of the database; made, for its owner alone, where it is missing"},
                   clean_path, &ServerConfig::data),
      text_setting({.key = "store",
                    .form = "URL",
                    .what = "A database of PostgreSQL to keep all in, postgresql://USER:PASSWORD@HOST/DATABASE, where "
                            "characters like @ : / ? % in the password stand as %40 %3A %2F %3F %25; empty: "
                            "palatine.db in the data folder. With its password in the file or the variable, never in "
                            "the flag",
                    .secret = true},
                   clean_store, &ServerConfig::store),
      text_setting({"name", "NAME", "What the server calls itself to players", at_once}, clean_name_of_server,
                   &ServerConfig::name),
      text_setting({"public_url", "URL",
                    "The address that links and invites bear, also an origin that browsers may come from; empty: the "
                    "one that was asked"},
                   clean_url, &ServerConfig::public_url),
      list_setting({"origins", "URL,URL…",
                    "Origins of other pages whose scripts may connect, such as https://example.org", at_once},
                   clean_origin, &ServerConfig::origins),
      list_setting({"hosts", "HOST,HOST…",
                    "Other names by which players may ask for the server where public_url is set, such as "
                    "games.lan: WebSockets and replays to study are taken by that of public_url, these, and localhost",
                    at_once},
                   clean_host, &ServerConfig::hosts),
      list_setting({"trusted_proxies", "RANGE,RANGE…",
                    "Proxies that are believed who asks, by X-Forwarded-For, -Proto and -Host: addresses and ranges, "
                    "such as 10.0.0.0/8",
                    at_once},
                   clean_range, &ServerConfig::trusted_proxies),
      switch_setting({"behind_proxy", "",
                      "One proxy stands in front, whatever its address: the same as trusted_proxies, where none are "
                      "named, for whoever connects",
                      at_once},
                     &ServerConfig::behind_proxy),
      text_setting({"tls_certificate", "FILE",
                    "Certificate, with those that vouch for it, in PEM form; then the server speaks https and wss "
                    "only. Taken up again when the file changes",
                    by_newcomer},
                   clean_path_or_none, &ServerConfig::tls_certificate),
      text_setting({"tls_key", "FILE", "The certificate's key, in PEM form and without a password", by_newcomer},
                   clean_path_or_none, &ServerConfig::tls_key),
      switch_setting(
          {"deflate", "",
           "Compress messages of 1 to 16 KB where the client can: less traffic, for more work of the thread that plays",
           by_newcomer},
          &ServerConfig::deflate),
      text_setting({"admin_socket", "PATH",
                    "Where palatine-admin finds the server; empty: palatine.sock in the data folder, off: nowhere"},
                   clean_path_or_none, &ServerConfig::admin_socket),
      number_setting({.key = "bot_threads", .what = "Threads on which computer players think"}, {1, 64},
                     &ServerConfig::bot_threads),
      number_setting(
          {.key = "overload_ms",
           .what = "Where a move waits for longer than so many milliseconds, talk is refused, then who would "
                   "watch, so that moves go on",
           .takes = at_once},
          {50, 60'000}, &ServerConfig::overload_ms),
  };
}

std::vector<Setting> log() {
  return {
      choice_setting(
          {.key = "log.format", .what = "Form of the log, which goes to stderr", .takes = at_once, .old_flag = "--log"},
          {"human", "json"}, &ServerConfig::log_format),
      choice_setting({.key = "log.level", .what = "How much is logged", .takes = at_once},
                     {"debug", "info", "warn", "error"}, &ServerConfig::log_level),
  };
}

std::vector<Setting> retention() {
  static constexpr Range days{0, 36'500};
  const auto kept = [](std::string_view key, std::string_view what, std::int64_t Retention::* member) {
    return number_setting({.key = key, .what = what}, days, &ServerConfig::retention, member);
  };
  return {
      kept("retention.unfinished_games_days",
           "Days after which a game that nobody has played any more, and for which no clock runs, ends; it is one that "
           "is over from then on. By default none: friends without a clock may take months for a game, and what rests "
           "costs nothing but its place on the disk",
           &Retention::unfinished_games_days),
      kept("retention.finished_games_days", "Days after which a game that is over is deleted, with its talk",
           &Retention::finished_games_days),
      kept("retention.talk_days", "Days after which what was said is deleted", &Retention::talk_days),
      kept("retention.guests_days",
           "Days after which a guest who was not here, and sits at no table that is not over, is deleted",
           &Retention::guests_days),
  };
}

std::vector<Setting> nodes() {
  return {
      text_setting({"cluster.node", "NAME",
                    "What this server is called among those that share its database, each "
                    "otherwise; empty: the machine's name"},
                   clean_node, &ServerConfig::node),
  };
}

std::vector<Setting> quota() {
  constexpr Range megabytes{0, 100'000'000};
  return {
      number_setting(
          {.key = "quota.database_mb",
           .what =
               "Megabytes that the database may have; from 80 % on the log warns, at 100 % there are no new tables, "
               "guests and accounts, and games go on; 0: four fifths of what it has and what the disk has free",
           .takes = at_once},
          megabytes, &ServerConfig::quota, &Quota::database_mb),
      number_setting(
          {.key = "quota.memory_mb",
           .what = "Megabytes of memory that the server may use; from 80 % on there are no new tables, guests and "
                   "watchers, and limits.rooms and limits.connections are no more than fit in; 0: three quarters of "
                   "what the machine has, or the group (cgroup) that it runs in",
           .takes = at_once},
          megabytes, &ServerConfig::quota, &Quota::memory_mb),
  };
}

std::vector<Setting> accounts() {
  return {
      choice_setting({.key = "accounts.registration",
                      .what = "Who may make an account: anybody, who has a code of palatine-admin invite, or nobody",
                      .takes = at_once},
                     {"open", "invitation", "closed"}, &ServerConfig::admission, &Admission::registration),
      choice_setting({.key = "accounts.second_factor_for",
                      .what = "Whose role is of no use without a second factor; each word also means those above: "
                              "moderators are admins too",
                      .takes = at_once},
                     {"nobody", "admins", "moderators", "helpers"}, &ServerConfig::second_factor_for),
  };
}

std::vector<Setting> guests() {
  const auto yes_or_no = [](std::string_view key, std::string_view what, bool Admission::* member) {
    return switch_setting({.key = key, .what = what, .takes = at_once}, &ServerConfig::admission, member);
  };
  return {
      yes_or_no("guests.allowed", "Whether somebody new may come as a guest; who is one already stays one",
                &Admission::guests),
      yes_or_no("guests.may_talk", "Whether guests may talk", &Admission::guests_may_talk),
      yes_or_no("guests.may_make_tables", "Whether guests may make tables; they may sit at those of others",
                &Admission::guests_may_make_tables),
  };
}

std::vector<Setting> word_filter() {
  return {
      text_setting({"moderation.words_file", "FILE",
                    "Words that are starred in talk and not allowed in names and titles, one a line; read again with "
                    "the settings; empty: none",
                    at_once},
                   clean_path_or_none, &ServerConfig::words_file),
  };
}

std::vector<Setting> tell() {
  return {
      switch_setting({"tell.webhooks", "",
                      "People may have notifications of what happens at their tables while they are not "
                      "looking: by webhooks, also of Discord and ntfy"},
                     &ServerConfig::tell, &NotificationConfig::webhooks),
      switch_setting({"tell.push", "", "The same by messages that browsers show, where public_url is an https address"},
                     &ServerConfig::tell, &NotificationConfig::push),
      switch_setting({"tell.private_addresses", "",
                      "Also at addresses of private networks, this machine's own among them: only where everybody who "
                      "plays here may reach those"},
                     &ServerConfig::tell, &NotificationConfig::private_addresses),
      switch_setting({"tell.plain_http", "", "Also by http, where everybody on the way can read it"},
                     &ServerConfig::tell, &NotificationConfig::plain_http),
  };
}

std::vector<Setting> mail() {
  return {
      text_setting({"mail.server", "URL",
                    "Who takes mails: smtp://HOST:PORT, encrypted by STARTTLS, or smtps://HOST:PORT; empty: no mail is "
                    "sent"},
                   clean_line, &ServerConfig::mail, &MailSettings::server),
      switch_setting({"mail.starttls", "", "Encrypt what goes to smtp://; off only for a mail server on this machine"},
                     &ServerConfig::mail, &MailSettings::starttls),
      text_setting({"mail.user", "NAME", "Whom to log in as there; empty: nobody logs in"}, clean_line,
                   &ServerConfig::mail, &MailSettings::user),
      text_setting({.key = "mail.password",
                    .form = "TEXT",
                    .what = "That user's password; better in a file, or in the variable",
                    .secret = true},
                   clean_line, &ServerConfig::mail, &MailSettings::password),
      text_setting({"mail.password_file", "FILE", "A file with that password alone; read at the start"},
                   clean_path_or_none, &ServerConfig::mail, &MailSettings::password_file),
      text_setting({"mail.from", "ADDRESS", "The address that mails come from"}, clean_mail_address,
                   &ServerConfig::mail, &MailSettings::from),
      text_setting({"mail.certificates", "FILE",
                    "Whom to believe to be the mail server, in PEM form; empty: whom the system believes"},
                   clean_path_or_none, &ServerConfig::mail, &MailSettings::certificates),
      number_setting(
          {.key = "mail.tells_per_hour",
           .what = "Mails in an hour, and at once, that tell people of their tables; codes and new passwords "
                   "are not counted"},
          {1, 1'000'000}, &ServerConfig::mail, &MailSettings::tells_per_hour),
  };
}

// What lies beyond is a slip of the pen: too little to play with, or so much that sums and products are no numbers.
std::vector<Setting> limits() {
  constexpr Range count{1, 1'000'000}, time{100, hour_ms}, short_time{1, hour_ms}, long_time{1000, 30 * 24 * hour_ms};
  return {
      limit("limits.frame_bytes", {1024, 1024 * 1024}, by_newcomer, "Bytes of one message from a client",
            &Limits::frame_bytes),
      limit("limits.json_depth", {8, 64}, at_once, "Arrays and objects inside each other in a message",
            &Limits::json_depth),
      limit("limits.requests_in_flight", {1, 1000}, at_once, "Requests of one connection that wait for their answer",
            &Limits::requests_in_flight),
      // a replay costs ten
      limit("limits.requests_burst", {20, 1'000'000}, by_newcomer,
            "Requests that a connection, and a person over all connections, may make at once", &Limits::requests_burst),
      limit("limits.requests_per_second", count, by_newcomer, "Requests by which that budget refills in a second",
            &Limits::requests_per_second),
      limit("limits.chat_burst", count, by_newcomer, "Messages that a person may say at once", &Limits::chat_burst),
      limit("limits.chat_per_10_seconds", count, by_newcomer, "Messages by which that budget refills in ten seconds",
            &Limits::chat_per_10_seconds),
      limit("limits.text_length", {1, 10'000}, at_once, "Characters of a message that is said", &Limits::text_length),
      limit("limits.name_min", {1, 48}, at_once, "Characters that a name must have", &Limits::name_min),
      // with four bytes each it fits a replay
      limit("limits.name_max", {10, 48}, at_once, "Characters that a name may have", &Limits::name_max),
      limit("limits.title_length", {8, 1000}, at_once, "Characters of a table's title", &Limits::title_length),
      limit("limits.rooms_per_person", {1, 10'000}, at_once, "Tables that one person made and that are not over",
            &Limits::rooms_per_person),
      limit("limits.rooms_joined", {1, 10'000}, at_once, "Tables that one connection follows", &Limits::rooms_joined),
      limit("limits.listeners_per_room", {1, 100'000}, at_once, "Connections that follow one table",
            &Limits::listeners_per_room),
      limit("limits.rooms", count, at_once, "Tables in memory at once", &Limits::rooms),
      limit("limits.connections", count, at_once, "Connections", &Limits::connections),
      limit("limits.connections_per_address", count, at_once, "Connections from one address, or one IPv6 network",
            &Limits::connections_per_address),
      limit("limits.connections_per_person", {1, 10'000}, at_once, "Connections of one person",
            &Limits::connections_per_person),
      limit("limits.bots_per_account", {1, 1000}, at_once, "Bots of one account", &Limits::bots_per_account),
      limit("limits.guests_per_address_per_hour", count, at_once, "New guests from one address in an hour",
            &Limits::guests_per_address_per_hour),
      limit("limits.updates_kept", {1, 10'000}, by_newcomer, "Updates of a table kept whole, for those who come back",
            &Limits::updates_kept),
      limit("limits.past_updates", {1, past_updates_most}, at_once,
            "Past updates of a table of which what happened is kept, and that one request may ask for",
            &Limits::past_updates),
      // the store keeps no more
      limit("limits.chat_kept", {1, 1000}, at_start, "Messages kept of each channel", &Limits::chat_kept),
      limit("limits.lobby_rooms", {1, 10'000}, at_start, "Tables that the lobby shows", &Limits::lobby_rooms),
      limit("limits.send_queue_bytes", {64 * 1024, 1024 * 1024 * 1024}, at_once,
            "Bytes that wait for a connection that does not read; then it is dropped", &Limits::send_queue_bytes),
      limit("limits.handshake_ms", time, at_once, "Time for the headers of a request", &Limits::handshake_ms),
      limit("limits.hello_ms", time, at_once, "Time from the handshake to session.hello", &Limits::hello_ms),
      limit("limits.ping_ms", time, at_once, "Time between two pings", &Limits::ping_ms),
      limit("limits.reveal_ms", time, at_once, "Time to reveal a share of the dice's seed", &Limits::reveal_ms),
      limit("limits.silent_presence_ms", short_time, at_once,
            "Time after which somebody who comes and goes all the time is told of again", &Limits::silent_presence_ms),
      limit("limits.absence_grace_ms", short_time, at_once, "Time away after which a person may be played for",
            &Limits::absence_grace_ms),
      limit("limits.open_room_idle_ms", long_time, at_once, "Time after which an open table without a person is closed",
            &Limits::open_room_idle_ms),
      limit("limits.rematch_idle_ms", long_time, at_once, "The same for a table that was made for a rematch",
            &Limits::rematch_idle_ms),
      limit("limits.blocks_per_person", {1, 10'000}, at_once, "People whom one person may block",
            &Limits::blocks_per_person),
      limit("limits.reports_burst", {1, 1000}, by_newcomer, "Reports that a person may file at once",
            &Limits::reports_burst),
      limit("limits.reports_per_hour", {1, 1000}, by_newcomer, "Reports by which that budget refills in an hour",
            &Limits::reports_per_hour),
      limit("limits.open_reports", {1, 100'000}, at_once, "Reports that wait to be settled", &Limits::open_reports),
      limit("limits.why_length", {1, 1000}, at_once, "Characters of what a moderator says with an act",
            &Limits::why_length),
      limit("limits.appeal_length", {1, 2000}, at_once, "Characters of an appeal of a ban", &Limits::appeal_length),
      limit("limits.open_appeals", {1, 100'000}, at_once, "Appeals that wait to be decided", &Limits::open_appeals),
      limit("limits.sanctions", count, at_once, "Mutes and bans that hold at once", &Limits::sanctions),
      limit("limits.tells_per_person", {1, 100}, at_once, "Places where one person is told of tables",
            &Limits::tells_per_person),
      limit("limits.watchers_ms", short_time, at_once, "Least time between two messages about who watches a table",
            &Limits::watchers_ms),
  };
}

std::vector<Setting> shares() {
  constexpr Range times{1, 10'000}, passwords{2, 10'000}, count{1, 1'000'000};
  const auto share = [](std::string_view key, Range range, Takes takes, std::string_view what,
                        std::int64_t Shares::* member) {
    return number_setting({.key = key, .what = what, .takes = takes}, range, &ServerConfig::shares, member);
  };
  return {
      share("shares.requests_per_address", times, by_newcomer,
            "Requests of all connections of one address: so many times what limits.requests_burst and "
            "limits.requests_per_second give to each; one that takes long counts as several. Keeps a crowd behind one "
            "address from filling the server's time",
            &Shares::requests_per_address),
      share("shares.chat_per_address", times, by_newcomer,
            "Talk of all people of one address: so many times what limits.chat_burst and limits.chat_per_10_seconds "
            "give to each. Keeps a crowd behind one address from drowning what others say",
            &Shares::chat_per_address),
      share("shares.chat_per_place", times, by_newcomer,
            "The same of all who talk in the lobby, or watch one table: as much as one can read",
            &Shares::chat_per_place),
      share("shares.chat_heard_per_second", count, at_once,
            "Messages of talk that the server sends in a second, and at once, one for each connection that hears it. "
            "Keeps talk from taking what moves need",
            &Shares::chat_heard_per_second),
      share("shares.passwords_per_person", passwords, by_newcomer,
            "Passwords of one person that are hashed in a minute, and at once, right or wrong. Each takes a tenth of a "
            "second: keeps logins open for others",
            &Shares::passwords_per_person),
      share("shares.passwords_per_address", passwords, by_newcomer, "The same of one address",
            &Shares::passwords_per_address),
      share("shares.computer_moves_burst", count, by_newcomer,
            "Moves of computer players at once, at all tables that were made from one address. Keeps tables of "
            "computer players from filling the disk, and from taking the time of others'",
            &Shares::computer_moves_burst),
      share("shares.computer_moves_per_second", count, by_newcomer,
            "Moves by which that budget refills in a second. The tables of one maker have half of both; a decision "
            "that takes "
            "longer than 20 ms of a processor's time counts as more moves",
            &Shares::computer_moves_per_second),
      share("shares.computer_moves_in_all", count, by_newcomer,
            "Moves of computer players in a second, and at once, at all tables of the server",
            &Shares::computer_moves_in_all),
      share("shares.computer_moves_unseen", count, at_once,
            "Moves of computer players at a table that nobody looks at; then they rest until somebody does",
            &Shares::computer_moves_unseen),
      share("shares.challenges_per_person", count, by_newcomer,
            "Challenges of one person to bots, in a minute and at once", &Shares::challenges_per_person),
      share("shares.challenges_per_address", count, by_newcomer, "The same of one address",
            &Shares::challenges_per_address),
      share("shares.waiting_bots_per_address", count, at_once, "Bots from one address that wait for challenges",
            &Shares::waiting_bots_per_address),
      share("shares.tables_per_address", count, by_newcomer,
            "Tables that all people of one address make in an hour, and at once. Keeps a crowd behind one address from "
            "filling the disk and the lobby; a school that plays faster has more of it",
            &Shares::tables_per_address),
      share(
          "shares.tables_kept_per_address", count, at_once,
          "Tables in memory that were made, or fetched, by people of one address, however many others have. More only "
          "up to an eighth of what is left of limits.rooms; where all who play come from one address, as many as that",
          &Shares::tables_kept_per_address),
      share("shares.sent_bytes_per_second", {10'000, 10'000'000'000}, by_newcomer,
            "Bytes over WebSocket that all connections of one address are sent in a second, and sixteen times as many "
            "at once. Beyond it who only watches is told later; who plays is told at once",
            &Shares::sent_bytes_per_second),
      share("shares.kept_bytes_per_second", {1024, 1'000'000'000}, by_newcomer,
            "Bytes that the store writes in a second for the requests of one address, and 256 times as many at once. "
            "Beyond it all that is kept waits, but moves: keeps one address from filling the disk",
            &Shares::kept_bytes_per_second),
  };
}

std::vector<Setting> network() {
  constexpr Range count{1, 1'000'000}, bytes{1024 * 1024, 1024LL * 1024 * 1024 * 1024};
  const auto most = [](std::string_view key, Range range, Takes takes, std::string_view what,
                       std::int64_t NetworkLimits::* member) {
    return number_setting({.key = key, .what = what, .takes = takes}, range, &ServerConfig::network, member);
  };
  return {
      most("network.sockets", count, at_once,
           "Connections that are no WebSockets: handshakes, pages, files; beyond it the oldest without a request goes",
           &NetworkLimits::sockets),
      most("network.sockets_per_address", count, at_once,
           "The same of one address, besides limits.connections_per_address", &NetworkLimits::sockets_per_address),
      most("network.http_burst", count, by_newcomer, "Requests over HTTP of one address at once",
           &NetworkLimits::http_burst),
      most("network.http_per_second", count, by_newcomer, "Requests by which that budget refills in a second",
           &NetworkLimits::http_per_second),
      most("network.bytes_burst", {0, 1'000'000'000}, by_newcomer,
           "Bytes that are read from one address at once; 0: 2 KB for each request that it may make",
           &NetworkLimits::bytes_burst),
      most("network.bytes_per_second", {0, 1'000'000'000}, by_newcomer,
           "Bytes by which that budget refills in a second; 0: 2 KB for each request that it may make",
           &NetworkLimits::bytes_per_second),
      most("network.answer_bytes", bytes, at_once,
           "Bytes of answers over HTTP that nobody has read yet, in all: what they take of memory",
           &NetworkLimits::answer_bytes),
      most("network.answer_bytes_per_address", bytes, at_once, "The same of one address; a single answer always goes",
           &NetworkLimits::answer_bytes_per_address),
      most("network.sent_bytes_per_second", {100'000, 10'000'000'000}, by_newcomer,
           "Bytes of answers over HTTP that one address is sent in a second, and sixteen times as many at once: pages, "
           "files, replays, pictures",
           &NetworkLimits::sent_bytes_per_second),
      most("network.studies", {1, 64}, at_once,
           "Replays that are studied at once, from their first byte until the answer is read", &NetworkLimits::studies),
      most("network.studies_per_address", {1, 64}, at_once, "The same of one address",
           &NetworkLimits::studies_per_address),
      most("network.studies_burst", {1, 10'000}, at_once, "Replays that one address may have studied in a row",
           &NetworkLimits::studies_burst),
      most("network.study_ms", {1, hour_ms}, at_once, "Time after which it may once more", &NetworkLimits::study_ms),
  };
}

}  // namespace

const std::vector<Section>& sections() {
  static const std::vector<Section> all = {
      {"", "Server", general()},
      {"log", "Log", log()},
      {"retention", "Retention: what ends or is deleted in quiet moments; 0 keeps it for good", retention()},
      {"cluster", "Cluster: several servers that share a database of PostgreSQL, one of which hosts the games",
       nodes()},
      {"quota", "Quotas: how much of the machine the server may have", quota()},
      {"accounts", "Accounts", accounts()},
      {"guests", "Guests: who has no account", guests()},
      {"moderation", "Moderation", word_filter()},
      {"tell", "Notifications to people who look elsewhere", tell()},
      {"mail",
       "Mail, by which accounts get a new password and are told of their tables; needs public_url, where its links "
       "lead",
       mail()},
      {"limits", "Limits, which clients are told of too; times are in milliseconds", limits()},
      {"shares",
       "What an address, a person or a place may take of what all share; an IPv6 network of 64 bits is an address, one "
       "of 56 has 4 times as much, one of 48 16 times",
       shares()},
      {"network", "What strangers may have of the network, by address and by kind; addresses are counted as for shares",
       network()},
  };
  return all;
}

const Setting* find_setting(std::string_view key) {
  for (const auto& section : sections()) {
    for (const auto& setting : section.settings) {
      if (setting.key == key) return &setting;
    }
  }
  return nullptr;
}

std::span<const Rule> rules() {
  static constexpr Rule all[] = {
      {"tls_certificate", "tls_key", "needs tls_key, as tls_key needs tls_certificate",
       [](const ServerConfig& config) { return config.tls_certificate.empty() == config.tls_key.empty(); }},
      {"mail.server", "mail.from", "needs mail.from",
       [](const ServerConfig& config) { return config.mail.server.empty() || !config.mail.from.empty(); }},
      {"mail.server", "public_url", "needs public_url: there the links in mails lead",
       [](const ServerConfig& config) { return config.mail.server.empty() || !config.public_url.empty(); }},
      {"mail.password", "mail.password_file", "stands in mail.password_file too: one of them is enough",
       [](const ServerConfig& config) { return config.mail.password.empty() || config.mail.password_file.empty(); }},
      {"limits.name_min", "limits.name_max", "must not be more than limits.name_max",
       [](const ServerConfig& config) { return config.limits.name_min <= config.limits.name_max; }},
  };
  return all;
}

}  // namespace palatine

// Commands about oneself: account, devices, games that are over.
#include "client-cli/game_ui/typed.hpp"
#include "client-cli/play/app.hpp"

namespace palatine::client {
namespace {

// "2026-03-01T12:00:00Z" without what nobody reads.
std::string day_of(const std::string& at) {
  return at.substr(0, at.find('T'));
}
std::string minute_of(const std::string& at) {
  std::string out = at.substr(0, 16);
  if (const std::size_t t = out.find('T'); t != out.npos) out[t] = ' ';
  return out;
}

}  // namespace

// ---- passwords

bool App::secret() const {
  return secret_.has_value();
}

void App::ask_secret(SecretQuestion question) {
  secret_ = std::move(question);
  lines_.push_back(this->question());
}

void App::take_secret(const std::string& line) {
  if (line.empty()) {
    secret_.reset();
    return say("password.stopped");
  }
  secret_->answers.push_back(line);
  if (secret_->answers.size() < secret_->asks.size()) return lines_.push_back(question());
  const SecretQuestion question = std::move(*secret_);
  secret_.reset();
  question.done(question.answers);
}

bool App::has_account() const {
  return session_.welcome() && session_.welcome()->person.kind == PersonKind::account;
}

void App::do_claim(const Arguments& args) {
  if (args.empty()) return complain(words_.line("help.claim"));
  // before a password is asked for
  if (has_account()) return complain(words_.line("refusals.already_account"));
  const std::string name = joined(args);
  ask_secret({{"password.new", "password.again"}, {}, name, [this, name](const std::vector<std::string>& answers) {
                if (answers[0] != answers[1]) return complain(words_.line("password.differ"));
                run(session_.request(AccountClaim{name, answers[0], std::nullopt, std::nullopt}));
              }});
}

void App::do_login(const Arguments& args) {
  if (args.empty()) return complain(words_.line("help.login"));
  const std::string name = joined(args);
  ask_secret({{"password.of"}, {}, name, [this, name](const std::vector<std::string>& answers) {
                run(session_.request(AccountLogin{name, answers[0], std::nullopt, std::nullopt}));
              }});
}

void App::do_password(const Arguments&) {
  if (session_.welcome() && !has_account()) return complain(words_.line("refusals.not_account"));
  const std::string name = session_.welcome() ? session_.welcome()->person.name : "";
  ask_secret(
      {{"password.old", "password.new", "password.again"}, {}, name, [this](const std::vector<std::string>& answers) {
         if (answers[1] != answers[2]) return complain(words_.line("password.differ"));
         run(session_.request(AccountPassword{answers[0], answers[1]}));
       }});
}

// ---- a second factor

void App::ask_first_code() {
  ask_secret({{"factor.first_code"}, {}, {}, [this](const std::vector<std::string>& answers) {
                run(session_.request(AccountConfirmSecondFactor{answers[0]}));
              }});
}

void App::ask_code_for(AccountLogin login) {
  ask_secret({{"factor.code"}, {}, {}, [this, login](const std::vector<std::string>& answers) {
                AccountLogin again = login;
                again.code = answers[0];
                run(session_.request(std::move(again)));
              }});
}

void App::do_second_factor(const Arguments& args) {
  if (session_.welcome() && !has_account()) return complain(words_.line("refusals.not_account"));
  const std::string name = session_.welcome() ? session_.welcome()->person.name : "";
  if (args.empty()) return run(session_.request(AccountSecondFactor{}));
  if (args.size() == 1 && (args[0] == "on" || args[0] == words_.text("word.on")))
    return ask_secret({{"password.of"}, {}, name, [this](const std::vector<std::string>& answers) {
                         run(session_.request(AccountBeginSecondFactor{answers[0]}));
                       }});
  if (args.size() == 1 && (args[0] == "off" || args[0] == words_.text("word.off")))
    return ask_secret({{"password.of", "factor.code"}, {}, name, [this](const std::vector<std::string>& answers) {
                         run(session_.request(AccountEndSecondFactor{answers[0], answers[1]}));
                       }});
  complain(words_.line("help.second_factor"));
}

// ---- oneself

void App::do_account(const Arguments&) {
  if (!session_.welcome()) return complain(words_.line("link.not_yet"));
  const Person& person = session_.welcome()->person;
  say(has_account() ? "account.is" : "account.guest",
      {{"player", Span{person.name, {.bold = true}}}, {"server", setup_.address.server()}});
}

void App::do_rename(const Arguments& args) {
  if (args.empty()) return complain(words_.line("help.rename"));
  run(session_.request(AccountRename{joined(args)}));
}

void App::do_logout(const Arguments& args) {
  const bool everywhere = args.size() == 1 && (args[0] == "everywhere" || args[0] == words_.text("word.everywhere"));
  if (!args.empty() && !everywhere) return complain(words_.line("help.logout"));
  const bool guest = session_.welcome() && session_.welcome()->person.kind == PersonKind::guest;
  // A guest has nothing else to come back with.
  ask(words_.line(guest        ? "logout.sure_guest"
                  : everywhere ? "logout.sure_everywhere"
                               : "logout.sure"),
      [this, everywhere] { run(session_.request(AccountLogout{everywhere})); });
}

void App::do_code(const Arguments&) {
  run(session_.request(AccountCode{}));
}

void App::do_devices(const Arguments&) {
  run(session_.request(AccountDevices{}));
}

void App::do_revoke(const Arguments& args) {
  const auto number = seat_in(args, 0, "help.revoke");
  if (!number) return;
  if (*number < 0 || *number >= static_cast<int>(devices_.size())) return complain(words_.line("devices.no_such"));
  run(session_.request(AccountRevoke{devices_[static_cast<std::size_t>(*number)].id}));
}

void App::do_games(const Arguments& args) {
  AccountGames request;
  if (args.size() == 1 && (args[0] == "more" || args[0] == words_.text("word.more"))) {
    if (!next_games_) return complain(words_.line("games.no_more"));
    request.before = next_games_;
  } else {
    games_.clear();
  }
  run(session_.request(std::move(request)));
}

// ---- answers

void App::account_answered(const Answered& out) {
  if (out.request.is<AccountClaim>()) return say("account.claimed");
  if (out.request.is<AccountRename>()) return do_account({});
  if (out.request.is<AccountPassword>()) return say("password.changed");
  if (out.request.is<AccountRevoke>()) {
    devices_.clear();
    return say("devices.revoked");
  }
  if (out.request.is<AccountLogout>()) {
    if (setup_.keep_token) setup_.keep_token("");
    say("logout.done");
    finished_ = true;
    return;
  }
  if (out.request.is<AccountCode>()) {
    if (const auto result = decode_result<AccountCodeResult>(out.result)) {
      say("code.is", {{"code", Span{result->code, {.fg = Colour::gold, .bold = true}}},
                      {"server", setup_.address.server()},
                      {"expires", minute_of(result->expires)}});
    }
    return;
  }
  if (out.request.is<AccountEndSecondFactor>()) return say("factor.ended");
  if (out.request.is<AccountSecondFactor>()) {
    const auto result = decode_result<AccountSecondFactorResult>(out.result);
    if (!result) return;
    if (result->on)
      say(words_.count("factor.is_on", result->recovery_left.value_or(0),
                       {{"day", day_of(result->since.value_or(""))}}));
    else
      say("factor.is_off");
    if (result->required && !result->on) say("factor.needed");
    return;
  }
  if (out.request.is<AccountBeginSecondFactor>()) {
    const auto result = decode_result<AccountBeginSecondFactorResult>(out.result);
    if (!result) return;
    page_.push_back(
        words_.line("factor.secret", {{"secret", Span{result->secret, {.fg = Colour::gold, .bold = true}}}}));
    page_.push_back(words_.line("factor.uri", {{"uri", result->uri}}));
    for (const Line& line : page_) lines_.push_back(line);
    return ask_first_code();
  }
  if (out.request.is<AccountConfirmSecondFactor>()) {
    const auto result = decode_result<AccountConfirmSecondFactorResult>(out.result);
    if (!result) return;
    page_.push_back(words_.line("factor.switched_on"));
    for (const std::string& code : result->recovery_codes)
      page_.push_back({Span{"  " + code, {.fg = Colour::gold, .bold = true}}});
    for (const Line& line : page_) lines_.push_back(line);
    return;
  }
  if (out.request.is<AccountDevices>()) {
    const auto result = decode_result<AccountDevicesResult>(out.result);
    if (!result) return;
    devices_ = result->devices;
    int number = 0;
    for (const DeviceInfo& device : devices_) {
      const std::string_view id = device.current ? "devices.this" : "devices.another";
      page_.push_back(
          words_.line(id, {{"number", Span{std::to_string(++number), {.fg = Colour::gold, .bold = true}}},
                           {"client", device.client},
                           {"created", day_of(device.created)},
                           {"seen", minute_of(device.seen) + (device.place ? " (" + *device.place + ")" : "")}}));
    }
    page_.push_back(words_.line("help.revoke"));
    for (const Line& line : page_) lines_.push_back(line);
    return;
  }
  if (!out.request.is<AccountGames>()) return;
  auto result = decode_result<AccountGamesResult>(out.result);
  if (!result) return;
  next_games_ = result->next;
  for (PastGame& over : result->games) {
    games_.push_back(std::move(over));
    const PastGame& past = games_.back();
    std::vector<Line> names;
    bool won = false;
    for (const PastSeat& seat : past.seats) {
      names.push_back({Span{seat.name, {.bold = true}}});
      if (past.seat != seat.seat || !past.result || !seat.side) continue;
      for (const int side : past.result->winners) won = won || side == *seat.side;
    }
    const bool known = past.result && past.seat;
    const bool drawn = past.result && past.result->reason == "draw";
    const bool aborted = past.result && past.result->reason == "aborted";
    const std::string_view id = drawn     ? "games.drawn"
                                : aborted ? "games.aborted"
                                : !known  ? "games.line"
                                : won     ? "games.won"
                                          : "games.not_won";
    Line game = game_name(past.game, words_);
    if (past.continues) append(game, " · " + words_.text("rooms.from_position"));
    page_.push_back(
        words_.line(id, {{"number", Span{std::to_string(games_.size()), {.fg = Colour::gold, .bold = true}}},
                         {"day", day_of(past.ended)},
                         {"title", Span{past.title, {.bold = true}}},
                         {"game", std::move(game)},
                         {"names", words_.list(names)}}));
  }
  if (games_.empty()) page_.push_back(words_.line("games.none"));
  if (next_games_) page_.push_back(words_.line("games.more"));
  if (!games_.empty()) page_.push_back(words_.line("games.save"));
  for (const Line& line : page_) lines_.push_back(line);
}

}  // namespace palatine::client

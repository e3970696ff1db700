#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "client-cli/commands/commands.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/text/catalogue.hpp"
#include "tools/certify/run.hpp"
#include "tools/program.hpp"

namespace palatine {
namespace {

using namespace certify;
using client::Words;

struct Arguments {
  std::string url, game, restart, lang;
  std::vector<std::string> only;
  std::uint64_t seed = 1;
  bool json_output = false, list = false;
};

const char* word_for(certify::Verdict verdict) {
  switch (verdict) {
    case certify::Verdict::held:
      return "held";
    case certify::Verdict::failed:
      return "failed";
    default:
      return "not_tried";
  }
}

// Rules' sentences are English: they are the guide's.
int list_rules(const Arguments& arguments) {
  std::string section;
  for (const Rule& rule : all_rules()) {
    if (!is_wanted(rule.id, arguments.only)) continue;
    if (arguments.json_output) {
      std::cout << json({{"id", rule.id}, {"section", rule.section}, {"sentence", rule.sentence}}).dump() << '\n';
      continue;
    }
    if (rule.section != section) std::cout << (section.empty() ? "" : "\n") << rule.section << '\n';
    section = rule.section;
    std::cout << "  " << rule.id << "  " << rule.sentence << '\n';
  }
  return client::exit_done;
}

void print_json(const std::vector<Outcome>& outcomes) {
  for (const Outcome& one : outcomes) {
    json line = {
        {"id", one.id}, {"section", one.section}, {"sentence", one.sentence}, {"outcome", word_for(one.verdict)}};
    if (!one.game.empty()) line["game"] = one.game;
    if (one.verdict == certify::Verdict::failed) {
      line.update({{"expected", one.expected}, {"came", one.came}, {"frames", one.frames}});
    }
    if (one.verdict == certify::Verdict::not_tried) line["why"] = one.came;
    std::cout << line.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
  }
}

void print(const std::vector<Outcome>& outcomes, const Words& words) {
  std::size_t width = 0;
  for (const Outcome& one : outcomes) width = std::max(width, one.id.size());
  std::string section;
  for (const Outcome& one : outcomes) {
    if (one.section != section) std::cout << (section.empty() ? "" : "\n") << one.section << '\n';
    section = one.section;
    const std::string mark = words.text("certify." + std::string(word_for(one.verdict)));
    std::cout << "  " << mark << "  " << one.id << std::string(width - one.id.size() + 2, ' ') << one.sentence
              << (one.game.empty() ? "" : " (" + client::clean(one.game) + ")") << '\n';
    if (one.verdict == certify::Verdict::not_tried) std::cout << "      " << client::clean(one.came) << '\n';
    if (one.verdict != certify::Verdict::failed) continue;
    std::cout << "      " << words.text("certify.expected", {{"what", client::clean(one.expected)}}) << '\n'
              << "      " << words.text("certify.came", {{"what", client::clean(one.came)}}) << '\n';
    for (const std::string& frame : one.frames) std::cout << "        " << client::clean(frame.substr(0, 400)) << '\n';
  }
}

int certify_server(const Arguments& arguments) {
  const Words words(client::language_of(arguments.lang));
  const auto address = client::plain_address_or_fail(arguments.url, words);
  if (!address) return client::exit_usage;
  const bool shows = isatty(STDERR_FILENO) == 1;
  std::vector<Outcome> outcomes;
  try {
    outcomes = run({*address, arguments.only, arguments.game, arguments.seed, arguments.restart},
                   [&](std::size_t done, std::size_t all, const std::string& now) {
                     if (shows) std::cerr << '\r' << done << " / " << all << "  " << now << "\033[K" << std::flush;
                   });
  } catch (const Failed& failed) {
    client::fail(words.text("certify.none", {{"server", address->server()}, {"why", failed.what()}}));
    return client::exit_usage;
  } catch (const NotTried& why) {
    client::fail(words.text("certify.none", {{"server", address->server()}, {"why", why.what()}}));
    return client::exit_usage;
  }
  if (shows) std::cerr << "\r\033[K" << std::flush;
  const auto count = [&](certify::Verdict verdict) {
    return std::count_if(outcomes.begin(), outcomes.end(), [&](const Outcome& one) { return one.verdict == verdict; });
  };
  const auto failed = count(certify::Verdict::failed);
  if (arguments.json_output) {
    print_json(outcomes);
  } else {
    print(outcomes, words);
    std::cout << '\n'
              << words.text("certify.sum", {{"held", std::int64_t{count(certify::Verdict::held)}},
                                            {"failed", std::int64_t{failed}},
                                            {"not_tried", std::int64_t{count(certify::Verdict::not_tried)}}})
              << '\n';
  }
  return failed == 0 && !outcomes.empty() ? client::exit_done : client::exit_failed;
}

int main_of(int argc, char** argv) {
  int exit_code = client::exit_done;
  const auto arguments = std::make_shared<Arguments>();
  CLI::App app("try every rule of the protocol guide on a server, and say which hold", "palatine-certify");
  CLI::App* command = &app;
  command->add_option("server", arguments->url, "the server: http://host:port");
  command
      ->add_option("--only", arguments->only,
                   "rules whose id begins so, like resume. or limits.rate; several may be given")
      ->allow_extra_args(false);
  command->add_option("--game", arguments->game, "play this game only (else all that the server offers)");
  command->add_option(
      "--restart-command", arguments->restart,
      "run by /bin/sh when all else is done: has the server killed and started again, with its data and at\n"
      "its address; without it the rules about restarts are not tried");
  command->add_option("--seed", arguments->seed, "of the random choices")->capture_default_str();
  command->add_flag("--list", arguments->list, "list the rules, try none");
  command->add_flag("--json-output", arguments->json_output, "one JSON object a rule and line");
  command
      ->add_option("--lang", arguments->lang, "language of all but the rules' sentences: " + client::language_choice())
      ->check(CLI::IsMember(client::language_names()));
  command->footer(
      "It plays as some sixty guests in rooms of its own, for about a minute, and keeps the server's limits. Run it\n"
      "against a server that is there for it: it makes accounts, and its guests count as those of your address.\n"
      "Exit codes: 0 nothing failed, 1 something did, 2 wrong usage or no server.");
  command->callback([arguments, &exit_code] {
    if (!arguments->list && arguments->url.empty()) throw CLI::RequiredError("server");
    exit_code = arguments->list ? list_rules(*arguments) : certify_server(*arguments);
  });
  return run_program(app, argc, argv, exit_code);
}

}  // namespace

}  // namespace palatine

int main(int argc, char** argv) {
  return palatine::main_of(argc, argv);
}

// palatine, the terminal client: reads the command line and calls what it asks for.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "client-cli/commands/commands.hpp"
#include "client-cli/commands/odds.hpp"
#include "client-cli/engines/engine_options.hpp"
#include "client-cli/replay/analyse_command.hpp"
#include "client-cli/replay/replay_command.hpp"
#include "client-cli/text/catalogue.hpp"
#ifdef PALATINE_CLI_LOCAL
#include "client-cli/local/dataset_command.hpp"
#include "client-cli/local/match_command.hpp"
#include "client-cli/local/selfplay_command.hpp"
#include "client-cli/local/verify_command.hpp"
#endif

namespace {

using namespace palatine::client;

void add_language(CLI::App& app, std::string& lang) {
  app.add_option("--lang", lang, "language: " + language_choice() + " (else as the locale says)")
      ->check(CLI::IsMember(language_names()));
}

void add_common(CLI::App& app, Common& common) {
  app.add_option("--profile", common.profile, "play as another person of this machine")
      ->check([](const std::string& name) {
        return is_profile_name(name) ? std::string()
                                     : std::string("a profile's name is 1 to 40 letters, digits, - and _");
      });
  add_language(app, common.lang);
}

void add_name(CLI::App& app, Common& common) {
  app.add_option("--name", common.name, "the name others see (2 to 24 characters)");
}

constexpr const char* url_help =
    "server or invite link: http://host:port, ws://host:port, host:port, http://host:port/i/CODE";

struct Arguments {
  PlayArguments play, watch;
  BotArguments bot;
  RoomsArguments rooms;
  SearchArguments search;
  AppealsArguments appeals;
  DecideArguments decide;
  ReplayArguments replay;
  AnalyseArguments analyse;
  OddsArguments odds;
  JsonArguments json;
  std::string json_url;
  std::string watch_room;
  std::string local_lang;
  int exit_code = exit_done;
};

void add_play(CLI::App& app, Arguments& line) {
  CLI::App* play = app.add_subcommand("play", "play: see the lobby, make or join a table, take a seat");
  play->add_option("server", line.play.common.url, url_help)->capture_default_str();
  add_name(*play, line.play.common);
  add_common(*play, line.play.common);
  play->add_option("--code", line.play.common.code, "come as the person who typed 'code' on another device");
  play->add_flag("--lines", line.play.lines, "no full screen: log and commands line by line (as in a pipe)");
  play->footer(
      "Without a terminal commands are read line by line, so that scripts and screen readers can play;\n"
      "'wait' waits for one's turn or the end. 'help' lists the commands.");
  play->callback([&line] { line.exit_code = play_command(line.play); });

  CLI::App* watch =
      app.add_subcommand("watch", "watch a table; in a pipe the log line by line, until the game is over");
  watch->add_option("server", line.watch.common.url, url_help)->required();
  watch->add_option("room", line.watch_room, "a room's id (see: palatine rooms), where the address is no invite link");
  add_name(*watch, line.watch.common);
  add_common(*watch, line.watch.common);
  watch->add_flag("--lines", line.watch.lines, "no full screen: the log line by line");
  watch->callback([&line] {
    line.watch.spectator = true;
    if (!line.watch_room.empty()) line.watch.room = line.watch_room;
    line.exit_code = play_command(line.watch);
  });
}

void add_others(CLI::App& app, Arguments& line) {
  CLI::App* bot = app.add_subcommand("bot", "a computer player at a table, over the network");
  bot->add_option("server", line.bot.common.url, url_help)->required();
  bot->add_option("invite", line.bot.invite, "invite code or link, where the address is no invite link");
  CLI::Option* kind = bot->add_option("--kind", line.bot.kind, "how it plays")
                          ->check(CLI::IsMember({"steward", "random"}))
                          ->capture_default_str();
  CLI::Option* engine =
      bot->add_option("--engine", line.bot.engine, "a command that plays instead, by lines of JSON (docs/engines.md)")
          ->excludes(kind);
  bot->add_option("--fallback", line.bot.fallback, "who plays on where the engine fails for good; else nobody")
      ->check(CLI::IsMember({"steward", "random"}))
      ->needs(engine);
  palatine::engines::add_engine_options(*bot, line.bot.limits, line.bot.log);
  bot->add_option("--seat", line.bot.seat, "the seat to take, from 1 (else the first free one)")
      ->check(CLI::Range(1, 8));
  add_name(*bot, line.bot.common);
  add_common(*bot, line.bot.common);
  bot->callback([&line] { line.exit_code = bot_command(line.bot); });

  CLI::App* rooms = app.add_subcommand("rooms", "list the public tables of a server");
  rooms->add_option("server", line.rooms.common.url, url_help)->capture_default_str();
  rooms->add_flag("--json-output", line.rooms.json, "one JSON object a line");
  add_common(*rooms, line.rooms.common);
  rooms->callback([&line] { line.exit_code = rooms_command(line.rooms); });

  add_common(*add_replay_command(app, line.replay, line.exit_code), line.replay.common);
  add_common(*add_analyse_command(app, line.analyse, line.exit_code), line.analyse.common);
}

void add_moderation(CLI::App& app, Arguments& line) {
  CLI::App* search =
      app.add_subcommand("search", "for those who moderate: words in reports, and in the lines kept with them");
  search->add_option("text", line.search.text, "2 to 100 characters; each word is somewhere in what is found")
      ->required();
  search->add_option("server", line.search.common.url, url_help)->capture_default_str();
  search->add_option("--after", line.search.after, "the next page")->type_name("PLACE");
  add_common(*search, line.search.common);
  search->callback([&line] { line.exit_code = search_command(line.search); });

  CLI::App* appeals = app.add_subcommand("appeals", "for those who moderate: bans that were appealed");
  appeals->add_option("server", line.appeals.common.url, url_help)->capture_default_str();
  appeals->add_flag("--decided", line.appeals.decided, "the last ones that are decided");
  appeals->add_option("--after", line.appeals.after, "the next page")->type_name("ID");
  add_common(*appeals, line.appeals.common);
  appeals->callback([&line] { line.exit_code = appeals_command(line.appeals); });

  CLI::App* decide = app.add_subcommand("decide", "for those who moderate: decide an appeal");
  decide->add_option("ban", line.decide.sanction, "its id, as appeals shows it")->required();
  decide->add_option("outcome", line.decide.outcome, "accepted: the ban is lifted; refused: it holds on")
      ->check(CLI::IsMember({"accepted", "refused"}))
      ->required();
  decide->add_option("server", line.decide.common.url, url_help)->capture_default_str();
  decide->add_option("--answer", line.decide.answer, "the appellant reads it; needed to refuse")->type_name("TEXT");
  add_common(*decide, line.decide.common);
  decide->callback([&line] { line.exit_code = decide_command(line.decide); });
}

void add_odds(CLI::App& app, Arguments& line) {
  CLI::App* odds = app.add_subcommand(
      "odds",
      "the chance to beat a combination of Chevaliers with best play, or to win a battle of Warlords of Europe");
  odds->add_option("game", line.odds.game, "which game")->capture_default_str();
  odds->add_option("combination", line.odds.combination,
                   "like 333/2: three 3s and a 2; or throne (else the table of the rules page). Of a battle who "
                   "attacks, like \"6 spearman 1 warlord\"");
  odds->add_option("defenders", line.odds.defenders,
                   "of a battle, like \"2 archer 3 hired_spearman\" or \"3 peasant\" (else the peasants of the place)");
  odds->add_option("--rolls", line.odds.rolls,
                   "how many rolls, 1 to 4; with --dice how many are left, 1 to 3 (else 2)");
  odds->add_option("--die", line.odds.die, "the faces of one's die cards, like 1,3")->delimiter(',');
  odds->add_option("--dice", line.odds.dice, "six dice that lie there, like 554361: the chance of each keep");
  odds->add_option("--in", line.odds.place, "of a battle: plain, farmland, forest, mountain, or a fief (else a plain)");
  odds->add_option("--castle", line.odds.castle, "of a battle: unfinished or finished");
  odds->add_flag("--siege", line.odds.siege, "the card: the castle defends with d10");
  odds->add_flag("--relic", line.odds.relic, "the card: the castle defends with one size of die more");
  odds->add_flag("--heroic", line.odds.heroic, "the card Heroic Leadership: the attacker rolls d10");
  odds->add_flag("--ambush", line.odds.ambush, "the card: the attacker's archers don't shoot in the first round");
  add_language(*odds, line.odds.lang);
  odds->footer(
      "palatine odds                                  the table of the rules page, for three and four rolls\n"
      "palatine odds chevaliers 333/2 --die 3         one combination, for the owner of a die card\n"
      "palatine odds chevaliers 333/2 --dice 554361   what to keep of these dice\n"
      "palatine odds warlords-of-europe \"5 spearman 1 warlord\" --in Francia          against its peasants\n"
      "palatine odds warlords-of-europe \"9 spearman 2 archer\" \"4 spearman\" --castle finished");
  odds->callback([&line] { line.exit_code = odds_command(line.odds); });
}

// What was once a command here and is a program of its own now: who types it is told so.
void add_moved(CLI::App& app) {
  for (const std::string name : {"certify", "load", "mock"}) {
    CLI::App* moved = app.add_subcommand(name)->group("")->allow_extras();
    moved->set_help_flag();  // who asks for its help is told where that is, too
    moved->callback([name] {
      throw CLI::ParseError("this is a program of its own now: palatine-" + name + " (docs/tools.md)", exit_usage);
    });
  }
}

}  // namespace

int main(int argc, char** argv) {
  Arguments line;
  for (Common* common : {&line.play.common, &line.rooms.common, &line.replay.common, &line.search.common,
                         &line.appeals.common, &line.decide.common}) {
    common->url = std::string(palatine::client::default_server);
  }
  CLI::App app("Palatine: board games of knights and castles over the network.", "palatine");
  app.set_version_flag("--version", std::string("palatine ") + PALATINE_VERSION);
  app.require_subcommand(0, 1);
  app.footer(
      "Start with:  palatine play            (a server on this machine)\n"
      "             palatine play http://host:port/i/CODE   (an invite)\n"
      "Exit codes: 0 done, 1 it failed, 2 wrong usage.");
  app.add_option("--json", line.json_url,
                 "lines of JSON in and out: one request a line on standard input,\nevery frame of the server a line on "
                 "standard output")
      ->type_name("URL");
  app.add_flag("--no-hello", line.json.no_hello, "with --json: don't greet, the script does");
  add_name(app, line.json.common);
  add_common(app, line.json.common);
  add_play(app, line);
  add_others(app, line);
  add_moderation(app, line);
  add_odds(app, line);
  add_moved(app);
#ifdef PALATINE_CLI_LOCAL
  for (const auto add : {palatine::add_verify_command, palatine::add_selfplay_command, palatine::add_dataset_command,
                         palatine::add_match_command})
    add_language(*add(app, line.local_lang, line.exit_code), line.local_lang);
#endif
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version are no errors; everything else about the command line is usage.
    return app.exit(error) == 0 ? exit_done : exit_usage;
  } catch (const std::exception& error) {
    fail(error.what());
    return exit_failed;
  }
  if (!line.json_url.empty()) {
    line.json.common.url = line.json_url;
    return json_command(line.json);
  }
  if (app.get_subcommands().empty()) {
    std::cout << app.help();
    return exit_usage;
  }
  return line.exit_code;
}

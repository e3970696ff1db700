#include "tools/certify/run.hpp"

#include <algorithm>
#include <list>

#include "client-cli/games/games.hpp"
#include "tools/certify/restart.hpp"

namespace palatine::certify {
namespace {

// A rule in a game, and what has come of it so far.
struct Trial {
  Rule rule;
  Outcome outcome;
  std::optional<Later> later = {};
  std::optional<Across> across = {};
};

// What came of it when it was tried.
void attempt(Stage& stage, Outcome& outcome, const std::function<void()>& what) {
  stage.watch.during = outcome.id;
  stage.play(outcome.game);
  try {
    if (!outcome.game.empty() && client::terminal_game(outcome.game) == nullptr) {
      throw NotTried("this program does not know the game " + outcome.game);
    }
    what();
  } catch (const Failed& failed) {
    outcome.verdict = Verdict::failed;
    outcome.expected = failed.expected;
    outcome.came = failed.came;
    outcome.frames = stage.last_frames();
  } catch (const NotTried& why) {
    outcome.verdict = Verdict::not_tried;
    outcome.came = why.what();
  } catch (const json::exception& odd) {
    // A member that a rule looks at is missing, or is of another type.
    outcome.verdict = Verdict::failed;
    outcome.expected = "messages as their schemas say";
    outcome.came = odd.what();
    outcome.frames = stage.last_frames();
  }
  stage.clear();
}

void look_back(const Stage& stage, Outcome& outcome) {
  const auto faults = stage.watch.faults(outcome.id);
  if (faults.empty()) return;
  outcome.verdict = Verdict::failed;
  outcome.expected = outcome.sentence;
  outcome.came = faults.front().how + " (seen while " + faults.front().during + " was tried)";
  for (const auto& fault : faults) outcome.frames.push_back(fault.frame.substr(0, 2000));
}

std::list<Trial> trials_of(const Wanted& wanted, const std::vector<std::string>& games) {
  std::list<Trial> out;
  for (const Rule& rule : all_rules()) {
    if (!is_wanted(rule.id, wanted.only)) continue;
    for (const std::string& game : rule.each_game ? games : std::vector<std::string>{""}) {
      out.push_back({rule, {rule.id, rule.section, rule.sentence, game, Verdict::held, {}, {}, {}}});
    }
  }
  return out;
}

// All rules about it have been prepared; the command is run, and then they are checked.
void restart_for(Stage& stage, const std::string& command, std::list<Trial>& trials,
                 const std::function<void(const Trial&)>& tells, const std::function<void()>& is_done) {
  std::optional<Outcome> fault;  // of the restart itself, told of every rule
  bool any = false;
  for (Trial& trial : trials) {
    if (!trial.rule.across) continue;
    tells(trial);
    attempt(stage, trial.outcome, [&] {
      if (command.empty()) throw NotTried("it takes --restart-command");
      trial.across = trial.rule.across(stage);
      stage.keep();
    });
    if (trial.outcome.verdict != Verdict::held) trial.across.reset();
    any = any || trial.across;
  }
  if (any) {
    Outcome how;
    attempt(stage, how, [&] {
      restart(stage, command, [&] {
        for (const Trial& trial : trials) {
          if (trial.across && trial.across->meanwhile) trial.across->meanwhile();
        }
      });
    });
    if (how.verdict != Verdict::held) fault = how;
  }
  for (Trial& trial : trials) {
    if (!trial.across) continue;
    tells(trial);
    if (fault) {
      trial.outcome.verdict = fault->verdict;
      trial.outcome.expected = fault->expected;
      trial.outcome.came = fault->came;
    } else {
      attempt(stage, trial.outcome, [&] { trial.across->check(stage); });
    }
    is_done();
  }
}

}  // namespace

bool is_wanted(const std::string& id, const std::vector<std::string>& only) {
  return only.empty() || std::any_of(only.begin(), only.end(), [&](const auto& one) { return id.starts_with(one); });
}

std::vector<Outcome> run(const Wanted& wanted,
                         const std::function<void(std::size_t, std::size_t, const std::string&)>& told) {
  Loop loop;
  Stage stage(loop, wanted.address, wanted.game, wanted.seed);
  std::list<Trial> trials = trials_of(wanted, stage.games());
  std::size_t done = 0;
  const auto tells = [&](const Trial& trial) { told(done, trials.size(), trial.rule.id); };
  for (Trial& trial : trials) {
    if (!trial.rule.begin) continue;
    tells(trial);
    attempt(stage, trial.outcome, [&] { trial.later = trial.rule.begin(stage); });
    if (trial.outcome.verdict != Verdict::held) trial.later.reset();
  }
  const auto finish = [&](Trial& trial, const Check& check) {
    tells(trial);
    attempt(stage, trial.outcome, [&] { check(stage); });
    trial.later.reset();
    ++done;
  };
  for (Trial& trial : trials) {
    if (trial.rule.check) finish(trial, trial.rule.check);
    for (Trial& waits : trials) {
      if (waits.later && waits.later->due && waits.later->due()) finish(waits, Check(waits.later->check));
    }
  }
  for (Trial& trial : trials) {
    if (trial.later) finish(trial, Check(trial.later->check));
  }
  restart_for(stage, wanted.restart, trials, tells, [&] { ++done; });
  std::vector<Outcome> out;
  for (Trial& trial : trials) {
    if (!trial.rule.check && !trial.rule.begin && !trial.rule.across) look_back(stage, trial.outcome);
    out.push_back(std::move(trial.outcome));
  }
  return out;
}

}  // namespace palatine::certify

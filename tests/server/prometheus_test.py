"""What stands in deploy/prometheus and deploy/grafana, with a real Prometheus that scrapes a real server under load."""
import json
import os
import re
import shutil
import socket
import subprocess
import threading
import time
import unittest
import urllib.parse
import urllib.request
from pathlib import Path

from harness import PATIENCE
from metrics_test import GUIDE, UNPACKED, Watched
from postgres import Postgres

DEPLOY = Path(__file__).parents[2] / "deploy"
RULES = DEPLOY / "prometheus" / "palatine.rules.yml"
CLIENT = os.environ.get("PALATINE", "build/release/bin/palatine")
SERIES = re.compile(r"\b(?:palatine|process)_[a-z_]+\b|\bup\b(?=[{ ])")
ROOMS = 6


def program(name):
    found = shutil.which(name, path=f"{os.environ['PATH']}:{UNPACKED}")
    if not found:
        raise unittest.SkipTest(f"{name} is not here: test.sh unpacks Debian's package prometheus")
    return found


def checked(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=4 * PATIENCE, check=False, **more)
    assert done.returncode == 0, f"{command} gave {done.returncode}:\n{done.stdout}{done.stderr}"
    return done.stdout


def series_of(expression):
    """The names in it, those of a histogram as its guide has them."""
    return {re.sub(r"_(bucket|sum|count)\Z", "", name) for name in SERIES.findall(expression)}


def dashboard():
    """Title and expression of every target."""
    board = json.loads((DEPLOY / "grafana" / "palatine.json").read_text())
    for panel in board["panels"]:
        for target in panel.get("targets", []):
            yield panel["title"], target["expr"].replace("$instance", ".*").replace("$__rate_interval", "20s")


class Prometheus:
    """By hand, in a folder of its own, on a port of its own; every second instead of every fifteen."""

    def __init__(self, folder, target):
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        config = (DEPLOY / "prometheus" / "prometheus.yml").read_text()
        config, places = re.subn(r'targets: \["[\d.:]+"\]', f'targets: ["{target}"]', config)
        config, paces = re.subn(r"_interval: 15s", "_interval: 1s", config)
        assert (places, paces) == (1, 2)
        (folder / "prometheus.yml").write_text(config)
        shutil.copy(RULES, folder)
        checked(program("promtool"), "check", "config", folder / "prometheus.yml")

    def __enter__(self):
        self.process = subprocess.Popen(
            [program("prometheus"), f"--config.file={self.folder}/prometheus.yml", f"--storage.tsdb.path={self.folder}/data",
             f"--web.listen-address=127.0.0.1:{self.port}"], stderr=subprocess.PIPE, text=True)
        said = []
        for line in self.process.stderr:
            said.append(line)
            if "Server is ready to receive web requests" in line:
                break
        else:
            raise AssertionError("no Prometheus: " + "".join(said[-5:]))
        # what it says further is taken, so that it never waits for us
        self.reader = threading.Thread(target=self.process.stderr.read)
        self.reader.start()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.reader.join()
        self.process.stderr.close()

    def api(self, path, **params):
        address = f"http://127.0.0.1:{self.port}/api/v1/{path}?{urllib.parse.urlencode(params)}"
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            told = json.load(answer)
        assert told["status"] == "success", told
        return told["data"]

    def query(self, expression):
        return self.api("query", query=expression)["result"]

    def until(self, condition):
        deadline = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert time.monotonic() < deadline, "Prometheus never saw it"
            threading.Event().wait(0.1)
        return found

    def alerts(self):
        """The rules of the file, by name, once each has been looked at."""
        rules = {rule["name"]: rule for group in self.api("rules")["groups"] for rule in group["rules"]}
        return rules if rules and all(rule["health"] != "unknown" for rule in rules.values()) else {}


class Deployed(unittest.TestCase):
    def test_the_rules_are_good_and_do_what_they_should(self):
        checked(program("promtool"), "check", "rules", RULES)
        checked(program("promtool"), "test", "rules", RULES.with_name("palatine.rules.test.yml"))
        named = set(re.findall(r"alert: (\w+)", RULES.read_text()))
        self.assertGreater(len(named), 10)
        tested = set(re.findall(r"alertname: (\w+)", RULES.with_name("palatine.rules.test.yml").read_text()))
        guide = set(re.findall(r"^\| `(Palatine\w+)` \|", GUIDE.read_text(), re.M))
        self.assertEqual((tested, guide), (named, named))

    def test_the_dashboard_shows_every_metric_and_no_other(self):
        shown = set().union(*(series_of(expression) for _, expression in dashboard()))
        alerted = set().union(*map(series_of, re.findall(r"expr: (.*?)\n +(?:for|labels):", RULES.read_text(), re.S)))
        there = set(re.findall(r"^\| `((?:palatine|process)_\w+)` \|", GUIDE.read_text(), re.M))
        self.assertEqual((shown | alerted) - {"up"} - there, set(), "what nobody serves")
        unseen = {"process_virtual_memory_bytes", "palatine_connections_accepted_total"}
        self.assertEqual(there - shown - alerted, unseen, "what nobody looks at")

    def test_a_real_prometheus_sees_what_dashboard_and_alerts_ask_for(self):
        limits = checked(CLIENT + "-load", "--limits", "--rooms", ROOMS, "--spectators", 1)
        # on PostgreSQL: there it serves every series
        with Postgres() as postgres, Watched(config='metrics_listen = "127.0.0.1:0"\n' + limits,
                                             env={"PALATINE_STORE": postgres.url()}) as server:
            with Prometheus(server.folder, server.watch.removeprefix("http://")) as prometheus:
                prometheus.until(lambda: prometheus.query("palatine_ready"))
                load = subprocess.Popen(
                    [CLIENT + "-load", f"http://127.0.0.1:{server.port}", "--rooms", str(ROOMS), "--spectators", "1",
                     "--seconds", "12", "--warm-up", "0", "--pace", "20", "--json", "-"], stdout=subprocess.PIPE, text=True)
                try:
                    self.look_at(prometheus)
                finally:
                    told = load.communicate(timeout=4 * PATIENCE)[0]
                self.assertEqual(load.returncode, 0, told)
                measured = json.loads(told)
                counted = prometheus.until(lambda: self.actions(prometheus) >= measured["moves"] and self.actions(prometheus))
                # moves before and after those measured are counted too
                self.assertLess(counted, 3 * measured["moves"] + 1000)
                server.kill()
                rule = prometheus.until(lambda: (down := prometheus.alerts().get("PalatineDown")) and down["state"] != "inactive"
                                        and down)
                self.assertEqual([alert["labels"]["severity"] for alert in rule["alerts"]], ["page"])

    def actions(self, prometheus):
        result = prometheus.query('sum(palatine_actions_total{by="person"})')
        return float(result[0]["value"][1]) if result else 0

    def look_at(self, prometheus):
        """While it is played: every query of the dashboard has an answer, every series of an alert is there."""
        prometheus.until(lambda: prometheus.query("sum(palatine_rooms{state='running'}) >= %d" % ROOMS))
        prometheus.until(lambda: prometheus.query("sum(rate(palatine_actions_total[20s])) > 0"))
        for title, expression in dashboard():
            with self.subTest(panel=title, expression=expression):
                self.assertTrue(prometheus.until(lambda: prometheus.query(expression)))
        rules = prometheus.until(prometheus.alerts)
        self.assertEqual(set(re.findall(r"alert: (\w+)", RULES.read_text())), set(rules))
        for name, rule in rules.items():
            with self.subTest(alert=name):
                self.assertEqual((rule["health"], rule.get("lastError", "")), ("ok", ""))
                for series in re.findall(r"(?:palatine|process)_[a-z_]+(?:\{[^}]*\})?|up\{[^}]*\}", rule["query"]):
                    self.assertTrue(prometheus.query(series), series)
                if name not in ("PalatineDiskFillsUp", "PalatineMemory"):  # which this machine may have to say
                    self.assertNotEqual(rule["state"], "firing")


if __name__ == "__main__":
    unittest.main()

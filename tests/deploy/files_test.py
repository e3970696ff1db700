"""What deploy/ ships agrees with the program: each setting is one that it takes, each address one that it serves."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from ipaddress import ip_address, ip_network
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).parent.parent / "server"))

from harness import BINARY, PATIENCE, Server  # noqa: E402

DEPLOY = Path("deploy")
ADMIN = os.environ.get("PALATINE_ADMIN", "build/release/bin/palatine-admin")
UNITS = ("palatine.service", "palatine.socket", "palatine-backup.service", "palatine-backup.timer")


def check_config(*arguments, environment=None):
    """What the program says of these settings, in an environment of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PALATINE_")}
    done = subprocess.run([BINARY, *map(str, arguments), "--check-config"], capture_output=True, text=True,
                          env=clean | (environment or {}))
    return done.returncode, done.stdout + done.stderr


def variables_of(file):
    lines = file.read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def uncommented(text):
    """With the settings that only wait for their # to be taken off."""
    return re.sub(r"^#(?=[a-z_]+ = )", "", text, flags=re.M)


def image_environment():
    text = Path("Dockerfile").read_text()
    return dict(pair.split("=", 1) for line in re.findall(r"^ENV (.*)$", text, re.M) for pair in line.split())


class Files(unittest.TestCase):
    def accepted(self, *arguments, environment=None):
        code, said = check_config(*arguments, environment=environment)
        self.assertEqual(code, 0, said)
        return said

    def accepted_text(self, text):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write(text)
            file.flush()
            return self.accepted("--config", file.name)


class Image(Files):
    def test_its_settings_are_taken_and_its_port_is_the_one_that_is_asked(self):
        said = self.accepted(environment=image_environment())
        self.assertIn("0.0.0.0:8080 and keep its data in /data", said)
        text = Path("Dockerfile").read_text()
        self.assertIn("EXPOSE 8080\n", text)
        self.assertIn("/dev/tcp/127.0.0.1/8080", text)
        self.assertIn("VOLUME /data\n", text)


class DebianSettings(Files):
    def test_they_are_taken_as_shipped_and_with_all_that_they_propose(self):
        text = (DEPLOY / "debian/palatine.toml").read_text()
        self.assertIn("127.0.0.1:8080 and keep its data in /var/lib/palatine", self.accepted_text(text))
        self.assertNotEqual(uncommented(text), text)
        self.assertNotIn("warning", self.accepted_text(text) + self.accepted_text(uncommented(text)))

    def test_what_is_wrong_is_refused(self):
        code, said = check_config(environment={"PALATINE_LISTEN": "nowhere"})
        self.assertEqual(code, 2)
        self.assertIn("nowhere", said)


class Compose(Files):
    def setUp(self):
        self.compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())

    def test_the_server_takes_its_environment(self):
        server = self.compose["services"]["server"]
        environment = image_environment() | variables_of(DEPLOY / server["env_file"]) | server["environment"]
        said = self.accepted(environment=environment)
        self.assertIn("0.0.0.0:8080", said)
        self.assertNotIn("warning", said)

    def test_the_proxy_is_trusted_and_asks_the_right_port(self):
        trusted = self.compose["services"]["server"]["environment"]["PALATINE_TRUSTED_PROXIES"].split(",")
        for address in ("10.89.0.3", "172.18.0.2", "192.168.16.2", "fd00::2"):
            self.assertTrue(any(ip_address(address) in ip_network(one) for one in trusted), address)
        self.assertTrue(all(ip_network(one).is_private for one in trusted))
        self.assertIn("reverse_proxy server:8080\n", (DEPLOY / "Caddyfile").read_text())
        self.assertIn("PALATINE_PUBLIC_URL", variables_of(DEPLOY / "palatine.env"))

    def test_backups_are_made_where_nothing_is_reached(self):
        self.assertEqual(self.compose["networks"]["nowhere"], {"internal": True})

    def test_only_the_proxy_publishes_ports_and_nothing_has_more_rights_than_it_needs(self):
        for name, service in self.compose["services"].items():
            self.assertTrue(service["read_only"], name)
            self.assertEqual(service["cap_drop"], ["ALL"], name)
            self.assertEqual(service["security_opt"], ["no-new-privileges:true"], name)
            self.assertEqual(service.get("networks"), ["nowhere"] if name == "backup" else None, name)
            self.assertEqual("ports" in service, name == "caddy", name)
            for volume in service["volumes"]:
                source = volume.split(":")[0]
                self.assertTrue(source in self.compose["volumes"] or (DEPLOY / source).is_file(), source)


    def test_memory_has_a_bound_that_another_can_take_the_place_of(self):
        bound = re.fullmatch(r"\$\{SERVER_MEMORY:-(\w+)\}", self.compose["services"]["server"]["mem_limit"])
        self.assertEqual(bound[1], "1g")

    def test_backups_are_made_of_the_servers_data_by_an_image_that_can(self):
        backup, server = self.compose["services"]["backup"], self.compose["services"]["server"]
        self.assertEqual((backup["image"], backup["env_file"]), (server["image"], server["env_file"]))
        mounted = dict(volume.split(":") for volume in backup["volumes"])
        self.assertEqual(mounted["data"], dict(volume.split(":") for volume in server["volumes"])["data"])
        self.assertIn(f'/data {mounted["backups"]}\n', Path("Dockerfile").read_text())  # which its user may write
        command = [mounted["backups"] if word == "/backups" else word for word in backup["command"]]
        with Server() as running, tempfile.TemporaryDirectory(prefix="palatine-test-") as folder:
            done = subprocess.Popen([ADMIN, *command[:1], folder, *command[2:]], stdout=subprocess.PIPE, text=True,
                                    env={**os.environ, "PALATINE_DATA": str(running.data)})
            try:
                self.assertTrue(any(line.startswith("The backup is ") for line in done.stdout))
                self.assertEqual(len(list(Path(folder).glob("palatine-*Z.db"))), 1)
                self.assertIsNone(done.poll())  # it waits for tomorrow
            finally:
                done.kill()
                done.wait()
                done.stdout.close()


class Unit(Files):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palatine-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for unit in UNITS:
            text = (DEPLOY / "systemd" / unit).read_text()
            text = text.replace("/usr/bin/palatine-server", os.path.realpath(BINARY))
            (self.folder / unit).write_text(text.replace("/usr/bin/palatine-admin", os.path.realpath(ADMIN)))

    def analyze(self, *arguments):
        done = subprocess.run(["systemd-analyze", "--no-pager", *map(str, arguments)], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_their_exposure_is_below_2(self):
        for name in ("palatine.service", "palatine-backup.service"):
            unit = self.folder / name
            self.assertEqual(self.analyze("security", "--offline=true", "--threshold=19", unit)[0], 0)
            unit.write_text(re.sub(r"^(Protect|Restrict|System|Private)\w+=.*\n", "", unit.read_text(), flags=re.M))
            self.assertNotEqual(self.analyze("security", "--offline=true", "--threshold=19", unit)[0], 0)

    def test_systemd_finds_nothing_wrong(self):
        self.assertEqual(self.analyze("verify", "--man=no", *(self.folder / unit for unit in UNITS)), (0, ""))

    def test_the_timer_makes_backups_of_that_server_and_keeps_the_youngest(self):
        self.assertEqual(self.analyze("calendar", re.search(r"^OnCalendar=(.*)$", self.text("palatine-backup.timer"), re.M)[1])[0], 0)
        started = re.search(r"^ExecStart=/usr/bin/palatine-admin (.*)$", self.text("palatine-backup.service"), re.M)[1]
        self.assertTrue(started.startswith("--config /etc/palatine/palatine.toml backup /var/backups/palatine --keep "))
        self.assertIn("ReadWritePaths=/var/backups/palatine\n", self.text("palatine-backup.service"))
        self.assertIn("/var/backups/palatine\n", (DEPLOY / "debian/postinst").read_text())
        with Server() as server, tempfile.TemporaryDirectory(prefix="palatine-test-") as folder:
            words = started.replace("/var/backups/palatine", folder)
            words = words.replace("/etc/palatine/palatine.toml", str(DEPLOY / "debian/palatine.toml")).split()
            done = subprocess.run([ADMIN, *words, "--data", server.data], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertEqual(len(list(Path(folder).iterdir())), 2)

    def test_memory_has_a_bound(self):
        self.assertRegex(self.text("palatine.service"), r"\nMemoryMax=\d+%\n")

    def text(self, unit):
        return (DEPLOY / "systemd" / unit).read_text()

    def test_it_names_settings_and_folders_of_the_package(self):
        text = (DEPLOY / "systemd/palatine.service").read_text()
        self.assertIn("--config /etc/palatine/palatine.toml\n", text)
        self.assertIn("StateDirectory=palatine\n", text)
        listen = re.search(r"^listen = \"(.*)\"$", (DEPLOY / "debian/palatine.toml").read_text(), re.M)[1]
        self.assertIn(f"ListenStream={listen}\n", (DEPLOY / "systemd/palatine.socket").read_text())


class Composed(unittest.TestCase):
    """Debian's podman-compose takes less than docker compose does: what it would have podman do."""

    def started(self, file, **environment):
        """The command of each service."""
        with tempfile.TemporaryDirectory(prefix="palatine-test-") as folder:
            podman = Path(folder) / "podman"
            podman.write_text("#!/bin/sh\n")  # whatever it asks about is there
            podman.chmod(0o755)
            done = subprocess.run(["podman-compose", "--podman-path", podman, "--dry-run", "-f", file, "up", "-d"],
                                  capture_output=True, text=True, env=os.environ | environment)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return {re.search(r" --name=\S+_(\w+)_1 ", line)[1]: line.split() for line in done.stdout.splitlines() if " run " in line}

    def test_one_server(self):
        started = self.started(DEPLOY / "compose.yaml")
        self.assertEqual(set(started), {"server", "backup", "caddy"})
        self.assertEqual(self.after("--net", started), {"server": ["deploy_default"], "backup": ["deploy_nowhere"], "caddy": ["deploy_default"]})

    def test_a_cluster_whose_parts_find_each_other_by_name(self):
        started = self.started(DEPLOY / "cluster/compose.yaml", DATABASE_PASSWORD="first", REPLICATOR_PASSWORD="second")
        self.assertEqual(set(started), {"db1", "db2", "a", "b", "haproxy"})
        self.assertEqual(self.after("--net", started), dict.fromkeys(started, ["cluster_default"]))
        self.assertEqual(self.after("--network-alias", started), {name: [name] for name in started})
        self.assertEqual(self.after("--sysctl", started)["haproxy"], ["net.ipv4.ip_unprivileged_port_start=0"])
        for name in ("a", "b"):
            self.assertIn("PALATINE_STORE=postgresql://palatine:first@db1,db2/palatine?target_session_attrs=read-write&connect_timeout=2", started[name])
        for name, other in (("db1", "db2"), ("db2", "db1")):
            self.assertTrue({"POSTGRES_PASSWORD=first", "REPLICATOR_PASSWORD=second", f"OTHER={other}"} <= set(started[name]))

    @staticmethod
    def after(option, started):
        return {name: [after for word, after in zip(words, words[1:]) if word == option] for name, words in started.items()}


class Cluster(Files):
    """What tests/cluster does not run."""

    def setUp(self):
        self.folder = DEPLOY / "cluster"
        self.compose = yaml.safe_load((self.folder / "compose.yaml").read_text())

    def test_nodes_take_their_settings_and_are_named_apart(self):
        self.assertIn("database palatine on 192.0.2.21,192.0.2.22", self.accepted("--config", self.folder / "palatine.toml"))
        names = set()
        for name in ("a", "b"):
            environment = self.compose["services"][name]["environment"]
            names.add(environment["PALATINE_CLUSTER_NODE"])
            self.assertEqual(environment["PALATINE_CLUSTER_NODE"], self.compose["services"]["haproxy"]["environment"][f"NODE_{name.upper()}"])
            store = re.sub(r"\$\{[^}]*\}", "secret", environment["PALATINE_STORE"])
            said = self.accepted(environment=image_environment() | environment | {"PALATINE_STORE": store})
            self.assertIn("0.0.0.0:8080", said)
            self.assertIn("database palatine on db1,db2", said)
        self.assertEqual(names, {"a", "b"})

    def test_passwords_are_asked_for_and_stand_nowhere(self):
        for name in ("compose.yaml", "database.sh", "initdb.sh"):
            self.assertNotIn("CHANGE-ME", (self.folder / name).read_text())
        written = set(re.findall(r"\b\w+_PASSWORD\b(?= \$\(openssl)", (self.folder / "compose.yaml").read_text()))
        self.assertEqual(written, set(re.findall(r"\$\{(\w+_PASSWORD):\?", (self.folder / "compose.yaml").read_text())))
        for file in (".gitignore", ".dockerignore"):
            self.assertIn("deploy/cluster/.env\n", Path(file).read_text())

    def test_addresses_are_those_of_the_other_files(self):
        rows = re.findall(r"^\| ([a-z0-9, ]+) \| [^|]* \| ([0-9., ]+) \|$", Path("docs/cluster.md").read_text(), re.M)
        at = {name: address for names, addresses in rows for name, address in zip(names.split(", "), addresses.split(", "), strict=True)}
        settings = (self.folder / "palatine.toml").read_text()
        self.assertIn(f'trusted_proxies = ["{at["front"]}"]\n', settings)
        self.assertIn(f'@{at["db1"]},{at["db2"]}/palatine?target_session_attrs=read-write', settings)
        proxy = (self.folder / "haproxy.cfg").read_text()
        for name in ("a", "b"):
            self.assertIn(f"presetenv NODE_{name.upper()} {at[name]}\n", proxy)
        patroni = yaml.safe_load((self.folder / "patroni.yml").read_text())
        self.assertEqual(patroni["postgresql"]["connect_address"], f'{at["db1"]}:5432')
        etcd = variables_of(self.folder / "etcd.env")
        self.assertEqual(etcd["ETCD_ADVERTISE_CLIENT_URLS"], f'http://{at["db1"]}:2379')
        members = [member.split("//")[1].removesuffix(":2380") for member in etcd["ETCD_INITIAL_CLUSTER"].split(",")]
        self.assertEqual(members, [at["db1"], at["db2"], at["front"]])
        self.assertEqual(patroni["etcd3"]["hosts"].split(","), [f"{member}:2379" for member in members])

    def test_nothing_is_acknowledged_that_one_disk_alone_has(self):
        shared = yaml.safe_load((self.folder / "patroni.yml").read_text())["bootstrap"]["dcs"]
        self.assertEqual((shared["synchronous_mode"], shared["synchronous_mode_strict"]), (True, True))
        self.assertEqual(shared["postgresql"]["parameters"]["synchronous_commit"], "on")
        # what Patroni demands of these
        self.assertGreaterEqual(shared["ttl"], shared["loop_wait"] + 2 * shared["retry_timeout"])
        small = (self.folder / "postgresql.conf").read_text()
        self.assertIn("\nsynchronous_standby_names = '*'\nsynchronous_commit = on\n", small)

    def test_only_the_proxy_publishes_ports_and_what_is_mounted_is_there(self):
        for name, service in self.compose["services"].items():
            self.assertEqual("ports" in service, name == "haproxy", name)
            for volume in service["volumes"]:
                source = volume.split(":")[0]
                self.assertTrue(source in self.compose["volumes"] or (self.folder / source).is_file(), source)
            self.assertEqual((service["cap_drop"], service["security_opt"]), (["ALL"], ["no-new-privileges:true"]), name)
            self.assertEqual(service.get("read_only", False), not name.startswith("db"), name)

    def test_a_node_comes_back_whatever_it_ended_with(self):
        with tempfile.TemporaryDirectory(prefix="palatine-test-") as folder:
            unit = Path(folder) / "palatine.service"
            text = (DEPLOY / "systemd/palatine.service").read_text().replace("/usr/bin/palatine-server", os.path.realpath(BINARY))
            unit.write_text(text)
            added = Path(folder) / "palatine.service.d"
            added.mkdir()
            (added / "cluster.conf").write_text((self.folder / "palatine.service.conf").read_text())
            said = subprocess.run(["systemd-analyze", "--no-pager", "verify", "--man=no", str(unit)], capture_output=True, text=True)
            self.assertEqual((said.returncode, said.stdout + said.stderr), (0, ""))
        self.assertIn("\nRestart=always\n", (self.folder / "palatine.service.conf").read_text())


class Databases(unittest.TestCase):
    """What a container of PostgreSQL does with the folders that it finds; its programs only say that they were started."""
    PROGRAMS = {"docker-entrypoint.sh": 'echo creates "$@"', "postgres": "echo starts",
                "pg_basebackup": 'echo copies "$@" as "$PGPASSWORD"; mkdir -p "$PGDATA"; echo 15 >"$PGDATA/PG_VERSION"'}

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palatine-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name, text in self.PROGRAMS.items():
            program = self.folder / name
            program.write_text(f"#!/bin/bash\n{text}\n")
            program.chmod(0o755)

    def make(self, name, *files):
        (self.folder / name / "pg_wal").mkdir(parents=True)
        for file in ("PG_VERSION", *files):
            (self.folder / name / file).write_text("15")

    def begun(self, name, other):
        """How it is started."""
        return {"args": ["bash", DEPLOY / "cluster/database.sh"], "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True,
                "env": {"PATH": f"{self.folder}:/usr/bin:/bin", "PGDATA": str(self.folder / name), "OTHER": other,
                        "REPLICATOR_PASSWORD": "secret"}}

    def said(self, name, other):
        return subprocess.run(**self.begun(name, other), timeout=PATIENCE).stdout.splitlines()

    def copied(self, name, other):
        return [f"copies --pgdata {self.folder / name} --host {other} --username replicator --write-recovery-conf --checkpoint=fast as secret",
                "starts"]

    def test_the_first_makes_the_database_and_the_second_its_copy(self):
        self.assertEqual(self.said("db1", "db2"), ["creates postgres"])
        self.assertEqual(self.said("db2", "db1"), self.copied("db2", "db1"))

    def test_who_has_lost_its_folder_copies_the_other_whichever_that_is(self):
        self.make("db2")
        self.assertEqual(self.said("db1", "db2"), self.copied("db1", "db2"))

    def test_both_start_again_as_they_were(self):
        self.make("db1")
        self.make("db2", "standby.signal")
        for name, other in (("db1", "db2"), ("db2", "db1")):
            self.assertEqual(self.said(name, other), ["starts"])

    def test_whose_place_was_taken_waits_until_its_folder_is_gone(self):
        self.make("db1", "pg_wal/00000002.history")
        self.make("db2", "pg_wal/00000002.history", "pg_wal/00000003.history")
        self.assertEqual(self.said("db2", "db1"), ["starts"])
        with subprocess.Popen(**self.begun("db1", "db2")) as process:
            self.assertRegex(process.stdout.readline(), "^db2 was promoted, and takes writes: this one waits")
            shutil.rmtree(self.folder / "db1")
            said = process.communicate(timeout=PATIENCE)[0].splitlines()
        self.assertEqual(said[-2:], self.copied("db1", "db2"))

    def test_a_standby_follows_the_promotion_of_the_other(self):
        self.make("db1", "standby.signal")
        self.make("db2", "pg_wal/00000002.history")
        self.assertEqual(self.said("db1", "db2"), ["starts"])


class Kubernetes(Files):
    def setUp(self):
        self.folder = DEPLOY / "kubernetes"
        self.pod = self.read("statefulset.yaml")["spec"]["template"]
        (self.container,) = self.pod["spec"]["containers"]

    def read(self, name):
        return yaml.safe_load((self.folder / name).read_text())

    def test_the_server_takes_the_settings(self):
        self.assertEqual(self.container["args"], ["--config", "/etc/palatine/palatine.toml"])
        said = self.accepted("--config", self.folder / "palatine.toml", environment=image_environment())
        port = {port["name"]: port["containerPort"] for port in self.container["ports"]}["http"]
        self.assertIn(f"0.0.0.0:{port} and keep its data in /data", said)
        mounted = {mount["name"]: mount["mountPath"] for mount in self.container["volumeMounts"]}
        self.assertEqual(mounted, {"data": "/data", "settings": "/etc/palatine"})
        # it would make variables PALATINE_… of the service
        self.assertIs(self.pod["spec"]["enableServiceLinks"], False)

    def test_the_server_answers_its_probes(self):
        with Server() as server:
            for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
                asked = self.container[probe]["httpGet"]
                self.assertEqual(asked["port"], "http")
                self.assertEqual(server.get(asked["path"])[0], 200, probe)
            self.assertEqual(server.stop(), 0)

    def test_prometheus_finds_the_metrics(self):
        port = {port["name"]: port["containerPort"] for port in self.container["ports"]}["metrics"]
        self.assertIn(f'metrics_listen = "0.0.0.0:{port}"\n', (self.folder / "palatine.toml").read_text())
        noted = self.pod["metadata"]["annotations"]
        self.assertEqual((noted["prometheus.io/port"], noted["prometheus.io/path"]), (str(port), "/metrics"))

    def test_one_pod_without_rights_and_the_user_of_the_image(self):
        self.assertEqual(self.read("statefulset.yaml")["spec"]["replicas"], 1)
        user = re.search(r"^USER (\d+):(\d+)$", Path("Dockerfile").read_text(), re.M)
        rights = self.pod["spec"]["securityContext"]
        self.assertEqual((rights["runAsUser"], rights["runAsGroup"]), (int(user[1]), int(user[2])))
        self.assertEqual(self.container["securityContext"]["capabilities"], {"drop": ["ALL"]})
        self.assertTrue(self.container["securityContext"]["readOnlyRootFilesystem"])

    def test_what_points_to_each_other_meets(self):
        kustomization = self.read("kustomization.yaml")
        made = kustomization["configMapGenerator"][0]
        for file in kustomization["resources"] + made["files"]:
            self.assertTrue((self.folder / file).is_file(), file)
        volumes = {volume["name"]: volume for volume in self.pod["spec"]["volumes"]}
        self.assertEqual(volumes["settings"]["configMap"]["name"], made["name"])
        self.assertEqual(self.container["image"], kustomization["images"][0]["name"])
        service, ingress = self.read("service.yaml"), self.read("ingress.yaml")
        self.assertEqual(service["spec"]["selector"], self.pod["metadata"]["labels"])
        behind = ingress["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
        self.assertEqual(behind, {"name": service["metadata"]["name"], "port": {"name": service["spec"]["ports"][0]["name"]}})


if __name__ == "__main__":
    unittest.main()

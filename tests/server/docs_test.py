"""The documents of a server for who reads without a browser: all that is linked from /llms.txt and /docs/index.md is there, to the
last heading, and what a server says of itself over HTTP holds."""
import json
import re
import sys
import unittest
from pathlib import Path
from urllib.parse import urljoin, urlsplit

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "lint")]

from harness import Server  # noqa: E402
from jsonschema import Draft202012Validator, RefResolver  # noqa: E402
from links import anchors_of, is_elsewhere, links_of  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "protocol" / "schemas"


class Documents(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(config="[network]\nhttp_burst = 10000\n")
        cls.server.start()
        cls.addClassCleanup(cls.server.__exit__)

    def crawl(self, *starts):
        """path -> text of all Markdown that can be come to; and [(from, link)] of all links of it."""
        documents, links, waiting = {}, [], list(starts)
        while waiting:
            path = waiting.pop()
            if path in documents:
                continue
            status, headers, text = self.server.get(path)
            self.assertEqual(status, 200, path)
            self.assertTrue(headers["Content-Type"].startswith("text/plain"), path)
            documents[path] = text
            for link in links_of(text):
                links.append((path, link))
                target = urlsplit(urljoin(path, link)).path
                if not is_elsewhere(link) and target.endswith(".md"):
                    waiting.append(target)
        return documents, links

    def test_every_link_leads_somewhere(self):
        documents, links = self.crawl("/llms.txt")
        for path in ("/docs/index.md", "/docs/all.md", "/docs/protocol.md", "/docs/methods/index.md", "/docs/notifications/index.md",
                     "/docs/reasons.md", "/docs/games/chevaliers.md", "/docs/rules/chevaliers.md", "/docs/clients/python.md"):
            self.assertIn(path, documents)
        anchors = {path: anchors_of(text) for path, text in documents.items()}
        status = {}
        for source, link in links:
            if is_elsewhere(link):
                continue
            to = urlsplit(urljoin(source, link))
            if to.path not in documents and to.path not in status:
                status[to.path] = self.server.get(to.path)[0]
            self.assertEqual(status.get(to.path, 200), 200, f"{source}: {link}")
            if to.fragment and to.path in anchors:
                self.assertIn(to.fragment, anchors[to.path], f"{source}: {link}")
        self.assertGreater(len(links), 500)

    def test_they_are_those_of_the_project_but_for_where_links_lead(self):
        words = lambda text: re.sub(r"!?\[([^\]]*)\]\([^)]*\)|\*(?=[^*\n]*\*)|\*", r"\1", text)  # noqa: E731
        for name in ("clients.md", "protocol.md", "engines.md", "games/chevaliers.md", "rules/carolus-magnus.md"):
            self.assertTrue(words(self.server.get(f"/docs/{name}")[2]) == words((ROOT / "docs" / name).read_text()), name)

    def test_all_of_it_stands_in_one_file(self):
        whole = self.server.get("/docs/all.md")[2]
        listed = [link for link in links_of(self.server.get("/llms.txt")[2]) if link not in ("docs/all.md", "docs/index.md")]
        self.assertGreater(len(listed), 20)
        for link in listed:
            title = re.search(r"^# (.+)$", self.server.get(f"/{link}")[2], re.M).group(0)
            self.assertTrue(f"\n{title}\n" in whole, link)

    def test_every_method_notification_and_reason_has_its_place(self):
        document = json.loads((SCHEMAS / "asyncapi.json").read_text())
        pages = {action: self.server.get(f"/docs/{folder}/index.md")[2]
                 for action, folder in (("send", "methods"), ("receive", "notifications"))}
        for name, operation in document["operations"].items():
            self.assertTrue(f"\n## `{name}`\n\n{operation['summary']}" in pages[operation["action"]], name)
        reasons = self.server.get("/docs/reasons.md")[2]
        for one in document["x-reasons"]:
            self.assertTrue(f"| `{one['reason']}` | {one['code']} | {one['means']} |" in reasons, one)
        for one in json.loads((SCHEMAS / "openapi.json").read_text())["x-reasons"]:
            self.assertTrue(f"| `{one['reason']}` | {one['status']} | {one['means']} |" in reasons, one)

    def test_what_is_listed_of_http_is_answered_as_it_is_described(self):
        listed = self.server.get_json("/api/v1/")
        self.assertEqual(self.server.get_json("/api/v1"), listed)
        status, headers, text = self.server.get(listed["openapi"])
        self.assertEqual((status, headers["Content-Type"]), (200, "application/vnd.oai.openapi+json;version=3.1"))
        document = json.loads(text)
        self.assertEqual(document, json.loads((SCHEMAS / "openapi.json").read_text()))
        self.assertEqual({(one["method"].lower(), one["path"]) for one in listed["requests"]},
                         {(method, path) for path, operations in document["paths"].items() for method in operations})
        for path, operations in document["paths"].items():
            for method, operation in operations.items():
                body = "{}" if method == "post" else None
                asked = re.sub(r"{\w+}", "r1yC3-3VBldACJn5N2rYeQ", path)
                status, headers, text = self.server.get(asked, method.upper(), {}, body)
                answer = operation["responses"].get(str(status))
                self.assertIsNotNone(answer, f"{asked}: {status}")
                kind = headers["Content-Type"]
                self.assertIn(kind, answer["content"], asked)
                if status != 200:
                    self.assertIn(json.loads(text)["reason"], answer["x-reasons"], asked)
                if schema := answer["content"][kind].get("schema"):
                    self.holds(document, schema, json.loads(text), asked)

    def holds(self, document, schema, value, where):
        base = (SCHEMAS / "openapi.json").as_uri()
        resolver = RefResolver(base, document)
        faults = [fault.message for fault in Draft202012Validator(schema, resolver=resolver).iter_errors(value)]
        self.assertEqual(faults, [], where)


if __name__ == "__main__":
    unittest.main()

"""/healthz and /readyz of a real server: yes while it takes people in, and why not where it does not."""
import asyncio
import fcntl
import json
import os
import signal
import time
import unittest

from faults_test import small_disk
from harness import PATIENCE
from metrics_test import FULL_SPEED, Watched
from player import Client
from program_test import socket_that_reads_nothing

DISK = os.environ.get("PALATINE_SILENT_DISK_LIBRARY", "build/asan/tests/libsilent_disk.so")


async def until(condition):
    """Asks again and again; each question is answered by a process, which takes its time."""
    deadline = time.monotonic() + PATIENCE
    while not (found := await asyncio.to_thread(condition)):
        assert time.monotonic() < deadline, "it never came"
    return found


def told(server):
    """What both listeners say of readiness, which is the same."""
    status, _, body = server.page("/readyz")
    front = server.get("/readyz")
    assert (front[0], front[2]) == (status, body), (front, status, body)
    return status, json.loads(body)["reason"] if status != 200 else body


class Health(unittest.IsolatedAsyncioTestCase):
    async def test_a_server_that_runs_is_well_and_ready_on_both_doors(self):
        with Watched(config=FULL_SPEED) as server:
            self.assertEqual(server.page("/healthz")[0::2], (200, "ok\n"))
            self.assertEqual(server.get("/healthz")[0::2], (200, "ok\n"))
            self.assertEqual(told(server), (200, "ready\n"))

    async def test_while_it_shuts_down_it_is_not_ready(self):
        with Watched(config=FULL_SPEED) as server:
            silent = socket_that_reads_nothing(server)
            server.process.send_signal(signal.SIGTERM)

            def answer():
                status, _, body = server.page("/readyz")
                return status != 200 and (status, json.loads(body)["reason"])

            self.assertEqual(await until(answer), (503, "shutting_down"))
            self.assertEqual(server.metrics()["palatine_ready"].value(), 0)
            self.assertEqual(server.metrics()["palatine_not_ready"].value(reason="shutting_down"), 1)
            silent.close()
            self.assertEqual(await asyncio.to_thread(server.process.wait, PATIENCE), 0)

    async def test_a_disk_that_does_not_answer_is_told_and_nothing_is_lost(self):
        server = Watched(config=FULL_SPEED)
        self.addCleanup(server.__exit__)
        gate = server.folder / "disk"
        gate.touch()
        # the sanitizers mind that they are not the first
        options = ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), "verify_asan_link_order=0"]))
        server.env |= {"LD_PRELOAD": DISK, "PALATINE_SILENT_DISK": str(gate), "ASAN_OPTIONS": options}
        server.start()
        with open(gate, "rb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            anna = Client("Anna")
            coming = asyncio.ensure_future(anna.connect(server.web_socket))
            await until(lambda: server.page("/readyz")[0] == 503)
            self.assertEqual(told(server), (503, "disk_silent"))
            self.assertFalse(coming.done(), "a new guest is not told of before they are kept")
            self.assertEqual(server.get("/healthz")[0], 200, "the process itself is well")
            metrics = server.metrics()
            self.assertGreater(metrics["palatine_store_silent_seconds"].value(), 5)
            self.assertEqual(metrics["palatine_not_ready"].value(reason="disk_silent"), 1)
            self.assertEqual(metrics["palatine_ready"].value(), 0)
            self.assertGreaterEqual(metrics["palatine_queue_length"].value(queue="commits"), 1)
        await asyncio.wait_for(coming, PATIENCE)
        self.assertEqual(told(server), (200, "ready\n"))
        # the disk's silence is counted from when there was something to commit, the commit from when it began
        slow = server.metrics()["palatine_store_commit_seconds"]
        self.assertGreaterEqual(slow.samples["palatine_store_commit_seconds_count", ()]
                                - slow.samples["palatine_store_commit_seconds_bucket", (("le", "2.5"),)], 1)
        await anna.close()
        self.assertEqual(server.stop(), 0)

    async def test_a_disk_that_is_full_is_told_before_a_commit_fails(self):
        with small_disk("24m") as folder, Watched(config=FULL_SPEED, data=folder / "data") as server:
            self.assertEqual(told(server), (200, "ready\n"))
            with open(folder / "other", "wb") as other:
                other.write(bytes(int(server.metrics()["palatine_store_free_bytes"].value()) - 3_000_000))
            self.assertEqual(told(server), (503, "disk_full"))
            self.assertEqual(server.metrics()["palatine_not_ready"].value(reason="disk_full"), 1)
            (folder / "other").unlink()
            self.assertEqual(told(server), (200, "ready\n"))
            self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()

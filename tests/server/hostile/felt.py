"""What one attack did: to the players, to others of the same machine meanwhile, and to the server's memory."""
import json
from pathlib import Path

from attacker import MEGABYTE

TIMES = 3  # as long as without the attack a move may take
PARTS = (0.5, 0.99)
LEAST = {0.5: 10, 0.99: 30}  # ms, by the part of the moves: nobody minds so much, whatever it took without
# With sanitizers all that is slow is so many times as slow, and one move in a hundred says nothing.
LEAST_SANITIZED = {0.5: 50}
PHASES = ("before", "during", "after")


def part_of(milliseconds, part):
    """Below it lies that part of them."""
    ordered = sorted(milliseconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


class Felt:
    def __init__(self, module, sanitized):
        self.least = LEAST_SANITIZED if sanitized else LEAST
        self.name = module.__name__
        self.does = " ".join(module.__doc__.split())
        self.moves = {phase: [] for phase in PHASES}  # ms: of the players who are attacked
        self.elsewhere = {phase: [] for phase in PHASES}  # the same of those on a server that nobody attacks
        self.memory = []  # bytes, from the begin to the end
        self.took = 0  # seconds, with the quiet before and after

    def add(self, other):
        for mine, more in ((self.moves, other.moves), (self.elsewhere, other.elsewhere)):
            for phase in PHASES:
                mine[phase] += more[phase]
        self.memory = max(self.memory, other.memory, key=growth_of)

    def grown(self):
        return growth_of(self.memory)

    def wrong(self):
        """What was too slow, in words."""
        for phase in PHASES[1:]:
            for part, least in self.least.items():
                machine = part_of(self.elsewhere[phase], part)
                most = max(TIMES * part_of(self.moves["before"], part) + machine, least)
                if (took := part_of(self.moves[phase], part)) > most:
                    yield f"p{part * 100:.0f} {phase}: {took:.0f} ms of {most:.0f}"

    def row(self):
        figures = [f"{part_of(moves, part):8.1f}" for moves in (*self.moves.values(), self.elsewhere["during"])
                   for part in PARTS]
        return (f"{self.name:28} {len(self.moves['during']):5} {' '.join(figures)} {self.grown() / MEGABYTE:+8.1f} "
                f"{self.took:6.1f}")

    def result(self):
        """For programs: times in ms, memory in MB."""
        def figures(moves):
            return {"moves": len(moves)} | {f"p{part * 100:.0f}": round(part_of(moves, part), 2) for part in PARTS}
        memory = {"before": self.memory[0], "most": max(self.memory), "after": self.memory[-1]}
        return {"attack": self.name, "does": self.does,
                **{phase: figures(moves) for phase, moves in self.moves.items()},
                "elsewhere": figures(self.elsewhere["during"]),
                "memory": {when: round(bytes / MEGABYTE, 1) for when, bytes in memory.items()}}


HEAD = (f"{'':28} {'moves':>5} {'before':>17} {'during':>17} {'after':>17} {'elsewhere':>17} {'memory':>8} {'took':>6}\n"
        f"{'':28} {'':>5}" + 4 * f" {'p50 ms':>8} {'p99 ms':>8}" + f" {'MB':>8} {'s':>6}")


def growth_of(memory):
    return max(memory, default=0) - (memory[0] if memory else 0)


def table_of(file):
    """The results, a line of JSON for each attack, as a table of Markdown."""
    lines = ["| attack | what it does | moves | before | during | elsewhere | after | memory |", "|" + " --- |" * 8]
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        of = json.loads(line)
        times = [f"{of[when]['p50']:.1f} / {of[when]['p99']:.1f}" for when in ("before", "during", "elsewhere", "after")]
        memory = of["memory"]
        lines.append(f"| `{of['attack']}` | {of['does']} | {of['during']['moves']} | {' | '.join(times)} | "
                     f"{memory['before']:.0f} → {memory['most']:.0f} → {memory['after']:.0f} |")
    return "\n".join(lines)

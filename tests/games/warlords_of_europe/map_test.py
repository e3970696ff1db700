"""The map of Warlords of Europe: borders are those of the outlines, outlines fit, and every fief is where one can get to."""
import json
import math
import re
import unittest
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path

DATA = Path(__file__).parents[3] / "engine/warlords_of_europe/data"
SHORTEST_KM = 30


def lines_of(name):
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if text := line.split("#")[0].strip():
            yield text


class Map:
    """map.txt and borders.txt."""

    def __init__(self):
        self.kingdoms = {}
        self.places = {}
        self.pairs = {"lane": [], "closed": [], "open": []}
        self.scenarios = {}
        for line in lines_of("map.txt"):
            word, rest = line.split(" ", 1)
            if word == "kingdom":
                fiefs = self.kingdoms[rest] = []
            elif word == "fief":
                name, _, lon, lat = rest.rsplit(maxsplit=3)
                fiefs.append(name)
                self.places[name] = (float(lon), float(lat))
            elif word == "scenario":
                name, _, *lists = rest.split("; ")
                self.scenarios[name] = [kingdom for each in lists for kingdom in each.split(" ", 1)[1].split(", ")]
            else:
                self.pairs[word].append(tuple(rest.split(" -- ")))
        self.land = {}
        self.coasts = []
        for line in lines_of("borders.txt"):
            if line.startswith("coast "):
                self.coasts.append(line.removeprefix("coast "))
            else:
                a, b, km = re.fullmatch(r"(.+) -- (.+) (\d+)", line).groups()
                self.land[a, b] = int(km)

    def named(self, word):
        return {frozenset(pair) for pair in self.pairs[word]}

    def ways(self, kingdoms):
        """By fief in play: the fiefs one step away."""
        in_play = {fief for kingdom in kingdoms for fief in self.kingdoms[kingdom]}
        ways = {fief: set() for fief in in_play}
        closed = self.named("closed")
        for a, b in [*self.land, *self.pairs["lane"]]:
            if frozenset((a, b)) not in closed and {a, b} <= in_play:
                ways[a].add(b)
                ways[b].add(a)
        return ways


def steps_from(start, ways):
    steps = {start: 0}
    queue = [start]
    for fief in queue:
        for other in ways[fief] - steps.keys():
            steps[other] = steps[fief] + 1
            queue.append(other)
    return steps


def edges(ring):
    return [*pairwise(ring), (ring[-1], ring[0])]


def kilometres(a, b):
    (lon, lat), (lon2, lat2) = [[math.radians(degrees) for degrees in point] for point in (a, b)]
    half = math.sin((lat2 - lat) / 2) ** 2 + math.cos(lat) * math.cos(lat2) * math.sin((lon2 - lon) / 2) ** 2
    return 2 * 6371 * math.asin(math.sqrt(half))


def area(ring):
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(ring)) / 2


def cuts(ring, lat):
    """Where the ring crosses a line of latitude, from west to east."""
    return sorted(a[0] + (lat - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in edges(ring) if (a[1] > lat) != (b[1] > lat))


def inside(point, ring):
    return sum(lon < point[0] for lon in cuts(ring, point[1])) % 2 == 1


def point_inside(ring):
    lats = [lat for _, lat in ring]
    lat = (min(lats) + max(lats)) / 2 + 0.00013  # vertices have three decimals
    row = cuts(ring, lat)
    _, west, east = max((east - west, west, east) for west, east in zip(row[::2], row[1::2], strict=True))
    return (west + east) / 2, lat


def turn(p, q, r):
    """1 if the way from p over q to r turns left, -1 if right, 0 if it goes on; exact, in thousandths of a degree."""
    (px, py), (qx, qy), (rx, ry) = [(round(lon * 1000), round(lat * 1000)) for lon, lat in (p, q, r)]
    cross = (qx - px) * (ry - py) - (qy - py) * (rx - px)
    return (cross > 0) - (cross < 0)


def meet(one, other):
    """Whether two segments have a point in common other than an end of both."""
    (a, b), (c, d) = one, other
    if any(turn(*segment, point) == 0 and min(segment) < point < max(segment)
           for segment, points in ((one, other), (other, one)) for point in points):
        return True
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def crossings(segments):
    """Compares the segments within each cell of a quarter of a degree."""
    cells = defaultdict(set)
    for segment in segments:
        (x, y), (x2, y2) = segment
        for column in range(math.floor(min(x, x2) * 4), math.floor(max(x, x2) * 4) + 1):
            for row in range(math.floor(min(y, y2) * 4), math.floor(max(y, y2) * 4) + 1):
                cells[column, row].add(segment)
    found = set()
    for each in cells.values():
        listed = sorted(each)
        for index, one in enumerate(listed):
            found.update((one, other) for other in listed[index + 1 :] if meet(one, other))
    return found


class Outlines:
    def __init__(self):
        data = json.loads((DATA / "outlines.json").read_text(encoding="utf-8"))
        self.frame = data["frame"]
        self.fiefs = {fief: [[tuple(p) for p in ring] for ring in rings] for fief, rings in data["fiefs"].items()}
        self.scenery = [[tuple(p) for p in ring] for ring in data["scenery"]]
        self.rings = [*((fief, ring) for fief, rings in self.fiefs.items() for ring in rings), *(("", ring) for ring in self.scenery)]
        self.sides = {edge: fief for fief, ring in self.rings for edge in edges(ring)}

    def borders(self):
        """By pair of fiefs in their order: km. And by fief: km of coast."""
        order = list(self.fiefs)
        borders, coasts = Counter(), Counter()
        for (a, b), fief in self.sides.items():
            other = self.sides.get((b, a))
            if fief and other and order.index(fief) < order.index(other):
                borders[fief, other] += kilometres(a, b)
            elif fief and other is None and not self.on_frame(a, b):
                coasts[fief] += kilometres(a, b)
        return borders, coasts

    def on_frame(self, a, b):
        return any(all(abs(point[side % 2] - at) < 0.002 for point in (a, b)) for side, at in enumerate(self.frame))


MAP = Map()
OUTLINES = Outlines()


class Borders(unittest.TestCase):
    def test_borders_are_those_of_the_outlines(self):
        borders, _ = OUTLINES.borders()
        found = {pair: round(km) for pair, km in borders.items()}
        self.assertEqual(found, MAP.land)
        order = list(MAP.places)
        self.assertEqual(list(MAP.land), sorted(MAP.land, key=lambda pair: [order.index(fief) for fief in pair]))

    def test_a_border_too_short_to_count_is_named_by_the_map(self):
        short = {frozenset(pair) for pair, km in MAP.land.items() if km < SHORTEST_KM}
        self.assertLessEqual(short, MAP.named("closed") | MAP.named("open"))

    def test_coasts_are_those_of_the_outlines(self):
        _, coasts = OUTLINES.borders()
        self.assertEqual(MAP.coasts, [fief for fief in MAP.places if coasts[fief] >= SHORTEST_KM])

    def test_what_is_closed_or_open_is_a_border_and_a_lane_is_none(self):
        land = {frozenset(pair) for pair in MAP.land}
        self.assertLessEqual(MAP.named("closed") | MAP.named("open"), land)
        self.assertEqual(MAP.named("closed") & MAP.named("open"), set())
        self.assertEqual(MAP.named("lane") & land, set())
        self.assertEqual(len(MAP.named("lane")), len(MAP.pairs["lane"]))
        self.assertLessEqual({fief for pair in MAP.pairs["lane"] for fief in pair}, set(MAP.coasts))


class Outline(unittest.TestCase):
    def test_every_fief_has_one(self):
        self.assertEqual(list(OUTLINES.fiefs), list(MAP.places))
        self.assertEqual((len(MAP.kingdoms), len(MAP.places)), (9, 61))

    def test_a_place_is_inside_its_own_and_no_other(self):
        for fief, place in MAP.places.items():
            self.assertEqual([owner for owner, ring in OUTLINES.rings if inside(place, ring)], [fief])

    def test_neighbours_share_every_vertex(self):
        used = Counter(edge for _, ring in OUTLINES.rings for edge in edges(ring))
        self.assertEqual([edge for edge, times in used.items() if times > 1], [], "two outlines on one side of an edge")
        self.assertEqual([owner for owner, ring in OUTLINES.rings if area(ring) <= 0], [], "a ring the wrong way round")
        west, south, east, north = OUTLINES.frame
        for _, ring in OUTLINES.rings:
            for lon, lat in ring:
                self.assertTrue(west - 0.01 <= lon <= east + 0.01 and south - 0.01 <= lat <= north + 0.01, (lon, lat))

    def test_outlines_do_not_overlap(self):
        self.assertEqual(crossings({tuple(sorted(edge)) for edge in OUTLINES.sides}), set())
        for owner, ring in OUTLINES.rings:
            point = point_inside(ring)
            around = [other for other, each in OUTLINES.rings if inside(point, each)]
            self.assertEqual(around, [owner], point)

    def test_there_are_no_holes_between_neighbours(self):
        shore = defaultdict(list)
        for a, b in OUTLINES.sides:
            if (b, a) not in OUTLINES.sides:
                shore[a].append(b)
        self.assertEqual({point: to for point, to in shore.items() if len(to) > 1}, {}, "land touches itself")
        while shore:
            start, (at,) = shore.popitem()
            ring = [start]
            while at != start:
                ring.append(at)
                (at,) = shore.pop(at)
            self.assertGreater(area(ring), 0, f"a hole at {start}")


class Ways(unittest.TestCase):
    def test_every_fief_is_reached_in_every_scenario(self):
        self.assertEqual(len(MAP.scenarios), 7)
        for name, kingdoms in MAP.scenarios.items():
            ways = MAP.ways(kingdoms)
            self.assertEqual(ways.keys() - steps_from(next(iter(ways)), ways).keys(), set(), name)

    def test_every_fief_has_two_ways_out(self):
        for name, kingdoms in MAP.scenarios.items():
            across = {"Brittany": "Britain", "Almohades": "Italy"}
            excused = {fief for fief, kingdom in across.items() if kingdom not in kingdoms}
            narrow = {fief for fief, ways in MAP.ways(kingdoms).items() if len(ways) < 2}
            self.assertLessEqual(narrow, excused, name)

    def test_a_kingdom_holds_together(self):
        for kingdom, fiefs in MAP.kingdoms.items():
            self.assertEqual(steps_from(fiefs[0], MAP.ways([kingdom])).keys(), set(fiefs), kingdom)

    def test_the_pairs_of_the_text(self):
        ways = MAP.ways(MAP.kingdoms)
        for a, b in [("Brittany", "Francia"), ("Francia", "Aquitaine"), ("Francia", "Champagne"), ("Champagne", "Burgundy"),
                     ("Aquitaine", "Burgundy"), ("Gascogne", "Aquitaine"), ("Al-Andalus", "Almohades"), ("Sweden", "Novgorod"),
                     ("Thessalonica", "Achaea")]:
            self.assertIn(b, ways[a])
        for a, b in [("Francia", "Burgundy"), ("Champagne", "Aquitaine"), ("Brittany", "Aquitaine"), ("Champagne", "Frisia")]:
            self.assertNotIn(b, ways[a])

    def test_the_long_march_is_three_steps(self):
        self.assertEqual(steps_from("Brittany", MAP.ways(MAP.kingdoms))["Burgundy"], 3)


if __name__ == "__main__":
    unittest.main()

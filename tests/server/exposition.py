"""Prometheus' text format, read strictly: whatever a scraper might forgive is a fault here."""
import re
from dataclasses import dataclass, field

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\Z")
SAMPLE = re.compile(r'([a-z_0-9]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)+)\})? (\S+)\Z')
LABEL = re.compile(r'([a-z_]+)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|\Z)')


@dataclass
class Family:
    name: str
    type: str = ""
    help: str = ""
    samples: dict = field(default_factory=dict)  # (name, labels as a tuple of pairs): value

    def labels(self):
        """The names of the labels, without those of the buckets."""
        return {name for _, labels in self.samples for name, _ in labels} - {"le"}

    def value(self, **labels):
        return self.samples[self.name, tuple(sorted(labels.items()))]

    def by(self, label):
        return {dict(labels)[label]: value for (_, labels), value in self.samples.items()}


def parse(text):
    """Families by name."""
    assert text.endswith("\n") and "\n\n" not in text, "lines end in one line feed"
    families, current = {}, None
    for line in text.splitlines():
        if line.startswith("# HELP "):
            _, _, name, words = line.split(" ", 3)
            assert NAME.match(name), f"a name against the conventions: {name}"
            assert name not in families, f"a family that comes twice: {name}"
            assert words.endswith("."), f"help is a sentence: {line}"
            current = families[name] = Family(name, help=words)
            continue
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert current and current.name == name and not current.type and not current.samples, line
            assert kind in ("counter", "gauge", "histogram"), line
            current.type = kind
            continue
        sample = SAMPLE.match(line)
        assert sample and current and current.type, f"no sample: {line!r}"
        name, labels, value = sample.groups()
        found = tuple(sorted(LABEL.findall(labels or "")))
        assert len(found) == len(dict(found)), f"a label that comes twice: {line}"
        suffixes = ("_bucket", "_sum", "_count") if current.type == "histogram" else ("",)
        assert name in {current.name + suffix for suffix in suffixes}, f"{name} does not belong to {current.name}"
        assert (name, found) not in current.samples, f"a series that comes twice: {line}"
        current.samples[name, found] = float(value)
    for family in families.values():
        check(family)
    return families


def check(family):
    assert family.type and family.samples, f"{family.name} is empty"
    values = family.samples.values()
    assert all(value == value for value in values), f"{family.name} is no number"
    if family.type == "counter":
        assert family.name.endswith("_total"), f"a counter without _total: {family.name}"
        assert all(value >= 0 for value in values)
    else:
        assert not family.name.endswith("_total"), f"{family.name} is no counter"
    if family.type == "histogram":
        assert family.name.endswith(("_seconds", "_bytes", "_batches")), f"{family.name} has no unit"
        for (name, others), count in family.samples.items():
            if not name.endswith("_count"):
                continue
            buckets = [(float(dict(labels)["le"]), value) for (name, labels), value in family.samples.items()
                       if name.endswith("_bucket") and set(others) == {each for each in labels if each[0] != "le"}]
            assert buckets == sorted(buckets) and [v for _, v in buckets] == sorted(v for _, v in buckets), family.name
            assert buckets[-1] == (float("inf"), count), family.name

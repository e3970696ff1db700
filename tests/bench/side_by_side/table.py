"""Medians and ratios with their spread, as text and as JSON."""
from statistics import median

# What the ratio of Palatine, durable and with patches, to each of them has to be: at least, and aimed at.
TARGETS = {"boardgame.io": (8, 15), "colyseus": (1.5, 2.5), "colyseus-sqlite": (5, 8), "relay": (0.45, 1)}


def spread(values):
    values = [value for value in values if value is not None]
    if not values:
        return None
    return {"median": median(values), "min": min(values), "max": max(values)}


def cpu_per_move(turn, kind):
    return 1e6 * turn["server_cpu"][kind] / turn["moves"]


FIGURES = {
    "moves_per_cpu_second": lambda turn: turn["server_cpu"]["moves_per_cpu_second"],
    "user_us_per_move": lambda turn: cpu_per_move(turn, "user_seconds"),
    "system_us_per_move": lambda turn: cpu_per_move(turn, "system_seconds"),
    "moves_per_second": lambda turn: turn["moves_per_second"],
    "share_of_a_core": lambda turn: turn["server_cpu"]["share_of_a_core"],
    "bytes_in_per_move": lambda turn: turn["traffic"]["bytes_in_per_move"],
    "bytes_out_per_move": lambda turn: turn["traffic"]["bytes_out_per_move"],
    "messages_in_per_move": lambda turn: turn["traffic"]["messages_in_per_move"],
    "messages_out_per_move": lambda turn: turn["traffic"]["messages_out_per_move"],
    "latency_p50_ms": lambda turn: turn["latency_ms"]["p50"],
    "latency_p99_ms": lambda turn: turn["latency_ms"]["p99"],
    "half_load_moves_per_second": lambda turn: turn.get("half_load", {}).get("moves_per_second"),
    "half_load_latency_p50_ms": lambda turn: turn.get("half_load", {}).get("latency_ms", {}).get("p50"),
    "half_load_latency_p99_ms": lambda turn: turn.get("half_load", {}).get("latency_ms", {}).get("p99"),
    "store_us_per_move": lambda turn: turn.get("store_cpu", {}).get("us_per_move"),
    "generator_share_of_a_core": lambda turn: turn["generator"]["share_of_a_core"],
}


def summary(turns):
    """By contestant: each figure's spread, and that of Palatine's ratio to it, taken within each round."""
    own = {turn["round"]: FIGURES["moves_per_cpu_second"](turn) for turn in turns if turn["contestant"] == "palatine"}
    result = {}
    for name in dict.fromkeys(turn["contestant"] for turn in turns):
        theirs = [turn for turn in turns if turn["contestant"] == name]
        result[name] = {figure: spread([of(turn) for turn in theirs]) for figure, of in FIGURES.items()}
        result[name]["palatine_times"] = spread([own[turn["round"]] / FIGURES["moves_per_cpu_second"](turn)
                                                 for turn in theirs])
    return result


def line(turn):
    cpu = turn["server_cpu"]
    store = f"; PostgreSQL {turn['store_cpu']['us_per_move']:.0f} us a move" if "store_cpu" in turn else ""
    return (f"  {cpu['moves_per_cpu_second']:,.0f} moves per CPU second; {turn['moves_per_second']:,.0f} a second,"
            f" {cpu['share_of_a_core']:.0%} of a core{store}")


def aligned(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(cell.rjust(width) if i else cell.ljust(width) for i, (cell, width) in enumerate(zip(row, widths)))
            for row in rows]


def text(report):
    cost = [("", "moves/CPU s", "min to max", "us user", "us system", "PostgreSQL's us", "Palatine is",
             "min to max")]
    rest = [("", "moves/s", "server's share", "driver's", "to clients", "from clients", "p50 ms", "p99 ms", "half load: moves/s",
             "p50 ms", "p99 ms")]
    for name, figures in report["summary"].items():
        rate, ratio = figures["moves_per_cpu_second"], figures["palatine_times"]

        def middle(figure, form, figures=figures):
            return format(figures[figure]["median"], form) if figures[figure] else "-"

        cost.append((name, f"{rate['median']:,.0f}", f"{rate['min']:,.0f} to {rate['max']:,.0f}",
                     middle("user_us_per_move", ".1f"), middle("system_us_per_move", ".1f"), middle("store_us_per_move", ".1f"),
                     f"{ratio['median']:.2f} x", f"{ratio['min']:.2f} to {ratio['max']:.2f}"))
        rest.append((name, middle("moves_per_second", ",.0f"), middle("share_of_a_core", ".0%"),
                     middle("generator_share_of_a_core", ".0%"),
                     middle("bytes_in_per_move", ",.0f") + " B in " + middle("messages_in_per_move", ".2f"),
                     middle("bytes_out_per_move", ",.0f") + " B in " + middle("messages_out_per_move", ".2f"),
                     middle("latency_p50_ms", ".2f"), middle("latency_p99_ms", ".2f"),
                     middle("half_load_moves_per_second", ",.0f"), middle("half_load_latency_p50_ms", ".2f"),
                     middle("half_load_latency_p99_ms", ".2f")))
    return "\n".join([*aligned(cost), "", *aligned(rest), "",
                      "Medians over the rounds; ratios are taken within each round. Bytes and messages: per move, on the"
                      " wire.", *verdicts(report)])


def verdicts(report):
    for name, (least, aim) in TARGETS.items():
        if name in report["summary"]:
            found = report["summary"][name]["palatine_times"]["median"]
            word = "the aim is reached" if found >= aim else "enough" if found >= least else "NOT ENOUGH"
            yield f"Palatine to {name}: {found:.2f}; at least {least}, aim {aim}: {word}"

"""A curve as an SVG that can be read in light and dark."""
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 360, 70, 45, 62, 55
STYLE = """
  text { font: 14px sans-serif; fill: #333 } .title { font-size: 16px; font-weight: bold }
  line { stroke: #ccc } path { fill: none; stroke: #8a2432; stroke-width: 2.5 } circle { fill: #8a2432 }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } line { stroke: #555 } path { stroke: #e58a97 } circle { fill: #e58a97 } }
"""


def steps(most):
    """About five round numbers from 0 to at least `most`."""
    rough = max(most, 1e-9) / 5
    unit = 10 ** floor(log10(rough))
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
    return [step * i for i in range(ceil(most / step) + 1)]


def number(value):
    return f"{value:,.0f}".replace(",", " ") if value >= 10 or value == int(value) else f"{value:g}"


def picture(title, x, y, points, log_x=False):
    """`points`: pairs, in the order of the first; the vertical axis begins at 0."""
    marks_y = steps(1.1 * max(value for _, value in points))
    if log_x:
        marks_x = [value for value, _ in points]
        first, last = log10(marks_x[0]), log10(marks_x[-1])
        place = lambda value: (log10(value) - first) / (last - first)
    else:
        marks_x = steps(max(value for value, _ in points))
        place = lambda value: value / marks_x[-1]
    across = lambda value: LEFT + place(value) * (WIDTH - LEFT - RIGHT)
    up = lambda value: HEIGHT - BOTTOM - value / marks_y[-1] * (HEIGHT - TOP - BOTTOM)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img">',
           f"<title>{escape(title)}</title><style>{STYLE}</style>",
           f'<text class="title" x="{LEFT}" y="24">{escape(title)}</text>',
           f'<text x="8" y="{TOP - 10}">{escape(y)}</text>',
           f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(x)}</text>']
    for mark in marks_y:
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{up(mark):.1f}" y2="{up(mark):.1f}"/>'
                   f'<text x="{LEFT - 8}" y="{up(mark) + 5:.1f}" text-anchor="end">{number(mark)}</text>')
    for mark in marks_x:
        out.append(f'<text x="{across(mark):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{number(mark)}</text>')
    out.append('<path d="M' + " L".join(f"{across(at):.1f} {up(value):.1f}" for at, value in points) + '"/>')
    if len(points) <= 40:
        out += [f'<circle cx="{across(at):.1f}" cy="{up(value):.1f}" r="4"><title>{number(at)}: {value:.1f}</title></circle>'
                for at, value in points]
    return "\n".join([*out, "</svg>", ""])

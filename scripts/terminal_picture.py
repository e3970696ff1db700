#!/usr/bin/env python3
"""Makes an SVG picture of a terminal's screen, for the documents.

  tmux capture-pane -p -e -t SESSION | scripts/terminal_picture.py > docs/images/NAME.svg

Understands the colours and attributes (SGR) that tmux writes; one character is one cell, or two where it is wide.
"""
import re
import sys
import unicodedata
from html import escape

CELL_W, CELL_H, FONT = 8.4, 18, 14
BACK, FRONT = "#16181d", "#d8dbe2"
BASIC = ["#2b2f38", "#e0525c", "#6fbf6a", "#d8b24a", "#5b8dd9", "#c678b8", "#52b5b5", "#cfd3da",
         "#6b7280", "#ff7b84", "#98db92", "#f3d27a", "#8ab4f8", "#f2a7de", "#86dede", "#ffffff"]


def colour(index):
    if index < 16:
        return BASIC[index]
    if index < 232:
        index -= 16
        return "#" + "".join("%02x" % (0 if v == 0 else 55 + 40 * v) for v in (index // 36, index // 6 % 6, index % 6))
    return "#" + "%02x" % (8 + 10 * (index - 232)) * 3


class Pen:
    def __init__(self):
        self.reset()

    def reset(self):
        self.front, self.back, self.bold, self.dim, self.reverse, self.underline = None, None, False, False, False, False

    def apply(self, codes):
        codes = [int(c or 0) for c in codes.split(";")] if codes else [0]
        while codes:
            c = codes.pop(0)
            if c == 0: self.reset()
            elif c == 1: self.bold = True
            elif c == 2: self.dim = True
            elif c == 4: self.underline = True
            elif c == 7: self.reverse = True
            elif c == 22: self.bold = self.dim = False
            elif c == 24: self.underline = False
            elif c == 27: self.reverse = False
            elif 30 <= c <= 37: self.front = BASIC[c - 30]
            elif 90 <= c <= 97: self.front = BASIC[c - 82]
            elif 40 <= c <= 47: self.back = BASIC[c - 40]
            elif 100 <= c <= 107: self.back = BASIC[c - 92]
            elif c == 39: self.front = None
            elif c == 49: self.back = None
            elif c in (38, 48) and codes:
                kind = codes.pop(0)
                if kind == 5 and codes:
                    value = colour(codes.pop(0))
                elif kind == 2 and len(codes) >= 3:
                    value = "#%02x%02x%02x" % tuple(codes[:3])
                    del codes[:3]
                else:
                    continue
                if c == 38: self.front = value
                else: self.back = value

    def colours(self):
        front, back = self.front or FRONT, self.back or BACK
        return (back, front) if self.reverse else (front, back)


def width(char):
    return 0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    pen, boxes, texts, columns = Pen(), [], [], 0
    for row, line in enumerate(lines):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                pen.apply(part[2:-1])
                continue
            part = re.sub(r"\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b[()][A-Z0-9]|[\x00-\x1f]", "", part)
            if not part:
                continue
            front, back = pen.colours()
            cells = sum(width(c) for c in part)
            x, y = column * CELL_W, row * CELL_H
            if back != BACK:
                boxes.append(f'<rect x="{x:.1f}" y="{y}" width="{cells * CELL_W:.1f}" height="{CELL_H}" fill="{back}"/>')
            if part.strip():
                style = (' font-weight="bold"' if pen.bold else "") + (' opacity="0.6"' if pen.dim else "") + (
                    ' text-decoration="underline"' if pen.underline else "")
                at = column
                for word in re.split(r"( +)", part):
                    if word.strip():
                        n = sum(width(c) for c in word)
                        texts.append(f'<text x="{at * CELL_W:.1f}" y="{y + 13.5}" textLength="{n * CELL_W:.1f}" '
                                     f'fill="{front}"{style}>{escape(word)}</text>')
                    at += sum(width(c) for c in word)
            column += cells
        columns = max(columns, column)
    w, h = columns * CELL_W, len(lines) * CELL_H
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 {w + 20:.0f} {h + 20}" '
          f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}">')
    print(f'<rect x="-10" y="-10" width="{w + 20:.0f}" height="{h + 20}" rx="8" fill="{BACK}"/>')
    print("\n".join(boxes + texts))
    print("</svg>")


if __name__ == "__main__":
    main()

"""Of the lint of links: it finds what is broken, and nothing else."""
import unittest

from links import anchors_of, broken, links_of


def faults(documents, files=()):
    return list(broken(documents, lambda path: path in documents or path in files))


class Links(unittest.TestCase):
    def test_a_file_that_is_not_there_is_found(self):
        self.assertEqual(faults({"docs/a.md": "See [b](b.md), [c](../c/README.md) and\n[over\nlines](d.md)."}),
                         [f"docs/a.md: {link} leads to nothing" for link in ("b.md", "../c/README.md", "d.md")])

    def test_a_heading_that_is_not_there_is_found(self):
        self.assertEqual(faults({"a.md": "# One\n[here](#one) [there](b.md#two) [not](b.md#three) [nor](#two)", "b.md": "## Two"}),
                         ["a.md: b.md#three leads to no heading", "a.md: #two leads to no heading"])

    def test_images_and_files_are_links_too(self):
        self.assertEqual(faults({"a.md": "![x](x.png) [y](src/y.py) [folder](src)"}, {"x.png", "src/y.py", "src"}), [])
        self.assertEqual(faults({"a.md": "![x](x.png)"}), ["a.md: x.png leads to nothing"])

    def test_what_is_code_or_elsewhere_is_not_followed(self):
        self.assertEqual(links_of("`[a](b)` ``[`c`](d)``\n```\n[e](f)\n```\n[`g`](h)"), ["h"])
        self.assertEqual(faults({"a.md": "[x](https://example.org/x) [y](mailto:y@example.org)"}), [])

    def test_headings_are_called_as_they_are_in_addresses(self):
        self.assertEqual(anchors_of("# A `b`: c, d!\n## [Link](x.md)\n## [Link](x.md)\n```\n# not\n```\n### `room.sit`\n### a_b – c"),
                         {"a-b-c-d", "link", "link-1", "roomsit", "a_b--c"})


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""text.py finds what is wrong with sentences, and nothing where all is right."""
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from text import faults_of_languages, faults_of_use, languages_in, plural_forms  # noqa: E402

FREE = "{n, plural, one {# seat of {player}} other {# seats of {player}}}"
PLURALS = {"en": {"one", "other"}, "fr": {"one", "other"}}
LIBRE = "{n, plural, one {# place de {player}} other {# places de {player}}}"


def of_languages(**languages):
    read, faults = languages_in({f"text/{language}/terminal.json": own if isinstance(own, str) else json.dumps(own)
                                 for language, own in languages.items()})
    return faults + list(faults_of_languages(read, PLURALS))


def of_french(french, english=None):
    faults = of_languages(en={"seats": {"free": FREE} if english is None else english}, fr={"seats": french})
    return [fault.removeprefix("text/fr/terminal.json: ") for fault in faults]


class EveryLanguage(unittest.TestCase):
    def test_what_is_whole_passes(self):
        self.assertEqual(of_french({"free": LIBRE}), [])
        self.assertEqual(of_french({"free": "{who, select, bot {un robot} other {{n}}} de {player}"},
                                   {"free": "{who} {n} {player}"}), [])
        self.assertEqual(of_french({"free": "{n, plural, =0 {rien} one {une} other {#}}"}, {"free": "{n}"}), [])

    def test_a_sentence_is_missing_or_superfluous(self):
        self.assertEqual(of_french({}), ["seats.free is missing"])
        self.assertEqual(of_french({"free": LIBRE, "full": "complet"}), ["seats.full is in no English file"])

    def test_a_file_is_missing_or_superfluous(self):
        read, _ = languages_in({"text/en/a.json": "{}", "text/fr/b.json": "{}"})
        self.assertEqual(list(faults_of_languages(read, PLURALS)),
                         ["text/fr/a.json: is missing", "text/fr/b.json: English has no such file"])

    def test_arguments_are_others(self):
        self.assertEqual(of_french({"free": "{n, plural, one {# place} other {# places}}"}),
                         ["seats.free lacks the argument {player}"])
        self.assertEqual(of_french({"free": LIBRE + "{joueur}"}),
                         ["seats.free has an argument {joueur} that English has not"])

    def test_what_the_browser_derives_stands_in_its_own_sentences(self):
        files = {"text/en/browser/table.json": '{"of": "Seat of {name}"}',
                 "text/fr/browser/table.json": '{"of": "Place {name_start, select, vowel {d’} other {de }}{name}"}'}
        self.assertEqual(list(faults_of_languages(languages_in(files)[0], PLURALS)), [])
        files = {name.replace("browser/table", "terminal"): text for name, text in files.items()}
        self.assertEqual(len(list(faults_of_languages(languages_in(files)[0], PLURALS))), 1)

    def test_a_plural_form_is_missing_or_none_of_the_language(self):
        self.assertEqual(of_french({"free": "{n, plural, other {# places de {player}}}"}),
                         ["seats.free lacks the plural form one of {n}"])
        self.assertEqual(of_french({"free": "{n, plural, one {{player}} few {#} other {#}}"}),
                         ["seats.free has a plural form few of {n} that the language has not"])

    def test_a_sentence_is_none(self):
        for wrong, why in (("l'une", "ASCII apostrophe"), ("", "empty"), ("{n", "no , or }"), ("}", "} too many"),
                           ("{n, plural, one {#}}", "no other"), ("{n, number}", "no plural or select"),
                           ("{n, plural, other {#}", "no choice"), ("{n, plural, other {#", "no } where"), (["x"], "no sentence")):
            faults = of_french({"free": wrong}, {"free": "{n}"})
            self.assertTrue(faults and why in faults[0], (wrong, faults))

    def test_english_is_looked_at_too(self):
        self.assertEqual(of_languages(en={"seat": "a player's seat"}),
                         ["text/en/terminal.json: seat has an ASCII apostrophe: ’ is the letter"])

    def test_a_file_can_not_be_read(self):
        self.assertIn("terminal.json: has seat twice", of_languages(en='{"seat": "a", "seat": "b"}')[0])
        self.assertIn("text/en/terminal.json: ", of_languages(en="{")[0])

    def test_a_folder_is_called_by_no_language(self):
        self.assertEqual(list(faults_of_languages({"e-": {}}, plural_forms(["e-"]))), ["text/e-/: e- is the tag of no language"])

    def test_plural_forms_are_those_of_the_language(self):
        self.assertEqual(plural_forms(["de", "fr", "pl", "ja"]),
                         {"de": {"one", "other"}, "fr": {"one", "other"}, "pl": {"one", "few", "many", "other"}, "ja": {"other"}})


def of_use(files, sources, reasons=None, schemas=()):
    return list(faults_of_use({path: {tuple(id.split(".")): text for id, text in sentences.items()}
                               for path, sentences in files.items()}, sources, schemas, reasons or {}))


class Use(unittest.TestCase):
    def test_what_is_said_passes(self):
        files = {"terminal.json": {"seat.free": "{n}", "word.sit": "sit", "refusals.full": "full"},
                 "games/chess/nouns.json": {"title": "Chess", "piece.rook": "rook"},
                 "games/chess/refusals.json": {"check": "Check."},
                 "mail.json": {"reset.text": "{name}"}, "browser/table.json": {"open": "Open", "kinds.bot": "bot"}}
        sources = {"client-cli/app.cpp": 'w.count("seat.free", 1); w.text("word." + id); w.line(game + ".title"); w.text("chess.piece." + p);',
                   "server/mail.cpp": 'words("reset")', "client-web/src/Table.svelte": "words().table.open words().table.kinds[kind]"}
        self.assertEqual(of_use(files, sources, {"full": "server", "check": "chess"}),
                         ["protocol/core/reasons.cpp: full has no words for the browser"])

    def test_nobody_says_it(self):
        self.assertEqual(of_use({"terminal.json": {"seat.free": "x"}}, {"client-cli/app.cpp": '"seat.full"', "server/a.cpp": '"seat.free"'}),
                         ["client-cli/app.cpp: “seat.full” is named and has no sentence",
                          "text/en/terminal.json: seat.free is said nowhere"])
        self.assertEqual(of_use({"mail.json": {"reset.text": "x"}}, {"client-cli/app.cpp": '"reset"'}),
                         ["text/en/mail.json: reset.text is said nowhere"])
        self.assertEqual(of_use({"browser/table.json": {"open": "x"}}, {"client-web/src/a.ts": "words().table.opened"}),
                         ["text/en/browser/table.json: open is said nowhere"])

    def test_what_is_shared_is_said_by_both(self):
        files = {"shared.json": {"room.back": "x", "room.gone": "x", "room.over": "x"}}
        self.assertEqual(of_use(files, {"client-cli/app.cpp": '"room.back" "room.gone"', "client-web/src/a.ts": "shared.room.back shared.room.over"}),
                         ["text/en/shared.json: room.gone is not said by the browser",
                          "text/en/shared.json: room.over is not said by the terminal"])

    def test_a_name_of_the_protocol_is_no_id(self):
        self.assertEqual(of_use({"terminal.json": {"room.away": "x"}}, {"client-cli/app.cpp": '"room.away", "room.join"'},
                                schemas=("room.join",)), [])

    def test_reasons(self):
        self.assertEqual(of_use({"refusals.json": {"ful": "x"}}, {}, {"full": "server"}),
                         ["text/en/refusals.json: ful is the refusal of no reason", "protocol/core/reasons.cpp: full has no words"])
        self.assertEqual(of_use({"games/chess/refusals.json": {"check": "x"}}, {}, {"check": "go"}),
                         ["protocol/core/reasons.cpp: check has no words"])
        self.assertEqual(of_use({"refusals.json": {"full": "x", "full_team": "y"}}, {}, {"full": "server"}), [])
        self.assertEqual(of_use({}, {}, {"not_draining": "operator"}), [])
        self.assertEqual(of_use({}, {}, {"bad_websocket_key": "http"}), [])

    def test_what_is_passed_is_what_the_sentence_takes(self):
        files = {"terminal.json": {"room.here": "{player} is back.", "room.left": "{player} has left for {why}."}}
        call = lambda text: of_use(files, {"client-cli/app.cpp": f'// "room.here" "room.left"\n{text}; use("room.here", "room.left")'})  # noqa: E731
        self.assertEqual(call('w.line("room.here", {{"player", name(1, 2)}})'), [])
        self.assertEqual(call('w.line("room.here", {player(1)})'), [])
        self.assertEqual(call('w.line("room.here", args)'), [])
        self.assertEqual(call('w.line(left ? "room.left" : "room.here", {{"player", p}, {"why", q}})'), [])
        self.assertEqual(call('w.line("room.here", {{"name", p}, player(1)})'),
                         ["client-cli/app.cpp:2: room.here has no argument {name}"])
        self.assertEqual(call('w.line("room.here")'), ["client-cli/app.cpp:2: room.here lacks its argument {player}"])
        self.assertEqual(call('w.line("room.left", {{"player", p}}, bold)'),
                         ["client-cli/app.cpp:2: room.left lacks its argument {why}"])


if __name__ == "__main__":
    unittest.main()

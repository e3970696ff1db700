"""A game of Chevaliers to its end: one in a terminal, one line by line in French, and a computer player."""
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "e2e"))
from e2e import CLIENT, EndToEnd  # noqa: E402
from terminal import Terminal  # noqa: E402

# What can be typed, as a list of choices has it: the first will do.
TYPED = (r"((?:try|bury) (?:left|right)|roll|keep [1-6 ]*[1-6]|stop|end|throne|give \w+ (?:left|right)"
         r"|(?:tenter|enterrer) (?:gauche|droite)|lancer|garder [1-6 ]*[1-6]|assez|finir|trône"
         r"|donner \w+ (?:gauche|droite))  ")
OWN = r"^ (YOUR (TURN|DEFENCE|TOURNAMENT)|TOURNAMENT, YOU)"
HERS = r"^ Aurélie|: Aurélie\S* rolls"
OWN_IN_FRENCH = r"^(À VOUS : |DÉFENDEZ-VOUS|VOUS TENEZ BON|VOTRE TOURNOI|TOURNOI, |FIN DE VOTRE TOUR)"


class Chevaliers(EndToEnd):
    def started(self):
        server = self.server()
        anna = Terminal([CLIENT, "play", server.url, "--name", "Anna"], self.environment("Anna"), 100, 30)
        self.addCleanup(anna.close)
        anna.first_line("Lobby")
        anna.enter("new")
        anna.shows(r"Which game\?(.|\n)*carolus-magnus(.|\n)*chevaliers")
        anna.enter("chevaliers")
        anna.shows("How many players")
        anna.enter("3")
        anna.shows("After how many turns")
        anna.enter("9")
        for question in ("house rules", "How much time", "taken back", "Who may find", "May others watch"):
            anna.shows(question)
            anna.enter()
        anna.first_line("say ready")
        self.invite = anna.until(lambda rows: re.search(r"/i/([\w-]+)", rows[-2]), "the invite").group(1)
        anna.enter("bot random 3")
        anna.shows("Random, a computer player")
        french = self.client("Aurélie", "play", f"{server.url}/i/{self.invite}", "--name", "Aurélie", "--lang", "fr")
        french.type("asseoir", "prêt")
        french.line("Prêt à jouer : Aurélie")
        anna.enter("ready")
        french.line("La partie commence")
        return server, anna, french

    @staticmethod
    def beside(terminal):
        """What stands beside the board: choices, and what happened."""
        return "\n".join("".join(row[63:]) for row in terminal.screen.cells[2:-2])

    def proposed(self, terminal):
        """What the screen proposes first; nothing while it proposes nothing."""
        part = re.search(r"What you can do([\s\S]*?)What happened", self.beside(terminal))
        found = part and re.search("^" + TYPED, part.group(1), re.MULTILINE)
        return found.group(1) if found else None

    def answer_in_french(self, french, place):
        """Waits for what is asked from there on, answers it, and gives the place after it; None at the end."""
        place, asked = french.line(f"{OWN_IN_FRENCH}|^FIN DE LA PARTIE", place)
        if asked.group().startswith("FIN DE LA"):
            return None
        place, choice = french.line("^  " + TYPED, place)
        french.type(choice.group(1))
        return place + 1

    def test_a_game_is_played_to_its_end_in_two_languages(self):
        server, anna, french = self.started()
        place, played = 0, 0
        over = "GAME (IS )?OVER"
        while True:
            anna.until(lambda rows: re.search(OWN, rows[0]) and self.proposed(anna)
                       or re.search(f"{over}|{HERS}", rows[0]), "somebody's decision")
            first, before = anna.screen.rows()[0], self.beside(anna)
            if re.search(over, first):
                break
            if re.search(OWN, first):
                anna.enter(self.proposed(anna))
                played += 1
            else:
                place = self.answer_in_french(french, place)
            # each action is told
            anna.until(lambda rows: self.beside(anna) != before, "anything new")
        self.assertGreater(played, 3)
        while place is not None:
            place = self.answer_in_french(french, place)
        self.assertRegex(anna.text(63), r"THE GAME IS OVER.* Castles: Anna")
        for said in ("Les châteaux sont donnés : Anna", r"Aurélie\S* lance [1-6 ]+ : ", r"Tour 2 : "):
            french.line(said)
        self.assertFalse([line for line in french.out if "ch." in line])
        anna.enter("quit")
        self.assertEqual(anna.end(), 0)
        self.assertTrue(anna.restored())
        self.assertEqual(anna.screen.strange, [])
        self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()

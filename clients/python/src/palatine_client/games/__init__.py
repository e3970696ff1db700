"""The values of each game. Made from protocol/schemas by scripts/make_types.py; not to be edited."""

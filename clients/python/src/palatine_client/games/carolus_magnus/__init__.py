"""The values of carolus-magnus: action, event, options, prompt, view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""

"""The values of warlords-of-europe: action, event, options, prompt, view. Made from protocol/schemas by scripts/make_types.py; not to be edited."""

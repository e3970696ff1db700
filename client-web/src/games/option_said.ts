// How a game's UI calls an option, or one of its values, and what that means: out of the game's sentences.
import type { Json, OptionSaid } from './game_ui';

interface Option extends OptionSaid {
  values?: Record<string, OptionSaid>;
}

// `means`: what the terminal says of values too.
export function option_said(options: Record<string, Option>, means: Record<string, Record<string, string>>, name: string, value?: Json): OptionSaid | null {
  if (!Object.hasOwn(options, name)) return null;
  const { title, help, values } = options[name]!;
  if (value === undefined) return { title, help };
  const chosen = String(value);
  if (!values || !Object.hasOwn(values, chosen)) return null;
  return { help: means[name]?.[chosen], ...values[chosen]! };
}

// Ten-thousandths as people read them, in per cent.
import { language } from '../text/words.svelte';

type Digits = 0 | 1;
const formats = new Map<string, Intl.NumberFormat>(); // one takes longer to make than a number

function format(digits: Digits, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const name = `${language()} ${digits} ${signDisplay}`;
  const found =
    formats.get(name) ??
    new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
  formats.set(name, found);
  return found;
}

export const percent = (value: number, digits: Digits = 0): string => format(digits, 'auto').format(value / 10_000);
export const change = (value: number, digits: Digits = 1): string => format(digits, 'exceptZero').format(value / 10_000);

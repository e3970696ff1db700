// A chance in thousandths, in whole per cents: what is neither certain nor hopeless is never shown as if it were.
export interface PerCentWords {
  percent: (args: { of: number }) => string;
  under_one: string;
  over_ninety_nine: string;
}

export function per_cent_in(words: PerCentWords, chance: number): string {
  const whole = Math.round(chance / 10);
  if (whole === 0 && chance > 0) return words.under_one;
  return whole === 100 && chance < 1000 ? words.over_ninety_nine : words.percent({ of: whole });
}

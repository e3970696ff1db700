// The arithmetic of the chart.
import type { Chart } from '../games/game_ui';

// Marks of a scale from 0 to at least `most`, at whole numbers, five steps at most.
export function scale(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => most <= 5 * each) ?? Math.ceil(most / 5);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

// Values stand until they change: a line of steps, with corners only where something changes.
export function line(values: number[], x: (step: number) => number, y: (value: number) => number): string {
  let path = '';
  values.forEach((value, step) => {
    if (step === 0) path = `M${place(x(0))} ${place(y(value))}`;
    else if (value !== values[step - 1]) path += `H${place(x(step))}V${place(y(value))}`;
  });
  return values.length > 1 ? `${path}H${place(x(values.length - 1))}` : path;
}

// The steps at which a value changes, the first and the last.
export function rows_of(chart: Chart): { step: number; values: number[] }[] {
  const steps = Math.max(0, ...chart.sides.map(({ values }) => values.length));
  const at = (step: number) => chart.sides.map(({ values }) => values[step] ?? 0);
  return Array.from({ length: steps }, (_, step) => ({ step, values: at(step) })).filter(
    ({ step, values }) =>
      step === 0 || step === steps - 1 || at(step - 1).some((value, side) => value !== values[side]),
  );
}

export function eventful(chart: Chart): boolean {
  return chart.sides.some(({ values }) => values.some((value) => value !== values[0]));
}

const place = (x: number) => Math.round(x * 10) / 10;

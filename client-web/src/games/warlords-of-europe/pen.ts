// How wide text is as it is drawn on the map. Where nothing can measure it, about.
import type { Width } from './labels';

const pen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
const halo = 3; // round the letters

function measured(style: string, family: '--sans' | '--serif', apart: number): Width | undefined {
  if (!pen) return undefined;
  const font = `${style} ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;
  const known = new Map<string, number>();
  return (name) => {
    if (!known.has(name)) {
      pen.font = font;
      known.set(name, pen.measureText(name).width + apart * name.length + halo);
    }
    return known.get(name)!;
  };
}

// as Map.svelte draws them
export const name_width = (): Width | undefined => measured('600 11px', '--sans', 0);
export const title_width = (): Width | undefined => measured('italic 600 16px', '--serif', 16 * 0.12);

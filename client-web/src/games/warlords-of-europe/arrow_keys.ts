// From fief to fief by arrow keys: the nearest one in that direction that is in play.
import { europe } from './europe';

const directions: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function step_from(fief: number, key: string, plays: (fief: number) => boolean): number | null {
  const direction = directions[key];
  if (!direction) return null;
  const [x, y] = europe.fiefs[fief]!.at;
  let best: number | null = null;
  let least = Infinity;
  europe.fiefs.forEach(({ at }, other) => {
    const [dx, dy] = [at[0] - x, at[1] - y];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    if (other === fief || !plays(other) || ahead <= 0 || aside > ahead * 1.8) return;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [other, far];
  });
  return best;
}

import { round } from './mountain-path.ts';

/** Five lines that flow like a scarf: `middle` is the height of the third, `gap` the space between two. */
export interface StaveWave {
  middle: number;
  gap: number;
  width: number;
  /** How far the lines swing up and down. */
  swing: number;
}

const OVERHANG = 60;
const STEPS = 12;

/** Height of the middle line at `x`. */
export function staveHeightAt({ middle, width, swing }: StaveWave, x: number): number {
  const turn = (6.2 / width) * x;
  return middle + Math.sin(turn + 0.6) * swing + Math.sin(turn * 0.47 + 1.02) * swing * 0.6;
}

/** Where the other lines stand, seen from the middle one. */
export function staveOffsets({ gap }: StaveWave): number[] {
  return [-2, -1, 0, 1, 2].map((line) => line * gap);
}

/** The middle line as path data, smooth, reaching beyond both edges; the others are the same, moved. */
export function staveLine(wave: StaveWave): string {
  const stride = (wave.width + 2 * OVERHANG) / STEPS;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = step * stride - OVERHANG;
    return { x, y: staveHeightAt(wave, x) };
  });
  return points
    .map((point, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${round(point.x)} ${round(point.y)}`;
      const midX = round((previous.x + point.x) / 2);
      const midY = round((previous.y + point.y) / 2);
      return `Q${round(previous.x)} ${round(previous.y)} ${midX} ${midY}`;
    })
    .join('');
}

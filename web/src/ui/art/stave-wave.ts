import { roundToTenth } from './mountain-path.ts';

/** A stave of five wavy lines. `middle` is the y coordinate of the third line; `gap` is the distance between two lines. */
export interface StaveWave {
  middle: number;
  gap: number;
  width: number;
  /** The amplitude of the waves. */
  swing: number;
}

const OVERHANG_PX = 60;
const WAVE_STEPS = 12;

/** Returns the y coordinate of the middle line at `x`. */
export function computeStaveHeight({ middle, width, swing }: StaveWave, x: number): number {
  const turn = (6.2 / width) * x;
  return middle + Math.sin(turn + 0.6) * swing + Math.sin(turn * 0.47 + 1.02) * swing * 0.6;
}

/** Returns the offsets of the five lines from the middle line. */
export function computeStaveOffsets({ gap }: StaveWave): number[] {
  return [-2, -1, 0, 1, 2].map((line) => line * gap);
}

/** Returns the middle line as smooth path data that extends beyond both edges. The other lines are the same path with an offset. */
export function drawStaveLine(wave: StaveWave): string {
  const stride = (wave.width + 2 * OVERHANG_PX) / WAVE_STEPS;
  const points = Array.from({ length: WAVE_STEPS + 1 }, (_, step) => {
    const x = step * stride - OVERHANG_PX;
    return { x, y: computeStaveHeight(wave, x) };
  });
  return points
    .map((point, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${roundToTenth(point.x)} ${roundToTenth(point.y)}`;
      const midX = roundToTenth((previous.x + point.x) / 2);
      const midY = roundToTenth((previous.y + point.y) / 2);
      return `Q${roundToTenth(previous.x)} ${roundToTenth(previous.y)} ${midX} ${midY}`;
    })
    .join('');
}

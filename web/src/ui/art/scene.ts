import type { Peak } from './mountain-path.ts';

/** A bird. x and y are fractions of the scene's width and height. */
interface Bird {
  x: number;
  y: number;
  scale: number;
  turn: number;
  /** Whether narrow windows hide the bird, because the brand name is there. */
  wideOnly?: boolean;
}

interface ScoreNote {
  x: number;
  /** The steps above (−) or below (+) the middle line. */
  step: number;
  flag?: boolean;
  /** Whether only phones show the note, because desktops show the motto there. */
  phoneOnly?: boolean;
}

/** The parameters of a landscape. Lengths are in px of its canvas. */
export interface Scene {
  width: number;
  height: number;
  sun: { x: number; y: number; radius: number };
  staveMiddle: number;
  staveSwing: number;
  staveGap: number;
  noteSize: number;
  notes: readonly ScoreNote[];
  birds: readonly Bird[];
  far: readonly Peak[];
  middle: readonly Peak[];
  near: readonly Peak[];
  clouds: readonly { x: number; y: number; scale: number }[];
  pavilion: { x: number; y: number; scale: number };
  /** The height of the water; 0 for none. */
  water: number;
}

/** A peak: x as a fraction of the width, height as a fraction of the height, left and right in units of `unit` px. */
type Row = readonly [x: number, height: number, left: number, right: number];

/** Builds a mountain range from its rows. */
export function makeRange(
  width: number,
  height: number,
  unit: number,
  rows: readonly Row[],
): Peak[] {
  return rows.map(([x, tall, left, right]) => ({
    x: x * width,
    base: height,
    height: tall * height,
    left: left * unit,
    right: right * unit,
  }));
}

/** Creates a note at `x`, `step` steps below the middle line. */
export const makeNote = (x: number, step: number, flag = false): ScoreNote => ({ x, step, flag });

import type { Peak } from './mountain-path.ts';

/** A bird. `x` and `y` are shares of the width and height of the scene. */
interface Bird {
  x: number;
  y: number;
  scale: number;
  turn: number;
  /** Whether narrow windows hide the bird, because the brand name is in its place there. */
  isWideOnly?: boolean;
}

interface ScoreNote {
  x: number;
  /** The distance from the middle line in steps: negative above it, positive below it. */
  step: number;
  flag?: boolean;
  /** Whether only phones show the note, because desktops show the motto in its place. */
  isPhoneOnly?: boolean;
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
  /** The height of the water, or 0 if there is none. */
  water: number;
}

/**
 * A peak of a mountain range: `x` as a share of the scene's width, the height as a share of its height, and the widths to the left and
 * right in units of `unit` px.
 */
type RangePeak = readonly [x: number, height: number, left: number, right: number];

/** Builds a mountain range from the data of its peaks. */
export function makeRange(
  width: number,
  height: number,
  unit: number,
  rows: readonly RangePeak[],
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

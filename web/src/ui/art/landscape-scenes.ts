import type { Peak } from './mountain-path.ts';

/** x and y as parts of the scene's width and height. */
interface Bird {
  x: number;
  y: number;
  scale: number;
  turn: number;
  /** Left out on phones, where the brand sits. */
  wideOnly?: boolean;
}

interface ScoreNote {
  x: number;
  /** Steps above (−) or below (+) the middle line. */
  step: number;
  flag?: boolean;
  /** Shown on phones only: on desktops the motto hangs there. */
  phoneOnly?: boolean;
}

/** Everything that differs between two landscapes; lengths in px of the scene's own canvas. */
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
  /** Height of the water; 0 for none. */
  water: number;
}

/** A row is [x, height, left, right]: x of the width, height of the height, left and right of `unit` px. */
type Row = readonly [x: number, height: number, left: number, right: number];

function range(width: number, height: number, unit: number, rows: readonly Row[]): Peak[] {
  return rows.map(([x, tall, left, right]) => ({
    x: x * width,
    base: height,
    height: tall * height,
    left: left * unit,
    right: right * unit,
  }));
}

const note = (x: number, step: number, flag = false): ScoreNote => ({ x, step, flag });

/** The tall scroll of the login page. */
export const tallScene: Scene = {
  width: 880,
  height: 900,
  sun: { x: 634, y: 225, radius: 114 },
  staveMiddle: 522,
  staveSwing: 36,
  staveGap: 18,
  noteSize: 10.4,
  notes: [
    { ...note(0.07, 0), phoneOnly: true },
    { ...note(0.18, -1, true), phoneOnly: true },
    note(0.3, 0),
    note(0.37, -1, true),
    note(0.45, 1),
    note(0.53, -2),
    note(0.6, -1, true),
    note(0.68, 1),
    note(0.8, -1),
    note(0.9, 0, true),
  ],
  birds: [
    { x: 0.42, y: 0.2, scale: 0.78, turn: -8 },
    { x: 0.5, y: 0.13, scale: 0.56, turn: 10 },
    { x: 0.36, y: 0.11, scale: 0.43, turn: -20, wideOnly: true },
  ],
  far: range(880, 900, 880, [
    [0.06, 0.42, 0.18, 0.2],
    [0.27, 0.53, 0.15, 0.2],
    [0.37, 0.44, 0.16, 0.18],
    [0.58, 0.4, 0.18, 0.2],
    [0.8, 0.54, 0.17, 0.16],
    [0.9, 0.45, 0.18, 0.2],
  ]),
  middle: range(880, 900, 880, [
    [-0.03, 0.47, 0.16, 0.26],
    [0.155, 0.33, 0.16, 0.2],
    [0.68, 0.36, 0.19, 0.2],
    [0.77, 0.28, 0.16, 0.18],
    [0.97, 0.46, 0.22, 0.2],
  ]),
  near: range(880, 900, 880, [
    [0.1, 0.25, 0.24, 0.24],
    [0.245, 0.15, 0.18, 0.24],
    [0.86, 0.28, 0.24, 0.24],
    [0.72, 0.15, 0.2, 0.2],
  ]),
  clouds: [
    { x: 176, y: 594, scale: 0.9 },
    { x: 563, y: 630, scale: 1.1 },
  ],
  pavilion: { x: 767, y: 649, scale: 0.78 },
  water: 68,
};

/** The low scroll above results and empty afternoons. */
export const bandScene: Scene = {
  width: 1200,
  height: 260,
  sun: { x: 912, y: 84, radius: 34 },
  staveMiddle: 118,
  staveSwing: 15,
  staveGap: 8,
  noteSize: 5.4,
  notes: [
    note(0.08, 1),
    note(0.17, -1),
    note(0.25, 0, true),
    note(0.36, -2),
    note(0.45, 1),
    note(0.53, -1),
    note(0.6, 0, true),
    note(0.69, -1),
    note(0.86, 1),
    note(0.94, -1),
  ],
  birds: [
    { x: 0.5, y: 0.26, scale: 0.34, turn: -8 },
    { x: 0.545, y: 0.18, scale: 0.24, turn: 12 },
  ],
  far: range(1200, 260, 520, [
    [0.05, 0.5, 0.2, 0.22],
    [0.2, 0.62, 0.17, 0.2],
    [0.27, 0.46, 0.18, 0.2],
    [0.46, 0.52, 0.2, 0.22],
    [0.6, 0.44, 0.2, 0.2],
    [0.83, 0.66, 0.17, 0.18],
    [0.91, 0.52, 0.2, 0.22],
  ]),
  middle: range(1200, 260, 520, [
    [-0.02, 0.56, 0.2, 0.28],
    [0.13, 0.42, 0.2, 0.24],
    [0.39, 0.34, 0.22, 0.24],
    [0.68, 0.48, 0.2, 0.22],
    [0.75, 0.34, 0.18, 0.2],
    [0.99, 0.6, 0.24, 0.2],
  ]),
  near: range(1200, 260, 520, [
    [0.07, 0.3, 0.28, 0.28],
    [0.24, 0.2, 0.24, 0.28],
    [0.86, 0.36, 0.28, 0.28],
    [0.76, 0.2, 0.24, 0.24],
    [0.55, 0.16, 0.24, 0.24],
  ]),
  clouds: [
    { x: 330, y: 188, scale: 0.42 },
    { x: 640, y: 196, scale: 0.5 },
  ],
  pavilion: { x: 1034, y: 166, scale: 0.36 },
  water: 28,
};

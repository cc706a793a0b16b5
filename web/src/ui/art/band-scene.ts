import { makeNote, makeRange, type Scene } from './scene.ts';

/** The low landscape above results and empty lists. */
export const bandScene: Scene = {
  width: 1200,
  height: 260,
  sun: { x: 912, y: 84, radius: 34 },
  staveMiddle: 118,
  staveSwing: 15,
  staveGap: 8,
  noteSize: 5.4,
  notes: [
    makeNote(0.08, 1),
    makeNote(0.17, -1),
    makeNote(0.25, 0, true),
    makeNote(0.36, -2),
    makeNote(0.45, 1),
    makeNote(0.53, -1),
    makeNote(0.6, 0, true),
    makeNote(0.69, -1),
    makeNote(0.86, 1),
    makeNote(0.94, -1),
  ],
  birds: [
    { x: 0.5, y: 0.26, scale: 0.34, turn: -8 },
    { x: 0.545, y: 0.18, scale: 0.24, turn: 12 },
  ],
  far: makeRange(1200, 260, 520, [
    [0.05, 0.5, 0.2, 0.22],
    [0.2, 0.62, 0.17, 0.2],
    [0.27, 0.46, 0.18, 0.2],
    [0.46, 0.52, 0.2, 0.22],
    [0.6, 0.44, 0.2, 0.2],
    [0.83, 0.66, 0.17, 0.18],
    [0.91, 0.52, 0.2, 0.22],
  ]),
  middle: makeRange(1200, 260, 520, [
    [-0.02, 0.56, 0.2, 0.28],
    [0.13, 0.42, 0.2, 0.24],
    [0.39, 0.34, 0.22, 0.24],
    [0.68, 0.48, 0.2, 0.22],
    [0.75, 0.34, 0.18, 0.2],
    [0.99, 0.6, 0.24, 0.2],
  ]),
  near: makeRange(1200, 260, 520, [
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

import { makeNote, makeRange, type Scene } from './scene.ts';

/** The tall landscape of the login page. */
export const tallScene: Scene = {
  width: 880,
  height: 900,
  sun: { x: 634, y: 225, radius: 114 },
  staveMiddle: 522,
  staveSwing: 36,
  staveGap: 18,
  noteSize: 10.4,
  notes: [
    { ...makeNote(0.07, 0), isPhoneOnly: true },
    { ...makeNote(0.18, -1, true), isPhoneOnly: true },
    makeNote(0.3, 0),
    makeNote(0.37, -1, true),
    makeNote(0.45, 1),
    makeNote(0.53, -2),
    makeNote(0.6, -1, true),
    makeNote(0.68, 1),
    makeNote(0.8, -1),
    makeNote(0.9, 0, true),
  ],
  birds: [
    { x: 0.42, y: 0.2, scale: 0.78, turn: -8 },
    { x: 0.5, y: 0.13, scale: 0.56, turn: 10 },
    { x: 0.36, y: 0.11, scale: 0.43, turn: -20, isWideOnly: true },
  ],
  far: makeRange(880, 900, 880, [
    [0.06, 0.42, 0.18, 0.2],
    [0.27, 0.53, 0.15, 0.2],
    [0.37, 0.44, 0.16, 0.18],
    [0.58, 0.4, 0.18, 0.2],
    [0.8, 0.54, 0.17, 0.16],
    [0.9, 0.45, 0.18, 0.2],
  ]),
  middle: makeRange(880, 900, 880, [
    [-0.03, 0.47, 0.16, 0.26],
    [0.155, 0.33, 0.16, 0.2],
    [0.68, 0.36, 0.19, 0.2],
    [0.77, 0.28, 0.16, 0.18],
    [0.97, 0.46, 0.22, 0.2],
  ]),
  near: makeRange(880, 900, 880, [
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

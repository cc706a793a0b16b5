import { drawDisc, type IconShape } from './icon-shape.ts';

const pin = 'M12 21.5C7 16.5 4.5 13 4.5 9.8a7.5 7.5 0 0 1 15 0c0 3.2-2.5 6.7-7.5 11.7Z';
const card = 'M5.5 5h13a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z';
const gate = 'M3 10.5 12 5l9 5.5V20H3Z';
const triangle = 'M12 3.5 22 20H2Z';

/** Icons of the login page, which are part of its first script. */
export const frontIconShapes = {
  building: {
    wash: gate,
    line: 'M3 20v-9.5L12 5l9 5.5V20ZM2 20h20M9.5 20v-5h5v5M12 5V2.2h3',
  },
  chevronDown: { line: 'm5 9 7 7 7-7', weight: 2.2 },
  eye: {
    line: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z',
    solid: drawDisc(12, 12, 3),
  },
  eyeOff: {
    line: 'M9.9 5.7q1-.2 2.1-.2c6.5 0 10 6.5 10 6.5a17 17 0 0 1-3 3.7M6.3 7.3A16.5 16.5 0 0 0 2 12s3.5 6.5 10 6.5c2.1 0 3.9-.7 5.4-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17',
  },
  idCard: {
    wash: card,
    line: card + 'M5.5 16c.8-2 5.2-2 6 0M14.5 10h4M14.5 14h4',
    solid: drawDisc(8.5, 11, 2.1),
  },
  lock: {
    wash: 'M7 10h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Z',
    line: 'M7.5 10V7.5a4.5 4.5 0 0 1 9 0V10M7 10h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 14.5v2.5',
  },
  phone: {
    wash: 'M5 3.5h3.5l1.7 4.7-2.2 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2.2 4.7 1.7V19a2 2 0 0 1-2.2 2C10.5 20.3 3.7 13.5 3 5.7A2 2 0 0 1 5 3.5Z',
    line: 'M5 3.5h3.5l1.7 4.7-2.2 1.6a12.5 12.5 0 0 0 6.2 6.2l1.6-2.2 4.7 1.7V19a2 2 0 0 1-2.2 2C10.5 20.3 3.7 13.5 3 5.7A2 2 0 0 1 5 3.5Z',
  },
  pin: { wash: pin, line: pin, solid: drawDisc(12, 9.8, 2.4) },
  refresh: { line: 'M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4 9M4 4v5h5', weight: 2 },
  warning: { wash: triangle, line: triangle + 'M12 10v4.5', solid: drawDisc(12, 17, 1.2) },
} satisfies Record<string, IconShape>;

import type { IconShape } from './icon-shape.ts';

const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';

/** The icons of the personal centre. `settings-icons.ts` registers them. */
export const settingsIconShapes = {
  moon: { wash: moon, line: moon },
  textSize: { line: 'M2.5 19 8 5l5.5 14M4.5 14h7M14.5 19l3.5-9 3.5 9M15.7 16h4.6' },
} satisfies Record<string, IconShape>;

import { drawDisc, type IconShape } from './icon-shape.ts';

/** The icons of questions. `question-icons.ts` registers them. */
export const questionIconShapes = {
  ear: {
    wash: 'M6 9.5a6 6 0 0 1 12 0c0 3.2-2.6 4.3-3.6 6.6-.8 1.9-1.4 4.4-3.9 4.4-2 0-3.1-1.5-3.1-3.2',
    line: 'M6 9.5a6 6 0 0 1 12 0c0 3.2-2.6 4.3-3.6 6.6-.8 1.9-1.4 4.4-3.9 4.4-2 0-3.1-1.5-3.1-3.2M9 9.8a3 3 0 0 1 6 0c0 1.7-1.8 2-2.3 3.6',
  },
  grip: {
    solid: [7, 12, 17].map((y) => drawDisc(9, y, 1.6) + drawDisc(15, y, 1.6)).join(''),
  },
  hand: {
    wash: 'M9 11.5V5a1.6 1.6 0 0 1 3.2 0v5l5.2 1.2a2.4 2.4 0 0 1 1.9 2.7l-.7 4.3a3.6 3.6 0 0 1-3.5 3h-2.6a4 4 0 0 1-3-1.4L4.8 15a1.6 1.6 0 0 1 2.3-2.2Z',
    line: 'M9 13.5V5a1.6 1.6 0 0 1 3.2 0v5l5.2 1.2a2.4 2.4 0 0 1 1.9 2.7l-.7 4.3a3.6 3.6 0 0 1-3.5 3h-2.6a4 4 0 0 1-3-1.4L4.8 15a1.6 1.6 0 0 1 2.3-2.2L9 14.5',
  },
} satisfies Record<string, IconShape>;

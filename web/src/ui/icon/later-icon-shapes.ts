import { drawDisc, type IconShape } from './icon-shape.ts';

const book = 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5Z';
const palette =
  'M12 3C6.5 3 2.5 6.6 2.5 11.3c0 4.2 3.3 6 5.6 5.6 2.2-.4 2.9 1 2.7 2.5-.2 1.5 1 2.3 2.6 1.9C18 20.2 21.5 16.5 21.5 11.7 21.5 6.6 17.5 3 12 3Z';
const hills = 'M2.5 19.5 9 8l3.6 6.2L15 11l6.5 8.5Z';
const pen = 'm14.5 5 4.5 4.5L8.5 20l-5 .5.5-5Z';
const shield = 'M12 2.5 20 5.5v6c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10v-6Z';
const bubble =
  'M15.5 9.2c3.7 0 6.5 2.3 6.5 5.3 0 1.7-.9 3.2-2.4 4.2l.5 2-2.3-1.1c-.7.2-1.5.3-2.3.3-3.7 0-6.5-2.4-6.5-5.4s2.8-5.3 6.5-5.3Z';
const form =
  'M7 4.5h10a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5H7a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 7 4.5Z';
const frame = 'M5.5 4h13a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z';
const capsule = 'M12 2.8a3.4 3.4 0 0 1 3.4 3.4v5.2a3.4 3.4 0 0 1-6.8 0V6.2A3.4 3.4 0 0 1 12 2.8Z';
const flag = 'M5 3.5c4-2.5 7 2 14 0v10c-7 2-10-2.5-14 0Z';

/** The icons that the login page does not need. `later-icons.ts` registers them. */
export const laterIconShapes = {
  bell: {
    wash: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15z',
    line: 'M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10 21h4M12 5V3',
    weight: 1.7,
  },
  /** Two speech bubbles that stand for the chat app. They are not a company's logo. */
  chat: {
    wash: bubble,
    line: 'M9.5 3C5.4 3 2 5.7 2 9.1c0 2 1.1 3.7 2.9 4.8l-.6 2.5 2.9-1.4c.7.2 1.5.3 2.3.3 4.1 0 7.5-2.8 7.5-6.2S13.6 3 9.5 3Z',
    solid: drawDisc(7.1, 8.4, 1.1) + drawDisc(11.9, 8.4, 1.1),
  },
  check: { line: 'm4.5 12.5 5 5 10-11', weight: 2.6 },
  chevronLeft: { line: 'm15 5-7 7 7 7', weight: 2.2 },
  chevronRight: { line: 'm9 5 7 7-7 7', weight: 2.2 },
  clock: { wash: drawDisc(12, 12, 9), line: drawDisc(12, 12, 9) + 'M12 7v5.5l3.5 2' },
  cross: { line: 'M6 6l12 12M18 6 6 18', weight: 2.4 },
  flag: { wash: flag, line: 'M5 21.5V3.5c4-2.5 7 2 14 0v10c-7 2-10-2.5-14 0' },
  form: {
    wash: form,
    line: form + 'M9 4.5V3h6v1.5M8 11l1.4 1.4L12 9.6M14.5 11h2M8 16.5l1.4 1.4 2.6-2.8M14.5 16.5h2',
  },
  info: {
    wash: drawDisc(12, 12, 9),
    line: drawDisc(12, 12, 9) + 'M12 11v5.5',
    solid: drawDisc(12, 7.6, 1.3),
  },
  list: {
    line: 'M9 6h11M9 12h11M9 18h11',
    solid: drawDisc(4.5, 6, 1.5) + drawDisc(4.5, 12, 1.5) + drawDisc(4.5, 18, 1.5),
  },
  me: {
    wash: drawDisc(12, 12, 9),
    line: drawDisc(12, 12, 9) + 'M8.6 14.6Q12 17.6 15.4 14.6',
    solid: drawDisc(9, 11, 1.2) + drawDisc(15, 11, 1.2),
  },
  microphone: {
    wash: capsule,
    line: capsule + 'M5.6 11a6.4 6.4 0 0 0 12.8 0M12 17.6v3.6M8.8 21.2h6.4',
  },
  note: {
    line: 'M11 17.3V4.5c1 3 5.5 3.5 4.5 8',
    solid: 'M11.3 16.3c.5 1.5-.6 3.2-2.3 3.8s-3.4-.1-3.9-1.5.6-3.1 2.3-3.7 3.4 0 3.9 1.4Z',
  },
  outside: { wash: hills, line: hills, solid: drawDisc(17.5, 5.8, 2.3) },
  pen: { wash: pen, line: pen + 'M12.5 7l4.5 4.5' },
  picture: {
    wash: frame,
    line: frame + 'm3.5 17 5.5-6 4 4.2 2.6-2.7 4.9 5',
    solid: drawDisc(15.8, 8.6, 1.5),
  },
  school: {
    wash: palette,
    line: palette,
    solid: drawDisc(7.6, 10.5, 1.4) + drawDisc(11.5, 7.4, 1.4) + drawDisc(16, 9.3, 1.4),
  },
  shield: { wash: shield, line: shield + 'M8 11.8l3 3 5-5.5' },
  study: {
    wash: book,
    line: 'M4 20.5A2.5 2.5 0 0 1 6.5 18H20V3H6.5A2.5 2.5 0 0 0 4 5.5V20.5A1.5 1.5 0 0 0 5.5 22H20M12.5 12.8V7l3.2 1.5',
    solid: 'M12.6 12.5c.3.9-.3 1.9-1.4 2.3s-2.2 0-2.6-.9.4-1.9 1.4-2.3 2.2 0 2.6.9Z',
  },
} satisfies Record<string, IconShape>;

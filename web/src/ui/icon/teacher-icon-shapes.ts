import { drawDisc, type IconShape } from './icon-shape.ts';

/** The icons of the teachers' screens. Pupils do not load them. */
export const teacherIconShapes = {
  attendance: {
    line: 'M9.200 16.500V6l8-1.500v10.500',
    solid: `${drawDisc(6.8, 16.8, 2.6)}${drawDisc(14.8, 15.3, 2.6)}`,
    weight: 1.7,
  },
  bank: { wash: 'M4 7h16v13H4z', line: 'M4 7h16v13H4zM6.500 7V4.500h11V7M9 12.500h6' },
  chart: { line: 'M4 20h16M7 16.500v-4M12 16.500V6M17 16.500V10', weight: 2.1 },
  grid: {
    wash: 'M3.500 4h17v5h-17z',
    line: 'M3.500 4h17v16h-17zM3.500 9h17M9 9v11M14.800 9v11',
    weight: 1.7,
  },
  hide: {
    line: 'M3 3l18 18M6 7C3.500 9 2 12 2 12s3.500 6.500 10 6.500c2 0 3.700-.6 5.100-1.400M10 5.700c.6-.1 1.300-.2 2-.2 6.500 0 10 6.500 10 6.500s-.8 1.600-2.400 3.200',
  },
  importFile: {
    line: 'M12 3.500v11M7.500 10l4.500 4.500 4.500-4.500M4 15v5h16v-5',
    weight: 2,
  },
  medal: {
    wash: drawDisc(12, 15, 5),
    line: `${drawDisc(12, 15, 5)}M7.500 3.500l3 6.500M16.500 3.500l-3 6.500M7.500 3.500h3l1.500 3.500 1.500-3.500h3`,
  },
  swap: {
    line: 'M4 8.500h13M13.500 5 17 8.500 13.500 12M20 16H7M10.500 12.500 7 16l3.500 3.500',
  },
  today: {
    line: 'M3 6h18M3 10h18M3 14h18M3 18h18M12.200 14V4',
    solid: drawDisc(9.4, 14.6, 2.9),
    weight: 1.3,
  },
  undo: { line: 'M8.500 5 4 9.500 8.500 14M4.500 9.500H15a5 5 0 0 1 0 10h-4', weight: 2 },
  users: {
    wash: drawDisc(9, 8, 3.5),
    line: `${drawDisc(9, 8, 3.5)}M2.500 20c.5-4 3-5.500 6.500-5.500s6 1.500 6.500 5.500M16 5a3.200 3.200 0 0 1 0 6M18.500 15c1.900.8 2.800 2.500 3 5`,
  },
} satisfies Record<string, IconShape>;

import { tag, trim } from '../svg.ts';
import { artwork, brush, hand, smooth, type Place, type Press } from './brush.ts';

const WIDTH = 1000;
const HEIGHT = 1200;

/** The colours of one half of the sheet, from the sky downwards. */
interface Tones {
  readonly sky: readonly string[];
  readonly light: string;
  readonly hills: readonly string[];
  readonly leaves: readonly string[];
  readonly trunk: string;
}

const warm: Tones = {
  sky: ['#fff0c2', '#ffdf8e', '#fec766', '#f9a94e', '#f2893f', '#e56a34'],
  light: '#fff7dc',
  hills: ['#d9552b', '#b93d24', '#8d2b1f'],
  leaves: ['#f7b733', '#ef8d2f', '#dd5a2b', '#c0341d', '#f9d15c', '#a52a1c'],
  trunk: '#5a2418',
};

const cool: Tones = {
  sky: ['#dceaf7', '#b5d2ec', '#86b5dd', '#5a95cb', '#3c78b6', '#2a5c9b'],
  light: '#f4f9ff',
  hills: ['#254f8c', '#1b3c72', '#132a55'],
  leaves: ['#7fc4d9', '#4c9fcb', '#3478b5', '#5a63b8', '#a7dbe6', '#27508f'],
  trunk: '#14233f',
};

const MIDDLE: Place = [500, 430];

/** Rings of the sky around the tree's crown, like a stone thrown into colour. */
function sky({ sky: tones }: Tones): string[] {
  return tones.toReversed().map((fill, index) => {
    const next = hand(60 + index);
    const radius = 900 - index * 128;
    const rim = Array.from({ length: 28 }, (_, step): Place => {
      const angle = (step / 28) * 2 * Math.PI;
      const wide = radius + next(-14, 14);
      return [MIDDLE[0] + Math.cos(angle) * wide, MIDDLE[1] + Math.sin(angle) * wide];
    });
    return tag('path', { d: smooth(rim, true), fill });
  });
}

function hills({ hills: tones }: Tones): string[] {
  return tones.map((fill, index) => {
    const next = hand(80 + index);
    const top = 880 + index * 100;
    const ridge = Array.from({ length: 9 }, (_, step): Place => [
      -60 + step * 140,
      top + next(-42, 42),
    ]);
    return tag('path', { d: `${smooth(ridge)}L1060 1260L-60 1260Z`, fill });
  });
}

/** Trunk and branches: the same in both halves, since it is one tree. */
const wood: readonly (readonly Press[])[] = [
  [
    [500, 1130, 150],
    [496, 1040, 92],
    [506, 900, 74],
    [496, 760, 62],
    [504, 620, 46],
  ],
  [
    [500, 800, 46],
    [430, 690, 34],
    [340, 600, 22],
    [270, 480, 8],
  ],
  [
    [500, 760, 46],
    [580, 650, 34],
    [670, 570, 20],
    [740, 450, 8],
  ],
  [
    [502, 660, 40],
    [470, 520, 26],
    [420, 400, 16],
    [400, 290, 5],
  ],
  [
    [502, 640, 40],
    [546, 500, 26],
    [586, 390, 16],
    [610, 270, 5],
  ],
  [
    [392, 640, 22],
    [300, 640, 14],
    [210, 590, 4],
  ],
  [
    [620, 610, 22],
    [720, 620, 14],
    [800, 570, 4],
  ],
  [
    [500, 1110, 60],
    [420, 1130, 34],
    [340, 1160, 6],
  ],
  [
    [500, 1110, 60],
    [580, 1132, 34],
    [670, 1160, 6],
  ],
];

function tree({ leaves, trunk }: Tones): string[] {
  const next = hand(7);
  const dabs = Array.from({ length: 340 }, () => {
    const turn = next(0, 2 * Math.PI);
    const far = Math.sqrt(next(0, 1));
    const x = 500 + Math.cos(turn) * far * 390;
    const y = 420 + Math.sin(turn) * far * 310;
    const fill = leaves[Math.floor(next(0, leaves.length))] ?? trunk;
    const size = next(17, 34);
    return tag('ellipse', {
      cx: trim(Math.round(x)),
      cy: trim(Math.round(y)),
      rx: Math.round(size),
      ry: Math.round(size * 0.56),
      fill,
      opacity: 0.94,
      transform: `rotate(${Math.round(next(-70, 70))} ${Math.round(x)} ${Math.round(y)})`,
    });
  });
  return [...dabs.slice(0, 230), ...wood.map((one) => brush(one, trunk)), ...dabs.slice(230)];
}

/** Fallen leaves, or snow, on the ground. */
function ground({ leaves, light }: Tones, isCool: boolean): string[] {
  const next = hand(17);
  return Array.from({ length: 60 }, () => {
    const [x, y] = [next(0, WIDTH), next(isCool ? 40 : 1010, 1180)];
    return isCool
      ? tag('circle', {
          cx: Math.round(x),
          cy: Math.round(y),
          r: next(3, 7),
          fill: light,
          opacity: 0.9,
        })
      : tag('ellipse', {
          cx: Math.round(x),
          cy: Math.round(y),
          rx: next(9, 17),
          ry: next(4, 8),
          fill: leaves[Math.floor(next(0, leaves.length))] ?? light,
        });
  });
}

function half(tones: Tones, isCool: boolean): string {
  return tag(
    'g',
    { 'clip-path': `url(#${isCool ? 'cool' : 'warm'})` },
    ...sky(tones),
    tag('circle', { cx: isCool ? 850 : 150, cy: 150, r: 66, fill: tones.light, opacity: 0.95 }),
    ...(isCool ? [tag('circle', { cx: 878, cy: 134, r: 56, fill: tones.sky[2] ?? '' })] : []),
    ...hills(tones),
    ...tree(tones),
    ...ground(tones, isCool),
  );
}

/** One tree in two seasons: warm colours on the left, cool ones on the right. */
export function twoTrees(): string {
  return artwork(WIDTH, HEIGHT, '#fffcf5', [
    tag(
      'defs',
      {},
      tag('clipPath', { id: 'warm' }, tag('path', { d: 'M0 0H500V1200H0Z' })),
      tag('clipPath', { id: 'cool' }, tag('path', { d: 'M500 0H1000V1200H500Z' })),
    ),
    half(warm, false),
    half(cool, true),
  ]);
}

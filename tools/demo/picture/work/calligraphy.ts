import { tag } from '../svg.ts';
import { artwork, brush, hand, seal, type Press } from './brush.ts';

/** The eight strokes of 永, in the order in which they are written. */
const strokes: readonly (readonly Press[])[] = [
  // 侧: the dot
  [
    [462, 176, 6],
    [486, 196, 34],
    [520, 226, 52],
    [546, 252, 40],
    [556, 268, 8],
  ],
  // 勒 and 努 and 趯: across, down, and the hook
  [
    [372, 372, 10],
    [394, 362, 40],
    [450, 356, 34],
    [512, 346, 36],
    [546, 336, 54],
    [560, 352, 50],
  ],
  [
    [540, 344, 46],
    [538, 420, 46],
    [534, 540, 44],
    [532, 680, 46],
    [534, 776, 50],
    [524, 818, 44],
    [492, 808, 28],
    [446, 768, 4],
  ],
  // 策 and 掠: the rising stroke, and the long sweep to the left
  [
    [214, 502, 12],
    [240, 500, 42],
    [310, 486, 36],
    [388, 464, 40],
    [412, 470, 42],
  ],
  [
    [414, 462, 34],
    [396, 528, 42],
    [350, 612, 38],
    [280, 700, 28],
    [206, 762, 12],
    [170, 784, 2],
  ],
  // 啄: the short peck
  [
    [778, 366, 10],
    [766, 386, 42],
    [720, 436, 38],
    [652, 492, 22],
    [596, 524, 3],
  ],
  // 磔: the sweep to the right, pressed and drawn out
  [
    [572, 500, 10],
    [606, 556, 28],
    [668, 640, 44],
    [740, 716, 66],
    [790, 756, 72],
    [836, 764, 36],
    [892, 742, 3],
  ],
];

/** A red line of the grid. */
const rule = (d: string, dashes = ''): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: '#c8553f',
    'stroke-width': dashes === '' ? 6 : 2.4,
    opacity: dashes === '' ? 0.75 : 0.5,
    ...(dashes !== '' && { 'stroke-dasharray': dashes }),
  });

/** 永 on a sheet ruled with 米字格, its strokes wet and here and there dry. */
export function calligraphy(): string {
  const next = hand(12);
  const fibres = Array.from({ length: 90 }, () => {
    const [x, y] = [Math.round(next(0, 1000)), Math.round(next(0, 1000))];
    return `M${x} ${y}q${Math.round(next(-14, 14))} ${Math.round(next(2, 16))} ${Math.round(next(-24, 24))} ${Math.round(next(4, 26))}`;
  }).join('');
  // Where the brush runs dry, the paper shows through in thin streaks along the stroke.
  const dry = [
    [
      [648, 650, 1],
      [720, 716, 4],
      [800, 764, 3],
      [850, 770, 1],
    ],
    [
      [330, 620, 1],
      [286, 680, 3],
      [232, 732, 1],
    ],
    [
      [545, 430, 1],
      [541, 560, 3],
      [540, 640, 1],
    ],
    [
      [690, 648, 1],
      [752, 706, 3],
      [812, 740, 1],
    ],
  ] as const;
  return artwork(1000, 1000, '#f7efdc', [
    tag('path', { d: fibres, fill: 'none', stroke: '#e6d8b8', 'stroke-width': 1.6 }),
    rule('M70 70H930V930H70Z'),
    rule('M70 500H930M500 70V930', '16 12'),
    rule('M70 70L930 930M930 70L70 930', '16 12'),
    ...strokes.map((one) => brush(one, '#17161c')),
    ...dry.map((one) => brush(one, '#f7efdc', 0.5)),
    seal(806, 842, 66),
  ]);
}

import { label, tag, trim } from '../svg.ts';
import { artwork, hand, smooth, type Place } from './brush.ts';

/** How the poster is drawn: with paint, or first with a pencil. */
type Manner = 'paint' | 'pencil';

const drop: readonly Place[] = [
  [500, 190],
  [540, 270],
  [620, 380],
  [700, 500],
  [736, 620],
  [716, 740],
  [640, 830],
  [500, 868],
  [360, 830],
  [284, 740],
  [264, 620],
  [300, 500],
  [380, 380],
  [460, 270],
];

/** A shape: filled in the poster, a pencil line in its draft. */
function shape(manner: Manner, d: string, fill: string, opacity = 1): string {
  return manner === 'paint'
    ? tag('path', { d, fill, ...(opacity < 1 && { opacity }) })
    : tag('path', {
        d,
        fill: 'none',
        stroke: '#55525c',
        'stroke-width': 2.6,
        'stroke-linejoin': 'round',
      });
}

function wave(top: number, swing: number, count: number): string {
  const step = 1200 / count;
  const crests = Array.from(
    { length: count },
    () => `q${trim(step / 4)} ${-swing} ${trim(step / 2)} 0t${trim(step / 2)} 0`,
  ).join('');
  return `M-100 ${top}${crests}V900H-100Z`;
}

function fish(manner: Manner, x: number, y: number, size: number, fill: string, turn = 0): string {
  return tag(
    'g',
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
    shape(manner, 'M-60 0C-36 -40 24 -40 52 -4L92 -34Q80 0 92 34L52 4C24 40 -36 40 -60 0Z', fill),
    shape(manner, 'M-18 -28Q4 -56 30 -30Z', fill),
    tag('circle', { cx: -32, cy: -6, r: 6, fill: manner === 'paint' ? '#fffaf0' : '#55525c' }),
    tag('path', {
      d: 'M-8 -20Q4 0 -8 20M12 -22Q24 0 12 22',
      fill: 'none',
      stroke: manner === 'paint' ? '#fffaf0' : '#55525c',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
  );
}

function weed(manner: Manner, x: number, height: number, fill: string): string {
  return shape(
    manner,
    `M${x} 860Q${x - 26} ${860 - height * 0.3} ${x} ${860 - height * 0.55}T${x} ${860 - height}Q${x + 36} ${860 - height * 0.75} ${x + 18} ${860 - height * 0.5}T${x + 22} 860Z`,
    fill,
  );
}

/** Two hands, cut like paper, that hold the drop from below. */
function hands(manner: Manner): string[] {
  const right =
    'M512 1010C560 1008 640 990 690 930C730 880 752 850 792 846C812 846 812 868 798 884C830 858 856 846 872 862C884 876 862 896 838 920C866 900 884 902 890 914C896 934 858 956 826 984C790 1016 740 1060 700 1100V1150H512Z';
  return [
    shape(manner, right, '#f0b78a'),
    tag('g', { transform: 'translate(1000 0) scale(-1 1)' }, shape(manner, right, '#f0b78a')),
    shape(manner, 'M-10 1130Q250 1106 500 1126T1010 1120V1310H-10Z', '#c0341d'),
  ];
}

/** A poster on saving water: a whole sea in one drop; `pencil` is the draft of it. */
export function poster(manner: Manner = 'paint'): string {
  const isPaint = manner === 'paint';
  const next = hand(3);
  const rays = Array.from({ length: 24 }, (_, index) => {
    const at = (turn: number): string => {
      const angle = ((index + turn) / 24) * 2 * Math.PI;
      return `${trim(500 + Math.sin(angle) * 1200)} ${trim(560 - Math.cos(angle) * 1200)}`;
    };
    return tag('path', { d: `M500 560L${at(-0.25)}L${at(0.25)}Z`, fill: '#ffe7a6' });
  });
  const bubbles = Array.from({ length: 12 }, () =>
    tag('circle', {
      cx: Math.round(next(350, 650)),
      cy: Math.round(next(460, 760)),
      r: Math.round(next(4, 12)),
      fill: 'none',
      stroke: isPaint ? '#e6f5f7' : '#55525c',
      'stroke-width': isPaint ? 4 : 2,
    }),
  );
  const inside = [
    shape(manner, 'M200 100H800V900H200Z', '#bfe6ee'),
    shape(manner, wave(470, 26, 6), '#6cc0d6'),
    shape(manner, wave(580, 24, 5), '#2f8fbf'),
    shape(manner, wave(700, 22, 6), '#1c5aa0'),
    weed(manner, 350, 190, '#1a7459'),
    weed(manner, 400, 120, '#2f9a72'),
    weed(manner, 610, 220, '#1a7459'),
    weed(manner, 660, 130, '#2f9a72'),
    fish(manner, 450, 560, 0.9, '#e8542f'),
    fish(manner, 590, 660, 0.72, '#f2b02c', 6),
    fish(manner, 430, 720, 0.6, '#f4a6b4', -6),
    ...bubbles,
  ];
  const words = { 'font-weight': 700, fill: isPaint ? '#14416f' : '#55525c' } as const;
  return artwork(1000, 1300, isPaint ? '#ffd977' : '#f5f2ea', [
    tag('defs', {}, tag('clipPath', { id: 'drop' }, tag('path', { d: smooth(drop, true) }))),
    ...(isPaint
      ? rays
      : [
          tag('path', {
            d: 'M500 60V1240M60 560H940M60 140H940M60 1080H940',
            stroke: '#c9c4b8',
            'stroke-width': 1.6,
            fill: 'none',
          }),
        ]),
    tag('g', { 'clip-path': 'url(#drop)' }, ...inside),
    tag('path', {
      d: smooth(drop, true),
      fill: 'none',
      stroke: isPaint ? '#fffaf0' : '#33313a',
      'stroke-width': isPaint ? 14 : 4,
    }),
    ...(isPaint
      ? [
          tag('path', {
            d: 'M352 520Q396 410 452 340',
            fill: 'none',
            stroke: '#fffaf0',
            'stroke-width': 18,
            'stroke-linecap': 'round',
          }),
        ]
      : []),
    ...hands(manner),
    label(500, 142, '一滴水 一片海', { ...words, 'font-size': 104 }),
    label(500, 1230, '节约用水，从关紧水龙头开始', {
      ...words,
      'font-size': 56,
      fill: isPaint ? '#fffaf0' : '#55525c',
    }),
  ]);
}

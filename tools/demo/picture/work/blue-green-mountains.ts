import { tag, trim } from '../svg.ts';
import { artwork, brush, hand, seal, smooth, type Place } from './brush.ts';

const WIDTH = 1600;
const HEIGHT = 900;

/** Colours of a mountain from its head to its foot, as in 青绿山水: stone blue above, stone green, then the bare silk. */
const pigments = {
  blue: ['#16508f', '#2f77ad', '#5fa08a', '#cbbf87'],
  green: ['#1f6f63', '#3f8f74', '#86ad7c', '#d3c48c'],
  pale: ['#7ba6b8', '#9dbdb4', '#c3cca6', '#e0d2a0'],
} as const;

interface Mountain {
  readonly x: number;
  readonly base: number;
  readonly height: number;
  readonly width: number;
  readonly pigment: keyof typeof pigments;
  readonly seed: number;
}

/** The outline of a mountain: steep shoulders, a few steps, a round head. */
function outline({ x, base, height, width, seed }: Mountain): Place[] {
  const next = hand(seed);
  const side = (sign: 1 | -1): Place[] =>
    [1, 0.86, 0.7, 0.56, 0.44, 0.3, 0.2, 0.1].map((share): Place => [
      x + sign * (width / 2) * (share + next(-0.035, 0.035)),
      base - height * (1 - share ** 1.25) + next(-6, 6),
    ]);
  return [
    [x - width / 2 - 60, base + 30],
    ...side(-1),
    [x, base - height],
    ...side(1).toReversed(),
    [x + width / 2 + 60, base + 30],
  ];
}

/** A mountain with its veins: folds of rock from the ridge downwards, lit on one side. */
function mountain(one: Mountain): string[] {
  const next = hand(one.seed + 100);
  const { x, base, height, width, pigment } = one;
  const places = outline(one);
  const body = smooth(places, true);
  const [, second, third] = pigments[pigment];
  const veins = Array.from({ length: 7 }, (_, index) => {
    const share = (index - 3) / 4.4;
    const top = base - height * (1 - Math.abs(share) ** 1.25 * 0.92) + 16;
    const startX = x + (share * width) / 2.5;
    const drift = share * width * 0.16 + next(-14, 14);
    const reach = (base - top) * next(0.45, 0.7);
    return brush(
      [
        [startX, top, 2],
        [startX + drift * 0.3, top + reach * 0.3, 10 + height * 0.03],
        [startX + drift * 0.8, top + reach * 0.7, 7],
        [startX + drift, top + reach, 1],
      ],
      index % 2 === 0 ? third : second,
      0.5,
    );
  });
  return [
    tag('path', { d: body, fill: `url(#${pigment})` }),
    ...veins,
    tag('path', {
      d: smooth(places.slice(1, -1)),
      fill: 'none',
      stroke: '#2a3b46',
      'stroke-width': 2.6,
      opacity: 0.5,
    }),
  ];
}

function pines(x: number, y: number, count: number, seed: number): string[] {
  const next = hand(seed);
  return Array.from({ length: count }, (_, index) => {
    const [px, py] = [x + index * next(15, 24), y + next(-10, 8)];
    const size = next(0.8, 1.25);
    const crowns = [0, 9, 18]
      .map(
        (up) =>
          `M${trim(-15 + up * 0.45)} ${-8 - up}Q0 ${-19 - up} ${trim(15 - up * 0.45)} ${-8 - up}Q0 ${-3 - up} ${trim(-15 + up * 0.45)} ${-8 - up}Z`,
      )
      .join('');
    return tag(
      'g',
      { transform: `translate(${trim(px)} ${trim(py)}) scale(${trim(size)})` },
      tag('path', { d: 'M-1.500 0L0 -30L1.500 0Z', fill: '#4b3a2c' }),
      tag('path', { d: crowns, fill: '#1d4f45' }),
    );
  });
}

function cloud(x: number, y: number, width: number, opacity: number): string {
  const puffs: Place[] = [
    [0, 0],
    [0.1, -0.07],
    [0.24, -0.05],
    [0.36, -0.12],
    [0.52, -0.1],
    [0.64, -0.14],
    [0.8, -0.06],
    [0.92, -0.07],
    [1, 0],
    [0.84, 0.05],
    [0.6, 0.03],
    [0.42, 0.06],
    [0.2, 0.03],
  ];
  return tag('path', {
    d: smooth(
      puffs.map(([px, py]): Place => [x + px * width, y + py * width]),
      true,
    ),
    fill: '#f6ebcd',
    opacity,
  });
}

function roof(x: number, y: number, size: number): string {
  return tag(
    'g',
    { transform: `translate(${x} ${y}) scale(${size})` },
    tag('path', { d: 'M-26 0V-22H26V0Z', fill: '#efe2c4' }),
    tag('path', {
      d: 'M-18 0V-16H-8V0M-4 -16H4V0M8 0V-16H18V0',
      fill: 'none',
      stroke: '#7a4a2e',
      'stroke-width': 2.6,
    }),
    tag('path', {
      d: 'M-40 -18Q-20 -24 -14 -38H14Q20 -24 40 -18Q20 -22 0 -22Q-20 -22 -40 -18Z',
      fill: '#39424c',
    }),
  );
}

function boat(x: number, y: number, size: number): string {
  return tag(
    'g',
    { transform: `translate(${x} ${y}) scale(${size})` },
    tag('path', { d: 'M-40 -4Q0 14 42 -6Q24 12 0 12Q-24 12 -40 -4Z', fill: '#4b3a2c' }),
    tag('path', { d: 'M-14 2Q-12 -14 6 -14Q18 -13 20 1Z', fill: '#b9894e' }),
    tag('path', { d: 'M30 -2L34 -22', stroke: '#4b3a2c', 'stroke-width': 2.4, fill: 'none' }),
    tag('circle', { cx: 34, cy: -25, r: 4, fill: '#4b3a2c' }),
  );
}

/** The long scroll of blue and green, as a fifth-grader sees it. */
export function blueGreenMountains(): string {
  const gradients = Object.entries(pigments).map(([id, [head, upper, lower, foot]]) =>
    tag(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 0, y2: 1 },
      tag('stop', { offset: 0, 'stop-color': head }),
      tag('stop', { offset: 0.38, 'stop-color': upper }),
      tag('stop', { offset: 0.72, 'stop-color': lower }),
      tag('stop', { offset: 1, 'stop-color': foot }),
    ),
  );
  const water = Array.from({ length: 34 }, (_, index) => {
    const next = hand(400 + index);
    const [x, y] = [next(-40, 1500), 716 + (index % 12) * 15];
    const length = next(60, 190);
    return tag('path', {
      d: `M${trim(x)} ${trim(y)}q${trim(length / 4)} -7 ${trim(length / 2)} 0t${trim(length / 2)} 0`,
      fill: 'none',
      stroke: '#8d8453',
      'stroke-width': 1.6,
      opacity: 0.45,
    });
  });
  return artwork(WIDTH, HEIGHT, '#e6d4a3', [
    tag('defs', {}, ...gradients),
    tag('circle', { cx: 1270, cy: 170, r: 58, fill: '#c9472f', opacity: 0.85 }),
    ...mountain({ x: 210, base: 560, height: 300, width: 520, pigment: 'pale', seed: 1 }),
    ...mountain({ x: 1090, base: 560, height: 350, width: 560, pigment: 'pale', seed: 2 }),
    ...mountain({ x: 1460, base: 570, height: 260, width: 460, pigment: 'pale', seed: 3 }),
    cloud(700, 420, 520, 0.8),
    cloud(-80, 440, 420, 0.7),
    ...mountain({ x: 560, base: 640, height: 520, width: 480, pigment: 'blue', seed: 4 }),
    ...mountain({ x: 760, base: 650, height: 360, width: 380, pigment: 'green', seed: 5 }),
    ...mountain({ x: 380, base: 660, height: 330, width: 400, pigment: 'green', seed: 6 }),
    cloud(420, 560, 560, 0.85),
    ...mountain({ x: 1330, base: 690, height: 400, width: 520, pigment: 'blue', seed: 7 }),
    ...mountain({ x: 1140, base: 700, height: 250, width: 360, pigment: 'green', seed: 8 }),
    ...mountain({ x: 110, base: 720, height: 330, width: 440, pigment: 'blue', seed: 9 }),
    ...mountain({ x: 300, base: 724, height: 190, width: 330, pigment: 'green', seed: 10 }),
    cloud(1060, 650, 520, 0.75),
    ...water,
    ...pines(180, 700, 9, 51),
    ...pines(1040, 704, 8, 52),
    ...pines(1390, 694, 8, 53),
    roof(330, 716, 0.95),
    roof(392, 722, 0.7),
    roof(1260, 706, 0.9),
    boat(760, 770, 1.1),
    boat(930, 740, 0.6),
    tag('path', { d: 'M-10 840Q120 800 260 818T520 866T760 910H-10Z', fill: 'url(#green)' }),
    ...pines(30, 850, 13, 54),
    seal(1486, 790, 62),
  ]);
}

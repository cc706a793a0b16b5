import { tag, trim } from '../svg.ts';
import { artwork, brush, brushed, hand, smooth, type Place } from './brush.ts';

/** A sunflower: two rings of petals and a head full of seeds, which stand in the spiral that real ones have. */
function flower(x: number, y: number, size: number, tilt: number, seed: number): string {
  const next = hand(seed);
  const ring = (
    count: number,
    length: number,
    fills: readonly string[],
    offset: number,
  ): string[] =>
    Array.from({ length: count }, (_, index) => {
      const long = length * next(0.88, 1.12);
      const turn = (360 / count) * index + offset + next(-5, 5);
      return tag('path', {
        d: `M0 -40C${trim(26)} ${trim(-long * 0.55)} ${trim(20)} ${trim(-long * 0.85)} ${trim(next(-4, 4))} ${trim(-long)}C-20 ${trim(-long * 0.85)} -26 ${trim(-long * 0.55)} 0 -40Z`,
        fill: fills[index % fills.length] ?? '#f2b02c',
        transform: `rotate(${trim(turn)})`,
      });
    });
  const seeds = Array.from({ length: 130 }, (_, index) => {
    const radius = 5.1 * Math.sqrt(index);
    const angle = index * 2.399_963;
    return tag('circle', {
      cx: Math.cos(angle) * radius,
      cy: Math.sin(angle) * radius,
      r: 1.6 + radius / 26,
      fill: radius > 44 ? '#c07a22' : radius > 24 ? '#7a4318' : '#3f6b2c',
    });
  });
  return tag(
    'g',
    { transform: `translate(${x} ${y}) scale(${size} ${trim(size * 0.94)}) rotate(${tilt})` },
    ...ring(18, 150, ['#d98a1c', '#c97818', '#e09a26'], 10),
    ...ring(16, 132, ['#f7c335', '#f2b02c', '#ffd34f'], 0),
    tag('circle', { cx: 0, cy: 0, r: 62, fill: '#4a2712' }),
    ...seeds,
  );
}

function leaf(x: number, y: number, length: number, turn: number, fill: string): string {
  return tag(
    'g',
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    tag('path', {
      d: `M0 0C${length * 0.3} ${-length * 0.36} ${length * 0.76} ${-length * 0.3} ${length} 0C${length * 0.76} ${length * 0.24} ${length * 0.3} ${length * 0.3} 0 0Z`,
      fill,
    }),
    tag('path', {
      d: `M6 0Q${length / 2} ${-length * 0.06} ${length * 0.9} 0M${length * 0.3} -2L${length * 0.46} ${-length * 0.18}M${length * 0.54} -3L${length * 0.68} ${-length * 0.15}M${length * 0.36} 0L${length * 0.52} ${length * 0.14}M${length * 0.58} 0L${length * 0.72} ${length * 0.1}`,
      fill: 'none',
      stroke: '#cfe0a4',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
  );
}

/** Crayon strokes that fill a wall or a table. */
function crayon(
  [left, top, right, bottom]: readonly [number, number, number, number],
  tones: readonly string[],
  seed: number,
): string[] {
  const next = hand(seed);
  return Array.from({ length: 130 }, () => {
    const [x, y] = [next(left - 40, right), next(top, bottom)];
    const length = next(60, 200);
    return tag('path', {
      d: `M${Math.round(x)} ${Math.round(y)}q${Math.round(length / 2)} ${Math.round(next(-10, 10))} ${Math.round(length)} ${Math.round(next(-26, 6))}`,
      fill: 'none',
      stroke: tones[Math.floor(next(0, tones.length))] ?? '',
      'stroke-width': Math.round(next(5, 12)),
      'stroke-linecap': 'round',
      opacity: 0.5,
    });
  });
}

/** A blue-and-white vase with a band of waves and a fish. */
function vase(): string[] {
  const right: Place[] = [
    [58, 0],
    [52, 40],
    [64, 78],
    [128, 130],
    [156, 210],
    [140, 300],
    [96, 372],
    [84, 392],
  ];
  const body = smooth([...right, ...right.map(([x, y]): Place => [-x, y]).toReversed()], true);
  const wave = Array.from(
    { length: 9 },
    (_, index) => `M${-132 + index * 30} 296q15 -26 30 0`,
  ).join('');
  const blue = {
    fill: 'none',
    stroke: '#1c5aa0',
    'stroke-width': 6,
    'stroke-linecap': 'round',
  } as const;
  return [
    tag(
      'g',
      { transform: 'translate(450 640)' },
      tag('ellipse', { cx: 20, cy: 392, rx: 190, ry: 26, fill: '#8a4a26', opacity: 0.35 }),
      tag('path', { d: body, fill: '#fbfaf4' }),
      tag('path', {
        d: brushed([
          [112, 150, 6],
          [134, 220, 26],
          [116, 306, 16],
          [84, 366, 4],
        ]),
        fill: '#c6d6e6',
      }),
      tag('path', { d: 'M-54 26Q0 42 54 26M-58 44Q0 60 58 44', ...blue }),
      tag('path', { d: wave, ...blue, 'stroke-width': 5 }),
      tag('path', { d: 'M-116 318Q0 344 116 318', ...blue }),
      tag('path', { d: 'M-92 366Q0 386 92 366', ...blue, 'stroke-width': 8 }),
      tag('path', {
        d: 'M-70 208Q-20 158 44 196L86 168Q80 204 88 236L46 216Q-14 252 -70 208Z',
        fill: '#1c5aa0',
      }),
      tag('circle', { cx: -40, cy: 202, r: 6, fill: '#fbfaf4' }),
      tag('path', {
        d: 'M-18 182Q-6 206 -18 230M8 180Q20 204 8 228',
        ...blue,
        stroke: '#fbfaf4',
        'stroke-width': 4,
      }),
    ),
  ];
}

/** Sunflowers in a vase at the window, in oil pastels. */
export function sunflowers(): string {
  const stems = [
    brush(
      [
        [450, 690, 16],
        [400, 560, 14],
        [300, 420, 12],
        [250, 330, 10],
      ],
      '#4d7a35',
    ),
    brush(
      [
        [455, 690, 16],
        [470, 520, 14],
        [500, 360, 12],
        [510, 250, 10],
      ],
      '#3f6b2c',
    ),
    brush(
      [
        [460, 690, 16],
        [560, 560, 14],
        [650, 480, 12],
        [690, 420, 10],
      ],
      '#4d7a35',
    ),
    brush(
      [
        [446, 690, 14],
        [380, 620, 12],
        [300, 590, 10],
        [230, 580, 8],
      ],
      '#3f6b2c',
    ),
  ];
  return artwork(900, 1120, '#8fc1c9', [
    ...crayon([0, 0, 900, 860], ['#a9d3d6', '#7fb4c0', '#bfe0dc', '#6fa8b8', '#cfe8dd'], 2),
    tag('path', { d: 'M0 860Q450 838 900 866V1120H0Z', fill: '#d98f52' }),
    ...crayon([0, 880, 900, 1110], ['#e5a868', '#c97d42', '#efbb7e', '#b96d38'], 3),
    ...stems,
    leaf(372, 560, 170, 200, '#5b8a3c'),
    leaf(520, 500, 180, -18, '#4d7a35'),
    leaf(430, 610, 150, 168, '#6b9a45'),
    leaf(560, 590, 160, 24, '#5b8a3c'),
    ...vase(),
    flower(200, 596, 0.78, 14, 31),
    flower(704, 420, 1.06, -12, 32),
    flower(252, 320, 1.12, 8, 33),
    flower(520, 224, 1.2, 0, 34),
    ...[
      [640, 980, 20],
      [700, 1010, -30],
      [240, 1000, 60],
    ].map(([x = 0, y = 0, turn = 0]) =>
      tag('path', {
        d: 'M0 0C18 -20 54 -18 70 0C50 14 20 14 0 0Z',
        fill: '#f2b02c',
        transform: `translate(${x} ${y}) rotate(${turn})`,
      }),
    ),
  ]);
}

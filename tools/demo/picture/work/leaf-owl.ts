import { tag, trim } from '../svg.ts';
import { artwork, hand } from './brush.ts';

/** Colours of leaves picked up in November: the leaf, and its veins. */
const leaves = {
  ginkgo: ['#f0bf3c', '#c9952a'],
  maple: ['#c8442b', '#93291c'],
  brown: ['#9a6236', '#6e4122'],
  olive: ['#8a8f3f', '#63682b'],
  orange: ['#dd8130', '#a85a1e'],
  green: ['#4f7d46', '#365c33'],
} as const;
type Colour = keyof typeof leaves;

const at = (x: number, y: number, turn: number, size: number, ...parts: string[]): string =>
  tag(
    'g',
    { transform: `translate(${trim(x)} ${trim(y)}) rotate(${trim(turn)}) scale(${trim(size)})` },
    // Leaves that are glued on stand off the paper a little.
    tag('g', { transform: 'translate(3 5)', opacity: 0.18 }, ...parts.slice(0, 1)),
    ...parts,
  );

/** A pointed leaf with its veins; its stalk is at the origin, its tip above. */
function pointed(x: number, y: number, turn: number, size: number, colour: Colour): string {
  const [fill, vein] = leaves[colour];
  const sides = [-20, -40, -60, -78]
    .map(
      (up) =>
        `M0 ${up}L${trim(20 + up * 0.1)} ${up - 14}M0 ${up}L${trim(-20 - up * 0.1)} ${up - 14}`,
    )
    .join('');
  return at(
    x,
    y,
    turn,
    size,
    tag('path', { d: 'M0 0C34 -20 34 -74 0 -112C-34 -74 -34 -20 0 0Z', fill }),
    tag('path', {
      d: `M0 12V-104${sides}`,
      fill: 'none',
      stroke: vein,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }),
  );
}

/** A ginkgo leaf, like a fan. */
function ginkgo(x: number, y: number, turn: number, size: number): string {
  const [fill, vein] = leaves.ginkgo;
  const folds = [-52, -36, -18, 18, 36, 52].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    return `M0 0L${trim(Math.sin(radians) * 84)} ${trim(-Math.cos(radians) * 84)}`;
  });
  return at(
    x,
    y,
    turn,
    size,
    tag('path', {
      d: 'M0 0L-84 -52Q-78 -84 -46 -88Q-26 -104 -6 -94L0 -64L6 -94Q26 -104 46 -88Q78 -84 84 -52Z',
      fill,
    }),
    tag('path', {
      d: `M0 46L0 0${folds.join('')}`,
      fill: 'none',
      stroke: vein,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }),
  );
}

/** A maple leaf with five fingers. */
function maple(x: number, y: number, turn: number, size: number): string {
  const [fill, vein] = leaves.maple;
  return at(
    x,
    y,
    turn,
    size,
    tag('path', {
      d: 'M0 0L-12 -14L-58 -2L-50 -22L-84 -42L-66 -50L-78 -82L-48 -74L-40 -86L-28 -62L-22 -112L-8 -100L0 -132L8 -100L22 -112L28 -62L40 -86L48 -74L78 -82L66 -50L84 -42L50 -22L58 -2L12 -14Z',
      fill,
    }),
    tag('path', {
      d: 'M0 44V-118M0 -10L-70 -76M0 -10L70 -76M0 -8L-56 -12M0 -8L56 -12',
      fill: 'none',
      stroke: vein,
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
    }),
  );
}

function eye(x: number): string {
  const rays = Array.from({ length: 14 }, (_, index) =>
    pointed(x, 420, (360 / 14) * index, 1.06, index % 2 === 0 ? 'orange' : 'brown'),
  );
  return [
    ...rays,
    tag('circle', { cx: x, cy: 420, r: 66, fill: '#f7e9c8' }),
    tag('circle', { cx: x, cy: 420, r: 42, fill: '#2b211b' }),
    tag('circle', { cx: x + 14, cy: 404, r: 13, fill: '#fffaf0' }),
  ].join('');
}

/** Rows of feathers, the lowest first, so that each lies over the one below. */
function feathers(): string[] {
  const next = hand(16);
  const colours: readonly Colour[] = ['brown', 'orange', 'olive', 'brown', 'orange', 'green'];
  return [5, 4, 3, 2, 1, 0].flatMap((row) => {
    const count = 7 - Math.abs(row - 2);
    return Array.from({ length: count }, (_, index) => {
      const x = 500 + (index - (count - 1) / 2) * 66;
      const colour = colours[(row + index) % colours.length] ?? 'brown';
      return pointed(x, 540 + row * 56, 180 + next(-9, 9), 0.92, colour);
    });
  });
}

/** An owl on its branch, glued together from leaves. */
export function leafOwl(): string {
  const next = hand(6);
  const paper = Array.from(
    { length: 160 },
    () =>
      `M${Math.round(next(0, 1000))} ${Math.round(next(0, 1000))}l${Math.round(next(-8, 8))} ${Math.round(next(-8, 8))}`,
  ).join('');
  const wing = (side: 1 | -1): string[] =>
    Array.from({ length: 8 }, (_, index) =>
      pointed(
        500 + side * (214 - index * 7),
        540 + index * 34,
        180 - side * (26 - index * 3),
        1.28 - index * 0.03,
        index % 2 === 0 ? 'olive' : 'green',
      ),
    );
  const stars = [
    [140, 150],
    [250, 90],
    [830, 120],
    [900, 240],
    [100, 320],
    [700, 70],
  ] as const;
  return artwork(1000, 1000, '#2d4a5e', [
    tag('path', { d: paper, stroke: '#3d5d72', 'stroke-width': 2.4, fill: 'none' }),
    tag('circle', { cx: 770, cy: 220, r: 128, fill: '#f6e3b0' }),
    ...stars.map(
      ([x, y], index) =>
        pointed(x, y + 20, index * 40, 0.34, 'orange') +
        pointed(x, y + 20, index * 40 + 120, 0.34, 'orange') +
        pointed(x, y + 20, index * 40 + 240, 0.34, 'orange'),
    ),
    ...[-16, 0, 16].map((turn) => pointed(500 + turn * 2, 800, 180 + turn, 1.6, 'brown')),
    tag('ellipse', { cx: 500, cy: 620, rx: 214, ry: 264, fill: '#7a4c2a' }),
    ...feathers(),
    ...wing(1),
    ...wing(-1),
    maple(334, 330, -34, 1.06),
    maple(666, 330, 34, 1.06),
    tag('ellipse', { cx: 500, cy: 420, rx: 228, ry: 168, fill: '#8a5730' }),
    eye(396),
    eye(604),
    ginkgo(500, 520, 180, 0.62),
    tag('path', {
      d: 'M-10 880Q240 836 520 862T1010 834V892Q760 880 520 908T-10 924Z',
      fill: '#5a3a22',
    }),
    tag('path', {
      d: 'M20 892Q260 862 520 884T980 862',
      fill: 'none',
      stroke: '#7d5433',
      'stroke-width': 5,
    }),
    ...[430, 468, 532, 570].map((x) =>
      tag('path', {
        d: `M${x - 16} 846Q${x} 826 ${x + 16} 846V896Q${x} 912 ${x - 16} 896Z`,
        fill: '#dd8130',
      }),
    ),
    ginkgo(150, 880, -24, 0.9),
    ginkgo(240, 894, 18, 0.7),
    maple(850, 868, 30, 0.8),
    pointed(760, 880, -40, 0.8, 'green'),
    pointed(80, 900, 30, 0.7, 'green'),
  ]);
}

import { tag, trim } from '../svg.ts';
import { artwork, brush, hand, smooth, type Place } from './brush.ts';

const WIDTH = 1400;
const PAPER = '#fdf6e6';

/** Where the heights of the tune stand, from low to high. */
const lineAt = (height: number): number => 640 - height * 42;

/** The tune of the sound that hangs beside it: at which beat, how high in steps of the pentatonic scale, for how many beats. */
export const bellTune: readonly (readonly [at: number, height: number, long: number])[] = [
  [0, 2, 1],
  [1, 4, 1],
  [2, 5, 1],
  [3, 7, 2],
  [5, 5, 1],
  [6, 7, 2],
  [8, 8, 1],
  [9, 7, 1],
  [10, 5, 1],
  [11, 4, 2],
  [13, 2, 1],
  [14, 4, 2],
];

const pigments = ['#c0341d', '#f2b02c', '#1c5aa0', '#1a7459', '#8a4fa0', '#e8772f'] as const;

const placeOf = (beat: number): number => 130 + beat * 72;

/** A graphic score: each bell a drop of colour with its rings, the wind a line that runs through them all. */
export function soundPicture(): string {
  const next = hand(14);
  const rings = bellTune.flatMap(([at, height, long], index) => {
    const fill = pigments[index % pigments.length] ?? '#1c5aa0';
    const [cx, cy] = [placeOf(at), lineAt(height)];
    const size = 26 + long * 10;
    return [
      ...[3, 2].map((times) =>
        tag('circle', { cx, cy, r: trim(size * (0.5 + times * 0.42)), fill, opacity: 0.14 }),
      ),
      tag('circle', { cx, cy, r: size, fill }),
      tag('circle', {
        cx: cx - size * 0.3,
        cy: cy - size * 0.32,
        r: size * 0.24,
        fill: '#fffaf0',
        opacity: 0.85,
      }),
      ...(long > 1
        ? [
            brush(
              [
                [cx + size, cy, 14],
                [cx + size + 40, cy - 8, 9],
                [cx + size + 84, cy - 2, 1],
              ],
              fill,
              0.7,
            ),
          ]
        : []),
    ];
  });
  const wind = (shift: number): Place[] =>
    Array.from({ length: 29 }, (_, index): Place => [
      -40 + index * 54,
      400 + shift + Math.sin(index / 2.6) * (90 + shift / 3) + next(-6, 6),
    ]);
  const drops = Array.from({ length: 48 }, () => {
    const [dx, dy] = [next(40, 1360), next(670, 776)];
    return tag('path', {
      d: `M${trim(dx)} ${trim(dy)}q7 12 0 20q-7 -8 0 -20Z`,
      fill: '#1c5aa0',
      opacity: trim(next(0.25, 0.7)),
    });
  });
  return artwork(WIDTH, 800, PAPER, [
    ...[1, 3, 5, 7, 9].map((height) =>
      tag('path', {
        d: `M40 ${lineAt(height)}H1360`,
        stroke: '#d9cba6',
        'stroke-width': 3,
        fill: 'none',
      }),
    ),
    tag('path', {
      d: smooth(wind(0)),
      fill: 'none',
      stroke: '#7fb4c0',
      'stroke-width': 30,
      opacity: 0.34,
      'stroke-linecap': 'round',
    }),
    tag('path', {
      d: smooth(wind(46)),
      fill: 'none',
      stroke: '#8fc9a8',
      'stroke-width': 18,
      opacity: 0.4,
      'stroke-linecap': 'round',
    }),
    tag('path', {
      d: smooth(wind(-40)),
      fill: 'none',
      stroke: '#b6d4e8',
      'stroke-width': 10,
      opacity: 0.6,
      'stroke-linecap': 'round',
    }),
    ...rings,
    ...drops,
    brush(
      [
        [60, 96, 4],
        [300, 84, 26],
        [700, 98, 16],
        [1100, 80, 24],
        [1340, 92, 4],
      ],
      '#5a3a22',
    ),
    ...[200, 330, 520, 760, 980, 1200].map(
      (at, index) =>
        tag('path', {
          d: `M${at} 94V${122 + (index % 3) * 18}`,
          stroke: '#5a3a22',
          'stroke-width': 3,
          fill: 'none',
        }) +
        tag('path', {
          d: `M${at - 20} ${164 + (index % 3) * 18}Q${at - 20} ${122 + (index % 3) * 18} ${at} ${120 + (index % 3) * 18}Q${at + 20} ${122 + (index % 3) * 18} ${at + 20} ${164 + (index % 3) * 18}Z`,
          fill: pigments[index] ?? '#1c5aa0',
        }) +
        tag('circle', { cx: at, cy: 170 + (index % 3) * 18, r: 6, fill: '#5a3a22' }),
    ),
  ]);
}

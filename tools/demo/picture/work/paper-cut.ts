import { tag, trim } from '../svg.ts';
import { artwork, hand, smooth, type Place } from './brush.ts';

const RED = '#c1301f';
const PAPER = '#f8f0df';
const CENTRE = 500;

/** The same cut `count` times around the middle, as in folded paper. */
function around(count: number, cut: string, fill: string, offset = 0): string[] {
  return Array.from({ length: count }, (_, index) =>
    tag(
      'g',
      { transform: `rotate(${trim(offset + (360 / count) * index)} ${CENTRE} ${CENTRE})` },
      tag('path', { d: cut, fill }),
    ),
  );
}

/** A cut that is its own mirror image: `half` are places right of the fold, x from the fold and y from above. */
function folded(half: readonly Place[]): string {
  const right = half.map(([x, y]): Place => [CENTRE + x, y]);
  const left = half.map(([x, y]): Place => [CENTRE - x, y]).toReversed();
  return smooth([...right, ...left], true);
}

/** A ring of saw teeth, the mark of good scissors. */
function teeth(count: number, from: number, to: number): string {
  return Array.from({ length: count }, (_, index) => {
    const at = (turn: number, radius: number): string => {
      const angle = ((index + turn) / count) * 2 * Math.PI;
      return `${trim(CENTRE + Math.sin(angle) * radius)} ${trim(CENTRE - Math.cos(angle) * radius)}`;
    };
    return `M${at(0.22, from)}L${at(0.5, to)}L${at(0.78, from)}Z`;
  }).join('');
}

/** A crescent, 月牙纹. */
function crescent(x: number, y: number, width: number, height: number, depth: number): string {
  return `M${trim(x)} ${trim(y)}Q${trim(x + width / 2)} ${trim(y - height)} ${trim(x + width)} ${trim(y)}Q${trim(x + width / 2)} ${trim(y - height + depth)} ${trim(x)} ${trim(y)}Z`;
}

/** A swallowtail butterfly, its head towards the middle, as cuts of paper and what is cut out of them. */
const butterfly = {
  paper: folded([
    [0, 214],
    [12, 190],
    [52, 136],
    [104, 104],
    [128, 128],
    [112, 176],
    [72, 204],
    [98, 226],
    [96, 258],
    [62, 268],
    [30, 246],
    [10, 262],
  ]),
  holes: [
    folded([
      [18, 206],
      [46, 160],
      [92, 128],
      [104, 140],
      [90, 170],
      [48, 198],
    ]),
    crescent(CENTRE + 34, 246, 46, -18, -9) + crescent(CENTRE - 80, 246, 46, -18, -9),
  ],
  spots: [
    [62, 166],
    [82, 150],
    [46, 182],
  ] as const,
};

/** A window flower of eight butterflies around a blossom, cut from folded red paper. */
export function paperCut(): string {
  const next = hand(4);
  const rim = Array.from({ length: 48 }, (_, index): Place => {
    const angle = (index / 48) * 2 * Math.PI;
    const radius = index % 2 === 0 ? 452 : 414;
    return [CENTRE + Math.sin(angle) * radius, CENTRE - Math.cos(angle) * radius];
  });
  const flecks = Array.from({ length: 46 }, () =>
    tag('circle', {
      cx: next(20, 980),
      cy: next(20, 980),
      r: next(0.8, 2),
      fill: '#e9dcbf',
    }),
  );
  const petal = folded([
    [0, 492],
    [26, 462],
    [56, 412],
    [40, 352],
    [0, 324],
  ]);
  const petalHole = folded([
    [0, 470],
    [18, 444],
    [32, 408],
    [22, 370],
    [0, 350],
  ]);
  const pistil = folded([
    [0, 452],
    [9, 424],
    [0, 386],
  ]);
  const leafHole = folded([
    [0, 330],
    [20, 306],
    [26, 284],
    [10, 268],
    [0, 290],
  ]);
  const bud = folded([
    [0, 150],
    [22, 128],
    [26, 102],
    [0, 74],
  ]);
  return artwork(1000, 1000, PAPER, [
    ...flecks,
    tag('path', {
      d: smooth(rim, true),
      fill: '#d9c49a',
      opacity: 0.5,
      transform: 'translate(7 10)',
    }),
    tag('path', { d: smooth(rim, true), fill: RED }),
    tag('path', { d: teeth(96, 402, 384), fill: PAPER }),
    tag('circle', { cx: CENTRE, cy: CENTRE, r: 372, fill: PAPER }),
    // Bridges hold what is inside to the rim, as they must in paper.
    ...around(16, `M${CENTRE - 7} 120H${CENTRE + 7}V190H${CENTRE - 7}Z`, RED, 11.25),
    tag('circle', { cx: CENTRE, cy: CENTRE, r: 246, fill: RED }),
    ...around(8, butterfly.paper, RED),
    ...butterfly.holes.flatMap((hole) => around(8, hole, PAPER)),
    ...Array.from({ length: 8 }, (_, index) =>
      tag(
        'g',
        { transform: `rotate(${45 * index} ${CENTRE} ${CENTRE})`, fill: RED },
        ...butterfly.spots.flatMap(([x, y], spot) => [
          tag('circle', { cx: CENTRE + x, cy: y, r: 8 - spot }),
          tag('circle', { cx: CENTRE - x, cy: y, r: 8 - spot }),
        ]),
      ),
    ),
    ...around(
      8,
      `M${CENTRE - 3} 148Q${CENTRE - 26} 120 ${CENTRE - 30} 104L${CENTRE - 24} 102Q${CENTRE - 14} 124 ${CENTRE} 142Q${CENTRE + 14} 124 ${CENTRE + 24} 102L${CENTRE + 30} 104Q${CENTRE + 26} 120 ${CENTRE + 3} 148V214H${CENTRE - 3}Z`,
      RED,
    ),
    ...around(8, bud, RED, 22.5),
    ...around(
      8,
      folded([
        [0, 136],
        [11, 120],
        [12, 104],
        [0, 90],
      ]),
      PAPER,
      22.5,
    ),
    ...around(8, leafHole, PAPER),
    ...around(8, leafHole, PAPER, 22.5),
    tag('circle', {
      cx: CENTRE,
      cy: CENTRE,
      r: 166,
      fill: 'none',
      stroke: PAPER,
      'stroke-width': 9,
    }),
    tag('circle', { cx: CENTRE, cy: CENTRE, r: 158, fill: PAPER }),
    ...around(8, petal, RED),
    ...around(8, petalHole, PAPER),
    ...around(8, pistil, RED),
    tag('circle', { cx: CENTRE, cy: CENTRE, r: 40, fill: RED }),
    tag('path', { d: teeth(24, 32, 22), fill: PAPER }),
    tag('circle', { cx: CENTRE, cy: CENTRE, r: 10, fill: PAPER }),
  ]);
}

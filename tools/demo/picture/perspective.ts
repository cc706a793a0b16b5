import { colour, dot, picture, stroke, tag, trim } from './svg.ts';

type Point = readonly [number, number];

/** The point `share` of the way from one point to another. */
function towards([x, y]: Point, [tx, ty]: Point, share: number): Point {
  return [x + (tx - x) * share, y + (ty - y) * share];
}

function face(points: readonly Point[], fill: string): string {
  const d = `M${points.map(([x, y]) => `${trim(x)} ${trim(y)}`).join('L')}Z`;
  return tag('path', {
    d,
    fill,
    stroke: colour.ink,
    'stroke-width': 2.4,
    'stroke-linejoin': 'round',
  });
}

function guide(from: Point, to: Point): string {
  return stroke(from[0], from[1], to[0], to[1], {
    stroke: colour.zhu,
    'stroke-width': 1.3,
    'stroke-dasharray': '5 5',
  });
}

function horizon(y: number, width = 320): string {
  return stroke(10, y, width - 10, y, { stroke: colour.faded, 'stroke-width': 1.5 });
}

/** A box seen straight from the front: one vanishing point. */
export function boxOnePoint(): string {
  const far: Point = [210, 60];
  const [a, b, c, d]: [Point, Point, Point, Point] = [
    [50, 110],
    [130, 110],
    [130, 190],
    [50, 190],
  ];
  const [backA, backB, backC] = [
    towards(a, far, 0.36),
    towards(b, far, 0.36),
    towards(c, far, 0.36),
  ];
  return picture(320, 220, [
    horizon(60),
    ...[a, b, c].map((point) => guide(point, far)),
    face([a, b, backB, backA], '#fcebc2'),
    face([b, c, backC, backB], '#e6c27c'),
    face([a, b, c, d], colour.teng),
    dot(far[0], far[1], 5, colour.zhu),
  ]);
}

/** A box seen at its edge: two vanishing points on the horizon. */
export function boxTwoPoint(): string {
  const [left, right]: [Point, Point] = [
    [16, 56],
    [384, 56],
  ];
  const [top, bottom]: [Point, Point] = [
    [190, 96],
    [190, 186],
  ];
  const [lt, lb] = [towards(top, left, 0.36), towards(bottom, left, 0.36)];
  const [rt, rb] = [towards(top, right, 0.4), towards(bottom, right, 0.4)];
  // The far upper corner lies where the lines from both sides to the other point cross.
  const back = crossing(lt, right, rt, left);
  return picture(400, 220, [
    horizon(56, 400),
    ...[top, bottom].flatMap((point) => [guide(point, left), guide(point, right)]),
    face([lt, top, rt, back], '#fcebc2'),
    face([lt, top, bottom, lb], '#7db4ea'),
    face([top, rt, rb, bottom], colour.qing),
    dot(left[0], left[1], 5, colour.zhu),
    dot(right[0], right[1], 5, colour.zhu),
  ]);
}

/** Where the line a–b crosses the line c–d. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point {
  const [dx1, dy1] = [b[0] - a[0], b[1] - a[1]];
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]];
  const share = ((c[0] - a[0]) * dy2 - (c[1] - a[1]) * dx2) / (dx1 * dy2 - dy1 * dx2);
  return towards(a, b, share);
}

/** The front of a box and nothing else: no depth. */
export function boxFlat(): string {
  return picture(320, 220, [
    horizon(60),
    face(
      [
        [110, 96],
        [210, 96],
        [210, 196],
        [110, 196],
      ],
      '#6fc7a3',
    ),
  ]);
}

/** A straight road with trees that runs to one point on the horizon. */
export function road(): string {
  const far: Point = [180, 92];
  const trees = [0, 0.38, 0.6, 0.74, 0.83].flatMap((share) =>
    ([48, 312] as const).map((x) => {
      const [footX, footY] = towards([x, 214], far, share);
      const scale = 1 - share;
      return (
        stroke(footX, footY, footX, footY - 70 * scale, {
          stroke: '#7a3420',
          'stroke-width': trim(9 * scale),
        }) +
        tag('ellipse', {
          cx: footX,
          cy: footY - 104 * scale,
          rx: 25 * scale,
          ry: 46 * scale,
          fill: share < 0.5 ? colour.lv : '#4c9a7c',
        })
      );
    }),
  );
  return picture(360, 230, [
    tag('rect', { x: 8, y: 8, width: 344, height: 84, fill: '#dfecf6' }),
    tag('rect', { x: 8, y: 92, width: 344, height: 130, fill: '#daeee2' }),
    tag('path', { d: `M96 222L${far.join(' ')}L264 222Z`, fill: '#eadfc8' }),
    ...[0, 0.34, 0.56, 0.7].map((share) => {
      const scale = 1 - share;
      const [x, y] = towards([180, 214], far, share);
      return tag('rect', {
        x: x - 4 * scale,
        y: y - 22 * scale,
        width: 8 * scale,
        height: 22 * scale,
        fill: colour.card,
      });
    }),
    ...trees.toReversed(),
    dot(far[0], far[1], 4, colour.zhu),
  ]);
}

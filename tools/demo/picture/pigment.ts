import { colour, label, picture, stroke, tag, trim } from './svg.ts';

/** School paint-box colours, named as pupils name them. */
export const paint = {
  red: '#d8321f',
  orange: '#ee7f22',
  yellow: '#f6c02d',
  green: '#2b8f4e',
  blue: '#1f5fb0',
  purple: '#6f3a96',
  teal: '#1c8f96',
  white: '#ffffff',
} as const;

/** A dab of paint with an uneven edge; `turn` varies the shape. */
function dab(x: number, y: number, radius: number, fill: string, turn = 0): string {
  const points = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    const uneven = 1 + 0.05 * Math.sin(3 * angle + turn) + 0.035 * Math.sin(5 * angle - 2 * turn);
    const [px, py] = [Math.cos(angle), Math.sin(angle)].map((part) => part * radius * uneven);
    return `${trim(x + (px ?? 0))} ${trim(y + (py ?? 0))}`;
  });
  const edge = fill === paint.white ? { stroke: colour.line, 'stroke-width': 2 } : {};
  return (
    tag('path', { d: `M${points.join('L')}Z`, fill, ...edge }) +
    tag('ellipse', {
      cx: x - radius * 0.34,
      cy: y - radius * 0.4,
      rx: radius * 0.24,
      ry: radius * 0.13,
      fill: '#ffffff',
      opacity: 0.35,
    })
  );
}

/** One dab of paint. */
export function swatch(fill: string): string {
  return picture(160, 160, [
    dab(80, 80, 56, fill, fill.length + Number.parseInt(fill.slice(1, 3), 16)),
  ]);
}

/** Three dabs side by side. */
export function triad(fills: readonly [string, string, string]): string {
  return picture(
    300,
    120,
    fills.map((fill, index) => dab(58 + index * 92, 60, 40, fill, index * 2)),
  );
}

/** Two paints and a question mark where their mixture would be. */
export function mixing(first: string, second: string): string {
  const sign = { 'font-size': 34, 'font-weight': 700, fill: colour.faded };
  return picture(360, 130, [
    dab(66, 65, 44, first, 1),
    label(126, 77, '+', sign),
    dab(184, 65, 44, second, 4),
    label(244, 77, '=', sign),
    tag('circle', {
      cx: 300,
      cy: 65,
      r: 40,
      fill: 'none',
      stroke: colour.faded,
      'stroke-width': 3,
      'stroke-dasharray': '7 6',
    }),
    label(300, 77, '?', sign),
  ]);
}

/** Two colours as neighbouring fields, one inside the other, to feel their contrast. */
export function contrastPair(ground: string, figure: string): string {
  return picture(180, 140, [
    tag('rect', { x: 14, y: 14, width: 152, height: 112, rx: 10, fill: ground }),
    tag('path', {
      d: 'M90 34L99 58L125 58L104 73L112 98L90 83L68 98L76 73L55 58L81 58Z',
      fill: figure,
    }),
  ]);
}

const wheelColours = [
  '#f6d32d',
  '#f6a92d',
  '#ee7f22',
  '#e2542a',
  '#d8321f',
  '#a82a66',
  '#6f3a96',
  '#44479f',
  '#1f5fb0',
  '#1c8f96',
  '#2b8f4e',
  '#8fb83a',
];

/** The painters' colour wheel of twelve, yellow on top; the red field is marked. */
export function colourWheel(): string {
  const centre = 130;
  const at = (angle: number, radius: number): string =>
    `${trim(centre + radius * Math.sin(angle))} ${trim(centre - radius * Math.cos(angle))}`;
  const slice = Math.PI / 6;
  const fields = wheelColours.map((fill, index) => {
    const [from, to] = [(index - 0.48) * slice, (index + 0.48) * slice];
    const d = `M${at(from, 112)}A112 112 0 0 1 ${at(to, 112)}L${at(to, 58)}A58 58 0 0 0 ${at(from, 58)}Z`;
    return tag('path', { d, fill });
  });
  const red = 4 * slice;
  const [x = 0, y = 0] = at(red, 85).split(' ').map(Number);
  return picture(260, 260, [
    ...fields,
    tag('circle', { cx: x, cy: y, r: 11, fill: '#ffffff' }),
    tag('circle', { cx: x, cy: y, r: 5, fill: colour.ink }),
    stroke(centre - 14, centre, centre + 14, centre, { opacity: 0.25 }),
    stroke(centre, centre - 14, centre, centre + 14, { opacity: 0.25 }),
  ]);
}

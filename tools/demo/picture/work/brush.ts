import { createNoise } from '../../sound/signal.ts';
import { tag, trim } from '../svg.ts';

/** A place of the brush, and how wide it is pressed there. */
export type Press = readonly [x: number, y: number, width: number];
export type Place = readonly [x: number, y: number];

/** A whole sheet that is painted to its edges; `sheet` is the colour of the paper. */
export function artwork(
  width: number,
  height: number,
  sheet: string,
  parts: readonly string[],
): string {
  const body = [tag('rect', { width, height, fill: sheet }), ...parts].join('\n  ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n  ${body}\n</svg>\n`;
}

/** A hand that always moves the same way: numbers between `from` and `to`, the same for the same seed. */
export function hand(seed: number): (from: number, to: number) => number {
  const noise = createNoise(seed);
  return (from, to) => from + ((noise() + 1) / 2) * (to - from);
}

const STEPS = 5;

/** A curve through all the places, in small steps. */
function along(presses: readonly Press[]): Press[] {
  const at = (index: number): Press =>
    presses[Math.max(0, Math.min(presses.length - 1, index))] ?? [0, 0, 0];
  const through: Press[] = [];
  for (let index = 0; index < presses.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const value = (part: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[part] +
          (c[part] - a[part]) * t +
          (2 * a[part] - 5 * b[part] + 4 * c[part] - d[part]) * t * t +
          (3 * b[part] - a[part] - 3 * c[part] + d[part]) * t * t * t);
      through.push([value(0), value(1), Math.max(0, value(2))]);
    }
  }
  return [...through, at(presses.length - 1)];
}

/** Rounded to tenths: nobody sees more, and the file stays small. */
const tenth = (value: number): string => trim(Math.round(value * 10) / 10);

/** A smooth line through places, as path data; `isClosed` joins its ends. */
export function smooth(places: readonly Place[], isClosed = false): string {
  const round = isClosed ? [...places, ...places.slice(0, 2)] : places;
  const middle = ([ax, ay]: Place, [bx, by]: Place): Place => [(ax + bx) / 2, (ay + by) / 2];
  const text = ([x, y]: Place): string => `${tenth(x)} ${tenth(y)}`;
  const [first = [0, 0], second = first] = round;
  const start = isClosed ? middle(first, second) : first;
  let path = `M${text(start)}`;
  for (let index = 1; index < round.length - 1; index++) {
    const [here = first, next = first] = [round[index], round[index + 1]];
    path += `Q${text(here)} ${text(middle(here, next))}`;
  }
  const last = round.at(-1);
  return isClosed ? `${path}Z` : `${path}${last ? `L${text(last)}` : ''}`;
}

/** The outline that a brush leaves which goes through `presses`. */
export function brushed(presses: readonly Press[]): string {
  const way = along(presses);
  const left: Place[] = [];
  const right: Place[] = [];
  for (const [index, [x, y, width]] of way.entries()) {
    const [px, py] = way[Math.max(0, index - 1)] ?? [x, y];
    const [nx, ny] = way[Math.min(way.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(nx - px, ny - py) || 1;
    const [dx, dy] = [(-(ny - py) / length) * (width / 2), ((nx - px) / length) * (width / 2)];
    left.push([x + dx, y + dy]);
    right.push([x - dx, y - dy]);
  }
  return smooth([...left, ...right.toReversed()], true);
}

/** A stroke of the brush. */
export function brush(presses: readonly Press[], fill: string, opacity = 1): string {
  return tag('path', { d: brushed(presses), fill, ...(opacity < 1 && { opacity }) });
}

/** The red stamp of a young painter: lines cut out of a square that was cut by hand. */
export function seal(x: number, y: number, size: number): string {
  const part = size / 10;
  const cuts = [
    'M2.4 2.6H7.6',
    'M5 2.6V5.2',
    'M2.6 5.2H7.4',
    'M3 7.6V5.4M7 7.6V5.4',
    'M2.4 7.6H7.6',
  ].join('');
  return tag(
    'g',
    { transform: `translate(${trim(x)} ${trim(y)}) scale(${trim(part)})` },
    tag('path', { d: 'M.5.9Q5 .2 9.3.6Q9.9 5 9.4 9.5Q5 10 .6 9.4Q.1 5 .5.9Z', fill: '#b5271b' }),
    tag('path', {
      d: cuts,
      fill: 'none',
      stroke: '#f6ecd8',
      'stroke-width': 0.7,
      'stroke-linecap': 'round',
    }),
  );
}

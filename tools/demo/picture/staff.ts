import { colour, dot, picture, stroke, tag, trim } from './svg.ts';

const gap = 14;
const bottom = 104;
const left = 20;

/** Steps above the lowest line (e¹ = 0) of the white keys, by name; c¹ lies on the ledger line below. */
const steps = {
  c1: -2,
  d1: -1,
  e1: 0,
  f1: 1,
  g1: 2,
  a1: 3,
  b1: 4,
  c2: 5,
  d2: 6,
  e2: 7,
  f2: 8,
} as const;
export type StaffNote = keyof typeof steps;

/** Drawn around the second line from below, the g¹ it names. */
function trebleClef(x: number): string {
  const d =
    'M3 41C-5 40 -6 28 4 27C17 27 18 49 2 50C-19 50 -21 24 -5 8C6 -3 12 -12 8 -25C5 -34 -6 -22 -4 -6L7 56C10 70 -8 74 -10 63';
  const scale = gap / 12;
  const place = `translate(${x} ${trim(bottom - 4 * gap)}) scale(${trim(scale)})`;
  return tag(
    'g',
    { transform: place },
    tag('path', {
      d,
      fill: 'none',
      stroke: colour.ink,
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
    }),
    dot(-6.5, 62, 5),
  );
}

function head(name: StaffNote, x: number): string[] {
  const step = steps[name];
  const y = bottom - (step * gap) / 2;
  const up = step < 4;
  const stemX = up ? x + 8.6 : x - 8.6;
  const ledger = step <= -2 ? [stroke(x - 17, y, x + 17, y, { 'stroke-width': 2 })] : [];
  return [
    ...ledger,
    tag('ellipse', {
      cx: x,
      cy: y,
      rx: 9.6,
      ry: 6.8,
      transform: `rotate(-20 ${trim(x)} ${trim(y)})`,
      fill: colour.ink,
    }),
    stroke(stemX, y, stemX, up ? y - 46 : y + 46, { 'stroke-width': 2.4 }),
  ];
}

/** Crotchets on a stave with a treble clef, from left to right. */
export function staff(names: readonly StaffNote[]): string {
  const width = left + 86 + names.length * 44 + 10;
  const lines = [0, 1, 2, 3, 4].map((line) =>
    stroke(left, bottom - line * gap, width - 20, bottom - line * gap, {
      stroke: colour.faded,
      'stroke-width': 1.6,
    }),
  );
  return picture(width, 156, [
    ...lines,
    trebleClef(left + 28),
    ...names.flatMap((name, index) => head(name, left + 84 + index * 44)),
  ]);
}

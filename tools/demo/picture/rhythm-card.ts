import { placeNotes, underlineRuns, type PlacedNote } from '../notation/layout.ts';
import { parseNumbered } from '../notation/numbered.ts';
import { barLines, metreSign, underlines } from './numbered-line.ts';
import { colour, dot, label, picture, stroke, tag, trim } from './svg.ts';

const headY = 74;
const stemTop = 26;
const crossY = 112;

/** A rhythm twice: notes above, the X figures of Chinese textbooks below. */
export function rhythmCard(line: string, metre?: string): string {
  const bars = parseNumbered(line);
  // A card without a metre is small: its notes stand in the middle.
  const start = metre === undefined ? Math.max(40, 110 - placeNotes(bars, 0).end / 2) : 84;
  const placed = placeNotes(bars, start);
  const head = metre === undefined ? [] : metreSign(metre, 38, headY - 12);
  return picture(Math.max(placed.end + 28, metre === undefined ? 220 : 430), 152, [
    ...head,
    ...placed.notes.flatMap(note),
    ...beams(placed.notes),
    ...placed.notes.flatMap(cross),
    ...underlines(placed.notes, crossY + 19),
    ...barLines(placed.barLines, stemTop + 2, crossY + 22, 'double'),
  ]);
}

/** One single note, large, with its X figure: for questions about names and lengths. */
export function noteCard(line: string): string {
  const placed = placeNotes(parseNumbered(line), 0);
  const [first] = placed.notes;
  const last = first?.dashes.at(-1) ?? 0;
  const width = Math.max(200, last + 60);
  return picture(width, 152, [
    tag(
      'g',
      { transform: `translate(${trim((width - last) / 2)} -4)` },
      ...placed.notes.flatMap(note),
      ...beams(placed.notes),
      ...placed.notes.flatMap(cross),
      ...underlines(placed.notes, crossY + 19),
    ),
  ]);
}

function stemX(x: number): number {
  return x + 9;
}

function note({ note: { degree, underlines: tails, dotted, dashes }, x }: PlacedNote): string[] {
  if (degree === 0) return rest(x, tails);
  const hollow = dashes > 0;
  const parts = [
    tag('ellipse', {
      cx: x,
      cy: headY,
      rx: 10.5,
      ry: 7.6,
      transform: `rotate(-20 ${trim(x)} ${headY})`,
      fill: hollow ? 'none' : colour.ink,
      stroke: colour.ink,
      'stroke-width': hollow ? 3 : 0,
    }),
  ];
  if (dashes < 3)
    parts.push(stroke(stemX(x), headY - 3, stemX(x), stemTop, { 'stroke-width': 2.6 }));
  if (dotted || dashes === 2) parts.push(dot(x + 19, headY - 3, 3.2));
  return parts;
}

/** A crotchet rest as the zig-zag, a quaver rest as the seven-like hook. */
function rest(x: number, tails: number): string[] {
  const style = {
    fill: 'none',
    stroke: colour.ink,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  if (tails === 0) {
    const d = `M${trim(x - 5)} 34L${trim(x + 5)} 47Q${trim(x - 5)} 54 ${trim(x + 7)} 67Q${trim(x - 11)} 62 ${trim(x + 1)} 79`;
    return [tag('path', { ...style, d, 'stroke-width': 4.2 })];
  }
  const d = `M${trim(x - 7)} 46Q${trim(x + 2)} 53 ${trim(x + 8)} 43L${trim(x)} 74`;
  return [dot(x - 6, 45, 4.4), tag('path', { ...style, d, 'stroke-width': 2.6 })];
}

/** Notes of one beat share their beams; a note alone has tails. */
function beams(notes: readonly PlacedNote[]): string[] {
  const sounding = notes.filter(({ note: { degree } }) => degree !== 0);
  const beamed = new Set(
    underlineRuns(sounding, 1)
      .filter((run) => run.length > 1)
      .flat(),
  );
  return [1, 2].flatMap((level) =>
    underlineRuns(sounding, level).flatMap((run) => {
      const y = stemTop + (level - 1) * 11;
      const [first] = run;
      const last = run.at(-1);
      if (first === undefined || last === undefined) return [];
      if (!beamed.has(first)) return run.map((one) => tail(one.x, y));
      const alone = first === last;
      const to = alone ? stemX(first.x) - 12 : stemX(last.x) + 1.3;
      return [
        stroke(stemX(first.x) - (alone ? 0 : 1.3), y + 3, to, y + 3, { 'stroke-width': 6.5 }),
      ];
    }),
  );
}

function tail(x: number, y: number): string {
  const left = trim(stemX(x));
  return tag('path', {
    d: `M${left} ${y}q1 9 9 15q7 6 2 17q2 -11 -11 -17z`,
    fill: colour.ink,
  });
}

function cross({ note: { degree, dotted }, x, dashes }: PlacedNote): string[] {
  const style = { 'stroke-width': 3, 'stroke-linecap': 'round' };
  const extra = [
    ...dashes.map((place) => stroke(place - 9, crossY, place + 9, crossY)),
    ...(dotted ? [dot(x + 16, crossY + 8, 3)] : []),
  ];
  if (degree === 0) {
    return [label(x, crossY + 10, '0', { 'font-size': 28, 'font-weight': 500 }), ...extra];
  }
  return [
    stroke(x - 7, crossY - 9, x + 7, crossY + 9, style),
    stroke(x + 7, crossY - 9, x - 7, crossY + 9, style),
    ...extra,
  ];
}

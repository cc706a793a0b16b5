import { placeNotes, underlineRuns, type PlacedNote } from '../notation/layout.ts';
import { parseNumbered } from '../notation/numbered.ts';
import { colour, dot, label, picture, stroke, tag } from './svg.ts';

export interface LineOptions {
  /** Such as `2/4`; left out when the line has no metre. */
  readonly metre?: string;
  /** Places of notes, counted from 0, that are hidden behind an empty box to be filled in. */
  readonly hidden?: readonly number[];
  /** Ends with a single bar line: the piece goes on. */
  readonly open?: boolean;
}

/** The middle of a figure lies half its height above the base line. */
const baseLine = 78;
const figureMiddle = baseLine - 12;

const rowHeight = 92;

/** Numbered notation (简谱) as textbooks print it; each line of `text` becomes a row. */
export function numberedLine(text: string, options: LineOptions = {}): string {
  const { metre, hidden = [], open = false } = options;
  const start = metre === undefined ? 34 : 78;
  const rows = text.split('\n').map((line) => placeNotes(parseNumbered(line), start));
  let before = 0;
  const drawn = rows.map((row, index) => {
    const first = before;
    before += row.notes.length;
    return tag(
      'g',
      { transform: `translate(0 ${index * rowHeight})` },
      ...(metre !== undefined && index === 0 ? metreSign(metre, 34, figureMiddle) : []),
      ...row.notes.flatMap((one, place) =>
        hidden.includes(first + place) ? emptyBox(one.x) : figure(one),
      ),
      ...underlines(row.notes, baseLine + 7),
      ...barLines(
        row.barLines,
        baseLine - 32,
        baseLine + 10,
        index < rows.length - 1 || open ? 'single' : 'double',
      ),
    );
  });
  const width = Math.max(...rows.map((row) => row.end)) + 26;
  return picture(width, 124 + (rows.length - 1) * rowHeight, drawn);
}

/** One large figure with its dots and lines, for a question about signs. */
export function numberedFigure(token: string): string {
  const placed = placeNotes(parseNumbered(token), 0);
  const parts = [...placed.notes.flatMap(figure), ...underlines(placed.notes, baseLine + 7)];
  return picture(140, 140, [tag('g', { transform: 'translate(70 -46) scale(1.75)' }, ...parts)]);
}

/** The two figures of a time signature around `middle`. */
export function metreSign(metre: string, x: number, middle: number): string[] {
  const [beats = '', unit = ''] = metre.split('/');
  const style = { 'font-size': 23, 'font-weight': 700 };
  return [
    label(x, middle - 4, beats, style),
    stroke(x - 10, middle, x + 10, middle, { 'stroke-width': 2 }),
    label(x, middle + 21, unit, style),
  ];
}

/** Bar lines from `top` to `bottom`; `ending` says how the last one closes the row. */
export function barLines(
  places: readonly number[],
  top: number,
  bottom: number,
  ending: 'single' | 'double',
): string[] {
  const thin = (x: number): string => stroke(x, top, x, bottom, { 'stroke-width': 2 });
  const inner = places.slice(0, -1).map(thin);
  const last = places.at(-1);
  if (last === undefined) return inner;
  if (ending === 'single') return [...inner, thin(last)];
  return [...inner, thin(last), stroke(last + 7, top, last + 7, bottom, { 'stroke-width': 4.5 })];
}

/** Shared underlines of quavers and semiquavers, the first at `y`. */
export function underlines(notes: readonly PlacedNote[], y: number): string[] {
  return [1, 2].flatMap((level) =>
    underlineRuns(notes, level).map((run) =>
      stroke(
        (run[0]?.x ?? 0) - 10,
        y + (level - 1) * 6,
        (run.at(-1)?.x ?? 0) + 10,
        y + (level - 1) * 6,
      ),
    ),
  );
}

function figure({ note, x, dashes }: PlacedNote): string[] {
  const parts = [
    label(x, baseLine, String(note.degree), { 'font-size': 34, 'font-weight': 500 }),
    ...dashes.map((place) => stroke(place - 10, figureMiddle, place + 10, figureMiddle)),
  ];
  for (let count = 0; count < note.octave; count++) {
    parts.push(dot(x, baseLine - 32 - count * 9, 3.2));
  }
  for (let count = 0; count < -note.octave; count++) {
    parts.push(dot(x, baseLine + 12 + note.underlines * 6 + count * 9, 3.2));
  }
  if (note.dotted) parts.push(dot(x + 17, figureMiddle + 1, 3));
  return parts;
}

function emptyBox(x: number): string[] {
  return [
    `<rect x="${x - 15}" y="${figureMiddle - 19}" width="30" height="38" rx="6" fill="#fcebc2" stroke="${colour.teng}" stroke-width="2" stroke-dasharray="5 4"/>`,
    label(x, baseLine - 4, '?', { 'font-size': 22, fill: '#7d5100' }),
  ];
}

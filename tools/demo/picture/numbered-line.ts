import { placeNotes, underlineRuns, type PlacedNote } from '../notation/layout.ts';
import { parseNumbered } from '../notation/numbered.ts';
import { colour, dot, label, picture, stroke } from './svg.ts';

export interface LineOptions {
  /** Such as `2/4`; left out when the line has no metre. */
  readonly metre?: string;
  /** Such as `1=C`. */
  readonly key?: string;
  /** Places of notes, counted from 0, that are hidden behind an empty box to be filled in. */
  readonly hidden?: readonly number[];
  /** Draws no closing double bar: the line is a piece of something longer. */
  readonly open?: boolean;
}

/** The middle of a figure lies half its height above the base line. */
const baseLine = 78;
const figureMiddle = baseLine - 12;

/** A line of numbered notation (简谱) as textbooks print it. */
export function numberedLine(line: string, options: LineOptions = {}): string {
  const { metre, key, hidden = [], open = false } = options;
  const head: string[] = [];
  let start = 34;
  if (key !== undefined) {
    head.push(label(40, figureMiddle + 8, key, { 'font-size': 22 }));
    start += 58;
  }
  if (metre !== undefined) {
    head.push(...metreSign(metre, start, figureMiddle));
    start += 44;
  }
  const placed = placeNotes(parseNumbered(line), start);
  const parts = placed.notes.flatMap((one, index) =>
    hidden.includes(index) ? emptyBox(one.x) : figure(one),
  );
  return picture(placed.end + 26, 124, [
    ...head,
    ...parts,
    ...underlines(placed.notes, baseLine + 7),
    ...barLines(placed.barLines, baseLine - 32, baseLine + 10, open),
  ]);
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

/** Bar lines from `top` to `bottom`; the last is doubled unless the line stays open. */
export function barLines(
  places: readonly number[],
  top: number,
  bottom: number,
  open: boolean,
): string[] {
  return places.flatMap((x, index) => {
    const last = index === places.length - 1;
    if (!last) return [stroke(x, top, x, bottom, { 'stroke-width': 2 })];
    if (open) return [];
    return [
      stroke(x, top, x, bottom, { 'stroke-width': 2 }),
      stroke(x + 7, top, x + 7, bottom, { 'stroke-width': 4.5 }),
    ];
  });
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

import type { Bar, Note } from './numbered.ts';

/** A note with its place on the line. */
export interface PlacedNote {
  readonly note: Note;
  readonly x: number;
  /** Places of its lengthening dashes. */
  readonly dashes: readonly number[];
  /** Counts the beats of the whole line: notes of one beat hang together under one line. */
  readonly beat: number;
}

export interface PlacedLine {
  readonly notes: readonly PlacedNote[];
  /** Where bar lines stand, the last one closing the line. */
  readonly barLines: readonly number[];
  readonly end: number;
}

const room = { beat: 56, quaver: 40, semiquaver: 31, dot: 15, barLine: 26, dash: 46 };

/** A beat stands a little apart from the next, so that its notes are read together. */
function width(note: Note, endsBeat: boolean): number {
  const plain = [room.beat, room.quaver, room.semiquaver][note.underlines] ?? room.beat;
  return (endsBeat ? Math.max(plain, room.beat - 2) : plain) + (note.dotted ? room.dot : 0);
}

/** Sets notes from left to right; `start` is the middle of the first figure. */
export function placeNotes(bars: readonly Bar[], start: number): PlacedLine {
  const notes: PlacedNote[] = [];
  const barLines: number[] = [];
  let x = start;
  let beatsBefore = 0;
  for (const bar of bars) {
    let position = 0;
    for (const note of bar) {
      const after = x + width(note, Number.isInteger(position + note.beats));
      const dashes = Array.from({ length: note.dashes }, (_, index) => after + index * room.dash);
      notes.push({ note, x, dashes, beat: beatsBefore + Math.floor(position) });
      x = after + note.dashes * room.dash;
      position += note.beats;
    }
    beatsBefore += Math.ceil(position);
    barLines.push(x - 12);
    x += room.barLine;
  }
  return { notes, barLines, end: x - room.barLine - 12 };
}

/**
 * Runs of neighbouring notes of one beat that carry at least `level` underlines: each run shares
 * one underline in numbered notation, one beam on the stave.
 */
export function underlineRuns(notes: readonly PlacedNote[], level: number): PlacedNote[][] {
  const runs: PlacedNote[][] = [];
  let before: PlacedNote | undefined;
  for (const placed of notes) {
    if (placed.note.underlines >= level) {
      const joins =
        before !== undefined && before.note.underlines >= level && before.beat === placed.beat;
      const run = joins ? runs.at(-1) : undefined;
      if (run === undefined) runs.push([placed]);
      else run.push(placed);
    }
    before = placed;
  }
  return runs;
}

/** One event of a line of numbered notation (简谱): a note, a rest or a stroke without pitch. */
export interface Note {
  /** Scale degree 1–7, 0 for a rest, `X` for a stroke of a rhythm line. */
  readonly degree: number | 'X';
  /** The dots: +1 one above the figure, −1 one below it. */
  readonly octave: number;
  /** 0 crotchet, 1 quaver, 2 semiquaver. */
  readonly underlines: number;
  readonly dotted: boolean;
  /** Lengthening dashes after the figure, a beat each. */
  readonly dashes: number;
  /** Length in beats, a crotchet being one. */
  readonly beats: number;
}

export type Bar = readonly Note[];

/**
 * Reads a line such as `3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -`.
 *
 * A token is a figure (0–7 or X), then `'` or `,` for each dot above or below it, `_` for each
 * underline and `.` when dotted; `-` lengthens the note before it by a beat; `|` ends a bar.
 * Throws on anything else, because a silent slip would print and sound a wrong tune.
 */
export function parseNumbered(line: string): Bar[] {
  return line.split('|').map((text) => {
    const notes: Note[] = [];
    for (const token of text.trim().split(/\s+/)) {
      const last = notes.at(-1);
      if (token === '-' && last !== undefined) {
        notes[notes.length - 1] = { ...last, dashes: last.dashes + 1, beats: last.beats + 1 };
      } else {
        notes.push(parseNote(token));
      }
    }
    return notes;
  });
}

function parseNote(token: string): Note {
  const match = /^([0-7X])('*)(,*)(_{0,2})(\.?)$/.exec(token);
  if (match === null) throw new Error(`Not a note of numbered notation: "${token}"`);
  const [, figure = '', above = '', below = '', lines = '', dot = ''] = match;
  const underlines = lines.length;
  const plain = 1 / 2 ** underlines;
  return {
    degree: figure === 'X' ? 'X' : Number(figure),
    octave: above.length - below.length,
    underlines,
    dotted: dot !== '',
    dashes: 0,
    beats: dot === '' ? plain : plain * 1.5,
  };
}

/** The beats of a bar added up. */
export function barBeats(bar: Bar): number {
  return bar.reduce((sum, note) => sum + note.beats, 0);
}

const majorSteps = [0, 2, 4, 5, 7, 9, 11] as const;

/** Semitones of a pitched note above the tonic; `null` for a rest or a stroke. */
export function semitones(note: Note): number | null {
  if (note.degree === 'X') return null;
  const step = majorSteps[note.degree - 1];
  return step === undefined ? null : step + 12 * note.octave;
}

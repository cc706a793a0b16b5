/** One event of a melody in numbered notation (简谱): a note, a rest or a stroke without pitch. */
export interface Note {
  /** The distance from the tonic (do); null for a rest or a stroke. */
  readonly semitones: number | null;
  readonly isStroke: boolean;
  /** The length in beats. A crotchet lasts one beat. */
  readonly beats: number;
}

/**
 * Parses a line such as `3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -`. A token begins with a figure: 1–7 for a degree of the major scale, 0 for a
 * rest, X for a stroke. After the figure, each `'` or `,` moves the note an octave up or down, each `_` halves its length, and `.` adds
 * half of the length. `-` lengthens the previous note by a beat. `|` ends a bar. Throws for any other token, because a typing error would
 * sound as a wrong melody.
 */
export function parseNumbered(line: string): Note[] {
  return line.split('|').flatMap(parseBar);
}

function parseBar(bar: string): Note[] {
  const notes: Note[] = [];
  for (const token of bar.trim().split(/\s+/)) {
    const last = notes.at(-1);
    if (token === '-' && last !== undefined) {
      notes[notes.length - 1] = { ...last, beats: last.beats + 1 };
    } else {
      notes.push(parseNote(token));
    }
  }
  return notes;
}

const majorSteps = [0, 2, 4, 5, 7, 9, 11] as const;

function parseNote(token: string): Note {
  const match = /^([0-7X])('*)(,*)(_{0,2})(\.?)$/.exec(token);
  if (match === null) throw new Error(`Not a note of numbered notation: "${token}"`);
  const [, figure = '', above = '', below = '', lines = '', dot = ''] = match;
  const step = majorSteps[Number(figure) - 1];
  return {
    semitones: step === undefined ? null : step + 12 * (above.length - below.length),
    isStroke: figure === 'X',
    beats: (dot === '' ? 1 : 1.5) / 2 ** lines.length,
  };
}

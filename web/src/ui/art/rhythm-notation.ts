/** One note or rest of a rhythm: length in quarter beats. */
export interface Beat {
  length: 0.25 | 0.5 | 0.75 | 1 | 1.5 | 2;
  isRest?: boolean;
  /** Beats with the same number share a beam. */
  beam?: number;
}

interface Figure {
  beats: readonly Beat['length'][];
  beamed?: boolean;
  isRest?: boolean;
  words: string;
}

/** The letters of our small notation. */
const FIGURES: Record<string, Figure> = {
  q: { beats: [1], words: '四分音符' },
  h: { beats: [2], words: '二分音符' },
  e: { beats: [0.5, 0.5], beamed: true, words: '两个八分音符' },
  s: { beats: [0.25, 0.25, 0.25, 0.25], beamed: true, words: '四个十六分音符' },
  d: { beats: [1.5, 0.5], words: '附点四分音符、八分音符' },
  x: { beats: [0.75, 0.25], beamed: true, words: '附点八分音符、十六分音符' },
  y: { beats: [0.5, 1, 0.5], words: '切分节奏' },
  r: { beats: [1], isRest: true, words: '四分休止符' },
};

/** The bars of a rhythm such as `qe|eq`; unknown letters are left out. */
export function parseRhythm(notation: string): Beat[][] {
  let beam = 0;
  return notation.split('|').map((bar) =>
    Array.from(bar).flatMap((letter) => {
      const figure = FIGURES[letter];
      if (!figure) return [];
      beam += 1;
      const group = beam;
      return figure.beats.map((length): Beat => ({
        length,
        ...(figure.isRest && { isRest: true }),
        ...(figure.beamed && { beam: group }),
      }));
    }),
  );
}

/** The rhythm in words, for those who do not see it. */
export function describeRhythm(notation: string, meter?: string): string {
  const bars = notation.split('|').map((bar) =>
    Array.from(bar)
      .map((letter) => FIGURES[letter]?.words)
      .filter(Boolean)
      .join('、'),
  );
  return `${meter ? `${meter} 拍：` : ''}${bars.join('；')}`;
}

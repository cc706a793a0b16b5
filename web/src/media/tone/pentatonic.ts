/** The five tones 宫 商 角 徵 羽 on C5, in Hz in equal temperament, from low to high. */
export const PENTATONIC_HZ = [523.25, 587.33, 659.26, 783.99, 880] as const;

/** The sound of a step of a sequence. */
export type Timbre = 'pluck' | 'muffled' | 'knock' | 'thump';

export interface Tone {
  timbre: Timbre;
  hz: number;
  /** Seconds after the start of the sequence. */
  at: number;
  /** The time in seconds until the tone has faded. */
  length: number;
  /** The volume, 0 to 1. */
  volume: number;
}

const [gong, , jue, zhi, yu] = PENTATONIC_HZ;

/** The short sequences that are played after an action of the pupil. */
export const effects = {
  /** The pupil chose something. */
  choose: [{ timbre: 'pluck', hz: zhi, at: 0, length: 0.25, volume: 0.35 }],
  /** An answer is right: a rising third. */
  right: [
    { timbre: 'pluck', hz: gong, at: 0, length: 0.5, volume: 0.7 },
    { timbre: 'pluck', hz: jue, at: 0.13, length: 0.9, volume: 0.8 },
  ],
  /** An answer is partly right: one calm note. */
  partlyRight: [{ timbre: 'pluck', hz: gong, at: 0, length: 0.7, volume: 0.6 }],
  /** An answer is wrong: one low note, never a buzzer. */
  wrong: [{ timbre: 'muffled', hz: gong / 2, at: 0, length: 0.45, volume: 0.7 }],
  /** A wrong note of the melody: hollow wood. */
  knock: [{ timbre: 'knock', hz: yu, at: 0, length: 0.12, volume: 0.5 }],
  /** A wooden stamp on paper. */
  stamp: [
    { timbre: 'thump', hz: 150, at: 0, length: 0.22, volume: 1 },
    { timbre: 'knock', hz: gong, at: 0, length: 0.08, volume: 0.4 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type Effect = keyof typeof effects;

/** Returns the tone of one note of a melody. `step` counts down from 0, the highest of the five tones. */
export function getMelodyTone(step: number): Tone[] {
  const index = Math.max(0, PENTATONIC_HZ.length - 1 - step);
  return [{ timbre: 'pluck', hz: PENTATONIC_HZ[index] ?? gong, at: 0, length: 0.8, volume: 0.7 }];
}

import type { MelodyState } from '../ui/melody/melody-note.tsx';

/** The sound of a note of a result: a clear tone, hollow wood, or a rest. */
export type NoteSound = 'tone' | 'knock' | 'rest';

/**
 * A step of the arrival of a result: a note lights up and sounds, the score counts up, the seal drops, a perfect result gets a
 * celebration.
 */
export type Moment =
  | { kind: 'note'; index: number; sound: NoteSound }
  | { kind: 'score' | 'seal' | 'celebration' | 'end' };

/** A step with its time `at` in ms after the start. */
export type TimedMoment = Moment & { at: number };

/** The times of the steps in ms. */
const FADE_IN_MS = 400;
export const COUNT_UP_MS = 600;
const SEAL_MS = 400;
const CELEBRATION_MS = 1500;
/** The time of a note is between these two: a short homework is a slow melody, a long one a fast one. */
const SLOWEST_NOTE_MS = 240;
const FASTEST_NOTE_MS = 90;
const MELODY_MS = 2400;

/**
 * The sound by state of a note. A note whose mark is hidden sounds like a right one, so that the melody does not reveal the mark.
 */
const sounds: Record<MelodyState, NoteSound> = {
  empty: 'rest',
  partly: 'tone',
  answered: 'tone',
  right: 'tone',
  partlyRight: 'tone',
  wrong: 'knock',
};

/** Plans the melody: its notes and its end. */
export function planMelody(states: readonly MelodyState[], start = 0): TimedMoment[] {
  const stepMs = Math.max(
    FASTEST_NOTE_MS,
    Math.min(SLOWEST_NOTE_MS, MELODY_MS / Math.max(states.length, 1)),
  );
  return [
    ...states.map((state, index): TimedMoment => {
      return { kind: 'note', index, sound: sounds[state], at: Math.round(start + index * stepMs) };
    }),
    { kind: 'end', at: Math.round(start + states.length * stepMs) },
  ];
}

/**
 * Plans the arrival of a result after the hand-in. Without a score, for example before a teacher has marked it, only the notes
 * play.
 */
export function planArrival(
  states: readonly MelodyState[],
  { hasScore, isPerfect }: { hasScore: boolean; isPerfect: boolean },
): TimedMoment[] {
  const melody = planMelody(states, FADE_IN_MS);
  const at = melody[melody.length - 1]?.at ?? 0;
  if (!hasScore) return melody;
  const sealAt = at + COUNT_UP_MS;
  const celebrationAt = sealAt + SEAL_MS;
  return [
    ...melody.slice(0, -1),
    { kind: 'score', at },
    { kind: 'seal', at: sealAt },
    ...(isPerfect ? [{ kind: 'celebration', at: celebrationAt } as const] : []),
    { kind: 'end', at: celebrationAt + (isPerfect ? CELEBRATION_MS : 0) },
  ];
}

import type { MelodyState } from '../ui/melody/melody-note.tsx';

/** The sound of a note of the result: a tone, a wood block, or a rest. */
export type NoteSound = 'tone' | 'knock' | 'rest';

/**
 * A step of the animation that shows a result: a note lights up and sounds, the score counts up, the seal drops, or a perfect result is
 * celebrated.
 */
export type ResultStep =
  | { kind: 'note'; index: number; sound: NoteSound }
  | { kind: 'score' | 'seal' | 'celebration' | 'end' };

/** A step with its start time `at` in ms. */
export type TimedStep = ResultStep & { at: number };

const FADE_IN_MS = 400;
export const COUNT_UP_MS = 600;
const SEAL_MS = 400;
const CELEBRATION_MS = 1500;
/** The longest time of one note. Few notes play slowly. */
const SLOWEST_NOTE_MS = 240;
/** The shortest time of one note. Many notes play fast. */
const FASTEST_NOTE_MS = 90;
const MELODY_MS = 2400;

/**
 * The sound for each state of a note. While marks are hidden, all answered notes have the same sound, so that the melody does not reveal
 * the marks.
 */
const soundByState: Record<MelodyState, NoteSound> = {
  empty: 'rest',
  partly: 'tone',
  answered: 'tone',
  right: 'tone',
  partlyRight: 'tone',
  wrong: 'knock',
};

/** Plans the steps of the melody: its notes and its end. */
export function planMelody(states: readonly MelodyState[], start = 0): TimedStep[] {
  const stepMs = Math.max(
    FASTEST_NOTE_MS,
    Math.min(SLOWEST_NOTE_MS, MELODY_MS / Math.max(states.length, 1)),
  );
  return [
    ...states.map((state, index): TimedStep => {
      return {
        kind: 'note',
        index,
        sound: soundByState[state],
        at: Math.round(start + index * stepMs),
      };
    }),
    { kind: 'end', at: Math.round(start + states.length * stepMs) },
  ];
}

/** Plans the steps of the animation after the hand-in. Without a score, for example before a teacher has marked, only the notes play. */
export function planAnimation(
  states: readonly MelodyState[],
  { hasScore, isPerfect }: { hasScore: boolean; isPerfect: boolean },
): TimedStep[] {
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

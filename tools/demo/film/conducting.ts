import { drum, woodBlock } from '../sound/percussion.ts';
import { beatSeconds, perform } from '../sound/perform.ts';
import { handAt, HEIGHT, type Metre, type Point, strengths, WIDTH } from './beat-pattern.ts';

/** Beats a minute, and how many of them: as many for each metre, so that the length tells nothing. */
const TEMPO = 100;
const BEATS = 12;
/** The hand rises before the first beat falls. */
const UPBEAT = 1;
const TRAIL_FRAMES = 12;
const FRAME_RATE = 20;

/** One picture of a film, ready to be drawn. */
export interface Frame {
  readonly hand: Point;
  /** Where it has been, the oldest first. */
  readonly trail: readonly Point[];
  /** From 1 at a beat to 0. */
  readonly flash: number;
  /** Numbers and words that are shown, each lit where it is its turn. */
  readonly words: readonly { text: string; at: Point; isLit: boolean }[];
}

/** A film with its sound. */
export interface Film {
  readonly frameRate: number;
  readonly frames: readonly Frame[];
  readonly sound: Float32Array;
}

/** Twelve beats of a metre, seen and heard; `isCounted` shows which beat it is and how hard. */
function conducting(metre: Metre, isCounted: boolean): Film {
  const beat = beatSeconds(TEMPO);
  const seconds = (UPBEAT + BEATS) * beat + 0.6;
  const frames = Array.from({ length: Math.round(seconds * FRAME_RATE) }, (_, index) => {
    const now = index / FRAME_RATE / beat - UPBEAT;
    // The hand comes to rest on the last beat.
    const beats = Math.min(now, BEATS - 1);
    const current = Math.floor(beats);
    return {
      hand: handAt(metre, beats),
      trail: Array.from({ length: TRAIL_FRAMES }, (_unused, back) =>
        handAt(
          metre,
          Math.min(BEATS - 1, Math.max(-UPBEAT, now - (TRAIL_FRAMES - back) / FRAME_RATE / beat)),
        ),
      ),
      flash: now < 0 ? 0 : Math.max(0, 1 - (beats - current) * 2.5),
      words: isCounted ? wordsAt(metre, current) : [],
    };
  });
  return { frameRate: FRAME_RATE, frames, sound: drumbeats(metre, beat) };
}

/** Below the movement, in a row. */
function wordsAt(metre: Metre, current: number): Frame['words'] {
  const step = WIDTH / metre;
  return strengths[metre].map((strength, index) => ({
    text: `${index + 1} ${strength}`,
    at: [step * (index + 0.5), HEIGHT - 14],
    isLit: current >= 0 && current % metre === index,
  }));
}

/** A drum on the first beat of a bar, wood on the others, harder on the third of four. */
function drumbeats(metre: Metre, beat: number): Float32Array {
  const strokes = Array.from({ length: BEATS }, (_, index) => {
    const place = index % metre;
    const gain = place === 0 ? 1 : strengths[metre][place] === '次强' ? 0.6 : 0.35;
    return { at: (UPBEAT + index) * beat, sound: place === 0 ? drum() : woodBlock(), gain };
  });
  return perform(strokes, (UPBEAT + BEATS) * beat, 0.1);
}

/** Every film of the demo, by its name. */
export const films: Readonly<Record<string, () => Film>> = {
  'beats-two': () => conducting(2, false),
  'beats-three': () => conducting(3, false),
  'beats-four': () => conducting(4, false),
  'beats-four-counted': () => conducting(4, true),
};

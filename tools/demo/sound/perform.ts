import { parseNumbered, semitones } from '../notation/numbered.ts';
import { woodBlock } from './percussion.ts';
import { addAt, addRoom, keyFrequency, normalise, SAMPLE_RATE } from './signal.ts';
import type { Voice } from './voices.ts';

/** What to play and how. */
export interface Melody {
  /** A line for `parseNumbered`. */
  readonly line: string;
  /** Not needed where the line has strokes only: they sound on the wood block. */
  readonly voice?: Voice;
  /** MIDI key of do; 60 is c¹. */
  readonly tonic?: number;
  /** Beats a minute. */
  readonly tempo?: number;
}

/** One sound at one time, in seconds; `gain` 1 is as loud as it was made. */
export interface Stroke {
  readonly at: number;
  readonly sound: Float32Array;
  readonly gain?: number;
}

const tailSeconds = 0.7;

/** Plays strokes into one finished sound as long as the last of them plus its tail. */
export function perform(strokes: readonly Stroke[], end: number, wet = 0.16): Float32Array {
  const whole = new Float32Array(Math.ceil((end + tailSeconds) * SAMPLE_RATE));
  for (const { at, sound, gain } of strokes) addAt(whole, sound, at, gain);
  const inRoom = addRoom(whole, wet);
  const fadeFrom = inRoom.length - 0.25 * SAMPLE_RATE;
  return normalise(
    inRoom.map((sample, index) =>
      index < fadeFrom ? sample : (sample * (inRoom.length - index)) / (0.25 * SAMPLE_RATE),
    ),
  );
}

/** Seconds one beat lasts. */
export function beatSeconds(tempo: number): number {
  return 60 / tempo;
}

/** The strokes of a melody from `start` on, and when it ends. */
function melodyStrokes(melody: Melody, start = 0): { strokes: Stroke[]; end: number } {
  const { line, voice, tonic = 60, tempo = 96 } = melody;
  const beat = beatSeconds(tempo);
  const strokes: Stroke[] = [];
  let at = start;
  for (const note of parseNumbered(line).flat()) {
    const height = semitones(note);
    const seconds = note.beats * beat;
    if (height !== null && voice !== undefined) {
      strokes.push({ at, sound: voice(keyFrequency(tonic + height), seconds * 0.94) });
    } else if (note.degree === 'X') {
      strokes.push({ at, sound: woodBlock() });
    }
    at += seconds;
  }
  return { strokes, end: at };
}

/** A melody or rhythm alone. */
export function playMelody(melody: Melody): Float32Array {
  const { strokes, end } = melodyStrokes(melody);
  return perform(strokes, end);
}

/** Several melodies one after the other with a breath between them. */
export function playInTurn(melodies: readonly Melody[], pauseSeconds = 0.8): Float32Array {
  const all: Stroke[] = [];
  let start = 0;
  for (const melody of melodies) {
    const { strokes, end } = melodyStrokes(melody, start);
    all.push(...strokes);
    start = end + pauseSeconds;
  }
  return perform(all, start - pauseSeconds);
}

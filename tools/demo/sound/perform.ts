import { parseNumbered } from './numbered.ts';
import { playWoodBlock } from './percussion.ts';
import { mixInto, addReverb, getKeyFrequency, normaliseSignal, SAMPLE_RATE } from './signal.ts';
import type { Voice } from './voices.ts';

/** A melody, and the voice, key and tempo to play it. */
export interface Melody {
  /** The notes, as a line for `parseNumbered`. */
  readonly line: string;
  /** The instrument. It is omitted if the line has only strokes, which a wood block plays. */
  readonly voice?: Voice;
  /** The MIDI key of do; 60 is c¹. */
  readonly tonic?: number;
  /** Beats per minute. */
  readonly tempo?: number;
}

/** A sound that starts at a time in seconds. `gain` multiplies its amplitude; the default is 1. */
export interface Stroke {
  readonly at: number;
  readonly sound: Float32Array;
  readonly gain?: number;
}

const TAIL_SECONDS = 0.7;

/** Mixes strokes into one audio signal that ends with a tail after `end` seconds. */
export function mixStrokes(strokes: readonly Stroke[], end: number, wet = 0.16): Float32Array {
  const mix = new Float32Array(Math.ceil((end + TAIL_SECONDS) * SAMPLE_RATE));
  for (const { at, sound, gain } of strokes) mixInto(mix, sound, at, gain);
  const withReverb = addReverb(mix, wet);
  const fadeStart = withReverb.length - 0.25 * SAMPLE_RATE;
  return normaliseSignal(
    withReverb.map((sample, index) =>
      index < fadeStart ? sample : (sample * (withReverb.length - index)) / (0.25 * SAMPLE_RATE),
    ),
  );
}

/** Returns the length of one beat, in seconds. */
export function getBeatSeconds(tempo: number): number {
  return 60 / tempo;
}

/**
 * Builds the strokes of the notes of a melody that begins at `start` seconds. The returned `end` is the time at which
 * the melody ends.
 */
function buildMelodyStrokes(melody: Melody, start: number): { strokes: Stroke[]; end: number } {
  const { line, voice, tonic = 60, tempo = 96 } = melody;
  const beat = getBeatSeconds(tempo);
  const strokes: Stroke[] = [];
  let at = start;
  for (const { semitones, isStroke, beats } of parseNumbered(line)) {
    const seconds = beats * beat;
    if (semitones !== null && voice !== undefined) {
      strokes.push({ at, sound: voice(getKeyFrequency(tonic + semitones), seconds * 0.94) });
    } else if (isStroke) {
      strokes.push({ at, sound: playWoodBlock() });
    }
    at += seconds;
  }
  return { strokes, end: at };
}

/** Plays one melody or rhythm. */
export function playMelody(melody: Melody): Float32Array {
  return playInSequence([melody]);
}

/** Plays several melodies one after the other, with a pause between them. */
export function playInSequence(melodies: readonly Melody[], pauseSeconds = 0.8): Float32Array {
  const all: Stroke[] = [];
  let end = -pauseSeconds;
  for (const melody of melodies) {
    const played = buildMelodyStrokes(melody, end + pauseSeconds);
    all.push(...played.strokes);
    end = played.end;
  }
  return mixStrokes(all, end);
}

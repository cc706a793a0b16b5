import { playBell, playDrum, playGong, playWoodBlock } from './percussion.ts';
import { getBeatSeconds, mixStrokes, playInSequence, playMelody, type Stroke } from './perform.ts';
import { getKeyFrequency } from './signal.ts';
import {
  playBowed,
  playBrass,
  playFlute,
  playOboe,
  playPiano,
  playPlucked,
  playReed,
  type Voice,
} from './voices.ts';
import { playRainMarch, playWindChimes } from './works.ts';

type Recipe = () => Float32Array;

/** Plays bars of drum strokes. `accents` is the strength of each beat of a bar. */
function playMetre(accents: readonly number[], bars: number): Float32Array {
  const beat = getBeatSeconds(100);
  const strokes = Array.from({ length: accents.length * bars }, (_, index) => {
    const gain = accents[index % accents.length] ?? 0;
    return { at: index * beat, sound: gain > 0.8 ? playDrum() : playDrum(160), gain };
  });
  return mixStrokes(strokes, strokes.length * beat, 0.1);
}

/** Plays drum strokes of given strengths at equal intervals. */
function playDrumStrokes(gains: readonly number[], tempo = 132): Float32Array {
  const beat = getBeatSeconds(tempo);
  const strokes = gains.map((gain, index): Stroke => ({
    at: index * beat,
    sound: playDrum(),
    gain,
  }));
  return mixStrokes(strokes, gains.length * beat, 0.1);
}

/** Plays one note. */
function playNote(voice: Voice, seconds: number): Float32Array {
  return mixStrokes([{ at: 0, sound: voice(getKeyFrequency(67), seconds) }], seconds);
}

/** Plays the notes of a triad one after the other, then together. */
function playTriad(third: 3 | 4): Float32Array {
  const keys = [60, 60 + third, 67];
  const beat = 0.55;
  const broken = keys.map((key, index) => ({
    at: index * beat,
    sound: playPiano(getKeyFrequency(key), beat),
  }));
  const together = keys.map((key) => ({
    at: 3 * beat,
    sound: playPiano(getKeyFrequency(key), 1.8),
  }));
  return mixStrokes([...broken, ...together], 3 * beat + 1.9);
}

const comparisons: Readonly<Record<string, Recipe>> = {
  'pitch-low': () => playMelody({ line: '1 3 5 3 1 -', voice: playBowed, tonic: 45, tempo: 112 }),
  'pitch-middle': () =>
    playMelody({ line: '1 3 5 3 1 -', voice: playBowed, tonic: 60, tempo: 112 }),
  'pitch-high': () => playMelody({ line: '1 3 5 3 1 -', voice: playBowed, tonic: 76, tempo: 112 }),
  'note-long': () => playNote(playBowed, 3.2),
  'note-short': () => playNote(playBowed, 0.35),
  'drum-growing': () => playDrumStrokes([0.06, 0.1, 0.15, 0.22, 0.32, 0.45, 0.62, 0.8, 1]),
  'drum-soft-loud': () => playDrumStrokes([0.12, 0.12, 0.12, 0, 1, 1, 1], 112),
  'major-chord': () => playTriad(4),
  'minor-chord': () => playTriad(3),
};

const rhythms: Readonly<Record<string, Recipe>> = {
  'rhythm-spring': () => playMelody({ line: 'X_ X_ X | X_ X_ X', tempo: 84 }),
  'rhythm-two-different': () =>
    playInSequence([
      { line: 'X_ X_ X | X X', tempo: 84 },
      { line: 'X X_ X_ | X X', tempo: 84 },
    ]),
  'rhythm-syncopation': () => playMelody({ line: 'X_ X X_ | X X', tempo: 88 }),
  'metre-two': () => playMetre([1, 0.24], 4),
  'metre-three': () => playMetre([1, 0.24, 0.24], 3),
  'metre-four': () => playMetre([1, 0.24, 0.5, 0.24], 2),
};

const timbres: Readonly<Record<string, Recipe>> = {
  'timbre-drum': () => playDrumStrokes([1, 0.5, 0.5, 1, 0, 1, 0.5, 0.5, 1], 168),
  'timbre-pluck': () =>
    playMelody({
      line: "6,_ 1_ 2_ 3_ 5 6 | 5_ 3_ 2_ 1_ 2 - | 3_ 5_ 6_ 1'_ 6 5 | 3_ 2_ 1_ 6,_ 1 -",
      voice: playPlucked,
      tonic: 62,
      tempo: 100,
    }),
  'timbre-bow': () =>
    playMelody({
      line: '6, - 1. 2_ | 3 - - - | 5. 3_ 2 1 | 2 - - -',
      voice: playBowed,
      tonic: 65,
      tempo: 92,
    }),
  'timbre-reed': () =>
    playMelody({
      line: "5_ 6_ 1'_ 6_ 5 5 | 3_ 5_ 6_ 5_ 3 - | 2_ 3_ 5_ 3_ 2_ 1_ 6, | 1 - - -",
      voice: playReed,
      tonic: 69,
      tempo: 116,
    }),
  'timbre-brass': () =>
    playMelody({
      line: '5,_. 5,__ 1 1 | 3_. 3__ 5 - | 5_. 5__ 5_ 3_ 5_ 3_ | 1 - - -',
      voice: playBrass,
      tonic: 70,
      tempo: 112,
    }),
  'drum-then-gong': () =>
    mixStrokes(
      [
        ...[0, 0.4, 0.8].map((at) => ({ at, sound: playDrum() })),
        ...[2, 3.2].map((at) => ({ at, sound: playGong(), gain: 2.6 })),
      ],
      5.8,
    ),
  'gong-alone': () =>
    mixStrokes(
      [0, 1.4].map((at) => ({ at, sound: playGong(), gain: 2.6 })),
      4,
    ),
  'bell-alone': () =>
    mixStrokes(
      [0, 0.9, 1.8].map((at) => ({ at, sound: playBell() })),
      3.4,
    ),
  'bell-and-block': () =>
    mixStrokes(
      [
        ...[0, 0.5, 1, 1.5].map((at) => ({ at, sound: playWoodBlock() })),
        ...[2.6, 3.6].map((at) => ({ at, sound: playBell() })),
      ],
      5,
    ),
};

const tigersMelody = '1 2 3 1 | 1 2 3 1 | 3 4 5 - | 3 4 5 -';

const melodies: Readonly<Record<string, Recipe>> = {
  'scale-up-down': () =>
    playMelody({
      line: "1_ 2_ 3_ 4_ 5_ 6_ 7_ 1'_ | 7_ 6_ 5_ 4_ 3_ 2_ 1",
      voice: playPiano,
      tempo: 92,
    }),
  'jasmine-flute': () =>
    playMelody({
      line: "3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -",
      voice: playFlute,
      tonic: 70,
      tempo: 84,
    }),
  'jasmine-pluck': () =>
    playMelody({
      line: '5 5 5 3_ 5_ | 6 6 5 - | 3 2_ 3_ 5 3_ 2_ | 1 1_ 2_ 1 -',
      voice: playPlucked,
      tonic: 65,
      tempo: 100,
    }),
  twinkle: () =>
    playMelody({ line: '1 1 5 5 | 6 6 5 - | 4 4 3 3 | 2 2 1 -', voice: playPiano, tempo: 112 }),
  'tigers-slow': () =>
    playMelody({ line: '1 2 3 1 | 1 2 3 1', voice: playPiano, tonic: 55, tempo: 60 }),
  'tigers-fast': () =>
    playMelody({ line: '1 2 3 1 | 1 2 3 1', voice: playPiano, tonic: 67, tempo: 200 }),
  tigers: () => playMelody({ line: tigersMelody, voice: playFlute, tonic: 72, tempo: 120 }),
  'ode-to-joy': () =>
    playMelody({
      line: '3 3 4 5 | 5 4 3 2 | 1 1 2 3 | 3. 2_ 2 -',
      voice: playBowed,
      tonic: 62,
      tempo: 116,
    }),
  fate: () =>
    playInSequence(
      [
        { line: '3_ 3_ 3_ | 1 - -', voice: playBowed, tonic: 63, tempo: 132 },
        { line: '2_ 2_ 2_ | 7, - - -', voice: playBowed, tonic: 63, tempo: 132 },
      ],
      0.35,
    ),
  'swan-theme': () =>
    playMelody({
      line: '3 - 6,_ 7,_ 1_ 2_ | 3. 1_ 3. 1_ | 3. 6,_ 1_ 6,_ 4,_ 1_ | 6, - - -',
      voice: playOboe,
      tonic: 74,
      tempo: 88,
    }),
  farewell: () =>
    playMelody({
      line: "5 3_ 5_ 1' - | 6 1' 5 - | 5 1_ 2_ 3 2_ 1_ | 2 - - -",
      voice: playPiano,
      tonic: 63,
      tempo: 96,
    }),
};

/** Recipes of the audio works that pupils of the demo school have made. */
const works: Readonly<Record<string, Recipe>> = {
  'wind-chimes': playWindChimes,
  'rain-march': playRainMarch,
};

/** The recipes of all demo audio, by file name without extension. Calling a recipe generates the audio. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...comparisons,
  ...rhythms,
  ...timbres,
  ...melodies,
  ...works,
};

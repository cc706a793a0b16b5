import { playBell, playDrum, playWoodBlock } from './percussion.ts';
import { getBeatSeconds, mixStrokes, type Stroke } from './perform.ts';
import { createNoise, getKeyFrequency } from './signal.ts';
import { playPiano, playPlucked } from './voices.ts';

/**
 * The melody of 风铃, which `demo/media/work/sound-picture.svg` shows: the beat of each bell, its height in steps of the
 * pentatonic scale, and its length in beats.
 */
const bellMelody: readonly (readonly [at: number, height: number, long: number])[] = [
  [0, 2, 1],
  [1, 4, 1],
  [2, 5, 1],
  [3, 7, 2],
  [5, 5, 1],
  [6, 7, 2],
  [8, 8, 1],
  [9, 7, 1],
  [10, 5, 1],
  [11, 4, 2],
  [13, 2, 1],
  [14, 4, 2],
];

/** Steps of the pentatonic scale do re mi sol la, in semitones. */
const PENTATONIC_SCALE = [0, 2, 4, 7, 9] as const;
const SEMITONES_PER_OCTAVE = 12;

function getPentatonicKey(tonic: number, height: number): number {
  const octave = Math.floor(height / PENTATONIC_SCALE.length);
  return (
    tonic +
    octave * SEMITONES_PER_OCTAVE +
    (PENTATONIC_SCALE[height % PENTATONIC_SCALE.length] ?? 0)
  );
}

/** Plays 风铃: the bells of the graphic score with a few plucked bass notes. */
export function playWindChimes(): Float32Array {
  const beat = getBeatSeconds(112);
  const bellStrokes = bellMelody.flatMap(([at, height, long]): Stroke[] => {
    const key = getPentatonicKey(72, height);
    return [
      { at: at * beat, sound: playBell(getKeyFrequency(key)), gain: 0.75 },
      {
        at: at * beat,
        sound: playPlucked(getKeyFrequency(key - SEMITONES_PER_OCTAVE), long * beat),
        gain: 0.55,
      },
    ];
  });
  const basses = [0, 3, 6, 8, 11, 14].map((at, index): Stroke => ({
    at: at * beat,
    sound: playPlucked(getKeyFrequency(index % 2 === 0 ? 48 : 55), 2 * beat),
    gain: 0.5,
  }));
  return mixStrokes([...bellStrokes, ...basses], 17 * beat, 0.3);
}

/** Plays 雨点进行曲: a few drops, then more and more, a march of drum and drops, and the last drops from the eaves. */
export function playRainMarch(): Float32Array {
  const beat = getBeatSeconds(120);
  const noise = createNoise(19);
  const drops = [0, 1, 2, 2.5, 3, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.25, 7.5, 7.75].map((at): Stroke => ({
    at: at * beat,
    sound: playWoodBlock(900 + 500 * noise()),
    gain: 0.6,
  }));
  const march = Array.from({ length: 4 }, (_, bar) => 8 + bar * 4).flatMap((start): Stroke[] => [
    ...[0, 2].map((at): Stroke => ({ at: (start + at) * beat, sound: playDrum(), gain: 0.9 })),
    ...[0.5, 1, 1.5, 2.5, 3, 3.25, 3.5, 3.75].map((at): Stroke => ({
      at: (start + at) * beat,
      sound: playWoodBlock(1100 + 300 * noise()),
      gain: at % 1 === 0 ? 0.6 : 0.4,
    })),
  ]);
  const eaves = [24, 25, 26.5].map((at): Stroke => ({
    at: at * beat,
    sound: playBell(1760),
    gain: 0.6,
  }));
  return mixStrokes([...drops, ...march, ...eaves], 27.5 * beat, 0.2);
}

/** The chords of 送别 for each half bar: the keys of the bass and of the triad. */
const [tonicChord, fourthChord, fifthChord] = [
  [48, 60, 64, 67],
  [41, 60, 65, 69],
  [43, 59, 62, 67],
] as const;
const farewellChords = [
  [tonicChord, tonicChord, fourthChord, tonicChord],
  [tonicChord, tonicChord, fifthChord, fifthChord],
  [tonicChord, tonicChord, fourthChord, tonicChord],
  [fifthChord, fifthChord, tonicChord, tonicChord],
].flat();

/** Plays the accompaniment of the first verse of 送别: four counted beats, then broken chords of a piano. */
export function playFarewellAccompaniment(): Float32Array {
  const beat = getBeatSeconds(76);
  const count = [0, 1, 2, 3].map((at): Stroke => ({
    at: at * beat,
    sound: playWoodBlock(),
    gain: 0.5,
  }));
  const chords = farewellChords.flatMap((keys, half) =>
    keys.map((key, index): Stroke => ({
      at: (4 + half * 2 + index / 2) * beat,
      sound: playPiano(getKeyFrequency(key), (2 - index / 2) * beat),
      gain: index === 0 ? 0.8 : 0.5,
    })),
  );
  return mixStrokes([...count, ...chords], (4 + farewellChords.length * 2) * beat, 0.2);
}

import { playMelody } from './perform.ts';
import { createNoise, generateSignal, getEnvelopeGain } from './signal.ts';
import { type Voice, computeVibratoPhase } from './voices.ts';
import { playFarewellAccompaniment } from './works.ts';

/** The formants of a sung 啦: frequency and bandwidth in hertz. */
const FORMANTS = [
  [900, 160],
  [1500, 200],
  [3200, 400],
] as const;
const HARMONIC_COUNT = 14;

/** Returns how strong a voice that sings 啦 is at a frequency. */
function getFormantGain(frequency: number): number {
  return FORMANTS.reduce(
    (sum, [centre, width]) => sum + 1 / (1 + ((frequency - centre) / width) ** 2),
    0.04,
  );
}

/** Sings one note like a child: it slides up to the pitch, with vibrato and breath. `cents` makes it too high or too low. */
function createSinger(cents: number, seed: number): Voice {
  const noise = createNoise(seed);
  return (written, seconds) => {
    const frequency = written * 2 ** ((cents + 14 * noise()) / 1200);
    const gains = Array.from(
      { length: HARMONIC_COUNT },
      (_, index) => getFormantGain(frequency * (index + 1)) / (index + 1) ** 0.6,
    );
    return generateSignal(seconds + 0.05, (time) => {
      const slide = -0.35 * Math.exp(-time / 0.06);
      const phase = computeVibratoPhase(frequency, time, 5.3, 0.0016) + slide;
      const tone = gains.reduce(
        (sum, gain, index) => sum + gain * Math.sin(2 * Math.PI * phase * (index + 1)),
        0,
      );
      return (tone * 0.16 + noise() * 0.01) * getEnvelopeGain(time, seconds + 0.05, 0.05, 0.08);
    });
  };
}

const sing = (line: string, tonic: number, tempo: number, cents = 0) =>
  playMelody({ line, voice: createSinger(cents, tonic + tempo), tonic, tempo });

/**
 * The recipes of the takes that pupils of the demo schools hand in, and of the accompaniment of an exam, by file name without
 * extension. The voices and claps are synthetic. Some takes have wrong notes, a wrong rhythm, or end too early.
 */
export const takes: Readonly<Record<string, () => Float32Array>> = {
  'jasmine-good': () => sing("3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -", 65, 84),
  'jasmine-flat': () => sing('3 3_ 5_ 6_ 7_ 7_ 6_ | 5 5_ 6_ 5 -', 63, 80, -28),
  'jasmine-rushed': () => sing("3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5_ 5_ 6_ 5", 67, 108),
  'jasmine-short': () => sing("3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 -", 64, 76, 12),
  'twinkle-good': () => sing('1 1 5 5 | 6 6 5 - | 4 4 3 3 | 2 2 1 -', 64, 116),
  'twinkle-wrong': () => sing('1 1 5 5 | 5 6 5 - | 4 3 3 3 | 2 2 2 -', 62, 108, 18),
  'twinkle-short': () => sing('1 1 5 5 | 6 6 5 -', 66, 100),
  'claps-good': () => playMelody({ line: 'X X X X | X X X X | X X X X | X. X_ X 0', tempo: 108 }),
  'claps-even': () => playMelody({ line: 'X X X X | X X X X | X X X X | X X X 0', tempo: 100 }),
  'claps-unsteady': () =>
    playMelody({ line: 'X X X_. X__ X | X X. X_ X | X X X X | X. X_ X 0', tempo: 120 }),
  'farewell-accompaniment': playFarewellAccompaniment,
};

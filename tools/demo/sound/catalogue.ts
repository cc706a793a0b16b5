import { drum } from './percussion.ts';
import { beatSeconds, perform, playInTurn, playMelody } from './perform.ts';
import { flute } from './voices.ts';

/** Drum strokes of several bars, the first of each bar strong. */
function metre(beatsPerBar: number, bars: number, tempo = 100): Float32Array {
  const beat = beatSeconds(tempo);
  const count = beatsPerBar * bars;
  const strokes = Array.from({ length: count }, (_, index) =>
    index % beatsPerBar === 0
      ? { at: index * beat, sound: drum(), gain: 1 }
      : { at: index * beat, sound: drum(150), gain: 0.28 },
  );
  return perform(strokes, count * beat, 0.1);
}

/** Every demo sound by its file name without ending, made when asked for. */
export const sounds: Readonly<Record<string, () => Float32Array>> = {
  'rhythm-spring': () => playMelody({ line: 'X_ X_ X | X_ X_ X', tempo: 84 }),
  'rhythm-two-different': () =>
    playInTurn([
      { line: 'X_ X_ X | X X', tempo: 84 },
      { line: 'X X_ X_ | X X', tempo: 84 },
    ]),
  'metre-two': () => metre(2, 4),
  'metre-three': () => metre(3, 3),
  'metre-four': () => metre(4, 2),
  'jasmine-flute': () =>
    playMelody({
      line: "3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 - | 3 3_ 5_ 6_ 1'_ 1'_ 6_ | 5 5_ 6_ 5 -",
      voice: flute,
      tonic: 70,
      tempo: 92,
    }),
};

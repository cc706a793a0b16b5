import { describe, expect, test } from 'vitest';

import { placeNotes, underlineRuns } from './layout.ts';
import { barBeats, parseNumbered, semitones } from './numbered.ts';

const note = (token: string) => parseNumbered(token)[0]?.[0];

/** How many notes each underline of a level covers. */
const runsOf = (line: string, level: number): number[] =>
  underlineRuns(placeNotes(parseNumbered(line), 0).notes, level).map((run) => run.length);

describe('a line of numbered notation', () => {
  test.each([
    ['5', 1],
    ['5_', 0.5],
    ['5__', 0.25],
    ['5.', 1.5],
    ['5_.', 0.75],
    ['5 - -', 3],
    ['0_', 0.5],
    ['X', 1],
  ])('%s lasts %d beats', (token, beats) => {
    expect(barBeats(parseNumbered(token)[0] ?? [])).toBe(beats);
  });

  test.each([
    ['1', 0],
    ['3', 4],
    ['7', 11],
    ["1'", 12],
    ['6,', -3],
    ["2''", 26],
    ['0', null],
    ['X', null],
  ])('%s lies %s semitones above do', (token, height) => {
    const first = note(token);
    expect(first && semitones(first)).toBe(height);
  });

  test.each(['8', '5___', "5,'_", 'do', '5 x', '- 5'])('%s is refused', (line) => {
    expect(() => parseNumbered(line)).toThrow('Not a note');
  });

  test('keeps its bars', () => {
    expect(parseNumbered('1 2 | 3 - | 0 X').map((bar) => bar.length)).toEqual([2, 1, 2]);
  });
});

describe('underlines', () => {
  test('join the short notes of one beat and stop at the next', () => {
    expect(runsOf('1_ 2_ 3_ 4_ | 5 6_ 7_', 1)).toEqual([2, 2, 2]);
  });

  test('of semiquavers join within the line of their quaver', () => {
    expect(runsOf('1_ 2__ 3__', 1)).toEqual([3]);
    expect(runsOf('1_ 2__ 3__', 2)).toEqual([2]);
  });

  test('of a syncopation stay apart', () => {
    expect(runsOf('1_ 2 3_', 1)).toEqual([1, 1]);
  });
});

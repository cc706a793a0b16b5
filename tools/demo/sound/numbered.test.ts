import { expect, test } from 'vitest';

import { parseNumbered } from './numbered.ts';

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
  expect(parseNumbered(token).map((note) => note.beats)).toEqual([beats]);
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
])('%s is %s semitones above do', (token, semitones) => {
  expect(parseNumbered(token)[0]?.semitones).toBe(semitones);
});

test.each(['8', '5___', "5,'_", 'do', '5 x', '- 5', '5 | - 5'])('rejects %s', (line) => {
  expect(() => parseNumbered(line)).toThrow('Not a note');
});

test('joins the notes of all bars', () => {
  const notes = parseNumbered('1 2 | 3 - | 0 X');
  expect(notes.map(({ beats }) => beats)).toEqual([1, 1, 2, 1, 1]);
  expect(notes.filter(({ isStroke }) => isStroke)).toHaveLength(1);
});

import { expect, test } from 'vitest';

import { assetProblems } from '../asset/asset.problems.ts';
import { studentProblems } from '../student/student.problems.ts';
import { everyProblem } from './every-problem.ts';
import { problems } from './problems.ts';

test('every refusal has a code of its own', () => {
  const codes = Object.values(everyProblem).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test('no refusal is named twice', () => {
  const names = [problems, assetProblems, studentProblems].flatMap((part) => Object.keys(part));
  expect(names.length).toBe(Object.keys(everyProblem).length);
});

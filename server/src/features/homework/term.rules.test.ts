import { expect, test } from 'vitest';

import { markQuestion } from '../../attempt/marks.rules.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import { splitByArea } from './term.rules.ts';

test.each([
  ['mu', ['高低', '听辨'], 'listening'],
  ['mu', ['简谱', '唱名'], 'notation'],
  ['mu', ['民族乐器', '琵琶'], 'appreciation'],
  ['mu', ['脸谱', '色彩'], 'appreciation'],
  ['ar', ['色彩', '调色'], 'colour'],
  ['ar', ['脸谱', '色彩'], 'colour'],
  ['ar', ['剪纸', '对称'], 'form'],
  ['ar', ['名画', '千里江山图'], 'appreciation'],
  ['ar', [], 'appreciation'],
] as const)('a question of %s about %j belongs to %s', (subject, knowledge, area) => {
  const question = makeQuestion('single', { subject, knowledge });
  expect(splitByArea(question, markQuestion(question, null))).toEqual([
    { area, score: 0, full: question.score },
  ]);
});

test('a child of a suite counts in its own area, or in its suite’s if it has none', () => {
  const suite = makeQuestion('suite', { subject: 'mu', knowledge: ['听辨'] });
  if (suite.type !== 'suite') throw new Error('not a suite');
  const [verse, chorus] = suite.children;
  const question = makeQuestion('suite', {
    subject: 'mu',
    knowledge: ['听辨'],
    children: [verse, { ...chorus, subject: 'ar', knowledge: ['色彩'], unit: 3 }],
  });
  expect(splitByArea(question, markQuestion(question, { verse: 'A' }))).toEqual([
    { area: 'listening', score: 2, full: 2 },
    { area: 'colour', score: 0, full: 3 },
  ]);
});

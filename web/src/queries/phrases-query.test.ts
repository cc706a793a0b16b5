import { expect, test } from 'vitest';

import { findPhrases } from './phrases-query.ts';

const phrases = [
  { _id: '1', text: '气息稳，句尾收得干净', initials: 'qxw' },
  { _id: '2', text: '最后一句再饱满一点', initials: 'zhy' },
  { _id: '3', text: '跟着拍子，气息就稳了', initials: 'gzp' },
];
const find = (typed: string) => findPhrases(phrases, typed).map(({ _id }) => _id);

test('lists phrases whose initials match before phrases whose text matches', () => {
  expect(find('')).toEqual(['1', '2', '3']);
  expect(find('Z')).toEqual(['2']);
  expect(find('气息')).toEqual(['1', '3']);
  expect(find('xx')).toEqual([]);
});

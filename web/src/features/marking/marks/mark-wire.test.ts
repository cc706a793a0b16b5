import { Mark, MarkContent } from '@meiyu/contract/marking/mark.schema';
import { expect, test } from 'vitest';

import { createEmptyMark, putAnchor, setValue } from './mark-draft.ts';
import { readMark, toMarkContent } from './mark-wire.ts';

const emptyMark = createEmptyMark('rubric');
const asset = 'a'.repeat(64);
const voice = { asset, ms: 4000 };
const anchor = { id: 'n1', asset, atMs: 3000, tone: 'good' as const, text: '气很稳', voice: null };
const full = {
  ...putAnchor(setValue(emptyMark, 'r1', 3), anchor),
  comment: '很好',
  voice,
  total: 15,
};

test('a mark that is saved and read again is the same', () => {
  const content = MarkContent.parse(toMarkContent(full));
  const stored = Mark.parse({
    ...content,
    score: 15,
    isScoreGiven: false,
    voice: { ...voice, url: null },
  });
  expect(readMark({ mark: stored }, 'rubric')).toEqual(full);
});

test('an empty mark has no rows, and a given score replaces them', () => {
  expect(toMarkContent(emptyMark)).toEqual({ comment: '', anchors: [] });
  expect(toMarkContent({ ...full, score: 6.5 })).toMatchObject({ score: 6.5 });
  expect(toMarkContent({ ...full, score: 6.5 })).not.toHaveProperty('rubric');
  const scored = Mark.parse({ score: 6.5, isScoreGiven: true, comment: '', anchors: [] });
  expect(readMark({ mark: scored }, 'points')).toMatchObject({ score: 6.5, values: {} });
});

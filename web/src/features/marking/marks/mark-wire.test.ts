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

test('reads back the same mark that was saved', () => {
  const content = MarkContent.parse(toMarkContent(full));
  const stored = Mark.parse({
    ...content,
    score: 15,
    isScoreGiven: false,
    voice: { ...voice, url: null },
  });
  expect(readMark({ mark: stored }, 'rubric')).toEqual(full);
});

test('sends no rows for an empty mark or for a score that was entered directly', () => {
  expect(toMarkContent(emptyMark)).toEqual({ comment: '', anchors: [] });
  expect(toMarkContent({ ...full, score: 6.5 })).toMatchObject({ score: 6.5 });
  expect(toMarkContent({ ...full, score: 6.5 })).not.toHaveProperty('rubric');
  const scored = Mark.parse({ score: 6.5, isScoreGiven: true, comment: '', anchors: [] });
  expect(readMark({ mark: scored }, 'points')).toMatchObject({ score: 6.5, values: {} });
});

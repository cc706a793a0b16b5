import { COMMENT_CHARACTERS_MAX } from '@meiyu/contract/marking/mark.schema';
import { expect, test } from 'vitest';

import { appendPhrase, createEmptyMark, putAnchor, type AnchorDraft } from './mark-draft.ts';

const buildAnchor = (id: string, atMs: number, text = '好'): AnchorDraft => ({
  id,
  asset: 'h',
  atMs,
  tone: 'advice',
  text,
  voice: null,
});

const buildMark = (comment: string) => ({ ...createEmptyMark('rubric'), comment });

test('adds a comma before a phrase, unless the comment ends with punctuation', () => {
  expect(appendPhrase(createEmptyMark('rubric'), '气息稳').comment).toBe('气息稳');
  expect(appendPhrase(buildMark('音准好'), '气息稳').comment).toBe('音准好，气息稳');
  expect(appendPhrase(buildMark('音准好。 '), '气息稳').comment).toBe('音准好。气息稳');
});

test('does not add a phrase that would make the comment too long', () => {
  const full = buildMark('好'.repeat(COMMENT_CHARACTERS_MAX));
  expect(appendPhrase(full, '气息稳')).toBe(full);
});

test('sorts anchors by time, and removes an anchor without text', () => {
  const both = putAnchor(
    putAnchor(createEmptyMark('rubric'), buildAnchor('b', 5000)),
    buildAnchor('a', 1000),
  );
  expect(both.anchors.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(putAnchor(both, buildAnchor('a', 9000)).anchors.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(putAnchor(both, buildAnchor('a', 1000, ' ')).anchors.map(({ id }) => id)).toEqual(['b']);
});

import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import type { ExamWork, OwnExamMark } from '@meiyu/contract/skill-exam/exam-work.schema';

import { createEmptyMark, type MarkDraft } from '../marks/mark-draft.ts';
import type { MarkRow } from '../marks/mark-rows.ts';

const levels = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => level);

/** Returns a row for each criterion. The ids of the rows are their indexes. */
export function listExamRows({ exam: { rubric } }: ExamWork): MarkRow[] {
  return rubric.map(({ text, levels: words }, index) => ({
    id: String(index),
    text,
    full: LEVEL_MAX,
    values: levels,
    words,
    keywords: [],
  }));
}

/** Returns a mark of the server as the desk edits it, or an empty one. */
export function readExamMark(mark: OwnExamMark | null): MarkDraft {
  const empty = createEmptyMark('rubric');
  if (mark === null) return empty;
  const values = Object.fromEntries(mark.criteria.map((level, index) => [index, level]));
  return { ...empty, values, comment: mark.comment };
}

/** Returns the levels of a complete mark in the order of the rubric. Objects list keys that are numbers in ascending order. */
export const listCriteria = ({ values }: Pick<MarkDraft, 'values'>): number[] =>
  Object.values(values);

/** Adds up the levels. */
export const sumLevels = (mark: Pick<MarkDraft, 'values'>): number =>
  listCriteria(mark).reduce((sum, level) => sum + level, 0);

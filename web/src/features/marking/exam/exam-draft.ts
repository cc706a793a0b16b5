import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import type { ExamWork } from '@meiyu/contract/skill-exam/exam-work.schema';

import type { MarkRow } from '../marks/mark-rows.ts';

/** What the teacher has entered for a work. A criterion without a level is absent. */
export interface ExamDraft {
  values: Readonly<Record<string, number>>;
  comment: string;
}

const levels = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => level);

/** Returns a row for each criterion. */
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

/** Returns the stored mark of a work as a draft. */
export function readExamDraft({ mark }: ExamWork): ExamDraft {
  return {
    values: Object.fromEntries((mark?.criteria ?? []).map((level, index) => [index, level])),
    comment: mark?.comment ?? '',
  };
}

/** Returns the levels in the order of the rubric, or null while one is missing. */
export function toCriteria(rows: readonly MarkRow[], { values }: ExamDraft): number[] | null {
  const criteria = rows.flatMap(({ id }) => values[id] ?? []);
  return criteria.length === rows.length ? criteria : null;
}

/** Returns the index of the first criterion without a level, or of the last one. */
export function findFirstOpenRow(rows: readonly MarkRow[], { values }: ExamDraft): number {
  const open = rows.findIndex(({ id }) => values[id] === undefined);
  return open === -1 ? Math.max(0, rows.length - 1) : open;
}

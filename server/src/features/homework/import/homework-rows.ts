import { buildPaper, type NewPaper } from '../../../attempt/write-papers.service.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import type { KnownQuestion } from '../../../platform/import/importer.ts';
import type { HomeworkFileRow } from '../homework.tables.ts';
import type { HomeworkRecord } from './read-homework.ts';

/** Builds the paper of a homework of a package. If a question is missing, it adds a finding and returns null. */
export function buildPaperOfFile(
  { file, place }: HomeworkRecord,
  known: ReadonlyMap<string, KnownQuestion>,
  faultyIds: ReadonlySet<string>,
  findings: Findings,
): NewPaper | null {
  const questions = file.questions.flatMap(({ id, score }, index) => {
    const question = known.get(id);
    if (question === undefined) {
      if (!faultyIds.has(id)) findings.fault(place(['questions', index, 'id']), `没有题目 ${id}`);
      return [];
    }
    if (question.subject !== file.subject) {
      findings.fault(
        place(['questions', index, 'id']),
        `题目 ${id} 的学科是 ${question.subject}，作业是 ${file.subject}`,
      );
    }
    return { version_id: question.versionId, score: score ?? question.score };
  });
  if (questions.length < file.questions.length) return null;
  return buildPaper(questions);
}

export function buildHomeworkRow({ file }: HomeworkRecord, paper: NewPaper): HomeworkFileRow {
  return {
    id: file.id,
    subject: file.subject,
    title: file.title,
    unit: file.unit,
    opens_at: new Date(file.opens),
    due_at: new Date(file.due),
    late: file.late,
    time_limit_min: file.timeLimitMin,
    attempts_allowed: file.attempts,
    counts: file.counts,
    show: file.show,
    paper_id: paper.id,
    school_id: null,
    owner_id: null,
  };
}

import type {
  BasketQuestion,
  HomeworkContent,
} from '@meiyu/contract/homework/teach-homework.schema';
import { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { computeItemStatistics } from '../../../attempt/item-statistics.rules.ts';
import type { Db } from '../../../db/database.ts';
import type { Viewer } from '../../../db/visible-klasses.ts';
import { questions } from '../../../question/question.rules.ts';
import {
  selectBankQuestions,
  selectSeenQuestions,
  selectVersionSums,
} from './basket.repository.ts';
import { selectTaughtKlasses } from './teach-homework.repository.ts';
import { listKlasses, getSchoolYearStart } from './teach-homework.rules.ts';

/** A question of a basket with its version and all data that the checks need. */
export interface FoundQuestion {
  id: string;
  versionId: string;
  /** Null if the stored question cannot be parsed any more. */
  source: QuestionSource | null;
  /** The points of the question in this homework. */
  score: number;
  /** Contradictions in the question, such as a missing key. */
  faults: string[];
}

/** Finds the questions of a basket in their order. Questions that the school cannot use are absent. */
export async function findQuestions(
  db: Db,
  basket: HomeworkContent['questions'],
): Promise<FoundQuestion[]> {
  const rows = await selectBankQuestions(
    db,
    basket.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return basket.flatMap(({ id, score }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toFound({ ...row, score })];
  });
}

interface QuestionVersion {
  id: string;
  version_id: string;
  content: unknown;
  score: number | undefined;
}

export function toFound({
  id,
  version_id: versionId,
  content,
  score,
}: QuestionVersion): FoundQuestion {
  const parsed = QuestionSource.safeParse(content);
  const source = parsed.success ? parsed.data : null;
  const faults = source === null ? ['题目不完整'] : questions.faults(source);
  return { id, versionId, source, score: score ?? source?.score ?? 0, faults };
}

interface DraftContext {
  teacher: Viewer;
  homeworkId: string;
  now: Date;
}

/** Returns, for each question, the classes of the draft that already had it. Leaves out classes that the teacher does not see. */
export async function findSeenKlasses(
  db: Db,
  { subject, assign }: Pick<HomeworkContent, 'subject' | 'assign'>,
  { teacher, homeworkId, now }: DraftContext,
): Promise<Map<string, { grade: number; klass: number }[]>> {
  const seen = new Map<string, { grade: number; klass: number }[]>();
  const taught = await selectTaughtKlasses(db, teacher, subject);
  const klasses = listKlasses(assign).filter(({ grade, klass }) =>
    taught.some((own) => own.grade === grade && own.klass === klass),
  );
  if (klasses.length === 0) return seen;
  const { schoolId } = teacher;
  const since = getSchoolYearStart(now);
  const query = { schoolId, subject, klasses, since, except: homeworkId };
  for (const { id, ...klass } of await selectSeenQuestions(db, query)) {
    seen.set(id, [...(seen.get(id) ?? []), klass]);
  }
  return seen;
}

/** Reads the rows of the basket for questions. */
export async function readBasket(
  db: Db,
  schoolId: string,
  found: readonly FoundQuestion[],
  seen: ReadonlyMap<string, { grade: number; klass: number }[]>,
): Promise<BasketQuestion[]> {
  const versionIds = found.map(({ versionId }) => versionId);
  const sums = await selectVersionSums(db, schoolId, versionIds);
  const getP = (versionId: string) => {
    const ownSums = sums.get(versionId);
    return ownSums === undefined ? null : computeItemStatistics(ownSums).p;
  };
  return found.map(({ id, versionId, score, source }) => ({
    id,
    score,
    type: source?.type ?? '',
    stem: source?.stem.text ?? '',
    difficulty: source?.difficulty ?? 0,
    grade: source?.grade ?? 0,
    unit: source?.unit ?? 0,
    knowledge: source?.knowledge ?? [],
    p: getP(versionId),
    seenBy: seen.get(id) ?? [],
  }));
}

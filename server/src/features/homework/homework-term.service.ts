import type {
  AreaScore,
  HomeworkSummary,
  HomeworkTerm,
  LearningArea,
} from '@meiyu/contract/homework/homework.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import { selectMarks } from '../../attempt/attempt.repository.ts';
import { QuestionMark } from '../../attempt/marks.rules.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import { getStartOfTerm } from '../../platform/calendar/semester.ts';
import type { Context } from '../../platform/context.ts';
import { summarise } from './homework-list.service.ts';
import { selectHomeworkSince } from './homework.repository.ts';
import { getPupil } from './pupil.service.ts';
import { splitByArea } from './term.rules.ts';

/** The most homework of one subject in the reply. */
const HOMEWORK_PER_SUBJECT_MAX = 40;
const Marks = z.array(QuestionMark);

/** Returns the pupil's homework of this term with its visible marks. */
export async function viewTerm(context: Context, user: SignedIn): Promise<HomeworkTerm> {
  const now = context.clock.now();
  const calendar = await selectCalendar(context.db, user.schoolId);
  const query = { since: getStartOfTerm(calendar, now), now, limit: HOMEWORK_PER_SUBJECT_MAX };
  const rows = await Promise.all(
    Subject.options.map((subject) =>
      selectHomeworkSince(context.db, getPupil(user), { ...query, subject }),
    ),
  );
  const sorted = rows
    .flat()
    .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());
  const items = await summarise(context, user, sorted, now);
  return { items, next: null, areas: await addUpAreas(context, user, items) };
}

/** Adds up the points of the questions of each area, over all attempts with a score that the pupil may see. */
async function addUpAreas(
  context: Context,
  { schoolId, userId }: SignedIn,
  items: readonly HomeworkSummary[],
): Promise<AreaScore[]> {
  const attemptIds = items.flatMap(({ score, attemptId }) =>
    score === null || attemptId === null ? [] : [attemptId],
  );
  const sums = new Map<LearningArea, AreaScore>();
  if (attemptIds.length === 0) return [];
  const attempts = await selectMarks(context.db, { schoolId, userId, attemptIds });
  for (const { paper_id: paperId, marks } of attempts) {
    const { byId } = await openPaper(context, paperId);
    for (const mark of Marks.parse(marks ?? [])) {
      const question = byId.get(mark.questionId);
      if (question === undefined) continue;
      for (const { area, score, full } of splitByArea(question, mark)) {
        const sum = sums.get(area) ?? { area, score: 0, full: 0 };
        sums.set(area, { area, score: sum.score + score, full: sum.full + full });
      }
    }
  }
  return [...sums.values()];
}

import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import type { AttemptPinyin } from '@meiyu/contract/attempt/attempt.schema';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import {
  listExplanations,
  listTexts,
  PinyinOfTexts,
} from '../question/pinyin/pinyin-text.rules.ts';
import { selectAnswers } from './answer.repository.ts';
import { selectPaperPinyin } from './paper.repository.ts';
import { openPaper } from './paper.service.ts';
import { isReviewOpen } from './review.rules.ts';
import type { TaskKind } from './task-kind.ts';

/** Returns the pinyin of an attempt's questions, and of the explanations that its pupil may read already. */
export async function viewPinyin(
  context: Context,
  kind: TaskKind,
  user: SignedIn,
  attemptId: string,
): Promise<AttemptPinyin> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const { db, clock } = context;
  const [row, answers] = await Promise.all([
    kind.selectOptionalAttempt(db, { ...user, attemptId }),
    selectAnswers(db, { schoolId: user.schoolId, attemptId }),
  ]);
  if (row === undefined) throw problem('notFound');
  const [paper, stored] = await Promise.all([
    openPaper(context, row.paper_id),
    selectPaperPinyin(db, row.paper_id),
  ]);
  const rules = {
    show: ShowRule.parse(row.show),
    late: LateRule.parse(row.late),
    dueAt: row.due_at,
  };
  const isReviewed = row.submitted_at !== null && isReviewOpen(rules, clock.now());
  const revealed = new Set(
    answers.filter((answer) => answer.revealed_at !== null).map((answer) => answer.question_id),
  );
  const shown = paper.questions.flatMap((question) => [
    ...listTexts(question),
    ...(isReviewed || revealed.has(question.id) ? listExplanations(question) : []),
  ]);
  const pinyinByText = new Map(
    stored.flatMap((one) => Object.entries(PinyinOfTexts.parse(one.pinyin))),
  );
  return {
    texts: [...new Set(shown)].flatMap((text) => {
      const pinyin = pinyinByText.get(text);
      return pinyin === undefined ? [] : [{ text, pinyin }];
    }),
  };
}

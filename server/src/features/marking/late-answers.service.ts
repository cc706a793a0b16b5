import type {
  AnswerVersion,
  LateAnswers,
  LateState,
} from '@meiyu/contract/marking/late-answer.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import { listFilesOfValues } from '../../attempt/answer-files.service.ts';
import type { Owner } from '../../attempt/attempt.repository.ts';
import { AttemptCorrections, markWithCorrections } from '../../attempt/correction.rules.ts';
import {
  type AnswerVersionRow,
  selectLateAnswers,
  selectOptionalDueAnswer,
} from '../../attempt/late-answer.repository.ts';
import { reviewQuestion } from '../../attempt/marks.rules.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createFileAddresses } from '../../question/file-addresses.service.ts';

/**
 * The number of late answers to one question that the desk shows, the newest first. An answer that waits for a decision is the newest,
 * because it replaces the waiting one before it.
 */
const LATE_ANSWERS_MAX = 10;

/** The question of a handed-in attempt on the desk. */
interface LateQuestion {
  attempt: Owner & { id: string; paperId: string; submittedAt: Date };
  question: QuestionSource;
  row: { corrections: unknown };
}

/** Returns the answer at the hand-in and the late ones, or null if no answer arrived late. */
export async function viewLateAnswers(
  context: Context,
  teacher: SignedIn,
  of: LateQuestion,
): Promise<LateAnswers | null> {
  const { db } = context;
  const { schoolId, id: attemptId } = of.attempt;
  const key = { schoolId, attemptId, questionId: of.question.id };
  const rows = await selectLateAnswers(db, key, LATE_ANSWERS_MAX);
  if (rows.length === 0) return null;
  const due = await selectOptionalDueAnswer(db, key);
  const versions = await Promise.all(rows.map((row) => viewVersion(context, teacher, of, row)));
  return {
    due: await viewVersion(context, teacher, of, due),
    items: rows.flatMap((row, index) => {
      const version = versions[index];
      if (version === undefined) return [];
      return [
        {
          ...version,
          answerEventId: row.event_id,
          state: getLateState(row.counts),
          reason: row.reason,
          by: row.decider ?? '',
          decidedAt: row.decided_at?.toISOString() ?? null,
        },
      ];
    }),
  };
}

function getLateState(counts: boolean | null): LateState {
  if (counts === null) return 'waiting';
  return counts ? 'counted' : 'notCounted';
}

async function viewVersion(
  context: Context,
  { userId }: SignedIn,
  { attempt, question, row: { corrections } }: LateQuestion,
  version: AnswerVersionRow | undefined,
): Promise<AnswerVersion> {
  const value = version?.value ?? null;
  const corrected = markWithCorrections(question, value, AttemptCorrections.parse(corrections));
  const addresses = createFileAddresses(context, context.clock.now());
  return {
    result: reviewQuestion(corrected.question, corrected.mark, value, {
      isReviewOpen: true,
      addresses,
      correction: corrected.note,
    }),
    files: await listFilesOfValues(context, attempt, { [question.id]: value }, userId),
    writtenAt: version?.client_time.toISOString() ?? null,
    receivedAt: version?.received_at.toISOString() ?? null,
  };
}

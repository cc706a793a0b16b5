import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { type QuestionAnswers, RESULT_PUPILS_MAX } from '@meiyu/contract/results/results.schema';

import {
  AttemptCorrections,
  applyToQuestion,
  markWithCorrections,
} from '../../attempt/correction.rules.ts';
import { selectCorrectionsOfPaper } from '../../attempt/corrections-of.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { createFileAddresses } from '../../question/file-addresses.service.ts';
import { publishExplanation } from '../../question/parts.rules.ts';
import { questions } from '../../question/question.rules.ts';
import { groupAnswers } from './answer-groups.rules.ts';
import { selectQuestionAnswers } from './results.repository.ts';
import { findVisibleHomework, type KlassFilter } from './results.service.ts';

/** The seed for shuffled lists, so that all teachers see the same order. */
const TEACHER_SEED = 0;

/**
 * Returns a question of a homework with its key, as corrected so far, and the answers of the first attempts.
 *
 * @throws {Problem} `notFound`
 */
export async function viewQuestionAnswers(
  context: Context,
  teacher: SignedIn,
  { id: homeworkId, questionId, ...filter }: KlassFilter & { id: string; questionId: string },
): Promise<QuestionAnswers> {
  const { homework, klass } = await findVisibleHomework(context, teacher, homeworkId, filter);
  const paper = await openPaper(context, homework.paper_id);
  const question = paper.byId.get(questionId);
  if (question === undefined) throw problem('notFound');
  const rows = await selectQuestionAnswers(context.db, teacher, {
    homeworkId,
    klass,
    questionId,
    limit: RESULT_PUPILS_MAX,
  });
  const paperIds = [...new Set([homework.paper_id, ...rows.map((row) => row.paper_id)])];
  const papers = new Map(
    await Promise.all(
      paperIds.map(async (id) => {
        const [{ byId }, corrections] = await Promise.all([
          openPaper(context, id),
          selectCorrectionsOfPaper(context.db, { ...teacher, homeworkId, paperId: id }),
        ]);
        return [id, { byId, corrections: AttemptCorrections.parse(corrections ?? null) }] as const;
      }),
    ),
  );
  const answers = rows.map(({ user_id: userId, paper_id: paperId, value, mark }) => {
    const taken = papers.get(paperId)?.byId.get(questionId) ?? question;
    const corrections = papers.get(paperId)?.corrections ?? [];
    return {
      userId,
      question: markWithCorrections(taken, value, corrections).question,
      value,
      mark,
    };
  });
  const corrected = applyToQuestion(question, papers.get(homework.paper_id)?.corrections ?? []);
  const addresses = createFileAddresses(context, context.clock.now());
  const { explanation } = corrected;
  return {
    question: questions.publish(keepAuthorsOrder(corrected), { seed: TEACHER_SEED, ...addresses }),
    key: questions.key(corrected, addresses),
    ...(explanation && { explanation: publishExplanation(explanation, addresses) }),
    ...groupAnswers(answers),
  };
}

/** Keeps the options in the author's order, because the answers name them by letters in this order. */
function keepAuthorsOrder(question: QuestionSource): QuestionSource {
  if (question.type !== 'single' && question.type !== 'multi') return question;
  return { ...question, shuffle: false };
}

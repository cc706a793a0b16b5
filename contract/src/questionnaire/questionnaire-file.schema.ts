import * as z from 'zod/mini';

import { Assignment } from '../shared/assignment.schema.ts';
import { listBetween } from '../shared/lists.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import { findQuestionFaults } from './question-faults.rules.ts';
import { QuestionnaireQuestionSource } from './question.schema.ts';
import {
  Identity,
  QUESTIONS_MAX,
  questionnaireLimits,
  ResultsRule,
} from './questionnaire.schema.ts';

/** A questionnaire of a package. */
export const QuestionnaireFile = z
  .strictObject({
    id: Id,
    title: requiredText(questionnaireLimits.title),
    intro: z._default(safeText(questionnaireLimits.intro), ''),
    assign: z.array(Assignment).check(z.minLength(1)),
    opens: Instant,
    due: Instant,
    identity: z._default(Identity, 'named'),
    results: z._default(ResultsRule, 'never'),
    questions: listBetween(1, QUESTIONS_MAX, QuestionnaireQuestionSource),
  })
  .check(
    z.refine((file) => Date.parse(file.opens) < Date.parse(file.due), {
      path: ['due'],
      message: 'due 要晚于 opens',
    }),
    ({ value, issues }) => {
      for (const { path, message } of findQuestionFaults(value.questions)) {
        issues.push({ code: 'custom', path: ['questions', ...path], message, input: value });
      }
    },
  );
export type QuestionnaireFile = z.output<typeof QuestionnaireFile>;

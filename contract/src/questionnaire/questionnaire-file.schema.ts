import * as z from 'zod/mini';

import { Assignment } from '../shared/assignment.schema.ts';
import { listBetween } from '../shared/lists.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import {
  SCALE_MAX,
  QuestionnaireQuestionSource,
  type QuestionnaireQuestion,
} from './question.schema.ts';
import { QUESTIONS_MAX } from './questionnaire.schema.ts';

interface Fault {
  path: (string | number)[];
  message: string;
}

/** A questionnaire of a package. */
export const QuestionnaireFile = z
  .strictObject({
    id: Id,
    title: requiredText(60),
    intro: z._default(safeText(500), ''),
    assign: z.array(Assignment).check(z.minLength(1)),
    opens: Instant,
    due: Instant,
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

/** Finds faults that the schema of a single question cannot find, such as an id that occurs twice. */
function findQuestionFaults(questions: readonly QuestionnaireQuestion[]): Fault[] {
  return questions.flatMap((question, index) => {
    const before = questions.slice(0, index);
    return [
      ...(before.some(({ id }) => id === question.id)
        ? [{ path: ['id'], message: `题目 ${question.id} 出现了两次` }]
        : []),
      ...findOptionFaults(question),
      ...findShowIfFaults(question, before),
    ].map(({ path, message }) => ({ path: [index, ...path], message }));
  });
}

function findOptionFaults(question: QuestionnaireQuestion): Fault[] {
  if (question.type !== 'single' && question.type !== 'multi') return [];
  const ids = question.options.map(({ id }) => id);
  const faults: Fault[] = ids.flatMap((id, at) =>
    ids.indexOf(id) === at
      ? []
      : [{ path: ['options', at, 'id'], message: `选项 ${id} 出现了两次` }],
  );
  if (question.type === 'multi' && (question.max ?? 0) > ids.length) {
    faults.push({ path: ['max'], message: `不能多过选项的个数 ${ids.length}` });
  }
  return faults;
}

function findShowIfFaults(
  { showIf }: QuestionnaireQuestion,
  before: readonly QuestionnaireQuestion[],
): Fault[] {
  if (showIf === undefined) return [];
  const earlierQuestion = before.find(({ id }) => id === showIf.question);
  if (earlierQuestion === undefined) {
    const message = `前面没有题目 ${showIf.question}：只能看前面的题怎么答`;
    return [{ path: ['showIf', 'question'], message }];
  }
  if (earlierQuestion.type === 'open') {
    return [
      {
        path: ['showIf', 'question'],
        message: `题目 ${earlierQuestion.id} 是填写文字的，不能作条件`,
      },
    ];
  }
  const possible: readonly (string | number)[] =
    earlierQuestion.type === 'scale'
      ? Array.from({ length: SCALE_MAX }, (_, star) => star + 1)
      : earlierQuestion.options.map(({ id }) => id);
  return showIf.is.flatMap((value, at) =>
    possible.includes(value)
      ? []
      : [
          {
            path: ['showIf', 'is', at],
            message: `题目 ${earlierQuestion.id} 没有 ${JSON.stringify(value)} 这个回答`,
          },
        ],
  );
}

import { attemptClockEndpoints } from '@meiyu/contract/attempt/attempt-clock.endpoints';
import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';
import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import { overrideEndpoints } from '@meiyu/contract/homework/override.endpoints';
import type { FastifyInstance } from 'fastify';

import { viewAnswerFiles } from '../../attempt/answer-files.service.ts';
import { revealQuestion, saveAnswer } from '../../attempt/answer.service.ts';
import { viewAttemptClock } from '../../attempt/attempt-clock.service.ts';
import { viewAttempt } from '../../attempt/attempt.service.ts';
import { submitAttempt } from '../../attempt/hand-in.service.ts';
import { viewPinyin } from '../../attempt/pinyin.service.ts';
import { viewResult } from '../../attempt/result.service.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { changeKlassOverrides, changeOverride } from './change-overrides.service.ts';
import { countTodo, listAttempts, listHomework, viewHomework } from './homework-list.service.ts';
import { homeworkTask } from './homework-task.service.ts';
import { viewTerm } from './homework-term.service.ts';
import { startHomework } from './start-homework.service.ts';

export function homeworkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, homeworkEndpoints.list, ({ context, user, query }) =>
    listHomework(context, user, query),
  );
  serve(app, context, homeworkEndpoints.counts, ({ context, user }) => countTodo(context, user));
  serve(app, context, homeworkEndpoints.term, ({ context, user }) => viewTerm(context, user));
  serve(app, context, homeworkEndpoints.one, ({ context, user, params }) =>
    viewHomework(context, user, params.id),
  );
  serve(app, context, homeworkAttemptEndpoints.list, ({ context, user, params }) =>
    listAttempts(context, user, params.id),
  );
  serve(app, context, homeworkAttemptEndpoints.start, ({ context, user, params }) =>
    startHomework(context, user, params.id),
  );
  serve(app, context, attemptEndpoints.one, ({ context, user, params }) =>
    viewAttempt(context, homeworkTask, user, params.id),
  );
  serve(app, context, attemptClockEndpoints.one, ({ context, user, params }) =>
    viewAttemptClock(context, user, params.id),
  );
  serve(app, context, attemptEndpoints.pinyin, ({ context, user, params }) =>
    viewPinyin(context, homeworkTask, user, params.id),
  );
  serve(app, context, attemptEndpoints.files, ({ context, user, params }) =>
    viewAnswerFiles(context, homeworkTask, user, params.id),
  );
  serve(app, context, attemptEndpoints.save, ({ context, user, params, body }) =>
    saveAnswer(context, user, { attemptId: params.id, questionId: params.questionId }, body),
  );
  serve(app, context, attemptEndpoints.reveal, ({ context, user, params }) =>
    revealQuestion(context, homeworkTask, user, {
      attemptId: params.id,
      questionId: params.questionId,
    }),
  );
  serve(app, context, attemptEndpoints.submit, ({ context, user, params }) =>
    submitAttempt(context, homeworkTask, user, params.id),
  );
  serve(app, context, attemptEndpoints.result, ({ context, user, params }) =>
    viewResult(context, homeworkTask, user, params.id),
  );
  serve(app, context, overrideEndpoints.one, ({ context, user, params, body }) =>
    changeOverride(context, user, params, body),
  );
  serve(app, context, overrideEndpoints.klass, ({ context, user, params, body }) =>
    changeKlassOverrides(context, user, params, body),
  );
}

import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { exportMatrix, exportResults } from './export.service.ts';
import { viewMatrix } from './matrix.service.ts';
import { viewQuestionAnswers } from './question-answers.service.ts';
import { remind } from './reminders.service.ts';
import { viewResults } from './results.service.ts';

export function resultsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, resultsEndpoints.ofHomework, ({ context, user, params, query }) =>
    viewResults(context, user, params.id, query),
  );
  serve(app, context, resultsEndpoints.ofQuestion, ({ context, user, params, query }) =>
    viewQuestionAnswers(context, user, { ...params, ...query }),
  );
  serve(app, context, resultsEndpoints.export, async ({ context, user, params, query, reply }) =>
    sendExport(reply, await exportResults(context, user, { ...params, ...query })),
  );
  serve(app, context, resultsEndpoints.remind, ({ context, user, params, body }) =>
    remind(context, user, params.id, body),
  );
  serve(app, context, resultsEndpoints.matrix, ({ context, user, query }) =>
    viewMatrix(context, user, query),
  );
  serve(app, context, resultsEndpoints.exportMatrix, async ({ context, user, query, reply }) =>
    sendExport(reply, await exportMatrix(context, user, query)),
  );
}

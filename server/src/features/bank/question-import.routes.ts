import { questionImportEndpoints } from '@meiyu/contract/bank/question-import.endpoints';
import { questionTemplatePath } from '@meiyu/contract/bank/question-import.schema';
import type { FastifyInstance } from 'fastify';

import { authenticate } from '../../http/authenticate.ts';
import { receiveForm } from '../../http/receive-form.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  applyImport,
  createReader,
  importLimit,
  loadTemplate,
  planImport,
  spendImportBudget,
  viewWaitingImport,
} from './question-import.service.ts';

/**
 * Registers the calls of imports.
 *
 * @param app an app that reads forms
 */
export function questionImportRoutes(app: FastifyInstance, context: Context): void {
  const reader = createReader(context);
  const { dataDir } = context.config;
  serve(app, context, questionImportEndpoints.plan, ({ context, request, user }) =>
    receiveForm(
      request,
      {
        dataDir,
        fileField: 'file',
        limit: importLimit,
        begin: (mostBytes) => spendImportBudget(context, user, mostBytes),
      },
      (file) => planImport(context, reader, user, file),
    ),
  );
  serve(app, context, questionImportEndpoints.waiting, ({ context, user }) =>
    viewWaitingImport(context, user),
  );
  serve(app, context, questionImportEndpoints.apply, ({ context, user, params }) =>
    applyImport(context, user, params.id),
  );
  app.get(
    questionTemplatePath,
    {
      onRequest: async (request) => {
        await authenticate(context, request, 'teacher');
      },
    },
    async (_request, reply) => {
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      reply.header('content-disposition', 'attachment; filename="questions.xlsx"');
      return reply.send(await loadTemplate());
    },
  );
}

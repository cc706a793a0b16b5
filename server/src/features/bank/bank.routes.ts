import { bankEndpoints } from '@meiyu/contract/bank/bank.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  changeQuestion,
  createQuestion,
  listBank,
  listKnowledge,
  listVersions,
  tryDraft,
  tryQuestion,
  viewQuestion,
} from './bank.service.ts';

export function bankRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, bankEndpoints.list, ({ context, user, query }) =>
    listBank(context, user, query),
  );
  serve(app, context, bankEndpoints.knowledge, ({ context, user, query }) =>
    listKnowledge(context, user, query),
  );
  serve(app, context, bankEndpoints.one, ({ context, user, params }) =>
    viewQuestion(context, user, params.id),
  );
  serve(app, context, bankEndpoints.create, ({ context, user, body }) =>
    createQuestion(context, user, body),
  );
  serve(app, context, bankEndpoints.change, ({ context, user, params, body }) =>
    changeQuestion(context, user, params.id, body),
  );
  serve(app, context, bankEndpoints.versions, ({ context, user, params, query }) =>
    listVersions(context, user, params.id, query),
  );
  serve(app, context, bankEndpoints.try, ({ context, user, params, body }) =>
    tryQuestion(context, user, params.id, body.value),
  );
  serve(app, context, bankEndpoints.tryDraft, ({ context, user, body }) =>
    tryDraft(context, user, body),
  );
}

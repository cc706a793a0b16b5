import { appealEndpoints } from '@meiyu/contract/appeal/appeal.endpoints';
import { attemptAppealEndpoints } from '@meiyu/contract/attempt/attempt-appeal.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { countAppeals, listAppeals, viewAppeal } from './appeal.service.ts';
import { decideAppeal, passAppealOn } from './decide-appeal.service.ts';
import { listOwnAppeals, makeAppeal } from './own-appeal.service.ts';

export function appealRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, attemptAppealEndpoints.list, ({ context, user, params }) =>
    listOwnAppeals(context, user, params.id),
  );
  serve(app, context, attemptAppealEndpoints.make, ({ context, user, params, body }) =>
    makeAppeal(context, user, params.id, body),
  );
  serve(app, context, appealEndpoints.list, ({ context, user, query }) =>
    listAppeals(context, user, query),
  );
  serve(app, context, appealEndpoints.count, ({ context, user, query }) =>
    countAppeals(context, user, query.subject),
  );
  serve(app, context, appealEndpoints.one, ({ context, user, params }) =>
    viewAppeal(context, user, params.id),
  );
  serve(app, context, appealEndpoints.decide, ({ context, user, params, body }) =>
    decideAppeal(context, user, params.id, body),
  );
  serve(app, context, appealEndpoints.passOn, ({ context, user, params, body }) =>
    passAppealOn(context, user, params.id, body.eventId),
  );
}

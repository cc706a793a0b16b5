import { liveEndpoints } from '@meiyu/contract/live/live.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { viewLive } from './live.service.ts';

export function liveRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, liveEndpoints.one, ({ context, user, params, query }) =>
    viewLive(context, user, { homeworkId: params.id, ...query }),
  );
}

import { aboutEndpoints } from '@meiyu/contract/about/about.endpoints';
import type { FastifyInstance } from 'fastify';

import { serveOpen } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { getPolicy } from './about.service.ts';

export function aboutRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, context, aboutEndpoints.policy, ({ context, query }) =>
    getPolicy(context, query.name),
  );
}

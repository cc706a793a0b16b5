import { supportEndpoints } from '@meiyu/contract/support/support.endpoints';
import type { FastifyInstance } from 'fastify';

import { serveOpen } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listContacts } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, context, supportEndpoints.contacts, ({ context }) => listContacts(context));
}

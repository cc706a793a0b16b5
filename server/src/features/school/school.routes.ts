import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve, serveOpen } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  getSchool,
  listDivisions,
  listKlassNames,
  listSchools,
  schoolConfig,
} from './school.service.ts';

export function schoolRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, schoolEndpoints.divisions, async ({ reply }) => {
    // Every login page asks for it and it hardly ever changes.
    reply.header('cache-control', 'public, max-age=300');
    return listDivisions(context);
  });
  serveOpen(app, schoolEndpoints.list, ({ query }) => listSchools(context, query));
  serve(app, context, schoolEndpoints.one, ({ user, params }) =>
    getSchool(context, user, params.aId),
  );
  serve(app, context, schoolEndpoints.klassNames, ({ user, query }) =>
    listKlassNames(context, user, query.aId),
  );
  serve(app, context, schoolEndpoints.config, ({ user }) => schoolConfig(context, user));
}

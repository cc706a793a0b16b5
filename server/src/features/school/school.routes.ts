import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve, serveOpen } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  getSchool,
  listDivisions,
  listKlassNames,
  listSchools,
  getSchoolConfig,
} from './school.service.ts';

export function schoolRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, context, schoolEndpoints.divisions, async ({ context, reply }) => {
    // Browsers may cache the divisions, because every login page loads them and they hardly ever change.
    reply.header('cache-control', 'public, max-age=300');
    return listDivisions(context);
  });
  serveOpen(app, context, schoolEndpoints.list, ({ context, query }) =>
    listSchools(context, query),
  );
  serve(app, context, schoolEndpoints.one, ({ context, user, params }) =>
    getSchool(context, user, params.aId),
  );
  serve(app, context, schoolEndpoints.klassNames, ({ context, user, query }) =>
    listKlassNames(context, user, query.aId),
  );
  serve(app, context, schoolEndpoints.config, ({ context, user }) =>
    getSchoolConfig(context, user),
  );
}

import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { changeHonour, makeHonour, removeHonour } from './change-honour.service.ts';
import { exportHonours } from './export-honours.service.ts';
import { findHonourFaultBeforeField } from './honour.form.ts';
import { listHonours, listHonoursOfPupil, viewHonour } from './honour.service.ts';

export function honourRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, honourEndpoints.list, ({ context, user, query }) =>
    listHonours(context, user, query),
  );
  serve(app, context, honourEndpoints.one, ({ context, user, params }) =>
    viewHonour(context, user, params.id),
  );
  serve(app, context, honourEndpoints.ofPupil, ({ context, user, params, query }) =>
    listHonoursOfPupil(context, user, { userId: params.id, ...query }),
  );
  serve(app, context, honourEndpoints.export, async ({ context, user, query, reply }) =>
    sendExport(reply, await exportHonours(context, user, query)),
  );
  serve(
    app,
    context,
    honourEndpoints.make,
    ({ context, user, body }) => makeHonour(context, user, body),
    findHonourFaultBeforeField,
  );
  serve(
    app,
    context,
    honourEndpoints.change,
    ({ context, user, params, body }) => changeHonour(context, user, params.id, body),
    findHonourFaultBeforeField,
  );
  serve(app, context, honourEndpoints.remove, ({ context, user, params, body }) =>
    removeHonour(context, user, params.id, body),
  );
}

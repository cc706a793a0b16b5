import { outsideActivityEndpoints } from '@meiyu/contract/outside-activity/outside-activity.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { changeActivity, makeActivity, removeActivity } from './change-outside-activity.service.ts';
import { exportOutsideActivities } from './export-outside-activities.service.ts';
import { findActivityFaultBeforeField } from './outside-activity.form.ts';
import { listActivities, listActivitiesOfPupil, viewActivity } from './outside-activity.service.ts';

export function outsideActivityRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, outsideActivityEndpoints.list, ({ context, user, query }) =>
    listActivities(context, user, query),
  );
  serve(app, context, outsideActivityEndpoints.one, ({ context, user, params }) =>
    viewActivity(context, user, params.id),
  );
  serve(app, context, outsideActivityEndpoints.ofPupil, ({ context, user, params, query }) =>
    listActivitiesOfPupil(context, user, { userId: params.id, ...query }),
  );
  serve(app, context, outsideActivityEndpoints.export, async ({ context, user, query, reply }) =>
    sendExport(reply, await exportOutsideActivities(context, user, query)),
  );
  serve(
    app,
    context,
    outsideActivityEndpoints.make,
    ({ context, user, body }) => makeActivity(context, user, body),
    findActivityFaultBeforeField,
  );
  serve(
    app,
    context,
    outsideActivityEndpoints.change,
    ({ context, user, params, body }) => changeActivity(context, user, params.id, body),
    findActivityFaultBeforeField,
  );
  serve(app, context, outsideActivityEndpoints.remove, ({ context, user, params, body }) =>
    removeActivity(context, user, params.id, body),
  );
}

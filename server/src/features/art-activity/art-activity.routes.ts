import {
  artActivityEndpoints,
  teachArtActivityEndpoints,
} from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listArtActivities, viewArtActivity } from './art-activity.service.ts';
import { signUp, withdraw } from './entry.service.ts';
import { findEvidenceFaultBeforeField } from './evidence/evidence.form.ts';
import { handInEvidence, withdrawEvidence } from './evidence/hand-in-evidence.service.ts';
import { findActivityFaultBeforeField } from './teach/art-activity.form.ts';
import { exportActivities, exportActivity } from './teach/export-activities.service.ts';
import {
  cancelActivity,
  changeActivity,
  listTeacherActivities,
  makeActivity,
  viewTeacherActivity,
} from './teach/teach-art-activity.service.ts';
import { enterResults, listEntries, setEntry } from './teach/teach-entry.service.ts';

export function artActivityRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, artActivityEndpoints.list, ({ context, user, query }) =>
    listArtActivities(context, user, query),
  );
  serve(app, context, artActivityEndpoints.one, ({ context, user, params }) =>
    viewArtActivity(context, user, params.id),
  );
  serve(app, context, artActivityEndpoints.signUp, ({ context, user, params, body }) =>
    signUp(context, user, params.id, body.eventId),
  );
  serve(app, context, artActivityEndpoints.withdraw, ({ context, user, params, body }) =>
    withdraw(context, user, params.id, body.eventId),
  );
  serve(
    app,
    context,
    artActivityEndpoints.handIn,
    ({ context, user, params, body }) => handInEvidence(context, user, params.id, body),
    findEvidenceFaultBeforeField,
  );
  serve(app, context, artActivityEndpoints.withdrawEvidence, ({ context, user, params, body }) =>
    withdrawEvidence(context, user, params.id, body),
  );
}

export function teachArtActivityRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, teachArtActivityEndpoints.list, ({ context, user, query }) =>
    listTeacherActivities(context, user, query),
  );
  serve(app, context, teachArtActivityEndpoints.one, ({ context, user, params }) =>
    viewTeacherActivity(context, user, params.id),
  );
  serve(
    app,
    context,
    teachArtActivityEndpoints.make,
    ({ context, user, body }) => makeActivity(context, user, body),
    findActivityFaultBeforeField,
  );
  serve(
    app,
    context,
    teachArtActivityEndpoints.change,
    ({ context, user, params, body }) => changeActivity(context, user, params.id, body),
    findActivityFaultBeforeField,
  );
  serve(app, context, teachArtActivityEndpoints.cancel, ({ context, user, params, body }) =>
    cancelActivity(context, user, params.id, body.eventId),
  );
  serve(app, context, teachArtActivityEndpoints.entries, ({ context, user, params, query }) =>
    listEntries(context, user, params.id, query),
  );
  serve(
    app,
    context,
    teachArtActivityEndpoints.export,
    async ({ context, user, params, query, reply }) =>
      sendExport(reply, await exportActivity(context, user, { ...params, ...query })),
  );
  serve(
    app,
    context,
    teachArtActivityEndpoints.exportYear,
    async ({ context, user, query, reply }) =>
      sendExport(reply, await exportActivities(context, user, query)),
  );
  serve(app, context, teachArtActivityEndpoints.setEntry, ({ context, user, params, body }) =>
    setEntry(context, user, params, body.state),
  );
  serve(app, context, teachArtActivityEndpoints.results, ({ context, user, params, body }) =>
    enterResults(context, user, params.id, body),
  );
}

import { teachSchoolEndpoints } from '@meiyu/contract/school/teach-school.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type FormFile, receiveForm } from '../../http/receive-form.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createRosterReader } from './import/roster-plan.service.ts';
import { listEvents } from './teach/audit.service.ts';
import { changeCalendar, viewCalendar } from './teach/calendar.service.ts';
import { viewOverview } from './teach/overview.service.ts';
import {
  importRosterFile,
  planRosterFile,
  rosterLimit,
  spendRosterBudget,
} from './teach/roster-upload.service.ts';
import { changeTeachings, listTeachers } from './teach/teachings.service.ts';

/**
 * Registers the calls of the page of the school.
 *
 * @param app an app that reads forms
 */
export function teachSchoolRoutes(app: FastifyInstance, context: Context): void {
  const reader = createRosterReader(context);
  const { dataDir } = context.config;
  const receiveRoster = <T>(
    { context, user, request }: { context: Context; user: SignedIn; request: FastifyRequest },
    work: (file: FormFile) => Promise<T>,
  ) =>
    receiveForm(
      request,
      {
        dataDir,
        fileField: 'file',
        limit: rosterLimit,
        begin: () => spendRosterBudget(context, user),
      },
      work,
    );
  serve(app, context, teachSchoolEndpoints.overview, ({ context, user }) =>
    viewOverview(context, user),
  );
  serve(app, context, teachSchoolEndpoints.teachings, ({ context, user }) =>
    listTeachers(context, user),
  );
  serve(app, context, teachSchoolEndpoints.changeTeachings, ({ context, user, params, body }) =>
    changeTeachings(context, user, params.id, body),
  );
  serve(app, context, teachSchoolEndpoints.calendar, ({ context, user, query }) =>
    viewCalendar(context, user, query.year),
  );
  serve(app, context, teachSchoolEndpoints.changeCalendar, ({ context, user, params, body }) =>
    changeCalendar(context, user, params.year, body),
  );
  serve(app, context, teachSchoolEndpoints.planRoster, (call) =>
    receiveRoster(call, (file) => planRosterFile(call.context, reader, call.user, file)),
  );
  serve(app, context, teachSchoolEndpoints.importRoster, (call) =>
    receiveRoster(call, (file) =>
      importRosterFile(call.context, reader, call.user, {
        ...file,
        token: file.fields['token'] ?? '',
      }),
    ),
  );
  serve(app, context, teachSchoolEndpoints.audit, ({ context, user, query }) =>
    listEvents(context, user, query),
  );
}

import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listKlasses, viewLesson, viewPupilAttendance, viewSheet } from './attendance.service.ts';
import { exportAttendance } from './export-attendance.service.ts';
import { saveLesson } from './save-lesson.service.ts';

export function attendanceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, attendanceEndpoints.klasses, ({ context, user, query }) =>
    listKlasses(context, user, query.subject),
  );
  serve(app, context, attendanceEndpoints.sheet, ({ context, user, params, query }) =>
    viewSheet(context, user, { ...params, ...query }),
  );
  serve(app, context, attendanceEndpoints.export, async ({ context, user, params, query, reply }) =>
    sendExport(reply, await exportAttendance(context, user, { ...params, ...query })),
  );
  serve(app, context, attendanceEndpoints.lesson, ({ context, user, params }) =>
    viewLesson(context, user, params),
  );
  serve(app, context, attendanceEndpoints.save, ({ context, user, params, body }) =>
    saveLesson(context, user, params, body),
  );
  serve(app, context, attendanceEndpoints.ofPupil, ({ context, user, query }) =>
    viewPupilAttendance(context, user, query),
  );
}

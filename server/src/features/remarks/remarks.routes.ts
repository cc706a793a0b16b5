import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { exportRemarks } from './export-remarks.service.ts';
import { listKlassRemarks, listTeacherComments, viewRemarks } from './remarks.service.ts';
import { reopen, saveRemark, seal } from './save-remark.service.ts';

export function remarksRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, remarksEndpoints.klasses, ({ context, user, query }) =>
    listKlassRemarks(context, user, query.subject),
  );
  serve(app, context, remarksEndpoints.sheet, ({ context, user, params, query }) =>
    viewRemarks(context, user, { ...params, ...query }),
  );
  serve(app, context, remarksEndpoints.export, async ({ context, user, params, query, reply }) =>
    sendExport(reply, await exportRemarks(context, user, { ...params, ...query })),
  );
  serve(app, context, remarksEndpoints.save, ({ context, user, params, body }) =>
    saveRemark(context, user, params, body),
  );
  serve(app, context, remarksEndpoints.seal, ({ context, user, params, body }) =>
    seal(context, user, params, body),
  );
  serve(app, context, remarksEndpoints.reopen, ({ context, user, params, body }) =>
    reopen(context, user, params, body),
  );
  serve(app, context, remarksEndpoints.ofPupil, ({ context, user, query }) =>
    listTeacherComments(context, user, query),
  );
}

import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendAsset } from '../../http/send-asset.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { changeStudent, findPortrait, getStudent } from './student.service.ts';

export function studentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, studentEndpoints.one, ({ context, user, params }) =>
    getStudent(context, user, params.id),
  );
  serve(app, context, studentEndpoints.change, ({ context, user, params, body }) =>
    changeStudent(context, user, params.id, body),
  );
  app.get<{ Params: { id: string }; Querystring: { t?: unknown } }>(
    '/v2/portraits/:id',
    async (request, reply) => {
      const { t: given } = request.query;
      if (typeof given !== 'string') throw problem('notFound');
      const file = await findPortrait(context, { assetId: request.params.id, given });
      return sendAsset(context, file, request, reply);
    },
  );
}

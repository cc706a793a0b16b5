import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { getStudent } from './student.service.ts';

export function studentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, studentEndpoints.one, ({ context, user, params }) =>
    getStudent(context, user, params.id),
  );
}

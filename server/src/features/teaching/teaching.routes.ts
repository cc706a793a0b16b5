import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  changeStanding,
  listHomeworkOfPupil,
  listKlasses,
  listPupils,
  viewPupil,
  viewToday,
} from './teaching.service.ts';

export function teachingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, teachingEndpoints.today, ({ context, user, query }) =>
    viewToday(context, user, query),
  );
  serve(app, context, teachingEndpoints.klasses, ({ context, user, query }) =>
    listKlasses(context, user, query),
  );
  serve(app, context, teachingEndpoints.roster, ({ context, user, params, query }) =>
    listPupils(context, user, { ...params, ...query }),
  );
  serve(app, context, teachingEndpoints.pupil, ({ context, user, params }) =>
    viewPupil(context, user, params.id),
  );
  serve(app, context, teachingEndpoints.homeworkOfPupil, ({ context, user, params, query }) =>
    listHomeworkOfPupil(context, user, { ...params, ...query }),
  );
  serve(app, context, teachingEndpoints.changeStanding, ({ context, user, params, body }) =>
    changeStanding(context, user, params.id, body),
  );
}

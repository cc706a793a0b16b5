import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { decideLate } from './decide-late.service.ts';
import { saveMark } from './mark.service.ts';
import { addPhrase, changePhrase, listPhrases, removePhrase } from './phrase.service.ts';
import { listQueue, revealNames, viewOverview } from './queue.service.ts';
import { changeWorks, returnAllReady } from './return.service.ts';
import { openWork, viewWork } from './work.service.ts';

export function markingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, markingEndpoints.overview, ({ context, user, params }) =>
    viewOverview(context, user, params.id),
  );
  serve(app, context, markingEndpoints.queue, ({ context, user, params, query }) =>
    listQueue(context, user, params.id, query),
  );
  serve(app, context, markingEndpoints.names, ({ context, user, params }) =>
    revealNames(context, user, params.id),
  );
  serve(app, context, markingEndpoints.work, ({ context, user, params, query }) =>
    viewWork(context, user, { ...params, questionId: query.question }),
  );
  serve(app, context, markingEndpoints.open, ({ context, user, params, body }) =>
    openWork(context, user, { ...params, ...body }),
  );
  serve(app, context, markingEndpoints.save, ({ context, user, params, body }) =>
    saveMark(context, user, params, body),
  );
  serve(app, context, markingEndpoints.decideLate, ({ context, user, params, body }) =>
    decideLate(context, user, params, body),
  );
  serve(app, context, markingEndpoints.returnWorks, ({ context, user, body }) =>
    changeWorks(context, user, 'return', body),
  );
  serve(app, context, markingEndpoints.takeBack, ({ context, user, body }) =>
    changeWorks(context, user, 'takeBack', body),
  );
  serve(app, context, markingEndpoints.returnAll, ({ context, user, params, body }) =>
    returnAllReady(context, user, params.id, body),
  );
  serve(app, context, markingEndpoints.phrases, ({ context, user }) => listPhrases(context, user));
  serve(app, context, markingEndpoints.addPhrase, ({ context, user, body }) =>
    addPhrase(context, user, body),
  );
  serve(app, context, markingEndpoints.changePhrase, ({ context, user, params, body }) =>
    changePhrase(context, user, params.id, body),
  );
  serve(app, context, markingEndpoints.removePhrase, ({ context, user, params }) =>
    removePhrase(context, user, params.id),
  );
}

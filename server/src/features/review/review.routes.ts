import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  listRemovedContent,
  restoreContent,
} from '../../platform/report/restore-content.service.ts';
import { decideReviews } from './decide-reviews.service.ts';
import { countReviews, listReviews } from './review.service.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, reviewEndpoints.counts, ({ context, user, query }) =>
    countReviews(context, user, query.subject),
  );
  serve(app, context, reviewEndpoints.list, ({ context, user, query }) =>
    listReviews(context, user, query),
  );
  serve(app, context, reviewEndpoints.decide, ({ context, user, body }) =>
    decideReviews(context, user, body),
  );
  serve(app, context, reviewEndpoints.removed, ({ context, user, query }) =>
    listRemovedContent(context, user, query),
  );
  serve(app, context, reviewEndpoints.restore, ({ context, user, params, body }) =>
    restoreContent(context, user, params.id, body),
  );
}

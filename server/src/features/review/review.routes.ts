import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
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
}

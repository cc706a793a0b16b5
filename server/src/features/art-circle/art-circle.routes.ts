import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  countOwnLikes,
  likePost,
  listPosts,
  listPostsOfPupil,
  unlikePost,
  viewPost,
} from './art-circle.service.ts';

export function artCircleRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, artCircleEndpoints.list, ({ context, user, query }) =>
    listPosts(context, user, query),
  );
  serve(app, context, artCircleEndpoints.own, ({ context, user }) => countOwnLikes(context, user));
  serve(app, context, artCircleEndpoints.one, ({ context, user, params }) =>
    viewPost(context, user, params.id),
  );
  serve(app, context, artCircleEndpoints.ofPupil, ({ context, user, params, query }) =>
    listPostsOfPupil(context, user, { userId: params.id, ...query }),
  );
  serve(app, context, artCircleEndpoints.like, ({ context, user, params }) =>
    likePost(context, user, params.id),
  );
  serve(app, context, artCircleEndpoints.unlike, ({ context, user, params }) =>
    unlikePost(context, user, params.id),
  );
}

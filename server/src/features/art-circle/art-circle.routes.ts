import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import { commentEndpoints } from '@meiyu/contract/art-circle/comment.endpoints';
import { reportEndpoints } from '@meiyu/contract/art-circle/report.endpoints';
import { takeDownEndpoints } from '@meiyu/contract/art-circle/take-down.endpoints';
import { writePostEndpoints } from '@meiyu/contract/art-circle/write-post.endpoints';
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
import { appealComment, listComments, makeComment, removeComment } from './comment.service.ts';
import { appealPost, listOwnPosts, viewOwnPost } from './own-posts.service.ts';
import { report, reportedComments, reportedPosts, takeDown } from './reported-kinds.service.ts';
import { findPostFaultBeforeField } from './write-post.form.ts';
import { changePost, makePost, removePost } from './write-post.service.ts';

export function artCircleRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, artCircleEndpoints.list, ({ context, user, query }) =>
    listPosts(context, user, query),
  );
  serve(app, context, writePostEndpoints.mine, ({ context, user, query }) =>
    listOwnPosts(context, user, query),
  );
  serve(app, context, writePostEndpoints.ownOne, ({ context, user, params }) =>
    viewOwnPost(context, user, params.id),
  );
  serve(
    app,
    context,
    writePostEndpoints.make,
    ({ context, user, body }) => makePost(context, user, body),
    findPostFaultBeforeField,
  );
  serve(
    app,
    context,
    writePostEndpoints.change,
    ({ context, user, params, body }) => changePost(context, user, params.id, body),
    findPostFaultBeforeField,
  );
  serve(app, context, writePostEndpoints.remove, ({ context, user, params, body }) =>
    removePost(context, user, params.id, body),
  );
  serve(app, context, writePostEndpoints.appeal, ({ context, user, params, body }) =>
    appealPost(context, user, params.id, body),
  );
  serve(app, context, commentEndpoints.list, ({ context, user, params, query }) =>
    listComments(context, user, { postId: params.id, ...query }),
  );
  serve(app, context, commentEndpoints.make, ({ context, user, params, body }) =>
    makeComment(context, user, params.id, body),
  );
  serve(app, context, commentEndpoints.remove, ({ context, user, params, body }) =>
    removeComment(context, user, params.id, body),
  );
  serve(app, context, commentEndpoints.appeal, ({ context, user, params, body }) =>
    appealComment(context, user, params.id, body),
  );
  serve(app, context, reportEndpoints.post, ({ context, user, params, body }) =>
    report(context, user, reportedPosts, params.id, body),
  );
  serve(app, context, reportEndpoints.comment, ({ context, user, params, body }) =>
    report(context, user, reportedComments, params.id, body),
  );
  serve(app, context, takeDownEndpoints.post, ({ context, user, params, body }) =>
    takeDown(context, user, reportedPosts, params.id, body),
  );
  serve(app, context, takeDownEndpoints.comment, ({ context, user, params, body }) =>
    takeDown(context, user, reportedComments, params.id, body),
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

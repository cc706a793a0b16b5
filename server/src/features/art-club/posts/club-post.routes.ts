import { clubCommentEndpoints } from '@meiyu/contract/art-club/club-comment.endpoints';
import { clubPostEndpoints } from '@meiyu/contract/art-club/club-post.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../http/serve.ts';
import type { Context } from '../../../platform/context.ts';
import {
  appealClubComment,
  listClubComments,
  makeClubComment,
  removeClubComment,
} from './club-comment.service.ts';
import { findClubPostFaultBeforeField } from './club-post.form.ts';
import { listClubPosts, viewClubPost } from './club-post.service.ts';
import {
  appealClubPost,
  reportClubComment,
  reportClubPost,
  takeClubCommentDown,
  takeClubPostDown,
} from './reported-kinds.service.ts';
import { changeClubPost, makeClubPost, removeClubPost } from './write-club-post.service.ts';

interface PostParams {
  id: string;
  postId: string;
}

const toPost = ({ id: clubId, postId }: PostParams) => ({ clubId, postId });

export function clubPostRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, clubPostEndpoints.list, ({ context, user, params, query }) =>
    listClubPosts(context, user, { clubId: params.id, ...query }),
  );
  serve(app, context, clubPostEndpoints.one, ({ context, user, params }) =>
    viewClubPost(context, user, toPost(params)),
  );
  serve(
    app,
    context,
    clubPostEndpoints.make,
    ({ context, user, params, body }) => makeClubPost(context, user, params.id, body),
    findClubPostFaultBeforeField,
  );
  serve(
    app,
    context,
    clubPostEndpoints.change,
    ({ context, user, params, body }) => changeClubPost(context, user, toPost(params), body),
    findClubPostFaultBeforeField,
  );
  serve(app, context, clubPostEndpoints.remove, ({ context, user, params, body }) =>
    removeClubPost(context, user, toPost(params), body),
  );
  serve(app, context, clubPostEndpoints.report, ({ context, user, params, body }) =>
    reportClubPost(context, user, toPost(params), body),
  );
  serve(app, context, clubPostEndpoints.takeDown, ({ context, user, params, body }) =>
    takeClubPostDown(context, user, toPost(params), body),
  );
  serve(app, context, clubPostEndpoints.appeal, ({ context, user, params, body }) =>
    appealClubPost(context, user, toPost(params), body),
  );
}

export function clubCommentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, clubCommentEndpoints.list, ({ context, user, params, query }) =>
    listClubComments(context, user, toPost(params), query),
  );
  serve(app, context, clubCommentEndpoints.make, ({ context, user, params, body }) =>
    makeClubComment(context, user, toPost(params), body),
  );
  serve(app, context, clubCommentEndpoints.remove, ({ context, user, params, body }) =>
    removeClubComment(context, user, { ...toPost(params), id: params.commentId }, body),
  );
  serve(app, context, clubCommentEndpoints.report, ({ context, user, params, body }) =>
    reportClubComment(context, user, { ...toPost(params), id: params.commentId }, body),
  );
  serve(app, context, clubCommentEndpoints.takeDown, ({ context, user, params, body }) =>
    takeClubCommentDown(context, user, { ...toPost(params), id: params.commentId }, body),
  );
  serve(app, context, clubCommentEndpoints.appeal, ({ context, user, params, body }) =>
    appealClubComment(context, user, { ...toPost(params), id: params.commentId }, body),
  );
}

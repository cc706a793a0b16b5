import { ownContentAddressBuilders } from '@meiyu/contract/notice/notice-texts';
import type { ReportBody } from '@meiyu/contract/shared/report.schema';
import type { TakeDownBody } from '@meiyu/contract/shared/take-down.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { reportContent } from '../../platform/report/report-content.service.ts';
import type { ReportedKind } from '../../platform/report/reported-kind.ts';
import { takeDownContent } from '../../platform/report/take-down.service.ts';
import { requireArtCircle } from './art-circle.service.ts';
import { commentTable, selectReportedComments } from './comment.repository.ts';
import { readPostFiles } from './post-files.service.ts';
import { isNoEdit, postTable, selectPostsByIds } from './post-review.repository.ts';

/** The posts as content that pupils report. */
export const reportedPosts: ReportedKind = {
  kind: 'post',
  name: '一件作品',
  table: postTable,
  condition: isNoEdit,
  readOwnPages: (_db, _schoolId, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, ownContentAddressBuilders.posts]))),
  async read(context, teacher, ids) {
    const posts = await selectPostsByIds(context.db, teacher.schoolId, ids);
    const files = await readPostFiles(context, teacher, posts);
    return new Map(
      posts.map((post) => {
        const { images, audios, video } = files.of(post);
        const title = `作品：${post.title || '没有标题的作品'}`;
        const videos = video === undefined ? [] : [video];
        return [post.id, { title, text: post.text, images, audios, videos }];
      }),
    );
  },
};

/** The comments as content that pupils report. */
export const reportedComments: ReportedKind = {
  kind: 'comment',
  name: '一条留言',
  table: commentTable,
  async readOwnPages(db, schoolId, ids) {
    const comments = await selectReportedComments(db, schoolId, ids);
    return new Map(
      comments.map(({ id, post_id: postId }) => [id, ownContentAddressBuilders.comment(postId)]),
    );
  },
  async read({ db }, teacher, ids) {
    const comments = await selectReportedComments(db, teacher.schoolId, ids);
    return new Map(
      comments.map(({ id, text, title }) => [
        id,
        {
          title: `留言：${title || '没有标题的作品'}`,
          text,
          images: [],
          audios: [],
          videos: [],
        },
      ]),
    );
  },
};

/** Reports a post or comment of another pupil in a school with an art circle. */
export async function report(
  context: Context,
  user: SignedIn,
  kind: ReportedKind,
  id: string,
  body: ReportBody,
): Promise<Record<string, never>> {
  await requireArtCircle(context.db, user);
  return reportContent(context, user, kind, id, body);
}

/** Takes a post or comment of a pupil down, for a teacher of the pupil's class. */
export async function takeDown(
  context: Context,
  teacher: SignedIn,
  kind: ReportedKind,
  id: string,
  body: TakeDownBody,
): Promise<Record<string, never>> {
  await requireArtCircle(context.db, teacher);
  return takeDownContent(context, teacher, kind, id, body);
}

import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import { ownContentAddressBuilders } from '@meiyu/contract/notice/notice-texts';
import type { AppealRemovalBody } from '@meiyu/contract/shared/removal.schema';
import type { ReportBody } from '@meiyu/contract/shared/report.schema';
import type { TakeDownBody } from '@meiyu/contract/shared/take-down.schema';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { problem } from '../../../platform/problem.ts';
import { appealRemoval } from '../../../platform/report/appeal-removal.service.ts';
import { reportContent } from '../../../platform/report/report-content.service.ts';
import type { ReportedKind } from '../../../platform/report/reported-kind.ts';
import { takeDownContent } from '../../../platform/report/take-down.service.ts';
import { readItemFiles } from '../../../platform/review/read-item-files.ts';
import {
  buildIsOnPost,
  clubCommentTable,
  selectIsCommentOn,
  selectReportedComments,
} from './club-comment.repository.ts';
import { listPostFiles, toReviewFiles } from './club-post-files.service.ts';
import {
  buildIsInClub,
  clubPostTable,
  clubTeacher,
  selectPostsByIds,
} from './club-post.repository.ts';
import { requireShownPost, viewClubPost } from './club-post.service.ts';

/** The posts of clubs as content that pupils report. */
export const reportedClubPosts: ReportedKind = {
  kind: 'clubDynamic',
  name: '一条社团动态',
  table: clubPostTable,
  reviewer: clubTeacher,
  async readOwnPages(db, schoolId, ids) {
    const posts = await selectPostsByIds(db, schoolId, ids);
    return new Map(
      posts.map(({ id, club_id: clubId }) => [
        id,
        ownContentAddressBuilders.clubPost({ clubId, postId: id }),
      ]),
    );
  },
  async read(context, teacher, ids) {
    const posts = await selectPostsByIds(context.db, teacher.schoolId, ids);
    const files = await readItemFiles(context, teacher, posts.flatMap(listPostFiles));
    return new Map(
      posts.map((post) => [
        post.id,
        { title: `社团动态：${post.club_name}`, text: post.text, ...toReviewFiles(post, files) },
      ]),
    );
  },
};

/** The comments in clubs as content that pupils report. */
export const reportedClubComments: ReportedKind = {
  kind: 'clubComment',
  name: '一条社团评论',
  table: clubCommentTable,
  reviewer: clubTeacher,
  async readOwnPages(db, schoolId, ids) {
    const comments = await selectReportedComments(db, schoolId, ids);
    return new Map(
      comments.map(({ id, club_id: clubId, post_id: postId }) => [
        id,
        ownContentAddressBuilders.clubComment({ clubId, postId }),
      ]),
    );
  },
  async read({ db }, teacher, ids) {
    const comments = await selectReportedComments(db, teacher.schoolId, ids);
    return new Map(
      comments.map(({ id, text, club_name: name }) => [
        id,
        { title: `社团评论：${name}`, text, images: [], audios: [], videos: [] },
      ]),
    );
  },
};

/** Reports a post that the pupil sees. */
export async function reportClubPost(
  context: Context,
  user: SignedIn,
  key: { clubId: string; postId: string },
  body: ReportBody,
): Promise<Record<string, never>> {
  await requireShownPost(context, user, key);
  return reportContent(context, user, reportedClubPosts, key.postId, body);
}

/** Reports a comment on a post that the pupil sees. */
export async function reportClubComment(
  context: Context,
  user: SignedIn,
  { id, ...key }: { clubId: string; postId: string; id: string },
  body: ReportBody,
): Promise<Record<string, never>> {
  await requireShownPost(context, user, key);
  const { postId } = key;
  const isOnPost =
    isUuid(id) && (await selectIsCommentOn(context.db, user.schoolId, { postId, id }));
  if (!isOnPost) throw problem('notFound');
  return reportContent(context, user, reportedClubComments, id, body);
}

/**
 * Appeals against the removal of the user's post.
 *
 * @throws {Problem} `notFound` if the pupil does not see the club; those of `appealRemoval`
 */
export async function appealClubPost(
  context: Context,
  user: SignedIn,
  key: { clubId: string; postId: string },
  body: AppealRemovalBody,
): Promise<ClubPost> {
  await viewClubPost(context, user, key);
  const inClub = { ...reportedClubPosts, condition: buildIsInClub(key.clubId) };
  await appealRemoval(context, user, inClub, key.postId, body);
  return viewClubPost(context, user, key);
}

/** Takes a post of a pupil down, for a teacher who runs its club. */
export function takeClubPostDown(
  context: Context,
  teacher: SignedIn,
  { clubId, postId }: { clubId: string; postId: string },
  body: TakeDownBody,
): Promise<Record<string, never>> {
  const inClub = { ...reportedClubPosts, condition: buildIsInClub(clubId) };
  return takeDownContent(context, teacher, inClub, postId, body);
}

/** Takes a comment of a pupil down, for a teacher who runs the club. */
export function takeClubCommentDown(
  context: Context,
  teacher: SignedIn,
  { clubId, postId, id }: { clubId: string; postId: string; id: string },
  body: TakeDownBody,
): Promise<Record<string, never>> {
  const onPost = { ...reportedClubComments, condition: buildIsOnPost({ clubId, postId }) };
  return takeDownContent(context, teacher, onPost, id, body);
}

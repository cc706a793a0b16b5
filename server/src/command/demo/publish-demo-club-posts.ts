import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { z } from 'zod';

import { clubCommentTable } from '../../features/art-club/posts/club-comment.repository.ts';
import { makeClubComment } from '../../features/art-club/posts/club-comment.service.ts';
import { clubPostTable } from '../../features/art-club/posts/club-post.repository.ts';
import { makeClubPost } from '../../features/art-club/posts/write-club-post.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import {
  type ReviewedTable,
  updateDecisions,
} from '../../platform/review/reviewed-items.repository.ts';
import { withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;

const writtenFields = {
  /** The number of the pupil or teacher. */
  author: z.string(),
  /** How many hours before the start of the demo the post or comment was written. */
  hoursAgo: z.number().positive(),
  text: z.string(),
  /** Whether the teacher of the club has approved it. Those of teachers need no approval. */
  isApproved: z.boolean().default(false),
};

/** A post of a club with its comments. The images are paths beside the demo package. */
export const DemoClubPost = z.strictObject({
  ...writtenFields,
  images: z.array(z.string()).default([]),
  comments: z.array(z.strictObject(writtenFields)).default([]),
});
type DemoClubPost = z.infer<typeof DemoClubPost>;

/** Publishes the posts of a club and the comments on them. The teacher has approved some. */
export async function publishDemoClubPosts(
  context: Context,
  teacher: SignedIn,
  clubId: string,
  { posts, folder }: { posts: readonly DemoClubPost[]; folder: string },
): Promise<void> {
  for (const post of posts) {
    const { pastContext, user } = await findAuthorAndTime(context, teacher, post);
    const use = { homeworkId: null, purpose: 'activity' } as const;
    const images: string[] = [];
    for (const image of post.images)
      images.push(
        (await storeDemoFile(pastContext, user, path.join(folder, '..', image), use)).hash,
      );
    const content = { text: post.text, images, video: null, eventId: randomUUID() };
    const { _id: postId } = await makeClubPost(pastContext, user, clubId, content);
    if (post.isApproved) await approve(pastContext, clubPostTable, teacher, postId);
    for (const comment of post.comments) {
      const commented = await findAuthorAndTime(context, teacher, comment);
      const body = { text: comment.text, eventId: randomUUID() };
      const key = { clubId, postId };
      const { _id: id } = await makeClubComment(commented.pastContext, commented.user, key, body);
      if (comment.isApproved) await approve(commented.pastContext, clubCommentTable, teacher, id);
    }
  }
}

/** Returns the author, and a context of the time at which the author writes. */
async function findAuthorAndTime(
  context: Context,
  { schoolId }: SignedIn,
  { author, hoursAgo }: { author: string; hoursAgo: number },
): Promise<{ pastContext: Context; user: SignedIn }> {
  const time = context.clock.now().getTime() - hoursAgo * HOUR_MS;
  return {
    pastContext: withTime(context, new Date(time)),
    user: await findDemoUser(context, schoolId, author),
  };
}

function approve(
  { db, clock }: Context,
  table: ReviewedTable,
  { schoolId, userId: decidedBy }: SignedIn,
  id: string,
): Promise<void> {
  const decidedAt = clock.now();
  return updateDecisions(db, table, schoolId, [
    { id, state: 'approved', reason: '', decidedBy, decidedAt },
  ]);
}

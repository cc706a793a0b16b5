import type {
  ReviewCount,
  ReviewFiles,
  ReviewItem,
  ReviewKind,
} from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import type { ReviewQueue } from '../../platform/review/review-source.ts';

/** Counts the items of each kind that wait for the teacher. */
export async function countReviews(
  context: Context,
  teacher: SignedIn,
  subject: Subject,
): Promise<{ items: ReviewCount[]; next: null }> {
  const items = await Promise.all(
    context.reviewSources.map(async ({ kind, count }) => {
      const { count: waiting, oldest } = await count(context, teacher, subject);
      return { kind, count: waiting, oldest: oldest?.toISOString() ?? null };
    }),
  );
  return { items, next: null };
}

interface ListQuery {
  kind: ReviewKind;
  subject: Subject;
  files?: ReviewFiles | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Lists the items of one kind that wait for the teacher, the oldest first. */
export function listReviews(
  context: Context,
  teacher: SignedIn,
  { kind, ...query }: ListQuery,
): Promise<{ items: ReviewItem[]; next: string | null }> {
  return findQueue(context, kind).list(context, teacher, query);
}

/** Returns the queue of a kind from the manifest of the feature that has its items. */
export function findQueue(
  { reviewSources }: Pick<Context, 'reviewSources'>,
  kind: ReviewKind,
): ReviewQueue {
  const queue = reviewSources.find((source) => source.kind === kind)?.queue;
  if (queue === undefined) throw new Error(`no feature has a review queue of kind ${kind}`);
  return queue;
}

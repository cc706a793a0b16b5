import { randomUUID } from 'node:crypto';

import { ArtClubContent } from '@meiyu/contract/art-club/art-club.schema';
import { z } from 'zod';

import { setMember } from '../../features/art-club/member.service.ts';
import { joinClub } from '../../features/art-club/membership.service.ts';
import { makeClub } from '../../features/art-club/teach/teach-art-club.service.ts';
import { getSchoolYearStart } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { DemoClubLife, recordDemoClubLife } from './demo-club-life.ts';
import { addDemoItems } from './demo-items.ts';
import { addDays, withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { DemoClubPost, publishDemoClubPosts } from './publish-demo-club-posts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** A time: the days after the start of the demo, and the hour. */
const DemoTime = z.tuple([z.number(), z.number()]);

const DemoArtClub = z.strictObject({
  /** The number of the teacher who leads the club. */
  teacher: z.string(),
  signupOpens: z.nullable(DemoTime),
  signupCloses: z.nullable(DemoTime),
  /** The student numbers of pupils whom the teacher has accepted, in this order. Those beyond the capacity wait. */
  accepted: z.array(z.string()),
  /** The student numbers of pupils who wait for the teacher or the draw. */
  requested: z.array(z.string()),
  /** What happened in the club until now. Absent for a club that has just begun. */
  life: DemoClubLife.optional(),
  posts: z.array(DemoClubPost).default([]),
  /** The other fields of `ArtClubContent`. */
  content: z.record(z.string(), z.json()),
});
type DemoArtClub = z.infer<typeof DemoArtClub>;

/** Publishes the art clubs of the demo's schools. Pupils have signed up, and teachers have accepted some. */
export function publishDemoArtClubs(context: Context): Promise<void> {
  return addDemoItems(context, 'demo-art-clubs', DemoArtClub, publishClub);
}

async function publishClub(
  context: Context,
  demo: DemoArtClub,
  { school, folder }: { school: string; folder: string },
): Promise<void> {
  const now = context.clock.now();
  // A club is of one school year, so it cannot have begun before this year.
  const first = getSchoolYearStart(now).getTime() + 2 * HOUR_MS;
  const toDate = (time: [number, number] | null, earliest: number) =>
    time && new Date(Math.max(addDays(now, ...time).getTime(), earliest));
  const opens = toDate(demo.signupOpens, first);
  const closes = toDate(demo.signupCloses, first + DAY_MS);
  const content = ArtClubContent.parse({
    ...demo.content,
    signupOpens: opens?.toISOString() ?? null,
    signupCloses: closes?.toISOString() ?? null,
  });
  const start = Math.min(opens?.getTime() ?? Infinity, now.getTime() - HOUR_MS);
  const teacher = await findDemoUser(context, school, demo.teacher);
  const published = withTime(context, new Date(start - HOUR_MS));
  const { _id: id } = await makeClub(published, teacher, { ...content, eventId: randomUUID() });
  const numbers = [...demo.accepted, ...demo.requested];
  for (const [index, number] of numbers.entries()) {
    const at = withTime(context, new Date(start + (index + 1) * MINUTE_MS));
    const pupil = await findDemoUser(context, school, number);
    if (opens !== null) await joinClub(at, pupil, id, randomUUID());
    if (index < demo.accepted.length)
      await setMember(at, teacher, { id, userId: pupil.userId }, 'member');
  }
  if (demo.life) await recordDemoClubLife(context, { id, teacher }, demo.life);
  await publishDemoClubPosts(context, teacher, id, { posts: demo.posts, folder });
}

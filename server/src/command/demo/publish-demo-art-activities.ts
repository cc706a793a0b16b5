import { randomUUID } from 'node:crypto';
import path from 'node:path';

import {
  ArtActivityContent,
  EnterResultsBody,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { z } from 'zod';

import { signUp } from '../../features/art-activity/entry.service.ts';
import {
  selectOptionalLatest,
  updateEvidence,
} from '../../features/art-activity/evidence/evidence.repository.ts';
import { handInEvidence } from '../../features/art-activity/evidence/hand-in-evidence.service.ts';
import {
  cancelActivity,
  makeActivity,
} from '../../features/art-activity/teach/teach-art-activity.service.ts';
import { enterResults } from '../../features/art-activity/teach/teach-entry.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { addDemoItems, DemoReview } from './demo-items.ts';
import { addDays, withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;

/** A time: the days after the start of the demo, and the hour. */
const DemoTime = z.tuple([z.number(), z.number()]);

const DemoEvidence = z.strictObject({
  hoursAgo: z.number(),
  text: z.string(),
  /** The path of the image beside this folder. */
  image: z.optional(z.string()),
  review: z.optional(DemoReview),
});

const DemoArtActivity = z.strictObject({
  /** The number of the teacher who runs the activity. */
  teacher: z.string(),
  signupOpens: DemoTime,
  signupCloses: DemoTime,
  starts: DemoTime,
  ends: DemoTime,
  /** The student numbers of the pupils, in the order in which they sign up. */
  entries: z.array(z.string()),
  /** The results by student number. */
  results: z.optional(
    z.record(z.string(), z.strictObject({ role: z.string(), award: z.string() })),
  ),
  /** Until when pupils hand in evidence, and what they have handed in, by student number. */
  evidenceCloses: z.optional(DemoTime),
  evidence: z.optional(z.record(z.string(), DemoEvidence)),
  isCancelled: z.optional(z.boolean()),
  /** The other fields of `ArtActivityContent`. */
  content: z.record(z.string(), z.json()),
});
type DemoArtActivity = z.infer<typeof DemoArtActivity>;

/** Publishes the art activities of the demo's schools. Pupils have signed up, and teachers have entered results. */
export function publishDemoArtActivities(context: Context): Promise<void> {
  return addDemoItems(context, 'demo-art-activities', DemoArtActivity, publishActivity);
}

async function publishActivity(
  context: Context,
  demo: DemoArtActivity,
  { school, folder }: { school: string; folder: string },
): Promise<void> {
  const now = context.clock.now();
  const times = {
    signupOpens: addDays(now, ...demo.signupOpens),
    signupCloses: addDays(now, ...demo.signupCloses),
    starts: addDays(now, ...demo.starts),
    ends: addDays(now, ...demo.ends),
    ...(demo.evidenceCloses && { evidenceCloses: addDays(now, ...demo.evidenceCloses) }),
  };
  const teacher = await findDemoUser(context, school, demo.teacher);
  const content = ArtActivityContent.parse({
    ...demo.content,
    ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString()])),
  });
  const published = new Date(Math.min(now.getTime(), times.signupOpens.getTime()) - HOUR_MS);
  const { _id: id } = await makeActivity(withTime(context, published), teacher, {
    ...content,
    eventId: randomUUID(),
  });
  await signUpPupils(context, school, id, { demo, opens: times.signupOpens, now });
  await handInDemoEvidence(context, school, id, { evidence: demo.evidence ?? {}, folder });
  if (demo.results !== undefined) {
    const ended = withTime(context, new Date(times.ends.getTime() + HOUR_MS));
    await enterDemoResults(ended, teacher, id, demo.results);
  }
  if (demo.isCancelled) await cancelActivity(context, teacher, id, randomUUID());
}

/** Signs the pupils up one after the other, between the start of the sign-up and now. */
async function signUpPupils(
  context: Context,
  school: string,
  id: string,
  { demo, opens, now }: { demo: DemoArtActivity; opens: Date; now: Date },
): Promise<void> {
  const stepMs = Math.min(HOUR_MS, (now.getTime() - opens.getTime()) / (demo.entries.length + 1));
  for (const [index, number] of demo.entries.entries()) {
    const moment = new Date(opens.getTime() + (index + 1) * stepMs);
    const pupil = await findDemoUser(context, school, number);
    await signUp(withTime(context, moment), pupil, id, randomUUID());
  }
}

/** Hands evidence in. Teachers have reviewed some. */
async function handInDemoEvidence(
  context: Context,
  school: string,
  activityId: string,
  { evidence, folder }: { evidence: NonNullable<DemoArtActivity['evidence']>; folder: string },
): Promise<void> {
  for (const [number, { hoursAgo, text, image, review }] of Object.entries(evidence)) {
    const at = withTime(context, new Date(context.clock.now().getTime() - hoursAgo * HOUR_MS));
    const pupil = await findDemoUser(context, school, number);
    const use = { homeworkId: null, purpose: 'activity' } as const;
    const images =
      image === undefined
        ? []
        : [(await storeDemoFile(at, pupil, path.join(folder, '..', image), use)).hash];
    await handInEvidence(at, pupil, activityId, {
      rev: 0,
      text,
      files: { images, audios: [], video: null },
      eventId: randomUUID(),
    });
    const key = { schoolId: school, activityId, userId: pupil.userId };
    const stored = review && (await selectOptionalLatest(context.db, key));
    if (stored) await updateEvidence(context.db, school, stored.id, review);
  }
}

async function enterDemoResults(
  context: Context,
  teacher: SignedIn,
  id: string,
  results: NonNullable<DemoArtActivity['results']>,
): Promise<void> {
  const items: { userId: string; role: string; award: string }[] = [];
  for (const [number, result] of Object.entries(results)) {
    const { userId } = await findDemoUser(context, teacher.schoolId, number);
    items.push({ userId, ...result });
  }
  await enterResults(context, teacher, id, EnterResultsBody.parse({ items }));
}

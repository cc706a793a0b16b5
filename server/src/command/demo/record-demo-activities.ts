import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { ActivityContent } from '@meiyu/contract/outside-activity/outside-activity.schema';
import { z } from 'zod';

import { makeActivity } from '../../features/outside-activity/change-outside-activity.service.ts';
import { updateActivity } from '../../features/outside-activity/outside-activity.repository.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { addDemoItems, DemoReview } from './demo-items.ts';
import { withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DemoActivity = z.strictObject({
  /** The student number. */
  pupil: z.string(),
  /** This time and the next one are relative to the start of the demo. */
  happenedDaysAgo: z.number(),
  submittedHoursAgo: z.number(),
  /** The name of the image in this folder, without its extension. */
  image: z.string(),
  /** The other fields of `ActivityContent`. */
  content: z.record(z.string(), z.json()),
  review: z.optional(DemoReview),
});
type DemoActivity = z.infer<typeof DemoActivity>;

/** Records the activities of the demo's pupils outside of school. Teachers have reviewed some. */
export function recordDemoActivities(context: Context): Promise<void> {
  return addDemoItems(context, 'demo-activities', DemoActivity, recordActivity);
}

async function recordActivity(
  context: Context,
  { pupil, happenedDaysAgo, submittedHoursAgo, image, content, review }: DemoActivity,
  { school, folder }: { school: string; folder: string },
): Promise<void> {
  const now = context.clock.now().getTime();
  const submitted = withTime(context, new Date(now - submittedHoursAgo * HOUR_MS));
  const user = await findDemoUser(context, school, pupil);
  const file = path.join(folder, `${image}.jpg`);
  const use = { homeworkId: null, purpose: 'activity' } as const;
  const { hash } = await storeDemoFile(submitted, user, file, use);
  const { _id: id } = await makeActivity(submitted, user, {
    ...ActivityContent.parse({
      ...content,
      date: getChinaDay(new Date(now - happenedDaysAgo * DAY_MS)),
      images: [hash],
    }),
    eventId: randomUUID(),
  });
  if (review !== undefined) await updateActivity(context.db, school, id, review);
}

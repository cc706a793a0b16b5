import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { HonourContent } from '@meiyu/contract/honour/honour.schema';
import { z } from 'zod';

import { updateHonour } from '../../features/honour/change-honour.repository.ts';
import { makeHonour } from '../../features/honour/change-honour.service.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { addDemoItems, DemoReview } from './demo-items.ts';
import { withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DemoHonour = z.strictObject({
  /** The student number. */
  pupil: z.string(),
  /** This time and the next one are relative to the start of the demo. */
  awardedDaysAgo: z.number(),
  submittedHoursAgo: z.number(),
  /** The name of the image in this folder, without its extension. */
  image: z.string(),
  /** The other fields of `HonourContent`. */
  content: z.record(z.string(), z.json()),
  review: z.optional(DemoReview),
});
type DemoHonour = z.infer<typeof DemoHonour>;

/** Registers the honours of the demo's pupils. Teachers have reviewed some. */
export function registerDemoHonours(context: Context): Promise<void> {
  return addDemoItems(context, 'demo-honours', DemoHonour, registerHonour);
}

async function registerHonour(
  context: Context,
  { pupil, awardedDaysAgo, submittedHoursAgo, image, content, review }: DemoHonour,
  { school, folder }: { school: string; folder: string },
): Promise<void> {
  const now = context.clock.now().getTime();
  const submitted = withTime(context, new Date(now - submittedHoursAgo * HOUR_MS));
  const user = await findDemoUser(context, school, pupil);
  const file = path.join(folder, `${image}.jpg`);
  const { hash } = await storeDemoFile(submitted, user, file, {
    homeworkId: null,
    purpose: 'certificate',
  });
  const { _id: id } = await makeHonour(submitted, user, {
    ...HonourContent.parse({
      ...content,
      awardedOn: getChinaDay(new Date(now - awardedDaysAgo * DAY_MS)),
      certificates: [hash],
    }),
    eventId: randomUUID(),
  });
  if (review !== undefined) await updateHonour(context.db, school, id, review);
}

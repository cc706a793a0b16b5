import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { HonourContent } from '@meiyu/contract/honour/honour.schema';
import { z } from 'zod';

import { inSchool } from '../../db/scope.ts';
import { updateHonour } from '../../features/honour/change-honour.repository.ts';
import { makeHonour } from '../../features/honour/change-honour.service.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { findDemoFolder } from '../import/load-demo.ts';
import { findDemoUser, withTime } from './demo-user.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DemoHonour = z.strictObject({
  /** The student number. */
  pupil: z.string(),
  /** How long before the start of the demo the pupil got the honour, and registered it. */
  awardedDaysAgo: z.number(),
  submittedHoursAgo: z.number(),
  /** The name of the image in this folder, without its extension. */
  image: z.string(),
  /** The other fields of `HonourContent`. */
  content: z.record(z.string(), z.json()),
  review: z.optional(
    z.strictObject({ state: z.enum(['approved', 'refused']), reason: z.string().default('') }),
  ),
});
type DemoHonour = z.infer<typeof DemoHonour>;

/** Registers the honours of the demo's pupils: one file for each school, beside the demo package. Teachers have reviewed some. */
export async function registerDemoHonours(context: Context): Promise<void> {
  const demo = findDemoFolder();
  if (demo === null) return;
  const folder = path.join(path.dirname(demo), 'demo-honours');
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const honours = z.array(DemoHonour).parse(JSON.parse(text));
    const school = path.basename(name, '.json');
    // oxlint-disable-next-line no-await-in-loop -- one school after another
    await inSchool(school, context.db, async (db) => {
      for (const honour of honours)
        await registerHonour({ ...context, db }, school, folder, honour);
    });
  }
}

async function registerHonour(
  context: Context,
  school: string,
  folder: string,
  { pupil, awardedDaysAgo, submittedHoursAgo, image, content, review }: DemoHonour,
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

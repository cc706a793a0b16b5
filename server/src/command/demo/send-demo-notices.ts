import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Grade, Klass } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import { inSchool } from '../../db/scope.ts';
import { readNotice } from '../../features/notice/inbox.service.ts';
import { sendNotice } from '../../features/notice/teach-notice.service.ts';
import type { Context } from '../../platform/context.ts';
import { findDemoFolder } from '../import/load-demo.ts';
import { withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';

const HOUR_MS = 3_600_000;

const DemoNotices = z.array(
  z.strictObject({
    /** The number with which the teacher signs in. */
    teacher: z.string(),
    /** How long before the start of the demo the teacher sent the notice. */
    hoursAgo: z.number(),
    title: z.string(),
    text: z.string(),
    klasses: z.array(z.strictObject({ grade: Grade, klass: Klass })),
    /** The student numbers of the pupils who have read it. */
    readBy: z.array(z.string()),
  }),
);

/** Sends the notices of the demo teachers: one file for each school, beside the demo package. Some pupils have read them. */
export async function sendDemoNotices(context: Context): Promise<void> {
  const demo = findDemoFolder();
  if (demo === null) return;
  const folder = path.join(path.dirname(demo), 'demo-notices');
  for (const name of readdirSync(folder)) {
    const notices = DemoNotices.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const school = path.basename(name, '.json');
    await inSchool(school, context.db, async (db) => {
      for (const notice of notices) await sendDemoNotice({ ...context, db }, school, notice);
    });
  }
}

async function sendDemoNotice(
  context: Context,
  school: string,
  { teacher, hoursAgo, title, text, klasses, readBy }: z.infer<typeof DemoNotices>[number],
): Promise<void> {
  const sentAt = new Date(context.clock.now().getTime() - hoursAgo * HOUR_MS);
  const author = await findDemoUser(context, school, teacher);
  const { _id: id } = await sendNotice(withTime(context, sentAt), author, {
    eventId: randomUUID(),
    title,
    text,
    to: { klasses },
    sendAt: null,
  });
  for (const number of readBy) {
    const pupil = await findDemoUser(context, school, number);
    await readNotice(context, pupil, id);
  }
}

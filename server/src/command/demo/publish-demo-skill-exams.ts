import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { SkillExamContent } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { z } from 'zod';

import { markExamWork } from '../../features/skill-exam/mark/exam-mark.service.ts';
import { beginSitting, claimTake, submitSitting } from '../../features/skill-exam/sit.service.ts';
import { giveTakeFile } from '../../features/skill-exam/take-file.service.ts';
import { makeExam, releaseExam } from '../../features/skill-exam/teach/teach-exam.service.ts';
import type { Context } from '../../platform/context.ts';
import { addDemoItems } from './demo-items.ts';
import { addDays, withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;

/** A time: the days after the start of the demo, and the hour. */
const DemoTime = z.tuple([z.number(), z.number()]);

const DemoWork = z.strictObject({
  /** The student number. */
  pupil: z.string(),
  /** The recording, from the folder above. */
  file: z.string(),
  /** How long after the start of the exam the pupil handed in. */
  hoursAfter: z.number(),
  /** The marks in the order in which the teachers gave them. */
  marks: z
    .array(
      z.strictObject({
        teacher: z.string(),
        criteria: z.array(z.number()),
        comment: z.string(),
      }),
    )
    .default([]),
});

const DemoSkillExam = z.strictObject({
  /** The number of the teacher who runs the exam, and the numbers of those who mark. */
  teacher: z.string(),
  markedBy: z.array(z.string()),
  opens: DemoTime,
  closes: DemoTime,
  releaseAt: DemoTime.optional(),
  /** Whether the results are released. */
  released: z.boolean().default(false),
  /** The audio to which pupils perform, from the folder above. */
  accompaniment: z.string().optional(),
  works: z.array(DemoWork),
  /** The other fields of `SkillExamContent`. */
  content: z.record(z.string(), z.json()),
});
type DemoSkillExam = z.infer<typeof DemoSkillExam>;

/** Publishes the skill exams of the demo's schools, with recordings of pupils and marks of teachers. */
export function publishDemoSkillExams(context: Context): Promise<void> {
  return addDemoItems(context, 'demo-skill-exams', DemoSkillExam, publishExam);
}

async function publishExam(
  context: Context,
  demo: DemoSkillExam,
  { school, folder }: { school: string; folder: string },
): Promise<void> {
  const now = context.clock.now();
  const opens = addDays(now, ...demo.opens);
  const closes = addDays(now, ...demo.closes);
  const teacher = await findDemoUser(context, school, demo.teacher);
  const markers = await Promise.all(
    demo.markedBy.map((number) => findDemoUser(context, school, number)),
  );
  const atStart = withTime(context, new Date(opens.getTime() - HOUR_MS));
  const accompaniment =
    demo.accompaniment === undefined
      ? null
      : await storeDemoFile(atStart, teacher, path.join(folder, '..', demo.accompaniment), {
          homeworkId: null,
          purpose: 'activity',
        });
  const content = SkillExamContent.parse({
    ...demo.content,
    opens: opens.toISOString(),
    closes: closes.toISOString(),
    releaseAt: demo.releaseAt ? addDays(now, ...demo.releaseAt).toISOString() : null,
    markerIds: markers.map(({ userId }) => userId),
    demo: null,
    accompaniment: accompaniment?.hash ?? null,
  });
  const { exam } = await makeExam(atStart, teacher, {
    ...content,
    eventId: randomUUID(),
  });
  for (const work of demo.works) {
    const at = new Date(opens.getTime() + work.hoursAfter * HOUR_MS);
    const sittingId = await handInDemoTake(withTime(context, at), school, exam._id, {
      pupil: work.pupil,
      file: path.join(folder, '..', work.file),
    });
    const marked = withTime(context, new Date(closes.getTime() + HOUR_MS));
    await markDemoWork(marked, school, sittingId, work.marks);
  }
  if (!demo.released) return;
  await releaseExam(withTime(context, new Date(closes.getTime() + 2 * HOUR_MS)), teacher, exam._id);
}

/** Records a take, uploads it and hands it in. Returns the id of the sitting. */
async function handInDemoTake(
  context: Context,
  school: string,
  examId: string,
  { pupil, file }: { pupil: string; file: string },
): Promise<string> {
  const user = await findDemoUser(context, school, pupil);
  const { _id: sittingId } = await beginSitting(context, user, examId, {
    confirmed: true,
    check: {
      levelDb: -18,
      noiseDb: -52,
      heardBack: true,
      camera: null,
      freeMegabytes: null,
      clockOffsetMs: 0,
    },
  });
  const use = { homeworkId: null, purpose: 'activity' } as const;
  const stored = await storeDemoFile(context, user, file, use);
  const { _id: takeId } = await claimTake(context, user, sittingId, {
    eventId: randomUUID(),
    sha256: stored.hash,
    bytes: stored.bytes,
    durationMs: stored.ms,
    recordedAt: context.clock.now().toISOString(),
  });
  await giveTakeFile(context, user, { sittingId, takeId, assetId: stored.id });
  await submitSitting(context, user, sittingId, { eventId: randomUUID() });
  return sittingId;
}

async function markDemoWork(
  context: Context,
  school: string,
  sittingId: string,
  marks: z.infer<typeof DemoWork>['marks'],
): Promise<void> {
  const { work_id: workId } = await context.db
    .selectFrom('skill_exam_sittings')
    .select('work_id')
    .where('school_id', '=', school)
    .where('id', '=', sittingId)
    .executeTakeFirstOrThrow();
  for (const { teacher, criteria, comment } of marks) {
    const marker = await findDemoUser(context, school, teacher);
    await markExamWork(context, marker, workId, {
      eventId: randomUUID(),
      rev: 0,
      criteria,
      comment,
    });
  }
}

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { readDatabaseTime } from '../db/database-time.ts';
import { homeworkTask } from '../features/homework/homework-task.service.ts';
import { createId } from '../platform/create-id.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';
import { deleteHeartbeats, simulateOutage as simulate } from '../testing/simulate-outage.ts';
import { writeHeartbeat } from './heartbeat.service.ts';
import { insertHeartbeat } from './outage.repository.ts';
import { startSweep, sweepOverdue } from './sweep.service.ts';

const { context, db, newPupil } = await openHomeworkApp();
let pupil: Awaited<ReturnType<typeof newPupil>>;

beforeEach(async () => {
  await deleteHeartbeats(context);
  pupil = await newPupil();
});

const simulateOutage = (minutes: number) => simulate(context, minutes);

/** Begins an attempt at ten o'clock, with a limit of 30 minutes. */
async function beginTimed(): Promise<string> {
  return pupil.begin(await insertHomework(context, { timeLimitMin: 30 }));
}

async function readAttemptState(attempt: string) {
  const row = await db
    .selectFrom('attempts')
    .select(['state', 'deadline_at'])
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow();
  return [row.state, row.deadline_at?.toISOString()];
}

const fail = (attemptId: string, error: unknown) => {
  throw new Error(attemptId, { cause: error });
};

test('a deadline within an outage moves by its length, once, before anything is handed in', async () => {
  const attempt = await beginTimed();
  await simulateOutage(50);
  const outages = await Promise.all([
    writeHeartbeat(context, homeworkTask, createId()),
    writeHeartbeat(context, homeworkTask, createId()),
  ]);
  expect(outages.filter((outage) => outage !== null)).toMatchObject([
    { seconds: 3000, isMoved: true, attempts: 1, homework: 0 },
  ]);
  await sweepOverdue(context, homeworkTask, fail);
  expect(await readAttemptState(attempt)).toEqual(['open', '2026-11-20T03:20:00.000Z']);
  // The next reply contains the new deadline.
  const saved = await pupil.save(attempt, 'q-single', 'A');
  expect(saved.json()).toMatchObject({ deadline: '2026-11-20T03:20:00.000Z' });

  context.clock.set('2026-11-20T11:22:00+08:00');
  await sql`update heartbeats set beat_at = ${context.clock.now()}::timestamptz`.execute(db);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toBeNull();
  await sweepOverdue(context, homeworkTask, fail);
  expect(await readAttemptState(attempt)).toEqual(['marked', '2026-11-20T03:20:00.000Z']);
});

test('does not move deadlines outside an outage, or any deadline if it lasted over a week', async () => {
  const attempt = await beginTimed();
  await simulateOutage(29);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toMatchObject({ attempts: 0 });
  expect(await readAttemptState(attempt)).toEqual(['open', '2026-11-20T02:30:00.000Z']);
  await sql`delete from heartbeats`.execute(db);
  await simulateOutage(8 * 24 * 60);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toMatchObject({
    isMoved: false,
    attempts: 0,
  });
});

test('a due time within an outage moves too, for pupils without an attempt', async () => {
  const homework = await insertHomework(context, {
    due: '2026-11-20T10:20:00+08:00',
    late: 'refuse',
  });
  await simulateOutage(30);
  expect((await pupil.start(homework)).json()).toMatchObject({ error_code: 300041 });
  expect(await writeHeartbeat(context, homeworkTask, createId())).toMatchObject({ homework: 1 });
  const begun = await pupil.start(homework);
  expect(begun.json()).toMatchObject({ deadline: '2026-11-20T02:50:00.000Z' });
});

test('a due time of one pupil within an outage moves too, and the audit log has the move', async () => {
  const homework = await insertHomework(context, {
    due: '2026-11-20T09:00:00+08:00',
    late: 'refuse',
  });
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('login_name', 'desc')
    .executeTakeFirstOrThrow();
  const override = { school_id: '3301060001', homework_id: homework, user_id: userId };
  const dueAt = new Date('2026-11-20T10:20:00+08:00');
  await db
    .insertInto('homework_overrides')
    .values({ ...override, due_at: dueAt, changed_at: dueAt, changed_by: userId })
    .execute();
  await simulateOutage(40);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toMatchObject({ homework: 1 });
  const begun = await pupil.start(homework);
  expect(begun.json()).toMatchObject({ deadline: '2026-11-20T03:00:00.000Z' });
  const events = await db
    .selectFrom('audit_events')
    .select('detail')
    .where('event', '=', 'deadlinesMoved')
    .where('at', '=', context.clock.now())
    .execute();
  expect(events).toEqual([{ detail: '2400 s' }]);
});

test('a gap of a minute is not an outage, and neither is a gap of only one clock', async () => {
  await simulateOutage(1);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toBeNull();
  await sql`update heartbeats set beat_at_database = clock_timestamp()`.execute(db);
  context.clock.advanceSeconds(3600);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toBeNull();
});

test('a late heartbeat that a stopped database executes does not hide the outage', async () => {
  const attempt = await beginTimed();
  const lastBeatAt = context.clock.now();
  await simulateOutage(50);
  // The process sent this heartbeat 20 s after the last one and stopped waiting. The database executes it only now.
  const lateHeartbeat = {
    processId: createId(),
    now: new Date(lastBeatAt.getTime() + 20_000),
    askedAt: new Date((await readDatabaseTime(db)).getTime() - 49 * 60_000),
  };
  expect(await insertHeartbeat(db, lateHeartbeat, 60)).toBe(false);
  expect(await writeHeartbeat(context, homeworkTask, createId())).toMatchObject({
    seconds: 3000,
    isMoved: true,
  });
  expect(await readAttemptState(attempt)).toEqual(['open', '2026-11-20T03:20:00.000Z']);
});

test('postpones late saves and hand-ins until an outage is recorded', async () => {
  const attempt = await beginTimed();
  await simulateOutage(50);
  const eventId = crypto.randomUUID();
  const earlyReply = await pupil.save(attempt, 'q-single', 'A', { eventId });
  expect(earlyReply.statusCode).toBe(503);
  expect(earlyReply.headers['retry-after']).toBe('10');
  const { homeworkId } = (await pupil.get(`/v2/attempts/${attempt}`)).json();
  expect((await pupil.start(homeworkId)).json()).toMatchObject({ _id: attempt, state: 'open' });
  await writeHeartbeat(context, homeworkTask, createId());
  expect((await pupil.save(attempt, 'q-single', 'A', { eventId })).json()).toMatchObject({
    rev: 1,
  });
});

test('hands nothing in after a jump of the clock, and reports it', async () => {
  const attempt = await beginTimed();
  context.clock.advanceSeconds(3600);
  const logLines: string[] = [];
  const sweepOnce = async () => {
    const sweep = startSweep(context, homeworkTask, (_error, message) => logLines.push(message));
    await sweep.ready;
    await sweep.stop();
  };
  context.clock.hasJumped = true;
  await sweepOnce();
  const { homeworkId } = (await pupil.get(`/v2/attempts/${attempt}`)).json();
  expect((await pupil.start(homeworkId)).json()).toMatchObject({ _id: attempt, state: 'open' });
  expect(logLines.join()).toContain('THE CLOCK JUMPED');
  context.clock.hasJumped = false;
  await sweepOnce();
  expect((await readAttemptState(attempt))[0]).toBe('marked');
});

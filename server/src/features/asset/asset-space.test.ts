import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { makeWav, sendForm } from '../../testing/asset-fixtures.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createTusClient, formatTusMetadata } from '../../testing/tus-fixtures.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const GIGABYTE = 1024 ** 3;
const sound = makeWav();
let schools = 0;
let school = '';
let userId = '';
let token = '';
let tus = createTusClient(app, '');

beforeEach(async () => {
  schools += 1;
  school = `S${schools}`;
  await insertSchool(context, school, [
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
  ]);
  userId = await insertPupil(context, school, { number: '1' });
  token = await signIn(app, school, '1');
  tus = createTusClient(app, token);
});

const upload = (fields: Record<string, string> = {}, by = token) =>
  sendForm(app, by, [
    ...Object.entries(fields).map(([field, value]) => ({ field, value })),
    { field: 'data', name: 'a.wav', value: sound },
  ]);

/** Inserts a file, so that `room` bytes are left of `most`. */
async function fillSpace(most: number, room: number): Promise<void> {
  await db
    .insertInto('assets')
    .values({
      school_id: school,
      id: createId(),
      user_id: userId,
      type: 3,
      name: 'a.mp4',
      extension: 'mp4',
      bytes: most - room,
      sha256: '',
      created_at: context.clock.now(),
      stored_at: context.clock.now(),
      attached_at: context.clock.now(),
    })
    .execute();
}

/** Returns the counters of school and user, and the sum of all file sizes, which each counter must equal. */
async function readTotals() {
  const { rows } = await sql`
    select (select bytes from asset_school_totals where school_id = ${school}) as school,
      (select bytes from asset_user_totals where school_id = ${school} and user_id = ${userId}) as user,
      (select sum(bytes + coalesce(thumbnail_bytes, 0)) from assets where school_id = ${school})
        + (select coalesce(sum(reserved_bytes), 0) from asset_uploads where school_id = ${school}) as sum`.execute(
    db,
  );
  return rows[0];
}

test('stores only those of many parallel files that fit into the 5 GB of a pupil', async () => {
  await fillSpace(5 * GIGABYTE, 2.5 * sound.length);
  const replies = await Promise.all([1, 2, 3, 4].map(() => upload()));
  const codes = replies.map((reply) => reply.json<{ error_code?: number }>().error_code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  expect(codes.filter((code) => code === 300117)).toHaveLength(2);
  const used = 5 * GIGABYTE - 0.5 * sound.length;
  expect(await readTotals()).toEqual({ school: used, user: used, sum: used });
});

test('stores at most 300 GB of a school', async () => {
  await insertPupil(context, school, { number: '2' });
  const other = await signIn(app, school, '2');
  expect((await upload({}, other)).statusCode).toBe(200);
  await sql`update asset_school_totals set bytes = ${300 * GIGABYTE} where school_id = ${school}`.execute(
    db,
  );
  expect((await upload({}, other)).json()).toMatchObject({ error_code: 300118 });
});

test('the operator sets both limits', async () => {
  const small = createTestContext(db, { USER_SPACE_GB: '1', SCHOOL_SPACE_GB: '2' });
  expect(small.config.userSpaceBytes).toBe(GIGABYTE);
  expect(small.config.schoolSpaceBytes).toBe(2 * GIGABYTE);
});

test('an upload reserves space when it begins, and releases what it does not need', async () => {
  await fillSpace(5 * GIGABYTE, 1.5 * sound.length);
  const before = await readTotals();
  const url = await tus.create(sound.length, 'a.wav');
  const refused = await tus.send('POST', '/v2/uploads', {
    'upload-length': String(sound.length),
    'upload-metadata': formatTusMetadata({ filename: 'a.wav' }),
  });
  expect(refused.json()).toMatchObject({ error_code: 300117 });
  expect((await tus.send('DELETE', url)).statusCode).toBe(204);
  expect(await readTotals()).toEqual(before);

  const stored = await tus.create(sound.length, 'a.wav');
  expect((await tus.part(stored, 0, sound)).statusCode).toBe(204);
  expect(await tus.offset(stored)).toBe(String(sound.length));
  const used = 5 * GIGABYTE - 0.5 * sound.length;
  expect(await readTotals()).toEqual({ school: used, user: used, sum: used });
});

test('an upload of unknown length reserves the limit of its type', async () => {
  await fillSpace(5 * GIGABYTE, 40 * 1024 ** 2);
  const reply = await tus.send('POST', '/v2/uploads', {
    'upload-defer-length': '1',
    'upload-metadata': formatTusMetadata({ filename: 'a.wav' }),
  });
  expect(reply.json()).toMatchObject({ error_code: 300117 });
});

const insertAssigned = () => [{ school, grade: 5, klass: 1 }];

test.each([
  ['of another class', () => ({ assign: [{ school, grade: 5, klass: 2 }] })],
  ['that is past due', () => ({ assign: insertAssigned(), due: '2026-11-01T00:00:00+08:00' })],
  [
    'that is not open yet',
    () => ({ assign: insertAssigned(), opens: '2026-12-01T00:00:00+08:00' }),
  ],
  ['that takes no more attempts', () => ({ assign: insertAssigned(), attempts: 0 })],
])('refuses a file for a homework %s and stores nothing', async (_what, options) => {
  const hwId = await insertHomework(context, { late: 'refuse', ...options() });
  expect((await upload({ hwId })).json()).toMatchObject({
    error_code: 300119,
    error_msg: '这份作业现在不能交，文件没有上传',
  });
  const begun = await tus.send('POST', '/v2/uploads', {
    'upload-length': '1000',
    'upload-metadata': formatTusMetadata({ filename: 'a.wav', hwId }),
  });
  expect(begun.json()).toMatchObject({ error_code: 300119 });
  expect(await readTotals()).toEqual({ school: null, user: null, sum: null });
});

test('refuses a file for a homework that is unknown or of another school', async () => {
  const other = `${school}-other`;
  await insertSchool(context, other, [{ grade: 5, klass: 1 }]);
  const hwId = await insertHomework(context, { assign: [{ school: other, grade: 5, klass: 1 }] });
  expect((await upload({ hwId })).json()).toMatchObject({ error_code: 300119 });
  expect((await upload({ hwId: 'hw-none' })).json()).toMatchObject({ error_code: 300119 });
});

test('deletes unused files after 3 days, and files of a homework with the homework', async () => {
  const hwId = await insertHomework(context, { assign: insertAssigned() });
  const named = (await upload({ hwId })).json<{ _id: string }>()._id;
  const unused = (await upload({ purpose: 'activity' })).json<{ _id: string }>()._id;
  const listRemaining = async () => {
    await deleteExpired(context);
    const rows = await db
      .selectFrom('assets')
      .select('id')
      .where('school_id', '=', school)
      .execute();
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await listRemaining()).toEqual([named, unused].toSorted());
  context.clock.advanceSeconds(3 * 86_400 + 60);
  expect(await listRemaining()).toEqual([named]);
  await db.deleteFrom('homework_assignments').where('homework_id', '=', hwId).execute();
  await db.deleteFrom('homework').where('id', '=', hwId).execute();
  expect(await listRemaining()).toEqual([]);
  expect(await readTotals()).toMatchObject({ school: 0, user: 0 });
});

test('a purpose has the same values in a form and in an upload, and a homework has its own', async () => {
  expect((await upload({ purpose: 'certificate' })).statusCode).toBe(200);
  expect((await upload({ purpose: 'other' })).json()).toMatchObject({ error_code: 300001 });
  const hwId = await insertHomework(context, { assign: insertAssigned() });
  for (const fields of [{ purpose: 'other' }, { hwId, purpose: 'avatar' }]) {
    expect((await upload(fields)).json()).toMatchObject({ error_code: 300001 });
    const begun = await tus.send('POST', '/v2/uploads', {
      'upload-length': '1000',
      'upload-metadata': formatTusMetadata({ filename: 'a.wav', ...fields }),
    });
    expect(begun.json()).toMatchObject({ error_code: 300001 });
  }
  const rows = await db
    .selectFrom('assets')
    .select('purpose')
    .where('school_id', '=', school)
    .execute();
  expect(rows).toEqual([{ purpose: 'certificate' }]);
});

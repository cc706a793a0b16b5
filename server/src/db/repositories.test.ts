import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { createId } from '../platform/create-id.ts';
import { createCalls, insertHomework } from '../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../testing/school-fixtures.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { inSchool } from './scope.ts';

type Call = (...given: unknown[]) => unknown;
/** The arguments for repository functions, by the names of the parameters. */
type Values = Readonly<Record<string, unknown>>;

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const [own, foreign] = ['3301060001', '5101070001'];
await insertSchool(context, own, [{ grade: 5, klass: 1 }]);
const foreignValues = await insertForeignSchool();
const unknownValues = replaceIds(foreignValues);

/** Inserts a school with a row in every table. Returns the values that find these rows. */
async function insertForeignSchool(): Promise<Values> {
  await insertSchool(context, foreign, [{ grade: 5, klass: 1 }]);
  const userId = await insertPupil(context, foreign, { number: '99' });
  const homeworkId = await insertHomework(context, {
    assign: [{ school: foreign, grade: 5, klass: 1 }],
  });
  await db
    .insertInto('teachings')
    .values({ school_id: foreign, user_id: userId, subject: 'mu', grade: 5, klass: 1 })
    .execute();
  await db
    .insertInto('banners')
    .values({ id: 'b', school_id: foreign, place: 'home', title: '横幅' })
    .execute();
  const calls = createCalls(app, await signIn(app, foreign, '99'));
  const attemptId = await calls.begin(homeworkId);
  await calls.save(attemptId, 'q-single', 'B');
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const now = context.clock.now();
  const assetId = createId();
  await db
    .insertInto('assets')
    .values({
      school_id: foreign,
      id: assetId,
      user_id: userId,
      type: 1,
      name: 'a.jpg',
      extension: 'jpg',
      bytes: 1,
      sha256: '',
      width: null,
      height: null,
      duration_ms: null,
      thumbnail_bytes: 1,
      homework_id: null,
      module: null,
      purpose: null,
      created_at: now,
      stored_at: now,
      attached_at: null,
    })
    .execute();
  return {
    schoolId: foreign,
    assetId,
    userId,
    teacherId: userId,
    loginName: '99',
    sessionId,
    attemptId,
    attemptIds: [attemptId],
    homeworkId,
    homeworkIds: [homeworkId],
    questionId: 'q-single',
    grade: 5,
    klass: 1,
    subject: 'mu',
    name: '改',
    hash: 'a hash',
    now,
    before: new Date(now.getTime() + 1e11),
    idleSince: new Date(0),
    limit: 100,
    after: null,
    except: [],
    keep: null,
  };
}

/** Returns the same values with ids that no row has. */
function replaceIds(values: Values): Values {
  const text = JSON.stringify(values);
  const uuids = new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
  const others = new Map([...uuids].map((uuid) => [uuid, createId()]));
  const other = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(other);
    if (typeof value !== 'string') return value;
    return [...others].reduce((rest, [from, to]) => rest.replace(from, to), value);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, other(value)]));
}

/** Lists every function of every repository, with the path of its file in the name. */
async function listRepositoryCalls(): Promise<[name: string, call: Call][]> {
  const source = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.repository.ts'),
  );
  const modules = files.map(async (file) => {
    const module: Record<string, unknown> = await import(path.join(source, file));
    return Object.entries(module)
      .filter((entry): entry is [string, Call] => typeof entry[1] === 'function')
      .map(([name, call]): [string, Call] => [`${file} ${name}`, call]);
  });
  return (await Promise.all(modules)).flat();
}

/**
 * Returns the arguments of a call by the names of its parameters. A parameter that is an object gets all values. The value of `id` depends
 * on the file, because it is the id of the object that the file is about.
 */
function buildArguments(name: string, call: Call, values: Values): unknown[] {
  const [, list = ''] = /\(([^]*?)\)\s*(?:=>|\{)/.exec(String(call)) ?? [];
  const names = list
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, 'object')
    .split(',')
    .slice(1);
  const kind = path.basename(name).split('.')[0];
  const ids: Values = {
    student: values['userId'],
    session: values['sessionId'],
    attempt: values['attemptId'],
  };
  const all = { ...values, id: ids[kind ?? ''] ?? createId() };
  return names.map((one) => Reflect.get(all, one.split('=')[0]?.trim() ?? '') ?? all);
}

/** Returns the result of a call, and rolls its changes back. */
async function runInRollback(schoolId: string, [name, call]: [string, Call], values: Values) {
  const undo = new Error('undo');
  let result = '';
  const rolledBack = inSchool(schoolId, db, (db) =>
    db.transaction().execute(async (db) => {
      result = await describeOutcome(call, [db, ...buildArguments(name, call, values)]);
      throw undo;
    }),
  );
  await rolledBack.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return result;
}

async function describeOutcome(call: Call, given: unknown[]): Promise<string> {
  try {
    return JSON.stringify(await call(...given)) ?? 'nothing';
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : ''}`;
  }
}

const calls = await listRepositoryCalls();
/** Leaves out the repositories of the import, which belongs to the operator: they find homework of all schools by its id. */
const callsForUsers = calls.filter(([name]) => !name.includes('/import/'));

test('a repository function finds nothing by the ids of another school', async () => {
  for (const one of callsForUsers) {
    const foreigners = await runInRollback(own, one, foreignValues);
    expect(foreigners, one[0]).toBe(await runInRollback(own, one, unknownValues));
  }
});

test('a repository function changes nothing of another school', async () => {
  const before = await takeSnapshot(db, foreign);
  for (const [name, call] of calls) {
    const foreignArguments = buildArguments(name, call, foreignValues);
    await inSchool(own, db, (db) => describeOutcome(call, [db, ...foreignArguments]));
    expect(await takeSnapshot(db, foreign), name).toEqual(before);
  }
});

test('most functions find something when they run for the school of the ids', async () => {
  const revealingCalls: string[] = [];
  for (const one of calls) {
    const result = await runInRollback(foreign, one, foreignValues);
    if (result !== (await runInRollback(own, one, foreignValues))) revealingCalls.push(one[0]);
  }
  expect(revealingCalls.length).toBeGreaterThan(20);
});

import { randomUUID } from 'node:crypto';

import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';

import { foreignAttempt } from '../testing/lesson-requests.ts';
import { handInWork, insertMarkedHomework } from '../testing/marking-fixtures.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
  teachersWithoutRights,
  type FixtureTeacher,
} from '../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { everyCall, type GoodRequest } from '../testing/valid-requests.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const goodRequests: Record<string, Record<string, GoodRequest>> = everyCall;

let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;
let homework = '';
let attempt = '';
let pupil = '';

beforeAll(async () => {
  pupil = (await insertTeachersAndPupils(context)).first;
  context.clock.set('2026-11-20T10:00:00+08:00');
  token = await signInTeachersAndPupils(app);
  homework = await insertMarkedHomework(context, { id: randomUUID() });
  await db
    .updateTable('homework')
    .set({ school_id: ownSchoolId })
    .where('id', '=', homework)
    .execute();
  attempt = await handInWork(app, token('01'), homework);
});

/** Every call that names a homework, a work, a class or a pupil of a teacher. Other objects have tests of their own features. */
const fixturePath =
  /^\/v2\/teach\/(homework\/:id(?!\/corrections\/:questionId)|work\/:attemptId(?!\/late)|klasses\/:grade|lessons\/:grade|remarks\/:grade|matrix|pupils\/:id)/;
const calls = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group)
    .filter(([, { access, path }]) => access === 'teacher' && fixturePath.test(path))
    .map(([name, endpoint]) => ({
      label: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      request: goodRequests[feature]?.[name] ?? {},
    })),
);
type FixtureCall = (typeof calls)[number];

/** Lists the teachers who must not reach what a call names. */
function listTeachersWithoutRights({ endpoint: { path } }: FixtureCall): FixtureTeacher[] {
  return teachersWithoutRights.filter((who) => {
    // Every teacher of a class may see its pupils, in any subject.
    if (who === 'AR') return !/^\/v2\/teach\/(pupils|klasses)/.test(path);
    // The other school has a class with the same grade and number, which its teacher may see.
    return who === 'OTHER' || !/:klass|matrix/.test(path);
  });
}

/** Sends the valid request of a call with the homework, the work, the class and the pupil of the fixtures. */
function send({ endpoint, request }: FixtureCall, who: FixtureTeacher) {
  const named: Record<string, string> = {
    ...request.params,
    id: endpoint.path.startsWith('/v2/teach/pupils') ? pupil : homework,
    attemptId: attempt,
    userId: pupil,
    grade: '5',
    klass: '1',
  };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? 'none');
  const body = JSON.stringify(request.body)?.replaceAll(foreignAttempt, pupil);
  const { cursor: _cursor, since: _since, ...query } = request.query ?? {};
  return app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: {
      authorization: token(who),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
}

describe('teachers of other subjects, classes and schools', () => {
  test.each(calls)('get 404 from $label, and nothing changes', async (call) => {
    const before = await takeSnapshot(db);
    for (const who of listTeachersWithoutRights(call)) {
      expect((await send(call, who)).statusCode, who).toBe(404);
    }
    expect(await takeSnapshot(db)).toEqual(before);
  });
});

/** The order in which the teacher sends the calls: first those that read, and last the recall, which hides the homework. */
const getRank = ({ endpoint: { method, path } }: FixtureCall) =>
  path.endsWith('/recall') ? 2 : method === 'GET' ? 0 : 1;

/** Reads the published paper of the homework with its questions. */
const readPaper = () =>
  db
    .selectFrom('homework')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'homework.paper_id')
    .innerJoin('question_versions', 'question_versions.id', 'paper_questions.version_id')
    .select(['homework.paper_id', 'position', 'version_id', 'score', 'content'])
    .where('homework.id', '=', homework)
    .orderBy('position')
    .execute();

test('the teacher of the class gets another reply than 404 from each of these calls, and none changes the published paper', async () => {
  const paper = await readPaper();
  expect(calls.length).toBeGreaterThan(30);
  const refused: string[] = [];
  for (const call of calls.toSorted((a, b) => getRank(a) - getRank(b))) {
    // Only a draft can be deleted.
    if (call.endpoint.method === 'DELETE') continue;
    if ((await send(call, 'MU')).statusCode === 404) refused.push(call.label);
  }
  expect(refused).toEqual([]);
  expect(await readPaper()).toEqual(paper);
});

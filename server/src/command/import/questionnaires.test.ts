import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { json } from '../../db/json.ts';
import { moveAnswers } from '../../features/questionnaire/move-answers.service.ts';
import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { createId } from '../../platform/create-id.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { createQuestionnaireCalls } from '../../testing/questionnaire-fixtures.ts';
import { signInAndChange } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

const people = {
  'schools.csv': '学校标识码,学校名称,区划代码,问卷与艺术圈\nS1,第一小学,330106,是\n',
  'students.csv':
    '学校标识码,学号,姓名,年级,班级,初始密码\nS1,01,林小满,5,1,Chushi01\nS1,02,王梓睿,5,2,Chushi02\n',
};

const options = [
  { id: 'A', text: '唱歌' },
  { id: 'B', text: '画画' },
];

function makeQuestionnaire(more: Record<string, unknown> = {}) {
  return {
    id: 'n1',
    title: '我想学什么',
    intro: '请告诉老师',
    assign: [{ school: 'S1', grade: 5, klass: [1] }],
    opens: '2026-11-01T08:00:00+08:00',
    due: '2026-12-31T20:00:00+08:00',
    questions: [
      { id: 'like', type: 'single', text: '喜欢什么？', options },
      { id: 'why', type: 'open', text: '为什么？', required: false },
    ],
    ...more,
  };
}

const makeWithQuestions = (...questions: object[]) => makeQuestionnaire({ questions });
const likeQuestion = { id: 'like', type: 'single', text: '喜欢什么？', options };

async function load(
  questionnaire: object,
  files: Record<string, string | null> = {},
  isDryRun = false,
) {
  const folder = writePackageFolder({
    ...people,
    'questionnaires/n1.json': JSON.stringify(questionnaire),
    ...files,
  });
  const { findings, steps } = await importPackage(context, folder, {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '问卷');
  return {
    faults: findings.faults.map(formatFinding),
    warnings: findings.warnings.map(formatFinding),
    counts: step && `+${step.added} ~${step.updated} =${step.unchanged}`,
    notes: step?.notes ?? [],
  };
}

beforeAll(() => loadDivisions(db));

const at = 'questionnaires/n1.json:1:';
const ANSWERED_FAULT = `${at}id 已经有学生交了这份问卷，只能改标题、说明，或者推后截止时间（截止了的匿名问卷不能推后）；要改别的请换一个 id`;
const multi = { id: 'wish', type: 'multi', text: '想学什么？', options };

test.each<[string, object, string]>([
  ['a questionnaire without a title', makeQuestionnaire({ title: '' }), `${at}title 不能为空`],
  [
    'a questionnaire that is due before it opens',
    makeQuestionnaire({ due: '2026-10-01T08:00:00+08:00' }),
    `${at}due due 要晚于 opens`,
  ],
  ['a questionnaire without questions', makeWithQuestions(), `${at}questions 至少 1 项`],
  [
    'an unknown kind of question',
    makeWithQuestions({ ...likeQuestion, type: 'judge' }),
    `${at}questions[0].type `,
  ],
  [
    'an unknown field',
    makeWithQuestions({ ...likeQuestion, key: 'A' }),
    `${at}questions[0].key 没有这个字段，请核对拼写`,
  ],
  [
    'a question twice',
    makeWithQuestions(likeQuestion, likeQuestion),
    `${at}questions[1].id 题目 like 出现了两次`,
  ],
  [
    'an option twice',
    makeWithQuestions({ ...likeQuestion, options: [options[0], options[0]] }),
    `${at}questions[0].options[1].id 选项 A 出现了两次`,
  ],
  [
    'more choices than options',
    makeWithQuestions({ ...multi, max: 3 }),
    `${at}questions[0].max 不能多过选项的个数 2`,
  ],
  [
    'a condition on a later question',
    makeWithQuestions({ ...likeQuestion, showIf: { question: 'wish', is: ['A'] } }, multi),
    `${at}questions[0].showIf.question 前面没有题目 wish：只能看前面的题怎么答`,
  ],
  [
    'a condition on a text question',
    makeWithQuestions(
      { id: 'why', type: 'open', text: '为什么？' },
      { ...likeQuestion, showIf: { question: 'why', is: ['A'] } },
    ),
    `${at}questions[1].showIf.question 题目 why 是填写文字的，不能作条件`,
  ],
  [
    'a condition that cannot be met',
    makeWithQuestions(likeQuestion, { ...multi, showIf: { question: 'like', is: ['A', 'C'] } }),
    `${at}questions[1].showIf.is[1] 题目 like 没有 "C" 这个回答`,
  ],
  [
    'a condition with stars on a question with options',
    makeWithQuestions(likeQuestion, {
      ...multi,
      showIf: { any: [{ question: 'like', from: 1, to: 2 }] },
    }),
    `${at}questions[1].showIf.any[0].from 题目 like 不是打星的，不能用 from 和 to`,
  ],
  [
    'a condition on an order',
    makeWithQuestions(
      { ...likeQuestion, type: 'rank' },
      { ...multi, showIf: { all: [{ question: 'like', not: ['A'] }] } },
    ),
    `${at}questions[1].showIf.all[0].question 题目 like 是打分表或排序，不能作条件`,
  ],
  [
    'a row twice',
    makeWithQuestions({
      id: 'lessons',
      type: 'matrix',
      text: '打星',
      rows: [options[0], options[0]],
    }),
    `${at}questions[0].rows[1].id 行 A 出现了两次`,
  ],
  [
    'an order of more than eight options',
    makeWithQuestions({
      id: 'wishes',
      type: 'rank',
      text: '排一排',
      options: Array.from({ length: 9 }, (_, id) => ({ id: `o${id}`, text: '歌' })),
    }),
    `${at}questions[0].options 最多 8 项`,
  ],
  [
    'an unknown school',
    makeQuestionnaire({ assign: [{ school: 'S9', grade: 5, klass: [1] }] }),
    `${at}assign[0].school 没有 S9 这所学校`,
  ],
  [
    'an unknown class',
    makeQuestionnaire({ assign: [{ school: 'S1', grade: 5, klass: [1, 9] }] }),
    `${at}assign[0].klass[1] 学校 S1 没有 5 年级 9 班`,
  ],
])('reports %s and writes nothing', async (_, questionnaire, fault) => {
  const before = await takeSnapshot(db);
  const { faults } = await load(questionnaire);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('refuses two files with the same questionnaire', async () => {
  const { faults } = await load(makeQuestionnaire(), {
    'questionnaires/n2.json': JSON.stringify(makeQuestionnaire()),
  });
  expect(faults).toEqual([
    'questionnaires/n2.json:1:id 问卷 id重复，和 questionnaires/n1.json:1:id 相同',
  ]);
});

test('warns about a school without the questionnaires entry', async () => {
  const { faults, warnings } = await load(
    makeQuestionnaire(),
    {
      'schools.csv': '学校标识码,学校名称,区划代码\nS1,第一小学,330106\n',
    },
    true,
  );
  expect(faults).toEqual([]);
  expect(warnings).toContain(
    `${at}assign[0].school 学校 S1 没有开通“问卷与艺术圈”，学生看不到这份问卷`,
  );
});

test('imports a questionnaire once, changes it by id, and supports a dry run before', async () => {
  const before = await takeSnapshot(db);
  expect((await load(makeQuestionnaire(), {}, true)).counts).toBe('+1 ~0 =0');
  expect(await takeSnapshot(db)).toEqual(before);
  expect((await load(makeQuestionnaire())).counts).toBe('+1 ~0 =0');
  expect((await load(makeQuestionnaire())).counts).toBe('+0 ~0 =1');
  expect((await load(makeWithQuestions(likeQuestion, multi))).counts).toBe('+0 ~1 =0');
  expect((await load(makeQuestionnaire())).counts).toBe('+0 ~1 =0');
});

test('after the first response only the title, the introduction and a later due time can change', async () => {
  await load(makeQuestionnaire());
  const app = await createTestApp(context);
  const xiaoman = createQuestionnaireCalls(app, await signInAndChange(app, 'S1', '01', 'Chushi01'));
  const reply = await xiaoman.respond('n1', [{ questionId: 'like', value: 'A' }]);
  expect(reply.statusCode).toBe(200);

  const before = await takeSnapshot(db);
  expect((await load(makeWithQuestions(likeQuestion))).faults).toEqual([ANSWERED_FAULT]);
  for (const change of [
    { due: '2026-12-30T20:00:00+08:00' },
    { opens: '2026-11-02T08:00:00+08:00' },
    { identity: 'anonymous' },
    { results: 'after-due' },
    { assign: [{ school: 'S1', grade: 5, klass: [1, 2] }] },
  ]) {
    expect((await load(makeQuestionnaire(change))).faults).toEqual([ANSWERED_FAULT]);
  }
  expect(await takeSnapshot(db)).toEqual(before);

  const reworded = { title: '你想学什么', intro: '', due: '2027-01-31T20:00:00+08:00' };
  expect((await load(makeQuestionnaire(reworded))).counts).toBe('+0 ~1 =0');
  expect((await xiaoman.one('n1')).json()).toMatchObject({
    state: 'done',
    title: '你想学什么',
    due: '2027-01-31T12:00:00.000Z',
  });
});

const assignTo = (klass: number[]) => [{ school: 'S1', grade: 5, klass }];

test('classes change before the first response, and a closed anonymous questionnaire is not extended', async () => {
  const secret = { id: 'n3', identity: 'anonymous', assign: assignTo([1]) };
  await load(makeQuestionnaire(secret));
  expect((await load(makeQuestionnaire({ ...secret, assign: assignTo([2]) }))).notes).toEqual([
    '问卷 n3 收回了 1 个班：S1 5年级1班。',
  ]);
  const app = await createTestApp(context);
  const other = createQuestionnaireCalls(app, await signInAndChange(app, 'S1', '02', 'Chushi02'));
  const answers = [{ questionId: 'like', value: 'A' }];
  expect((await other.respond('n3', answers)).statusCode).toBe(200);
  const later = { ...secret, assign: assignTo([2]), due: '2027-01-31T20:00:00+08:00' };
  expect((await load(makeQuestionnaire(later))).faults).toEqual([]);
  context.clock.set('2027-02-01T08:00:00+08:00');
  await moveAnswers(context);
  expect(
    (await load(makeQuestionnaire({ ...later, due: '2027-03-01T20:00:00+08:00' }))).faults,
  ).toEqual([ANSWERED_FAULT]);
});

test('a response during an import of changed questions is not lost', async () => {
  const started = makeQuestionnaire({ id: 'n2' });
  await load(started);
  const response = {
    school_id: 'S1',
    questionnaire_id: 'n2',
    user_id: await selectId('02'),
    event_id: createId(),
    answers: json([{ questionId: 'like', value: 'B' }]),
    answered_at: context.clock.now(),
  };
  // The import is wrapped in an object: the transaction would wait for a bare promise, while the import waits for the
  // transaction.
  const { imported } = await db.transaction().execute(async (db) => {
    // Takes the same lock as `respondToQuestionnaire`, which holds it until its transaction ends.
    await sql`select from questionnaires where id = 'n2' for share`.execute(db);
    const waiting = load({ ...makeWithQuestions(likeQuestion), id: 'n2' }).catch(
      (error: unknown) => error,
    );
    await waitForLockWaiter();
    await db.insertInto('questionnaire_responses').values(response).execute();
    return { imported: waiting };
  });
  expect(String(await imported)).toContain('问卷 n2：已经有学生交了这份问卷');
  const { question_count: count } = await db
    .selectFrom('questionnaires')
    .select('question_count')
    .where('id', '=', 'n2')
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
});

async function selectId(number: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', 'S1')
    .where('login_name', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

async function waitForLockWaiter(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length > 0) return;
    await sql`select pg_sleep(0.05)`.execute(db);
  }
}

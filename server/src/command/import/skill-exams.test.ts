import { randomUUID } from 'node:crypto';

import {
  type SkillExam,
  SkillExamContent,
  type SkillExamSummary,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import type { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { readMp3 } from '../../testing/asset-fixtures.ts';
import { examRequests } from '../../testing/exam-requests.ts';
import { signInAndChange } from '../../testing/school-fixtures.ts';
import { createExamCalls } from '../../testing/skill-exam-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;

const people = {
  'schools.csv': '学校标识码,学校名称,区划代码\nS1,第一小学,330106\n',
  'students.csv': '学校标识码,学号,姓名,年级,班级,初始密码\nS1,01,林小满,5,1,Chushi01\n',
  'teachers.csv':
    '学校标识码,工号,姓名,性别,手机号,任教,初始密码\nS1,T1,沈若兰,女,,音乐:五年级1班,Jiaoshi123\n',
};
const levels = ['没有唱', '走音多', '大体准', '很准', '又准又稳'];
const exam = {
  id: 'spring-singing',
  title: '春季演唱测评',
  subject: 'mu',
  assign: [{ school: 'S1', grade: 5, klass: [1] }],
  opens: '2026-11-16T08:00:00+08:00',
  closes: '2026-12-01T20:00:00+08:00',
  instructions: '清唱一段。',
  rubric: [
    { text: '音准', axis: '艺术表现', levels },
    { text: '节奏', axis: '艺术表现', levels },
  ],
  markedBy: ['T1'],
};

async function load(content: unknown, isDryRun = false) {
  const folder = writePackageFolder({
    ...people,
    'exams/a.json': JSON.stringify(content),
    'media/song.mp3': readMp3(),
  });
  const { findings, steps } = await importPackage(context, folder, {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '技能测评');
  return {
    faults: findings.faults.map(formatFinding),
    counts: step && `+${step.added} ~${step.updated} =${step.unchanged}`,
  };
}

let app: FastifyInstance;
let pupil: ReturnType<typeof createExamCalls>;
let teacher: ReturnType<typeof createExamCalls>;

beforeAll(async () => {
  await loadDivisions(db);
  const folder = writePackageFolder(people);
  await importPackage(context, folder, { isDryRun: false, progress: () => undefined });
  clock.set('2026-11-20T10:00:00+08:00');
  app = await createTestApp(context);
  pupil = createExamCalls(app, await signInAndChange(app, 'S1', '01', 'Chushi01'));
  teacher = createExamCalls(app, await signInAndChange(app, 'S1', 'T1', 'Jiaoshi123'));
});

const readUrl = async () =>
  (await pupil.requestJson<SkillExam>('GET', 'skill-exams/autumn-singing')).accompanimentUrl;

const at = 'exams/a.json:1:';

test.each<[string, object, string]>([
  [
    'an end before the begin',
    { closes: '2026-11-01T08:00:00+08:00' },
    `${at}closes closes 要晚于 opens`,
  ],
  [
    'an unknown teacher',
    { markedBy: ['T9'] },
    `${at}markedBy[0] 学校 S1 没有工号为 T9 的老师，请先导入老师`,
  ],
  [
    'audio that the package does not have',
    { demo: 'media/none.mp3' },
    `${at}demo 数据包里没有文件 media/none.mp3`,
  ],
  ['fewer teachers than marks', { markers: 2 }, `${at}markedBy markedBy 里的老师要够 markers 位`],
])('reports %s and writes nothing', async (_, change, fault) => {
  const before = await takeSnapshot(db);
  expect((await load({ ...exam, ...change })).faults).toEqual([fault]);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('imports exams, changes them by id, and keeps the rules when a pupil has begun', async () => {
  expect((await load([exam], true)).counts).toBe('+1 ~0 =0');
  expect((await load([exam])).counts).toBe('+1 ~0 =0');
  expect((await load([exam])).counts).toBe('+0 ~0 =1');
  const { items } = await pupil.requestJson<{ items: SkillExamSummary[] }>('GET', 'skill-exams');
  expect(items).toMatchObject([{ title: '春季演唱测评', takes: 2, state: 'notStarted' }]);
  const { body } = examRequests.skillExam.begin;
  await pupil.requestJson('POST', 'skill-exams/spring-singing/sitting', body);
  expect((await load([{ ...exam, takes: 5 }])).faults).toEqual([
    `${at}[0].id 学校 S1 已经有学生开始，只能改名称、推后结束、换批改的老师和公布时间`,
  ]);
  expect((await load([{ ...exam, title: '新名称' }])).counts).toBe('+0 ~1 =0');
});

test('brings the audio of an exam, which the pupil hears and the teacher keeps or removes', async () => {
  const sung = { ...exam, id: 'autumn-singing', accompaniment: 'media/song.mp3' };
  expect((await load([sung])).counts).toBe('+1 ~0 =0');
  expect((await load([sung])).counts).toBe('+0 ~0 =1');
  const url = (await readUrl()) ?? '';
  expect((await app.inject({ url })).rawPayload).toEqual(readMp3());
  const path = 'teach/exams/autumn-singing';
  const change = async (part: object) => {
    const { exam: before } = await teacher.requestJson<TeacherSkillExamSummary>('GET', path);
    const content = SkillExamContent.parse(before);
    const body = { ...content, ...part, rev: before.rev, eventId: randomUUID() };
    await teacher.requestJson('PUT', path, body);
  };
  await change({ title: '秋季演唱测评' });
  expect(await readUrl()).toBe(url);
  await change({ accompaniment: null });
  expect(await readUrl()).toBeNull();
});

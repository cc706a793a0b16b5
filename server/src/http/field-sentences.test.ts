import { artActivityProblems } from '@meiyu/contract/art-activity/art-activity.problems';
import { artCircleProblems } from '@meiyu/contract/art-circle/art-circle.problems';
import { artClubLimits } from '@meiyu/contract/art-club/art-club.schema';
import { clubPostProblems } from '@meiyu/contract/art-club/club-post.problems';
import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { everyProblem } from '@meiyu/contract/shared/every-problem';
import { skillExamLimits } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { beforeAll, describe, expect, test } from 'vitest';

import { everyKind } from '../testing/questionnaire-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { everyCall, type GoodRequest, school } from '../testing/valid-requests.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

let pupil = '';
let teacher = '';
beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  await insertPupil(context, school);
  await insertTeacher(context, school, 'T001', [{ subject: 'mu', grade: 5, klass: 1 }]);
  pupil = await signIn(app, school, '20260001');
  teacher = await signIn(app, school, 'T001');
});

/** The forms of school life: the call, and the fields that the client sets without a person. */
const forms = {
  'an honour': ['honour', 'make'],
  'an activity outside of school': ['outsideActivity', 'make'],
  'a post': ['writePost', 'make'],
  'a post of a club': ['clubPost', 'make'],
  'a club': ['teachArtClub', 'make'],
  'a notice of a club': ['clubNotice', 'write'],
  'an activity': ['teachArtActivity', 'make'],
  'the works of an activity': ['artActivity', 'handIn'],
  'a questionnaire': ['teachQuestionnaire', 'make'],
  'an exam': ['teachSkillExam', 'make'],
} as const;
const requests: Record<string, Record<string, GoodRequest>> = everyCall;
const calls: Record<string, Record<string, Endpoint>> = endpoints;

const rows = Object.entries(forms).map(([form, [feature, name]]) => {
  const endpoint = calls[feature]?.[name];
  const { body = {}, params = {} } = requests[feature]?.[name] ?? {};
  if (endpoint === undefined) throw new Error(`no call ${feature}.${name}`);
  const fields = Object.keys(body).filter((field) => field !== 'eventId' && field !== 'rev');
  return { form, endpoint, body, params, fields };
});
type Form = (typeof rows)[number];

async function refuse({ endpoint, params }: Pick<Form, 'endpoint' | 'params'>, body: object) {
  const reply = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'none'),
    headers: { authorization: endpoint.access === 'teacher' ? teacher : pupil },
    payload: body,
  });
  return reply.json<{ error_msg: string }>().error_msg;
}

const wrongValues = [null, '', [], {}, -1, 'x'.repeat(20_000), '\u0000'];

describe('a form is refused with the sentence of its wrong field', () => {
  test.each(rows)('$form', async ({ endpoint, body, params, fields }) => {
    for (const field of fields) {
      const rest = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
      const bodies = [rest, ...wrongValues.map((value) => ({ ...body, [field]: value }))];
      for (const wrong of bodies.filter((one) => !endpoint.body.safeParse(one).success)) {
        const sentence = await refuse({ endpoint, params }, wrong);
        expect(sentence, `${field} ${JSON.stringify(wrong).slice(0, 80)}`).toMatch(
          /[\u4e00-\u9fff]/,
        );
        expect(sentence, field).not.toContain('请求参数错误');
      }
    }
  });
});

const hash = 'a'.repeat(64);
const images = (count: number) => Array.from({ length: count }, () => ({ hash, alt: '' }));
const noFiles = { images: [], audios: [], video: null };
const contact = '加我QQ 12345678';
const contactInText = everyProblem.contactInText.message;

test.each([
  ['an honour', { event: ' ', levelType: 1 }, '请填写活动名称'],
  ['an honour', { levelType: 1, award: 1 }, '请选择个人或集体'],
  ['an honour', { award: 1, certificates: [] }, '请选择奖项'],
  ['an activity outside of school', { place: '', hours: '两' }, '请填写活动地点'],
  ['a club', { name: '', subject: 'pe' }, '请填写社团名称'],
  ['a club', { grades: [], join: 'never' }, '请选择年级'],
  ['an activity', { title: 'x'.repeat(41), kind: '' }, '活动名称最多40个字'],
  ['an activity', { klasses: [{ grade: 13, klass: 1 }], mode: '' }, '请选择班级'],
  ['a questionnaire', { title: '', identity: 'x' }, '请填写问卷的标题'],
  ['a questionnaire', { identity: 'x', questions: [{}] }, '请选择记名还是匿名'],
  ['an exam', { title: '', markers: 3 }, '请填写测评名称'],
  ['an exam', { rubric: [], markerIds: [] }, '评分标准要有2到6项'],
  // The first fault of these is one that the service finds, and the second one that the contract finds.
  ['an honour', { awardedOn: '2999-01-01', certificates: [] }, '日期不能晚于今天'],
  ['an activity outside of school', { date: '2999-01-01', images: null }, '日期不能晚于今天'],
  ['a club', { capacity: 0, join: 'never' }, `名额是1到${artClubLimits.capacity}`],
  ['an activity', { signupCloses: '2000-01-01T00:00:00Z', mode: '' }, '报名截止要晚于报名开始'],
  ['a questionnaire', { due: '2000-01-01T00:00:00Z', questions: [{}] }, '截止要晚于开始'],
  ['an exam', { closes: '2000-01-01T00:00:00Z', rubric: [] }, '结束时间要晚于开始时间'],
  ['an exam', { takes: 0, colour: 'red' }, `录制次数是1到${skillExamLimits.takes}次`],
  ['an exam', { releaseAt: '2000-01-01T00:00:00Z', rubric: [] }, '评分标准要有2到6项'],
  [
    'an exam',
    { markers: 2, markerIds: ['one', 'one'], releaseAt: '2000-01-01T00:00:00Z' },
    '请至少选2位批改的老师',
  ],
  ['a notice of a club', { files: [hash, hash], eventId: '' }, '同一个文件只能带一次'],
  ['a post', { text: '', images: [], audios: [], process: 1 }, artCircleProblems.postEmpty.message],
  ['a post', { text: '', images: [], audios: null }, '请重新添加图片、视频或录音'],
  [
    'a post',
    { images: images(10), audios: null, video: null },
    artCircleProblems.postFilesMany.message,
  ],
  ['a post', { images: [{ ...images(1)[0], alt: '长'.repeat(61) }, null] }, '图片说明最多60个字'],
  [
    'a post of a club',
    { text: ' ', images: [], video: null, eventId: '' },
    clubPostProblems.clubPostEmpty.message,
  ],
  [
    'a post of a club',
    { images: Array.from({ length: 10 }, () => hash), video: 1 },
    clubPostProblems.clubPostFilesMany.message,
  ],
  [
    'the works of an activity',
    { text: ' ', files: noFiles, eventId: '' },
    artActivityProblems.evidenceEmpty.message,
  ],
  [
    'the works of an activity',
    { text: '', files: { ...noFiles, images: null } },
    '请重新添加图片、视频或录音',
  ],
  // Contact details count like every other fault.
  ['an honour', { event: contact, awardedOn: '2999-01-01' }, contactInText],
  ['an honour', { organiser: ' ', remark: contact }, '请填写主办单位'],
  ['an honour', { event: contact, certificates: null }, contactInText],
  ['an activity outside of school', { place: contact, date: '2999-01-01' }, contactInText],
  ['an activity outside of school', { place: contact, images: null }, contactInText],
  ['a post', { title: contact, images: null }, contactInText],
  ['a post', { text: contact, images: images(10) }, contactInText],
  ['a post of a club', { text: contact, images: null }, contactInText],
  ['the works of an activity', { text: contact, files: null }, contactInText],
  // Only the database knows when the pupil came to the school.
  ['an honour', { awardedOn: '2000-01-01', certificates: null }, '日期不能早于入学'],
  ['an activity outside of school', { date: '2000-01-01', images: null }, '日期不能早于入学'],
])('of two wrong fields of %s, %o, the first one is named', async (form, change, sentence) => {
  const row = rows.find((one) => one.form === form);
  if (row === undefined) throw new Error(form);
  expect(await refuse(row, { ...row.body, ...change })).toBe(sentence);
});

const [single, , scale] = everyKind;
const listOptions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `第${index}个` }));

const twins = {
  ...single,
  options: [
    { id: 'a', text: '唱' },
    { id: 'b', text: '唱' },
  ],
};
const manyChoices = `第 1 题：不能多过选项的个数 ${single?.type === 'single' ? single.options.length : 0}`;

test.each<[object, string]>([
  [{ questions: [scale, { ...scale, id: 'new', type: 'essay' }] }, '第 2 题：请选择题型'],
  [{ questions: [scale, null] }, '第 2 题：请选择题型'],
  [{ questions: [{ ...scale, text: '唱\u0000' }] }, '第 1 题：题目含有不支持的字符'],
  [{ questions: [{ ...scale, required: 'yes' }] }, '第 1 题：请选择是不是必填'],
  [{ questions: [{ ...single, options: [] }] }, '第 1 题：选项要有2到20个'],
  [{ questions: [{ ...scale, type: 'rank', options: listOptions(9) }] }, '第 1 题：选项要有2到8个'],
  [
    { questions: [{ ...scale, type: 'matrix', rows: listOptions(11) }] },
    '第 1 题：打分表要有1到10行',
  ],
  [{ questions: [{ ...single, type: 'multi', max: 0 }] }, '第 1 题：最多选几项是1到20'],
  [
    { questions: [single, { ...scale, showIf: { all: [{ question: single?.id, is: [] }] } }] },
    '第 2 题：请选择条件里的回答',
  ],
  [{ questions: [single, { ...scale, showIf: {} }] }, '第 2 题：请检查这道题'],
  [{ questions: [single, { ...scale, colour: 'red' }] }, '第 2 题：请检查这道题'],
  [
    {
      questions: [
        { ...scale, text: '' },
        { ...single, options: [] },
      ],
    },
    '第 1 题：请填写题目',
  ],
  [{ questions: [{ ...single, text: '', options: [] }] }, '第 1 题：请填写题目'],
  // The first fault is one that the service finds, and the second one that the contract finds.
  [{ questions: [twins, { ...scale, type: 'essay' }] }, '第 1 题：有两个选项一样'],
  [
    {
      questions: [
        { ...single, type: 'multi', max: 9 },
        { ...twins, id: 'q2' },
      ],
    },
    manyChoices,
  ],
])('a wrong question in %o is named by its number', async (change, sentence) => {
  const row = rows.find(({ form }) => form === 'a questionnaire');
  if (row === undefined) throw new Error('no questionnaire');
  expect(await refuse(row, { ...row.body, ...change })).toBe(sentence);
});

const levels = ['未见', '起步', '基本', '稳定', '自如'];
const criterion = { text: '节奏', axis: '艺术表现', levels };
const other = { ...criterion, text: '音准' };

test.each<[object, string]>([
  [{ rubric: [criterion, { ...other, text: ' ' }] }, '第 2 项标准：请填写每项标准的名称'],
  [
    { rubric: [{ ...criterion, text: '字'.repeat(41) }, other] },
    '第 1 项标准：标准的名称最多40个字',
  ],
  [{ rubric: [criterion, { ...other, axis: '节奏' }] }, '第 2 项标准：请选择每项标准属于哪个方面'],
  [{ rubric: [{ ...criterion, levels: ['好'] }, other] }, '第 1 项标准：请给每个等级写一句话'],
  [{ rubric: [criterion, null] }, '第 2 项标准：请检查这项标准'],
  [{ rubric: [criterion, criterion, null] }, '有两项标准的名称一样'],
])('a wrong criterion of an exam in %o is named by its number', async (change, sentence) => {
  const row = rows.find(({ form }) => form === 'an exam');
  if (row === undefined) throw new Error('no exam');
  expect(await refuse(row, { ...row.body, ...change })).toBe(sentence);
});

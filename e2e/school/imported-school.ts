import type { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import type * as z from 'zod/mini';

import type { Pupil } from '../fixtures/pupils.ts';

/** A school that is not part of the demo package. It has enough pupils for all tests, and short homework. */

export const schoolCode = '4401040001';
const name = '广州市越秀区榕树小学';
const PUPILS = 60;
const NEWCOMERS = 4;
/**
 * The server's default password for pupils without an initial password. The tests do not set `DEFAULT_PASSWORD`, so the built-in value
 * applies.
 */
const DEFAULT_PASSWORD = 'Meiyu123';
/** The password of all other pupils. The sheet has it only for the first pupil; `importSchool` gives it to the others. */
const CHOSEN_PASSWORD = 'Rongshu301';
const surnames = ['陈', '李', '黄', '梁', '何', '罗'];
const numbers = Array.from({ length: PUPILS }, (_, at) => String(20_260_301 + at));

const rows = numbers.map((number, at) => ({
  number,
  name: `${surnames[at % surnames.length]}小榕`,
  // The newcomers have the default password and must change it first.
  password: at < PUPILS - NEWCOMERS ? CHOSEN_PASSWORD : '',
}));

/** The contents of `schools.csv` and `students.csv`, in the form that an operator writes. */
export const sheets = {
  'schools.csv': `学校标识码,学校名称,区划代码,学段,学年\n${schoolCode},${name},440104,小学,2026\n`,
  'students.csv': `学号,姓名,学校标识码,年级,班级,初始密码\n${rows
    .map(
      ({ number, name: pupil, password }, at) =>
        `${number},${pupil},${schoolCode},三年级,１班,${at === 0 ? password : ''}\n`,
    )
    .join('')}`,
};

function buildPupil(row: (typeof rows)[number]): Pupil {
  return {
    schoolCode,
    division: ['广东省', '广州市', '越秀区'],
    school: name,
    number: row.number,
    name: row.name,
    password: row.password || DEFAULT_PASSWORD,
    grade: '三年级',
    klass: '1班',
  };
}

/** Lists the pupils with an initial password. */
export const listImportedPupils = (): Pupil[] => rows.slice(0, -NEWCOMERS).map(buildPupil);
/** Lists the pupils with the default password. */
export const listNewcomers = (): Pupil[] => rows.slice(-NEWCOMERS).map(buildPupil);

const shared = { subject: 'mu', grade: 3, unit: 1, difficulty: 1 } as const;

export const questions: z.input<typeof QuestionSource>[] = [
  {
    ...shared,
    id: 'q-own-01',
    type: 'single',
    stem: { text: '哪一件是敲出声音的？', images: ['media/drum.svg'] },
    options: [
      { id: 'A', text: '笛子' },
      { id: 'B', text: '小鼓' },
      { id: 'C', text: '二胡' },
    ],
    key: 'B',
    score: 5,
    explanation: '鼓是打击乐器，敲鼓面发出声音。',
  },
  {
    ...shared,
    id: 'q-own-02',
    type: 'gapfilling',
    stem: { text: '简谱里 1 唱作 {{1}}，5 唱作 {{2}}。' },
    key: [{ accept: ['do', 'Do'] }, { accept: ['sol', 'so'] }],
    score: 6,
    explanation: '1 2 3 4 5 唱作 do re mi fa sol。',
  },
  {
    ...shared,
    id: 'q-own-03',
    type: 'judge',
    stem: { text: '四分音符比八分音符长。' },
    key: true,
    score: 4,
    explanation: '一个四分音符等于两个八分音符。',
  },
];

const assigned: Omit<z.input<typeof HomeworkFile>, 'id' | 'title'> = {
  subject: 'mu',
  unit: 1,
  assign: [{ school: schoolCode, grade: 3, klass: [1] }],
  opens: '2026-09-01T08:00:00+08:00',
  due: '2099-12-31T20:00:00+08:00',
  questions: questions.map(({ id }) => ({ id })),
};

export const titles = { plain: '榕树下的歌', timed: '一分钟小测' } as const;

export const homework: Record<string, z.input<typeof HomeworkFile>> = {
  'mu-own-plain': { ...assigned, id: 'mu-own-plain', title: titles.plain, attempts: 3 },
  'mu-own-timed': { ...assigned, id: 'mu-own-timed', title: titles.timed, timeLimitMin: 1 },
};

export const media = {
  'media/drum.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect x="10" y="10" width="60" height="40" fill="#b5453a"/></svg>',
};

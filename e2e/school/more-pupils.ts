import { readDemoPupils, type Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { givePassword, importFiles } from './import-school.ts';

const digits = '一二三四五六七八九十';
/** Follows the numbers of the demo's fifth-graders, which begin with 202605. */
const FIRST_NUMBER = 20_260_601;
const COUNT = 60;

function findModel(): Pupil {
  const model = readDemoPupils().find(({ grade }) => grade === '五年级');
  if (model === undefined) throw new Error('The demo package has no fifth-grader.');
  return model;
}

/** Additional fifth-graders. Each test needs its own pupil, and the demo package has only twenty fifth-graders. */
export function listMorePupils(): Pupil[] {
  const model = findModel();
  return Array.from({ length: COUNT }, (_, at) => ({
    ...model,
    number: String(FIRST_NUMBER + at),
    name: `周${digits[Math.floor(at / digits.length)]}${digits[at % digits.length]}`,
  }));
}

/** Imports these pupils without passwords, and gives them the password of a fifth-grader of the demo. */
export async function importMorePupils(server: RunningServer): Promise<void> {
  const pupils = listMorePupils();
  const rows = pupils.map(({ schoolCode, number, name, grade, klass }) =>
    [schoolCode, number, name, '女', grade, klass, '2022'].join(','),
  );
  const titles = '学校标识码,学号,姓名,性别,年级,班级,入学年份';
  await importFiles(server, { 'students.csv': [titles, ...rows].join('\n') });
  const { schoolCode, number } = findModel();
  await givePassword(server, {
    school: schoolCode,
    from: number,
    to: pupils.map((pupil) => pupil.number),
  });
}

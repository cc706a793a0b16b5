import { withDatabase } from '../fixtures/database.ts';
import { readDemoPupils, type Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { importFiles } from './import-school.ts';

const digits = '一二三四五六七八九十';
/** Follows the numbers of the demo's fifth-graders, which begin with 202605. */
const FIRST_NUMBER = 20_260_601;
const COUNT = 60;

/** Additional fifth-graders. Each test needs its own pupil, and the demo package has only twenty fifth-graders. */
export function listMorePupils(): Pupil[] {
  const model = readDemoPupils().find(({ grade }) => grade === '五年级');
  if (model === undefined) throw new Error('The demo package has no fifth-grader.');
  return Array.from({ length: COUNT }, (_, at) => ({
    ...model,
    number: String(FIRST_NUMBER + at),
    name: `周${digits[Math.floor(at / digits.length)]}${digits[at % digits.length]}`,
  }));
}

/** Imports these pupils. They keep the passwords of the sheet. */
export async function importMorePupils(server: RunningServer): Promise<void> {
  const rows = listMorePupils().map(({ schoolCode, number, name, grade, klass, password }) =>
    [schoolCode, number, name, '女', grade, klass, '2022', password].join(','),
  );
  const titles = '学校标识码,学号,姓名,性别,年级,班级,入学年份,初始密码';
  await importFiles(server, { 'students.csv': [titles, ...rows].join('\n') });
  await withDatabase(
    server,
    (sql) => sql`
      update users set must_change_password = false, password_source = 'holder',
        password_issued_at = null, password_expires_at = null
      where password_source = 'sheet' and login_name >= ${String(FIRST_NUMBER)}
        and login_name < ${String(FIRST_NUMBER + COUNT)}`,
  );
}

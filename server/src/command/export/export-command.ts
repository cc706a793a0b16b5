import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools } from '../../db/scope.ts';
import { writeAttendance } from '../../features/attendance/write-attendance.service.ts';
import { writeHonours } from '../../features/honour/write-honours.service.ts';
import { writeResults } from '../../features/skill-exam/write-results.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ExportSelection } from '../../platform/export/exported-year.repository.ts';
import { parseYear } from '../../platform/import/sheets/code-cells.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Terminal } from '../terminal.ts';
import { withServices } from '../with-services.ts';
import { writeNewFile } from '../write-new-file.ts';

const USAGE =
  '用法：export honours|attendance|results --out <文件.csv> [--school <学校标识码>] [--year <学年>]';

/** The tables that the command writes. A package can import those of honours and attendance again. */
const tables = {
  honours: { write: writeHonours, progress: '写出荣誉', done: '项通过审核的荣誉' },
  attendance: { write: writeAttendance, progress: '写出考勤', done: '条考勤' },
  results: { write: writeResults, progress: '写出成绩', done: '份测评成绩' },
} as const;
const isTable = (name: string | undefined): name is keyof typeof tables =>
  name !== undefined && Object.hasOwn(tables, name);

/** Runs `export TABLE --out FILE [--school …] [--year …]`. */
export async function exportCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { school: { type: 'string' }, year: { type: 'string' }, out: { type: 'string' } },
  });
  const [table, ...others] = positionals;
  if (!isTable(table) || others.length > 0 || values.out === undefined)
    throw new OperatorError(USAGE);
  const { write, progress, done } = tables[table];
  const file = path.resolve(values.out);
  const selection = {
    schoolId: values.school ?? null,
    year: values.year === undefined ? null : requireYear(values.year),
  };
  const count = await withServices(environment, ({ db, clock }) =>
    acrossSchools('the operator exports several schools', db, async (db) => {
      await requireSchool(db, selection);
      let written = 0;
      const texts = write(db, selection, (rows) => {
        written = rows;
        terminal.progress(`${progress} ${rows}`);
      });
      await writeNewFile(file, texts);
      const { schoolId } = selection;
      await inTransaction(db, (db) =>
        audit(db, {
          event: 'resultsExported',
          at: clock.now(),
          schoolId,
          subject: null,
          actor: 'operator',
          detail: table,
        }),
      );
      return written;
    }),
  );
  terminal.print(`已写出 ${count} ${done}：${file}。里面是学生的资料，请妥善保管。`);
  return 0;
}

/** @throws {OperatorError} if there is no such school */
async function requireSchool(db: Db, { schoolId }: ExportSelection): Promise<void> {
  if (schoolId === null) return;
  const school = await db
    .selectFrom('schools')
    .select('id')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  if (school === undefined) throw new OperatorError(`没有学校 ${schoolId}`);
}

function requireYear(text: string): number {
  const parsed = parseYear(text);
  if ('fault' in parsed) throw new OperatorError(`--year：${parsed.fault}`);
  return parsed.value;
}

import { open } from 'node:fs/promises';

import { klassLabel } from '@meiyu/contract/shared/grades';
import Papa from 'papaparse';

import { OperatorError } from '../operator-error.ts';
import type { Slip } from './issue-passwords.ts';

const CUT = '✂ - - - - - - - - - - - - - - - - - - - - - - - -';

function klassName({ grade, klass }: Slip): string {
  return klassLabel(grade, klass);
}

/** The slips for printing, each class under its own heading, with lines to cut along. */
export function slipLines(slips: readonly Slip[], schoolName: string): string[] {
  const byKlass = new Map<string, Slip[]>();
  for (const slip of slips) {
    byKlass.set(klassName(slip), [...(byKlass.get(klassName(slip)) ?? []), slip]);
  }
  return [...byKlass].flatMap(([klass, own]) => [
    `${schoolName} ${klass}（${own.length} 人）`,
    ...own.flatMap(({ name, loginName, password }) => [
      CUT,
      `${klass}　${name}　学号 ${loginName}`,
      `初始密码 ${password}　第一次登录后要改成自己的密码`,
    ]),
    CUT,
    '',
  ]);
}

/**
 * Writes the slips as a sheet, for the eyes of its owner alone, and on disk before it returns.
 *
 * @throws {OperatorError} if the file is there: the passwords of an earlier run are in no other place
 */
export async function writeSheet(
  file: string,
  slips: readonly Slip[],
  schoolName: string,
): Promise<void> {
  const rows = slips.map((slip) => [
    schoolName,
    klassName(slip),
    slip.loginName,
    slip.name,
    slip.password,
  ]);
  const text = Papa.unparse(
    { fields: ['学校', '班级', '学号', '姓名', '初始密码'], data: rows },
    // A spreadsheet must take a name for text, whatever it begins with.
    { escapeFormulae: true },
  );
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new OperatorError(`文件 ${file} 已经存在，里面可能是别处没有的密码：请换一个文件名`);
    }
    throw error;
  });
  try {
    // The mark by which spreadsheets know UTF-8.
    await handle.writeFile(`\uFEFF${text}\r\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

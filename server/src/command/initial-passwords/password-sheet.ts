import Papa from 'papaparse';

import { formatChinaTime } from '../../platform/china-time.ts';
import { writeNewFile } from '../write-new-file.ts';
import type { PasswordSheetRow, PasswordSheet } from './issue-passwords.ts';

const CUT_LINE = '✂ - - - - - - - - - - - - - - - - - - - - - - - -';

/** Formats the sheet for printing, with a heading for each class and lines along which to cut. */
export function formatPasswordSheet({
  rows: sheetRows,
  schoolName,
  isForTeachers,
  expiresAt,
}: PasswordSheet): string[] {
  const byGroup = new Map<string, PasswordSheetRow[]>();
  for (const row of sheetRows) byGroup.set(row.group, [...(byGroup.get(row.group) ?? []), row]);
  const numberName = isForTeachers ? '工号' : '学号';
  return [...byGroup].flatMap(([group, own]) => [
    `${schoolName} ${group}（${own.length} 人）`,
    ...own.flatMap(({ name, loginName, password }) => [
      CUT_LINE,
      `${group}　${name}　${numberName} ${loginName}`,
      `初始密码 ${password}　请在 ${formatChinaTime(expiresAt)} 之前登录，改成自己的密码`,
    ]),
    CUT_LINE,
    '',
  ]);
}

/**
 * Writes the sheet as a CSV file that only its owner can read. It returns after the file is synced to the disk.
 *
 * @throws {OperatorError} if the file exists, because the passwords of an earlier run are stored nowhere else
 */
export async function writePasswordSheet(
  file: string,
  { rows: sheetRows, schoolName, isForTeachers, expiresAt }: PasswordSheet,
): Promise<void> {
  const fields = ['学校', '班级', isForTeachers ? '工号' : '学号', '姓名', '初始密码', '有效期至'];
  const data = sheetRows.map(({ group, loginName, name, password }) => [
    schoolName,
    group,
    loginName,
    name,
    password,
    formatChinaTime(expiresAt),
  ]);
  // Escapes names that a spreadsheet program would read as a formula.
  const text = Papa.unparse({ fields, data }, { escapeFormulae: true });
  // Spreadsheet programs recognise UTF-8 by the byte order mark.
  await writeNewFile(file, `\uFEFF${text}\r\n`, '，里面可能是别处没有的密码');
}

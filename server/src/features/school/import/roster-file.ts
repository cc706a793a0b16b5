import type { PackageFiles } from '../../../platform/import/files/package-files.ts';
import { openSingleFile } from '../../../platform/import/files/single-file.ts';
import { openZip } from '../../../platform/import/files/zip-files.ts';
import { Findings } from '../../../platform/import/findings.ts';
import { isBlankRow, toHalfWidth } from '../../../platform/import/sheets/cell.ts';
import { readRows } from '../../../platform/import/sheets/read-rows.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { problem } from '../../../platform/problem.ts';

/** The column that only one of the sheets has. */
const sheetOfColumn = [
  ['学号', 'students'],
  ['工号', 'teachers'],
  ['名称', 'klasses'],
] as const;

/**
 * Opens an uploaded roster: a package, or one sheet, which is recognised by its columns.
 *
 * @throws {Problem} `rosterUnreadable`
 */
export async function openRosterFile(path: string, name: string): Promise<PackageFiles> {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  try {
    if (extension === 'zip') return await openZip(path);
    if (extension === 'csv' || extension === 'xlsx') return await openSheet(path, extension);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw problem('rosterUnreadable', { error_msg: error.message });
  }
  throw problem('rosterUnreadable');
}

async function openSheet(path: string, extension: string): Promise<PackageFiles> {
  const sheet = `sheet.${extension}`;
  const rows = await readRows(await openSingleFile(path, sheet), 'sheet', new Findings());
  const header = rows?.rows.find((row) => !isBlankRow(row));
  const columns = (header?.cells ?? []).map((cell) =>
    typeof cell === 'string' ? toHalfWidth(cell).replace(/[\s*]/g, '') : '',
  );
  const found = sheetOfColumn.find(([column]) => columns.includes(column));
  if (!found) {
    throw problem('rosterUnreadable', {
      error_msg: '看不出是哪一份名单：学生的要有“学号”一列，老师的要有“工号”，班级的要有“名称”',
    });
  }
  return openSingleFile(path, `${found[1]}.${extension}`);
}

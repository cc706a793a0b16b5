import { OperatorError } from '../../operator-error.ts';
import type { PackageFiles } from '../files/package-files.ts';
import { rebuildZip } from '../files/verified-zip.ts';
import type { Findings } from '../findings.ts';
import type { SheetRow } from './cell.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const SHEET_BYTES_MAX = 64 * 1024 ** 2;

/**
 * Reads the rows of the sheet `name`.csv or `name`.xlsx. Returns null if the package has neither file. Reports a fault and
 * returns null if the package has both files, or if the file is too large.
 */
export async function readRows(
  files: PackageFiles,
  name: string,
  findings: Findings,
): Promise<{ file: string; rows: SheetRow[] } | null> {
  const [file, second] = [`${name}.csv`, `${name}.xlsx`].filter((path) => files.sizes.has(path));
  if (files.sizes.has(`${name}.xls`)) {
    findings.fault({ file: `${name}.xls` }, '这是旧的表格格式，请另存为 .xlsx 或 .csv');
  }
  if (file === undefined) return null;
  if (second !== undefined) {
    findings.fault({ file: second }, `和 ${file} 只能有一个`);
    return null;
  }
  if ((files.sizes.get(file) ?? 0) > SHEET_BYTES_MAX) {
    findings.fault({ file }, `太大，最多 ${SHEET_BYTES_MAX / 1024 ** 2} MB，请分成几个数据包`);
    return null;
  }
  const bytes = await files.read(file);
  if (file.endsWith('.csv')) return { file, rows: readCsv(file, bytes, findings) };
  return { file, rows: await readSafeXlsx(file, bytes, findings) };
}

async function readSafeXlsx(file: string, bytes: Buffer, findings: Findings): Promise<SheetRow[]> {
  let verified;
  try {
    verified = await rebuildZip(bytes);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    findings.fault({ file }, '不是有效的 .xlsx 文件，请重新另存');
    return [];
  }
  return readXlsx(file, verified, findings);
}

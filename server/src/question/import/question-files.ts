import { z } from 'zod';

import type { PackageFiles } from '../../platform/import/files/package-files.ts';
import { rebuildZip } from '../../platform/import/files/verified-zip.ts';
import { Findings } from '../../platform/import/findings.ts';
import { readJson } from '../../platform/import/json/read-json.ts';
import type { SheetRow } from '../../platform/import/sheets/cell.ts';
import { readCsv } from '../../platform/import/sheets/read-csv.ts';
import { readXlsx } from '../../platform/import/sheets/read-xlsx.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Candidate } from './candidate.ts';
import type { PlacementDefaults } from './sheet/placement-cells.ts';
import { readQuestionSheet } from './sheet/read-question-sheet.ts';

/** The limits of a sheet. A sheet of a school's whole year has some hundred rows. */
const SHEET_ROWS_MAX = 5000;
const SHEET_COLUMNS_MAX = 64;
const CELL_CHARACTERS_MAX = 10_000;
const SHEET_BYTES_MAX = 10 * 1024 ** 2;
const JSON_BYTES_MAX = 5 * 1024 ** 2;
/** The limit for the unpacked XML of an .xlsx. A sheet of 5,000 full rows has about 20 MB. */
const XML_BYTES_MAX = 64 * 1024 ** 2;

/**
 * The start of a document type, in the encodings that XML readers detect by themselves. A document type could declare
 * entities that grow without limit.
 */
const doctypes = (['utf8', 'utf16le'] as const).map((encoding) =>
  Buffer.from('<!DOCTYPE', encoding),
);

/** Reads the questions of a list in JSON. */
export async function readQuestionList(
  files: PackageFiles,
  file: string,
  findings: Findings,
): Promise<Candidate[]> {
  if (isTooLarge(files, file, JSON_BYTES_MAX, findings)) return [];
  const json = await readJson(files, file, z.array(z.unknown()), findings);
  return (json?.value ?? []).map((value, index): Candidate => {
    const own = new Findings();
    return {
      place: json?.place([index]) ?? { file },
      title: findStemText(value),
      value,
      findings: own,
      report: (path, message) => own.fault(json?.place([index, ...path]) ?? { file }, message),
    };
  });
}

function findStemText(value: unknown): string {
  const stem: unknown =
    typeof value === 'object' && value !== null && 'stem' in value && value.stem;
  if (typeof stem !== 'object' || stem === null || !('text' in stem)) return '';
  return typeof stem.text === 'string' ? stem.text : '';
}

/** Reads the questions of an .xlsx (first sheet) or a .csv. */
export async function readSheetFile(
  files: PackageFiles,
  file: string,
  defaults: PlacementDefaults,
  findings: Findings,
): Promise<Candidate[]> {
  if (isTooLarge(files, file, SHEET_BYTES_MAX, findings)) return [];
  const bytes = await files.read(file);
  const rows = /\.csv$/i.test(file)
    ? readCsv(file, bytes, findings)
    : await readSafeXlsx(file, bytes, findings);
  if (!findings.isClean || !isWithinLimits(file, rows, findings)) return [];
  return readQuestionSheet(file, rows, defaults, findings);
}

function isTooLarge(files: PackageFiles, file: string, max: number, findings: Findings): boolean {
  if ((files.sizes.get(file) ?? 0) <= max) return false;
  findings.fault({ file }, `文件太大，最多 ${max / 1024 ** 2} MB，请分成几个文件`);
  return true;
}

async function readSafeXlsx(file: string, bytes: Buffer, findings: Findings): Promise<SheetRow[]> {
  try {
    const verified = await rebuildZip(bytes, XML_BYTES_MAX);
    if (!doctypes.some((doctype) => verified.includes(doctype))) {
      return await readXlsx(file, verified, findings);
    }
    findings.fault({ file }, '文件里有 DOCTYPE 声明，不能导入');
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    findings.fault({ file }, '不是有效的 .xlsx 文件，请重新另存');
  }
  return [];
}

function isWithinLimits(file: string, rows: readonly SheetRow[], findings: Findings): boolean {
  if (rows.length > SHEET_ROWS_MAX + 1) {
    findings.fault(
      { file },
      `最多 ${SHEET_ROWS_MAX} 行，这张表有 ${rows.length} 行，请分成几个文件`,
    );
    return false;
  }
  for (const { row, cells } of rows) {
    if (cells.length > SHEET_COLUMNS_MAX) {
      findings.fault({ file, row }, `最多 ${SHEET_COLUMNS_MAX} 列，这一行有 ${cells.length} 列`);
      return false;
    }
    const long = cells.findIndex(
      (cell) => typeof cell === 'string' && cell.length > CELL_CHARACTERS_MAX,
    );
    if (long !== -1) {
      findings.fault({ file, row, column: long + 1 }, `一格最多 ${CELL_CHARACTERS_MAX} 个字`);
      return false;
    }
  }
  return true;
}

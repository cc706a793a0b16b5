import { readSheet } from 'read-excel-file/node';

import type { Findings } from '../findings.ts';
import type { Cell, SheetRow } from './cell.ts';

/**
 * The maximum number of digits in a number. Spreadsheet programs calculate with 15 digits, so a longer number has already
 * lost its last digits.
 */
const DIGITS_MAX = 15;

/**
 * Reads the rows of the first sheet. `bytes` must come from `rebuildZip`, because the library trusts the header before each
 * entry of a zip.
 */
export async function readXlsx(
  file: string,
  bytes: Buffer,
  findings: Findings,
): Promise<SheetRow[]> {
  try {
    const rows = await readSheet(bytes, { parseNumber: createNumberCell });
    return rows.map((cells, index) => ({ row: index + 1, cells: cells.map(toCell) }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    findings.fault({ file }, `打不开这个电子表格，请另存为 .xlsx 或 .csv 再试（${reason}）`);
    return [];
  }
}

/** A number as the text in the file. The text shows how many digits the number has. */
interface NumberCell {
  digits: string;
}

function createNumberCell(digits: string): NumberCell {
  return { digits };
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) {
    return { problem: '这一格是日期，请把单元格格式改为“文本”后重新填写', isDate: true };
  }
  if (typeof value === 'object' && 'digits' in value) return formatNumber(String(value.digits));
  return { problem: '这一格读不出来，请把单元格格式改为“文本”' };
}

function formatNumber(digits: string): Cell {
  const number = Number(digits);
  if (Math.abs(number) >= 10 ** DIGITS_MAX) {
    return {
      problem: `超过 ${DIGITS_MAX} 位的数字在电子表格里已经丢了末几位，请把这一列设为“文本”后重新填写`,
    };
  }
  return String(number);
}

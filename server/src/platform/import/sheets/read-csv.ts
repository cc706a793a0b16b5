import Papa from 'papaparse';

import type { Findings } from '../findings.ts';
import type { SheetRow } from './cell.ts';
import { decodeText } from './decode-text.ts';

/**
 * Reads the rows of a CSV file with commas and quotes as in RFC 4180. Rows are numbered as in a spreadsheet program: an
 * empty line is a row, and a line break inside quotes does not start a new row.
 */
export function readCsv(file: string, bytes: Uint8Array, findings: Findings): SheetRow[] {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = isUtf16 ? null : decodeText(bytes);
  if (text === null || text.includes('\u0000')) {
    findings.fault({ file }, '读不出文字：请存为 UTF-8 或 GB18030 编码的 CSV');
    return [];
  }
  // Replaces all line ends by `\n`, because files that were joined from several sources mix line ends. A parser that
  // detects only one kind of line end would join rows.
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter: ',',
    newline: '\n',
  });
  for (const error of errors) {
    if (error.type !== 'Quotes') continue;
    findings.fault({ file, row: (error.row ?? 0) + 1 }, '引号不成对，这一行之后读不下去');
  }
  return data.map((cells, index) => ({ row: index + 1, cells }));
}

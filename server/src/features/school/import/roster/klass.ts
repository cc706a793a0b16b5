import { KLASS_MAX } from '@meiyu/contract/shared/enumerations';

import { toHalfWidth } from '../../../../platform/import/sheets/cell.ts';
import { parseNumeral } from '../../../../platform/import/sheets/numerals.ts';
import type { Parsed } from '../../../../platform/import/sheets/sheet-reader.ts';

/** Parses a class such as 2, 02, 2班, （2）班 or 二班. Returns 1 to 99. */
export function parseKlass(text: string): Parsed<number> {
  const plain = toHalfWidth(text).replace(/\s/g, '');
  const [, bracketed, bare] = /^(?:\((.+)\)|([^()]+?))班?$/.exec(plain) ?? [];
  const number = parseNumeral(bracketed ?? bare ?? '');
  return number === null || number < 1
    ? { fault: `“${text}”不是班级，请写 1–${KLASS_MAX} 的班号，如 2 或 2班` }
    : { value: number };
}

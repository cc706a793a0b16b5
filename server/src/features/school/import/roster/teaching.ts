import { type Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

import { toHalfWidth } from '../../../../platform/import/sheets/cell.ts';
import { parseGrade } from '../../../../platform/import/sheets/grade.ts';
import type { Parsed } from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseKlass } from './klass.ts';

export interface TaughtKlass {
  subject: Subject;
  grade: number;
  klass: number;
}

const subjects = new Map<string, Subject>([
  [subjectLabels.mu, 'mu'],
  [subjectLabels.ar, 'ar'],
]);

/** The cell value for staff, who see all classes. */
export const WHOLE_SCHOOL = '全校';

/** Parses a cell such as 音乐:三年级1班;三年级2班|美术:七年级1班, or 全校. */
export function parseTeaching(text: string): Parsed<TaughtKlass[] | typeof WHOLE_SCHOOL> {
  if (text.trim() === WHOLE_SCHOOL) return { value: WHOLE_SCHOOL };
  const taught = new Map<string, TaughtKlass>();
  const parts = toHalfWidth(text).replace(/\s/g, '').split('|');
  for (const part of parts.filter((one) => one !== '')) {
    const [name = '', klasses = '', ...rest] = part.split(':');
    const subject = subjects.get(name);
    if (subject === undefined || rest.length > 0) {
      return {
        fault: `“${part}”看不懂，请写成 音乐:三年级1班;三年级2班|美术:七年级1班，管理全校的写 全校`,
      };
    }
    for (const klass of klasses.split(/[;、,]/).filter((one) => one !== '')) {
      const taughtKlass = splitKlass(klass);
      if (taughtKlass === null) return { fault: `“${klass}”不是班级，请写成 三年级1班 这样` };
      taught.set(`${subject} ${taughtKlass.grade} ${taughtKlass.klass}`, {
        subject,
        ...taughtKlass,
      });
    }
    if (klasses === '') return { fault: `${name}后面没有班级` };
  }
  return { value: [...taught.values()] };
}

/**
 * Splits a text such as 高一2班 or 三年级(1)班 into grade and class. Nothing marks where the grade ends, so a text with two possible
 * readings is invalid.
 */
function splitKlass(text: string): { grade: number; klass: number } | null {
  const readings = Array.from({ length: text.length - 1 }, (_, index) => {
    const grade = parseGrade(text.slice(0, index + 1));
    const klass = parseKlass(text.slice(index + 1));
    return 'value' in grade && 'value' in klass ? { grade: grade.value, klass: klass.value } : null;
  }).filter((reading) => reading !== null);
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

import type { Findings, FilePosition } from '../../../../platform/import/findings.ts';
import type { SheetRow } from '../../../../platform/import/sheets/cell.ts';
import { parseSchoolCode } from '../../../../platform/import/sheets/code-cells.ts';
import { parseGrade } from '../../../../platform/import/sheets/grade.ts';
import { SheetReader } from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseKlass } from './klass.ts';
import { parseName } from './values.ts';

/** A class with the name that the school uses for it, such as 竹笛班. */
export interface KlassRecord {
  schoolId: string;
  schoolPlace: FilePosition;
  grade: number;
  klass: number;
  /** The place of the cell with the class. */
  place: FilePosition;
  name: string;
}

const headers = { required: ['学校标识码', '年级', '班级', '名称'], optional: [] };

/** Reads klasses.csv, which has one row per class with a name. */
export function readKlasses(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): KlassRecord[] {
  return new SheetReader(file, rows, headers, findings).rows.flatMap((row) => {
    const schoolId = row.required('学校标识码', parseSchoolCode);
    const grade = row.required('年级', parseGrade);
    const klass = row.required('班级', parseKlass);
    const name = row.required('名称', parseName);
    if (schoolId === null || grade === null || klass === null || name === null) return [];
    return {
      schoolId,
      schoolPlace: row.place('学校标识码'),
      grade,
      klass,
      place: row.place('班级'),
      name,
    };
  });
}

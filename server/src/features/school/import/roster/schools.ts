import type { Findings, FilePosition } from '../../../../platform/import/findings.ts';
import type { SheetRow } from '../../../../platform/import/sheets/cell.ts';
import { parseSchoolCode, parseYear } from '../../../../platform/import/sheets/code-cells.ts';
import { SheetReader } from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseClubsMax, parseDivision, parseName, parsePeriods, parseYesNo } from './values.ts';

/** A school in a sheet. A field is null if its cell is empty. */
export interface SchoolRecord {
  place: FilePosition;
  /** The place of the cell with the division, for later findings. */
  divisionPlace: FilePosition;
  id: string;
  name: string;
  divisionCode: string;
  /** The name of a custom county, or null. */
  ownCountyName: string | null;
  periods: number[] | null;
  eduYear: number | null;
  hasArtCircle: boolean | null;
  /** The number of clubs that a pupil may join in a school year. */
  clubsMax: number | null;
}

const headers = {
  required: ['学校标识码', '学校名称', '区划代码'],
  optional: ['学段', '学年', '问卷与艺术圈', '每人社团数'],
};

/** Reads schools.csv, which has one row per school. */
export function readSchools(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): SchoolRecord[] {
  return new SheetReader(file, rows, headers, findings).rows.flatMap((row) => {
    const id = row.required('学校标识码', parseSchoolCode);
    const name = row.required('学校名称', parseName);
    const division = row.required('区划代码', parseDivision);
    const optional = {
      periods: row.optional('学段', parsePeriods),
      eduYear: row.optional('学年', parseYear),
      hasArtCircle: row.optional('问卷与艺术圈', parseYesNo),
      clubsMax: row.optional('每人社团数', parseClubsMax),
    };
    if (id === null || name === null || division === null) return [];
    return {
      place: row.place('学校标识码'),
      divisionPlace: row.place('区划代码'),
      id,
      name,
      divisionCode: division.code,
      ownCountyName: division.ownName,
      ...optional,
    };
  });
}

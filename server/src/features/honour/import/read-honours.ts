import { honourHeaders } from '@meiyu/contract/honour/honour-columns';
import { normalizeEvent } from '@meiyu/contract/honour/honour.rules';
import { honourLimits } from '@meiyu/contract/honour/honour.schema';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';

import type { Findings, FilePosition } from '../../../platform/import/findings.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import type { SheetRow } from '../../../platform/import/sheets/cell.ts';
import { parseLoginName, parseSchoolCode } from '../../../platform/import/sheets/code-cells.ts';
import { type RowReader, SheetReader } from '../../../platform/import/sheets/sheet-reader.ts';
import { parseDay, parseSubject } from '../../../platform/import/sheets/term-cells.ts';
import { parseText } from '../../../platform/import/sheets/text-cells.ts';
import {
  parseAward,
  parseLevel,
  parseLevelType,
  parseOrganiserKind,
  parsePublicText,
} from './honour-cells.ts';
import type { ImportedHonour } from './honour-import.repository.ts';

/** A row of honours.csv. */
export interface HonourRecord extends ImportedHonour {
  schoolPlace: FilePosition;
  dayPlace: FilePosition;
  place: FilePosition;
}

/** Reads honours.csv, which has one row for each honour of a pupil. */
export function readHonours(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): HonourRecord[] {
  const records = new SheetReader(file, rows, honourHeaders, findings).rows.flatMap(
    (row) => readHonour(row) ?? [],
  );
  reportRepeatedKeys(
    findings,
    '学生的这项荣誉',
    records.map((record) => [getRecordKey(record), record.place]),
  );
  return records;
}

function readHonour(row: RowReader): HonourRecord | null {
  const schoolId = row.required('学校标识码', parseSchoolCode);
  const loginName = row.required('学号', parseLoginName);
  const event = row.required('活动名称', parsePublicText(honourLimits.event));
  const subject = row.required('科目', parseSubject);
  const levelType = row.required('类型', parseLevelType);
  const level = row.required('级别', parseLevel);
  const award = row.required('奖项', parseAward);
  const organiser = row.required('主办单位', parsePublicText(honourLimits.organiser));
  const organiserKind = row.required('主办单位类别', parseOrganiserKind);
  const awardedOn = row.required('获奖日期', parseDay);
  const certificateNo = row.optional('证书编号', parseText(honourLimits.certificateNo)) ?? '';
  const members = row.optional('一起获奖', parsePublicText(honourLimits.members)) ?? '';
  const remark = row.optional('备注', parsePublicText(honourLimits.remark)) ?? '';
  if (schoolId === null || loginName === null || event === null || subject === null) return null;
  if (levelType === null || level === null || award === null) return null;
  if (organiser === null || organiserKind === null || awardedOn === null) return null;
  return {
    schoolId,
    loginName,
    year: getSchoolYear(awardedOn),
    event,
    eventKey: normalizeEvent(event),
    subject,
    levelType,
    level,
    award,
    organiser,
    organiserKind,
    awardedOn,
    certificateNo,
    members,
    remark,
    schoolPlace: row.place('学校标识码'),
    dayPlace: row.place('获奖日期'),
    place: row.place('学号'),
  };
}

/** Returns a text that is unique for a pupil, event, school year, award and type. A pupil has only one such honour. */
export function getRecordKey(honour: ImportedHonour): string {
  const { schoolId, loginName, year, eventKey, award, levelType } = honour;
  return [schoolId, loginName, year, award, levelType, eventKey].join(' ');
}

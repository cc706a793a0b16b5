import { periodOfGrade } from '@meiyu/contract/shared/grades';

import type { Db } from '../../../db/database.ts';
import {
  selectSchoolsById,
  upsertSchools,
} from '../../../features/school/import-schools.repository.ts';
import type { Findings } from '../fault.ts';
import type { ImportPackage } from '../read-package.ts';
import type { SchoolRecord } from '../roster/schools.ts';
import type { SchoolArea } from './divisions.ts';
import { changesOf, countsOf, inBatches, type Step } from './step.ts';

interface SchoolRow extends SchoolArea {
  id: string;
  name: string;
  periods: number[];
  edu_year: number;
  has_art_circle: boolean;
  is_demo: boolean;
}

/**
 * The step, and of the schools that there will be among those the package names the ids of all, of those which have
 * the questionnaire and the art circle, and of those that are the demo's.
 */
export async function planSchools(
  db: Db,
  found: ImportPackage,
  areas: ReadonlyMap<string, SchoolArea>,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<{ step: Step; ids: Set<string>; withEntry: Set<string>; demo: Set<string> }> {
  const named = namedSchools(found);
  const rows = await selectSchoolsById(db, named);
  const existing = new Map<string, SchoolRow>(rows.map((row) => [row.id, row]));
  const wanted = found.schools.flatMap((school) => {
    const area = areas.get(school.id);
    const before = existing.get(school.id);
    return area
      ? { ...schoolRow(school, area, before, found, now), is_demo: before?.is_demo ?? isDemo }
      : [];
  });
  const changes = changesOf(wanted, ({ id }) => id, existing);
  const all = new Map([...existing, ...wanted.map((row) => [row.id, row] as const)]);
  const withEntry = [...all.values()].filter((row) => row.has_art_circle).map(({ id }) => id);
  return {
    withEntry: new Set(withEntry),
    demo: new Set([...all.values()].filter((row) => row.is_demo).map(({ id }) => id)),
    // A school whose division is faulty still is one, so that its pupils are not faulted too.
    ids: new Set([...existing.keys(), ...found.schools.map(({ id }) => id)]),
    step: {
      kind: '学校',
      ...countsOf(changes),
      write: (db) =>
        inBatches([...changes.added, ...changes.updated], (batch) => upsertSchools(db, batch)),
    },
  };
}

/** The ids of all schools that something in the package is for. */
export function namedSchools({
  schools,
  teachers,
  students,
  homework,
  questionnaires,
  posts,
  banners,
}: ImportPackage): string[] {
  const ids = new Set(schools.map(({ id }) => id));
  for (const { schoolId } of [...teachers, ...students]) ids.add(schoolId);
  for (const { file } of [...homework, ...questionnaires]) {
    for (const { school } of file.assign) ids.add(school);
  }
  for (const { source } of posts) ids.add(source.school);
  for (const { school } of banners?.value ?? []) if (school !== undefined) ids.add(school);
  return [...ids];
}

/** What was left empty stays as it is; for a new school it follows from its classes and the calendar. */
function schoolRow(
  school: SchoolRecord,
  area: SchoolArea,
  before: SchoolRow | undefined,
  { students, teachers }: ImportPackage,
  now: Date,
): Omit<SchoolRow, 'is_demo'> {
  const grades = [
    ...students.filter(({ schoolId }) => schoolId === school.id).map(({ grade }) => grade),
    ...teachers
      .filter(({ schoolId }) => schoolId === school.id)
      .flatMap(({ teaching }) => teaching.map(({ grade }) => grade)),
  ];
  const taught = [...new Set(grades.map((grade) => periodOfGrade(grade)))].toSorted(
    (a, b) => a - b,
  );
  const known = before !== undefined && before.periods.length > 0 ? before.periods : taught;
  return {
    id: school.id,
    name: school.name,
    ...area,
    periods: school.periods ?? known,
    edu_year: school.eduYear ?? before?.edu_year ?? schoolYear(now),
    has_art_circle: school.hasArtCircle ?? before?.has_art_circle ?? false,
  };
}

const CHINA_OFFSET_MS = 8 * 3_600_000;
/** Rosters of the new school year come in from August on. */
const FIRST_MONTH = 7;

/** First year of the school year that runs, or begins, at `now` in China. */
function schoolYear(now: Date): number {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS);
  return china.getUTCMonth() >= FIRST_MONTH ? china.getUTCFullYear() : china.getUTCFullYear() - 1;
}

/** Notes every user, homework, questionnaire, post and banner that names a school which is nowhere. */
export function checkSchoolsKnown(
  found: ImportPackage,
  ids: ReadonlySet<string>,
  findings: Findings,
): void {
  for (const { schoolId, schoolPlace } of [...found.teachers, ...found.students]) {
    if (!ids.has(schoolId)) findings.fault(schoolPlace, `学校标识码：没有 ${schoolId} 这所学校`);
  }
  for (const { file, place } of [...found.homework, ...found.questionnaires]) {
    for (const [index, { school }] of file.assign.entries()) {
      if (!ids.has(school))
        findings.fault(place(['assign', index, 'school']), `没有 ${school} 这所学校`);
    }
  }
  for (const { source, place } of found.posts) {
    if (!ids.has(source.school))
      findings.fault(place(['school']), `没有 ${source.school} 这所学校`);
  }
  for (const [index, { school }] of (found.banners?.value ?? []).entries()) {
    if (school === undefined || ids.has(school)) continue;
    findings.fault(
      found.banners?.place([index, 'school']) ?? { file: 'banners.json' },
      `没有 ${school} 这所学校`,
    );
  }
}

/** Warns of questionnaires for schools whose pupils do not get to see any. */
export function warnOfSchoolsWithoutEntry(
  { questionnaires }: ImportPackage,
  { ids, withEntry }: { ids: ReadonlySet<string>; withEntry: ReadonlySet<string> },
  findings: Findings,
): void {
  for (const { file, place } of questionnaires) {
    for (const [index, { school }] of file.assign.entries()) {
      if (!ids.has(school) || withEntry.has(school)) continue;
      findings.warn(
        place(['assign', index, 'school']),
        `学校 ${school} 没有开通“问卷与艺术圈”，学生看不到这份问卷`,
      );
    }
  }
}

import { getPeriodOfGrade } from '@meiyu/contract/shared/grades';

import type { Db } from '../../../db/database.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import type { SchoolDivisions } from './plan-divisions.ts';
import type { PackageRoster } from './read-roster.ts';
import { selectSchoolsById, upsertSchools } from './roster.repository.ts';
import type { SchoolRecord } from './roster/schools.ts';

/** The number of clubs of a pupil in a new school. */
const CLUBS_DEFAULT = 2;

interface SchoolRow extends SchoolDivisions {
  id: string;
  name: string;
  periods: number[];
  edu_year: number;
  has_art_circle: boolean;
  clubs_max: number;
  is_demo: boolean;
}

export interface PlannedSchools {
  step: Step;
  /** The ids of the package's schools that exist after the import. */
  ids: Set<string>;
  /** The ids of those schools that use questionnaires and the art circle. */
  open: Set<string>;
  /** The ids of those schools that are demo schools. */
  demo: Set<string>;
}

export async function planSchools(
  db: Db,
  roster: PackageRoster,
  {
    named,
    divisionsBySchool,
  }: { named: ReadonlySet<string>; divisionsBySchool: ReadonlyMap<string, SchoolDivisions> },
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<PlannedSchools> {
  const rows = await selectSchoolsById(db, [...named]);
  const existing = new Map<string, SchoolRow>(rows.map((row) => [row.id, row]));
  const plannedSchools = roster.schools.flatMap((school) => {
    const divisions = divisionsBySchool.get(school.id);
    const before = existing.get(school.id);
    return divisions
      ? {
          ...buildSchoolRow(school, divisions, before, roster, now),
          is_demo: before?.is_demo ?? isDemo,
        }
      : [];
  });
  const changes = compareRows(plannedSchools, ({ id }) => id, existing);
  const all = new Map([...existing, ...plannedSchools.map((row) => [row.id, row] as const)]);
  return {
    open: new Set([...all.values()].filter((row) => row.has_art_circle).map(({ id }) => id)),
    demo: new Set([...all.values()].filter((row) => row.is_demo).map(({ id }) => id)),
    // Includes schools with an invalid division, so that the import does not report their pupils too.
    ids: new Set([...existing.keys(), ...roster.schools.map(({ id }) => id)]),
    step: {
      kind: '学校',
      ...countChanges(changes),
      write: (db) =>
        writeInBatches([...changes.added, ...changes.updated], (batch) => upsertSchools(db, batch)),
    },
  };
}

/**
 * Builds the row of a school. An empty cell does not change an existing school. For a new school, the classes and the date give
 * the value.
 */
function buildSchoolRow(
  school: SchoolRecord,
  divisions: SchoolDivisions,
  before: SchoolRow | undefined,
  { students, teachers }: PackageRoster,
  now: Date,
): Omit<SchoolRow, 'is_demo'> {
  const grades = [
    ...students.filter(({ schoolId }) => schoolId === school.id).map(({ grade }) => grade),
    ...teachers
      .filter(({ schoolId }) => schoolId === school.id)
      .flatMap(({ teaching }) => teaching.map(({ grade }) => grade)),
  ];
  const taught = [...new Set(grades.map((grade) => getPeriodOfGrade(grade)))].toSorted(
    (a, b) => a - b,
  );
  const periods = before !== undefined && before.periods.length > 0 ? before.periods : taught;
  return {
    id: school.id,
    name: school.name,
    ...divisions,
    periods: school.periods ?? periods,
    edu_year: school.eduYear ?? before?.edu_year ?? getSchoolYear(now),
    has_art_circle: school.hasArtCircle ?? before?.has_art_circle ?? false,
    clubs_max: school.clubsMax ?? before?.clubs_max ?? CLUBS_DEFAULT,
  };
}

const CHINA_OFFSET_MS = 8 * 3_600_000;
/** August, counted from 0. From August on, schools send the rosters of the new school year. */
const FIRST_MONTH = 7;

/** Returns the first year of the school year at `now` in China. */
function getSchoolYear(now: Date): number {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS);
  return china.getUTCMonth() >= FIRST_MONTH ? china.getUTCFullYear() : china.getUTCFullYear() - 1;
}

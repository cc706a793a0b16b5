import type { Context } from '../../../platform/context.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import type { Audience, PlannedRoster } from '../../../platform/import/importer.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import type { Step } from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { checkAudience } from './check-audience.ts';
import { PasswordCells } from './password-cells.ts';
import { planDivisions } from './plan-divisions.ts';
import { getKlassKey, planKlasses } from './plan-klasses.ts';
import { planSchools } from './plan-schools.ts';
import { planTeachings } from './plan-teachings.ts';
import { planUsers } from './plan-users.ts';
import type { PackageRoster } from './read-roster.ts';

export interface RosterOptions {
  /** Flags new schools as demo schools. */
  isDemo: boolean;
  /** Accepts a sheet with the same initial password for several accounts. */
  allowsSharedPasswords: boolean;
}

/** Plans the import of schools, classes, users and teachings, and checks that the classes of all content exist. */
export async function planRoster(
  { db, clock, config }: Context,
  roster: PackageRoster,
  audience: readonly Audience[],
  { findings, isDemo, allowsSharedPasswords }: RosterOptions & { findings: Findings },
): Promise<{ steps: Step[]; planned: PlannedRoster }> {
  const { teachers, students } = roster;
  checkRepeats(roster, findings);
  const named = listNamedSchools(roster, audience);
  const divisions = await planDivisions(db, roster.schools, findings);
  const schools = await planSchools(
    db,
    roster,
    { named, divisionsBySchool: divisions.divisionsBySchool },
    { now: clock.now(), isDemo },
  );
  const klasses = await planKlasses(db, roster, schools.ids);
  if (roster.isComplete) {
    checkAudience(roster, audience, { schools: schools.ids, klasses: klasses.keys }, findings);
  }
  const passwords = new PasswordCells([...teachers, ...students], {
    defaultPassword: config.defaultPassword,
    demo: schools.demo,
    allowsShared: allowsSharedPasswords,
  });
  return {
    steps: [
      divisions.step,
      schools.step,
      klasses.step,
      await planUsers(db, '老师', teachers, { passwords, findings }),
      await planUsers(db, '学生', students, { passwords, findings }),
      await planTeachings(db, teachers),
    ],
    planned: {
      isComplete: roster.isComplete,
      namedSchools: named,
      schools: schools.ids,
      openSchools: schools.open,
      pupils: new Set(students.map((student) => getUserKey(student))),
      teachers: new Set(teachers.map((teacher) => getUserKey(teacher))),
    },
  };
}

function checkRepeats(
  { schools, teachers, students, klasses }: PackageRoster,
  findings: Findings,
): void {
  reportRepeatedKeys(
    findings,
    '学校标识码',
    schools.map(({ id, place }) => [id, place]),
  );
  reportRepeatedKeys(
    findings,
    '学号或工号（同一学校里学号和工号也不能相同）',
    [...teachers, ...students].map((user) => [getUserKey(user), user.place]),
  );
  reportRepeatedKeys(
    findings,
    '班级',
    klasses.map(({ schoolId, place, ...klass }) => [
      getKlassKey({ school_id: schoolId, ...klass }),
      place,
    ]),
  );
}

/** Returns the ids of all schools that the package refers to. */
function listNamedSchools(
  { schools, teachers, students, klasses }: PackageRoster,
  audience: readonly Audience[],
): Set<string> {
  const ids = new Set(schools.map(({ id }) => id));
  for (const { schoolId } of [...teachers, ...students, ...klasses]) ids.add(schoolId);
  for (const { schoolId } of audience) ids.add(schoolId);
  return ids;
}

import type { Findings } from '../../../platform/import/findings.ts';
import type { Audience } from '../../../platform/import/importer.ts';
import { getKlassKey } from './plan-klasses.ts';
import type { PackageRoster } from './read-roster.ts';

interface Known {
  schools: ReadonlySet<string>;
  /** The keys of classes, which `getKlassKey` returns. */
  klasses: ReadonlySet<string>;
}

/** Reports users, class names and content for a school that does not exist, and names and content for a class that does not exist. */
export function checkAudience(
  { teachers, students, klasses: named }: PackageRoster,
  audience: readonly Audience[],
  { schools, klasses }: Known,
  findings: Findings,
): void {
  for (const { schoolId, schoolPlace } of [...teachers, ...students, ...named]) {
    if (!schools.has(schoolId)) {
      findings.fault(schoolPlace, `学校标识码：没有 ${schoolId} 这所学校`);
    }
  }
  for (const { schoolId, place } of audience) {
    if (!schools.has(schoolId)) findings.fault(place, `没有 ${schoolId} 这所学校`);
  }
  const withKlasses = [
    ...audience.map(({ schoolId, klasses: assigned = [] }) => ({ schoolId, assigned })),
    ...named.map(({ schoolId, ...klass }) => ({ schoolId, assigned: [klass] })),
  ];
  for (const { schoolId, assigned } of withKlasses) {
    if (!schools.has(schoolId)) continue;
    for (const { grade, klass, place } of assigned) {
      if (klasses.has(getKlassKey({ school_id: schoolId, grade, klass }))) continue;
      findings.fault(place, `学校 ${schoolId} 没有 ${grade} 年级 ${klass} 班`);
    }
  }
}

import type { Findings } from '../../../platform/import/findings.ts';
import type { Audience } from '../../../platform/import/importer.ts';
import { klassKey } from './plan-klasses.ts';
import type { PackageRoster } from './read-roster.ts';

interface Known {
  schools: ReadonlySet<string>;
  /** The keys of classes, which `klassKey` makes. */
  klasses: ReadonlySet<string>;
}

/** Reports users and content for a school that does not exist, and content for a class that does not exist. */
export function checkAudience(
  { teachers, students }: PackageRoster,
  audience: readonly Audience[],
  { schools, klasses }: Known,
  findings: Findings,
): void {
  for (const { schoolId, schoolPlace } of [...teachers, ...students]) {
    if (!schools.has(schoolId)) {
      findings.fault(schoolPlace, `学校标识码：没有 ${schoolId} 这所学校`);
    }
  }
  for (const { schoolId, place } of audience) {
    if (!schools.has(schoolId)) findings.fault(place, `没有 ${schoolId} 这所学校`);
  }
  for (const { schoolId, klasses: named = [] } of audience) {
    if (!schools.has(schoolId)) continue;
    for (const { grade, klass, place } of named) {
      if (klasses.has(klassKey({ school_id: schoolId, grade, klass }))) continue;
      findings.fault(place, `学校 ${schoolId} 没有 ${grade} 年级 ${klass} 班`);
    }
  }
}

import type { Db } from '../../../db/database.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import type { PackageRoster } from './read-roster.ts';
import { insertKlasses, selectKlasses } from './roster.repository.ts';

interface KlassKey {
  school_id: string;
  grade: number;
  klass: number;
}

export function klassKey({ school_id: school, grade, klass }: KlassKey): string {
  return `${school} ${grade} ${klass}`;
}

/** Plans the classes of pupils and teachers. Classes are never deleted. */
export async function planKlasses(
  db: Db,
  { students, teachers }: PackageRoster,
  schoolIds: ReadonlySet<string>,
): Promise<{ step: Step; keys: Set<string> }> {
  const rows = await selectKlasses(db, [...schoolIds]);
  const existing = new Map(rows.map((row): [string, KlassKey] => [klassKey(row), row]));
  const seen = [
    ...students,
    ...teachers.flatMap(({ schoolId, teaching }) =>
      teaching.map(({ grade, klass }) => ({ schoolId, grade, klass })),
    ),
  ].map(({ schoolId, grade, klass }): KlassKey => ({ school_id: schoolId, grade, klass }));
  const plannedKlasses = new Map(seen.map((row) => [klassKey(row), row]));
  const changes = compareRows([...plannedKlasses.values()], klassKey, existing);
  return {
    keys: new Set([...existing.keys(), ...plannedKlasses.keys()]),
    step: {
      kind: '班级',
      ...countChanges(changes),
      write: (db) => writeInBatches(changes.added, (batch) => insertKlasses(db, batch)),
    },
  };
}

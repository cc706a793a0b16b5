import type { Db } from '../../../db/database.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import type { PackageRoster } from './read-roster.ts';
import { selectKlasses, upsertKlasses } from './roster.repository.ts';

interface KlassKey {
  school_id: string;
  grade: number;
  klass: number;
}

interface NamedKlass extends KlassKey {
  name: string | null;
}

export function getKlassKey({ school_id: school, grade, klass }: KlassKey): string {
  return `${school} ${grade} ${klass}`;
}

/**
 * Plans the import of the classes of pupils and teachers, and the names in klasses.csv. Classes are never deleted. A class that
 * klasses.csv does not contain keeps its name.
 */
export async function planKlasses(
  db: Db,
  { students, teachers, klasses: named }: PackageRoster,
  schoolIds: ReadonlySet<string>,
): Promise<{ step: Step; keys: Set<string> }> {
  const rows = await selectKlasses(db, [...schoolIds]);
  const existing = new Map(rows.map((row): [string, NamedKlass] => [getKlassKey(row), row]));
  const names = new Map(
    named.map(({ schoolId, name, ...klass }) => [
      getKlassKey({ school_id: schoolId, ...klass }),
      name,
    ]),
  );
  const seen = [
    ...students,
    ...teachers.flatMap(({ schoolId, teaching }) =>
      teaching.map(({ grade, klass }) => ({ schoolId, grade, klass })),
    ),
  ].map(({ schoolId, grade, klass }): KlassKey => ({ school_id: schoolId, grade, klass }));
  const renamed = [...existing.values()].filter((row) => names.has(getKlassKey(row)));
  const plannedKlasses = new Map(
    [...renamed, ...seen].map((row): [string, NamedKlass] => {
      const key = getKlassKey(row);
      return [key, { ...row, name: names.get(key) ?? existing.get(key)?.name ?? null }];
    }),
  );
  const changes = compareRows([...plannedKlasses.values()], getKlassKey, existing);
  return {
    keys: new Set([...existing.keys(), ...plannedKlasses.keys()]),
    step: {
      kind: '班级',
      ...countChanges(changes),
      write: (db) =>
        writeInBatches([...changes.added, ...changes.updated], (batch) => upsertKlasses(db, batch)),
    },
  };
}

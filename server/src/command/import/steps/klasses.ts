import type { Db } from '../../../db/database.ts';
import {
  insertKlasses,
  selectKlasses,
} from '../../../features/school/import-schools.repository.ts';
import type { Findings } from '../fault.ts';
import type { ImportPackage } from '../read-package.ts';
import { changesOf, countsOf, inBatches, type Step } from './step.ts';

interface KlassKey {
  school_id: string;
  grade: number;
  klass: number;
}

function klassKey({ school_id: school, grade, klass }: KlassKey): string {
  return `${school} ${grade} ${klass}`;
}

/** A class exists once a pupil is in it or a teacher takes it; classes are never removed. */
export async function planKlasses(
  db: Db,
  found: ImportPackage,
  schoolIds: ReadonlySet<string>,
): Promise<{ step: Step; keys: Set<string> }> {
  const rows = await selectKlasses(db, [...schoolIds]);
  const existing = new Map(rows.map((row): [string, KlassKey] => [klassKey(row), row]));
  const seen = [
    ...found.students,
    ...found.teachers.flatMap(({ schoolId, teaching }) =>
      teaching.map(({ grade, klass }) => ({ schoolId, grade, klass })),
    ),
  ].map(({ schoolId, grade, klass }): KlassKey => ({ school_id: schoolId, grade, klass }));
  const wanted = new Map(seen.map((row) => [klassKey(row), row]));
  const changes = changesOf([...wanted.values()], klassKey, existing);
  return {
    keys: new Set([...existing.keys(), ...wanted.keys()]),
    step: {
      kind: '班级',
      ...countsOf(changes),
      write: (db) => inBatches(changes.added, (batch) => insertKlasses(db, batch)),
    },
  };
}

/** Notes every class that a homework or questionnaire is for and that does not exist. */
export function checkKlassesKnown(
  found: ImportPackage,
  schoolIds: ReadonlySet<string>,
  keys: ReadonlySet<string>,
  findings: Findings,
): void {
  for (const { file, place } of [...found.homework, ...found.questionnaires]) {
    for (const [index, { school, grade, klass: klasses }] of file.assign.entries()) {
      if (!schoolIds.has(school)) continue;
      for (const [at, klass] of klasses.entries()) {
        if (keys.has(klassKey({ school_id: school, grade, klass }))) continue;
        findings.fault(
          place(['assign', index, 'klass', at]),
          `学校 ${school} 没有 ${grade} 年级 ${klass} 班`,
        );
      }
    }
  }
}

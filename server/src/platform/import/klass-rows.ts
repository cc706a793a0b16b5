import type { Assignment } from '@meiyu/contract/shared/assignment.schema';

import type { FindPosition } from './findings.ts';
import type { Audience } from './importer.ts';

/** A class to which content is assigned, as in the database's assignment rows. */
export interface KlassRow {
  school_id: string;
  grade: number;
  klass: number;
}

/** Lists the schools and classes to which a file assigns content, each with its place in the field `assign`. */
export function listAssignedSchools(
  assign: readonly Assignment[],
  place: FindPosition,
): Audience[] {
  return assign.map(({ school, grade, klass: klasses }, index) => ({
    schoolId: school,
    place: place(['assign', index, 'school']),
    klasses: klasses.map((klass, at) => ({
      grade,
      klass,
      place: place(['assign', index, 'klass', at]),
    })),
  }));
}

/**
 * Lists the classes to which a file assigns content. The list is sorted and has no duplicates, so that two lists can be
 * compared.
 */
export function listAssignedKlasses(assign: readonly Assignment[]): KlassRow[] {
  const rows = assign.flatMap(({ school, grade, klass: klasses }) =>
    klasses.map((klass): KlassRow => ({ school_id: school, grade, klass })),
  );
  return sortKlasses([...new Map(rows.map((row) => [getOrderKey(row), row])).values()]);
}

/** Returns the classes of schools that are not in the package. The import does not remove the assignments of these classes. */
export function selectKlassesOfOtherSchools<Row extends KlassRow>(
  rows: readonly Row[],
  schools: ReadonlySet<string>,
): Row[] {
  return rows.filter(({ school_id: school }) => !schools.has(school));
}

export function sortKlasses<Row extends KlassRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (getOrderKey(a) < getOrderKey(b) ? -1 : 1));
}

function getOrderKey({ school_id: school, grade, klass }: KlassRow): string {
  return `${school} ${grade} ${klass}`;
}

interface AssignedItem {
  id: string;
  assignments: readonly KlassRow[];
}

/**
 * Describes the changes of assignments for the operator: the classes that lose an item, and the schools outside the package
 * that also get the change of an item.
 */
export function describeAssignmentChanges(
  kind: string,
  updated: readonly AssignedItem[],
  existing: ReadonlyMap<string, AssignedItem>,
  schools: ReadonlySet<string>,
): string[] {
  const notes = updated.flatMap(({ id, assignments }) => {
    const remaining = new Set(assignments.map(formatKlass));
    const before = existing.get(id)?.assignments ?? [];
    const removed = before.map(formatKlass).filter((klass) => !remaining.has(klass));
    return removed.length === 0
      ? []
      : [`${kind} ${id} 收回了 ${removed.length} 个班：${removed.join('、')}。`];
  });
  for (const { id, assignments } of updated) {
    const others = new Set(
      selectKlassesOfOtherSchools(assignments, schools).map((row) => row.school_id),
    );
    if (others.size > 0) {
      notes.push(`${kind} ${id} 的改动也对包里没有的学校生效：${[...others].join('、')}。`);
    }
  }
  return notes;
}

function formatKlass({ school_id: school, grade, klass }: KlassRow): string {
  return `${school} ${grade}年级${klass}班`;
}

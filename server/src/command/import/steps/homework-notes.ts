import type { AssignmentRow } from './homework-assignments.ts';

interface Assigned {
  id: string;
  assignments: readonly AssignmentRow[];
}

/** What an operator may not expect of homework that changes: classes that lose it, schools and papers it reaches. */
export function homeworkNotes(
  updated: readonly Assigned[],
  existing: ReadonlyMap<string, Assigned>,
  schools: ReadonlySet<string>,
  repaired: ReadonlyMap<string, unknown>,
): string[] {
  const given = updated.filter(({ id }) => !repaired.has(id));
  const notes = given.flatMap(({ id, assignments }) => {
    const kept = new Set(assignments.map(klassText));
    const before = existing.get(id)?.assignments ?? [];
    const removed = before.map(klassText).filter((klass) => !kept.has(klass));
    return removed.length === 0
      ? []
      : [`作业 ${id} 收回了 ${removed.length} 个班：${removed.join('、')}。`];
  });
  for (const { id, assignments } of given) {
    const others = new Set(
      assignments.map((row) => row.school_id).filter((one) => !schools.has(one)),
    );
    if (others.size > 0) {
      notes.push(`作业 ${id} 的改动也对包里没有的学校生效：${[...others].join('、')}。`);
    }
  }
  if (repaired.size > 0) {
    notes.push(
      `有 ${repaired.size} 份已有的作业用到改了的题目：新的作答用新的题目，已经开始的不变。`,
    );
  }
  return notes;
}

function klassText({ school_id: school, grade, klass }: AssignmentRow): string {
  return `${school} ${grade}年级${klass}班`;
}

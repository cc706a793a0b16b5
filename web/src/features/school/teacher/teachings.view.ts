import type { SchoolTeacher, Teaching } from '@meiyu/contract/school/teach-school.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';

/** Returns a text that is unique for a subject in a class. */
export const getTeachingKey = ({ subject, grade, klass }: Teaching) =>
  `${subject} ${grade} ${klass}`;

/** Adds a teaching, or removes it if the teacher has it. */
export function toggleTeaching(teachings: readonly Teaching[], one: Teaching): Teaching[] {
  const key = getTeachingKey(one);
  const rest = teachings.filter((other) => getTeachingKey(other) !== key);
  return rest.length < teachings.length ? rest : [...rest, one];
}

/** Counts the classes that a change adds and removes. */
export function countChanges(before: readonly Teaching[], after: readonly Teaching[]) {
  const old = new Set(before.map(getTeachingKey));
  const added = after.filter((one) => !old.has(getTeachingKey(one))).length;
  return { added, removed: before.length - (after.length - added) };
}

/** Groups classes by grade. */
export function groupByGrade(
  klasses: readonly { grade: number; klass: number }[],
): { grade: number; klasses: number[] }[] {
  const grades = [...new Set(klasses.map(({ grade }) => grade))];
  return grades.map((grade) => ({
    grade,
    klasses: klasses.filter((one) => one.grade === grade).map(({ klass }) => klass),
  }));
}

/** Lists the names of the teachers who have a subject in a class. */
export function listNames(teachers: readonly SchoolTeacher[], teaching: Teaching): string[] {
  const key = getTeachingKey(teaching);
  return teachers
    .filter(({ teachings }) => teachings.some((one) => getTeachingKey(one) === key))
    .map(({ name }) => name);
}

/** Whether a teacher matches the typed text: a part of the name or the number. */
export function matchesTeacher({ name, number }: SchoolTeacher, typed: string): boolean {
  const text = typed.trim();
  return name.includes(text) || number.includes(text);
}

export const subjectsInOrder: readonly Subject[] = ['mu', 'ar'];

import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { useSession, useUser } from '../session/session-store.ts';
import { klassNamesQuery } from './klass-names-query.ts';
import { klassesQuery } from './klasses-query.ts';

/** A class of the teacher in the current subject, with its name. */
export interface NamedKlass {
  grade: number;
  klass: number;
  label: string;
}

type KlassKey = Pick<NamedKlass, 'grade' | 'klass'>;

const isSame = (one: KlassKey, other: KlassKey) =>
  one.grade === other.grade && one.klass === other.klass;

export function hasKlass(klasses: readonly KlassKey[], klass: KlassKey): boolean {
  return klasses.some((one) => isSame(one, klass));
}

/** Adds a class to chosen classes, or removes it. */
export function chooseKlass(
  klasses: readonly KlassKey[],
  { grade, klass }: KlassKey,
  isChosen: boolean,
): KlassKey[] {
  const others = klasses.filter((one) => !isSame(one, { grade, klass }));
  return isChosen ? [...others, { grade, klass }] : others;
}

/** Returns the teacher's classes in the current subject. The list is empty until it is loaded. */
export function useOwnKlasses(): NamedKlass[] {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const items = useQuery(klassesQuery(subject)).data?.items ?? [];
  return items.map(({ grade, klass }) => ({
    grade,
    klass,
    label: formatKlass(grade, klass, names),
  }));
}

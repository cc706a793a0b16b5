import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../navigation/hash-location.ts';
import { useSession } from '../session/session-store.ts';
import { klassesQuery } from './klasses-query.ts';

/** A class of the teacher in the current subject, and the semester that the address names. */
export interface ChosenKlass {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number | undefined;
}

/** Returns a number of the address, or undefined. */
export function useAddressNumber(name: string): number | undefined {
  return Number(new URLSearchParams(useSearch()).get(name)) || undefined;
}

/** Returns the class that the address names, else the first class of the teacher, and the query of the classes. */
export function useChosenKlass() {
  const subject = useSession((state) => state.subject);
  const grade = useAddressNumber('grade');
  const klass = useAddressNumber('klass');
  const semester = useAddressNumber('semester');
  const klasses = useQuery(klassesQuery(subject));
  const chosen = grade && klass ? { grade, klass } : klasses.data?.items[0];
  const chosenKlass: ChosenKlass | undefined = chosen && {
    grade: chosen.grade,
    klass: chosen.klass,
    subject,
    semester,
  };
  return { chosenKlass, klasses };
}

import { addQuery } from '../../lib/address.ts';
import { getPupilAddress, TEACH_ADDRESS } from '../../lib/teach-address.ts';

/** The addresses of the screens of a teacher's classes and pupils. */
export const teachingAddresses = {
  /** Without a class the screen shows the first class of the teacher. */
  klass: (filter?: { grade: number; klass: number }) =>
    addQuery(`${TEACH_ADDRESS}/klass`, {
      grade: filter && String(filter.grade),
      klass: filter && String(filter.klass),
    }),
  pupil: getPupilAddress,
} as const;

import type { Role } from '@meiyu/contract/shared/enumerations';

import type { Place } from '../../../../platform/import/findings.ts';

/** A pupil or teacher as written; what is null was left empty (grade and class: a teacher has none). */
export interface UserRecord {
  /** Where its number stands. */
  place: Place;
  schoolPlace: Place;
  role: Role;
  schoolId: string;
  loginName: string;
  name: string;
  gender: number | null;
  phone: string | null;
  grade: number | null;
  klass: number | null;
  rollNumber: string | null;
  enrolledYear: number | null;
  state: 'active' | 'suspended' | null;
  initialPassword: string | null;
}

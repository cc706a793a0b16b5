import type { Role } from '@meiyu/contract/shared/enumerations';

import type { Place } from '../../../../platform/import/findings.ts';

/** A pupil or teacher in a sheet. Null stands for an empty cell; teachers have no grade and class. */
export interface UserRecord {
  /** The place of the number cell. */
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

import type { Role } from '@meiyu/contract/shared/enumerations';

import type { FilePosition } from '../../../../platform/import/findings.ts';

/** A pupil or teacher in a sheet. A field is null if its cell is empty. Teachers have no grade and class. */
export interface UserRecord {
  /** The place of the cell with the number. */
  place: FilePosition;
  schoolPlace: FilePosition;
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

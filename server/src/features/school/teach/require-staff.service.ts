import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { problem } from '../../../platform/problem.ts';

/** Throws `notFound` unless the user is staff of the whole school. */
export function requireStaff({ role }: SignedIn): void {
  if (role !== STAFF_ROLE) throw problem('notFound');
}

import type { ProblemName } from '@meiyu/contract/shared/problems';
import { isValidNewPassword } from '@meiyu/contract/shared/validation';

/** What is known of a new password. */
interface NewPassword {
  /** Null: only its MD5 came, whose form cannot be judged, and the setting allows that. */
  typed: string | null;
  /** Whether it is the platform's own or among those that everyone tries. */
  isCommon: boolean;
  /** Whether it contains its holder's number, name or school. */
  isPersonal: boolean;
  isOld: boolean;
}

/** Why a new password is refused, or null. */
export function newPasswordFault({
  typed,
  isCommon,
  isPersonal,
  isOld,
}: NewPassword): ProblemName | null {
  if (typed !== null && !isValidNewPassword(typed)) return 'weakPassword';
  if (isOld) return 'samePassword';
  if (isCommon) return 'commonPassword';
  return isPersonal ? 'personalPassword' : null;
}

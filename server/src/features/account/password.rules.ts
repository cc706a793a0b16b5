import type { ProblemName } from '@meiyu/contract/shared/problems';
import { isValidNewPassword } from '@meiyu/contract/shared/validation';

/** A new password, with the facts that decide whether it is allowed. */
interface NewPassword {
  /**
   * The password as typed. Null if the client sent only the MD5 hash and the setting allows that; then the length and the
   * characters of the password are not checked.
   */
  plainPassword: string | null;
  /** Whether the password is the platform's default password or a common one. */
  isCommon: boolean;
  /** Whether the password contains the user's number, name or school. */
  isPersonal: boolean;
  isOld: boolean;
}

/** Returns the reason why a new password is refused, or null if it is allowed. */
export function findPasswordFault({
  plainPassword,
  isCommon,
  isPersonal,
  isOld,
}: NewPassword): ProblemName | null {
  if (plainPassword !== null && !isValidNewPassword(plainPassword)) return 'weakPassword';
  if (isOld) return 'samePassword';
  if (isCommon) return 'commonPassword';
  return isPersonal ? 'personalPassword' : null;
}

import type { ProblemName } from '@meiyu/contract/shared/problems';
import { isValidNewPassword } from '@meiyu/contract/shared/validation';

/** The facts that decide whether a new password is allowed. */
interface NewPassword {
  /**
   * The password as typed. Null if the client sent only the MD5 and the setting allows that: its form is then not
   * checked.
   */
  plainPassword: string | null;
  /** Whether it is the platform's default password or a common password. */
  isCommon: boolean;
  /** Whether it contains the user's number, name or school. */
  isPersonal: boolean;
  isOld: boolean;
}

/** Why a new password is refused; null if it is allowed. */
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

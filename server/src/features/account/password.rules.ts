import type { ProblemName } from '@meiyu/contract/shared/problems';
import { isValidNewPassword } from '@meiyu/contract/shared/validation';

/** What is known of a new password. */
interface NewPassword {
  /** Null: an older client sent only its MD5, whose form cannot be judged. */
  typed: string | null;
  /** Whether it is the platform's own or among those that everyone tries. */
  isCommon: boolean;
  isOld: boolean;
}

/** Why a new password is refused, or null. */
export function newPasswordFault({ typed, isCommon, isOld }: NewPassword): ProblemName | null {
  if (typed !== null && !isValidNewPassword(typed)) return 'weakPassword';
  if (isCommon) return 'commonPassword';
  return isOld ? 'samePassword' : null;
}

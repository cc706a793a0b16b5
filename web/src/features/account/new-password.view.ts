import { isValidNewPassword, validationMessages } from '@meiyu/contract/shared/validation';

import { isProblem } from '../../api/is-problem.ts';
import type { FieldErrors } from './use-form.ts';

type NewPassword = Record<'next' | 'confirm', string>;
type PasswordChange = NewPassword & Record<'old', string>;

/** What is wrong with a new password and its repetition, in the words of spec section 5; empty when nothing is. */
export function newPasswordErrors({ next, confirm }: NewPassword): FieldErrors<keyof NewPassword> {
  const errors: FieldErrors<keyof NewPassword> = {};
  if (!next) errors.next = validationMessages.newPasswordRequired;
  else if (!isValidNewPassword(next)) errors.next = validationMessages.newPasswordInvalid;
  if (!confirm) errors.confirm = validationMessages.confirmRequired;
  else if (confirm !== next) errors.confirm = validationMessages.confirmMismatch;
  return errors;
}

/** The same where the old one is asked for too. */
export function passwordChangeErrors(values: PasswordChange): FieldErrors<keyof PasswordChange> {
  return {
    ...(!values.old && { old: validationMessages.passwordRequired }),
    ...newPasswordErrors(values),
  };
}

/** Which field the server refuses; null when it is none of these. */
export function refusedPassword(
  error: unknown,
  said: string,
): FieldErrors<keyof PasswordChange> | null {
  const isOld =
    isProblem(error, 'wrongOldPassword') ||
    isProblem(error, 'initialPasswordExpired') ||
    isProblem(error, 'temporaryPasswordExpired');
  if (isOld) return { old: said };
  const isNext =
    isProblem(error, 'weakPassword') ||
    isProblem(error, 'commonPassword') ||
    isProblem(error, 'personalPassword') ||
    isProblem(error, 'samePassword');
  return isNext ? { next: said } : null;
}

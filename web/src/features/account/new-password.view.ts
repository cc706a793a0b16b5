import { isValidNewPassword, validationMessages } from '@meiyu/contract/shared/validation';

import { isProblem } from '../../api/is-problem.ts';
import type { FieldErrors } from './use-form.ts';

type NewPassword = Record<'next' | 'confirm', string>;
type PasswordChange = NewPassword & Record<'old', string>;

/** Finds the errors of a new password and its repetition. The texts are from spec section 5. Returns an empty object if both are valid. */
export function findNewPasswordErrors({
  next,
  confirm,
}: NewPassword): FieldErrors<keyof NewPassword> {
  const errors: FieldErrors<keyof NewPassword> = {};
  if (!next) errors.next = validationMessages.newPasswordRequired;
  else if (!isValidNewPassword(next)) errors.next = validationMessages.newPasswordInvalid;
  if (!confirm) errors.confirm = validationMessages.confirmRequired;
  else if (confirm !== next) errors.confirm = validationMessages.confirmMismatch;
  return errors;
}

/** Finds the errors of a form that also asks for the old password. */
export function findPasswordChangeErrors(
  values: PasswordChange,
): FieldErrors<keyof PasswordChange> {
  return {
    ...(!values.old && { old: validationMessages.passwordRequired }),
    ...findNewPasswordErrors(values),
  };
}

/** Assigns an error from the server to the field that caused it. Returns null if no field caused it. */
export function toPasswordFieldErrors(
  error: unknown,
  message: string,
): FieldErrors<keyof PasswordChange> | null {
  const isOldPassword =
    isProblem(error, 'wrongOldPassword') ||
    isProblem(error, 'initialPasswordExpired') ||
    isProblem(error, 'temporaryPasswordExpired');
  if (isOldPassword) return { old: message };
  const isNewPassword =
    isProblem(error, 'weakPassword') ||
    isProblem(error, 'commonPassword') ||
    isProblem(error, 'personalPassword') ||
    isProblem(error, 'samePassword');
  return isNewPassword ? { next: message } : null;
}

import { isValidNewPassword, validationMessages } from '@meiyu/contract/shared/validation';

export interface NewPasswordForm {
  old: string;
  next: string;
  confirm: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordForm, string | undefined>>;

/** What is wrong with the form, in the words of spec section 5; empty when nothing is. */
export function newPasswordErrors({ old, next, confirm }: NewPasswordForm): NewPasswordErrors {
  const errors: NewPasswordErrors = {};
  if (!old) errors.old = validationMessages.passwordRequired;
  if (!next) errors.next = validationMessages.newPasswordRequired;
  else if (!isValidNewPassword(next)) errors.next = validationMessages.newPasswordInvalid;
  if (!confirm) errors.confirm = validationMessages.confirmRequired;
  else if (confirm !== next) errors.confirm = validationMessages.confirmMismatch;
  return errors;
}

import { normalizePhone, validationMessages } from '@meiyu/contract/shared/validation';

/** Masks a number as 138****5678, so that its owner recognises it but other people cannot read it from the screen. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/** Returns the error of a number, or undefined if it is valid. The texts are from spec section 5. */
export function findPhoneError(phone: string): string | undefined {
  if (!phone.trim()) return validationMessages.phoneRequired;
  return normalizePhone(phone) === null ? validationMessages.phoneInvalid : undefined;
}

/** Finds the errors of a number and of its code. */
export function findPhoneCodeErrors({ phone, code }: Record<'phone' | 'code', string>) {
  const error = findPhoneError(phone);
  return {
    ...(error !== undefined && { phone: error }),
    ...(!code.trim() && { code: validationMessages.codeRequired }),
  };
}

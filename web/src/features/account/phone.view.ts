import { canonicalPhone, validationMessages } from '@meiyu/contract/shared/validation';

/** 138****5678: enough to know one's own number by, not enough for who looks over a shoulder. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/** What is wrong with a number, in the words of spec section 5. */
export function phoneError(phone: string): string | undefined {
  if (!phone.trim()) return validationMessages.phoneRequired;
  return canonicalPhone(phone) === null ? validationMessages.phoneInvalid : undefined;
}

/** The same of a number and the code that was sent to it. */
export function phoneCodeErrors({ phone, code }: Record<'phone' | 'code', string>) {
  const wrong = phoneError(phone);
  return {
    ...(wrong !== undefined && { phone: wrong }),
    ...(!code.trim() && { code: validationMessages.codeRequired }),
  };
}

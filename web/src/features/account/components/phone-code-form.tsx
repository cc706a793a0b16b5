import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { normalizePhone, validationMessages } from '@meiyu/contract/shared/validation';
import { useState, type ReactNode } from 'react';

import { isProblem } from '../../../api/is-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { maskPhone, findPhoneCodeErrors, findPhoneError } from '../phone.view.ts';
import { useForm, type FieldErrors } from '../use-form.ts';
import { useIdentityCode } from '../use-identity-code.ts';
import { CodeField } from './code-field.tsx';
import styles from './form.module.css';
import { PhoneField } from './phone-field.tsx';

/** A phone number of 11 digits that was verified. `ticket` is the ticket from the server, or the code itself on a demonstration server. */
export interface VerifiedPhone {
  phone: string;
  ticket: string;
}

function toFieldErrors(error: unknown, message: string): FieldErrors<'phone' | 'code'> | null {
  if (isProblem(error, 'codeInvalid')) return { code: message };
  const isPhone =
    isProblem(error, 'phoneInvalid') ||
    isProblem(error, 'phoneTaken') ||
    isProblem(error, 'phoneNotBound') ||
    isProblem(error, 'samePhone');
  return isPhone ? { phone: message } : null;
}

/** Shows a form with a phone number and the code that is sent to this number. */
export function PhoneCodeForm({
  purpose,
  userType,
  label = '手机号',
  ownPhone,
  initialPhone = '',
  canSendCode,
  onUsedUp,
  action,
  foot,
  onVerified,
}: {
  purpose: CodePurpose;
  userType: UserType;
  /** The label of the field for the number. */
  label?: string;
  /** The user's bound number. The form shows it masked and does not let the user change it. */
  ownPhone?: string;
  initialPhone?: string;
  /** Called before a code is sent; see `useIdentityCode`. */
  canSendCode?: (phone: string) => Promise<boolean>;
  /** Called when this phone number cannot get another code for hours. */
  onUsedUp?: () => void;
  /** The text of the submit button. */
  action: string;
  foot?: ReactNode;
  /** Called with the verified number. If it throws, the form shows the error. */
  onVerified: (verified: VerifiedPhone) => Promise<void>;
}) {
  const { form, values, field, refusal, isSending, show, submit } = useForm(
    { phone: ownPhone ?? initialPhone, code: '' },
    { check: findPhoneCodeErrors, toFieldErrors },
  );
  const code = useIdentityCode({ purpose, userType, onUsedUp });
  /** The ticket for the typed code. A code works only once, so a retry with the same code uses this ticket. */
  const [verified, setVerified] = useState<(VerifiedPhone & { code: string }) | null>(null);

  const handleSend = () => {
    const error = findPhoneError(values.phone);
    show(error === undefined ? {} : { phone: error });
    const phone = normalizePhone(values.phone);
    if (phone !== null) void code.send(phone, canSendCode);
  };
  const handleSubmit = submit(async (typedValues) => {
    const phone = normalizePhone(typedValues.phone) ?? typedValues.phone;
    const digits = typedValues.code.trim();
    const ticket =
      verified?.phone === phone && verified.code === digits
        ? verified.ticket
        : await code.confirm(phone, digits);
    if (ticket === null) {
      show({ code: validationMessages.codeInvalid });
      return;
    }
    setVerified({ phone, ticket, code: digits });
    try {
      await onVerified({ phone, ticket });
    } catch (error) {
      if (isProblem(error, 'codeInvalid')) setVerified(null);
      throw error;
    }
  });

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {ownPhone === undefined ? (
        <PhoneField {...field('phone')} label={label} />
      ) : (
        <p className={styles['note']}>
          验证码发到你绑定的手机 <b>{maskPhone(ownPhone)}</b>
        </p>
      )}
      <CodeField
        {...field('code')}
        secondsLeft={code.secondsLeft}
        isSending={code.isSending}
        isPhoneEmpty={values.phone.trim() === ''}
        onSend={handleSend}
      />
      <FormError text={refusal} />
      <Button type="submit" wide className={styles['submit']} loading={isSending}>
        {action}
      </Button>
      {foot}
    </form>
  );
}

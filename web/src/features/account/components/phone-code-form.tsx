import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { canonicalPhone, validationMessages } from '@meiyu/contract/shared/validation';
import { useState, type ReactNode } from 'react';

import { isProblem } from '../../../api/is-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { maskPhone, phoneCodeErrors, phoneError } from '../phone.view.ts';
import { useForm, type FieldErrors } from '../use-form.ts';
import { useIdentityCode } from '../use-identity-code.ts';
import { CodeField } from './code-field.tsx';
import styles from './form.module.css';
import { PhoneField } from './phone-field.tsx';

/** A number of 11 digits, and what shows that its holder is here: a ticket, or the digits themselves. */
export interface ProvenPhone {
  phone: string;
  ticket: string;
}

function refused(error: unknown, said: string): FieldErrors<'phone' | 'code'> | null {
  if (isProblem(error, 'codeInvalid')) return { code: said };
  const isPhone =
    isProblem(error, 'phoneInvalid') ||
    isProblem(error, 'phoneTaken') ||
    isProblem(error, 'phoneNotBound') ||
    isProblem(error, 'samePhone');
  return isPhone ? { phone: said } : null;
}

/** A phone number, and the code that is sent to it. */
export function PhoneCodeForm({
  purpose,
  userType,
  label = '手机号',
  ownPhone,
  initialPhone = '',
  mayBeSent,
  onUsedUp,
  action,
  foot,
  onProven,
}: {
  purpose: CodePurpose;
  userType: UserType;
  /** What the number is called. */
  label?: string;
  /** The number is known and cannot be another; it is shown masked. */
  ownPhone?: string;
  initialPhone?: string;
  /** Asked before a code is sent; see `useIdentityCode`. */
  mayBeSent?: (phone: string) => Promise<boolean>;
  /** No message goes to this phone for hours. */
  onUsedUp?: () => void;
  /** What the button says. */
  action: string;
  foot?: ReactNode;
  /** Throws what the server refuses. */
  onProven: (proven: ProvenPhone) => Promise<void>;
}) {
  const { form, values, field, refusal, isSending, show, submit } = useForm(
    { phone: ownPhone ?? initialPhone, code: '' },
    { check: phoneCodeErrors, explain: refused },
  );
  const code = useIdentityCode({ purpose, userType, onUsedUp });
  /** A code is good once: what it gave is kept for another try with the same. */
  const [proven, setProven] = useState<(ProvenPhone & { code: string }) | null>(null);

  const handleSend = () => {
    const wrong = phoneError(values.phone);
    show(wrong === undefined ? {} : { phone: wrong });
    const phone = canonicalPhone(values.phone);
    if (phone !== null) void code.send(phone, mayBeSent);
  };
  const handleSubmit = submit(async (typed) => {
    const phone = canonicalPhone(typed.phone) ?? typed.phone;
    const digits = typed.code.trim();
    const ticket =
      proven?.phone === phone && proven.code === digits
        ? proven.ticket
        : await code.confirm(phone, digits);
    if (ticket === null) {
      show({ code: validationMessages.codeInvalid });
      return;
    }
    setProven({ phone, ticket, code: digits });
    try {
      await onProven({ phone, ticket });
    } catch (error) {
      if (isProblem(error, 'codeInvalid')) setProven(null);
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
      <Button type="submit" wide className={styles['go']} loading={isSending}>
        {action}
      </Button>
      {foot}
    </form>
  );
}

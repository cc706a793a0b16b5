import type { ComponentProps } from 'react';

import { Field } from '../../../ui/form/field.tsx';

/** Shows a field for a mobile number of mainland China. A prefix such as 86 is allowed. */
export function PhoneField({
  label = '手机号',
  ...field
}: Pick<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange'> & { label?: string }) {
  return (
    <Field
      {...field}
      label={label}
      isLabelShown
      icon="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={32}
    />
  );
}

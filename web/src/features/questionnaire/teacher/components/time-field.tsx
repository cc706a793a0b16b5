import { formatDate } from '@meiyu/contract/shared/dates';

import { Field } from '../../../../ui/form/field.tsx';

/** Shows a field for a day and a time. `value` is an ISO text. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      label={label}
      isLabelShown
      type="datetime-local"
      required
      value={formatDate(value, 'YYYY-MM-DD HH:mm').replace(' ', 'T')}
      onChange={({ target }) => {
        const date = new Date(target.value);
        if (!Number.isNaN(date.getTime())) onChange(date.toISOString());
      }}
    />
  );
}

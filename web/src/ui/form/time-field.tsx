import { toLocalTime } from '../../lib/local-time.ts';
import { Field } from './field.tsx';

/** Shows a field for a day and a time. `value` is an ISO string. */
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
      value={toLocalTime(value)}
      onChange={({ target }) => {
        const date = new Date(target.value);
        if (!Number.isNaN(date.getTime())) onChange(date.toISOString());
      }}
    />
  );
}

import { useId } from 'react';

import { FieldError } from '../../../../ui/form/field-error.tsx';
import unseen from '../../../../ui/unseen.module.css';
import styles from './day-pair.module.css';

/** Shows the first and the last day of a term or a holiday. */
export function DayPair({
  label,
  isLabelHidden = false,
  value,
  error,
  onChange,
}: {
  label: string;
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean;
  value: { firstDay: string; lastDay: string };
  error: string | undefined;
  onChange: (days: { firstDay: string; lastDay: string }) => void;
}) {
  const id = useId();
  const { firstDay, lastDay } = value;
  // An empty date field is a day that is being typed. The form keeps the last whole one.
  const change = (days: Partial<typeof value>) => {
    if (Object.values(days).every((day) => day !== '')) onChange({ firstDay, lastDay, ...days });
  };
  return (
    <fieldset className={styles['pair']} aria-describedby={error ? id : undefined}>
      <legend className={isLabelHidden ? unseen['unseen'] : undefined}>{label}</legend>
      <div className={styles['days']}>
        <label>
          <span>从</span>
          <input
            type="date"
            aria-label={`${label}从哪天`}
            value={firstDay}
            onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
          />
        </label>
        <label>
          <span>到</span>
          <input
            type="date"
            aria-label={`${label}到哪天`}
            value={lastDay}
            onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
          />
        </label>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

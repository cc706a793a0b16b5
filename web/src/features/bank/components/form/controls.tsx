import { useId, type ReactNode } from 'react';

import { joinClassNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import unseen from '../../../../ui/unseen.module.css';
import styles from './controls.module.css';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Shows a text field of the form. Without `isLabelShown` the label is only for screen readers. */
export function TextInput({
  label,
  isLabelShown = false,
  value,
  placeholder,
  isNumber = false,
  onChange,
}: FieldProps & { isLabelShown?: boolean; placeholder?: string; isNumber?: boolean }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={isLabelShown ? styles['label'] : unseen['unseen']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles['input']}
        value={value}
        placeholder={placeholder}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Shows a text field with several lines. */
export function MultilineInput({
  label,
  value,
  rows = 3,
  placeholder,
  onChange,
}: FieldProps & { rows?: number; placeholder?: string }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles['input']}
        rows={rows}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Shows a native select. */
export function SelectInput({
  label,
  options,
  value,
  onChange,
}: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['choice']}>
        <select
          id={id}
          className={styles['input']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  );
}

/** Shows a radio button or a checkbox with a short text. */
export function CheckInput({
  type,
  name,
  label,
  text,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox';
  name?: string;
  label?: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className={joinClassNames(styles['mark'], checked && styles['checked'])}>
      <input
        type={type}
        name={name}
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{text}</span>
    </label>
  );
}

/** Shows a section of the form with its heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles['part']}>
      <legend className={styles['title']}>{title}</legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </fieldset>
  );
}

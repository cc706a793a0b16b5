import { useId, type ComponentProps } from 'react';

import { joinClassNames } from '../class-names.ts';
import type { IconName } from '../icon/icon-shapes.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';
import select from './select-field.module.css';

/** Shows a native select with a label and an icon. `placeholder` appears while nothing is chosen. */
export function SelectField({
  label,
  icon,
  error,
  placeholder = '请选择',
  options,
  value,
  ...rest
}: Omit<ComponentProps<'select'>, 'children' | 'id' | 'multiple'> & {
  label: string;
  icon?: IconName;
  error?: string | undefined;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  value: string;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={joinClassNames(styles['frame'], error && styles['wrong'])}>
        {icon && <Icon name={icon} />}
        <select
          {...rest}
          id={id}
          value={value}
          className={joinClassNames(styles['input'], select['select'], !value && select['empty'])}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={20} />
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

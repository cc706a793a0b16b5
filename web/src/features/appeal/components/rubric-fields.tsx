import type { Rubric, RubricLevels } from '@meiyu/contract/question/rubric.schema';

import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from './rubric-fields.module.css';

/** Lets the teacher choose the level of each criterion. */
export function RubricFields({
  rubric,
  value,
  onChange,
}: {
  rubric: Rubric;
  value: RubricLevels;
  onChange: (value: RubricLevels) => void;
}) {
  return (
    <div className={styles['fields']}>
      {rubric.map(({ id, text, levels }) => (
        <SelectField
          key={id}
          label={text}
          options={levels.map((words, level) => ({
            value: String(level),
            label: `${level} ${words}`,
          }))}
          value={value[id] === undefined ? '' : String(value[id])}
          onChange={(event) => onChange({ ...value, [id]: Number(event.currentTarget.value) })}
        />
      ))}
    </div>
  );
}

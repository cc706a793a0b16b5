import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import {
  gradeOptions,
  type PlacementDefaults,
  subjectOptions,
  unitOptions,
} from '../question-import.view.ts';
import styles from './import-placement.module.css';

/** Asks for subject, grade and unit. They apply to questions for which the file does not name them. */
export function ImportPlacement({
  value,
  unplacedCount,
  isBusy,
  onChange,
}: {
  value: PlacementDefaults;
  /** The number of questions that the import refuses until their subject and grade are known. */
  unplacedCount: number;
  isBusy: boolean;
  onChange: (value: PlacementDefaults) => void;
}) {
  return (
    <fieldset className={styles['placement']} disabled={isBusy}>
      <legend className={styles['legend']}>文件里没写的，算作</legend>
      <div className={styles['fields']}>
        <FilterSelect
          label="科目"
          options={subjectOptions}
          value={value.subject}
          onChange={(subject) => onChange({ ...value, subject })}
        />
        <FilterSelect
          label="年级"
          options={gradeOptions}
          value={value.grade}
          onChange={(grade) => onChange({ ...value, grade })}
        />
        <FilterSelect
          label="单元"
          options={unitOptions}
          value={value.unit}
          onChange={(unit) => onChange({ ...value, unit })}
        />
      </div>
      {unplacedCount > 0 && (
        <output className={styles['missing']}>
          有 {unplacedCount} 题没写科目或年级，在这里选好就会重新检查。
        </output>
      )}
    </fieldset>
  );
}

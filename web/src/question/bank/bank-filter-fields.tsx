import { FilterSelect } from '../../ui/form/filter-select.tsx';
import { gradeOptions, typeOptions, unitOptions } from './bank-choices.ts';
import { difficultyOptions } from './bank-facts.ts';
import styles from './bank-filter-fields.module.css';
import type { BankFilter } from './bank-filter.ts';

const ownerOptions = [
  { value: 'mine', label: '我出的' },
  { value: 'school', label: '本校老师出的' },
  { value: 'shared', label: '平台题目' },
];

/** Shows the filters of the bank, in one row that wraps. */
export function BankFilterFields({
  filter,
  knowledge,
  klasses,
  onChange,
}: {
  filter: BankFilter;
  /** The knowledge points to choose from. */
  knowledge: readonly { name: string; count: number }[];
  /** The classes of the teacher. The value is `grade-klass`, the label is the name. */
  klasses: readonly { value: string; label: string }[];
  onChange: (name: keyof BankFilter, value: string) => void;
}) {
  const fields = [
    { name: 'grade', label: '年级', options: gradeOptions },
    { name: 'unit', label: '单元', options: unitOptions },
    { name: 'type', label: '题型', options: typeOptions },
    { name: 'difficulty', label: '难度', options: difficultyOptions },
    {
      name: 'knowledge',
      label: '知识点',
      options: knowledge.map(({ name, count }) => ({ value: name, label: `${name}（${count}）` })),
    },
    { name: 'owner', label: '来源', options: ownerOptions },
    { name: 'klass', label: '看哪个班做过', options: klasses },
  ] as const;
  const klass = klasses.find(({ value }) => value === filter.klass);
  return (
    <div className={styles['fields']}>
      {fields.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          value={filter[name] ?? ''}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      {klass && (
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={filter.unseen === 'true'}
          onClick={() => onChange('unseen', filter.unseen === 'true' ? '' : 'true')}
        >
          {klass.label}没做过
        </button>
      )}
    </div>
  );
}

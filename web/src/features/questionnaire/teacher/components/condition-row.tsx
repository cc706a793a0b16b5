import {
  SCALE_MAX,
  type QuestionnaireQuestion,
} from '@meiyu/contract/questionnaire/question.schema';
import type { Condition } from '@meiyu/contract/questionnaire/show-if.schema';

import { CompactSelect } from '../../../../ui/form/compact-select.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { proposeCondition } from '../edit-questions.ts';
import styles from './question-list.module.css';

const starChoices = Array.from({ length: SCALE_MAX }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} 星`,
}));
const relations = [
  { value: 'is', label: '选了其中一项' },
  { value: 'not', label: '没有选这些' },
];

/** Shows one condition: the earlier question, and the answers. */
export function ConditionRow({
  condition,
  name,
  possible,
  numberOf,
  onChange,
  onRemove,
}: {
  condition: Condition;
  name: string;
  possible: readonly QuestionnaireQuestion[];
  /** Returns the number of a question in the form. */
  numberOf: (id: string) => number;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}) {
  const earlier = possible.find(({ id }) => id === condition.question);
  return (
    <>
      <div className={styles['row']}>
        <CompactSelect
          label={`${name}看哪一题`}
          value={condition.question}
          options={possible.map(({ id, text }) => ({
            value: id,
            label: `第 ${numberOf(id)} 题 ${text}`.slice(0, 18),
          }))}
          onChange={(id) => {
            const chosen = possible.find((one) => one.id === id);
            if (chosen !== undefined) onChange(proposeCondition(chosen));
          }}
        />
        <IconButton icon="cross" label={`删去${name}`} onClick={onRemove} />
      </div>
      {earlier?.type === 'scale' ? (
        <StarRange condition={condition} name={name} onChange={onChange} />
      ) : (
        earlier !== undefined && (
          <ChosenOptions condition={condition} name={name} earlier={earlier} onChange={onChange} />
        )
      )}
    </>
  );
}

interface PartProps {
  condition: Condition;
  name: string;
  onChange: (condition: Condition) => void;
}

/** Lets the teacher choose the lowest and the highest number of stars. */
function StarRange({ condition, name, onChange }: PartProps) {
  const [from, to] = 'from' in condition ? [condition.from, condition.to] : listStars(condition);
  const change = (low: number, high: number) =>
    onChange({
      question: condition.question,
      from: Math.min(low, high),
      to: Math.max(low, high),
    });
  return (
    <div className={styles['row']}>
      <CompactSelect
        label={`${name}从几星`}
        value={String(from)}
        options={starChoices}
        onChange={(value) => change(Number(value), to)}
      />
      到
      <CompactSelect
        label={`${name}到几星`}
        value={String(to)}
        options={starChoices}
        onChange={(value) => change(from, Number(value))}
      />
    </div>
  );
}

/** Returns the range of the stars that a condition lists. */
function listStars(
  condition: Extract<Condition, { is: unknown }> | Extract<Condition, { not: unknown }>,
) {
  const values = ('is' in condition ? condition.is : condition.not).map(Number);
  return [Math.min(...values), Math.max(...values)] as const;
}

/** Shows the options, and whether they must be chosen or not. */
function ChosenOptions({
  condition,
  name,
  earlier,
  onChange,
}: PartProps & { earlier: QuestionnaireQuestion }) {
  if ((earlier.type !== 'single' && earlier.type !== 'multi') || 'from' in condition) return null;
  const isNot = 'not' in condition;
  const values = isNot ? condition.not : condition.is;
  const write = (changed: (string | number)[], negated = isNot) => {
    const { question } = condition;
    // A condition needs one option, so the last one stays.
    if (changed.length === 0) return;
    onChange(negated ? { question, not: changed } : { question, is: changed });
  };
  return (
    <>
      <CompactSelect
        label={`${name}怎么比`}
        value={isNot ? 'not' : 'is'}
        options={relations}
        onChange={(value) => write(values, value === 'not')}
      />
      <div className={styles['row']}>
        {earlier.options.map(({ id, text }, index) => (
          <label key={id} className={styles['check']}>
            <input
              type="checkbox"
              checked={values.includes(id)}
              onChange={({ target }) =>
                write(target.checked ? [...values, id] : values.filter((one) => one !== id))
              }
            />
            {text || `选项 ${index + 1}`}
          </label>
        ))}
      </div>
    </>
  );
}

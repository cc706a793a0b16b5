import type { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { readShowIf } from '@meiyu/contract/questionnaire/show-if.rules';
import type { Condition } from '@meiyu/contract/questionnaire/show-if.schema';

import { Button } from '../../../../ui/button.tsx';
import { CompactSelect } from '../../../../ui/form/compact-select.tsx';
import { canBeCondition, proposeCondition, writeShowIf } from '../edit-questions.ts';
import { ConditionRow } from './condition-row.tsx';
import styles from './question-list.module.css';

const CONDITIONS_MAX = 10;
const joinOptions = [
  { value: 'all', label: '都符合才问' },
  { value: 'any', label: '符合一条就问' },
];

/** Shows the conditions of a question. Renders nothing if no earlier question can be a condition. */
export function ConditionEditor({
  question,
  name,
  earlier,
  onChange,
}: {
  question: QuestionnaireQuestion;
  name: string;
  earlier: readonly QuestionnaireQuestion[];
  onChange: (question: QuestionnaireQuestion) => void;
}) {
  const possible = earlier.filter(canBeCondition);
  const last = possible[possible.length - 1];
  if (last === undefined) return null;
  const { showIf, ...rest } = question;
  const { join, conditions } =
    showIf === undefined ? { join: 'all' as const, conditions: [] } : readShowIf(showIf);
  const addLabel = conditions.length === 0 ? '只问一部分学生' : '再加一个条件';
  const write = (changed: Condition[], by: 'all' | 'any' = join) =>
    onChange(changed.length === 0 ? rest : { ...rest, showIf: writeShowIf(by, changed) });
  return (
    <fieldset aria-label={`${name}的条件`}>
      {conditions.length > 1 && (
        <CompactSelect
          label={`${name}的条件怎么算`}
          value={join}
          options={joinOptions}
          onChange={(value) => write(conditions, value === 'any' ? 'any' : 'all')}
        />
      )}
      <ul className={styles['items']}>
        {conditions.map((condition, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no ids
          <li key={index} className={styles['condition']}>
            <ConditionRow
              condition={condition}
              name={`${name}的条件 ${index + 1}`}
              possible={possible}
              numberOf={(id) => earlier.findIndex((one) => one.id === id) + 1}
              onChange={(changed) =>
                write(conditions.map((one) => (one === condition ? changed : one)))
              }
              onRemove={() => write(conditions.filter((one) => one !== condition))}
            />
          </li>
        ))}
      </ul>
      {conditions.length < CONDITIONS_MAX && (
        <Button
          variant="ghost"
          size="small"
          icon="plus"
          aria-label={`${name}：${addLabel}`}
          onClick={() => write([...conditions, proposeCondition(last)])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

import '../../../../ui/icon/media-icons.ts';
import { listItems } from '@meiyu/contract/questionnaire/content.rules';
import { questionKindLabels } from '@meiyu/contract/questionnaire/question-labels';
import {
  questionLimits,
  type QuestionnaireQuestion,
} from '@meiyu/contract/questionnaire/question.schema';

import { CompactSelect } from '../../../../ui/form/compact-select.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { ItemFields } from './item-fields.tsx';
import styles from './question-list.module.css';

/** Shows the fields of one question. */
export function QuestionEditor({
  question,
  number,
  earlier,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  question: QuestionnaireQuestion;
  number: number;
  /** The questions before this one, on which a condition may depend. */
  earlier: readonly QuestionnaireQuestion[];
  isLast: boolean;
  onChange: (question: QuestionnaireQuestion) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const name = `第 ${number} 题`;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['head']}>
        <h2>
          {name} · {questionKindLabels[question.type]}
        </h2>
        <IconButton
          icon="chevronUp"
          label={`${name}上移`}
          disabled={number === 1}
          onClick={() => onMove(number - 2)}
        />
        <IconButton
          icon="chevronDown"
          label={`${name}下移`}
          disabled={isLast}
          onClick={() => onMove(number)}
        />
        <IconButton icon="cross" label={`删去${name}`} onClick={onRemove} />
      </div>
      <Field
        label={`${name}的题目`}
        placeholder="题目"
        maxLength={questionLimits.text}
        value={question.text}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <ItemFields question={question} name={name} onChange={onChange} />
      <div className={styles['row']}>
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={question.required}
            onChange={({ target }) => onChange({ ...question, required: target.checked })}
          />
          必填
        </label>
        {question.type === 'multi' && (
          <CompactSelect
            label={`${name}最多选几项`}
            value={String(question.max ?? '')}
            options={[
              { value: '', label: '可以全选' },
              ...listItems(question)
                .slice(1)
                .map((_, index) => ({
                  value: String(index + 1),
                  label: `最多选 ${index + 1} 项`,
                })),
            ]}
            onChange={(value) => {
              const { max: _max, ...rest } = question;
              onChange(value === '' ? rest : { ...rest, max: Number(value) });
            }}
          />
        )}
      </div>
      <ConditionEditor question={question} name={name} earlier={earlier} onChange={onChange} />
    </Card>
  );
}

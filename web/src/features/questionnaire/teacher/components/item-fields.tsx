import { listItems } from '@meiyu/contract/questionnaire/content.rules';
import {
  questionLimits,
  type QuestionnaireQuestion,
} from '@meiyu/contract/questionnaire/question.schema';

import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createFreeId } from '../edit-questions.ts';
import styles from './question-list.module.css';

type Items = { id: string; text: string }[];

/** Shows the options or the rows of a question. Renders nothing for a question without them. */
export function ItemFields({
  question,
  name,
  onChange,
}: {
  question: QuestionnaireQuestion;
  /** The name of the question, for screen readers. */
  name: string;
  onChange: (question: QuestionnaireQuestion) => void;
}) {
  if (question.type === 'scale' || question.type === 'open') return null;
  const items = listItems(question);
  const word = question.type === 'matrix' ? '行' : '选项';
  const least = question.type === 'matrix' ? 1 : 2;
  const change = (changed: Items) => onChange(withItems(question, changed));
  return (
    <>
      <ul className={styles['items']}>
        {items.map((item, index) => (
          <li key={item.id} className={styles['item']}>
            <Field
              label={`${name}的${word} ${index + 1}`}
              placeholder={`${word} ${index + 1}`}
              maxLength={questionLimits.option}
              value={item.text}
              onChange={({ target }) =>
                change(
                  items.map((one) => (one === item ? { id: item.id, text: target.value } : one)),
                )
              }
            />
            <IconButton
              icon="cross"
              label={`删去${name}的${word} ${index + 1}`}
              disabled={items.length <= least}
              onClick={() => change(items.filter((one) => one !== item))}
            />
          </li>
        ))}
      </ul>
      {items.length < getMost(question) && (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon="plus"
            aria-label={`给${name}加一个${word}`}
            onClick={() => change([...items, { id: createFreeId('o', items), text: '' }])}
          >
            加一个{word}
          </Button>
        </div>
      )}
    </>
  );
}

function getMost({ type }: QuestionnaireQuestion): number {
  if (type === 'matrix') return questionLimits.rows;
  return type === 'rank' ? questionLimits.ranks : questionLimits.options;
}

function withItems(question: QuestionnaireQuestion, items: Items): QuestionnaireQuestion {
  switch (question.type) {
    case 'matrix':
      return { ...question, rows: items };
    case 'multi': {
      const { max, ...rest } = question;
      // A limit that all options fit into is none.
      return max !== undefined && max < items.length
        ? { ...rest, options: items, max }
        : { ...rest, options: items };
    }
    case 'single':
    case 'rank':
      return { ...question, options: items };
    case 'scale':
    case 'open':
    default:
      return question;
  }
}

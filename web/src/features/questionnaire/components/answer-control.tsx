import {
  SCALE_MAX,
  WRITTEN_MAX,
  type QuestionnaireQuestion,
  type QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import { useState } from 'react';

import { CheckCards, RadioCards } from '../../../ui/form/option-cards.tsx';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import styles from './answer-control.module.css';

interface Answering {
  legend: string;
  value: QuestionnaireValue | undefined;
  onChange: (value: QuestionnaireValue) => void;
}

/** What a question of each kind is answered with. */
export function AnswerControl({
  question,
  ...rest
}: Answering & { question: QuestionnaireQuestion }) {
  const { legend, value, onChange } = rest;
  switch (question.type) {
    case 'single':
      return (
        <RadioCards
          legend={legend}
          options={cardsOf(question)}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'multi':
      return <SeveralOptions question={question} {...rest} />;
    case 'scale':
      return (
        <StarRating
          legend={legend}
          max={SCALE_MAX}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'open':
    default:
      return (
        <TextArea
          label={legend}
          max={WRITTEN_MAX}
          placeholder="写在这里"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
  }
}

function cardsOf({ options }: { options: readonly { id: string; text: string }[] }) {
  return options.map(({ id, text }) => ({ value: id, content: text }));
}

function SeveralOptions({
  question,
  legend,
  value,
  onChange,
}: Answering & { question: Extract<QuestionnaireQuestion, { type: 'multi' }> }) {
  const { options, max = options.length } = question;
  const [wantedMore, setWantedMore] = useState(false);
  const isLimited = max < options.length;
  return (
    <>
      <CheckCards
        legend={`${legend}，${isLimited ? `最多选 ${max} 项` : '可以选几项'}`}
        options={cardsOf(question)}
        values={Array.isArray(value) ? value : []}
        onChange={(ids) => {
          setWantedMore(ids.length > max);
          if (ids.length <= max) onChange(ids);
        }}
      />
      <output className={styles['hint']}>
        {wantedMore
          ? `最多选 ${max} 项，先去掉一项再选`
          : isLimited
            ? `最多选 ${max} 项`
            : '可以选几项'}
      </output>
    </>
  );
}

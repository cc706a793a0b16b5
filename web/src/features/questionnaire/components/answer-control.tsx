import {
  questionLimits,
  SCALE_MAX,
  type QuestionnaireQuestion,
  type QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import { useState } from 'react';

import { CheckCards, RadioCards } from '../../../ui/form/option-cards.tsx';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './answer-control.module.css';
import { MatrixRows } from './matrix-rows.tsx';
import { RankList } from './rank-list.tsx';

interface AnswerProps {
  legend: string;
  value: QuestionnaireValue | undefined;
  onChange: (value: QuestionnaireValue) => void;
}

/** Shows the control that answers a question of this type. */
export function AnswerControl({
  question,
  ...rest
}: AnswerProps & { question: QuestionnaireQuestion }) {
  const { legend, value, onChange } = rest;
  switch (question.type) {
    case 'single':
      return (
        <RadioCards
          legend={legend}
          options={buildCards(question)}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'multi':
      return <MultiOptions question={question} {...rest} />;
    case 'scale':
      return (
        <StarRating
          legend={legend}
          max={SCALE_MAX}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'matrix':
      return <MatrixRows question={question} {...rest} />;
    case 'rank':
      return <RankList question={question} {...rest} />;
    case 'open':
    default:
      return (
        <TextArea
          label={legend}
          max={questionLimits.written}
          placeholder="写在这里"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
  }
}

function buildCards({ options }: { options: readonly { id: string; text: string }[] }) {
  return options.map(({ id, text }) => ({ value: id, content: <PhraseText text={text} /> }));
}

function MultiOptions({
  question,
  legend,
  value,
  onChange,
}: AnswerProps & { question: Extract<QuestionnaireQuestion, { type: 'multi' }> }) {
  const { options, max = options.length } = question;
  const [isOverLimit, setIsOverLimit] = useState(false);
  const isLimited = max < options.length;
  return (
    <>
      <CheckCards
        legend={`${legend}，${isLimited ? `最多选 ${max} 项` : '可以选几项'}`}
        options={buildCards(question)}
        values={Array.isArray(value) ? value : []}
        onChange={(ids) => {
          setIsOverLimit(ids.length > max);
          if (ids.length <= max) onChange(ids);
        }}
      />
      <output className={styles['hint']}>
        {isOverLimit
          ? `最多选 ${max} 项，先去掉一项再选`
          : isLimited
            ? `最多选 ${max} 项`
            : '可以选几项'}
      </output>
    </>
  );
}

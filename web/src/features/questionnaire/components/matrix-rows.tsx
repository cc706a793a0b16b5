import {
  SCALE_MAX,
  type QuestionnaireQuestion,
  type QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import { getRowStars } from '@meiyu/contract/questionnaire/questionnaire.rules';

import { StarRating } from '../../../ui/form/star-rating.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './matrix-rows.module.css';

/** Shows the rows of a matrix, each with stars. A row is a card on a phone, and a line on a desktop. */
export function MatrixRows({
  question: { rows },
  legend,
  value,
  onChange,
}: {
  question: Extract<QuestionnaireQuestion, { type: 'matrix' }>;
  legend: string;
  value: QuestionnaireValue | undefined;
  onChange: (value: QuestionnaireValue) => void;
}) {
  const stars = getRowStars(value);
  const change = (rowId: string, count: number) =>
    onChange(
      Object.fromEntries(
        rows.flatMap(({ id }) => {
          const given = id === rowId ? count : stars[id];
          return given === undefined ? [] : [[id, given]];
        }),
      ),
    );
  return (
    <fieldset aria-label={legend} className={styles['rows']}>
      {rows.map(({ id, text }) => (
        <div key={id} className={styles['row']}>
          <span className={styles['text']} aria-hidden="true">
            <PhraseText text={text} />
          </span>
          <StarRating
            legend={text}
            max={SCALE_MAX}
            value={stars[id] ?? null}
            onChange={(count) => change(id, count)}
          />
        </div>
      ))}
    </fieldset>
  );
}

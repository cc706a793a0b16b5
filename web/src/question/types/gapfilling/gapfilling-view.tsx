import { gapfillingShape } from '@meiyu/contract/question/types/gapfilling.schema';
import { Fragment, type ReactNode } from 'react';
import type * as z from 'zod/mini';

import { Icon } from '../../../ui/icon/icon.tsx';
import unseen from '../../../ui/unseen.module.css';
import { splitBlanks } from '../../blank-text.ts';
import type {
  AnsweringProps,
  QuestionView,
  ReviewProps,
  TypedQuestion,
} from '../../question-view.tsx';
import { ReadingText } from '../../reading/reading-text.tsx';
import { TextBlank } from '../../text-blank.tsx';
import styles from './gapfilling-view.module.css';

type Blank = z.output<typeof gapfillingShape.key>[number];

/** Returns one text for each blank, which is empty if the blank is not filled. */
function listTexts(question: TypedQuestion<'gapfilling'>, value: string[] | null): string[] {
  return Array.from({ length: question.blanks }, (_blank, index) => value?.[index] ?? '');
}

/** Shows the stem with an element at each blank. */
function StemText({
  text,
  number,
  renderBlank,
}: {
  text: string;
  number: string;
  renderBlank: (blank: number) => ReactNode;
}) {
  return (
    <fieldset className={styles['text']} aria-label={`第 ${number} 题`}>
      {splitBlanks(text).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
        <Fragment key={index}>
          {'words' in piece ? (
            <ReadingText text={piece.words} source={text} from={piece.from} />
          ) : (
            <span className={styles['blank']}>
              {piece.before}
              {renderBlank(piece.blank)}
              {piece.after}
            </span>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

function GapfillingAnswering({
  question,
  value,
  onChange,
  isLocked,
  number,
}: AnsweringProps<'gapfilling'>) {
  const filled = listTexts(question, value);
  const handleChange = (blank: number, text: string) => {
    const next = filled.map((old, index) => (index === blank - 1 ? text : old));
    onChange(next.every((one) => one === '') ? null : next, 'ongoing');
  };
  return (
    <StemText
      text={question.stem.text}
      number={number}
      renderBlank={(blank) => (
        <TextBlank
          label={`第${blank}空`}
          value={filled[blank - 1] ?? ''}
          isNumber={question.numbers?.includes(blank) ?? false}
          disabled={isLocked}
          onChange={(text) => handleChange(blank, text)}
        />
      )}
    />
  );
}

function getRightText(blank: Blank): string {
  return blank.accept[0] ?? String(blank.numeric?.value ?? '');
}

/** Shows a blank with the pupil's text. `isRight` is undefined if the pupil is not allowed to see the marking yet. */
function FilledBlank({
  text,
  blank,
  isRight,
}: {
  text: string;
  blank: Blank | undefined;
  isRight: boolean | undefined;
}) {
  // An empty blank counts as not answered, not as wrong.
  const isJudged = isRight !== undefined && text !== '';
  const verdict = !isJudged ? 'plain' : isRight ? 'right' : 'wrong';
  return (
    <span className={`${styles['filled']} ${styles[verdict]}`}>
      {verdict !== 'plain' && <Icon name={isRight ? 'check' : 'cross'} size={18} />}
      <span className={unseen['unseen']}>{verdict === 'wrong' ? '填错了：' : ''}</span>
      <span>{text || '未作答'}</span>
      {blank && isRight === false && (
        <span className={styles['correct']}>
          <span className={unseen['unseen']}>，正确答案：</span>
          {getRightText(blank)}
        </span>
      )}
    </span>
  );
}

function GapfillingReview({ question, value, marking, number }: ReviewProps<'gapfilling'>) {
  const key = gapfillingShape.key.safeParse(marking.key);
  // Teachers see a question without an answer and its score: only the key.
  const isKeyOnly = key.success && marking.score === null;
  const filled = isKeyOnly ? key.data.map(getRightText) : listTexts(question, value);
  const isRight = (blank: number) => {
    if (!key.success) return undefined;
    if (isKeyOnly) return true;
    return marking.parts.find(({ id }) => id === String(blank))?.ok ?? false;
  };
  return (
    <StemText
      text={question.stem.text}
      number={number}
      renderBlank={(blank) => (
        <FilledBlank
          text={filled[blank - 1] ?? ''}
          blank={key.data?.[blank - 1]}
          isRight={isRight(blank)}
        />
      )}
    />
  );
}

/** The view of 填空题. */
export const gapfillingView: QuestionView<'gapfilling'> = {
  answer: gapfillingShape.answer,
  answerLayout: 'inside',
  hint: null,
  progress: (question, value) => ({
    done: listTexts(question, value).filter((text) => text.trim() !== '').length,
    of: question.blanks,
  }),
  summary: (question, value) =>
    listTexts(question, value)
      .map((text) => text || '＿')
      .join('、'),
  Answering: GapfillingAnswering,
  Review: GapfillingReview,
};

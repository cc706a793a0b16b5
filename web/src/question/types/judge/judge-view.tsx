import type { AnswerOf } from '@meiyu/contract/question/question.schema';
import { judgeShape } from '@meiyu/contract/question/types/judge.schema';
import { useId } from 'react';

import { RadioCards, type OptionVerdict } from '../../../ui/form/option-cards.tsx';
import { getLegend } from '../../choice-parts.ts';
import type { AnsweringProps, QuestionView, ReviewProps } from '../../question-view.tsx';
import { ReadingText } from '../../reading/reading-text.tsx';
import { ReviewLine } from '../../review-line.tsx';
import { TextBlank } from '../../text-blank.tsx';
import styles from './judge-view.module.css';

type JudgeAnswer = AnswerOf<'judge'>;

function getVerdict(value: JudgeAnswer | null): boolean | null {
  return typeof value === 'object' ? (value?.verdict ?? null) : value;
}

function getReason(value: JudgeAnswer | null): string {
  return typeof value === 'object' ? (value?.reason ?? '') : '';
}

const formatVerdict = (verdict: boolean) => (verdict ? '对' : '错');

function buildVerdictCards(marked: (verdict: boolean) => OptionVerdict | undefined) {
  return [true, false].map((verdict) => ({
    value: String(verdict),
    mark: verdict ? '✓' : '✗',
    content: <ReadingText text={formatVerdict(verdict)} plain />,
    verdict: marked(verdict),
  }));
}

function JudgeAnswering({ question, value, onChange, isLocked, number }: AnsweringProps<'judge'>) {
  const id = useId();
  const verdict = getVerdict(value);
  const reason = getReason(value);
  const handleVerdict = (chosen: boolean) =>
    onChange(question.reason ? { verdict: chosen, reason } : chosen, 'complete');
  return (
    <>
      <RadioCards
        legend={getLegend(question, number)}
        layout="grid"
        labelWidth="var(--learn-size)"
        options={buildVerdictCards(() => undefined)}
        value={verdict === null ? null : String(verdict)}
        disabled={isLocked}
        onChange={(chosen) => handleVerdict(chosen === 'true')}
      />
      {question.reason && (
        <div className={styles['reason']}>
          <label className={styles['prompt']} htmlFor={id}>
            <ReadingText text={question.reason.prompt} plain />
          </label>
          <TextBlank
            id={id}
            wide
            value={reason}
            disabled={isLocked}
            onChange={(text) =>
              onChange(
                verdict === null && text === '' ? null : { verdict, reason: text },
                'ongoing',
              )
            }
          />
        </div>
      )}
    </>
  );
}

function JudgeReview({ question, value, marking, number }: ReviewProps<'judge'>) {
  const key = judgeShape.key.safeParse(marking.key);
  const right = typeof key.data === 'object' ? key.data.verdict : key.data;
  const accepted = typeof key.data === 'object' ? key.data.reason.accept : [];
  const verdict = getVerdict(value);
  return (
    <>
      <RadioCards
        legend={getLegend(question, number)}
        layout="grid"
        labelWidth="var(--learn-size)"
        options={buildVerdictCards((one) => {
          if (right === undefined) return undefined;
          if (one === right) return one === verdict ? 'right' : 'missed';
          return one === verdict ? 'wrong' : undefined;
        })}
        value={verdict === null ? null : String(verdict)}
        disabled
        onChange={() => {}}
      />
      {question.reason && (
        <div className={styles['reason']}>
          <p className={styles['prompt']}>{question.reason.prompt}</p>
          <ReviewLine label="我的回答">{getReason(value) || '未作答'}</ReviewLine>
          {right === false && accepted.length > 0 && (
            <ReviewLine label="参考答案" tone="right">
              {accepted.join(' / ')}
            </ReviewLine>
          )}
        </div>
      )}
    </>
  );
}

/** The view of 判断题. */
export const judgeView: QuestionView<'judge'> = {
  answer: judgeShape.answer,
  answerLayout: 'beside',
  hint: null,
  progress({ reason }, value) {
    const verdict = getVerdict(value);
    const judged = verdict === null ? 0 : 1;
    if (!reason) return { done: judged, of: 1 };
    // A statement that the pupil calls right needs no reason. For a wrong statement the reason is part of the answer.
    const isReasoned = verdict === true || getReason(value).trim() !== '';
    return { done: judged + (isReasoned ? 1 : 0), of: 2 };
  },
  summary(_question, value) {
    const verdict = getVerdict(value);
    return [verdict === null ? '' : formatVerdict(verdict), getReason(value)]
      .filter(Boolean)
      .join('，');
  },
  Answering: JudgeAnswering,
  Review: JudgeReview,
};

import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { Question } from '@meiyu/contract/question/question.schema';
import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';
import { Suspense, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Explanation } from '../explanation.tsx';
import type { Marking } from '../question-view.tsx';
import { questions } from '../questions.ts';
import { ReadingHelp } from '../reading/reading-context.ts';
import { TypeChip } from '../reading/type-chip.tsx';
import { ScoreNote } from '../score-note.tsx';
import { StemView } from '../stem-view.tsx';
import styles from './question-trial.module.css';

/** An answer with its marking. Neither is stored. */
export type TriedAnswer = Marking & { value: AnswerValue | null };

/**
 * Shows a question as pupils of a grade see it. The teacher can answer it, have the answer marked, and try again. Set a `key` that
 * changes with the question.
 */
export function QuestionTrial({
  question,
  grade,
  onTry,
}: {
  question: Question;
  grade: number;
  /** Marks an answer; null means no answer. Throws an error whose message the teacher reads. */
  onTry: (value: AnswerValue | null) => Promise<TriedAnswer>;
}) {
  const [value, setValue] = useState<AnswerValue | null>(null);
  const [tried, setTried] = useState<TriedAnswer | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const mark = async (given: AnswerValue | null): Promise<void> => {
    setIsTrying(true);
    setFailure(null);
    try {
      setTried(await onTry(given));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '没有批改成，请再试一次');
    } finally {
      setIsTrying(false);
    }
  };
  const isInside = questions.getAnswerLayout(question) === 'inside';
  const hint = questions.getHint(question);
  // Without an answer the teacher sees the key only, and no score.
  const hasAnswer = tried !== null && tried.value !== null;
  const answer = (
    <Suspense fallback={<Skeleton height={160} cut="card" />}>
      {tried === null ? (
        <questions.Answering
          question={question}
          value={value}
          isLocked={isTrying}
          number="1"
          onChange={(changed) => setValue(changed)}
        />
      ) : (
        <questions.Review
          question={question}
          value={tried.value}
          marking={hasAnswer ? tried : { ...tried, score: null }}
          number="1"
        />
      )}
    </Suspense>
  );
  return (
    <ReadingHelp value={needsReadingHelp(grade)}>
      <div className={styles['trial']} data-stage={findReadingStage(grade)}>
        <p className={styles['head']}>
          <TypeChip question={question} />
          <span>{question.full} 分</span>
        </p>
        <StemView stem={question.stem} number="1" {...(isInside && { words: answer })} />
        {!isInside && <div className={styles['answer']}>{answer}</div>}
        {tried === null && hint && <p className={styles['hint']}>{hint}</p>}
        {tried && hasAnswer && (
          <output className={styles['mark']}>
            <ScoreNote marking={tried} />
          </output>
        )}
        {tried && <Explanation content={tried.explanation} number="1" />}
        {failure !== null && <FormError text={failure} />}
        <div className={styles['actions']}>
          {tried === null ? (
            <>
              <Button
                size="small"
                variant="soft"
                loading={isTrying}
                disabled={value === null}
                onClick={() => void mark(value)}
              >
                看看对不对
              </Button>
              <Button size="small" variant="ghost" onClick={() => void mark(null)}>
                看答案
              </Button>
            </>
          ) : (
            <Button
              size="small"
              variant="soft"
              icon="refresh"
              onClick={() => {
                setTried(null);
                setValue(null);
              }}
            >
              再做一次
            </Button>
          )}
        </div>
      </div>
    </ReadingHelp>
  );
}

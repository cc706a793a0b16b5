import { getOutcome, type Outcome } from '@meiyu/contract/attempt/outcome';
import type { Question } from '@meiyu/contract/question/question.schema';
import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../api/api-error.ts';
import { Attachments } from '../../question/attachments.tsx';
import { questions } from '../../question/questions.ts';
import { ReadAloudButton } from '../../question/reading/read-aloud-button.tsx';
import { ReadingText } from '../../question/reading/reading-text.tsx';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { revealQuery } from '../attempt.queries.ts';
import { FeedbackArt } from './feedback-art.tsx';
import styles from './feedback.module.css';
import { PeekingAnimal } from './peeking-animal.tsx';

const TITLES: Record<Outcome, string> = {
  right: '答对了',
  partlyRight: '对了一部分',
  wrong: '差一点',
};

/** A right answer of at most this many characters is shown as a sentence. A longer one is visible only in the marked answer above. */
const KEY_TEXT_MAX = 30;

function describeKey(question: Question, key: unknown): string | null {
  const words = questions.summariseAnswer(question, key ?? null);
  return words.includes('未作答') || words.length > KEY_TEXT_MAX ? null : words;
}

/** Shows the marking of one answer while the attempt is still open: the outcome, the right answer and the explanation. */
export function Feedback({
  attemptId,
  question,
  number,
  form,
  withPoints,
}: {
  attemptId: string;
  question: Question;
  number: string;
  form: 'stave' | 'dabs';
  /** Whether to show points. Younger pupils see them only on the result. */
  withPoints: boolean;
}) {
  const reveal = useQuery(revealQuery(attemptId, question.id));
  if (reveal.isPending) {
    return (
      <div className={styles['feedback']}>
        <Skeleton height={64} cut="card" />
      </div>
    );
  }
  if (reveal.isLoadingError) {
    return (
      <div className={joinClassNames(styles['feedback'], styles['failed'])} role="alert">
        <p>解析没有加载出来：{getErrorMessage(reveal.error)}</p>
        <Button variant="soft" size="small" onClick={() => void reveal.refetch()}>
          再试一次
        </Button>
      </div>
    );
  }
  const { explanation, key, score, full } = reveal.data;
  const outcome = getOutcome(reveal.data);
  const title = outcome ? TITLES[outcome] : '老师会来批改';
  const keyWords = outcome === 'right' ? null : describeKey(question, key);
  const keyText = keyWords === null ? '' : `正确的是：${keyWords}`;
  return (
    <div className={styles['feedback']}>
      {outcome && <PeekingAnimal />}
      <div className={styles['head']}>
        <p className={styles['title']}>
          <ReadingText text={title} plain />
        </p>
        {withPoints && score !== null && (
          <span className={styles['points']}>
            {score} / {full} 分
          </span>
        )}
        {outcome && <FeedbackArt outcome={outcome} form={form} />}
        <ReadAloudButton
          text={[title, keyText, explanation?.text].filter(Boolean).join('。')}
          recording={explanation?.reading}
          label="解析"
        />
      </div>
      {keyText && (
        <p className={styles['key']}>
          <ReadingText text="正确的是：" />
          <ReadingText text={keyWords ?? ''} />
        </p>
      )}
      {explanation && (
        <div role="note" aria-label="解析">
          {explanation.text && (
            <p className={styles['text']}>
              <ReadingText text={explanation.text} />
            </p>
          )}
          <Attachments content={explanation} of={`第 ${number} 题解析的`} imageLabel="解析配图" />
        </div>
      )}
    </div>
  );
}

import type { Question } from '@meiyu/contract/question/question.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { revealQuery } from '../attempt.queries.ts';
import { QuestionReview } from './question-review.tsx';
import styles from './reveal-panel.module.css';

/** Opens a question's explanation while the attempt is open. After that the answer cannot change. */
export function RevealButton({
  isPending,
  onReveal,
}: {
  /** The answer has not arrived at the server yet, which can mark only a saved answer. */
  isPending: boolean;
  onReveal: () => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState('');
  const handleReveal = async () => {
    setIsOpening(true);
    setError('');
    try {
      await onReveal();
    } catch (refusal) {
      setError(getErrorMessage(refusal));
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <div className={styles['reveal']}>
      <Button
        variant="soft"
        size="small"
        icon="eye"
        disabled={isPending}
        onClick={() => setIsAsking(true)}
      >
        {isPending ? '保存后可以看解析' : '看解析'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="现在看解析？"
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              再想想
            </Button>
            <Button loading={isOpening} onClick={() => void handleReveal()}>
              看解析
            </Button>
          </>
        }
      >
        <p>看过解析，这道题就不能再改了。</p>
        <FormError text={error} />
      </Dialog>
    </div>
  );
}

/** Shows the result of a question whose explanation was opened, in place of the answer fields. */
export function RevealedAnswer({
  attemptId,
  question,
  number,
}: {
  attemptId: string;
  question: Question;
  number: string;
}) {
  const reveal = useQuery(revealQuery(attemptId, question.id));
  if (reveal.isPending) return <Skeleton height={220} cut="card" />;
  if (reveal.isLoadingError) {
    return (
      <div className={styles['failed']} role="alert">
        <p>解析没有加载出来：{getErrorMessage(reveal.error)}</p>
        <Button variant="soft" size="small" onClick={() => void reveal.refetch()}>
          再试一次
        </Button>
      </div>
    );
  }
  return <QuestionReview question={question} result={reveal.data} number={number} />;
}

import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { questions } from '../../question/questions.ts';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { handedInQuery } from '../attempt.queries.ts';
import { useOutboxAccess } from '../outbox/outbox-provider.tsx';
import type { Outbox } from '../outbox/outbox.ts';
import { useAttemptView } from '../outbox/use-attempt-view.ts';
import { findUnsavedAnswers } from '../result.view.ts';
import notice from './answer-notice.module.css';
import styles from './unsaved-answers.module.css';

/** Lists the answers on this device that the result does not include. The list stays above the result until the pupil dismisses it. */
export function UnsavedAnswers({
  result,
  taskName,
}: {
  result: AttemptResult;
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
}) {
  const { outbox } = useOutboxAccess();
  return outbox && <UnsavedAnswerList outbox={outbox} result={result} taskName={taskName} />;
}

function UnsavedAnswerList({
  outbox,
  result,
  taskName,
}: {
  outbox: Outbox;
  result: AttemptResult;
  taskName: string;
}) {
  const attemptId = result._id;
  const unsaved = findUnsavedAnswers(result, useAttemptView(outbox, attemptId));
  const attempt = useQuery(handedInQuery(attemptId));
  useEffect(() => {
    void outbox.answers.deleteHandedIn(attemptId);
  }, [outbox, attemptId]);
  if (unsaved.length === 0) return null;
  return (
    <div className={joinClassNames(notice['notice'], styles['unsaved'])} role="alert">
      <Icon name="warning" size={26} />
      <div className={notice['body']}>
        <p>
          有 {unsaved.length} 道题的答案没有算进这次{taskName}
        </p>
        <ul>
          {unsaved.map(({ questionId, number, value, reason }) => {
            const question = attempt.data?.questions.find((one) => one.id === questionId);
            return (
              <li key={questionId} className={notice['own']}>
                第 {number} 题：{reason}。
                {question && `我的答案：${questions.summariseAnswer(question, value)}`}
              </li>
            );
          })}
        </ul>
        <div className={notice['actions']}>
          <Button size="small" variant="ghost" onClick={() => void outbox.dismissAll(attemptId)}>
            知道了
          </Button>
        </div>
      </div>
    </div>
  );
}

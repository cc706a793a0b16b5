import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { attemptQuery } from '../attempt.queries.ts';
import { describeLaterDeadline } from '../later-deadline.view.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useAttemptView } from '../outbox/use-attempt-view.ts';
import { watchDeadline } from '../watch-deadline.ts';
import styles from './deadline-watch.module.css';

/**
 * Watches the deadline of an attempt. Shows a message if a teacher gave more time, and leaves the questions if a teacher collected the
 * attempt.
 */
export function DeadlineWatch({ outbox, attempt }: { outbox: Outbox; attempt: Attempt }) {
  const client = useQueryClient();
  const { _id: id, startedAt } = attempt;
  const { deadline = attempt.deadline } = useAttemptView(outbox, id);
  const [knownDeadline, setKnown] = useState(attempt.deadline);
  useEffect(
    () =>
      watchDeadline(outbox.answers, id, () => {
        void client.invalidateQueries({ queryKey: attemptQuery(outbox, id).queryKey });
      }),
    [client, outbox, id],
  );
  const text = describeLaterDeadline({ startedAt, before: knownDeadline, after: deadline });
  return (
    <div className={styles['place']} role="alert">
      {text !== null && (
        <div className={styles['notice']}>
          <Icon name="clock" size={26} />
          <p>{text}</p>
          <Button size="small" variant="ink" onClick={() => setKnown(deadline)}>
            知道了
          </Button>
        </div>
      )}
    </div>
  );
}

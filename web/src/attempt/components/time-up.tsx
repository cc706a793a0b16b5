import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { getHref } from '../../lib/address.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { attemptQuery } from '../attempt.queries.ts';
import type { Exit } from '../exit.ts';
import { rememberHandIn } from '../fresh-hand-in.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { useAttemptView } from '../outbox/use-attempt-view.ts';
import page from './full-page.module.css';
import { SaveBadge } from './save-badge.tsx';

const POLL_MS = 5000;

/**
 * Tells the pupil that the time is over. The app still sends unsent answers. The server hands the attempt in, and this page polls until
 * that has happened.
 */
export function TimeUp({
  outbox,
  attempt,
  exit,
}: {
  outbox: Outbox;
  attempt: Attempt;
  exit: Exit;
}) {
  const client = useQueryClient();
  const { saveState } = useAttemptView(outbox, attempt._id);
  useEffect(() => {
    rememberHandIn(attempt._id);
    outbox.retryNow();
    const { queryKey } = attemptQuery(outbox, attempt._id);
    const timer = setInterval(() => void client.invalidateQueries({ queryKey }), POLL_MS);
    return () => clearInterval(timer);
  }, [client, outbox, attempt._id]);
  return (
    <div className={page['page']} data-sub={attempt.subject}>
      <EmptyState
        isPage
        illustration="done"
        title="时间到了，正在自动交卷"
        action={
          <LinkButton variant="soft" href={getHref(exit.address)}>
            回到{exit.name}
          </LinkButton>
        }
      >
        <p>已经保存的答案都会交上去，一会儿就能看到回执。</p>
        <SaveBadge state={saveState} />
      </EmptyState>
    </div>
  );
}

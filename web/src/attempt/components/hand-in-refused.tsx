import type { Subject } from '@meiyu/contract/shared/enumerations';

import { getHref } from '../../lib/address.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import type { Exit } from '../exit.ts';
import page from './full-page.module.css';

/** Shows why the server refused the hand-in, and what the pupil can do. */
export function HandInRefused({
  subject,
  taskName,
  exit,
  reason,
  onDismiss,
}: {
  subject: Subject;
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
  exit: Exit;
  reason: string;
  /** Called to load the attempt as the server has it. */
  onDismiss: () => void;
}) {
  return (
    <div className={page['page']} data-sub={subject} role="alert">
      <EmptyState
        illustration="error"
        isPage
        title={`${taskName}没有交上`}
        action={
          <>
            <Button variant="soft" onClick={onDismiss}>
              知道了
            </Button>
            <LinkButton variant="ghost" href={getHref(exit.address)}>
              回到{exit.name}
            </LinkButton>
          </>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}

import type { Subject } from '@meiyu/contract/shared/enumerations';

import { getHref } from '../../lib/address.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import type { Exit } from '../exit.ts';
import type { SaveState } from '../outbox/save-state.ts';
import page from './full-page.module.css';
import { SaveBadge } from './save-badge.tsx';

/** Tells the pupil that the hand-in is being sent, until the receipt arrives. Without a network this can take long. */
export function HandInWaiting({
  subject,
  taskName,
  exit,
  saveState,
}: {
  subject: Subject;
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
  exit: Exit;
  saveState: SaveState;
}) {
  if (saveState.link === 'fine' && navigator.onLine) {
    return (
      <div className={page['page']} data-sub={subject}>
        <output className={page['busy']}>
          <Spinner size={28} />
          正在交{taskName}
        </output>
      </div>
    );
  }
  return (
    <div className={page['page']} data-sub={subject}>
      <EmptyState
        isPage
        illustration="offline"
        title="待同步，联网后自动交卷"
        action={
          <LinkButton variant="soft" href={getHref(exit.address)}>
            回到{exit.name}
          </LinkButton>
        }
      >
        {saveState.isDurable ? (
          <p>{taskName}已经封好，保存在这台设备上。</p>
        ) : (
          <p>这个浏览器不能保存，请不要关闭页面。</p>
        )}
        <p>联网后打开美育就会自动交，拿到回执才算交上。</p>
        {saveState.pending > 0 && <SaveBadge state={saveState} />}
      </EmptyState>
    </div>
  );
}

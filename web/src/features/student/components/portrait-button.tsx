import { isAnimalAddress } from '@meiyu/contract/shared/animals';
import { messages } from '@meiyu/contract/shared/messages';
import { Suspense, useRef, useState } from 'react';

import type { UserInfo } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Spinner } from '../../../ui/status/spinner.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './portrait-button.module.css';
import type { PortraitStage } from './portrait-dialogs.tsx';

const PortraitDialogs = onDemand(() => import('./portrait-dialogs.tsx'), 'PortraitDialogs');

/** Shows the user's portrait as a button that opens the choice of another one. A new portrait grows for a moment. */
export function PortraitButton({ user }: { user: Pick<UserInfo, 'portrait'> }) {
  const input = useRef<HTMLInputElement>(null);
  /** The step of the portrait change, or null before the first press. */
  const [stage, setStage] = useState<PortraitStage | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const openStage = async (next: PortraitStage) => {
    try {
      await PortraitDialogs.fetch();
      setStage(next);
    } catch {
      showToast(navigator.onLine ? messages.requestFailed : messages.offline);
    }
  };
  // Browsers open the file dialog only while they handle a press, so this function must be called synchronously.
  const pick = () => input.current?.click();
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy) void openStage({ kind: 'choose' });
        }}
      >
        <span
          key={user.portrait}
          className={joinClassNames(styles['portrait'], stage !== null && styles['popping'])}
        >
          {isAnimalAddress(user.portrait) ? (
            // The fragment `#bust` shows the animal without its coloured background.
            <img className={styles['bust']} src={`${user.portrait}#bust`} alt="" />
          ) : (
            <Avatar src={user.portrait} size={72} hasRing />
          )}
        </span>
        <span className={styles['badge']}>
          {isBusy ? <Spinner size={18} /> : <Icon name="pen" size={18} />}
        </span>
        <span className={unseen['unseen']}>换头像</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="选头像"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void openStage({ kind: 'file', file });
          // Without this reset, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
      {stage && (
        <Suspense fallback={null}>
          <PortraitDialogs
            stage={stage}
            onStage={setStage}
            portrait={user.portrait}
            onPick={pick}
            onBusy={setIsBusy}
          />
        </Suspense>
      )}
    </>
  );
}

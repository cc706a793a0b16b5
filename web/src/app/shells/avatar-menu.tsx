import { Suspense, useEffect, useId, useRef, useState } from 'react';

import type { UserInfo } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import styles from './avatar-menu.module.css';

const AvatarMenuList = onDemand(() => import('./avatar-menu-list.tsx'), 'AvatarMenuList');
const LogOutDialog = onDemand(
  () => import('../../features/student/components/log-out-dialog.tsx'),
  'LogOutDialog',
);

/** Shows a button with the user's portrait and name. It opens a menu with the personal centre, account safety and sign-out. */
export function AvatarMenu({ user }: { user: UserInfo }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasLeaving, setWasLeaving] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // The menu opens at once, although the first script does not contain it.
    AvatarMenuList.fetch().catch(() => undefined);
  }, []);
  return (
    <div ref={box} className={styles['box']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={({ key }) => {
          // Until its script has loaded, the list does not listen to the key.
          if (key === 'Escape') setIsOpen(false);
        }}
      >
        <Avatar src={user.portrait} size={40} />
        <b>{user.name}</b>
        <Icon name="chevronDown" size={16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AvatarMenuList
            id={id}
            box={box}
            button={button}
            onClose={() => setIsOpen(false)}
            onLogOut={() => {
              setWasLeaving(true);
              setIsLeaving(true);
            }}
          />
        </Suspense>
      )}
      {wasLeaving && (
        <Suspense fallback={null}>
          <LogOutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

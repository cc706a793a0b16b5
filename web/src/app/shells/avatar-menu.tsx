import { Suspense, useEffect, useId, useRef, useState } from 'react';

import { hrefTo } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import type { UserInfo } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import styles from './avatar-menu.module.css';

const LogOutDialog = onDemand(
  async () => (await import('../../features/student/components/log-out-dialog.tsx')).LogOutDialog,
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
    if (!isOpen) return undefined;
    const handlePress = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setIsOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('focusin', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('focusin', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className={styles['box']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar src={user.portrait} size={40} />
        <b>{user.name}</b>
        <Icon name="chevronDown" size={16} />
      </button>
      <ul id={id} className={styles['menu']} hidden={!isOpen}>
        <li>
          <a href={hrefTo(addresses.user())} onClick={() => setIsOpen(false)}>
            <Icon name="me" size={22} />
            个人中心
          </a>
        </li>
        <li>
          <a href={hrefTo(addresses.safety())} onClick={() => setIsOpen(false)}>
            <Icon name="shield" size={22} />
            安全中心
          </a>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              setIsOpen(false);
              // This entry disappears with the menu, so the focus moves to the button. The dialog later returns it there.
              button.current?.focus();
              setWasLeaving(true);
              setIsLeaving(true);
            }}
          >
            <Icon name="logOut" size={22} />
            退出登录
          </button>
        </li>
      </ul>
      {wasLeaving && (
        <Suspense fallback={null}>
          <LogOutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

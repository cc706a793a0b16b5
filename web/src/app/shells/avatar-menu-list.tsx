import '../../ui/icon/media-icons.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

import { getHref } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './avatar-menu-list.module.css';

/** Shows the open menu of the portrait. It closes when the user presses Escape, or presses or focuses something outside `box`. */
export function AvatarMenuList({
  id,
  box,
  button,
  onClose,
  onLogOut,
}: {
  id: string;
  box: RefObject<HTMLElement | null>;
  /** The button that opened the menu. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  onLogOut: () => void;
}) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handlePress = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      close();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
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
  }, [box, button]);
  return (
    <ul id={id} className={styles['menu']}>
      <li>
        <a href={getHref(addresses.user())} onClick={onClose}>
          <Icon name="me" size={22} />
          个人中心
        </a>
      </li>
      <li>
        <a href={getHref(addresses.safety())} onClick={onClose}>
          <Icon name="shield" size={22} />
          安全中心
        </a>
      </li>
      <li>
        <button
          type="button"
          onClick={() => {
            // This entry disappears with the menu, so the focus moves to the button. The dialog later returns it there.
            button.current?.focus();
            onClose();
            onLogOut();
          }}
        >
          <Icon name="logOut" size={22} />
          退出登录
        </button>
      </li>
    </ul>
  );
}

import type { ReactNode } from 'react';

import { getHref } from '../lib/address.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './place-page.module.css';

/** Shows the page of an activity or a club: a scene, and below it the head, the content, and on a desktop a column beside it. */
export function PlacePage({
  scene,
  sceneClass,
  back,
  head,
  side,
  foot,
  hasMenu = false,
  children,
}: {
  scene: ReactNode;
  /** The class that sets the heights of the scene, `--scene-height` and `--scene-height-desktop`. */
  sceneClass?: string | undefined;
  back: { label: string; address: string };
  head: ReactNode;
  side: ReactNode;
  /** The buttons at the foot of the window. */
  foot: ReactNode;
  /** Whether the foot has a circle menu. */
  hasMenu?: boolean;
  children: ReactNode;
}) {
  return (
    <article className={joinClassNames(styles['page'], sceneClass)}>
      <div className={styles['scene']}>
        {scene}
        <a
          className={styles['back']}
          data-back=""
          href={getHref(back.address)}
          aria-label={back.label}
        >
          <Icon name="chevronLeft" size={24} />
        </a>
      </div>
      <div className={joinClassNames(styles['sheet'], hasMenu && styles['withMenu'])}>
        <header className={styles['head']}>{head}</header>
        <div className={styles['main']}>{children}</div>
        <div className={styles['side']}>{side}</div>
        {foot}
      </div>
    </article>
  );
}

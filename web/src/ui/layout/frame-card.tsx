import type { ReactNode } from 'react';

import { PhraseText } from '../text/phrase-text.tsx';
import type { Area } from '../theme/area.ts';
import styles from './frame-card.module.css';

/** Shows a framed image with its title and a short text below it. The whole card is one link. */
export function FrameCard({
  area,
  title,
  href,
  image,
  isGold = false,
  children,
}: {
  area: Area;
  title: string;
  /** The address that the card opens, or null if it opens nothing. */
  href: string | null;
  image: ReactNode;
  /** Whether the frame is gold instead of wood. */
  isGold?: boolean;
  children: ReactNode;
}) {
  const words = <PhraseText text={title} />;
  return (
    <article className={styles['card']} data-sub={area} data-gold={isGold || undefined}>
      <div className={styles['frame']}>
        <div className={styles['picture']}>{image}</div>
      </div>
      <h3 className={styles['title']}>
        {href === null ? (
          words
        ) : (
          <a className={styles['link']} href={href}>
            {words}
          </a>
        )}
      </h3>
      <div className={styles['text']}>{children}</div>
    </article>
  );
}

/** Shows framed images in a row. A phone shows two in each row. */
export function FrameRow({ children }: { children: ReactNode }) {
  return <ul className={styles['row']}>{children}</ul>;
}

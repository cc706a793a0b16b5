import type { ReactNode } from 'react';

import { Cover } from '../art/cover.tsx';
import { classNames } from '../class-names.ts';
import type { Area } from '../theme/area.ts';
import { Card } from './card.tsx';
import styles from './cover-card.module.css';

/** One thing of a list: its picture, its title, a few words, and its state below. The whole card is one link. */
export function CoverCard({
  id,
  area,
  subject,
  title,
  href,
  heading: Heading = 'h2',
  facts,
  factsClass,
  note,
  children,
}: {
  /** Of what is shown; the same one always has the same picture. */
  id: string;
  area: Area;
  /** Whose colours it has, where not those of the screen */
  subject?: Area;
  title: string;
  /** Where it leads; null when there is nothing to be done with it. */
  href: string | null;
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3';
  facts: string;
  factsClass?: string | undefined;
  note: string;
  /** Its state. */
  children: ReactNode;
}) {
  return (
    <Card as="article" padding="tight" className={styles['card']} data-sub={subject}>
      <div className={styles['cover']}>
        <Cover seed={id} area={area} />
      </div>
      <div className={styles['body']}>
        <Heading>
          {href === null ? (
            title
          ) : (
            <a className={styles['link']} href={href}>
              {title}
            </a>
          )}
        </Heading>
        {facts && <p className={classNames(styles['facts'], factsClass)}>{facts}</p>}
        <div className={styles['foot']}>
          <span className={styles['note']}>{note}</span>
          {children}
        </div>
      </div>
    </Card>
  );
}

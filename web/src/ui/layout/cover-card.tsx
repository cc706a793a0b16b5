import type { ReactNode } from 'react';

import { Cover } from '../art/cover.tsx';
import { joinClassNames } from '../class-names.ts';
import { PhraseText } from '../text/phrase-text.tsx';
import type { Area } from '../theme/area.ts';
import { Card } from './card.tsx';
import styles from './cover-card.module.css';

/** Shows an item of a list with its cover, its title, a short text and its state. The whole card is one link. */
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
  side,
  children,
}: {
  /** The id of the record, which determines the cover. */
  id: string;
  area: Area;
  /** The area that gives the cover its colours, by default the area of the screen. */
  subject?: Area;
  title: string;
  /** The address that the card opens, or null if it opens nothing. */
  href: string | null;
  /** The heading level of the title: one level below the heading of the list. */
  heading?: 'h2' | 'h3';
  facts: string;
  factsClass?: string | undefined;
  note: ReactNode;
  /** The content at the right end of a wide card. */
  side?: ReactNode;
  /** The state of the item, shown below the text. */
  children?: ReactNode;
}) {
  const words = <PhraseText text={title} />;
  return (
    <Card
      as="article"
      padding="tight"
      className={joinClassNames(
        styles['card'],
        href === null ? styles['closed'] : styles['open'],
        Boolean(side) && styles['wide'],
      )}
      data-sub={subject}
    >
      <div className={styles['cover']}>
        <Cover seed={id} area={area} />
      </div>
      <div className={styles['body']}>
        <Heading>
          {href === null ? (
            words
          ) : (
            <a className={styles['link']} href={href}>
              {words}
            </a>
          )}
        </Heading>
        {facts && (
          <p className={joinClassNames(styles['facts'], factsClass)}>
            <PhraseText text={facts} />
          </p>
        )}
        <div className={styles['foot']}>
          <div className={styles['note']}>
            {typeof note === 'string' ? <PhraseText text={note} /> : note}
          </div>
          {children}
        </div>
      </div>
      {side && <div className={styles['side']}>{side}</div>}
    </Card>
  );
}

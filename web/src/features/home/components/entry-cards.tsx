import type { PracticeEntry } from '../../../feature.ts';
import { getHref } from '../../../lib/address.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './entry-cards.module.css';
import { EntryImage } from './entry-image.tsx';

/** Shows the in-school entries as large cards. Each card is one link. */
export function EntryCards({ entries }: { entries: readonly PracticeEntry[] }) {
  return (
    <ul className={styles['cards']}>
      {entries.map(({ title, address, scene, text }) => (
        <Card key={address} as="li" padding="none" className={styles['card']}>
          <div className={styles['image']}>
            <EntryImage scene={scene} />
          </div>
          <div className={styles['text']}>
            <h2>
              <a className={styles['link']} href={getHref(address)}>
                {title}
              </a>
            </h2>
            <p>{text}</p>
          </div>
          <span className={styles['arrow']}>
            <Icon name="chevronRight" size={20} />
          </span>
        </Card>
      ))}
    </ul>
  );
}

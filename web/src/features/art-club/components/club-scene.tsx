import type { Subject } from '@meiyu/contract/shared/enumerations';

import { Cover } from '../../../ui/art/cover.tsx';
import { ClubEmblem } from './club-emblem.tsx';
import styles from './club-scene.module.css';

/** The tiles of the collage. They fill a wide window, and a phone shows the middle ones. */
const TILE_COLUMNS = 15;
const TILE_ROWS = 4;

/** Shows the collage of a club with its emblem at the lower right edge. Decorative. */
export function ClubScene({ id, subject }: { id: string; subject: Subject }) {
  return (
    <div className={styles['scene']}>
      <div className={styles['cover']}>
        <Cover seed={id} area={subject} columns={TILE_COLUMNS} rows={TILE_ROWS} />
      </div>
      <div className={styles['emblem']}>
        <ClubEmblem subject={subject} />
      </div>
    </div>
  );
}

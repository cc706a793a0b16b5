import { useQuery } from '@tanstack/react-query';

import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { countHandedIn, listSealed } from '../../room.view.ts';
import { termQuery } from '../../student.queries.ts';
import { FiveTones } from './five-tones.tsx';
import { RoomNumbers } from './room-numbers.tsx';
import styles from './room.module.css';
import { SealAlbum } from './seal-album.tsx';
import { TermMelody } from './term-melody.tsx';

/** Shows what a pupil has achieved this term: numbers, the melody of the term, seals, and the five tones. */
export function Room() {
  const term = useQuery(termQuery());
  if (term.isPending) return <Skeleton height={420} cut="card" />;
  if (term.isError) {
    return <QueryFailure query={term} />;
  }
  const { items, areas } = term.data;
  const sealed = listSealed(items);
  return (
    <div className={styles['room']}>
      <div className={styles['numbers']}>
        <RoomNumbers done={countHandedIn(items)} seals={sealed.length} />
      </div>
      <div className={styles['melody']}>
        <TermMelody items={items} />
      </div>
      <div className={styles['tones']}>
        <FiveTones areas={areas} />
      </div>
      <div className={styles['album']}>
        <SealAlbum sealed={sealed} />
      </div>
    </div>
  );
}

import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { formatDate } from '@meiyu/contract/shared/dates';

import { Card } from '../../../ui/layout/card.tsx';
import { weekdayLabels } from '../art-club.view.ts';
import { DateLeaf } from './date-leaf.tsx';
import styles from './next-meeting.module.css';

/** Shows the day of the next meeting as a leaf of a calendar. Renders nothing if there is none. */
export function NextMeeting({ club: { next, place } }: { club: ArtClub }) {
  if (next === null) return null;
  const weekday = weekdayLabels[(new Date(next).getDay() + 6) % 7] ?? '';
  return (
    <Card as="section" tint="green" className={styles['meeting']} aria-label="下次活动">
      <DateLeaf at={next} isNear />
      <p className={styles['text']}>
        <b>
          下次活动 {formatDate(next, 'M月D日')} {weekday} {formatDate(next, 'H:mm')}
        </b>
        {place && <span>{place}</span>}
      </p>
    </Card>
  );
}

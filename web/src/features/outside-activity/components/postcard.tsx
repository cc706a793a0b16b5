import type {
  ActivityKind,
  OutsideActivity,
} from '@meiyu/contract/outside-activity/outside-activity.schema';
import type { ReviewState } from '@meiyu/contract/shared/review-state';
import type { ReactNode } from 'react';

import '../../../ui/icon/media-icons.ts';
import { stateLabels } from '../../../review-item/review-state.view.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { KindArt } from './kind-art.tsx';
import styles from './postcard.module.css';

/** What a postcard shows. The kind is null until the pupil has chosen it. */
export type ShownActivity = Pick<OutsideActivity, 'place' | 'date' | 'hours'> & {
  kind: ActivityKind | null;
  /** The address of the first image or of the poster of the video, or null. */
  image: string | null;
  hasVideo: boolean;
};

/** Shows an activity as a postcard: an image with a stamp of its kind. An approved activity has a postmark with its date. */
export function Postcard({
  activity: { kind, place, date, hours, image, hasVideo },
  state,
  label = stateLabels[state],
  children,
}: {
  activity: ShownActivity;
  state: ReviewState;
  /** The state in words, by default as the pupil reads it. */
  label?: string;
  /** The title. */
  children: ReactNode;
}) {
  const isFaded = state === 'refused' || state === 'withdrawn';
  return (
    <article className={joinClassNames(styles['card'], isFaded && styles['faded'])}>
      <div className={styles['picture']}>
        {image === null ? (
          <span className={styles['none']}>
            <Icon name={hasVideo ? 'play' : 'picture'} size={40} />
          </span>
        ) : (
          <img src={image} alt="" loading="lazy" />
        )}
        {hasVideo && image !== null && (
          <span className={styles['play']}>
            <Icon name="play" size={22} />
          </span>
        )}
      </div>
      <div className={styles['back']}>
        <h2 className={styles['title']}>{children}</h2>
        <span className={styles['stamp']}>
          {kind !== null && <KindArt kind={kind} />}
          <span>{kind ?? '邮票'}</span>
        </span>
        <p className={styles['line']}>
          <Icon name="pin" size={18} />
          {place || '在哪里'}
        </p>
        <p className={styles['line']}>
          <Icon name="clock" size={18} />
          <span>
            <span className={styles['word']}>{formatShortDay(date)}</span>{' '}
            <span className={styles['word']}>{hours} 小时</span>
          </span>
        </p>
        {state === 'approved' ? (
          date !== '' && <Postmark date={date} />
        ) : (
          <p className={joinClassNames(styles['state'], state === 'refused' && styles['refused'])}>
            {label}
          </p>
        )}
      </div>
    </article>
  );
}

/** Formats 2026-10-31 as 10月31日. */
function formatShortDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return date === '' ? '哪一天' : `${month}月${day}日`;
}

function Postmark({ date }: { date: string }) {
  const [year, month, day] = date.split('-').map(Number);
  return (
    <svg className={styles['postmark']} viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.4">
        <circle cx="36" cy="36" r="31" />
        <circle cx="36" cy="36" r="25" strokeWidth="1.4" />
        {[20, 31, 42, 53].map((y) => (
          <path key={y} d={`M70 ${y}c8-7 12 7 20 0s12 7 20 0`} />
        ))}
      </g>
      <g fill="currentColor" textAnchor="middle" fontWeight="700">
        <text x="36" y="33" fontSize="13">
          {year}
        </text>
        <text x="36" y="48" fontSize="13">
          {month}.{day}
        </text>
      </g>
    </svg>
  );
}

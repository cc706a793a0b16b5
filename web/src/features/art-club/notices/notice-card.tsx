import type { ClubNotice } from '@meiyu/contract/art-club/club-notice.schema';

import { formatDateTime } from '../../../lib/near-date.ts';
import { Card } from '../../../ui/layout/card.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './notice-card.module.css';
import { NoticeFiles } from './notice-files.tsx';
import { TakeNoticeBack } from './take-notice-back.tsx';

/** Shows a notice of a club with its files. */
export function NoticeCard({
  notice,
  clubId,
  mayTakeBack,
}: {
  notice: ClubNotice;
  clubId: string;
  mayTakeBack: boolean;
}) {
  const { title, text, author, at, files, isUnread } = notice;
  return (
    <Card as="li">
      <h2 className={styles['title']}>
        {isUnread && (
          <>
            <span className={styles['dot']} aria-hidden="true" />
            <span className={unseen['unseen']}>未读</span>
          </>
        )}
        {title}
      </h2>
      <p className={styles['text']}>{text}</p>
      <NoticeFiles title={title} files={files} />
      <div className={styles['foot']}>
        <small className={styles['facts']}>
          {author} · {formatDateTime(at)}
        </small>
        {mayTakeBack && <TakeNoticeBack notice={notice} clubId={clubId} />}
      </div>
    </Card>
  );
}

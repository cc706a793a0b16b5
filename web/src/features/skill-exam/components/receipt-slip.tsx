import type { ExamTake, Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type { ReactNode } from 'react';

import { formatTime } from '../../../media/player/clock-time.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatSecond } from '../skill-exam.view.ts';
import styles from './receipt-slip.module.css';

/** Shows the receipt of the hand-in as a torn-off slip of paper. */
export function ReceiptSlip({
  sitting: { submittedAt, isAutomatic, receipt },
  take,
  no,
}: {
  sitting: Sitting;
  /** The take that was handed in. */
  take: ExamTake | null;
  no: number | null;
}) {
  return (
    <section className={styles['slip']} aria-label="回执">
      <div className={styles['head']}>
        <h2 className={styles['title']}>{isAutomatic ? '到时间自动交了' : '已经交到了'}</h2>
        <span className={styles['got']}>
          <Icon name="check" size={18} />
          收到
        </span>
      </div>
      <dl className={styles['facts']}>
        {submittedAt !== null && <ReceiptFact name="交卷">{formatSecond(submittedAt)}</ReceiptFact>}
        {take && no !== null && (
          <ReceiptFact name="交的是">
            第 {no} 次{take.durationMs > 0 && ` ${formatTime(take.durationMs / 1000)}`}
          </ReceiptFact>
        )}
        {receipt !== null && (
          <ReceiptFact name="回执">
            <b>{receipt}</b>
          </ReceiptFact>
        )}
      </dl>
    </section>
  );
}

function ReceiptFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

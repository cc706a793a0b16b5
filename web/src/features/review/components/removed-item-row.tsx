import type { RemovedItem } from '@meiyu/contract/review/removed-item.schema';
import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage, isUnreachable } from '../../../api/api-error.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateReviews } from '../review.queries.ts';
import styles from './removed-content.module.css';

/** Shows content that the teacher has taken down, and puts it back after a question. */
export function RemovedItemRow({
  item,
  klassNames,
}: {
  item: RemovedItem;
  klassNames: readonly TeachingKlass[];
}) {
  const { _id: id, rev, author, title, text, images, reason, removedAt } = item;
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const close = () => setIsAsking(false);
  const restore = useMutation({
    mutationFn: () => call(reviewEndpoints.restore, { params: { id }, body: { rev } }),
    onSuccess: () => showToast('放回去了'),
    onError: (error) => showToast(getErrorMessage(error)),
    onSettled: (_reply, error) => {
      if (error !== null && isUnreachable(error)) return;
      close();
      void invalidateReviews(queries);
    },
  });
  const [image] = images;
  return (
    <li className={styles['item']}>
      {image && <img className={styles['image']} src={image.src} alt="" loading="lazy" />}
      <div className={styles['words']}>
        <h3>{title}</h3>
        <p className={styles['facts']}>
          {formatKlass(author.grade, author.klass, klassNames)} {author.name} ·{' '}
          {formatDateTime(removedAt)} 撤下
        </p>
        {text !== '' && <p className={styles['text']}>{text}</p>}
        <p className={styles['facts']}>原因：{reason}</p>
      </div>
      <Button
        variant="soft"
        size="small"
        aria-label={`放回${author.name}的${title}`}
        onClick={() => setIsAsking(true)}
      >
        放回去
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="放回去？"
        actions={
          <>
            <Button variant="soft" onClick={close}>
              先不
            </Button>
            <Button loading={restore.isPending} onClick={() => restore.mutate()}>
              放回去
            </Button>
          </>
        }
      >
        大家又看得到它。如果{author.name}已经看过撤下的通知，会收到一条新通知。
      </Dialog>
    </li>
  );
}

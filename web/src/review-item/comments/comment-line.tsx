import type { CommentContent } from '@meiyu/contract/shared/comment.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import type { AppealRemovalBody } from '@meiyu/contract/shared/removal.schema';
import type { ReactNode } from 'react';

import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { RemovalState } from '../removal-state.tsx';
import { stateLabels, stateTones } from '../review-state.view.ts';
import styles from './comment-line.module.css';
import { RemoveComment } from './remove-comment.tsx';

/** Shows a comment in a list. The author sees its state and can delete it. `children` are for other readers, for example a report. */
export function CommentLine({
  comment,
  author: { name, portrait },
  children,
  remove,
  appeal,
  onChanged,
}: {
  comment: CommentContent;
  author: { name: string; portrait: string };
  children?: ReactNode;
  remove: (body: { rev: number; eventId: string }) => Promise<unknown>;
  /** Sends the appeal of the author against the removal by a teacher. */
  appeal: (body: AppealRemovalBody) => Promise<unknown>;
  /** Called after the author has deleted the comment or has appealed, and after a refusal. */
  onChanged: () => void;
}) {
  const { text, isOwn, state, reason, removal, submittedAt, rev } = comment;
  return (
    <li className={styles['comment']}>
      <Avatar src={portrait} size={36} />
      <div className={styles['words']}>
        <p className={styles['facts']}>
          {name} · {formatDate(submittedAt, 'M月D日')}
        </p>
        <p className={styles['text']}>{text}</p>
        {!isOwn && children}
        {isOwn && (
          <div className={styles['own']}>
            {state !== 'approved' && (
              <Chip tone={stateTones[state]}>{removal ? '撤下了' : stateLabels[state]}</Chip>
            )}
            {reason !== '' && <span>老师说：{reason}</span>}
            {removal && <RemovalState removal={removal} send={appeal} onDone={onChanged} />}
            <RemoveComment send={(eventId) => remove({ rev, eventId })} onRemoved={onChanged} />
          </div>
        )}
      </div>
    </li>
  );
}

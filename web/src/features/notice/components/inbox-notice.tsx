import { noticeEndpoints } from '@meiyu/contract/notice/notice.endpoints';
import type { Notice } from '@meiyu/contract/notice/notice.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { invalidateInbox } from '../../../queries/invalidate-inbox.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './inbox-notice.module.css';

/** Shows a notice as a card. It opens the page that the notice is about; without such a page it shows the whole text. */
export function InboxNotice({ notice }: { notice: Notice }) {
  const { _id: id, title, text, address, from, at, readAt } = notice;
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  const queries = useQueryClient();
  // A lost request leaves the notice unread, and the next opening sends it again.
  const read = useMutation({
    mutationFn: () => call(noticeEndpoints.read, { params: { id } }),
    onSuccess: () => invalidateInbox(queries),
  });
  const markRead = () => {
    if (readAt === null) read.mutate();
  };
  const head = (
    <>
      <span className={styles['line']}>
        {readAt === null && (
          <>
            <span className={styles['dot']} aria-hidden="true" />
            <span className={unseen['unseen']}>未读</span>
          </>
        )}
        <b>{title}</b>
        <Icon name={address === '' ? 'chevronDown' : 'chevronRight'} size={20} />
      </span>
      <small className={styles['facts']}>
        {from !== '' && `${from}老师 · `}
        {formatDateTime(at)}
      </small>
    </>
  );
  const className = joinClassNames(styles['card'], readAt === null && styles['unread']);
  if (address !== '') {
    return (
      <li>
        <a className={className} href={getHref(address)} onClick={markRead}>
          {head}
          <span className={styles['text']}>{text}</span>
        </a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-describedby={textId}
        onClick={() => {
          setIsOpen(!isOpen);
          markRead();
        }}
      >
        {head}
        <span id={textId} className={joinClassNames(styles['text'], !isOpen && styles['short'])}>
          {text}
        </span>
      </button>
    </li>
  );
}

import '../../../ui/icon/media-icons.ts';
import { actionMessages } from '@meiyu/contract/shared/action-messages';
import type { SupportContact } from '@meiyu/contract/support/support.endpoints';

import { copyText } from '../../../lib/copy-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import styles from './contact-list.module.css';

async function copyContact(text: string): Promise<void> {
  const isCopied = await copyText(text);
  showToast(isCopied ? actionMessages.copied : `${actionMessages.copyFailed} ${text}`);
}

/** Shows the QQ groups, which can be copied, and the phone numbers, which can be dialled. Empty contacts are left out. */
export function ContactList({ contacts }: { contacts: readonly SupportContact[] }) {
  const groups = [...new Set(contacts.map((contact) => contact.customQQ).filter(Boolean))];
  const phones = [...new Set(contacts.map((contact) => contact.customPhone).filter(Boolean))];
  if (groups.length + phones.length === 0) return <p>学校还没有留下联系方式，请先问问老师。</p>;
  return (
    <ul className={styles['list']}>
      {groups.map((group, index) => (
        <li key={group} className={styles['row']}>
          <span className={styles['name']}>QQ群 {index + 1}</span>
          <b className={styles['value']}>{group}</b>
          <Button
            variant="soft"
            size="small"
            icon="copy"
            aria-label={`复制QQ群 ${index + 1}`}
            onClick={() => void copyContact(group)}
          >
            复制
          </Button>
        </li>
      ))}
      {phones.map((phone) => (
        <li key={phone} className={styles['row']}>
          <span className={styles['name']}>电话</span>
          <b className={styles['value']}>{phone}</b>
          <LinkButton
            variant="soft"
            size="small"
            icon="phone"
            href={`tel:${phone}`}
            aria-label={`拨打 ${phone}`}
          >
            拨打
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

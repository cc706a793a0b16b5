import type { OwnContact } from '@meiyu/contract/support/teacher-contact.endpoints';
import { useId } from 'react';

import { describeTeacherContact } from '../../../lib/contact-lines.ts';
import { useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ContactItem } from '../../../ui/layout/contact-item.tsx';
import styles from './contact-editor.module.css';

/** Shows the contact as pupils see it. */
export function ContactPreview({ contact }: { contact: Omit<OwnContact, 'rev'> }) {
  const titleId = useId();
  const { name } = useUser();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        学生看到的
      </h2>
      <ul>
        <ContactItem {...describeTeacherContact({ ...contact, name, subjects: [] })} />
      </ul>
    </Card>
  );
}

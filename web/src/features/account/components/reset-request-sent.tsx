import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';

import { describeTeacherContact } from '../../../lib/contact-lines.ts';
import { Illustration } from '../../../ui/art/illustration.tsx';
import { ContactItem } from '../../../ui/layout/contact-item.tsx';
import styles from './reset-request-sent.module.css';

/**
 * Confirms that the request was sent. The text does not reveal whether the pupil exists, because every visitor can send a request.
 *
 * @param teachers the teachers of the named class who show their contacts to visitors
 */
export function ResetRequestSent({ teachers }: { teachers: readonly TeacherContact[] }) {
  return (
    <div className={styles['asked']}>
      <Illustration name="done" />
      <output className={styles['title']}>已提交，请联系任课老师</output>
      <ol className={styles['next']}>
        <li>告诉音乐或美术老师，你忘了密码。</li>
        <li>老师确认是你，会给你一个临时密码。</li>
        <li>24 小时内用它登录，再换一个自己的密码。</li>
      </ol>
      {teachers.length > 0 && (
        <ul className={styles['teachers']} aria-label="任课老师">
          {teachers.map((teacher, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two teachers may have the same name
            <ContactItem key={index} {...describeTeacherContact(teacher)} />
          ))}
        </ul>
      )}
    </div>
  );
}

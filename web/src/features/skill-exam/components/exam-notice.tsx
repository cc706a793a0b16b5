import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { Icon } from '../../../ui/icon/icon.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { formatNearOrLater, listNotices } from '../skill-exam.view.ts';
import styles from './exam-notice.module.css';

/** Shows what is special about the exam for this pupil: a mock, more time, a later time, an exemption. */
export function ExamNotice({ exam, now }: { exam: SkillExam; now: Date }) {
  const notices = listNotices(exam, now);
  if (notices.length === 0) return null;
  return (
    <ul className={styles['notices']}>
      {notices.map((text) => (
        <li key={text}>
          <Icon name="info" size={22} />
          <PhraseText text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Shows until when the exam is open, beside the start button. */
export function StartTime({ exam: { closes }, now }: { exam: SkillExam; now: Date }) {
  return (
    <p className={styles['end']}>
      {formatNearOrLater(closes, now)}
      <br />
      结束
    </p>
  );
}

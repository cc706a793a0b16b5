import type { TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';

import styles from './homework-state-note.module.css';

/** Describes what the teacher should know before changing a homework, or returns an empty string. */
function describeState({ state, begun, recallReason }: TeachHomework): string {
  const limits =
    begun > 0
      ? `已有 ${begun} 人开始做。可以改标题，推后截止，加长限时，增加次数和班级；换了的题只给还没开始的人。`
      : '';
  if (state === 'recalled')
    return `已收回：${recallReason}。学生看不到，改好以后重新发布。${limits}`;
  return state === 'published' ? limits : '';
}

/** Shows what the teacher should know before changing a homework that was published. */
export function HomeworkStateNote({ homework }: { homework: TeachHomework }) {
  const text = describeState(homework);
  return text === '' ? null : <p className={styles['note']}>{text}</p>;
}

import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { NamedAudio } from '../../../question/recording/named-audio.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import styles from './exam-sounds.module.css';

/** Plays how the exam's piece is performed, and what the pupil performs to. */
export function ExamSounds({
  exam: { demoUrl, accompanimentUrl },
}: {
  exam: Pick<SkillExam, 'demoUrl' | 'accompanimentUrl'>;
}) {
  const sounds = [
    { name: '示范', src: demoUrl },
    { name: '伴奏', src: accompanimentUrl },
  ].flatMap(({ name, src }) => (src === null ? [] : [{ name, src }]));
  if (sounds.length === 0) return null;
  return (
    <div className={joinClassNames(styles['sounds'], sounds.length > 1 && styles['both'])}>
      {sounds.map(({ name, src }) => (
        <NamedAudio key={name} name={name} src={src} />
      ))}
    </div>
  );
}

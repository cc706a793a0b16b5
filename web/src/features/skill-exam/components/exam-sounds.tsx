import type { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { NamedAudio } from '../../../question/recording/named-audio.tsx';

/** Plays how the exam's piece is performed, and what the pupil performs to. */
export function ExamSounds({
  exam: { demoUrl, accompanimentUrl },
}: {
  exam: Pick<SkillExam, 'demoUrl' | 'accompanimentUrl'>;
}) {
  return (
    <>
      {demoUrl !== null && <NamedAudio name="示范" src={demoUrl} />}
      {accompanimentUrl !== null && <NamedAudio name="伴奏" src={accompanimentUrl} />}
    </>
  );
}

import { formatDate } from '@meiyu/contract/shared/dates';
import type { ExamTake } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import type {
  ExamPupil,
  TeacherSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useRef } from 'react';

import { call } from '../../../../api/api-client.ts';
import { createId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { useKeptFocus } from '../../../../ui/use-kept-focus.ts';
import { usePupilChange } from '../use-pupil-change.ts';
import { PlayTake } from './play-take.tsx';
import styles from './pupil-sheet.module.css';

const format = (moment: string) => formatDate(moment, 'M月D日 HH:mm:ss');

/** Lists the takes that were claimed late, with both clocks. The teacher decides whether each counts. */
export function LateTakes({ exam, pupil }: { exam: TeacherSkillExam; pupil: ExamPupil }) {
  if (pupil.lateTakes.length === 0) return null;
  return (
    <section className={styles['part']} aria-label="逾时的录制">
      <h3>逾时的录制</h3>
      {pupil.deadline && <p className={styles['note']}>截止：{format(pupil.deadline)}</p>}
      {pupil.lateTakes.map((take) => (
        <LateTake key={take._id} exam={exam} take={take} />
      ))}
    </section>
  );
}

function LateTake({ exam: { _id: id }, take }: { exam: TeacherSkillExam; take: ExamTake }) {
  const { _id: tId, no, claim, recordedAt, claimedAt } = take;
  const decide = usePupilChange(id, '决定了', (counts: boolean) =>
    call(teachSkillExamEndpoints.decideLate, {
      params: { id, tId },
      body: { eventId: createId(), counts },
    }),
  );
  const area = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useKeptFocus(area, words);
  return (
    <div ref={area} className={styles['part']}>
      <p ref={words} tabIndex={-1}>
        第 {no} 次：学生的设备 {format(recordedAt)} 录，我们 {format(claimedAt)} 收到登记
        {claim === 'lateAccepted' && '，算数'}
        {claim === 'lateRefused' && '，不算'}
      </p>
      <PlayTake take={take} />
      <p className={styles['actions']}>
        <Button
          size="small"
          variant="soft"
          disabled={claim === 'lateAccepted'}
          loading={decide.isPending}
          onClick={() => decide.mutate(true)}
        >
          算数
        </Button>
        <Button
          size="small"
          variant="ghost"
          disabled={claim === 'lateRefused'}
          loading={decide.isPending}
          onClick={() => decide.mutate(false)}
        >
          不算
        </Button>
      </p>
    </div>
  );
}

import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';
import type {
  ExamPupil,
  TaughtSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';

import { useUser } from '../../../../session/session-store.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { describePupil } from '../taught-exam.view.ts';
import { ArrangePupil } from './arrange-pupil.tsx';
import { ChangeResult } from './change-result.tsx';
import { LateTakes } from './late-takes.tsx';
import styles from './pupil-sheet.module.css';

/** Shows a pupil of an exam with everything that the teacher can decide. */
export function PupilSheet({
  exam,
  pupil,
  onClose,
}: {
  exam: TaughtSkillExam;
  /** Null while the sheet is closed. */
  pupil: ExamPupil | null;
  onClose: () => void;
}) {
  const now = useNow();
  const isStaff = useUser().role === STAFF_ROLE;
  return (
    <Sheet open={pupil !== null} title={pupil?.name ?? ''} onClose={onClose}>
      {pupil && (
        <div className={styles['parts']}>
          <p className={styles['note']}>{describePupil(pupil, now)}</p>
          {pupil.accommodationReason && (
            <p className={styles['note']}>安排的原因：{pupil.accommodationReason}</p>
          )}
          <LateTakes exam={exam} pupil={pupil} />
          {pupil.levels !== null && (
            <ChangeResult key={pupil.rev} exam={exam} pupil={pupil} onDone={onClose} />
          )}
          {isStaff && mayArrange(pupil) && (
            <ArrangePupil key={pupil.userId} exam={exam} pupil={pupil} onDone={onClose} />
          )}
        </div>
      )}
    </Sheet>
  );
}

/** Whether staff can arrange something: the pupil has not handed in. */
const mayArrange = ({ state }: ExamPupil) =>
  !['handedIn', 'marking', 'marked', 'released'].includes(state);

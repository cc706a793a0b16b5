import { STAFF_ROLE } from '@meiyu/contract/shared/enumerations';
import type { ExamAppeal } from '@meiyu/contract/skill-exam/skill-exam.schema';
import type {
  ExamPupil,
  TeacherSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';

import { useUser } from '../../../../session/session-store.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { FocusAfter } from '../../../../ui/overlay/use-modal.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { describePupil } from '../teacher-exam.view.ts';
import { AccommodationForm } from './accommodation-form.tsx';
import { ChangeResult } from './change-result.tsx';
import { LateTakes } from './late-takes.tsx';
import { PlayTake } from './play-take.tsx';
import styles from './pupil-sheet.module.css';

/** Shows a pupil of an exam with everything that the teacher can decide. */
export function PupilSheet({
  exam,
  pupil,
  focusAfter,
  onClose,
}: {
  exam: TeacherSkillExam;
  /** Null while the sheet is closed. */
  pupil: ExamPupil | null;
  focusAfter: FocusAfter;
  onClose: () => void;
}) {
  const now = useNow();
  const isStaff = useUser().role === STAFF_ROLE;
  return (
    // A press beside a form must not lose the reason that the teacher has typed.
    <Sheet
      open={pupil !== null}
      title={pupil?.name ?? ''}
      onClose={onClose}
      focusAfter={focusAfter}
      closeOnOverlayClick={!isStaff && pupil?.levels === null}
    >
      {pupil && (
        <div className={styles['parts']}>
          <p className={styles['note']}>{describePupil(pupil, now)}</p>
          {pupil.accommodationReason && (
            <p className={styles['note']}>安排的原因：{pupil.accommodationReason}</p>
          )}
          {pupil.take && (
            <section className={styles['part']} aria-label="交的作品">
              <h3>交的作品</h3>
              <PlayTake take={pupil.take} />
            </section>
          )}
          <LateTakes exam={exam} pupil={pupil} />
          {pupil.appeal && <PupilAppeal appeal={pupil.appeal} />}
          {pupil.levels !== null && (
            <ChangeResult key={pupil.rev} exam={exam} pupil={pupil} onDone={onClose} />
          )}
          {isStaff && canHaveAccommodation(pupil) && (
            <AccommodationForm key={pupil.userId} exam={exam} pupil={pupil} onDone={onClose} />
          )}
        </div>
      )}
    </Sheet>
  );
}

/** Shows the appeal of the pupil and, if a teacher has answered it, the answer. */
function PupilAppeal({ appeal: { state, text, reason } }: { appeal: ExamAppeal }) {
  return (
    <section className={styles['part']} aria-label="申诉">
      <h3>
        申诉{state === 'kept' && '：维持了成绩'}
        {state === 'changed' && '：改了成绩'}
      </h3>
      <p className={styles['quote']}>{text}</p>
      {reason && <p className={styles['note']}>老师的答复：{reason}</p>}
    </section>
  );
}

/** Whether staff can give the pupil an accommodation: the pupil has not handed in. */
const canHaveAccommodation = ({ state }: ExamPupil) =>
  !['handedIn', 'marking', 'marked', 'released'].includes(state);

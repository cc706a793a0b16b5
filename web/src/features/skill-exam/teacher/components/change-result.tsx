import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import {
  EXAM_REASON_CHARACTERS_MAX,
  type ExamPupil,
  type TeacherSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { useEventIds } from '../../../../api/use-event-ids.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { usePupilChange } from '../use-pupil-change.ts';
import styles from './pupil-sheet.module.css';

const levelOptions = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => ({
  value: level,
  label: String(level),
}));

/** Changes a released result with a reason, or answers the pupil's appeal. */
export function ChangeResult({
  exam: { _id: id, rubric },
  pupil: { userId, levels, rev, appeal },
  onDone,
}: {
  exam: TeacherSkillExam;
  pupil: ExamPupil;
  onDone: () => void;
}) {
  const getEventId = useEventIds();
  // A mean of two marks can be a half. The form needs whole levels.
  const [chosen, setChosen] = useState(() => (levels ?? []).map((level) => Math.round(level)));
  const [reason, setReason] = useState('');
  const isAppealed = appeal?.state === 'open';
  const params = { id, userId };
  const save = usePupilChange(
    id,
    isAppealed ? '答复了' : '改好了',
    (criteria: number[] | null) => {
      const eventId = getEventId({ criteria, reason, rev });
      return isAppealed
        ? call(teachSkillExamEndpoints.decideAppeal, {
            params,
            body: { eventId, criteria, reason },
          })
        : call(teachSkillExamEndpoints.changeResult, {
            params,
            body: { eventId, criteria: criteria ?? [], reason, rev: rev ?? 1 },
          });
    },
    onDone,
  );
  return (
    <section className={styles['part']} aria-label={isAppealed ? '答复' : '改分'}>
      <h3>{isAppealed ? '答复' : '改分'}</h3>
      <div className={styles['levels']}>
        {rubric.map(({ text }, index) => (
          <ChoiceRow
            key={text}
            legend={text}
            columns={levelOptions.length}
            options={levelOptions}
            value={chosen[index] ?? 0}
            onChange={(level) => setChosen(chosen.map((one, at) => (at === index ? level : one)))}
          />
        ))}
      </div>
      <TextArea
        label="原因，学生看得到"
        value={reason}
        max={EXAM_REASON_CHARACTERS_MAX}
        placeholder="原因，学生看得到"
        onChange={setReason}
      />
      <p className={styles['actions']}>
        {isAppealed && (
          <Button
            variant="soft"
            disabled={reason.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate(null)}
          >
            维持原来的成绩
          </Button>
        )}
        <Button
          disabled={reason.trim() === ''}
          loading={save.isPending}
          onClick={() => save.mutate(chosen)}
        >
          改成这样
        </Button>
      </p>
    </section>
  );
}

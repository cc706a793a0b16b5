import type { AccommodationKind } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import {
  EXAM_REASON_CHARACTERS_MAX,
  type ExamPupil,
  type TeacherSkillExam,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { usePupilChange } from '../use-pupil-change.ts';
import styles from './pupil-sheet.module.css';

const kindOptions = [
  { value: 'defer', label: '缓考' },
  { value: 'exempt', label: '免考' },
  { value: 'time', label: '延长时间' },
] as const;
const untilOptions = [
  { value: 'later', label: '时间以后定' },
  { value: 'now', label: '现在定时间' },
] as const;
const factorOptions = [1.25, 1.5, 2, 3].map((factor) => ({
  value: factor,
  label: `${factor} 倍`,
}));
const WEEK_MS = 7 * 86_400_000;

/** Lets staff defer the exam for a pupil, exempt the pupil, or give more time. */
export function AccommodationForm({
  exam: { _id: id, durationMin },
  pupil: { userId, accommodation, accommodationReason },
  onDone,
}: {
  exam: TeacherSkillExam;
  pupil: ExamPupil;
  onDone: () => void;
}) {
  const [kind, setKind] = useState<AccommodationKind>(accommodation?.kind ?? 'defer');
  const [until, setUntil] = useState(accommodation?.until ?? null);
  const [factor, setFactor] = useState(
    accommodation?.kind === 'time' && accommodation.factor > 1 ? accommodation.factor : 1.5,
  );
  const [reason, setReason] = useState(accommodationReason);
  const [proposed] = useState(() => new Date(Date.now() + WEEK_MS).toISOString());
  const hasFactor = kind === 'time' && durationMin !== null;
  const hasUntil = kind === 'defer' || (kind === 'time' && durationMin === null);
  const save = usePupilChange(
    id,
    '安排好了',
    (chosen: AccommodationKind | null) =>
      call(teachSkillExamEndpoints.accommodate, {
        params: { id },
        body: {
          uId: userId,
          kind: chosen,
          until: hasUntil ? (until ?? (kind === 'time' ? proposed : null)) : null,
          ...(hasFactor && { factor }),
          reason,
        },
      }),
    onDone,
  );
  return (
    <section className={styles['part']} aria-label="安排">
      <h3>安排</h3>
      <ChoiceRow legend="怎么安排" options={kindOptions} value={kind} onChange={setKind} />
      {kind === 'defer' && (
        <ChoiceRow
          legend="什么时候考"
          options={untilOptions}
          value={until === null ? 'later' : 'now'}
          onChange={(choice) => setUntil(choice === 'later' ? null : proposed)}
        />
      )}
      {hasUntil && (until !== null || kind === 'time') && (
        <TimeField label="最晚" value={until ?? proposed} onChange={setUntil} />
      )}
      {hasFactor && (
        <ChoiceRow
          legend="时间是别人的几倍"
          options={factorOptions}
          value={factor}
          onChange={setFactor}
        />
      )}
      <TextArea
        label="原因"
        value={reason}
        max={EXAM_REASON_CHARACTERS_MAX}
        placeholder="原因，只有老师看得到"
        onChange={setReason}
      />
      <p className={styles['actions']}>
        {accommodation !== null && (
          <Button variant="soft" loading={save.isPending} onClick={() => save.mutate(null)}>
            撤回安排
          </Button>
        )}
        <Button
          disabled={reason.trim() === ''}
          loading={save.isPending}
          onClick={() => save.mutate(kind)}
        >
          这样安排
        </Button>
      </p>
    </section>
  );
}

import { appealEndpoints } from '@meiyu/contract/appeal/appeal.endpoints';
import {
  APPEAL_REASON_CHARACTERS_MAX,
  type AppealDecision,
  type DisputedQuestion,
} from '@meiyu/contract/appeal/appeal.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateAppeals } from '../appeal.queries.ts';
import styles from './decision-form.module.css';
import { RubricFields } from './rubric-fields.tsx';

const decisionOptions = [
  { value: 'keep', label: '维持原分' },
  { value: 'change', label: '改分' },
] as const;

/** Lets the teacher keep or change the mark, or pass the appeal on to the staff. */
export function DecisionForm({ disputed }: { disputed: DisputedQuestion }) {
  const { appeal, question, result } = disputed;
  const { _id: id, isForStaff, full, scoreBefore } = appeal;
  const queries = useQueryClient();
  const getEventId = useEventIds();
  const [decision, setDecision] = useState<AppealDecision['decision']>('keep');
  const [score, setScore] = useState('');
  const [rubric, setRubric] = useState(result.rubric ?? {});
  const [reason, setReason] = useState('');
  const hasRubric = question.type === 'performance';
  const decide = useMutation({
    mutationFn: () => {
      const points = hasRubric ? { rubric } : { score: score.trim() === '' ? NaN : Number(score) };
      const answer = { decision, reason, ...(decision === 'change' && points) };
      const body = { ...answer, eventId: getEventId(answer) };
      return call(appealEndpoints.decide, { params: { id }, body });
    },
    onSuccess: async () => {
      showToast('已答复，学生可以看到');
      await invalidateAppeals(queries);
    },
  });
  const passOn = useMutation({
    mutationFn: () =>
      call(appealEndpoints.passOn, { params: { id }, body: { eventId: getEventId('passOn') } }),
    onSuccess: async () => {
      showToast('已转交全校老师');
      await invalidateAppeals(queries);
    },
  });
  const error = decide.error ?? passOn.error;
  return (
    <Card as="section" aria-label="答复">
      <h2 className={styles['title']}>答复</h2>
      <SegmentedControl
        legend="怎样答复"
        options={decisionOptions}
        value={decision}
        onChange={setDecision}
      />
      {decision === 'change' && (
        <div className={styles['points']}>
          {question.type === 'performance' ? (
            <RubricFields rubric={question.rubric} value={rubric} onChange={setRubric} />
          ) : (
            <Field
              label={`新的分数（原 ${scoreBefore} 分，满分 ${full} 分）`}
              isLabelShown
              inputMode="decimal"
              value={score}
              maxLength={7}
              onChange={(event) => setScore(event.target.value)}
            />
          )}
        </div>
      )}
      <h3 className={styles['label']}>写给学生的话</h3>
      <TextArea
        label="写给学生的话"
        value={reason}
        max={APPEAL_REASON_CHARACTERS_MAX}
        placeholder="例如：这里要求写出拍号，所以扣 1 分"
        onChange={setReason}
      />
      <FormError text={error ? getErrorMessage(error) : ''} />
      <div className={styles['actions']}>
        {!isForStaff && (
          <Button variant="ghost" loading={passOn.isPending} onClick={() => passOn.mutate()}>
            转交全校老师
          </Button>
        )}
        <Button loading={decide.isPending} onClick={() => decide.mutate()}>
          答复
        </Button>
      </div>
    </Card>
  );
}

import { correctionEndpoints } from '@meiyu/contract/correction/correction.endpoints';
import type { CorrectableQuestion, Correction } from '@meiyu/contract/correction/correction.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { createId } from '../../../lib/new-id.ts';
import { questions } from '../../../question/questions.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { correctionQuery, isRunning, invalidateCorrections } from '../correction.queries.ts';
import { describeProgress, ruleLabels } from '../correction.view.ts';
import styles from './made-correction.module.css';

/** Shows a correction that was made and the progress of its job, with a button that undoes it. */
export function MadeCorrection({
  correction: made,
  question,
}: {
  correction: Correction;
  question: CorrectableQuestion['question'];
}) {
  const queries = useQueryClient();
  const { data: correction } = useQuery(correctionQuery(made));
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const undo = useMutation({
    mutationFn: () =>
      call(correctionEndpoints.undo, { params: { id: made._id }, body: { eventId } }),
    onSuccess: (undone) => {
      setIsAsking(false);
      queries.setQueryData(correctionQuery(made).queryKey, undone);
    },
  });
  const isEnded = !isRunning(correction);
  const hasChanged = isEnded && correction.state !== made.state;
  useEffect(() => {
    if (hasChanged) void invalidateCorrections(queries);
  }, [hasChanged, queries]);
  const { rule, key, reason, by, at, state, homework } = correction;
  return (
    <Card as="li" padding="tight" className={styles['made']}>
      <div className={styles['text']}>
        <p>
          <b>{ruleLabels[rule]}</b>
          {key !== null && <span> {questions.summariseAnswer(question, key)}</span>}
          <output className={styles['state']} data-state={state}>
            {describeProgress(correction)}
          </output>
        </p>
        <p className={styles['facts']}>
          {reason} · {by} {formatDateTime(at)}
          {homework > 1 && ` · ${homework} 份作业`}
        </p>
      </div>
      {state === 'applied' && (
        <Button size="small" variant="ghost" icon="undo" onClick={() => setIsAsking(true)}>
          撤销
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="撤销这次更正？"
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              不撤销
            </Button>
            <Button loading={undo.isPending} onClick={() => undo.mutate()}>
              撤销更正
            </Button>
          </>
        }
      >
        所有人的分数回到更正以前，因更正加的分会收回。
        <FormError text={undo.error ? getErrorMessage(undo.error) : ''} />
      </Dialog>
    </Card>
  );
}

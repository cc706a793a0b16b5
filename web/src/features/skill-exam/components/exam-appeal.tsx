import { APPEAL_TEXT_CHARACTERS_MAX } from '@meiyu/contract/attempt/attempt-appeal.schema';
import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import type { ExamAppeal as Appeal, Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LeaveQuestion } from '../../../ui/overlay/leave-question.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { putSitting } from '../skill-exam.queries.ts';
import styles from './exam-appeal.module.css';

const leaveWords = {
  title: '申诉还没有交，要离开吗？',
  text: '离开以后，写好的话就没有了。',
  leave: '不交，离开',
  stay: '接着写',
};

const stateTexts: Record<Appeal['state'], string> = {
  open: '已申诉，等老师答复',
  kept: '老师维持原来的成绩',
  changed: '老师改了成绩',
};

/** Shows the pupil's appeal with the teacher's answer, or a form for it while one is allowed. */
export function ExamAppeal({
  examId,
  sitting: { _id: sittingId, appeal, mayAppealUntil },
}: {
  examId: string;
  sitting: Sitting;
}) {
  const [isWriting, setIsWriting] = useState(false);
  if (appeal) {
    return (
      <Card as="section" className={styles['appeal']} aria-label="申诉">
        <h2 className={styles['title']}>{stateTexts[appeal.state]}</h2>
        <p>我：{appeal.text}</p>
        {appeal.reason && <p>老师：{appeal.reason}</p>}
      </Card>
    );
  }
  if (mayAppealUntil === null) return null;
  return (
    <Card as="section" className={styles['appeal']} aria-label="申诉">
      <p className={styles['note']}>
        <PhraseText
          text={`觉得评得不对，${formatDateTime(mayAppealUntil)} 前可以申诉一次，老师会再看一遍。`}
        />
      </p>
      {isWriting ? (
        <AppealForm examId={examId} sittingId={sittingId} onEnd={() => setIsWriting(false)} />
      ) : (
        <Button variant="soft" onClick={() => setIsWriting(true)}>
          我觉得评得不对
        </Button>
      )}
    </Card>
  );
}

function AppealForm({
  examId,
  sittingId,
  onEnd,
}: {
  examId: string;
  sittingId: string;
  onEnd: () => void;
}) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const getEventId = useEventIds();
  const make = useMutation({
    mutationFn: () =>
      call(skillExamEndpoints.appeal, {
        body: { eventId: getEventId(text), kind: 'exam', id: sittingId, text },
      }),
    onSuccess: (sitting) => putSitting(client, examId, sitting),
  });
  return (
    <>
      <TextArea
        label="申诉的理由"
        value={text}
        max={APPEAL_TEXT_CHARACTERS_MAX}
        placeholder="例如：第二段我是按谱子唱的"
        onChange={(next) => {
          setText(next);
          make.reset();
        }}
      />
      <FormError text={make.error ? getErrorMessage(make.error) : ''} />
      <div className={styles['actions']}>
        <Button size="small" variant="ghost" onClick={onEnd}>
          不申诉了
        </Button>
        <Button size="small" loading={make.isPending} onClick={() => make.mutate()}>
          交给老师
        </Button>
      </div>
      <LeaveQuestion hasChanges={text.trim() !== '' && !make.isSuccess} words={leaveWords} />
    </>
  );
}

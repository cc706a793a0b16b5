import { attemptAppealEndpoints } from '@meiyu/contract/attempt/attempt-appeal.endpoints';
import {
  APPEAL_TEXT_CHARACTERS_MAX,
  type OwnAppeal,
} from '@meiyu/contract/attempt/attempt-appeal.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../api/api-client.ts';
import { getErrorMessage } from '../../api/api-error.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { formatDateTime } from '../../lib/near-date.ts';
import { createId } from '../../lib/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import styles from './appeal-part.module.css';

function describeState({ state, isSecond, scoreAfter }: OwnAppeal): string {
  if (state === 'open') return isSecond ? '已申诉，等全校老师答复' : '已申诉，等老师答复';
  return state === 'changed' ? `老师改成了 ${scoreAfter} 分` : '老师维持原来的分数';
}

/** Shows a pupil's appeals about a question with the teacher's decisions, and a form for a new appeal while one is allowed. */
export function AppealPart({ attemptId, questionId }: { attemptId: string; questionId: string }) {
  const { data } = useQuery(
    endpointQuery(attemptAppealEndpoints.list, { params: { id: attemptId } }),
  );
  const [isWriting, setIsWriting] = useState(false);
  if (data === undefined) return null;
  const appeals = data.items.filter((one) => one.questionId === questionId);
  const chance = data.open.find((one) => one.questionId === questionId);
  if (appeals.length === 0 && chance === undefined) return null;
  return (
    <div
      className={joinClassNames(
        styles['part'],
        (isWriting || appeals.length > 0) && styles['line'],
      )}
    >
      {appeals.map((appeal) => (
        <div key={appeal._id} className={styles['appeal']}>
          <p>
            <b>{describeState(appeal)}</b>
          </p>
          <p className={styles['words']}>我：{appeal.text}</p>
          {appeal.reason && <p className={styles['words']}>老师：{appeal.reason}</p>}
        </div>
      ))}
      {chance && !isWriting && (
        <Button
          size="small"
          variant="ghost"
          className={styles['begin']}
          onClick={() => setIsWriting(true)}
        >
          {chance.isSecond ? '再申诉一次' : '我觉得评得不对'}
        </Button>
      )}
      {chance && isWriting && (
        <AppealForm
          attemptId={attemptId}
          questionId={questionId}
          until={chance.until}
          onEnd={() => setIsWriting(false)}
        />
      )}
    </div>
  );
}

function AppealForm({
  attemptId,
  questionId,
  until,
  onEnd,
}: {
  attemptId: string;
  questionId: string;
  until: string;
  onEnd: () => void;
}) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [sent, setSent] = useState({ text: '', eventId: '' });
  const make = useMutation({
    mutationFn: () => {
      // Sending the same text again uses the same event id, so that an appeal counts once even after a lost reply.
      const event = sent.text === text ? sent : { text, eventId: createId() };
      setSent(event);
      const body = { eventId: event.eventId, questionId, text };
      return call(attemptAppealEndpoints.make, { params: { id: attemptId }, body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [attemptAppealEndpoints.list.path] });
      onEnd();
    },
  });
  return (
    <div>
      <p className={styles['note']}>
        写清楚哪里评得不对，老师会再看一遍。{formatDateTime(until)} 前可以申诉。
      </p>
      <TextArea
        label="申诉的理由"
        value={text}
        max={APPEAL_TEXT_CHARACTERS_MAX}
        placeholder="例如：我写的“四拍”和课本第 12 页一样"
        onChange={setText}
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
    </div>
  );
}

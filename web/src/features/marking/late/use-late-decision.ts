import type { LateAnswer } from '@meiyu/contract/marking/late-answer.schema';
import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import { markingProblems } from '@meiyu/contract/marking/marking.problems';
import type { Work } from '@meiyu/contract/marking/marking.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { workQuery } from '../marking.queries.ts';
import { findDecidable } from './late.view.ts';

interface Decision {
  answerEventId: string;
  counts: boolean;
  reason: string;
}

/**
 * Decides about the late answers of a work. If the request fails, the retry has the same event id.
 *
 * @param beforeDecide sends the marks that are not saved yet
 * @param onChanged loads the queue again
 */
export function useLateDecision(
  work: Work,
  {
    beforeDecide,
    onChanged,
  }: { beforeDecide: () => Promise<void>; onChanged: () => Promise<void> },
) {
  const client = useQueryClient();
  const { attemptId, questionId } = work;
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const sent = useRef<{ decision: string; eventId: string } | null>(null);
  const reload = async () => {
    const { queryKey } = workQuery({ attemptId, questionId });
    await Promise.all([client.invalidateQueries({ queryKey }), onChanged()]);
  };
  const decide = useMutation({
    // A key may decide again before the last decision is saved. The decisions are sent one after the other.
    scope: { id: `late answer ${attemptId} ${questionId}` },
    mutationFn: async ({ answerEventId, ...choice }: Decision) => {
      await beforeDecide();
      const decision = JSON.stringify([attemptId, answerEventId, choice]);
      if (sent.current?.decision !== decision) sent.current = { decision, eventId: createId() };
      await call(markingEndpoints.decideLate, {
        params: { attemptId, answerEventId },
        body: { eventId: sent.current.eventId, ...choice },
      });
      sent.current = null;
      await reload();
    },
  });
  const takeBack = useMutation({
    mutationFn: async () => {
      const { items } = await call(markingEndpoints.takeBack, {
        body: { eventId: createId(), items: [{ attemptId }] },
      });
      const refusal = items[0]?.refusal;
      if (refusal) throw new Error(refusal.error_msg);
      decide.reset();
      await reload();
    },
  });
  const { error } = decide;
  const isReturned = error instanceof ApiError && error.code === markingProblems.workReturned.code;
  const takeBackMessage =
    takeBack.error instanceof ApiError ? getErrorMessage(takeBack.error) : takeBack.error?.message;
  const getReason = ({ answerEventId, reason }: LateAnswer) => reasons[answerEventId] ?? reason;
  const decideOn = (answer: LateAnswer, counts: boolean) => {
    const { answerEventId } = answer;
    const last = decide.isPending ? decide.variables : null;
    const isOnItsWay = last?.answerEventId === answerEventId && last.counts === counts;
    if (isOnItsWay || takeBack.isPending) return;
    decide.mutate({ answerEventId, counts, reason: getReason(answer).trim() });
  };
  return {
    isBusy: decide.isPending || takeBack.isPending,
    message: takeBackMessage ?? (error ? getErrorMessage(error) : ''),
    /** Whether the last decision was refused because the pupil sees the marks. */
    isReturned,
    takeBack: () => takeBack.mutate(),
    reasonOf: getReason,
    setReason: ({ answerEventId }: LateAnswer, reason: string) =>
      setReasons((all) => ({ ...all, [answerEventId]: reason })),
    decide: decideOn,
    /** Decides about the answer that waits, by a key. */
    decideNewest: (counts: boolean) => {
      const answer = findDecidable(work.lateAnswers?.items ?? []);
      if (answer) decideOn(answer, counts);
    },
  };
}
export type LateDecision = ReturnType<typeof useLateDecision>;

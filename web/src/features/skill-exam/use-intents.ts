import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useCallback, useEffect, useRef, useState } from 'react';

import { getErrorMessage } from '../../api/api-error.ts';
import { onRetryMoment } from '../../device/retry-moments.ts';
import { playEffect } from '../../media/tone/play-tones.ts';
import { registerUnsent } from '../../session/sign-out.ts';
import { readIntents, storeChoice, storeHandIn } from './sender/intents.ts';
import { isRefusal, sendIntents } from './sender/send-intents.ts';

/** The time until the next try while the server cannot be reached. */
const RETRY_MS = 15_000;

/** Lets the pupil choose a take and hand in. Both are stored on the device first, and sent until the server has them. */
export function useIntents(examId: string, { _id: sittingId }: Pick<Sitting, '_id'>) {
  const [intents, setIntents] = useState(() => readIntents(sittingId));
  const [error, setError] = useState('');
  /** Whether the last try did not reach the server. */
  const [isStuck, setIsStuck] = useState(false);
  const isSending = useRef(false);
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendIntents(examId, sittingId);
      setError('');
      setIsStuck(false);
    } catch (failure) {
      setError(isRefusal(failure) ? getErrorMessage(failure) : '');
      setIsStuck(!isRefusal(failure));
    } finally {
      isSending.current = false;
      setIntents(readIntents(sittingId));
    }
  }, [examId, sittingId]);
  const isWaiting = intents.choice !== null || intents.handIn !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const handleMoment = () => void send();
    const stopMoments = onRetryMoment(handleMoment);
    const timer = setInterval(handleMoment, RETRY_MS);
    const unregister = registerUnsent({
      count: () => 1,
      what: '次测评没有交到',
      isKept: () => true,
      send,
    });
    return () => {
      stopMoments();
      unregister();
      clearInterval(timer);
    };
  }, [isWaiting, send]);
  return {
    choice: intents.choice,
    isHandingIn: intents.handIn !== null,
    isStuck,
    error,
    choose: (sha256: string) => {
      playEffect('choose');
      storeChoice(sittingId, sha256);
      setIntents(readIntents(sittingId));
      void send();
    },
    handIn: () => {
      playEffect('stamp');
      storeHandIn(sittingId);
      setIntents(readIntents(sittingId));
      void send();
    },
  };
}

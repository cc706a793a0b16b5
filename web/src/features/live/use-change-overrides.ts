import { overrideEndpoints } from '@meiyu/contract/homework/override.endpoints';
import type { OverrideBody, OverrideReply } from '@meiyu/contract/homework/override.schema';
import { liveEndpoints } from '@meiyu/contract/live/live.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '../../api/api-client.ts';
import { getErrorMessage, isUnreachable } from '../../api/api-error.ts';
import { createId } from '../../lib/new-id.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Change = Omit<OverrideBody, 'eventId'>;

/** The pupil or the class that an override applies to. */
export type OverrideTarget = { userId: string } | { grade: number; klass: number };

interface OverrideRequest {
  target: OverrideTarget;
  change: Change;
  /** Returns the message that the screen shows after the change. */
  describeDone: (reply: OverrideReply) => string;
}

function sendOverride(id: string, { target, change }: OverrideRequest, eventId: string) {
  if ('userId' in target) {
    const params = { id, userId: target.userId };
    return call(overrideEndpoints.one, { params, body: { eventId, ...change } });
  }
  const { extraMin, reopen, handIn } = change;
  const body = { eventId, ...target, extraMin, reopen, handIn };
  return call(overrideEndpoints.klass, { params: { id }, body });
}

/** Returns the function that changes overrides of a homework. `error` is the message of the last failure. */
export function useChangeOverrides(id: string) {
  const client = useQueryClient();
  /**
   * The last change without a reply, which may have reached the server. A retry of the same change uses the same event id, so that it
   * counts only once.
   */
  const unconfirmed = useRef<{ key: string; eventId: string } | null>(null);
  const mutation = useMutation({
    mutationFn: async (request: OverrideRequest) => {
      const key = JSON.stringify([request.target, request.change]);
      const eventId = unconfirmed.current?.key === key ? unconfirmed.current.eventId : createId();
      unconfirmed.current = { key, eventId };
      try {
        const reply = await sendOverride(id, request, eventId);
        unconfirmed.current = null;
        return reply;
      } catch (error) {
        if (!isUnreachable(error)) unconfirmed.current = null;
        throw error;
      }
    },
    onSuccess: (reply, { describeDone: done }) => {
      showToast(done(reply));
      return client.invalidateQueries({ queryKey: [liveEndpoints.one.path, id] });
    },
  });
  return {
    /** Changes an override. Resolves to whether the server accepted the change. */
    change: async (request: OverrideRequest): Promise<boolean> => {
      try {
        await mutation.mutateAsync(request);
        return true;
      } catch {
        return false;
      }
    },
    isPending: mutation.isPending,
    error: mutation.error ? getErrorMessage(mutation.error) : '',
    reset: mutation.reset,
  };
}

export type ChangeOverrides = ReturnType<typeof useChangeOverrides>;

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

/** The pupils for whom a teacher changes something. */
export type OverrideTarget = { userId: string } | { grade: number; klass: number };

interface ChangeRequest {
  target: OverrideTarget;
  change: Change;
  /** The message after the change. */
  done: (reply: OverrideReply) => string;
}

function send(id: string, { target, change }: ChangeRequest, eventId: string) {
  if ('userId' in target) {
    const params = { id, userId: target.userId };
    return call(overrideEndpoints.one, { params, body: { eventId, ...change } });
  }
  const { extraMin, reopen, handIn } = change;
  const body = { eventId, ...target, extraMin, reopen, handIn };
  return call(overrideEndpoints.klass, { params: { id }, body });
}

/** Returns the function that changes the conditions of pupils at a homework. `error` is the message of the last failure. */
export function useChangeOverrides(id: string) {
  const client = useQueryClient();
  /** The change that may have reached the server without a reply. The same change again keeps its id, so it counts once. */
  const unsure = useRef<{ key: string; eventId: string } | null>(null);
  const mutation = useMutation({
    mutationFn: async (request: ChangeRequest) => {
      const key = JSON.stringify([request.target, request.change]);
      const eventId = unsure.current?.key === key ? unsure.current.eventId : createId();
      unsure.current = { key, eventId };
      try {
        const reply = await send(id, request, eventId);
        unsure.current = null;
        return reply;
      } catch (error) {
        if (!isUnreachable(error)) unsure.current = null;
        throw error;
      }
    },
    onSuccess: (reply, { done }) => {
      showToast(done(reply));
      return client.invalidateQueries({ queryKey: [liveEndpoints.one.path, id] });
    },
  });
  return {
    /** Makes a change. The promise resolves to whether the server accepted it. */
    change: async (request: ChangeRequest): Promise<boolean> => {
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

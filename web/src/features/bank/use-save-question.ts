import { bankProblems } from '@meiyu/contract/bank/bank.problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ApiError, getErrorMessage } from '../../api/api-error.ts';
import { createId } from '../../lib/new-id.ts';
import { navigate } from '../../navigation/hash-location.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { bankAddresses } from './bank.addresses.ts';
import { invalidateBank, saveQuestion } from './bank.queries.ts';

interface Base {
  id: string;
  version: number;
}

/** Returns the newest version from the error reply to an outdated save, or null for other errors. */
function readNewest(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== bankProblems.questionStale.code) return null;
  const { body } = error;
  const isFilled = typeof body === 'object' && body !== null && 'version' in body;
  return isFilled && typeof body.version === 'number' ? body.version : null;
}

/** Returns functions that save a question and then open the bank. */
export function useSaveQuestion(base: Base | null, source: Readonly<Record<string, unknown>>) {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [newest, setNewest] = useState<number | null>(null);
  /** The last request. A retry with the same content uses the same event id. */
  const request = useRef({ content: '', eventId: '' });

  const saveVersion = async (target: Base | null): Promise<void> => {
    const content = JSON.stringify([target, source]);
    if (request.current.content !== content) request.current = { content, eventId: createId() };
    setIsSaving(true);
    setFailure(null);
    try {
      const { eventId } = request.current;
      const { state } = await saveQuestion(source, { eventId, base: target });
      void invalidateBank(client);
      showToast(state === 'same' ? '内容没有变' : '已保存');
      navigate(bankAddresses.bank());
    } catch (error) {
      setFailure(getErrorMessage(error));
      setNewest(readNewest(error));
      setIsSaving(false);
    }
  };
  return {
    isSaving,
    failure,
    /** The newest version if another save came first, else null. */
    newest,
    save: () => saveVersion(base),
    /** Saves over the newest version. The screen has already told the teacher about that version. */
    overwrite: () => saveVersion(base && { ...base, version: newest ?? base.version }),
    clearFailure: () => {
      setFailure(null);
      setNewest(null);
    },
  };
}

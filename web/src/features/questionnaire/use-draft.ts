import type { QuestionnaireValue } from '@meiyu/contract/questionnaire/question.schema';
import { useEffect, useMemo, useState } from 'react';

import { useUser } from '../../session/session-store.ts';
import { DraftStore } from './draft-store.ts';

/** Returns the store of the user's drafts on this device. */
export function useDraftStore(): DraftStore {
  const { _id: userId, deviceKey } = useUser();
  return useMemo(() => new DraftStore(userId, deviceKey), [userId, deviceKey]);
}

/** Returns the pupil's draft of a questionnaire. The draft survives a reload, and all tabs show the same draft. */
export function useDraft(store: DraftStore, questionnaireId: string) {
  const [draft, setDraft] = useState(() => store.read(questionnaireId));
  const [isStored, setIsStored] = useState(true);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      // `key` is null if another tab has cleared the storage.
      if (key !== null && key !== store.getKey(questionnaireId)) return;
      setDraft(store.read(questionnaireId));
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [store, questionnaireId]);
  const setValue = (questionId: string, value: QuestionnaireValue) => {
    const current = store.read(questionnaireId);
    const next = { ...current, values: { ...current.values, [questionId]: value } };
    setIsStored(store.write(questionnaireId, next));
    setDraft(next);
  };
  return { values: draft.values, isStored, setValue };
}

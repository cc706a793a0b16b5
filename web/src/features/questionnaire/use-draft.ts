import type { QuestionnaireValue } from '@meiyu/contract/questionnaire/question.schema';
import { useEffect, useMemo, useState } from 'react';

import { useUser } from '../../session/session-store.ts';
import { DraftStore } from './draft-store.ts';

/** The user's drafts on this device. */
export function useDraftStore(): DraftStore {
  const { _id: userId, deviceKey } = useUser();
  return useMemo(() => new DraftStore(userId, deviceKey), [userId, deviceKey]);
}

/** What the pupil has filled in so far; it outlives the page, and is alike in every tab. */
export function useDraft(store: DraftStore, questionnaireId: string) {
  const [draft, setDraft] = useState(() => store.read(questionnaireId));
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      // key is null when another tab cleared everything.
      if (key !== null && key !== store.keyOf(questionnaireId)) return;
      setDraft(store.read(questionnaireId));
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [store, questionnaireId]);
  const setValue = (questionId: string, value: QuestionnaireValue) => {
    const now = store.read(questionnaireId);
    const next = { ...now, values: { ...now.values, [questionId]: value } };
    setIsKept(store.write(questionnaireId, next));
    setDraft(next);
  };
  return { values: draft.values, isKept, setValue };
}

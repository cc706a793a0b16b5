import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';

import { examWorksQuery } from './exam-desk.queries.ts';
import type { ExamMarkSaver } from './exam-mark-saver.ts';
import { addOwnMarks, listLostMarks } from './exam-queue.view.ts';

/** Returns the works of an exam on the desk, the open work, and functions that open another work. */
export function useExamQueue(examId: string, saver: ExamMarkSaver) {
  const list = useInfiniteQuery(examWorksQuery(examId));
  const records = useStore(saver.store, (state) => state.records);
  const [chosenId, setChosenId] = useState('');
  const items = addOwnMarks(list.data?.pages.flatMap((page) => page.items) ?? [], records);
  const waiting = items.filter(({ state }) => state === 'toMark');
  const current = items.find(({ workId }) => workId === chosenId) ?? waiting[0] ?? null;
  const currentIndex = items.findIndex(({ workId }) => workId === current?.workId);
  const failed = items.find(({ workId }) => {
    const record = records.get(workId);
    return record !== undefined && (record.refused !== null || record.clash !== null);
  });
  return {
    list,
    items,
    current,
    markedCount: items.length - waiting.length,
    /** The first work whose mark the server has not accepted. */
    failed,
    /** The refused marks of works that are no longer on the desk. */
    lost: list.data && !list.hasNextPage ? listLostMarks(examId, items, records) : [],
    open: setChosenId,
    step: (by: 1 | -1) =>
      setChosenId(items[(currentIndex + by + items.length) % items.length]?.workId ?? ''),
    openNextWaiting: () => {
      const rest = [...items.slice(currentIndex + 1), ...items.slice(0, Math.max(0, currentIndex))];
      setChosenId(rest.find(({ state }) => state === 'toMark')?.workId ?? '');
    },
  };
}

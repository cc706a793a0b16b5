import type { WorkItem } from '@meiyu/contract/marking/marking.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';

import { overviewQuery, queueQuery, type QueuePart } from '../marking.queries.ts';
import { getShownMark, mustBeStored, type MarkRecord } from '../saver/mark-record.ts';
import type { MarkSaver } from '../saver/mark-saver.ts';
import {
  arrangeQueue,
  findNeighbour,
  findNextWaiting,
  getWorkKey,
  listAhead,
  type QueueItem,
} from './queue.view.ts';

function toItem(work: WorkItem): QueueItem {
  const { attemptId, questionId, label, late, isByHand, lateState, rev, score, state } = work;
  const isReturned = state === 'returned' || state === 'appealed';
  const isWaiting = lateState === 'waiting' || (!isReturned && score === null);
  return {
    attemptId,
    questionId,
    label,
    late,
    isByHand,
    lateState,
    rev,
    score,
    state: isWaiting ? 'waiting' : isReturned ? 'returned' : 'ready',
  };
}

/** Returns the scores that this device has and the loaded queue does not have yet. */
function findLocalScores(
  items: readonly QueueItem[],
  records: ReadonlyMap<string, MarkRecord>,
): ReadonlyMap<string, number | null> {
  const scores = new Map<string, number | null>();
  // An answer that no teacher marks may have had a mark, while a late answer counted.
  for (const item of items.filter(({ isByHand }) => isByHand)) {
    const record = records.get(getWorkKey(item));
    if (record && (mustBeStored(record) || record.saved.rev >= item.rev))
      scores.set(getWorkKey(item), getShownMark(record).total);
  }
  return scores;
}

/** Returns the works on the desk, the open work, and functions that open another work. */
export function useDeskQueue(part: QueuePart, saver: MarkSaver) {
  const client = useQueryClient();
  // The order must not change while the teacher marks, so the queue is loaded again only after a return or a decision.
  const query = useQuery({ ...queueQuery(part), refetchOnWindowFocus: false });
  const records = useStore(saver.store, (state) => state.records);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const order = (query.data?.items ?? []).map(toItem);
  const scores = findLocalScores(order, records);
  const groups = arrangeQueue(order, scores, skipped);
  const all = groups.flatMap(({ items }) => items);
  const first = findNextWaiting(groups, '', order, skipped);
  // The first work stays open when its mark is complete, although it is no longer waiting.
  if (chosen === null && query.data) setChosen(first ? getWorkKey(first) : '');
  const current = all.find((item) => getWorkKey(item) === chosen) ?? null;
  const currentKey = current ? getWorkKey(current) : '';

  const open = (item: QueueItem | null): boolean => {
    if (item !== null) setChosen(getWorkKey(item));
    return item !== null;
  };
  return {
    query,
    groups,
    all,
    current,
    currentKey,
    ahead: listAhead(groups, currentKey, order, skipped),
    open,
    /** Opens the work before or after the current one on the screen. */
    openNeighbour: (step: 1 | -1) => open(findNeighbour(groups, currentKey, step)),
    /** Opens the next work without a mark. If there is none, the screen shows that all works are marked. */
    openNextWaiting: () => {
      if (!open(findNextWaiting(groups, currentKey, order, skipped))) setChosen('');
    },
    skip: () => {
      if (current?.state !== 'waiting') return;
      const later = [...skipped.filter((key) => key !== currentKey), currentKey];
      setSkipped(later);
      open(findNextWaiting(arrangeQueue(order, scores, later), currentKey, order, later));
    },
    /** Loads the queue again after works were returned or taken back, or a late answer was decided. */
    reload: async () => {
      await Promise.all([
        query.refetch(),
        client.invalidateQueries({ queryKey: overviewQuery(part.homework).queryKey }),
      ]);
    },
  };
}
export type DeskQueue = ReturnType<typeof useDeskQueue>;

import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import {
  REVIEW_UNDO_SECONDS,
  type ReviewFiles,
  type ReviewItem,
  type ReviewKind,
  type ReviewReply,
  type ReviewVerdict,
} from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { useEventIds } from '../../../api/use-event-ids.ts';
import { invalidateReviews, reviewListQuery } from '../review.queries.ts';
import { describeRefusals, listOnScreen } from './review.view.ts';

/** The decisions that the server has just stored. The teacher can undo them until `until`, in milliseconds since 1970. */
interface LastDecisions {
  verdicts: readonly ReviewVerdict[];
  /** The items of the verdicts, which an undo shows again. */
  items: readonly ReviewItem[];
  until: number;
}

/**
 * Provides the items of one kind that wait, and the functions that send and undo decisions. `size` is the number of items on the screen;
 * `files` limits them to items with such files.
 */
export function useReviewQueue(
  kind: ReviewKind,
  subject: Subject,
  { size, files }: { size: number; files?: ReviewFiles | undefined },
) {
  const queries = useQueryClient();
  const listQuery = reviewListQuery(kind, subject, files);
  const list = useQuery(listQuery);
  const getEventId = useEventIds();
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<LastDecisions | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // The same decision after an undo is another request, so it needs another event id.
  const [round, setRound] = useState(0);

  const items = list.data?.items ?? [];
  const onScreen = listOnScreen(items, later, size);

  const send = useMutation({
    mutationFn: (verdicts: ReviewVerdict[]) => {
      const body = { eventId: getEventId({ round, verdicts }), items: verdicts };
      return call(reviewEndpoints.decide, { body });
    },
    onSuccess: ({ items: results }: ReviewReply, verdicts) => {
      const storedIds = new Set(
        results.flatMap(({ id, refusal }) => (refusal === null ? [id] : [])),
      );
      const stored = verdicts.filter(({ id }) => storedIds.has(id));
      setNotes(describeRefusals(results, items));
      setRound(round + 1);
      const isUndo = verdicts[0]?.verdict === 'undo';
      const until = Date.now() + REVIEW_UNDO_SECONDS * 1000;
      const decided = items.filter(({ _id }) => storedIds.has(_id));
      setLast(isUndo || stored.length === 0 ? null : { verdicts: stored, items: decided, until });
      if (isUndo) {
        // The screen shows what the teacher has undone, and all other items after it.
        const restored = (last?.items ?? []).filter(({ _id }) => storedIds.has(_id));
        const others = items.filter(({ _id }) => !storedIds.has(_id));
        setLater(new Set(listOnScreen(others, later, others.length).map(({ _id }) => _id)));
        queries.setQueryData(listQuery.queryKey, { items: [...restored, ...others], next: null });
      } else {
        const sent = new Set(verdicts.map(({ id }) => id));
        const left = onScreen.flatMap(({ _id }) => (sent.has(_id) ? [] : [_id]));
        setLater(new Set([...later, ...left]));
        queries.setQueryData(listQuery.queryKey, {
          items: items.filter(({ _id }) => !sent.has(_id)),
          next: null,
        });
      }
      // Not awaited: the teacher can undo or send the next screen while the list is read again.
      void invalidateReviews(queries);
    },
  });

  return {
    list,
    items: onScreen,
    last,
    notes,
    send,
    /** Whether the next items are still on their way after the last known one. */
    isCatchingUp: onScreen.length === 0 && last !== null && list.isFetching,
    decide: (verdicts: ReviewVerdict[]) => {
      if (verdicts.length > 0 && !send.isPending) send.mutate(verdicts);
    },
    /** Puts an item behind the others. */
    postpone: (id: string) => setLater(new Set([...[...later].filter((one) => one !== id), id])),
    undo: () => {
      if (last === null || send.isPending) return;
      send.mutate(
        last.verdicts.map(({ kind: ofKind, id, rev }) => ({
          kind: ofKind,
          id,
          rev,
          verdict: 'undo',
        })),
      );
    },
    forgetLast: () => setLast(null),
  };
}

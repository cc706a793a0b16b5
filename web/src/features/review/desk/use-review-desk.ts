import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import {
  REVIEW_UNDO_SECONDS,
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
import { buildVerdicts, describeRefusals, listOnScreen, type ReviewMarks } from './review.view.ts';

/** The decisions that the server has just stored. The teacher can undo them until `until`, in milliseconds since 1970. */
interface LastDecisions {
  verdicts: readonly ReviewVerdict[];
  until: number;
}

const none: ReadonlySet<string> = new Set();

/** Provides the items of one kind, the decisions that are not sent yet, and the functions that send and undo them. */
export function useReviewDesk(kind: ReviewKind, subject: Subject) {
  const queries = useQueryClient();
  const listQuery = reviewListQuery(kind, subject);
  const list = useQuery(listQuery);
  const getEventId = useEventIds();
  const [reasons, setReasons] = useState<ReviewMarks['reasons']>(new Map());
  const [seen, setSeen] = useState(none);
  const [opened, setOpened] = useState(none);
  const [later, setLater] = useState(none);
  const [last, setLast] = useState<LastDecisions | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // The same decision after an undo is another request, so it needs another event id.
  const [round, setRound] = useState(0);

  const items = list.data?.items ?? [];
  const works = listOnScreen(items, later);
  const marks = { reasons, seen, opened };

  const send = useMutation({
    mutationFn: (verdicts: ReviewVerdict[]) => {
      const body = { eventId: getEventId({ round, verdicts }), items: verdicts };
      return call(reviewEndpoints.decide, { body });
    },
    onSuccess: ({ items: results }: ReviewReply, verdicts) => {
      const stored = verdicts.filter(({ id }) =>
        results.some((result) => result.id === id && result.refusal === null),
      );
      setNotes(describeRefusals(results, items));
      setRound(round + 1);
      const isUndo = verdicts[0]?.verdict === 'undo';
      const until = Date.now() + REVIEW_UNDO_SECONDS * 1000;
      setLast(isUndo || stored.length === 0 ? null : { verdicts: stored, until });
      if (!isUndo) {
        const sent = new Set(verdicts.map(({ id }) => id));
        setLater(new Set([...later, ...works.flatMap(({ _id }) => (sent.has(_id) ? [] : [_id]))]));
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
    works,
    marks,
    last,
    notes,
    send,
    /** Refuses an item for a reason. An empty reason lets it pass. */
    refuse: (id: string, reason: string) => {
      const changed = new Map(reasons);
      if (reason === '') changed.delete(id);
      else changed.set(id, reason);
      setReasons(changed);
    },
    addSeen: (id: string) => setSeen((before) => new Set([...before, id])),
    addOpened: (id: string) => setOpened((before) => new Set([...before, id])),
    sendScreen: () => {
      const verdicts = buildVerdicts(works, marks);
      if (verdicts.length > 0 && !send.isPending) send.mutate(verdicts);
    },
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

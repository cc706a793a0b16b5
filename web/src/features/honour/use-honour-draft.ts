import { useMemo, useState } from 'react';
import * as z from 'zod/mini';

import { LocalDrafts } from '../../device/local-drafts.ts';
import { createId } from '../../lib/new-id.ts';
import { useUser } from '../../session/session-store.ts';
import { HonourValues } from './honour-form.view.ts';

const Draft = z.object({
  /** The revision that the pupil edits, or 0 for a new honour. */
  rev: z.int(),
  values: HonourValues,
  /** The last submission. Its reply may be lost, and the same values then need the same event id. */
  sent: z.nullable(z.object({ eventId: z.string(), text: z.string() })),
});
type Draft = z.infer<typeof Draft>;

/** The id of the draft of a new honour. */
const NEW = 'new';

/** Returns the pupil's draft of a honour, which stays on the device until the server has it. */
export function useHonourDraft(of: { id: string | null; rev: number; initial: HonourValues }) {
  const { _id: userId, deviceKey } = useUser();
  const drafts = useMemo(() => new LocalDrafts('honour', userId, deviceKey), [userId, deviceKey]);
  const id = of.id ?? NEW;
  const [draft, setDraft] = useState((): Draft => {
    const stored = Draft.safeParse(drafts.read(id));
    // A draft of an older revision would overwrite the changes of another device.
    if (stored.success && stored.data.rev === of.rev) return stored.data;
    return { rev: of.rev, values: of.initial, sent: null };
  });
  const [isStored, setIsStored] = useState(true);
  const store = (next: Draft) => {
    setDraft(next);
    setIsStored(drafts.write(id, next));
  };
  return {
    values: draft.values,
    isStored,
    change: (change: Partial<HonourValues>) =>
      store({ ...draft, values: { ...draft.values, ...change } }),
    /** Returns the event id of the submission. Equal values get the same id again. */
    prepareSubmission: (): string => {
      const text = JSON.stringify(draft.values);
      if (draft.sent?.text === text) return draft.sent.eventId;
      const sent = { eventId: createId(), text };
      store({ ...draft, sent });
      return sent.eventId;
    },
    remove: () => drafts.remove(id),
  };
}

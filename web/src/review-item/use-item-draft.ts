import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { LocalDrafts } from '../device/local-drafts.ts';
import { createId } from '../lib/new-id.ts';
import { useUser } from '../session/session-store.ts';

const StoredDraft = z.object({
  /** The revision that the pupil edits, or 0 for a new item. */
  rev: z.int(),
  values: z.unknown(),
  /** The last submission. Its reply may be lost, and the same values then need the same event id. */
  sent: z.nullable(z.object({ eventId: z.string(), text: z.string() })),
});

interface Draft<Values> extends z.infer<typeof StoredDraft> {
  values: Values;
}

/** The id of the draft of a new item. */
const NEW_ITEM_ID = 'new';

/**
 * Returns the pupil's draft of an item, which stays on the device until the server has it.
 *
 * @param of the kind of the item, the schema of the form's values, the id (null for a new item), and the stored revision and values
 */
export function useItemDraft<Values extends object>(of: {
  kind: string;
  schema: z.ZodMiniType<Values>;
  id: string | null;
  rev: number;
  initial: Values;
}) {
  const { _id: userId, deviceKey } = useUser();
  const drafts = useMemo(
    () => new LocalDrafts(of.kind, userId, deviceKey),
    [of.kind, userId, deviceKey],
  );
  const id = of.id ?? NEW_ITEM_ID;
  const [draft, setDraft] = useState((): Draft<Values> => {
    const stored = StoredDraft.safeParse(drafts.read(id));
    // A draft of an older revision would overwrite the changes of another device.
    const values =
      stored.success && stored.data.rev === of.rev ? of.schema.safeParse(stored.data.values) : null;
    if (stored.success && values?.success === true) return { ...stored.data, values: values.data };
    return { rev: of.rev, values: of.initial, sent: null };
  });
  const [isStored, setIsStored] = useState(true);
  // A file that is compressed meanwhile ends with the `change` of an earlier render. It must not undo later changes.
  const latest = useRef(draft);
  const store = (next: Draft<Values>) => {
    latest.current = next;
    setDraft(next);
    setIsStored(drafts.write(id, next));
  };
  return {
    values: draft.values,
    isStored,
    change: (change: Partial<Values>) =>
      store({ ...latest.current, values: { ...latest.current.values, ...change } }),
    /** Returns the event id of the submission of `values`. Equal values get the same id again. */
    prepareSubmission: (): string => {
      const text = JSON.stringify(draft.values);
      const known = latest.current.sent;
      if (known?.text === text) return known.eventId;
      const sent = { eventId: createId(), text };
      store({ ...latest.current, sent });
      return sent.eventId;
    },
    remove: () => drafts.remove(id),
    /** Empties the form, for the next item. */
    reset: () => {
      drafts.remove(id);
      latest.current = { rev: of.rev, values: of.initial, sent: null };
      setDraft(latest.current);
    },
  };
}

import { useMemo, useState } from 'react';
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
const NEW = 'new';

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
  const id = of.id ?? NEW;
  const [draft, setDraft] = useState((): Draft<Values> => {
    const stored = StoredDraft.safeParse(drafts.read(id));
    // A draft of an older revision would overwrite the changes of another device.
    const values =
      stored.success && stored.data.rev === of.rev ? of.schema.safeParse(stored.data.values) : null;
    if (stored.success && values?.success === true) return { ...stored.data, values: values.data };
    return { rev: of.rev, values: of.initial, sent: null };
  });
  const [isStored, setIsStored] = useState(true);
  const store = (next: Draft<Values>) => {
    setDraft(next);
    setIsStored(drafts.write(id, next));
  };
  return {
    values: draft.values,
    isStored,
    change: (change: Partial<Values>) =>
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
    /** Empties the form, for the next item. */
    reset: () => {
      drafts.remove(id);
      setDraft({ rev: of.rev, values: of.initial, sent: null });
    },
  };
}

import { reviewProblems } from '@meiyu/contract/review/review.problems';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { focusFirstError } from '../lib/focus-first-error.ts';
import { playEffect } from '../media/tone/play-tones.ts';
import { showToast } from '../ui/overlay/toast-store.ts';

const staleCodes: readonly unknown[] = [
  reviewProblems.itemStale.code,
  reviewProblems.itemApproved.code,
];

/** A field of a form, and why it is refused. */
export interface FieldFault<Field extends string> {
  field: Field;
  message: string;
}

/** Holds the state of an item's form, checks its fields and sends them. */
export function useItemForm<Values extends object, Field extends string, Item>({
  draft,
  findFault,
  send,
  savedText = '已经交给老师',
  onSaved,
  onStale,
}: {
  draft: { change: (change: Partial<Values>) => void; remove: () => void };
  /** Finds the first field, in the order of the form, that the server would refuse. */
  findFault: () => FieldFault<Field> | null;
  /** Sends the values. Rejects with a message for the user. */
  send: () => Promise<Item>;
  /** The message after the values were saved. */
  savedText?: string;
  onSaved: (item: Item) => void;
  /** Called if a review or another device has changed the item. */
  onStale: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<FieldFault<Field> | null>(null);
  const submission = useMutation({
    mutationFn: send,
    onSuccess: (item) => {
      draft.remove();
      playEffect('stamp');
      showToast(savedText);
      onSaved(item);
    },
    onError: (error) => {
      if (error instanceof ApiError && staleCodes.includes(error.code)) onStale();
    },
  });
  return {
    form,
    fault,
    submission,
    /** Returns the message of a field, if it is the first one that is refused. */
    getError: (field: Field) => (fault?.field === field ? fault.message : undefined),
    submit: () => {
      const found = findFault();
      setFault(found);
      if (found === null) submission.mutate();
      // The error text appears with the next render.
      else requestAnimationFrame(() => focusFirstError(form.current));
    },
    change: (change: Partial<Values>) => {
      draft.change(change);
      setFault(null);
      submission.reset();
    },
  };
}

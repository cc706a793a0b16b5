import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from './api-error.ts';
import { useEventIds } from './use-event-ids.ts';

/** How a teacher's form becomes content of the server. */
interface ContentEditor<Form, Content, Reply> {
  /** The revision of the stored content, or undefined for new content. */
  storedRev: number | undefined;
  buildForm: () => Form;
  /** Returns the content, or the sentence of the first field that is wrong. */
  readForm: (form: Form) => Content | string;
  send: (content: Content, request: { rev: number; eventId: string }) => Promise<Reply>;
  onSaved: (reply: Reply) => Promise<void>;
}

/** Keeps the form of an editor, checks it and sends it. A retry after a lost reply counts only once. */
export function useContentEditor<Form extends object, Content extends object, Reply>({
  storedRev,
  buildForm,
  readForm,
  send,
  onSaved,
}: ContentEditor<Form, Content, Reply>) {
  const getEventId = useEventIds();
  // The editor keeps the revision that it began with, so that it cannot replace a later change of another device.
  const [rev] = useState(storedRev ?? 0);
  const [initial] = useState(buildForm);
  const [form, setForm] = useState(initial);
  const [fault, setFault] = useState('');
  const save = useMutation({
    mutationFn: (content: Content) => send(content, { rev, eventId: getEventId(content) }),
    onSuccess: onSaved,
  });
  return {
    form,
    change: (part: Partial<Form>) => {
      setForm({ ...form, ...part });
      setFault('');
    },
    submit: () => {
      const content = readForm(form);
      setFault(typeof content === 'string' ? content : '');
      if (typeof content !== 'string') save.mutate(content);
    },
    /** The sentence for the user, or empty. */
    error: fault || (save.error ? getErrorMessage(save.error) : ''),
    isSaving: save.isPending,
    hasChanges: form !== initial && !save.isPending && !save.isSuccess,
  };
}

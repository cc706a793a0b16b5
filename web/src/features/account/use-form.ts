import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { getErrorMessage } from '../../api/api-error.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';

/** What is wrong with which field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * A form of text fields: what was typed stays until the caller empties it, errors stand beside their fields and the first
 * takes the focus, and what is being sent is not sent twice.
 *
 * @param check what is wrong before anything is sent
 * @param explain which field a refusal belongs to; null when it is about the form as a whole
 */
export function useForm<Name extends string>(
  initial: Record<Name, string>,
  {
    check,
    explain = () => null,
  }: {
    check: (values: Record<Name, string>) => FieldErrors<Name>;
    explain?: (error: unknown, said: string) => FieldErrors<Name> | null;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);

  const show = (found: FieldErrors<Name>, said = '') => {
    flushSync(() => {
      setErrors(found);
      setRefusal(said);
    });
    focusFirstError(form.current);
  };

  const set = (name: Name, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setErrors((known) => ({ ...known, [name]: undefined }));
  };

  const send = async (action: (values: Record<Name, string>) => Promise<void>) => {
    setIsSending(true);
    try {
      await action(values);
    } catch (error) {
      const said = getErrorMessage(error);
      const found = explain(error, said);
      show(found ?? {}, found ? '' : said);
    } finally {
      setIsSending(false);
    }
  };

  return {
    form,
    values,
    refusal,
    isSending,
    /** Shows what is wrong, beside the fields or over the form. */
    show,
    set,
    /** What a Field takes. */
    field: (name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** What the form does when it is sent. */
    submit:
      (action: (values: Record<Name, string>) => Promise<void>) => (event: SyntheticEvent) => {
        event.preventDefault();
        if (isSending) return;
        const found = check(values);
        show(found);
        if (Object.keys(found).length === 0) void send(action);
      },
  };
}

import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { getErrorMessage } from '../../api/api-error.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';

/** Error texts by the name of the field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * Manages a form with text fields. It shows errors at their fields, focuses the first error, and ignores further submits while one is
 * running. The typed values stay after an error.
 *
 * @param check finds errors before anything is sent
 * @param toFieldErrors assigns an error from the server to its fields, or returns null to show it above the form
 */
export function useForm<Name extends string>(
  initial: Record<Name, string>,
  {
    check,
    toFieldErrors = () => null,
  }: {
    check: (values: Record<Name, string>) => FieldErrors<Name>;
    toFieldErrors?: (error: unknown, message: string) => FieldErrors<Name> | null;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);

  const show = (fieldErrors: FieldErrors<Name>, message = '') => {
    flushSync(() => {
      setErrors(fieldErrors);
      setRefusal(message);
    });
    focusFirstError(form.current);
  };

  const set = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  const send = async (action: (values: Record<Name, string>) => Promise<void>) => {
    setIsSending(true);
    try {
      await action(values);
    } catch (error) {
      const message = getErrorMessage(error);
      const fieldErrors = toFieldErrors(error, message);
      show(fieldErrors ?? {}, fieldErrors ? '' : message);
    } finally {
      setIsSending(false);
    }
  };

  return {
    form,
    values,
    refusal,
    isSending,
    /** Shows errors at their fields, or one error for the whole form. */
    show,
    set,
    /** Returns the props of the `Field` with this name. */
    field: (name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** Returns a submit handler that checks the form and then runs the action. */
    submit:
      (action: (values: Record<Name, string>) => Promise<void>) => (event: SyntheticEvent) => {
        event.preventDefault();
        if (isSending) return;
        const fieldErrors = check(values);
        show(fieldErrors);
        if (Object.keys(fieldErrors).length === 0) void send(action);
      },
  };
}

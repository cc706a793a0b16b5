import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { getErrorMessage, isUnreachable } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field-error.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';
import styles from './write-dialog.module.css';

/** A button that asks for a text in a dialog and sends it. What the user wrote stays if the network fails. */
export function WriteDialog({
  label,
  title,
  lead,
  fieldLabel,
  placeholder,
  max,
  sentText,
  findFault,
  send,
  onDone,
}: {
  /** The text of the button, also of the main button of the dialog. */
  label: string;
  title: string;
  /** What happens when the text is sent. */
  lead: string;
  fieldLabel: string;
  placeholder: string;
  max: number;
  sentText: string;
  /** Returns why the text cannot be sent, or undefined. */
  findFault: (text: string) => string | undefined;
  send: (text: string) => Promise<unknown>;
  /** Called after the text was sent, and after a refusal, because the item may have changed. */
  onDone: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const id = useId();
  const close = () => setIsOpen(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(sentText);
      close();
      onDone();
    },
    onError: (error) => {
      if (isUnreachable(error)) return setFault(getErrorMessage(error));
      showToast(getErrorMessage(error));
      close();
      return onDone();
    },
  });
  const submit = () => {
    const found = findFault(text);
    setFault(found);
    if (found === undefined) sending.mutate(text);
  };
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        isForm
        open={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <Button variant="soft" onClick={close}>
              算了
            </Button>
            <Button loading={sending.isPending} onClick={submit}>
              {label}
            </Button>
          </>
        }
      >
        <p className={styles['lead']}>{lead}</p>
        <TextArea
          label={fieldLabel}
          placeholder={placeholder}
          max={max}
          value={text}
          onChange={(next) => {
            setText(next);
            setFault(undefined);
          }}
        />
        <FieldError id={id} error={fault} />
      </Dialog>
    </>
  );
}

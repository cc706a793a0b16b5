import { findCommentFault } from '@meiyu/contract/shared/comment.rules';
import { commentStarters } from '@meiyu/contract/shared/comment.schema';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';

import { getErrorMessage } from '../../api/api-error.ts';
import { playEffect } from '../../media/tone/play-tones.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { useItemDraft } from '../use-item-draft.ts';
import styles from './comment-form.module.css';

const Values = z.object({ text: z.string() });

/** Lets a user write a comment, with a beginning to choose. The text stays on the device until the server has it. */
export function CommentForm({
  kind,
  itemId,
  word,
  placeholder,
  max,
  sentText,
  send,
  onSent,
}: {
  /** The kind of the drafts on the device. */
  kind: string;
  /** The item that the comment is on. */
  itemId: string;
  /** The Chinese word for the comment. */
  word: '留言' | '评论';
  placeholder: string;
  max: number;
  /** The message after the comment was sent. */
  sentText: string;
  send: (body: { text: string; eventId: string }) => Promise<unknown>;
  onSent: () => void;
}) {
  const draft = useItemDraft({ kind, schema: Values, id: itemId, rev: 0, initial: { text: '' } });
  const { text } = draft.values;
  const [fault, setFault] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    // Equal texts have the same event id, so a repeated request after a lost reply adds one comment.
    mutationFn: () => send({ text, eventId: draft.prepareSubmission() }),
    onSuccess: () => {
      draft.reset();
      playEffect('choose');
      showToast(sentText);
      onSent();
    },
  });
  const change = (next: string) => {
    draft.change({ text: next });
    setFault('');
    sending.reset();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = findCommentFault(text, max);
        setFault(found?.message ?? '');
        if (found === null) sending.mutate();
      }}
    >
      <div className={styles['starters']}>
        {commentStarters.map((starter) => (
          <Button
            key={starter}
            variant="soft"
            size="small"
            onClick={() => {
              change(text.startsWith(starter) ? text : `${starter}${text}`);
              field.current?.focus();
            }}
          >
            {starter}…
          </Button>
        ))}
      </div>
      <TextArea
        label={word}
        placeholder={placeholder}
        max={max}
        value={text}
        field={field}
        onChange={change}
      />
      <FormError text={sending.error ? getErrorMessage(sending.error) : fault} />
      <Button type="submit" loading={sending.isPending}>
        发{word}
      </Button>
    </form>
  );
}

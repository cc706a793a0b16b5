import { commentEndpoints } from '@meiyu/contract/art-circle/comment.endpoints';
import { COMMENT_MAX } from '@meiyu/contract/art-circle/comment.schema';
import { findCommentFault } from '@meiyu/contract/shared/comment.rules';
import { commentStarters } from '@meiyu/contract/shared/comment.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { reloadComments } from '../comments.queries.ts';
import styles from './comment-form.module.css';

/** Lets a pupil write a comment, with a beginning to choose. */
export function CommentForm({ postId }: { postId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [eventId, setEventId] = useState(createId);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: () =>
      call(commentEndpoints.make, { params: { id: postId }, body: { text, eventId } }),
    onSuccess: () => {
      setText('');
      setEventId(createId());
      showToast('已经交给老师，看过就发出来');
      reloadComments(client, postId);
    },
  });
  const change = (next: string) => {
    setText(next);
    // A changed text is a new comment, even if the reply to the first one was lost.
    setEventId(createId());
    setFault('');
    send.reset();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = findCommentFault(text, COMMENT_MAX);
        setFault(found?.message ?? '');
        if (found === null) send.mutate();
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
        label="留言"
        placeholder="说一句你看到的、感到的，或者想问的"
        max={COMMENT_MAX}
        value={text}
        field={field}
        onChange={change}
      />
      <FormError text={send.error ? getErrorMessage(send.error) : fault} />
      <Button type="submit" loading={send.isPending}>
        发留言
      </Button>
    </form>
  );
}

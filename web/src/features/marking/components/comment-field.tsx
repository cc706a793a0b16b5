import { COMMENT_MAX } from '@meiyu/contract/marking/mark.schema';
import type { RefObject } from 'react';

import styles from './comment-field.module.css';

/** From this number of characters on, the field shows how many characters it has. */
const COUNT_SHOWN_FROM = COMMENT_MAX - 100;

/** Text field for the teacher's comment on a work. Escape moves the focus out of the field, so that the keys of the desk work again. */
export function CommentField({
  field,
  value,
  isLocked,
  onChange,
}: {
  /** The text field. A key of the desk moves the focus to it. */
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isLocked: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <div className={styles['comment']}>
      <textarea
        ref={field}
        className={styles['field']}
        aria-label="评语"
        placeholder="写评语"
        rows={2}
        maxLength={COMMENT_MAX}
        disabled={isLocked}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value.length >= COUNT_SHOWN_FROM && (
        <p className={styles['count']}>
          {value.length} / {COMMENT_MAX}
        </p>
      )}
    </div>
  );
}

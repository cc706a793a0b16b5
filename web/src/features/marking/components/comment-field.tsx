import { COMMENT_MAX } from '@meiyu/contract/marking/mark.schema';
import type { RefObject } from 'react';

import styles from './comment-field.module.css';

/** From this length on, the number of characters is shown. */
const COUNT_FROM = COMMENT_MAX - 100;

/** The teacher's words about the work. Escape leaves the field, so that the keys of the desk work again. */
export function CommentField({
  field,
  value,
  isLocked,
  onChange,
}: {
  /** The text field, which a key of the desk focuses. */
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
      {value.length >= COUNT_FROM && (
        <p className={styles['count']}>
          {value.length} / {COMMENT_MAX}
        </p>
      )}
    </div>
  );
}

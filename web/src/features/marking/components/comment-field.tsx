import { COMMENT_CHARACTERS_MAX } from '@meiyu/contract/marking/mark.schema';
import type { RefObject } from 'react';

import styles from './comment-field.module.css';

/** The field shows how many characters it has when this number or fewer are left. */
const SHOW_COUNT_AT_CHARACTERS_LEFT = 100;

/** Text field for the teacher's comment on a work. Escape moves the focus out of the field, so that the keys of the desk work again. */
export function CommentField({
  field,
  value,
  max = COMMENT_CHARACTERS_MAX,
  isLocked,
  onChange,
}: {
  /** The text field. A key of the desk moves the focus to it. */
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  max?: number;
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
        maxLength={max}
        disabled={isLocked}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value.length >= max - SHOW_COUNT_AT_CHARACTERS_LEFT && (
        <p className={styles['count']}>
          {value.length} / {max}
        </p>
      )}
    </div>
  );
}

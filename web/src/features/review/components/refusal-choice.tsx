import { REVIEW_REASON_CHARACTERS_MAX } from '@meiyu/contract/review/review.schema';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import unseen from '../../../ui/unseen.module.css';
import styles from './refusal-choice.module.css';

/** Asks for the reason of a refusal: one of a list, or own words. */
export function RefusalChoice({
  reasons,
  reason,
  takesFocus,
  isOnCard = false,
  onChoose,
  onCancel,
}: {
  /** The reasons that one press chooses. */
  reasons: readonly string[];
  reason: string;
  takesFocus: boolean;
  /** Whether it covers a part of the card of a work. Otherwise it is in a sheet, whose title names the verdict. */
  isOnCard?: boolean;
  onChoose: (reason: string) => void;
  onCancel: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  const [words, setWords] = useState(reasons.includes(reason) ? '' : reason);
  useEffect(() => {
    if (!takesFocus) return;
    first.current?.focus();
    // A sheet that opens moves the focus to this element.
    first.current?.setAttribute('autofocus', '');
  }, [takesFocus]);
  return (
    <fieldset className={isOnCard ? styles['onCard'] : undefined}>
      <legend className={unseen['unseen']}>不通过的原因</legend>
      <p className={styles['head']}>
        <b className={styles['verdict']}>不通过</b>
        <span>学生会看到原因</span>
        <button type="button" className={styles['cancel']} onClick={onCancel}>
          取消
        </button>
      </p>
      <div className={styles['reasons']}>
        {reasons.map((one, at) => (
          <button
            key={one}
            ref={at === 0 ? first : undefined}
            type="button"
            className={joinClassNames(styles['reason'], one === reason && styles['chosen'])}
            aria-pressed={one === reason}
            onClick={() => onChoose(one)}
          >
            <kbd className={styles['digit']} aria-hidden="true">
              {at + 1}
            </kbd>
            {one}
          </button>
        ))}
      </div>
      <form
        className={styles['own']}
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') onChoose(words.trim());
        }}
      >
        <input
          type="text"
          aria-label="自己写原因"
          placeholder="也可以自己写"
          maxLength={REVIEW_REASON_CHARACTERS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
        <Button type="submit" size="small" variant="soft" disabled={words.trim() === ''}>
          确定
        </Button>
      </form>
    </fieldset>
  );
}

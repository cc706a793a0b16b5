import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { WorkState } from '../desk/review.view.ts';
import styles from './review-foot.module.css';

/** Shows how many works the screen passes and refuses, and sends these decisions. */
export function ReviewFoot({
  states,
  isSending,
  failure,
  onSend,
}: {
  states: readonly WorkState[];
  isSending: boolean;
  /** The message of the last request that failed, or empty. */
  failure: string;
  onSend: () => void;
}) {
  const count = (state: WorkState) => states.filter((one) => one === state).length;
  const [ready, refused] = [count('ready'), count('refused')];
  const parts = [
    { text: '不通过', count: refused },
    { text: '先听先看', count: count('unopened') },
    { text: '还没看到', count: count('unseen') },
  ].filter((part) => part.count > 0);
  const label = ready === 0 && refused > 0 ? `不通过 ${refused} 件` : `本屏通过 ${ready} 件`;
  return (
    <footer className={styles['foot']}>
      <FormError text={failure} />
      <div className={styles['row']}>
        {parts.length > 0 && (
          <p className={styles['counts']}>
            {parts.map(({ text, count: number }) => (
              <span key={text}>
                {text} {number}
              </span>
            ))}
          </p>
        )}
        <Button loading={isSending} disabled={ready + refused === 0} onClick={onSend}>
          {label}
          <kbd className={styles['key']} aria-hidden="true">
            Enter
          </kbd>
        </Button>
      </div>
    </footer>
  );
}

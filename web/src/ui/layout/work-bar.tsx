import type { ReactNode } from 'react';

import { getHref } from '../../lib/address.ts';
import { addresses } from '../../lib/addresses.ts';
import { Icon } from '../icon/icon.tsx';
import { PhraseText } from '../text/phrase-text.tsx';
import styles from './work-bar.module.css';

/** Shows the head of a teacher's screen without tabs: the way back, what is shown, and further parts at the right. */
export function WorkBar({
  title,
  detail,
  back = { label: '课程学习', address: addresses.curriculum() },
  onChoose,
  children,
}: {
  title: string;
  detail: string;
  back?: { label: string; address: string };
  /** Opens the choice of what is shown. Without it the title is not a button. */
  onChoose?: () => void;
  children?: ReactNode;
}) {
  const words = (
    <>
      <b>
        <PhraseText text={title} />
      </b>
      {detail && (
        <small>
          <PhraseText text={detail} />
        </small>
      )}
    </>
  );
  return (
    <header className={styles['bar']}>
      <a
        className={styles['back']}
        data-back=""
        href={getHref(back.address)}
        aria-label={`返回${back.label}`}
      >
        <Icon name="chevronLeft" size={24} />
      </a>
      <h1 className={styles['title']}>
        {onChoose ? (
          <button type="button" onClick={onChoose} aria-haspopup="dialog">
            {words}
            <Icon name="chevronDown" size={18} />
          </button>
        ) : (
          words
        )}
      </h1>
      <div className={styles['rest']}>{children}</div>
    </header>
  );
}

import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type { ReactNode } from 'react';

import { ReadingText } from '../../question/reading/reading-text.tsx';
import { createSeededRandom } from '../../ui/art/random.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { FocusAfter } from '../../ui/overlay/use-modal.ts';
import { describePerfectNotes } from '../result.view.ts';
import styles from './perfect-celebration.module.css';

const PETAL_COUNT = 28;
const PETAL_COLOURS = ['zhu', 'teng', 'lv', 'qing', 'yan'] as const;
const RAY_COUNT = 24;

/** Shows petals of cut paper that fall over the page once. Decorative. */
export function Petals() {
  const random = createSeededRandom('petals');
  return (
    <div className={styles['petals']} aria-hidden="true">
      {Array.from({ length: PETAL_COUNT }, (_, index) => (
        <svg
          // oxlint-disable-next-line react/no-array-index-key -- the petals never change
          key={index}
          className={styles['petal']}
          viewBox="-10 -12 20 24"
          width={12 + random() * 12}
          style={{
            left: `${(random() * 100).toFixed(1)}%`,
            animationDelay: `${Math.round(random() * 450)}ms`,
            color: `var(--${PETAL_COLOURS[index % PETAL_COLOURS.length]})`,
          }}
        >
          <path d="M0 -10C8 -8 9 4 0 11C-9 4 -8 -8 0 -10Z" fill="currentColor" />
        </svg>
      ))}
    </div>
  );
}

/** Shows the seal 优 on a sun with rays. */
function SunSeal() {
  return (
    <span className={styles['sun']}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
        {Array.from({ length: RAY_COUNT }, (_, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- the rays never change
            key={index}
            className={styles['ray']}
            transform={`rotate(${(index * 360) / RAY_COUNT})`}
            d={`M-2.6 -72L0 -${index % 2 ? 88 : 98}L2.6 -72Z`}
          />
        ))}
        <circle className={styles['disc']} r="64" />
        <circle className={styles['stitches']} r="57" />
      </svg>
      <span className={styles['seal']}>
        <Seal text="优" label="" size={84} tilt={-7} stamp />
      </span>
    </span>
  );
}

/** Shows the dialog that congratulates on a perfect result. */
export function PerfectResultDialog({
  open,
  onClose,
  result,
  action,
  focusAfter,
}: {
  open: boolean;
  onClose: () => void;
  result: AttemptResult;
  /** The link to the next homework, or null if there is none. */
  action: ReactNode;
  focusAfter: FocusAfter;
}) {
  const { score, full } = result;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className={styles['title']}>全对了</span>}
      illustration={<SunSeal />}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant={action ? 'soft' : 'primary'} onClick={onClose}>
            <ReadingText text="看成绩" plain />
          </Button>
          {action}
        </>
      }
    >
      <span className={styles['score']}>
        <b>{score}</b> / {full} 分
      </span>
      <span className={styles['words']}>{describePerfectNotes(result)}</span>
    </Dialog>
  );
}

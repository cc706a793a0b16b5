import { useId } from 'react';

import { TakeCard } from './take-card.tsx';
import styles from './take-list.module.css';
import { canChoose, getTakeNumber, type TakeRow } from './take-rows.ts';
import type { SittingTakes } from './use-sitting-takes.ts';

/** Lists the takes. Without `onChoose` the choice is over. A take that is still free is an empty slot. */
export function TakeList({
  work,
  chosen,
  takesMax,
  verb,
  onChoose,
}: {
  work: Pick<SittingTakes, 'rows' | 'claimStored' | 'release' | 'retry'>;
  chosen: TakeRow | null;
  /** The number of takes that the exam allows, or null if no empty slots are shown. */
  takesMax: number | null;
  verb: string;
  onChoose?: ((sha256: string) => void) | undefined;
}) {
  const name = useId();
  const { rows } = work;
  const free = takesMax === null ? 0 : Math.max(0, takesMax - rows.length);
  const list = (
    <ul className={styles['list']} aria-label={`${verb}好的`}>
      {rows.map((row) => (
        <TakeCard
          key={row.sha256}
          row={row}
          no={getTakeNumber(rows, row)}
          groupName={name}
          isChosen={row === chosen}
          onChoose={onChoose && canChoose(row) ? () => onChoose(row.sha256) : undefined}
          onClaim={() => work.claimStored(row)}
          onRelease={() => work.release(row)}
          onRetry={() => work.retry(row)}
        />
      ))}
      {free > 0 && (
        <li className={styles['free']}>
          <span className={styles['slot']} aria-hidden="true">
            {rows.length + 1}
          </span>
          {free === 1 ? `还没有${verb}` : `还有 ${free} 次`}
        </li>
      )}
    </ul>
  );
  return onChoose ? (
    <div role="radiogroup" aria-label="交哪一次">
      {list}
    </div>
  ) : (
    list
  );
}

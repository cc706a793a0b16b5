import { type ReviewCount, WaitingKind } from '@meiyu/contract/review/review.schema';

import { getHref } from '../../../lib/address.ts';
import { getPasswordResetsAddress, getReviewAddress } from '../../../lib/teach-address.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatCount, kindIcons, kindLabels } from '../desk/review.view.ts';
import styles from './kind-menu.module.css';

function getAddress(kind: WaitingKind): string {
  return kind === 'password' ? getPasswordResetsAddress() : getReviewAddress(kind);
}

/** Sorts the kinds as the contract lists them. */
function listInOrder(counts: readonly ReviewCount[]): ReviewCount[] {
  return WaitingKind.options.flatMap((kind) => counts.filter((one) => one.kind === kind));
}

/** Lists the kinds of items that wait for the teacher, with their numbers. */
export function KindMenu({ kind, counts }: { kind: WaitingKind; counts: readonly ReviewCount[] }) {
  return (
    <nav className={styles['kinds']} aria-label="等我审核">
      {listInOrder(counts).map(({ kind: one, count }) => (
        <a
          key={one}
          className={styles['kind']}
          href={getHref(getAddress(one))}
          aria-current={one === kind ? 'page' : undefined}
        >
          <Icon name={kindIcons[one]} size={20} />
          <span className={styles['label']}>{kindLabels[one]}</span>
          <span className={styles['count']}>{formatCount(count)}</span>
        </a>
      ))}
    </nav>
  );
}

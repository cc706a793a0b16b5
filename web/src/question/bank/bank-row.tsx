import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import type { ReactNode } from 'react';

import { joinClassNames } from '../../ui/class-names.ts';
import { replaceBlanksWithLines } from '../blank-text.ts';
import { listFacts, shortenType } from './bank-facts.ts';
import styles from './bank-row.module.css';

/**
 * Shows a question of the bank in a list: its type, the beginning of its stem, and its facts. A press opens the preview.
 *
 * @param aside a control on the right, for example to add the question to a homework
 */
export function BankRow({
  item,
  isCurrent,
  withGrade,
  klassLabel,
  onOpen,
  aside,
}: {
  item: BankItem;
  /** Whether the preview shows this question. */
  isCurrent: boolean;
  withGrade: boolean;
  /** The name of the class that `seenBy` counts, for example 五年级(3)班. */
  klassLabel: string;
  onOpen: () => void;
  aside?: ReactNode;
}) {
  const { stem, seenBy, owner, ownerName, type } = item;
  return (
    <li className={joinClassNames(styles['row'], isCurrent && styles['current'])}>
      <button
        type="button"
        className={styles['open']}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles['type']}>{shortenType(type)}</span>
        <span className={styles['texts']}>
          <span className={styles['stem']}>
            {replaceBlanksWithLines(stem) || '（看题目里的图片或声音）'}
          </span>
          <span className={styles['facts']}>
            {listFacts(item, withGrade).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {owner === 'mine' && <span>我出的</span>}
            {owner === 'school' && <span>{ownerName}出的</span>}
            {seenBy !== null && seenBy > 0 && (
              <b>
                {klassLabel} {seenBy} 人做过
              </b>
            )}
          </span>
        </span>
      </button>
      {aside}
    </li>
  );
}

import type { TeachHomeworkSummary } from '@meiyu/contract/homework/teach-homework.schema';
import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';

import { getHref } from '../../../../lib/address.ts';
import { formatDateTime } from '../../../../lib/near-date.ts';
import {
  getCorrectAddress,
  getLiveAddress,
  getMarkAddress,
  getResultsAddress,
} from '../../../../lib/teach-address.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import type { HomeworkAction } from './homework-action-dialog.tsx';
import styles from './teach-homework-row.module.css';

interface RowLink {
  label: string;
  address: string;
}

/** Returns the links to the screens of a published homework. */
function listLinks({ _id: id, state, waiting, handedIn }: TeachHomeworkSummary): RowLink[] {
  if (state !== 'published' && state !== 'closed') return [];
  return [
    ...(state === 'published' ? [{ label: '现场', address: getLiveAddress(id) }] : []),
    ...(waiting > 0
      ? [{ label: `批改 ${waiting}`, address: getMarkAddress({ homework: id }) }]
      : []),
    ...(handedIn > 0 ? [{ label: '结果', address: getResultsAddress(id) }] : []),
    ...(handedIn > 0 ? [{ label: '更正', address: getCorrectAddress(id) }] : []),
  ];
}

/** Returns the actions that a teacher can perform on a homework in the list. */
function listActions({ state, canChange }: TeachHomeworkSummary): HomeworkAction[] {
  if (!canChange) return [];
  if (state === 'draft') return ['delete'];
  return state === 'published' ? ['recall', 'close'] : [];
}

const actionLabels = { delete: '删除', recall: '收回', close: '结束' } as const;

/** Shows a homework with its classes, its opening and due times, and how many pupils have handed in. */
export function TeachHomeworkRow({
  homework,
  names,
  isCopying,
  onCopy,
  onAct,
}: {
  homework: TeachHomeworkSummary;
  names: readonly TeachingKlass[];
  isCopying: boolean;
  onCopy: () => void;
  onAct: (action: HomeworkAction) => void;
}) {
  const { title, klasses, opens, due, questionCount, full, state } = homework;
  const places = klasses.map(({ grade, klass }) => formatKlass(grade, klass, names)).join('、');
  return (
    <Card as="li" className={styles['row']}>
      <h2 className={styles['title']}>{title || '没有标题'}</h2>
      <p className={styles['fact']}>
        {places || '还没有选班级'}
        {state === 'recalled' && ' · 已收回'}
      </p>
      <p className={styles['fact']}>
        {formatDateTime(opens)} 开始 · {formatDateTime(due)} 截止
      </p>
      <p className={styles['fact']}>
        {questionCount} 题 · {full} 分
        {state !== 'draft' && ` · 已交 ${homework.handedIn} / ${homework.pupils}`}
      </p>
      <div className={styles['actions']}>
        {listLinks(homework).map(({ label, address }) => (
          <LinkButton key={label} variant="soft" size="small" href={getHref(address)}>
            {label}
          </LinkButton>
        ))}
        {homework.canChange && state !== 'closed' && (
          <LinkButton
            variant="soft"
            size="small"
            href={getHref(teachHomeworkAddresses.edit(homework._id))}
          >
            编辑
          </LinkButton>
        )}
        <Button variant="ghost" size="small" loading={isCopying} onClick={onCopy}>
          复制
        </Button>
        {listActions(homework).map((action) => (
          <Button key={action} variant="ghost" size="small" onClick={() => onAct(action)}>
            {actionLabels[action]}
          </Button>
        ))}
      </div>
    </Card>
  );
}

import type { LiveOutline } from '@meiyu/contract/live/live.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getHomeworkListAddress, getLiveAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { CompactSelect } from '../../../ui/form/compact-select.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './live-bar.module.css';

/** Shows the homework and the class, with a select for another class and a switch for right and wrong answers. */
export function LiveBar({
  id,
  outline,
  withMarks,
  onWithMarks: onToggleMarks,
}: {
  id: string;
  outline: LiveOutline;
  withMarks: boolean;
  onWithMarks: (withMarks: boolean) => void;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { title, due, timeLimitMin, klasses, grade, klass } = outline;
  const facts = [
    ...(timeLimitMin === null ? [] : [`限时 ${timeLimitMin} 分钟`]),
    `${formatDateTime(due)} 截止`,
  ];
  return (
    <header className={styles['bar']}>
      <a
        className={styles['back']}
        data-back=""
        href={getHref(getHomeworkListAddress())}
        aria-label="返回作业"
      >
        <Icon name="chevronLeft" size={24} />
      </a>
      <div className={styles['titles']}>
        <h1>{title}</h1>
        <p>{facts.join(' · ')}</p>
      </div>
      <CompactSelect
        label="班级"
        value={`${grade}-${klass}`}
        options={klasses.map((one) => ({
          value: `${one.grade}-${one.klass}`,
          label: formatKlass(one.grade, one.klass, names),
        }))}
        onChange={(value) => {
          const place = klasses.find((one) => `${one.grade}-${one.klass}` === value);
          if (place) navigate(getLiveAddress(id, place), { replace: true });
        }}
        className={styles['klass']}
      />
      <label className={styles['marks']}>
        <input
          type="checkbox"
          checked={withMarks}
          onChange={({ currentTarget: { checked } }) => onToggleMarks(checked)}
        />
        <span>显示对错</span>
      </label>
    </header>
  );
}

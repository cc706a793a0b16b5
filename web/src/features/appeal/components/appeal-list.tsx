import type { Appeal, AppealListState } from '@meiyu/contract/appeal/appeal.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getAppealsAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { describeAppeal } from '../appeal.view.ts';
import styles from './appeal-list.module.css';

/** Lists appeals as cards. `chosen` is the id of the appeal whose answer is shown beside the list. */
export function AppealList({
  appeals,
  state,
  chosen,
}: {
  appeals: readonly Appeal[];
  state: AppealListState;
  chosen: string | null;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  return (
    <ul className={styles['list']} aria-label="申诉">
      {appeals.map((appeal) => {
        const { _id: id, name, grade, klass, title, number, text, at } = appeal;
        const isChosen = id === chosen;
        const address = getAppealsAddress({ id, ...(state === 'decided' && { state }) });
        return (
          <li key={id}>
            <a
              className={joinClassNames(styles['card'], isChosen && styles['chosen'])}
              href={getHref(address)}
              aria-current={isChosen ? 'true' : undefined}
            >
              <span className={styles['line']}>
                <b>{name}</b>
                <small>{formatKlass(grade, klass, names)}</small>
                <span
                  className={joinClassNames(
                    styles['state'],
                    appeal.state === 'open' && appeal.isMine && styles['mine'],
                  )}
                >
                  {describeAppeal(appeal)}
                </span>
              </span>
              <span className={styles['place']}>
                {title} · 第 {number} 题
              </span>
              <span className={styles['text']}>{text}</span>
              <small className={styles['time']}>{formatDateTime(at)}</small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { getMatrixAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { CompactSelect } from '../../../ui/form/compact-select.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { MatrixQuery } from '../results.queries.ts';
import { useKlasses } from '../use-klasses.ts';
import styles from './matrix-bar.module.css';
import { LateNote, WaitingNote } from './matrix-cell-mark.tsx';

/** Shows the class and the term of the matrix, with selects for other classes and terms. */
export function MatrixBar({
  query: { grade, klass, subject },
  matrix,
  children,
}: {
  query: MatrixQuery;
  matrix: Matrix | undefined;
  /** Buttons at the end of the bar, for example the export. */
  children: ReactNode;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { items } = useKlasses(subject);
  const isListed = items.some((one) => one.grade === grade && one.klass === klass);
  const klasses = isListed ? items : [{ grade, klass }, ...items];
  return (
    <header className={styles['bar']}>
      <a
        className={styles['back']}
        data-back=""
        href={getHref(addresses.curriculum())}
        aria-label="返回今天"
      >
        <Icon name="chevronLeft" size={24} />
      </a>
      <h1>总表</h1>
      <span className={styles['choices']}>
        <CompactSelect
          label="班级"
          value={`${grade}-${klass}`}
          options={klasses.map((one) => ({
            value: `${one.grade}-${one.klass}`,
            label: formatKlass(one.grade, one.klass, names),
          }))}
          onChange={(value) => {
            const next = klasses.find((one) => `${one.grade}-${one.klass}` === value);
            if (next) navigate(getMatrixAddress(next), { replace: true });
          }}
        />
        {matrix && (
          <CompactSelect
            label="学期"
            value={String(matrix.semester)}
            options={matrix.semesters.map((one) => ({
              value: String(one),
              label: formatSemester(one),
            }))}
            onChange={(value) =>
              navigate(getMatrixAddress({ grade, klass, semester: Number(value) }), {
                replace: true,
              })
            }
          />
        )}
      </span>
      <span className={styles['legend']} aria-hidden="true">
        <span>按 100 分计</span>
        <span>
          <WaitingNote /> 待批
        </span>
        <span>
          <b>×</b> 缺交
        </span>
        <span>
          <LateNote /> 迟交
        </span>
      </span>
      {children}
    </header>
  );
}

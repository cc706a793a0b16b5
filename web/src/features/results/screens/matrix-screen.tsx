import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { downloadMatrix } from '../../../export/download-table.ts';
import { ExportButton } from '../../../export/export-button.tsx';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useSession } from '../../../session/session-store.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { MatrixBar } from '../components/matrix-bar.tsx';
import { MatrixFilterBar } from '../components/matrix-filter.tsx';
import { MatrixFooter } from '../components/matrix-footer.tsx';
import { MatrixList } from '../components/matrix-list.tsx';
import { MatrixTable } from '../components/matrix-table.tsx';
import { filterRows, getCellAddress, listRows, type MatrixFilter } from '../matrix.view.ts';
import { readNumber } from '../results-filter.ts';
import { matrixQuery, type MatrixQuery } from '../results.queries.ts';
import { useKlasses } from '../use-klasses.ts';
import styles from './matrix-screen.module.css';

/** Shows the homework of a class in one term as a table of pupils and homework. */
export function MatrixScreen() {
  const query = new URLSearchParams(useSearch());
  const subject = useSession((state) => state.subject);
  const klasses = useKlasses(subject);
  const grade = readNumber(query, 'grade');
  const klass = readNumber(query, 'klass');
  const place = grade && klass ? { grade, klass } : klasses.items[0];
  if (place === undefined) {
    return (
      <div className={styles['message']}>
        {klasses.isPending ? (
          <output aria-label="正在读取班级">
            <Skeleton height={240} cut="card" />
          </output>
        ) : (
          <EmptyState isPage title="还没有任教班级">
            请联系学校，登记你教的班级。
          </EmptyState>
        )}
      </div>
    );
  }
  return <KlassMatrix query={{ ...place, subject, semester: readNumber(query, 'semester') }} />;
}

function KlassMatrix({ query }: { query: MatrixQuery }) {
  const matrix = useQuery(matrixQuery(query));
  const { grade, klass } = query;
  const isUnknown = matrix.error instanceof ApiError && matrix.error.status === 404;
  return (
    <div className={styles['page']}>
      <MatrixBar query={query} matrix={matrix.data}>
        <ExportButton download={(as) => downloadMatrix(query, as)} />
      </MatrixBar>
      {matrix.isPending && (
        <output className={styles['message']} aria-label="正在读取总表">
          <Skeleton height={320} cut="card" />
        </output>
      )}
      {matrix.isLoadingError &&
        (isUnknown ? (
          <EmptyState title="这个班没有可看的总表">
            它可能不是你这个学科的班，或者还没有这个学期。
          </EmptyState>
        ) : (
          <QueryFailure query={matrix} />
        ))}
      {matrix.data && (
        <MatrixContent
          key={`${grade} ${klass} ${matrix.data.semester} ${matrix.data.subject}`}
          matrix={matrix.data}
        />
      )}
    </div>
  );
}

function MatrixContent({ matrix }: { matrix: Matrix }) {
  const onDesktop = useIsDesktop();
  const [filter, setFilter] = useState<MatrixFilter>('all');
  const [current, setCurrent] = useState({ row: 0, column: 0 });
  // `useMemo` keeps the row objects while the current cell moves, so that only two rows render again.
  const rows = useMemo(() => listRows(matrix), [matrix]);
  const { homework, grade, klass } = matrix;
  if (homework.length === 0 || rows.length === 0) {
    return (
      <EmptyState title={rows.length === 0 ? '这个班还没有学生' : '本学期还没有作业'}>
        {rows.length === 0 ? '请联系学校，导入学生名单。' : '布置作业以后，这里有每个人的得分。'}
      </EmptyState>
    );
  }
  if (!onDesktop) {
    return (
      <div className={styles['phone']}>
        <MatrixList matrix={matrix} rows={rows} />
      </div>
    );
  }
  const shown = filterRows(rows, filter);
  const row = shown[current.row];
  const one = homework[current.column];
  const openCell = () => {
    if (!one || !row) return;
    const place = { homework: one._id, pupil: row.id, grade, klass };
    navigate(getCellAddress(row.cells[current.column], place));
  };
  return (
    <>
      <div className={styles['tools']}>
        <MatrixFilterBar
          rows={rows}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setCurrent({ row: 0, column: current.column });
          }}
        />
      </div>
      <div className={styles['stage']}>
        {shown.length === 0 ? (
          <p className={styles['none']}>没有这样的学生。</p>
        ) : (
          <MatrixTable
            homework={homework}
            rows={shown}
            current={current}
            onMove={setCurrent}
            onOpen={openCell}
          />
        )}
      </div>
      <MatrixFooter row={row} homework={one} column={current.column} onOpen={openCell} />
    </>
  );
}

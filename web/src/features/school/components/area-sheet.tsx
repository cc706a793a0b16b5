import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { messages } from '@meiyu/contract/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Empty } from '../../../ui/status/empty.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import {
  areaOfPath,
  childrenOf,
  findDivisions,
  pathOfArea,
  type DivisionPath,
} from '../division.view.ts';
import { handleArrowKeys } from '../row-keys.ts';
import { useSchoolChoice, type AreaChoice } from '../school-choice-store.ts';
import { AreaCrumbs } from './area-crumbs.tsx';
import { RowList } from './row-list.tsx';
import { SheetLoading } from './sheet-loading.tsx';
import styles from './sheet-room.module.css';

/** Divisions change once a year. */
const FRESH_MS = 24 * 3600 * 1000;

/** Province, city, county: step by step, or found by typing at any level. */
export function AreaSheet({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (area: AreaChoice) => void;
}) {
  const kept = useSchoolChoice((state) => state.area);
  const divisions = useQuery({
    ...endpointQuery(schoolEndpoints.divisions, {}),
    enabled: open,
    staleTime: FRESH_MS,
  });
  const tree = divisions.data ?? [];
  const [query, setQuery] = useState('');
  const [walked, setWalked] = useState<DivisionPath | null>(null);
  const current = pathOfArea(tree, kept);
  // Begins where the last choice was made, one level above it.
  const path = walked ?? current.slice(0, -1);
  const last = path[path.length - 1];

  const take = (next: DivisionPath) => {
    const area = areaOfPath(next);
    setQuery('');
    setWalked(area ? null : next);
    if (area) onChoose(area);
  };
  const close = () => {
    setQuery('');
    setWalked(null);
    onClose();
  };
  const rows = query.trim()
    ? findDivisions(tree, query).map((found) => ({
        key: found.map((one) => one.code).join(),
        label: found[found.length - 1]?.name ?? '',
        detail: found
          .slice(0, -1)
          .map((one) => one.name)
          .join(' / '),
        isChosen: false,
        onPick: () => take(found),
      }))
    : (last ? childrenOf(last) : tree).map((node) => ({
        key: node.code,
        label: node.name,
        isChosen: current[path.length]?.code === node.code,
        onPick: () => take([...path, node]),
      }));

  return (
    <Sheet
      open={open}
      onClose={close}
      title="选择区域"
      head={
        <>
          <Field
            label="搜索省、市、区县"
            icon="search"
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={handleArrowKeys}
          />
          <AreaCrumbs path={path} onBack={(depth) => take(path.slice(0, depth))} />
        </>
      }
    >
      <div className={styles['room']}>
        {divisions.isPending ? (
          <SheetLoading label="正在读取区域" />
        ) : divisions.isLoadingError ? (
          <LoadFailure
            title={messages.areaFailed}
            message={getErrorMessage(divisions.error)}
            isRetrying={divisions.isFetching}
            onRetry={() => void divisions.refetch()}
          />
        ) : rows.length === 0 ? (
          <Empty title="没有找到这个地方">换一个字试试，例如“西湖”。</Empty>
        ) : (
          <RowList rows={rows} />
        )}
      </div>
    </Sheet>
  );
}

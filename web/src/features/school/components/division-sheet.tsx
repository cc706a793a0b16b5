import '../../../ui/icon/media-icons.ts';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { messages } from '@meiyu/contract/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { endpointQuery } from '../../../api/endpoint-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import {
  toDivisionChoice,
  listChoosableChildren,
  findDivisions,
  findPathOfChoice,
  type DivisionPath,
} from '../division.view.ts';
import { moveFocusByArrowKeys } from '../move-focus-by-arrow-keys.ts';
import { useSchoolChoice, type DivisionChoice } from '../school-choice-store.ts';
import { DivisionCrumbs } from './division-crumbs.tsx';
import { RowList } from './row-list.tsx';
import styles from './sheet-body.module.css';
import { SheetLoading } from './sheet-loading.tsx';

/** Loaded divisions are reused for this time, because they change about once a year. */
const FRESH_MS = 24 * 3600 * 1000;

/** Shows a sheet to choose province, city and county one after the other, or by a search over all levels. */
export function DivisionSheet({
  open,
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (division: DivisionChoice) => void;
}) {
  const stored = useSchoolChoice((state) => state.division);
  const divisions = useQuery({
    ...endpointQuery(schoolEndpoints.divisions, {}),
    enabled: open,
    staleTime: FRESH_MS,
  });
  const tree = divisions.data ?? [];
  const [query, setQuery] = useState('');
  const [openedPath, setOpenedPath] = useState<DivisionPath | null>(null);
  const current = findPathOfChoice(tree, stored);
  // The sheet opens at the last level of the stored division.
  const path = openedPath ?? current.slice(0, -1);
  const parent = path[path.length - 1];

  const choose = (next: DivisionPath) => {
    const division = toDivisionChoice(next);
    setQuery('');
    setOpenedPath(division ? null : next);
    if (division) onChoose(division);
  };
  const close = () => {
    setQuery('');
    setOpenedPath(null);
    onClose();
  };
  const rows = query.trim()
    ? findDivisions(tree, query).map((found) => ({
        key: found.map((division) => division.code).join(),
        label: found[found.length - 1]?.name ?? '',
        detail: found
          .slice(0, -1)
          .map((division) => division.name)
          .join(' / '),
        isChosen: false,
        onPick: () => choose(found),
      }))
    : (parent ? listChoosableChildren(parent) : tree).map((node) => ({
        key: node.code,
        label: node.name,
        isChosen: current[path.length]?.code === node.code,
        onPick: () => choose([...path, node]),
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
            onKeyDown={moveFocusByArrowKeys}
          />
          <DivisionCrumbs path={path} onBack={(depth) => choose(path.slice(0, depth))} />
        </>
      }
    >
      <div className={styles['body']}>
        {divisions.isPending ? (
          <SheetLoading label="正在读取区域" />
        ) : divisions.isLoadingError ? (
          <QueryFailure query={divisions} title={messages.divisionsFailed} />
        ) : rows.length === 0 ? (
          <EmptyState title="没有找到这个地方">换一个字试试，例如“西湖”。</EmptyState>
        ) : (
          <RowList rows={rows} />
        )}
      </div>
    </Sheet>
  );
}

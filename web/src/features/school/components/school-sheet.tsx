import '../../../ui/icon/media-icons.ts';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import type { SchoolItem } from '@meiyu/contract/school/school.schema';
import { PAGE_LIMIT_MAX } from '@meiyu/contract/shared/constants';
import { messages } from '@meiyu/contract/shared/messages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { useDebouncedText } from '../../../ui/use-debounced-text.ts';
import { moveFocusByArrowKeys } from '../move-focus-by-arrow-keys.ts';
import { useSchoolChoice, type DivisionChoice } from '../school-choice-store.ts';
import { RowList } from './row-list.tsx';
import styles from './sheet-body.module.css';
import { SheetLoading } from './sheet-loading.tsx';

/** Loads the schools of a division. The server searches by name, because the browser may not have all pages. */
function useSchools(division: DivisionChoice, name: string, enabled: boolean) {
  const { ac1, ac2, ac3 } = division;
  return useInfiniteQuery({
    queryKey: [schoolEndpoints.list.path, ac1, ac2, ac3, name],
    queryFn: async ({ pageParam, signal }) =>
      call(schoolEndpoints.list, {
        query: {
          ac1,
          ac2,
          ...(ac3 && { ac3 }),
          ...(name && { name }),
          ...(pageParam && { cursor: pageParam }),
          limit: PAGE_LIMIT_MAX,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Shows a sheet with the schools of the chosen division. */
export function SchoolSheet({
  open,
  division,
  onClose,
  onChoose,
}: {
  open: boolean;
  division: DivisionChoice;
  onClose: () => void;
  onChoose: (school: SchoolItem) => void;
}) {
  const current = useSchoolChoice((state) => state.school);
  const [name, setName] = useState('');
  const searchText = useDebouncedText(name.trim());
  const schools = useSchools(division, searchText, open);
  const items = schools.data?.pages.flatMap((page) => page.items) ?? [];
  const clearAndCall = (callback: () => void) => {
    setName('');
    callback();
  };
  return (
    <Sheet
      open={open}
      onClose={() => clearAndCall(onClose)}
      title="选择学校"
      head={
        <Field
          label={`在${division.names[division.names.length - 1] ?? ''}搜索学校`}
          icon="search"
          type="search"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={moveFocusByArrowKeys}
        />
      }
    >
      <div className={styles['body']}>
        {schools.isPending ? (
          <SheetLoading label="正在读取学校" />
        ) : schools.isLoadingError ? (
          <QueryFailure query={schools} title={messages.schoolFailed} />
        ) : items.length === 0 ? (
          <EmptyState title={searchText ? '没有找到这所学校' : '这里还没有学校'}>
            {searchText
              ? '换一个字试试，或者看看区域选得对不对。'
              : '看看区域选得对不对，或者问问老师。'}
          </EmptyState>
        ) : (
          <RowList
            rows={items.map((school) => ({
              key: school._id,
              label: school.name,
              isChosen: school._id === current?._id,
              onPick: () => clearAndCall(() => onChoose(school)),
            }))}
          />
        )}
        {schools.hasNextPage && (
          <Button
            variant="ghost"
            wide
            loading={schools.isFetchingNextPage}
            onClick={() => void schools.fetchNextPage()}
          >
            更多学校
          </Button>
        )}
      </div>
    </Sheet>
  );
}

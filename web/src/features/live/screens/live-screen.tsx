import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { KlassActions } from '../components/klass-actions.tsx';
import { LiveBar } from '../components/live-bar.tsx';
import { LiveFilter, type LiveFilterName } from '../components/live-filter.tsx';
import { LiveGrid } from '../components/live-grid.tsx';
import { LiveLegend } from '../components/live-legend.tsx';
import { LiveList } from '../components/live-list.tsx';
import { PupilActions } from '../components/pupil-actions.tsx';
import { liveQuery } from '../live.queries.ts';
import {
  describeOverrides,
  describePupil,
  listPupils,
  type LivePupil,
  type LiveState,
  sortByNeedForHelp,
} from '../live.view.ts';
import { useChangeOverrides } from '../use-change-overrides.ts';
import styles from './live-screen.module.css';

/** Reads the homework and the class that the address names. */
function readKlassFilter(search: string) {
  const query = new URLSearchParams(search);
  const readNumber = (name: string) => Number(query.get(name)) || undefined;
  return { id: query.get('id') ?? '', grade: readNumber('grade'), klass: readNumber('klass') };
}

/** Shows in real time which pupils of a class are answering a homework, and what they have answered. */
export function LiveScreen() {
  const filter = readKlassFilter(useSearch());
  const [withMarks, setWithMarks] = useState(false);
  const { data: live, ...query } = useQuery(liveQuery(useQueryClient(), { ...filter, withMarks }));
  if (live === undefined && query.isError) {
    const isUnknown = query.error instanceof ApiError && query.error.status === 404;
    return (
      <div className={styles['message']}>
        {isUnknown ? (
          <EmptyState isPage title="没有这份作业">
            它可能已经撤回，或者不是布置给你的班级的。
          </EmptyState>
        ) : (
          <QueryFailure query={query} />
        )}
      </div>
    );
  }
  if (live === undefined) {
    return (
      <output className={styles['message']} aria-label="正在读取现场">
        <Skeleton height={240} cut="card" />
      </output>
    );
  }
  const { grade, klass } = live.outline;
  return (
    <div className={styles['page']}>
      <LiveBar
        id={filter.id}
        outline={live.outline}
        withMarks={withMarks}
        onWithMarks={setWithMarks}
      />
      <LiveKlass key={`${grade}-${klass}`} id={filter.id} live={live} isLost={query.isError} />
    </div>
  );
}

function LiveKlass({ id, live, isLost }: { id: string; live: LiveState; isLost: boolean }) {
  const onDesktop = useIsDesktop();
  const overrides = useChangeOverrides(id);
  const [filter, setFilter] = useState<LiveFilterName>('all');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { outline } = live;
  const pupils = listPupils(live);
  const shown = pupils.filter(({ note }) => filter === 'all' || note === filter);
  const selected = pupils.find((pupil) => pupil.id === selectedId);
  const handleSelect = (pupilId: string) => {
    overrides.reset();
    setSelectedId(pupilId === selectedId ? null : pupilId);
  };
  const hasBegun = pupils.some(({ note }) => note !== 'idle' && note !== 'excused');
  return (
    <>
      <div className={styles['tools']}>
        <LiveFilter pupils={pupils} value={filter} onChange={setFilter} />
        {onDesktop && <LiveLegend />}
        {isLost && <output className={styles['lost']}>网络断了，显示的是断开前的情况</output>}
      </div>
      <div className={styles['stage']}>
        {pupils.length === 0 && (
          <EmptyState title="这个班还没有学生">请联系学校，导入学生名单。</EmptyState>
        )}
        {pupils.length > 0 && !hasBegun && <p className={styles['none']}>还没有人开始</p>}
        {pupils.length > 0 && onDesktop && (
          <LiveGrid
            questions={outline.questions}
            pupils={shown}
            selectedId={selectedId}
            onSelect={handleSelect}
          />
        )}
        {!onDesktop && <LiveList pupils={sortByNeedForHelp(shown)} onSelect={handleSelect} />}
      </div>
      <footer className={styles['foot']}>
        {onDesktop && selected ? (
          <>
            <PupilFacts pupil={selected} />
            <PupilActions
              key={selected.id}
              pupil={selected}
              outline={outline}
              overrides={overrides}
            />
          </>
        ) : (
          <>
            <p className={styles['facts']}>{onDesktop && '点一个名字，只对他加时或收卷'}</p>
            <KlassActions outline={outline} pupils={pupils} overrides={overrides} />
          </>
        )}
      </footer>
      {!onDesktop && (
        <Sheet
          open={selected !== undefined}
          onClose={() => setSelectedId(null)}
          title={selected?.name ?? ''}
        >
          {selected && (
            <div className={styles['sheet']}>
              <PupilFacts pupil={selected} />
              <PupilActions pupil={selected} outline={outline} overrides={overrides} />
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

function PupilFacts({ pupil }: { pupil: LivePupil }) {
  const exceptions = describeOverrides(pupil.row);
  return (
    <p className={styles['facts']}>
      <b>{pupil.name}</b>
      {describePupil(pupil)}
      {exceptions && <em>{exceptions}</em>}
    </p>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getRunExamsAddress } from '../../../lib/teach-address.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from '../components/desk.module.css';
import { ExamKeyBar, KeyHelp } from '../components/key-bar.tsx';
import { PhraseSheet } from '../components/phrase-sheet.tsx';
import type { DeskSheet } from '../desk/desk-sheet.ts';
import { releasePressedControl } from '../desk/use-desk-keys.ts';
import { ExamDeskHead } from './exam-desk-head.tsx';
import { examWorkQuery, examWorksQuery } from './exam-desk.queries.ts';
import type { ExamDraft } from './exam-draft.ts';
import { ExamQueue } from './exam-queue.tsx';
import { ExamWorkDesk } from './exam-work-desk.tsx';

const back = (
  <LinkButton variant="soft" href={getHref(getRunExamsAddress())}>
    回到技能测评
  </LinkButton>
);

/** Shows the works of an exam that the teacher marks. They are anonymous, and other teachers' marks stay hidden. */
export function ExamDesk({ examId }: { examId: string }) {
  const isDesktop = useIsDesktop();
  const list = useInfiniteQuery(examWorksQuery(examId));
  const [chosenId, setChosenId] = useState('');
  const [sheet, setSheet] = useState<DeskSheet>(null);
  /** The marks that are not saved yet, by work. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, ExamDraft>>>({});
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const waiting = items.filter(({ state }) => state === 'toMark');
  const current = items.find(({ workId }) => workId === chosenId) ?? waiting[0] ?? null;
  const work = useQuery({ ...examWorkQuery(current?.workId ?? ''), enabled: current !== null });
  const open = work.data?.workId === current?.workId ? work.data : undefined;
  const closeSheet = () => setSheet(null);
  const step = (by: 1 | -1) => {
    const index = items.findIndex(({ workId }) => workId === current?.workId);
    setChosenId(items[(index + by + items.length) % items.length]?.workId ?? '');
  };
  const openNextWaiting = () => {
    const place = items.findIndex(({ workId }) => workId === current?.workId);
    const rest = [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))];
    setChosenId(rest.find(({ state }) => state === 'toMark')?.workId ?? '');
  };
  const queue = (
    <>
      <ExamQueue
        items={items}
        currentId={current?.workId ?? ''}
        draftIds={Object.keys(drafts)}
        onOpen={(workId) => {
          setChosenId(workId);
          closeSheet();
        }}
      />
      {items.length > 0 && <ListEnd list={list} failure={null} loadDistance="400px" />}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler only removes the focus after a press
    <div className={styles['desk']} onClick={releasePressedControl}>
      <ExamDeskHead
        title={open?.exam.title ?? '技能测评'}
        detail={current?.label ?? ''}
        marked={items.length - waiting.length}
        count={items.length}
        queueButton={
          !isDesktop && (
            <IconButton icon="list" label="作品列表" onClick={() => setSheet('queue')} />
          )
        }
      />
      <div className={styles['body']}>
        {isDesktop && (
          <nav className={styles['queue']} aria-label="作品">
            {queue}
          </nav>
        )}
        {open && current ? (
          <ExamWorkDesk
            key={open.workId}
            work={open}
            examId={examId}
            draft={drafts[open.workId]}
            onDraft={(draft) => setDrafts({ ...drafts, [open.workId]: draft })}
            onSaved={() => {
              const { [open.workId]: _saved, ...rest } = drafts;
              setDrafts(rest);
              openNextWaiting();
            }}
            onStep={step}
            onSkip={openNextWaiting}
            onOpenSheet={setSheet}
          />
        ) : (
          <div className={styles['alone']}>
            {list.isLoadingError && <QueryFailure query={list} />}
            {current !== null && work.isLoadingError && <QueryFailure query={work} />}
            {list.data && current === null && (
              <EmptyState
                isPage
                {...(items.length > 0 && { picture: 'done' as const })}
                title={items.length > 0 ? '都批完了' : '没有要批的作品'}
                action={back}
              >
                {items.length > 0
                  ? '公布以前还可以改，成绩由组织的老师公布。'
                  : '学生交了、文件传到以后，作品会出现在这里。'}
              </EmptyState>
            )}
            {(list.isPending || (current !== null && work.isPending)) && (
              <output aria-label="正在读取作品">
                <Skeleton height={180} cut="card" />
              </output>
            )}
          </div>
        )}
      </div>
      {isDesktop && <ExamKeyBar onHelp={() => setSheet('help')} />}
      <KeyHelp open={sheet === 'help'} onClose={closeSheet} />
      <PhraseSheet open={sheet === 'phrases'} onClose={closeSheet} />
      {!isDesktop && (
        <Sheet open={sheet === 'queue'} title="作品" onClose={closeSheet}>
          {queue}
        </Sheet>
      )}
    </div>
  );
}

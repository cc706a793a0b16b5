import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useOwnSaver } from '../../../session/use-own-saver.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from '../components/desk.module.css';
import { ExamKeyBar, ShortcutSheet } from '../components/key-bar.tsx';
import { PhraseSheet } from '../components/phrase-sheet.tsx';
import type { DeskSheet } from '../desk/desk-sheet.ts';
import { releasePressedControl } from '../desk/use-desk-keys.ts';
import { ExamDeskEnd } from './exam-desk-end.tsx';
import { ExamDeskHead } from './exam-desk-head.tsx';
import { examWorkQuery } from './exam-desk.queries.ts';
import type { ExamMarkSaver } from './exam-mark-saver.ts';
import { ExamQueue } from './exam-queue.tsx';
import { ExamWorkDesk } from './exam-work-desk.tsx';
import { LostMarks } from './lost-marks.tsx';
import { getExamMarkSaver } from './own-exam-mark-saver.ts';
import { useExamQueue } from './use-exam-queue.ts';

const loading = (
  <output aria-label="正在读取作品">
    <Skeleton height={180} cut="card" />
  </output>
);

/** Shows the works of an exam that the teacher marks. They are anonymous, and other teachers' marks stay hidden. */
export function ExamDesk({ examId }: { examId: string }) {
  const saver = useOwnSaver(getExamMarkSaver);
  if (saver !== null) return <OpenExamDesk examId={examId} saver={saver} />;
  return <div className={styles['alone']}>{loading}</div>;
}

function OpenExamDesk({ examId, saver }: { examId: string; saver: ExamMarkSaver }) {
  const isDesktop = useIsDesktop();
  const queue = useExamQueue(examId, saver);
  const [sheet, setSheet] = useState<DeskSheet>(null);
  const { list, items, current, failed } = queue;
  const title = list.data?.pages[0]?.title ?? null;
  const currentId = current?.workId ?? null;
  const workLabel = useRef<HTMLParagraphElement>(null);
  const end = useRef<HTMLElement>(null);
  const [hasMovedOn, setMovedOn] = useState(false);
  useEffect(() => {
    const focused = document.activeElement;
    // The buttons of the last work are gone, so the focus would start again at the top of the page.
    if (hasMovedOn && (focused === document.body || focused === workLabel.current))
      (currentId === null ? end : workLabel).current?.focus({ preventScroll: true });
  }, [hasMovedOn, currentId]);
  const work = useQuery({ ...examWorkQuery(current?.workId ?? ''), enabled: current !== null });
  const open = work.data?.workId === current?.workId ? work.data : undefined;
  const closeSheet = () => setSheet(null);
  const queuePane = (
    <>
      <ExamQueue
        items={items}
        currentId={current?.workId ?? ''}
        onOpen={(workId) => {
          queue.open(workId);
          closeSheet();
        }}
      />
      {items.length > 0 && <ListEnd list={list} failure={null} loadDistance="400px" />}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler only removes the focus after a press
    <div className={styles['desk']} onClick={releasePressedControl}>
      <div>
        <ExamDeskHead
          examId={examId}
          title={title ?? '技能测评'}
          detail={current?.label ?? ''}
          detailRef={workLabel}
          marked={queue.markedCount}
          count={items.length}
          saver={saver}
          onOpenFailed={failed ? () => queue.open(failed.workId) : null}
          queueButton={
            !isDesktop && (
              <IconButton icon="list" label="作品列表" onClick={() => setSheet('queue')} />
            )
          }
        />
        <LostMarks marks={queue.lost} onDismiss={(workId) => saver.dismiss(workId)} />
      </div>
      <div className={styles['body']}>
        {isDesktop && (
          <nav className={styles['queue']} aria-label="作品">
            {queuePane}
          </nav>
        )}
        {open && current ? (
          <ExamWorkDesk
            key={open.workId}
            work={open}
            saver={saver}
            onStep={(by) => {
              setMovedOn(true);
              queue.step(by);
            }}
            onNext={() => {
              setMovedOn(true);
              queue.openNextWaiting();
            }}
            onOpenSheet={setSheet}
          />
        ) : (
          <div className={styles['alone']}>
            {list.isLoadingError && <QueryFailure query={list} />}
            {current !== null && work.isLoadingError && <QueryFailure query={work} />}
            {list.data && current === null && (
              <ExamDeskEnd ref={end} title={title} count={items.length} />
            )}
            {(list.isPending || (current !== null && work.isPending)) && loading}
          </div>
        )}
      </div>
      {isDesktop && <ExamKeyBar onHelp={() => setSheet('help')} />}
      <ShortcutSheet isExam open={sheet === 'help'} onClose={closeSheet} />
      <PhraseSheet open={sheet === 'phrases'} onClose={closeSheet} />
      {!isDesktop && (
        <Sheet open={sheet === 'queue'} title="作品" onClose={closeSheet}>
          {queuePane}
        </Sheet>
      )}
    </div>
  );
}

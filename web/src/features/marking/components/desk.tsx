import type { MarkingOverview } from '@meiyu/contract/marking/marking.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { DeskSheet } from '../desk/desk-sheet.ts';
import { describeProgress } from '../desk/progress.view.ts';
import { releasePressedControl } from '../desk/use-desk-keys.ts';
import { useDeskQueue } from '../desk/use-desk-queue.ts';
import type { UndoStep } from '../desk/use-mark-editor.ts';
import { useFailedWork, useSaveStatus } from '../desk/use-mark-saver.ts';
import { useNames } from '../desk/use-names.ts';
import { usePlayback } from '../desk/use-playback.ts';
import { overviewQuery, workQuery, viewersQuery, type QueuePart } from '../marking.queries.ts';
import { FLUSH_MS, type MarkSaver } from '../saver/mark-saver.ts';
import { DeskHead } from './desk-head.tsx';
import styles from './desk.module.css';
import { KeyBar, ShortcutSheet } from './key-bar.tsx';
import { LateAnswerDesk } from './late-answer-desk.tsx';
import { PhraseSheet } from './phrase-sheet.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueuePane } from './queue-pane.tsx';
import { QueueStave } from './queue-stave.tsx';
import { RecalledBand } from './recalled-band.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import { WorkDesk } from './work-desk.tsx';

/** Shows the queue, the open work, and its mark. */
export function Desk({
  part,
  overview,
  saver,
}: {
  part: QueuePart;
  overview: MarkingOverview;
  saver: MarkSaver;
}) {
  const client = useQueryClient();
  const isDesktop = useIsDesktop();
  const klassNames = useQuery(klassNamesQuery(useUser())).data ?? [];
  const queue = useDeskQueue(part, saver);
  const names = useNames(part.homework);
  const save = useSaveStatus(saver);
  const failedWork = useFailedWork(saver, queue.all);
  const undoSteps = useRef<UndoStep[]>([]);
  const [sheet, setSheet] = useState<DeskSheet>(null);
  const { current } = queue;
  const work = useQuery({
    ...workQuery(current ?? { attemptId: '', questionId: '' }),
    enabled: current !== null,
  });
  const viewers = useQuery({
    ...viewersQuery(current ?? { attemptId: '', questionId: '' }),
    enabled: current !== null,
  });
  const loaded = current === null ? undefined : work.data;
  const openWork = loaded?.attemptId === current?.attemptId ? loaded : undefined;
  const playback = usePlayback(loaded, queue.ahead);
  const question = overview.questions.find(({ questionId }) => questionId === current?.questionId);
  const progress = describeProgress(queue.all, overview.questions);
  const klassLabel =
    part.grade !== undefined && part.klass !== undefined
      ? formatKlass(part.grade, part.klass, klassNames)
      : `${overview.klasses.length} 个班`;
  const name = current ? names.nameOf(current) : '';
  const workProps = {
    name,
    number: question?.number ?? 1,
    queue,
    playback,
    onToggleNames: names.toggle,
    onOpenSheet: setSheet,
  };
  const closeSheet = () => setSheet(null);
  const reloadCounts = async () => {
    await saver.flush(FLUSH_MS);
    await client.invalidateQueries({ queryKey: overviewQuery(part.homework).queryKey });
  };
  const queuePane = (
    <QueuePane
      part={part}
      overview={overview}
      queue={queue}
      nameOf={names.nameOf}
      onOpen={(item) => {
        queue.open(item);
        closeSheet();
      }}
    />
  );
  // A recalled homework cannot be returned.
  const returnButton = overview.recallReason === null && (
    <Button variant="soft" size="small" wide onClick={() => setSheet('return')}>
      发还
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler only removes the focus after a press
    <div className={styles['desk']} onClick={releasePressedControl}>
      <div>
        <DeskHead
          title={isDesktop || name === '' ? overview.title : name}
          detail={[
            ...(isDesktop ? [] : [overview.title]),
            klassLabel,
            question && `第 ${question.number} 题 / 共 ${overview.questionCount} 题`,
          ]
            .filter(Boolean)
            .join(' · ')}
          save={save}
          onOpenFailed={failedWork ? () => queue.open(failedWork) : null}
          progress={
            progress.count > 0 && (
              <>
                <QueueStave
                  shares={progress.shares}
                  count={progress.count}
                  current={current?.state === 'waiting' && current.score === null}
                  width={isDesktop ? 420 : 300}
                />
                <p className={styles['progress']}>
                  <b>{progress.shares.length}</b> / {progress.count}
                  {progress.mean !== null && ` · 均分 ${progress.mean}`}
                </p>
              </>
            )
          }
          hasNames={names.isShown}
          isRevealing={names.isLoading}
          others={(viewers.data?.others ?? []).map((one) => one.name)}
          onToggleNames={names.toggle}
          queueButton={
            !isDesktop && (
              <IconButton icon="list" label="作品列表" onClick={() => setSheet('queue')} />
            )
          }
        />
        {overview.recallReason !== null && <RecalledBand reason={overview.recallReason} />}
      </div>
      <div className={styles['body']}>
        {isDesktop && (
          <nav className={styles['queue']} aria-label="作品">
            {queuePane}
            {returnButton}
          </nav>
        )}
        {current !== null && openWork?.isByHand === true && (
          <WorkDesk
            {...workProps}
            work={openWork}
            item={current}
            saver={saver}
            undoSteps={undoSteps}
            newestRev={viewers.data?.rev ?? 0}
          />
        )}
        {openWork?.isByHand === false && (
          <LateAnswerDesk key={queue.currentKey} {...workProps} work={openWork} />
        )}
        {openWork === undefined && (
          <div className={styles['alone']}>
            {current === null && queue.query.data && (
              <QueueEnd
                part={part}
                overview={overview}
                count={queue.all.length}
                onShown={() => void reloadCounts()}
                onReturn={() => setSheet('return')}
              />
            )}
            {current !== null && work.isLoadingError && <QueryFailure query={work} />}
            {(queue.query.isPending || (current !== null && work.isPending)) && (
              <output aria-label="正在读取作品">
                <Skeleton height={180} cut="card" />
              </output>
            )}
          </div>
        )}
      </div>
      {isDesktop && <KeyBar work={openWork} onHelp={() => setSheet('help')} />}
      <ShortcutSheet open={sheet === 'help'} onClose={closeSheet} />
      <PhraseSheet open={sheet === 'phrases'} onClose={closeSheet} />
      <ReturnSheet
        part={part}
        open={sheet === 'return'}
        nameOf={names.nameOf}
        beforeMove={() => saver.flush(FLUSH_MS)}
        onChanged={queue.reload}
        onClose={closeSheet}
      />
      {!isDesktop && (
        <Sheet open={sheet === 'queue'} title="作品" onClose={closeSheet} foot={returnButton}>
          {queuePane}
        </Sheet>
      )}
    </div>
  );
}

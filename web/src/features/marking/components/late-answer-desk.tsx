import type { Work } from '@meiyu/contract/marking/marking.schema';

import { isMarkedByHand } from '../../../question/is-marked-by-hand.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskAction } from '../desk/desk-keys.ts';
import type { DeskSheet } from '../desk/desk-sheet.ts';
import { useDeskKeys } from '../desk/use-desk-keys.ts';
import type { DeskQueue } from '../desk/use-desk-queue.ts';
import { useLateDecision } from '../late/use-late-decision.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import { LateBand } from './late-band.tsx';
import pane from './marks-pane.module.css';
import styles from './work-desk.module.css';
import { WorkPane } from './work-pane.tsx';

const saveNoMarks = () => Promise.resolve();

/** Shows an answer that is marked by rules, and lets the teacher decide about its late answers. */
export function LateAnswerDesk({
  work,
  name,
  number,
  queue,
  playback,
  onToggleNames,
  onOpenSheet,
}: {
  work: Work;
  name: string;
  /** The number of the question in the homework. */
  number: number;
  queue: DeskQueue;
  playback: TakePlayback;
  onToggleNames: () => void;
  onOpenSheet: (sheet: DeskSheet) => void;
}) {
  const late = useLateDecision(work, { beforeDecide: saveNoMarks, onChanged: queue.reload });
  const run: Partial<Record<DeskAction, () => void>> = {
    done: queue.openNextWaiting,
    next: () => queue.openNeighbour(1),
    previous: () => queue.openNeighbour(-1),
    skip: queue.skip,
    countLate: () => late.decideNewest(true),
    leaveLate: () => late.decideNewest(false),
    names: onToggleNames,
    help: () => onOpenSheet('help'),
  };
  useDeskKeys((action) => run[action]?.());
  const counted = work.lateAnswers?.items.find(({ state }) => state === 'counted');
  const result = (counted ?? work.lateAnswers?.due)?.result;
  const isEmpty = isMarkedByHand(work.question);
  return (
    <>
      <div className={styles['work']}>
        <WorkPane
          work={work}
          name={name}
          number={number}
          playback={playback}
          anchors={[]}
          late={<LateBand work={work} decision={late} />}
        />
      </div>
      <aside className={pane['pane']} aria-label="评分">
        <div className={pane['scroll']}>
          <p className={pane['ruled']}>
            {isEmpty ? '没有作答' : '系统评分'}
            <b>
              {result?.score ?? 0} / {work.question.full} 分
            </b>
          </p>
          <p className={pane['explained']}>
            {isEmpty
              ? '学生交作业时没有答这道题。计入迟交的答案以后，由你批改。'
              : '这道题按标准答案评分。计入迟交的答案以后，分数马上改过来。'}
          </p>
        </div>
        <div className={pane['foot']}>
          <Button variant="soft" className={styles['skip'] ?? ''} onClick={queue.skip}>
            跳过
          </Button>
          <Button className={styles['done'] ?? ''} onClick={queue.openNextWaiting}>
            下一份
            <kbd className={styles['key']}>Enter</kbd>
          </Button>
        </div>
      </aside>
    </>
  );
}

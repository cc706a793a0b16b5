import type { SessionSheet } from '@meiyu/contract/art-club/club-session.schema';
import { formatDate } from '@meiyu/contract/shared/dates';

import { BrushBar, getBrushLabel, listBrushes } from '../../../roll-call/brush-bar.tsx';
import { ClashDialog } from '../../../roll-call/clash-dialog.tsx';
import { LastChangeLine } from '../../../roll-call/last-change-line.tsx';
import { describeCell, NameGrid } from '../../../roll-call/name-grid.tsx';
import { RollCounts } from '../../../roll-call/roll-counts.tsx';
import { chooseCells, dismissRefusal } from '../../../roll-call/roll-record.ts';
import { countCells, getCell } from '../../../roll-call/roll.view.ts';
import { SaveState } from '../../../roll-call/save-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { formatSession } from '../sessions/session.view.ts';
import type { SessionSaver } from './own-session-saver.ts';
import styles from './session-roll.module.css';
import { useSessionRoll } from './use-session-roll.ts';

const CHECK_IN_LAYER = 'checkIn';
/** A club judges no performance, so the number of its levels does not matter. */
const brushes = listBrushes(CHECK_IN_LAYER, 2, false);

/** Shows the roll of a session: all names on one screen. All pupils are present until the teacher marks the exceptions. */
export function SessionRoll({
  clubId,
  sheet,
  saver,
  isOpen,
}: {
  clubId: string;
  sheet: SessionSheet;
  saver: SessionSaver;
  /** Whether the roll may change now. */
  isOpen: boolean;
}) {
  const { session, pupils, club } = sheet;
  const { name, record, brush, setBrush, last, canUndo, paint, undo, complete } = useSessionRoll(
    clubId,
    sheet,
    saver,
  );
  const lastName = pupils.find(({ _id }) => _id === last?.pupilId)?.name;
  const handleComplete = () => {
    complete();
    showToast('点名记好了');
  };
  return (
    <div className={styles['page']}>
      <WorkBar
        title={`点名 · ${session.no === null ? '停一次' : `第 ${session.no} 次`}`}
        detail={`${club}　${formatDate(session.startsAt, 'M月D日')} ${formatSession(session).split('，')[1] ?? ''}`}
        back={{ label: club, address: artClubAddresses.one(clubId, 'sessions') }}
      >
        <SaveState saver={saver} unit="次" />
      </WorkBar>
      {pupils.length === 0 && (
        <EmptyState title="这个社团还没有社员">先在成员里加学生，再来点名。</EmptyState>
      )}
      {record && pupils.length > 0 && (
        <>
          <div className={styles['names']}>
            <NameGrid
              pupils={pupils}
              getCell={(id) => getCell(record, id)}
              layer={CHECK_IN_LAYER}
              lastId={last?.pupilId}
              isOpen={isOpen}
              onPaint={paint}
            />
          </div>
          <div className={styles['bottom']}>
            <LastChangeLine
              hint={isOpen ? `点名字，记为${getBrushLabel(brush)}` : '现在不能点名，只能看'}
              canUndo={canUndo}
              onUndo={undo}
            >
              {last && lastName !== undefined ? (
                <>
                  <b>{lastName}</b> {describeCell(last.cell, CHECK_IN_LAYER)}
                </>
              ) : null}
            </LastChangeLine>
            <div className={styles['brushes']}>
              <BrushBar brushes={brushes} value={brush} onChange={setBrush} />
            </div>
            <footer className={styles['foot']}>
              <RollCounts counts={countCells(record, pupils)} layer={CHECK_IN_LAYER} />
              <Button wide disabled={!record.isDraft || !isOpen} onClick={handleComplete}>
                {record.isDraft ? '完成' : '已记好'}
              </Button>
            </footer>
          </div>
          {record.clash && (
            <ClashDialog
              title="这次点名在另一台设备上也改过"
              clash={record.clash}
              pupils={pupils}
              onChoose={(choice) => saver.changeRecord(name, (row) => chooseCells(row, choice))}
            />
          )}
          <Dialog
            open={record.refused !== null}
            onClose={() => saver.changeRecord(name, dismissRefusal)}
            title="点名没有存上"
            actions={
              <Button onClick={() => saver.changeRecord(name, dismissRefusal)}>知道了</Button>
            }
          >
            {record.refused?.message}
          </Dialog>
        </>
      )}
    </div>
  );
}

import { downloadRemarks } from '../../../export/download-table.ts';
import { ExportButton } from '../../../export/export-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { PupilList } from './pupil-list.tsx';
import { RemarkEditor, RemarkSteps } from './remark-editor.tsx';
import { RemarkSaveState } from './remark-save-state.tsx';
import styles from './remarks-desktop.module.css';
import { RemarksSheetChoice } from './remarks-sheet-choice.tsx';
import { countWritten, type RemarksView } from './remarks-view.ts';

/** Shows the class beside one pupil's remark on a desktop. */
export function RemarksDesktop(view: RemarksView) {
  const { sheet, saver, remarks, row, onPupil, onSeal } = view;
  const { rows } = remarks;
  return (
    <div className={styles['page']}>
      <WorkBar title="评语" detail="">
        <div className={styles['place']}>
          <RemarksSheetChoice sheet={sheet} />
        </div>
        <span className={styles['grow']} />
        <RemarkSaveState saver={saver} />
        <span className={styles['count']}>
          写好 <b>{countWritten(rows)}</b> / {rows.length}
        </span>
        <ExportButton download={(as) => downloadRemarks(sheet, as)} />
        <Button size="small" onClick={onSeal}>
          盖章
        </Button>
      </WorkBar>
      <div className={styles['columns']}>
        <div className={styles['list']}>
          <PupilList rows={rows} currentId={row.pupil._id} onPupil={onPupil} />
        </div>
        <div className={styles['main']}>
          <RemarkEditor
            key={row.pupil._id}
            {...view}
            heading={
              <h2 className={styles['name']}>
                {row.pupil.name}
                <small>{row.pupil.number}</small>
              </h2>
            }
          />
          <footer className={styles['foot']}>
            <p className={styles['hint']}>
              <KeyCap>Ctrl</KeyCap> <KeyCap>Enter</KeyCap>下一个
            </p>
            <RemarkSteps {...view} />
          </footer>
        </div>
      </div>
    </div>
  );
}

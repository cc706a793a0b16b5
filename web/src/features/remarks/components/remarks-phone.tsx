import { useState } from 'react';

import { downloadRemarks } from '../../../export/download-table.ts';
import { ExportButton } from '../../../export/export-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { PupilList } from './pupil-list.tsx';
import { RemarkEditor, RemarkSteps } from './remark-editor.tsx';
import { RemarkSaveState } from './remark-save-state.tsx';
import styles from './remarks-phone.module.css';
import { RemarksSheetChoice } from './remarks-sheet-choice.tsx';
import { countWritten, type RemarksView } from './remarks-view.ts';

/** Shows the remark on one pupil on a phone. The title opens the list of the class. */
export function RemarksPhone(view: RemarksView) {
  const { sheet, saver, remarks, row, klassName, onPupil, onSeal } = view;
  const { rows } = remarks;
  const [isChoosing, setIsChoosing] = useState(false);
  const count = `写好 ${countWritten(rows)} / ${rows.length}`;
  return (
    <div className={styles['page']}>
      <WorkBar
        title={row.pupil.name}
        detail={`${klassName}　${count}`}
        onChoose={() => setIsChoosing(true)}
      >
        <RemarkSaveState saver={saver} />
      </WorkBar>
      <RemarkEditor key={row.pupil._id} {...view} />
      <footer className={styles['foot']}>
        <RemarkSteps {...view} />
      </footer>
      <Sheet
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={`评语　${count}`}
        head={
          <div className={styles['place']}>
            <RemarksSheetChoice sheet={sheet} />
            <ExportButton download={(as) => downloadRemarks(sheet, as)} />
          </div>
        }
        foot={
          <Button
            wide
            onClick={() => {
              setIsChoosing(false);
              onSeal();
            }}
          >
            盖章
          </Button>
        }
      >
        <PupilList
          rows={rows}
          currentId={row.pupil._id}
          onPupil={(id) => {
            onPupil(id);
            setIsChoosing(false);
          }}
        />
      </Sheet>
    </div>
  );
}

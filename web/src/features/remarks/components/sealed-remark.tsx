import { useState } from 'react';

import { Seal } from '../../../ui/art/seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RemarksView } from './remarks-view.ts';
import styles from './sealed-remark.module.css';

/** Shows a remark that cannot change, and lets the teacher take back the seal. */
export function SealedRemark({ row, sheet, sealing: { reopen } }: RemarksView) {
  const { pupil, text, state, saved } = row;
  const [isAsking, setIsAsking] = useState(false);
  const mayReopen = sheet.isOpen ? state === 'sealed' : sheet.mayReopen;
  return (
    <div className={styles['remark']}>
      {text === '' ? (
        <p className={styles['none']}>这个学期没有写评语。</p>
      ) : (
        <p className={styles['text']}>{text}</p>
      )}
      <div className={styles['foot']}>
        {state === 'sealed' && <Seal text="评" label="" size={52} />}
        <p className={styles['words']}>
          {state === 'sealed' ? `${saved?.by ?? ''}已盖章，${pupil.name}看得到` : '学期已经结束'}
        </p>
        {mayReopen && (
          <Button variant="soft" size="small" onClick={() => setIsAsking(true)}>
            {sheet.isOpen ? '撤回' : '重新打开'}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={sheet.isOpen ? `撤回${pupil.name}的评语？` : `重新打开${pupil.name}的评语？`}
        actions={
          <>
            <Button variant="soft" onClick={() => setIsAsking(false)}>
              不用了
            </Button>
            <Button
              loading={reopen.isPending}
              onClick={() => reopen.mutate([pupil._id], { onSettled: () => setIsAsking(false) })}
            >
              {sheet.isOpen ? '撤回' : '重新打开'}
            </Button>
          </>
        }
      >
        改好、重新盖章以前，学生看不到这份评语。
      </Dialog>
    </div>
  );
}

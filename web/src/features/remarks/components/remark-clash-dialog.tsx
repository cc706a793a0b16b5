import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RemarkRecord } from '../saver/remark-record.ts';
import styles from './remark-clash-dialog.module.css';

/** Asks the teacher to choose one of two texts for the same pupil. */
export function RemarkClashDialog({
  name,
  clash: { own, other },
  onChoose,
}: {
  /** The name of the pupil. */
  name: string;
  clash: NonNullable<RemarkRecord['clash']>;
  onChoose: (choice: 'own' | 'other') => void;
}) {
  return (
    <Dialog
      open
      // The teacher must choose, so that no text is lost.
      onClose={() => {}}
      title={`${name}的评语在另一台设备上改过了，用哪一份？`}
      actions={
        <>
          <Button variant="soft" onClick={() => onChoose('other')}>
            用另一份
          </Button>
          <Button onClick={() => onChoose('own')}>用这一份</Button>
        </>
      }
    >
      <dl className={styles['texts']}>
        <dt>这台设备</dt>
        <dd>{own || '（没有字）'}</dd>
        <dt>另一台设备{other.by && `，${other.by}`}</dt>
        <dd>{other.text || '（没有字）'}</dd>
      </dl>
    </Dialog>
  );
}

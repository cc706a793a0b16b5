import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { findResemblance, type RemarkRow } from '../sheet/rows.view.ts';
import type { Sealing } from '../sheet/use-sealing.ts';
import styles from './seal-sheet.module.css';

/** Shows what is not complete yet, and seals the complete remarks. From then on the pupils see them. */
export function SealSheet({
  open,
  rows,
  sealing: { seal },
  onPupil,
  onClose,
}: {
  open: boolean;
  rows: readonly RemarkRow[];
  sealing: Sealing;
  /** Called with the pupil whose remark the teacher wants to change. */
  onPupil: (pupilId: string) => void;
  onClose: () => void;
}) {
  const ready = rows.filter((row) => row.state === 'ready' && row.isChangeable);
  const groups = [
    {
      title: '和别的评语很像，请再看看',
      rows: open ? ready.filter((row) => findResemblance(row, rows) !== null) : [],
    },
    { title: '还没写完，这次不盖', rows: rows.filter(({ state }) => state === 'unfilled') },
    { title: '还没写，这次不盖', rows: rows.filter(({ state }) => state === 'empty') },
  ].filter((group) => group.rows.length > 0);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="盖章"
      foot={
        <Button
          wide
          disabled={ready.length === 0}
          loading={seal.isPending}
          onClick={() =>
            seal.mutate(
              ready.map(({ pupil }) => pupil._id),
              { onSuccess: onClose },
            )
          }
        >
          {ready.length === 0 ? '没有写好的评语' : `给写好的 ${ready.length} 份盖章`}
        </Button>
      }
    >
      <p className={styles['note']}>盖章以后学生就看得到，文字不能再改。这个学期里可以撤回来改。</p>
      {groups.map((group) => (
        <section key={group.title} className={styles['group']}>
          <h3>
            {group.title} <span>{group.rows.length} 份</span>
          </h3>
          <ul>
            {group.rows.map(({ pupil }) => (
              <li key={pupil._id}>
                <button
                  type="button"
                  onClick={() => {
                    onPupil(pupil._id);
                    onClose();
                  }}
                >
                  {pupil.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './clash-dialog.module.css';
import { describeCell } from './name-grid.tsx';
import type { RollRecord } from './roll-record.ts';
import type { RollPupil } from './roll.view.ts';

/** Shows the cells that this and another device have changed, side by side. One side is chosen. */
export function ClashDialog({
  title,
  clash,
  pupils,
  onChoose,
}: {
  title: string;
  clash: RollRecord['clash'];
  pupils: readonly RollPupil[];
  onChoose: (choice: 'own' | 'other') => void;
}) {
  if (!clash) return null;
  const lines = pupils.flatMap(({ _id, name }) => {
    const own = clash.own[_id];
    const other = clash.other[_id];
    return own && other ? [{ id: _id, name, own, other }] : [];
  });
  const describe = (cell: (typeof lines)[number]['own']) =>
    [describeCell(cell, 'checkIn'), cell.performance && describeCell(cell, 'performance')]
      .filter(Boolean)
      .join('　');
  return (
    <Dialog
      open
      // The teacher must choose, so that no record is lost.
      onClose={() => {}}
      title={title}
      actions={
        <>
          <Button variant="soft" onClick={() => onChoose('other')}>
            用那边的
          </Button>
          <Button onClick={() => onChoose('own')}>用这里的</Button>
        </>
      }
    >
      <table className={styles['cells']}>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">这里</th>
            <th scope="col">那边</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, own, other }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{describe(own)}</td>
              <td>
                {describe(other)}
                {other.by && <small>（{other.by}）</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

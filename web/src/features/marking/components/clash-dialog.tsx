import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { MarkDraft } from '../marks/mark-draft.ts';
import { computeScore, type MarkRow } from '../marks/mark-rows.ts';
import type { MarkState } from '../saver/mark-record.ts';
import styles from './clash-dialog.module.css';

/** Asks the teacher to choose one of two marks of the same work. The server keeps both. */
export function ClashDialog({
  clash,
  rows,
  full,
  onChoose,
}: {
  clash: NonNullable<MarkState['clash']>;
  rows: readonly MarkRow[];
  full: number;
  onChoose: (choice: 'own' | 'other') => void;
}) {
  const { own, other } = clash;
  const formatScore = (mark: MarkDraft) => computeScore(rows, mark, full) ?? '没评完';
  const lines: readonly { name: string; mine: string | number; theirs: string | number }[] = [
    ...rows.map(({ id, text }) => ({
      name: text,
      mine: own.values[id] ?? '–',
      theirs: other.mark.values[id] ?? '–',
    })),
    { name: '得分', mine: formatScore(own), theirs: formatScore(other.mark) },
    { name: '评语', mine: own.comment || '–', theirs: other.mark.comment || '–' },
    ...(own.anchors.length + other.mark.anchors.length > 0
      ? [
          {
            name: '批注',
            mine: `${own.anchors.length} 处`,
            theirs: `${other.mark.anchors.length} 处`,
          },
        ]
      : []),
  ];
  return (
    <Dialog
      open
      // The teacher must choose, so that no mark is lost.
      onClose={() => {}}
      title={`${other.by}刚给了分，用哪一个？`}
      actions={
        <>
          <Button variant="soft" onClick={() => onChoose('other')}>
            用{other.by}的
          </Button>
          <Button onClick={() => onChoose('own')}>用我的</Button>
        </>
      }
    >
      <table className={styles['marks']}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">我的</th>
            <th scope="col">{other.by}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, mine, theirs }) => (
            <tr key={name} className={mine === theirs ? undefined : styles['differs']}>
              <th scope="row">{name}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>两份评分都会留在批改经过里。</p>
    </Dialog>
  );
}

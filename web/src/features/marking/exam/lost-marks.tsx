import { Button } from '../../../ui/button.tsx';
import band from '../components/recalled-band.module.css';

/** Says which marks the server has not accepted whose works the teacher can no longer open. */
export function LostMarks({
  marks,
  onDismiss,
}: {
  marks: readonly { workId: string; label: string; message: string }[];
  onDismiss: (workId: string) => void;
}) {
  return marks.map(({ workId, label, message }) => (
    <div key={workId} className={band['band']} role="note">
      <p>
        <b>{label} 的评分没有存上</b>
        {message}
      </p>
      <Button variant="ghost" size="small" onClick={() => onDismiss(workId)}>
        知道了
      </Button>
    </div>
  ));
}

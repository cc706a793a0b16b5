import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import type { HomeworkDraft } from '../homework-draft.ts';
import styles from './save-state.module.css';

type Status = ReturnType<HomeworkDraft['store']['getState']>['status'];

const texts: Record<Status, string> = {
  saved: '已保存',
  changed: '有修改',
  saving: '保存中…',
  failed: '没有保存',
  stale: '没有保存',
};

const getTone = (status: Status) => {
  if (status === 'saved') return 'green';
  return status === 'failed' || status === 'stale' ? 'red' : 'neutral';
};

/** Shows whether the changes are saved, and what the teacher can do if they are not. */
export function SaveState({
  status,
  isDraft,
  onRetry,
  onReload,
}: {
  status: Status;
  isDraft: boolean;
  onRetry: () => void;
  onReload: () => void;
}) {
  const isSaved = status === 'saved';
  return (
    <>
      <output className={styles['state']}>
        <Chip tone={getTone(status)} {...(isSaved && { icon: 'check' })}>
          {isSaved && isDraft ? '草稿已保存' : texts[status]}
        </Chip>
      </output>
      {status === 'failed' && (
        <Button size="small" variant="ghost" onClick={onRetry}>
          再试一次
        </Button>
      )}
      {status === 'stale' && (
        <Button size="small" variant="ghost" onClick={onReload}>
          重新打开
        </Button>
      )}
    </>
  );
}

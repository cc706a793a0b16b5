import '../icon/media-icons.ts';
import { joinClassNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './status-badge.module.css';

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'failed';

const statusTexts: Record<SaveStatus, string> = {
  saved: '已保存',
  saving: '保存中',
  waiting: '待同步',
  failed: '保存失败',
};

const statusIcons = { saved: 'check', waiting: 'wifiOff', failed: 'warning' } as const;

/** Shows in one or two words whether the answers are saved. Screen readers announce changes. */
export function StatusBadge({
  status,
  words = statusTexts[status],
}: {
  status: SaveStatus;
  words?: string;
}) {
  return (
    <output className={joinClassNames(styles['badge'], styles[status])} data-status={status}>
      {status === 'saving' ? <Spinner size={16} /> : <Icon name={statusIcons[status]} size={18} />}
      <span>{words}</span>
    </output>
  );
}

import '../../ui/icon/media-icons.ts';
import { useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import unseen from '../../ui/unseen.module.css';
import styles from './upload-line.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { isUnfinished, type UploadItem } from './upload-row.ts';
import { canUploadUncompressed } from './upload-rules.ts';
import { calculatePercent, describePhase } from './upload-words.ts';

const ICON_BY_TYPE = { 1: 'picture', 2: 'note', 3: 'play', 6: 'form' } as const;

/** Shows the progress of one file, with buttons that cancel and retry the upload. */
export function UploadLine({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { id, name, phase, refusal, isWhole } = item;
  const isActive = isUnfinished(item);
  const cancel = useRef<HTMLButtonElement>(null);
  const handleSendOriginal = () => {
    // The clicked button disappears, so another button gets the focus.
    cancel.current?.focus();
    queue.sendOriginal(id);
  };
  return (
    <li className={styles['line']}>
      <span className={joinClassNames(styles['icon'], phase === 'failed' && styles['bad'])}>
        <Icon name={phase === 'done' ? 'check' : ICON_BY_TYPE[item.type]} size={22} />
      </span>
      <div className={styles['words']}>
        <b>{name}</b>
        <span className={joinClassNames(phase === 'failed' && styles['refusal'])}>
          {describePhase(item)}
        </span>
        {item.notice !== null && <small>{item.notice}</small>}
        {isActive && !isWhole && <small>先别关掉这一页</small>}
        {isActive && (phase !== 'waiting' || item.sentBytes > 0) && (
          <UploadProgress
            label={name}
            percent={
              phase === 'preparing'
                ? Math.floor(item.preparedShare * 100)
                : calculatePercent([item])
            }
          />
        )}
        {canUploadUncompressed(item) && (
          <div className={styles['choice']}>
            <Button variant="soft" size="small" onClick={handleSendOriginal}>
              直接传原文件<span className={unseen['unseen']}> {name}</span>
            </Button>
          </div>
        )}
      </div>
      {phase === 'failed' && refusal?.mayRetry && (
        <IconButton icon="refresh" label={`重新上传 ${name}`} onClick={() => queue.retry(id)} />
      )}
      {phase !== 'done' && (
        <IconButton
          ref={cancel}
          icon="cross"
          label={`${isActive ? '取消上传' : '移除'} ${name}`}
          onClick={() => void queue.cancel(id)}
        />
      )}
    </li>
  );
}

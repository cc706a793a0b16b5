import { formatTime } from '../../../media/player/clock-time.ts';
import { PlayButton } from '../../../media/player/play-button.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { UploadProgress } from '../../../media/upload/upload-progress.tsx';
import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './take-card.module.css';
import { describeTake } from './take-row.view.ts';
import type { TakeRow } from './take-rows.ts';

/** Shows a take: play, length, what the server has, and the choice. */
export function TakeCard({
  row,
  no,
  groupName,
  isChosen,
  onChoose,
  onClaim,
  onRelease,
  onRetry,
}: {
  row: TakeRow;
  no: number;
  /** The name of the group of radio buttons. */
  groupName: string;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
  onClaim: () => void;
  onRelease: () => void;
  onRetry: () => void;
}) {
  const { durationMs, claimed, upload, local } = row;
  const state = describeTake(row);
  const label = `第 ${no} 次`;
  const kind = getKind(row);
  const src = local?.url ?? claimed?.url ?? null;
  const canClaim = claimed === null && upload === null && !row.isPending;
  const canRetry = upload?.phase === 'failed' && upload.refusal?.mayRetry === true;
  const canRelease = canClaim || (claimed === null && upload?.phase === 'failed');
  return (
    <li className={joinClassNames(styles['take'], isChosen && styles['chosen'])}>
      <div className={styles['line']}>
        {kind === 'audio' && src !== null && <PlayButton src={src} label={label} />}
        <p className={styles['words']}>
          <b>{label}</b>
          {durationMs > 0 && (
            <span className={styles['time']}>{formatTime(durationMs / 1000)}</span>
          )}
          <span className={joinClassNames(styles['state'], styles[state.tone])}>
            <PhraseText text={state.text} />
          </span>
        </p>
        {onChoose && (
          <input
            className={styles['radio']}
            type="radio"
            name={groupName}
            aria-label={`交${label}`}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
      </div>
      {state.percent !== null && <UploadProgress label={`${label}上传`} percent={state.percent} />}
      {kind === 'video' && src !== null && (
        <VideoFrame src={`${src}#t=0.1`} label={label} poster={claimed?.thumbnail ?? undefined} />
      )}
      {kind === 'image' && src !== null && (
        <img className={styles['picture']} src={src} alt={label} />
      )}
      {(canClaim || canRetry || canRelease) && (
        <div className={styles['actions']}>
          {canClaim && (
            <Button size="small" onClick={onClaim}>
              登记这一次
            </Button>
          )}
          {canRetry && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              再试一次
            </Button>
          )}
          {canRelease && (
            <Button size="small" variant="ghost" onClick={onRelease}>
              不要了
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function getKind({ claimed, local, upload }: TakeRow): 'audio' | 'video' | 'image' {
  if (claimed?.kind) return claimed.kind;
  const type = local?.blob.type ?? upload?.contentType ?? '';
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'audio';
}

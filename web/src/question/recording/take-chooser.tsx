import { RECORDED_MS_MAX } from '@meiyu/contract/question/answer-file.schema';
import { useState } from 'react';

import { PermissionNotice } from '../../media/capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen } from '../../media/capture/seen-notices.ts';
import { AudioBar } from '../../media/player/audio-bar.tsx';
import { RecorderPanel } from '../../media/recorder/recorder-panel.tsx';
import { uploadTake } from '../../media/recorder/upload-take.ts';
import { useStoredTakes } from '../../media/recorder/use-stored-takes.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useAnswerWork, type AnswerWork } from '../answer-work.ts';
import { AnswerAudio } from './answer-audio.tsx';
import styles from './recording.module.css';
import { joinTakes, type ChosenTake, type TakeRow } from './take-rows.ts';
import { useTakeHashes } from './use-take-hashes.ts';

interface TakeChooserProps {
  questionId: string;
  limitMinutes: number;
  minSec?: number;
  takesMax: number;
  /** Whether the pupil sings or plays an instrument, instead of only speaking. */
  isMusic: boolean;
  /** The takes that the answer contains. */
  chosen: readonly ChosenTake[];
  /** The hash of the take to hand in, or null. */
  current: string | null;
  onChoose: (take: ChosenTake) => void;
  isLocked: boolean;
}

/** Lets the pupil record takes, listen to them, delete some, and choose the one to hand in. Only the chosen take is sent. */
export function TakeChooser(props: TakeChooserProps) {
  const work = useAnswerWork();
  return work && <Chooser key={`${work.attemptId}/${props.questionId}`} {...props} work={work} />;
}

function Chooser({
  questionId,
  limitMinutes,
  minSec = 0,
  takesMax,
  isMusic,
  chosen,
  current,
  onChoose,
  isLocked,
  work: { attemptId, homeworkId, userId, deviceKey },
}: TakeChooserProps & { work: AnswerWork }) {
  const place = `${attemptId}/${questionId}`;
  const stored = useStoredTakes(userId, deviceKey, place);
  const { takes } = stored;
  const hashes = useTakeHashes(takes);
  const [hasAcceptedNotice, setIsNoticed] = useState(() => hasSeenNotice('homework'));
  const [failure, setFailure] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<number | null>(null);
  const rows = joinTakes(takes, hashes, chosen);

  const choose = async ({ no, hash, seconds, take }: TakeRow): Promise<void> => {
    if (hash === null) return;
    setFailure(null);
    setChoosing(no);
    try {
      // The upload queue stores the file before the answer refers to it, so that neither is lost if the page is killed.
      const isSent = chosen.some(({ asset }) => asset === hash);
      if (!isSent && take) await uploadTake(take, place, { purpose: 'homework', hwId: homeworkId });
      onChoose({ asset: hash, no, ms: Math.min(RECORDED_MS_MAX, Math.round(seconds * 1000)) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '录音没有存好，请再试一次');
    } finally {
      setChoosing(null);
    }
  };

  const list = rows.length > 0 && (
    <ol className={styles['takes']} aria-label="已录的声音">
      {rows.map((row) => {
        const label = `第 ${row.no} 遍`;
        const isCurrent = row.hash !== null && row.hash === current;
        const isShort = row.seconds < minSec;
        return (
          <li key={row.no} className={styles['take']}>
            {row.take ? (
              <>
                <span className={styles['name']} aria-hidden="true">
                  {label}
                </span>
                <AudioBar
                  src={row.take.url}
                  label={label}
                  seconds={row.take.seconds}
                  peaks={row.take.peaks}
                />
              </>
            ) : (
              <AnswerAudio hash={row.hash ?? ''} label={label} seconds={row.seconds} />
            )}
            <div className={styles['actions']}>
              {isCurrent ? (
                <Chip tone="green" icon="check">
                  交这一个
                </Chip>
              ) : (
                <Button
                  size="small"
                  disabled={isLocked || isShort || row.hash === null}
                  loading={choosing === row.no}
                  aria-label={`交这一个：${label}`}
                  onClick={() => void choose(row)}
                >
                  交这一个
                </Button>
              )}
              {!isCurrent && row.take && !isLocked && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`不要了：${label}`}
                  onClick={() => row.take && void stored.release(row.take)}
                >
                  不要了
                </Button>
              )}
              {isShort && <span className={styles['note']}>太短了，至少要 {minSec} 秒</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
  if (isLocked) return list;
  if (!hasAcceptedNotice) return <MicrophoneNotice onAgree={() => setIsNoticed(true)} />;
  return (
    <>
      <RecorderPanel
        takes={takes}
        takesMax={takesMax}
        used={rows.length}
        list={list}
        kept={stored.state}
        limitMinutes={limitMinutes}
        isMusic={isMusic}
        onTake={(take) => void stored.keep(take)}
        onPart={(part) => void stored.keepPart(part)}
        onShellAudio={(response) => {
          if (!('hash' in response) || response.hash === undefined) return;
          const ms = Math.round((response.durationSeconds ?? 0) * 1000);
          const freeIndex = rows.findIndex(({ no }, index) => no !== index + 1);
          const no = freeIndex === -1 ? rows.length + 1 : freeIndex + 1;
          onChoose({ asset: response.hash, no, ms: Math.min(RECORDED_MS_MAX, ms) });
        }}
      />
      {failure !== null && (
        <p className={styles['absent']} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** Explains why the microphone is needed, before its first use. */
function MicrophoneNotice({ onAgree }: { onAgree: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button wide icon="microphone" onClick={() => setIsOpen(true)}>
        准备录音
      </Button>
      <PermissionNotice
        open={isOpen}
        purpose="homework"
        uses={['microphone', 'storage']}
        onAgree={() => {
          markNoticeSeen('homework');
          onAgree();
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

import { RECORDED_MS_MAX } from '@meiyu/contract/question/answer-file.schema';
import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';
import { useState } from 'react';

import { hasSeenNotice } from '../../media/capture/seen-notices.ts';
import { FilmPanel } from '../../media/film/film-panel.tsx';
import { MediaPicker } from '../../media/film/media-picker.tsx';
import { RecorderPanel } from '../../media/recorder/recorder-panel.tsx';
import type { Take } from '../../media/recorder/take.ts';
import { uploadTake } from '../../media/recorder/upload-take.ts';
import { useStoredTakes } from '../../media/recorder/use-stored-takes.ts';
import { useAnswerWork, type AnswerWork } from '../answer-work.ts';
import { CaptureNotice, noticeOfKind } from './capture-notice.tsx';
import styles from './recording.module.css';
import { TakeList } from './take-list.tsx';
import { findFreeNumber, joinTakes, type ChosenTake, type TakeRow } from './take-rows.ts';
import { useTakeHashes } from './use-take-hashes.ts';

interface TakeChooserProps {
  questionId: string;
  kind?: TakeKind;
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

/** Lets the pupil record or film takes, play them, delete some, and choose the one to hand in. Only the chosen take is sent. */
export function TakeChooser(props: TakeChooserProps) {
  const work = useAnswerWork();
  return work && <Chooser key={`${work.attemptId}/${props.questionId}`} {...props} work={work} />;
}

const toMs = (seconds: number) => Math.min(RECORDED_MS_MAX, Math.round(seconds * 1000));

function Chooser({
  questionId,
  kind = 'audio',
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
  /** Videos that were chosen from the device. They stay there, so the page does not store them again. */
  const [picked, setPicked] = useState<readonly Take[]>([]);
  const takes = [...stored.takes, ...picked];
  const hashes = useTakeHashes(takes);
  const [wasSeen] = useState(() => hasSeenNotice(noticeOfKind[kind]));
  const [hasAcceptedNotice, setIsNoticed] = useState(wasSeen);
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
      onChoose({ asset: hash, no, ms: toMs(seconds) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '没有存好，请再试一次');
    } finally {
      setChoosing(null);
    }
  };
  const release = (take: Take) => {
    if (!picked.includes(take)) void stored.release(take);
    else {
      setPicked(picked.filter((one) => one !== take));
      URL.revokeObjectURL(take.url);
    }
  };

  const list = rows.length > 0 && (
    <TakeList
      rows={rows}
      kind={kind}
      current={current}
      minSec={minSec}
      choosing={choosing}
      isLocked={isLocked}
      onChoose={(row) => void choose(row)}
      onRelease={release}
    />
  );
  if (isLocked) return list;
  if (!hasAcceptedNotice) return <CaptureNotice kind={kind} onAgree={() => setIsNoticed(true)} />;
  const recording = {
    takesMax,
    used: rows.length,
    limitMinutes,
    list,
    isNew: !wasSeen,
    onTake: (take: Take) => void stored.keep(take),
  };
  return (
    <>
      {kind === 'video' ? (
        <FilmPanel
          {...recording}
          stored={stored.takes.length > 0 ? stored.state : null}
          picker={
            <MediaPicker
              kind="video"
              limitMinutes={limitMinutes}
              onTake={(take) => setPicked((before) => [...before, take])}
            />
          }
          onPart={(part) => void stored.keepPart(part)}
        />
      ) : (
        <RecorderPanel
          {...recording}
          takes={takes}
          kept={stored.state}
          isMusic={isMusic}
          onPart={(part) => void stored.keepPart(part)}
          onShellAudio={(response) => {
            if (!('hash' in response) || response.hash === undefined) return;
            const ms = toMs(response.durationSeconds ?? 0);
            onChoose({ asset: response.hash, no: findFreeNumber(rows), ms });
          }}
        />
      )}
      {failure !== null && (
        <p className={styles['absent']} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

import type { ExamFileKind, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useState, type ReactNode } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { hasSeenNotice } from '../../../media/capture/seen-notices.ts';
import { FilmPanel } from '../../../media/film/film-panel.tsx';
import { MediaPicker } from '../../../media/film/media-picker.tsx';
import { RecorderPanel } from '../../../media/recorder/recorder-panel.tsx';
import { CaptureNotice } from '../../../question/recording/capture-notice.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './take-recorder.module.css';
import type { SittingTakes } from './use-sitting-takes.ts';

const kindLabels: Record<ExamFileKind, string> = {
  audio: '录音',
  video: '拍视频',
  image: '拍照片',
};

/** Lets the pupil record, film, photograph or choose a file, whichever the exam takes. */
export function TakeRecorder({
  exam: { files, takes: takesMax, takeMin },
  used,
  work,
  onUnderWay,
}: {
  exam: SkillExam;
  /** The number of takes that are used. */
  used: number;
  work: SittingTakes;
  /** Called when a recording begins and when it ends. */
  onUnderWay: (isUnderWay: boolean) => void;
}) {
  const [kind, setKind] = useState<ExamFileKind>(files[0] ?? 'audio');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const handleUnderWay = (next: boolean) => {
    setIsUnderWay(next);
    onUnderWay(next);
  };
  const isFull = used >= takesMax;
  const picker = (
    <MediaPicker kind={kind} limitMinutes={takeMin} onTake={(take) => void work.addPicked(take)} />
  );
  const panel = {
    takesMax,
    used,
    limitMinutes: takeMin,
    onTake: (take: Parameters<SittingTakes['addRecorded']>[0]) => void work.addRecorded(take),
    onPart: (part: Parameters<SittingTakes['keepPart']>[0]) => void work.keepPart(part),
    onUnderWay: handleUnderWay,
  };
  return (
    <section className={styles['recorder']} aria-label="录制">
      {files.length > 1 && !isUnderWay && !isFull && (
        <SegmentedControl
          legend="怎么录"
          options={files.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'image' ? (
        <Card className={styles['pictures']}>
          {isFull ? <FullText verb="拍" takesMax={takesMax} /> : picker}
        </Card>
      ) : (
        <Noticed key={kind} kind={kind} reachedTakesMax={isFull ? takesMax : null}>
          {(isNew) =>
            kind === 'video' ? (
              <FilmPanel
                {...panel}
                isNew={isNew}
                list={null}
                picker={picker}
                stored={work.hasStored ? work.storedState : null}
              />
            ) : (
              <>
                <RecorderPanel
                  {...panel}
                  isNew={isNew}
                  takes={[]}
                  list={null}
                  isMusic
                  onShellAudio={(response) => {
                    if (!('hash' in response)) return;
                    work
                      .addUploaded(response)
                      .catch((error: unknown) => showToast(getErrorMessage(error)));
                  }}
                />
                {!isUnderWay && !isFull && <div className={styles['picker']}>{picker}</div>}
              </>
            )
          }
        </Noticed>
      )}
    </section>
  );
}

/** Says that no take is left, and what comes next. */
function FullText({ verb, takesMax }: { verb: string; takesMax: number }) {
  return (
    <p>
      <PhraseText text={`已经${verb}满 ${takesMax} 次，选一次就可以交卷`} />
    </p>
  );
}

/**
 * Before the first use of the microphone, explains why the exam needs it. A pupil who has read this notice with the instructions does not
 * see it again.
 *
 * @param reachedTakesMax the largest number of takes if the pupil has recorded so many, else null
 */
function Noticed({
  kind,
  reachedTakesMax,
  children,
}: {
  kind: 'audio' | 'video';
  reachedTakesMax: number | null;
  /** Renders the recorder. `isNew` is true if the pupil has just accepted the notice. */
  children: (isNew: boolean) => ReactNode;
}) {
  const notice = kind === 'video' ? 'film' : 'activityAudio';
  // The notice of a film names the microphone, too.
  const [wasSeen] = useState(() => hasSeenNotice(notice) || hasSeenNotice('film'));
  const [isAgreed, setIsAgreed] = useState(wasSeen);
  if (isAgreed) return children(!wasSeen);
  if (reachedTakesMax !== null) {
    return (
      <Card className={styles['pictures']}>
        <FullText verb="录" takesMax={reachedTakesMax} />
      </Card>
    );
  }
  return (
    <CaptureNotice
      kind={kind}
      notice={notice}
      title="测评需要用到"
      onAgree={() => setIsAgreed(true)}
    />
  );
}

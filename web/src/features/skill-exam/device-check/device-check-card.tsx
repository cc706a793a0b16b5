import '../../../ui/icon/media-icons.ts';
import '../../../ui/icon/question-icons.ts';
import { useEffect, useRef, useState } from 'react';

import type { ServerClock } from '../../../attempt/outbox/server-clock.ts';
import { CaptureAdvice } from '../../../media/capture/capture-advice.tsx';
import { PermissionNotice } from '../../../media/capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen } from '../../../media/capture/seen-notices.ts';
import { PlayButton } from '../../../media/player/play-button.tsx';
import { RoomListening } from '../../../media/recorder/room-listening.tsx';
import { describeRoom } from '../../../media/recorder/room-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { CheckRow } from './check-row.tsx';
import styles from './device-check-card.module.css';
import {
  describeCamera,
  describeClock,
  describeQuiet,
  describeSpace,
  describeVoice,
  type CheckLine,
} from './device-check.view.ts';
import { LevelBars } from './level-bars.tsx';
import type { DeviceCheck } from './use-device-check.ts';

/** Lets the pupil check the room and the device before an exam: quiet, voice, camera, free space and time. */
export function DeviceCheckCard({
  check,
  needsMicrophone,
  needsCamera,
  freeBytes,
  clock,
}: {
  check: DeviceCheck;
  needsMicrophone: boolean;
  needsCamera: boolean;
  /** The free space of the device, or null if the browser does not tell. */
  freeBytes: number | null;
  clock: ServerClock;
}) {
  const { room } = check;
  const { voiceUrl } = room;
  const notice = needsCamera ? 'film' : 'activityAudio';
  const [isAsking, setIsAsking] = useState(false);
  const onDesktop = useIsDesktop();
  const lines = {
    quiet: describeQuiet(room),
    voice: describeVoice(room),
    camera: needsCamera ? describeCamera(check.camera.step, check.hasSeenPicture) : null,
    space: freeBytes === null ? null : describeSpace(freeBytes),
    clock: describeClock(clock.isSure, clock.offsetMs()),
  };
  const isListening = room.step === 'quiet' || room.step === 'voice';
  const isBusy = isListening || room.step === 'opening';
  const { title, body } = describeRoom(room);
  const heading = needsMicrophone ? '看看房间' : onDesktop ? '看看电脑' : '看看手机';
  return (
    <Card as="section" aria-label={heading} className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{heading}</h2>
        {needsMicrophone && (
          <Verdict lines={Object.values(lines)} hasListened={check.hasListened} />
        )}
      </div>
      <ul className={styles['rows']}>
        {needsMicrophone && (
          <>
            <CheckRow icon="soundOff" label="周围安静" line={lines.quiet}>
              <LevelBars decibels={room.noiseDecibels} isBad={lines.quiet.state === 'bad'} />
            </CheckRow>
            <CheckRow icon="microphone" label="声音大小" line={lines.voice}>
              <LevelBars decibels={room.voiceDecibels} isBad={lines.voice.state === 'bad'} />
            </CheckRow>
            <CheckRow icon="ear" label="听一听刚才的三秒">
              {voiceUrl === null ? (
                <span className={styles['silent']} aria-hidden="true">
                  <Icon name="play" size={22} />
                </span>
              ) : (
                <PlayButton
                  key={voiceUrl}
                  src={voiceUrl}
                  label="刚才的三秒"
                  onStart={check.handleListen}
                />
              )}
            </CheckRow>
          </>
        )}
        {lines.camera && (
          <CheckRow icon="camera" label="摄像头" line={lines.camera}>
            <CameraPicture check={check} />
          </CheckRow>
        )}
        {lines.space && (
          <CheckRow icon="device" label={onDesktop ? '电脑空间' : '手机空间'} line={lines.space} />
        )}
        <CheckRow icon="clock" label="时间" line={lines.clock} />
      </ul>
      {check.camera.failure !== null && (
        <CaptureAdvice device="camera" failure={check.camera.failure} />
      )}
      {(isBusy || room.step === 'failed' || (room.verdict !== null && room.verdict !== 'good')) && (
        <output className={joinClassNames(styles['prompt'], isBusy && styles['live'])}>
          <b>{title}</b>
          <span>
            <PhraseText text={body} />
          </span>
          {isListening && <RoomListening loudness={room.loudness} done={room.done} />}
        </output>
      )}
      {needsMicrophone && (
        <Button
          wide
          variant={room.step === 'ready' ? 'primary' : 'soft'}
          icon="microphone"
          loading={isBusy}
          onClick={() => (hasSeenNotice(notice) ? check.begin() : setIsAsking(true))}
        >
          {room.step === 'ready' ? '检查一下' : isBusy ? '正在检查' : '再检查一次'}
        </Button>
      )}
      <PermissionNotice
        open={isAsking}
        purpose="activity"
        title="测评需要用到"
        uses={needsCamera ? ['camera', 'microphone', 'storage'] : ['microphone', 'storage']}
        onAgree={() => {
          markNoticeSeen(notice);
          setIsAsking(false);
          check.begin();
        }}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  );
}

function Verdict({
  lines,
  hasListened,
}: {
  lines: readonly (CheckLine | null)[];
  hasListened: boolean;
}) {
  const shown = lines.filter((line) => line !== null);
  if (shown.some(({ state }) => state === 'waiting' || state === 'busy')) return null;
  if (shown.some(({ state }) => state === 'bad'))
    return <span className={styles['bad']}>再调一调</span>;
  return hasListened ? (
    <span className={styles['good']}>
      <Icon name="check" size={18} />
      都准备好了
    </span>
  ) : (
    <span className={styles['next']}>听一听就好了</span>
  );
}

/** Shows what the camera sees while the check runs. */
function CameraPicture({ check: { camera, handlePicture } }: { check: DeviceCheck }) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, isMirror } = camera;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (stream === null) return null;
  return (
    <video
      ref={video}
      className={joinClassNames(styles['picture'], isMirror && styles['mirror'])}
      aria-label="摄像头看到的"
      autoPlay
      muted
      playsInline
      onLoadedData={handlePicture}
    />
  );
}

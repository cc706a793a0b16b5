import { VOICE_MS_MAX } from '@meiyu/contract/marking/mark.schema';
import { useState } from 'react';

import { PermissionNotice } from '../../../media/capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen } from '../../../media/capture/seen-notices.ts';
import { PlayButton } from '../../../media/player/play-button.tsx';
import { RecorderPanel } from '../../../media/recorder/recorder-panel.tsx';
import type { Take } from '../../../media/recorder/take.ts';
import { uploadTake } from '../../../media/recorder/upload-take.ts';
import { useStoredTakes } from '../../../media/recorder/use-stored-takes.ts';
import { hashFile } from '../../../media/upload/hash-file.ts';
import { useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { VoiceDraft } from '../marks/mark-draft.ts';
import styles from './voice-comment.module.css';

/** Records a spoken comment of at most a minute. The mark refers to the file by its hash, so it can be saved before the upload ends. */
export function VoiceSheet({
  homeworkId,
  place,
  onSpeak,
  onClose,
}: {
  homeworkId: string;
  /** The key of the work. The device stores recordings under it until one is used. */
  place: string;
  onSpeak: (voice: VoiceDraft) => void;
  onClose: () => void;
}) {
  const { _id: userId, deviceKey } = useUser();
  const stored = useStoredTakes(userId, deviceKey, `mark ${place}`);
  const [hasAcceptedNotice, setIsNoticed] = useState(() => hasSeenNotice('homework'));
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const newest = stored.takes[stored.takes.length - 1];
  const sendTake = async (take: Take) => {
    setIsSending(true);
    try {
      const asset = await hashFile(take.blob);
      await uploadTake(take, `mark ${place}`, { purpose: 'homework', hwId: homeworkId });
      onSpeak({ asset, ms: Math.round(take.seconds * 1000) });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '录音没有存好，请再试一次');
      setIsSending(false);
    }
  };
  if (!hasAcceptedNotice) {
    return (
      <PermissionNotice
        open
        purpose="homework"
        title="语音评语需要用到"
        uses={['microphone', 'storage']}
        onAgree={() => {
          markNoticeSeen('homework');
          setIsNoticed(true);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet
      open
      title="说一句"
      closeOnOverlayClick={false}
      onClose={onClose}
      foot={
        <Button
          wide
          disabled={newest === undefined}
          loading={isSending}
          onClick={() => newest && void sendTake(newest)}
        >
          用这段语音
        </Button>
      }
    >
      <RecorderPanel
        takes={stored.takes}
        kept={stored.state}
        limitMinutes={VOICE_MS_MAX / 60_000}
        isMusic={false}
        onTake={(take) => {
          // Only the newest recording can be used, so the device deletes the earlier ones.
          for (const earlier of stored.takes) void stored.release(earlier);
          void stored.keep(take);
        }}
        onPart={(part) => void stored.keepPart(part)}
      />
      <FormError text={failure} />
    </Sheet>
  );
}

/** Shows the spoken comment of a mark. */
export function VoiceComment({
  voice,
  url,
  isLocked,
  onRemove,
}: {
  voice: VoiceDraft;
  /** The address of the file, or null while the server does not have it. */
  url: string | null;
  isLocked: boolean;
  onRemove: () => void;
}) {
  return (
    <p className={styles['voice']}>
      {url !== null && <PlayButton src={url} label="语音评语" />}
      <span>
        语音评语 {Math.max(1, Math.round(voice.ms / 1000))} 秒{url === null && '，正在上传'}
      </span>
      {!isLocked && <IconButton icon="cross" size={18} label="删去语音评语" onClick={onRemove} />}
    </p>
  );
}

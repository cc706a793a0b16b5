import { useEffect, useState } from 'react';

import '../ui/icon/media-icons.ts';
import { PermissionNotice } from '../media/capture/permission-notice.tsx';
import { hasSeenNotice, markNoticeSeen } from '../media/capture/seen-notices.ts';
import { AudioBar } from '../media/player/audio-bar.tsx';
import { RecorderPanel } from '../media/recorder/recorder-panel.tsx';
import type { Take } from '../media/recorder/take.ts';
import { hashFile } from '../media/upload/hash-file.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './audio-field.module.css';
import type { ItemUploads } from './item-uploads.ts';

const LIMIT_MINUTES = 5;
const AUDIO_NOTICE = 'activityAudio';

/** Lets the pupil record audio files, named by their hashes. */
export function AudioField({
  hashes,
  max,
  uploads,
  findAddress,
  onChange,
}: {
  hashes: readonly string[];
  max: number;
  uploads: ItemUploads;
  /** Returns the address of a file that the server has, or null if it has none. */
  findAddress: (hash: string) => string | null;
  onChange: (hashes: string[]) => void;
}) {
  /** The addresses of the files that this page has recorded, by hash. */
  const [local, setLocal] = useState<ReadonlyMap<string, string>>(new Map());
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(
    () => () => {
      for (const url of local.values()) URL.revokeObjectURL(url);
    },
    [local],
  );
  const add = async ({ blob }: Take) => {
    setFailure('');
    try {
      const hash = await hashFile(blob);
      // The upload queue stores the file before the form refers to it, so that neither is lost if the page is killed.
      await uploads.addAudio(blob, hash);
      setLocal((before) => new Map(before).set(hash, URL.createObjectURL(blob)));
      onChange([...hashes, hash]);
      setIsOpen(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '录音没有存好，请再试一次');
    }
  };
  return (
    <div className={styles['field']}>
      {hashes.map((hash, index) => {
        const url = local.get(hash) ?? findAddress(hash);
        const label = `录音 ${index + 1}`;
        return (
          <div key={hash} className={styles['line']}>
            {url === null ? (
              <p className={styles['waiting']}>{label}还没传到</p>
            ) : (
              <AudioBar src={url} label={label} />
            )}
            <IconButton
              icon="cross"
              label={`去掉${label}`}
              onClick={() => onChange(hashes.filter((one) => one !== hash))}
            />
          </div>
        );
      })}
      {isOpen && hashes.length < max && (
        <RecorderPanel
          takes={[]}
          takesMax={max}
          used={hashes.length}
          limitMinutes={LIMIT_MINUTES}
          onTake={(take) => void add(take)}
        />
      )}
      {!isOpen && hashes.length < max && (
        <Button
          variant="soft"
          icon="microphone"
          onClick={() => (hasSeenNotice(AUDIO_NOTICE) ? setIsOpen(true) : setIsAsking(true))}
        >
          录一段
        </Button>
      )}
      <FieldError id="audio-error" error={failure || undefined} />
      <PermissionNotice
        open={isAsking}
        purpose="activity"
        uses={['microphone', 'storage']}
        onAgree={() => {
          markNoticeSeen(AUDIO_NOTICE);
          setIsAsking(false);
          setIsOpen(true);
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

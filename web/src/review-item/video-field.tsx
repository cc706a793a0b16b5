import '../ui/icon/media-icons.ts';
import { useEffect, useState } from 'react';

import { MediaPicker } from '../media/film/media-picker.tsx';
import { VideoFrame } from '../media/player/video-frame.tsx';
import { hashFile } from '../media/upload/hash-file.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field-error.tsx';
import type { ItemUploads } from './item-uploads.ts';
import styles from './video-field.module.css';

const LIMIT_MINUTES = 10;

/** Lets the pupil add one video of the device, named by its hash. */
export function VideoField({
  hash,
  uploads,
  findAddress,
  onChange,
}: {
  hash: string | null;
  uploads: ItemUploads;
  /** Returns the address of a video that the server has, or null if it has none. */
  findAddress: (hash: string) => string | null;
  onChange: (hash: string | null) => void;
}) {
  /** The video that this page has added. */
  const [local, setLocal] = useState<{ hash: string; url: string } | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (local === null) return undefined;
    return () => URL.revokeObjectURL(local.url);
  }, [local]);
  const add = async (blob: Blob) => {
    setFailure('');
    try {
      const added = await hashFile(blob);
      const file = new File([blob], 'video', { type: blob.type });
      // The upload queue stores the file before the form refers to it, so that neither is lost if the page is killed.
      await uploads.addVideo(file, added);
      setLocal({ hash: added, url: URL.createObjectURL(blob) });
      onChange(added);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '视频没有存好，请再试一次');
    }
  };
  const url = hash !== null && local?.hash === hash ? local.url : hash && findAddress(hash);
  return (
    <div className={styles['field']}>
      {hash !== null && url && <VideoFrame src={`${url}#t=0.1`} label="我的视频" />}
      {hash !== null && !url && <p className={styles['waiting']}>视频还没传到</p>}
      {hash === null ? (
        <MediaPicker
          kind="video"
          limitMinutes={LIMIT_MINUTES}
          onTake={({ blob }) => void add(blob)}
        />
      ) : (
        <Button variant="ghost" size="small" icon="cross" onClick={() => onChange(null)}>
          去掉视频
        </Button>
      )}
      <FieldError id="video-error" error={failure || undefined} />
    </div>
  );
}

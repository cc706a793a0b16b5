import '../../ui/icon/media-icons.ts';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import type { Take } from '../recorder/take.ts';
import styles from './media-picker.module.css';
import { MediaRefusedError, prepareMedia, type MediaKind } from './prepare-media.ts';

const textsByKind = {
  audio: { choose: '选一段录好的录音', unread: '录音没有读出来，请再试一次' },
  video: { choose: '选一段拍好的视频', unread: '视频没有读出来，请再试一次' },
  image: { choose: '拍一张或选一张', unread: '照片没有读出来，请再试一次' },
} as const;

const acceptedTypes = {
  audio: 'audio/mpeg,audio/wav,audio/ogg,.mp3,.wav,.ogg',
  video: 'video/mp4,video/quicktime,.mp4,.mov',
  image: 'image/*',
} as const;

/** Offers a file of the device, for example a video that the phone's camera filmed. On a phone an image may come from its camera. */
export function MediaPicker({
  kind,
  limitMinutes,
  onTake,
}: {
  kind: MediaKind;
  limitMinutes: number;
  onTake: (take: Take) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  /** The progress of the compression, 0 to 1, or null. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => stop.current?.abort(), []);
  const { choose, unread } = textsByKind[kind];

  const prepare = async (chosen: File) => {
    const { signal } = (stop.current = new AbortController());
    setFailure('');
    setProgress(0);
    try {
      const options = { limitMinutes, onProgress: setProgress, signal };
      const take = await prepareMedia(chosen, kind, options);
      if (!signal.aborted) onTake(take);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof MediaRefusedError ? error.message : unread);
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <input
        ref={input}
        className={styles['input']}
        type="file"
        accept={acceptedTypes[kind]}
        aria-label={choose}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void prepare(file);
        }}
      />
      <Button
        variant={kind === 'image' ? 'primary' : 'ghost'}
        size={kind === 'image' ? 'large' : 'small'}
        icon={kind === 'image' ? 'camera' : 'folder'}
        loading={progress !== null}
        onClick={() => input.current?.click()}
      >
        {progress === null ? choose : `正在压缩 ${Math.round(progress * 100)}%`}
      </Button>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

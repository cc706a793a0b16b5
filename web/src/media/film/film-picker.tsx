import '../../ui/icon/media-icons.ts';
import { VIDEO } from '@meiyu/contract/asset/asset.rules';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { compressMedia } from '../compress/compress-media.ts';
import { createTake, type Take } from '../recorder/take.ts';
import { findFileRefusal, findSizeRefusal } from '../upload/upload-rules.ts';
import styles from './film-picker.module.css';
import { measureFilm } from './measure-film.ts';

/**
 * Offers a video of the device, for example one that the phone's camera filmed. The video is compressed before it is passed on, because
 * an answer names the bytes that are sent.
 */
export function FilmPicker({
  limitMinutes,
  onTake,
}: {
  limitMinutes: number;
  onTake: (take: Take) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  /** The progress of the compression, 0 to 1, or null. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => stop.current?.abort(), []);

  const choose = async (chosen: File) => {
    const cancel = (stop.current = new AbortController());
    setFailure('');
    setProgress(0);
    try {
      const refusal = findFileRefusal(chosen, VIDEO);
      if (refusal !== null) throw new FilmRefusedError(refusal);
      const { file } = await compressMedia(chosen, {
        onProgress: setProgress,
        signal: cancel.signal,
      });
      const tooLarge = findSizeRefusal(file.size, VIDEO);
      if (tooLarge !== null) throw new FilmRefusedError(tooLarge);
      const seconds = await measureFilm(file);
      if (seconds === null) throw new FilmRefusedError('这个视频网页放不了，请换一个 MP4');
      if (seconds > limitMinutes * 60 + 1) {
        throw new FilmRefusedError(`视频太长，最多 ${limitMinutes} 分钟`);
      }
      if (!cancel.signal.aborted) onTake(createTake(Date.now(), file, seconds, []));
    } catch (error) {
      if (cancel.signal.aborted) return;
      setFailure(error instanceof FilmRefusedError ? error.message : '视频没有读出来，请再试一次');
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
        accept="video/mp4,video/quicktime,.mp4,.mov"
        aria-label="选一段拍好的视频"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button
        variant="ghost"
        size="small"
        icon="folder"
        loading={progress !== null}
        onClick={() => input.current?.click()}
      >
        {progress === null ? '选一段拍好的视频' : `正在压缩 ${Math.round(progress * 100)}%`}
      </Button>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** The video cannot be handed in. `message` is Chinese text for the user. */
class FilmRefusedError extends Error {}

import { useRef, useState } from 'react';

import { getCompressionNotice, compressMedia } from '../media/compress/compress-media.ts';
import { createPoster } from '../media/compress/create-poster.ts';
import { AudioBar } from '../media/player/audio-bar.tsx';
import { VideoFrame } from '../media/player/video-frame.tsx';
import { Button } from '../ui/button.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

interface CompressedSample {
  /** The name and the sizes of the file, in Chinese. */
  text: string;
  notice: string | null;
  name: string;
  address: string;
  poster: string | undefined;
}

const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

async function compress(
  original: File,
  options: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<CompressedSample> {
  const outcome = await compressMedia(original, options);
  const { file } = outcome;
  const poster = await createPoster(file, options.signal);
  return {
    text: `${file.name} ${formatMegabytes(original.size)} → ${formatMegabytes(file.size)}`,
    notice: getCompressionNotice(outcome),
    name: file.name,
    address: URL.createObjectURL(file),
    poster: poster ? URL.createObjectURL(poster) : undefined,
  };
}

export function Compressors() {
  const [done, setDone] = useState<number | null>(null);
  const [compressed, setCompressed] = useState<CompressedSample>();
  const controllerRef = useRef<AbortController>(null);
  const handlePick = async (file: File | undefined) => {
    if (!file) return;
    setCompressed(undefined);
    setDone(0);
    const controller = new AbortController();
    controllerRef.current = controller;
    try {
      setCompressed(await compress(file, { onProgress: setDone, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      setDone(null);
    }
  };
  return (
    <Section title="压缩" area="mu">
      <div className={styles['row']}>
        <label>
          选录音或视频{' '}
          <input
            type="file"
            accept="audio/*,video/*,.ogg"
            disabled={done !== null}
            onChange={({ target }) => void handlePick(target.files?.[0])}
          />
        </label>
        {done !== null && (
          <>
            <progress aria-label="正在压缩" value={done} />
            <span>{Math.round(done * 100)}%</span>
            <Button size="small" variant="soft" onClick={() => controllerRef.current?.abort()}>
              取消压缩
            </Button>
          </>
        )}
      </div>
      {compressed && (
        <div className={styles['narrow']}>
          {compressed.notice && <output>{compressed.notice}</output>}
          <p>{compressed.text}</p>
          {/\.(?:mp4|mov)$/.test(compressed.name) ? (
            <VideoFrame src={compressed.address} label="压缩后的视频" poster={compressed.poster} />
          ) : (
            <AudioBar src={compressed.address} label="压缩后的录音" />
          )}
        </div>
      )}
    </Section>
  );
}

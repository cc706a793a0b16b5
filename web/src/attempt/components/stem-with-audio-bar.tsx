import type { Stem } from '@meiyu/contract/question/parts.schema';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { AudioBar } from '../../media/player/audio-bar.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { ZoomableImage } from '../../ui/image/zoomable-image.tsx';
import styles from './stem-with-audio-bar.module.css';

/** The height of the bar in px. */
const BAR_HEIGHT = 78;
const THUMBNAIL_PX = 56;

/**
 * Shows the stem of a long question on a phone. The audio stays at the top of the screen while the answers scroll. The image joins it as
 * a thumbnail after the stem has scrolled away.
 */
export function StemWithAudioBar({
  stem: { audio, images },
  number,
  children,
}: {
  stem: Stem;
  number: string;
  /** The stem without its audio. */
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [isStemVisible, setIsStemVisible] = useState(true);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setIsStemVisible(entry?.isIntersecting ?? true),
      { rootMargin: `-${BAR_HEIGHT}px 0px 0px` },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const [first] = images;
  return (
    <>
      <div ref={frame}>{children}</div>
      <div className={joinClassNames(styles['bar'], !audio && styles['floating'])}>
        {audio && (
          <div className={styles['audio']}>
            <AudioBar src={audio} label={`第 ${number} 题的录音`} />
          </div>
        )}
        {first && !isStemVisible && (
          <div className={styles['thumbnail']}>
            <ZoomableImage
              src={first.src}
              alt={first.alt || '题目配图'}
              width={THUMBNAIL_PX}
              height={THUMBNAIL_PX}
              album={images}
              plain
              ink={first.ink}
            />
          </div>
        )}
      </div>
    </>
  );
}

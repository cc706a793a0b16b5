import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';

import { AudioBar } from '../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { ZoomableImage } from '../../../ui/image/zoomable-image.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { getWorkName } from '../desk/review.view.ts';
import styles from './work-viewer.module.css';

/** The size in px that is used for an image whose real size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 900 };

/** Shows a work in full: all images, recordings and videos, and the whole text. */
export function WorkViewer({
  item,
  open,
  klassNames,
  onHeard,
  onRefuse,
  onClose,
}: {
  item: ReviewItem;
  open: boolean;
  klassNames: readonly TeachingKlass[];
  /** Called when a recording starts. */
  onHeard: () => void;
  onRefuse: () => void;
  onClose: () => void;
}) {
  const { images, audios, videos, text, author } = item;
  const name = getWorkName(item);
  return (
    <Sheet
      open={open}
      title={name}
      onClose={onClose}
      foot={
        <div className={styles['foot']}>
          <Button variant="soft" onClick={onRefuse}>
            不通过
          </Button>
          <Button onClick={onClose}>看过了</Button>
        </div>
      }
    >
      <p className={styles['author']}>
        {formatKlass(author.grade, author.klass, klassNames)} {author.name}
      </p>
      {videos.map(({ src, poster }) => (
        <VideoFrame key={src} src={src} label={`${name}的视频`} poster={poster || undefined} />
      ))}
      {audios.map((src) => (
        <AudioBar key={src} src={src} label={`${name}的录音`} onStart={onHeard} />
      ))}
      {text !== '' && <p className={styles['text']}>{text}</p>}
      {images.map(({ src, alt, width, height }) => (
        <div key={src} className={styles['image']}>
          <ZoomableImage
            src={src}
            alt={alt}
            width={width ?? DEFAULT_SIZE.width}
            height={height ?? DEFAULT_SIZE.height}
          />
        </div>
      ))}
    </Sheet>
  );
}

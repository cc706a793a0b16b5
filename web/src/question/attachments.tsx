import type { Stem } from '@meiyu/contract/question/parts.schema';

import { removeTicket } from '../lib/remove-ticket.ts';
import { DocumentRow } from '../media/document/document-row.tsx';
import { AudioBar } from '../media/player/audio-bar.tsx';
import { VideoFrame } from '../media/player/video-frame.tsx';
import { ZoomableImage } from '../ui/image/zoomable-image.tsx';
import styles from './attachments.module.css';

/** The size in px of an image's frame until the image has loaded and its own size is known. */
const EXPECTED_WIDTH = 640;
const EXPECTED_HEIGHT = 400;

/** Shows the images, audio, video and documents of a stem or an explanation. Videos and documents load only when the pupil opens them. */
export function Attachments({
  content: { images, audio, video, documents = [] },
  of,
  imageLabel,
}: {
  content: Stem;
  /** The prefix of accessible names. It says what the attachments belong to: `第 3 题的`. */
  of: string;
  /** The accessible name of an image that has no description: 题目配图. */
  imageLabel: string;
}) {
  return (
    <>
      {images.length > 0 && (
        <div className={images.length > 1 ? styles['images'] : styles['image']}>
          {images.map(({ src, alt, ink }, index) => (
            <ZoomableImage
              key={removeTicket(src)}
              src={src}
              alt={alt || `${imageLabel} ${index + 1}`}
              width={EXPECTED_WIDTH}
              height={EXPECTED_HEIGHT}
              ink={ink}
            />
          ))}
        </div>
      )}
      {audio && <AudioBar src={audio} label={`${of}录音`} />}
      {video && (
        <div className={styles['video']}>
          <VideoFrame src={video.src} poster={video.poster} label={`${of}视频`} preload="none" />
        </div>
      )}
      {documents.length > 0 && (
        <ul className={styles['documents']} aria-label={`${of}文档`}>
          {documents.map((document) => (
            <li key={removeTicket(document.src) + document.name}>
              <DocumentRow document={document} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

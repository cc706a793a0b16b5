import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';

import { formatDateTime } from '../../../lib/near-date.ts';
import { AudioBar } from '../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ZoomableImage } from '../../../ui/image/zoomable-image.tsx';
import styles from './form-item.module.css';

/** The size in px that is used for an image whose real size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 900 };

/** Shows the fields of a form beside its images, so that the teacher can compare them. */
export function FormItem({
  item,
  klassNames,
}: {
  item: ReviewItem;
  klassNames: readonly TeachingKlass[];
}) {
  const { title, author, images, audios, videos, text, facts, warnings, effect, submittedAt } =
    item;
  const album = images.map(({ src, alt }) => ({ src, alt }));
  return (
    <article className={styles['item']} aria-label={`《${title}》，${author.name}`}>
      <div className={styles['images']} data-review-images="">
        {images.length + audios.length + videos.length === 0 && (
          <p className={styles['none']}>没有图片</p>
        )}
        {images.map(({ src, alt, width, height }, index) => (
          <div key={src} className={styles['image']}>
            <ZoomableImage
              src={src}
              alt={images.length > 1 ? `${alt} ${index + 1}` : alt}
              width={width ?? DEFAULT_SIZE.width}
              height={height ?? DEFAULT_SIZE.height}
              album={album}
            />
          </div>
        ))}
        {audios.map((src, index) => (
          <AudioBar key={src} src={src} label={`《${title}》的录音 ${index + 1}`} />
        ))}
        {videos.map(({ src, poster }) => (
          <VideoFrame
            key={src}
            src={src}
            label={`《${title}》的视频`}
            poster={poster || undefined}
          />
        ))}
      </div>
      <div className={styles['fields']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['author']}>
          {formatKlass(author.grade, author.klass, klassNames)}{' '}
          <span className={styles['whole']}>{author.name} ·</span>{' '}
          <span className={styles['whole']}>{formatDateTime(submittedAt)} 提交</span>
        </p>
        {warnings.length > 0 && (
          <ul className={styles['warnings']} aria-label="请留意">
            {warnings.map((warning) => (
              <li key={warning}>
                <Icon name="warning" size={20} />
                {warning}
              </li>
            ))}
          </ul>
        )}
        <dl className={styles['facts']}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
        {text !== '' && <p className={styles['text']}>{text}</p>}
        {effect !== '' && <p className={styles['effect']}>{effect}</p>}
      </div>
    </article>
  );
}

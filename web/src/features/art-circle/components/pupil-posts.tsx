import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import { formatDate } from '@meiyu/contract/shared/dates';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { AudioBar } from '../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { pupilItemsQuery } from '../../../review-item/pupil-items.query.ts';
import { PupilItems } from '../../../review-item/pupil-items.tsx';
import { ReviewOutcome } from '../../../review-item/review-outcome.tsx';
import { ZoomableImage } from '../../../ui/image/zoomable-image.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './pupil-posts.module.css';

/** The size in px that is used for an image whose real size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 900 };

/** Shows a teacher the posts of a pupil, also those that wait for a review. */
export function PupilPosts({ id }: { id: string }) {
  const list = useInfiniteQuery(
    pupilItemsQuery(artCircleEndpoints.ofPupil.path, id, (request) =>
      call(artCircleEndpoints.ofPupil, { params: { id }, ...request }),
    ),
  );
  return (
    <PupilItems list={list} loadingLabel="正在读取作品" empty="还没有在艺术圈里发过作品。">
      {({
        title,
        text,
        process,
        images,
        audios,
        video,
        subject,
        postedAt,
        likes,
        state,
        reason,
      }) => (
        <Card as="article">
          <h2 className={styles['title']}>{title ?? '没有标题的作品'}</h2>
          <p className={styles['facts']}>
            {subjectLabels[subject]} · {formatDate(postedAt, 'YYYY年M月D日')}
            {likes > 0 && ` · ${likes} 人喜欢`}
          </p>
          <ReviewOutcome state={state} reason={reason} />
          {images.length > 0 && (
            <div className={styles['images']}>
              {images.map(({ src, alt, width, height }) => (
                <ZoomableImage
                  key={src}
                  src={src}
                  alt={alt}
                  width={width ?? DEFAULT_SIZE.width}
                  height={height ?? DEFAULT_SIZE.height}
                  album={images}
                />
              ))}
            </div>
          )}
          {audios.map((audio) => (
            <AudioBar key={audio} src={audio} label={`《${title ?? '作品'}》`} />
          ))}
          {video && (
            <VideoFrame
              src={video.src}
              label={`《${title ?? '作品'}》的视频`}
              poster={video.poster || undefined}
            />
          )}
          {text !== '' && <p className={styles['text']}>{text}</p>}
          {process !== '' && <p className={styles['text']}>怎么做的：{process}</p>}
        </Card>
      )}
    </PupilItems>
  );
}

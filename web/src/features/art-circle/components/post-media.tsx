import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { useState } from 'react';

import { PlayButton } from '../../../media/player/play-button.tsx';
import { Cover } from '../../../ui/art/cover.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { getCardRatio, getPostName } from '../art-circle.view.ts';
import styles from './post-media.module.css';

/** Shows the media of a post on its card: the first image, or a cover if there is only audio, and a play button for audio. */
export function PostMedia({ post }: { post: Post }) {
  const [image] = post.images;
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!image && post.audio === undefined && !post.video) return null;
  const isShown = image && image.src !== failedSrc;
  return (
    <div className={styles['media']}>
      <div
        className={styles['frame']}
        style={{ paddingTop: `${(image ? getCardRatio(image) : 0.5) * 100}%` }}
      >
        {isShown ? (
          <img
            className={styles['image']}
            src={image.src}
            alt={image.alt}
            loading="lazy"
            decoding="async"
            onError={() => setFailedSrc(image.src)}
          />
        ) : (
          <div className={styles['image']}>
            <Cover seed={post._id} area={post.subject} columns={6} rows={3} />
          </div>
        )}
      </div>
      {post.audio !== undefined && (
        <div className={styles['audio']}>
          <PlayButton src={post.audio} label={`《${getPostName(post)}》`} />
        </div>
      )}
      {post.images.length > 1 && (
        <span className={styles['count']}>
          <Icon name="picture" size={16} />
          {post.images.length} 张
        </span>
      )}
    </div>
  );
}

import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { useState } from 'react';

import { PlayButton } from '../../../media/player/play-button.tsx';
import { Cover } from '../../../ui/art/cover.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { cardRatio, postName } from '../art-circle.view.ts';
import styles from './post-face.module.css';

/** What hangs on a post's card: its first picture, or for a sound alone a cover of paper tiles; its sound to play. */
export function PostFace({ post }: { post: Post }) {
  const [image] = post.images;
  const [failed, setFailed] = useState<string>();
  if (!image && post.audio === undefined) return null;
  const isShown = image && image.src !== failed;
  return (
    <div className={styles['face']}>
      <div
        className={styles['room']}
        style={{ paddingTop: `${(image ? cardRatio(image) : 0.5) * 100}%` }}
      >
        {isShown ? (
          <img
            className={styles['picture']}
            src={image.src}
            alt={image.alt}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(image.src)}
          />
        ) : (
          <div className={styles['picture']}>
            <Cover seed={post._id} area={post.subject} columns={6} rows={3} />
          </div>
        )}
      </div>
      {post.audio !== undefined && (
        <div className={styles['sound']}>
          <PlayButton src={post.audio} label={`《${postName(post)}》`} />
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

import '../../../ui/icon/media-icons.ts';
import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { useState } from 'react';

import { playEffect } from '../../../media/tone/play-tones.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { getPostName } from '../art-circle.view.ts';
import { useLike } from '../use-like.ts';
import styles from './like-button.module.css';

/** The indexes of the six dabs of paint that a new like shows. Each flies in another direction, 60° apart. */
const DAB_INDEXES = [0, 1, 2, 3, 4, 5];

/** Shows a button that likes a post or removes the like. A new like shows confetti. */
export function LikeButton({ post }: { post: Post }) {
  const [isFresh, setIsFresh] = useState(false);
  const toggle = useLike(post);
  const { liked, likes } = post;
  const handleClick = () => {
    setIsFresh(!liked);
    if (!liked) playEffect('choose');
    toggle();
  };
  return (
    <button
      type="button"
      className={joinClassNames(
        styles['like'],
        liked && styles['liked'],
        isFresh && styles['fresh'],
      )}
      aria-pressed={liked}
      aria-label={`喜欢《${getPostName(post)}》${likes > 0 ? `，${likes} 人喜欢` : ''}`}
      onClick={handleClick}
    >
      <span className={styles['heart']}>
        <Icon name={liked ? 'heartFull' : 'heart'} size={22} />
        {isFresh &&
          liked &&
          DAB_INDEXES.map((dab) => (
            <span
              key={dab}
              className={styles['ray']}
              style={{ transform: `rotate(${dab * 60}deg)` }}
            >
              <span className={styles['dab']} />
            </span>
          ))}
      </span>
      {/* The number is hidden while it is 0, which would discourage the author of a new work. */}
      <span className={styles['count']}>{likes > 0 && likes}</span>
    </button>
  );
}

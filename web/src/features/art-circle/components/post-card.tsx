import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { memo } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getAddress } from '../../../navigation/hash-location.ts';
import { Chip } from '../../../ui/chip.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { getPostName } from '../art-circle.view.ts';
import { storeFeedAddress } from '../feed-address.ts';
import { AuthorLine } from './author-line.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './post-card.module.css';
import { PostMedia } from './post-media.tsx';

/**
 * Shows a post in the feed. A post without a title begins with its text. Except for the audio and like buttons, the whole card is one
 * link.
 */
export const PostCard = memo(function PostCard({
  post,
  thisYear,
}: {
  post: Post;
  thisYear: number;
}) {
  const { _id, title, text, subject } = post;
  return (
    <Card as="article" padding="none" className={styles['card']} data-sub={subject}>
      <PostMedia post={post} />
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 className={joinClassNames(title === undefined && styles['words'])}>
            <a
              className={styles['link']}
              href={getHref(artCircleAddresses.post(_id))}
              onClick={() => storeFeedAddress(getAddress())}
            >
              {title ?? (text === '' ? getPostName(post) : text)}
            </a>
          </h2>
          <Chip>{subjectLabels[subject]}</Chip>
        </div>
        {title !== undefined && text && <p className={styles['text']}>{text}</p>}
        <div className={styles['foot']}>
          <AuthorLine post={post} thisYear={thisYear} />
          <LikeButton post={post} />
        </div>
      </div>
    </Card>
  );
});

import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { reportEndpoints } from '@meiyu/contract/art-circle/report.endpoints';
import { takeDownEndpoints } from '@meiyu/contract/art-circle/take-down.endpoints';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import type { DescribedImage } from '@meiyu/contract/shared/image.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';

import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { AudioBar } from '../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { ReportButton } from '../../../review-item/report-button.tsx';
import { TakeDownButton } from '../../../review-item/take-down-button.tsx';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ZoomableImage } from '../../../ui/image/zoomable-image.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { forgetPost } from '../art-circle.queries.ts';
import { getPostName } from '../art-circle.view.ts';
import { takeFeedAddress } from '../feed-address.ts';
import { AuthorLine } from './author-line.tsx';
import { LikeButton } from './like-button.tsx';
import { PostComments } from './post-comments.tsx';
import styles from './post-view.module.css';

/** The size in px that is used for an image whose real size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 900 };

/** Shows a link back to the feed at its scroll position. If the post was not opened from a feed, the link opens the feed at its top. */
function BackToFeed() {
  const [feed] = useState(takeFeedAddress);
  const handleClick = (event: MouseEvent) => {
    if (feed === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a
      className={styles['back']}
      href={getHref(feed ?? artCircleAddresses.feed())}
      onClick={handleClick}
    >
      <Icon name="chevronLeft" size={20} />
      回到艺术圈
    </a>
  );
}

function FramedImage({ image }: { image: DescribedImage }) {
  const { width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = image;
  return (
    <Card padding="none" className={styles['mat']}>
      <ZoomableImage src={image.src} alt={image.alt} width={width} height={height} />
    </Card>
  );
}

/** Shows a post on its own screen: large images, and beside them the author, the text and the audio. */
export function PostView({ post }: { post: Post }) {
  const { _id, images, audios, video, text, process, subject } = post;
  const name = getPostName(post);
  // Audio without an image gets a cover. A post with only text gets none.
  const hasMedia = images.length > 0 || audios.length > 0 || video !== undefined;
  const thisYear = useNow().getFullYear();
  const canReport = isPupil(useUser());
  const client = useQueryClient();
  return (
    <article
      className={joinClassNames(styles['post'], !hasMedia && styles['textOnly'])}
      data-sub={subject}
      aria-label={name}
    >
      <BackToFeed />
      {hasMedia && (
        <div className={styles['media']}>
          {images.map((image) => (
            <FramedImage key={image.src} image={image} />
          ))}
          {video && (
            <VideoFrame src={video.src} label={`《${name}》`} poster={video.poster || undefined} />
          )}
          {images.length === 0 && !video && (
            <Card padding="none" className={styles['cover']}>
              <Cover seed={_id} area={subject} columns={9} rows={4} />
            </Card>
          )}
        </div>
      )}
      <Card className={styles['label']} padding="normal">
        <Chip>{subjectLabels[subject]}</Chip>
        <h1 className={styles['title']}>{name}</h1>
        <AuthorLine post={post} thisYear={thisYear} size={44} />
        {text && <p className={styles['text']}>{text}</p>}
        {audios.map((audio, index) => (
          <AudioBar
            key={audio}
            src={audio}
            label={audios.length > 1 ? `《${name}》 ${index + 1}` : `《${name}》`}
          />
        ))}
        {process !== '' && (
          <div className={styles['process']}>
            <h2>怎么做的</h2>
            <p>{process}</p>
          </div>
        )}
        <div className={styles['foot']}>
          {canReport && (
            <ReportButton
              title="这件作品有问题？"
              send={(body) => call(reportEndpoints.post, { params: { id: _id }, body })}
            />
          )}
          {post.mayTakeDown && (
            <TakeDownButton
              name="这件作品"
              send={(body) => call(takeDownEndpoints.post, { params: { id: _id }, body })}
              onDone={() => {
                forgetPost(client, _id);
                navigate(artCircleAddresses.feed(), { replace: true });
              }}
            />
          )}
          <LikeButton post={post} />
        </div>
      </Card>
      <div className={styles['comments']}>
        <PostComments postId={_id} />
      </div>
    </article>
  );
}

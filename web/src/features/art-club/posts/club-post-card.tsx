import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubPostEndpoints } from '@meiyu/contract/art-club/club-post.endpoints';
import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { formatNearDate } from '../../../lib/near-date.ts';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { navigate } from '../../../navigation/hash-location.ts';
import { ReportButton } from '../../../review-item/report-button.tsx';
import { TakeDownButton } from '../../../review-item/take-down-button.tsx';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { artClubAddresses } from '../art-club.addresses.ts';
import styles from './club-post-card.module.css';
import { ClubPostImages } from './club-post-images.tsx';
import { reloadClubPosts } from './club-posts.queries.ts';
import { OwnPostActions } from './own-post-actions.tsx';

/** Shows a post of a club as a sheet of paper with a pin. `isAlone`: on its own page, which has the comments below it. */
export function ClubPostCard({
  club,
  post,
  isAlone = false,
}: {
  club: ArtClub;
  post: ClubPost;
  isAlone?: boolean;
}) {
  const { _id: id, author, text, images, video, comments, newestComment, isOwn, state } = post;
  const now = useNow();
  const client = useQueryClient();
  const canReport = isPupil(useUser());
  const name = `${author.name}的动态`;
  const params = { id: club._id, postId: id };
  const isOfOtherPupil = !isOwn && !author.isTeacher;
  return (
    <article className={styles['paper']} aria-label={name}>
      <header className={styles['head']}>
        <Avatar src={author.portrait} size={44} />
        <div className={styles['who']}>
          <b className={styles['name']}>{author.name}</b>
          <time className={styles['time']} dateTime={post.postedAt}>
            {formatNearDate(new Date(post.postedAt), now)}
          </time>
        </div>
        {author.isTeacher && <Chip tone="yellow">老师</Chip>}
      </header>
      {text && <p className={styles['text']}>{text}</p>}
      <ClubPostImages name={name} images={images} />
      {video && <VideoFrame src={video.url} label={name} poster={video.thumbnail || undefined} />}
      <div className={styles['foot']}>
        {state === 'approved' && !isAlone && (
          <a className={styles['comments']} href={getHref(artClubAddresses.comment(club._id, id))}>
            <Icon name="chat" size={22} />
            {comments > 0 ? `${comments} 条评论` : '评论'}
          </a>
        )}
        {isOfOtherPupil && club.mayManage && (
          <span className={styles['takeDown']}>
            <TakeDownButton
              name="这条动态"
              send={(body) => call(clubPostEndpoints.takeDown, { params, body })}
              onDone={() => {
                reloadClubPosts(client, club._id);
                if (isAlone) navigate(artClubAddresses.one(club._id), { replace: true });
              }}
            />
          </span>
        )}
      </div>
      {newestComment && !isAlone && (
        <p className={styles['newest']}>
          <b>{newestComment.name}</b>
          {newestComment.text}
        </p>
      )}
      {isOwn && <OwnPostActions club={club} post={post} />}
      {isAlone && isOfOtherPupil && canReport && (
        <p className={styles['report']}>
          <ReportButton
            title="这条动态有问题？"
            send={(body) => call(clubPostEndpoints.report, { params, body })}
          />
        </p>
      )}
    </article>
  );
}

import { useSearch } from '../../../navigation/hash-location.ts';
import { ItemPageHead } from '../../../review-item/item-page-head.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { ChoosePost } from '../posts/choose-post.tsx';
import { ClubComments } from '../posts/club-comments.tsx';
import { ClubPostCard } from '../posts/club-post-card.tsx';
import { OpenedClubPost } from '../posts/opened-club-post.tsx';
import { OpenedClub } from '../posts/opened-club.tsx';
import styles from './comment-screen.module.css';

/** Shows a post of a club with its comments (`detail/comment`). If the address names no post, the user chooses one. */
export function CommentScreen() {
  const postId = new URLSearchParams(useSearch()).get('dynamic');
  return (
    <OpenedClub>
      {(club) => (
        <>
          <ItemPageHead
            title={postId === null ? '评论哪一条？' : '评论'}
            back={{ label: club.name, address: artClubAddresses.one(club._id) }}
          />
          {postId === null ? (
            <ChoosePost club={club} />
          ) : (
            <OpenedClubPost club={club} postId={postId}>
              {(post) => (
                <div className={styles['columns']}>
                  <ClubPostCard club={club} post={post} isAlone />
                  {post.state === 'approved' && <ClubComments club={club} postId={postId} />}
                </div>
              )}
            </OpenedClubPost>
          )}
        </>
      )}
    </OpenedClub>
  );
}

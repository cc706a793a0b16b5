import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { getHref } from '../../../lib/address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { ItemPageHead } from '../../../review-item/item-page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { ClubPostForm } from '../posts/club-post-form.tsx';
import { OpenedClubPost } from '../posts/opened-club-post.tsx';
import { OpenedClub } from '../posts/opened-club.tsx';

/** Lets a member or the teacher write a post of a club, or change one of their own (`add-dynamic`). */
export function AddDynamicScreen() {
  const postId = new URLSearchParams(useSearch()).get('dynamic');
  return (
    <OpenedClub>
      {(club) => {
        const back = { label: club.name, address: artClubAddresses.one(club._id) };
        if (!club.mayPost) return <NoWriter club={club} />;
        if (postId === null)
          return (
            <>
              <ItemPageHead title="发动态" back={back} />
              <ClubPostForm key="new" club={club} post={null} />
            </>
          );
        return (
          <OpenedClubPost club={club} postId={postId}>
            {(post) => (
              <>
                <ItemPageHead title="修改动态" back={back} />
                <ClubPostForm key={`${postId} ${post.rev}`} club={club} post={post} />
              </>
            )}
          </OpenedClubPost>
        );
      }}
    </OpenedClub>
  );
}

function NoWriter({ club }: { club: ArtClub }) {
  return (
    <EmptyState
      isPage
      title={club.signup === 'ended' ? '这个社团已经结束' : '只有社团成员可以发布'}
      action={<LinkButton href={getHref(artClubAddresses.one(club._id))}>回到社团</LinkButton>}
    >
      动态和评论，大家都可以看。
    </EmptyState>
  );
}

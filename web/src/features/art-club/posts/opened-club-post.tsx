import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { clubPostQuery } from './club-posts.queries.ts';

/** Shows a page of a post when the post is loaded. */
export function OpenedClubPost({
  club,
  postId,
  children,
}: {
  club: ArtClub;
  postId: string;
  children: (post: ClubPost) => ReactNode;
}) {
  return (
    <OpenedItem
      id={postId}
      query={useQuery(clubPostQuery(club._id, postId))}
      list={{ address: artClubAddresses.one(club._id), label: '回到社团' }}
      loadingLabel="正在打开动态"
      missingTitle="这条动态已经不在了"
    >
      {children}
    </OpenedItem>
  );
}

import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import type { ClubMember, SetClubMemberBody } from '@meiyu/contract/art-club/art-club.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { changePages } from '../../../query-view/change-pages.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { invalidateClub } from './teacher-club.queries.ts';

interface MemberChange {
  userId: string;
  state: z.output<typeof SetClubMemberBody>['state'];
}

const doneTexts: Record<ClubMember['state'], string> = {
  member: '是社员了',
  waiting: '排上候补了',
  refused: '没有通过',
  removed: '不在名单里了',
  left: '已经退出了',
  requested: '还在等',
};

/** Accepts, refuses or removes a pupil of a club, and shows what became of it. */
export function useSetMember(clubId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, state }: MemberChange) =>
      call(artClubEndpoints.setMember, { params: { id: clubId, userId }, body: { state } }),
    onSuccess: ({ userId, name, state }) => {
      showToast(`${name}${doneTexts[state]}`);
      // The pupil leaves the shown list at once. A long list loads in the background, so that the next decision need not wait.
      changePages<ClubMember>(queries, [artClubEndpoints.members.path, clubId], (members) =>
        members.filter((one) => one.userId !== userId || one.state === state),
      );
      void invalidateClub(queries, clubId);
    },
    onError: (error) => showToast(getErrorMessage(error)),
  });
}

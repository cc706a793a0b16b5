import {
  artClubEndpoints,
  teachArtClubEndpoints,
} from '@meiyu/contract/art-club/art-club.endpoints';
import type { ClubMember } from '@meiyu/contract/art-club/art-club.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer } from '../../../../testing/contract-server.ts';
import { aSession, aTeacherClub } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { ClubMembersScreen } from './club-members-screen.tsx';

const pupil: ClubMember = {
  userId: 'pupil-1',
  name: '林小满',
  portrait: '',
  number: '20260501',
  grade: 5,
  klass: 1,
  state: 'requested',
  position: null,
};

test.each([
  ['member', null, '林小满是社员了'],
  ['waiting', 1, '林小满排上候补了'],
] as const)('says that an accepted pupil becomes %s', async (state, position, text) => {
  const server = await startContractServer();
  useSession.getState().begin(aSession({ role: 5 }));
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(teachArtClubEndpoints.one, aTeacherClub({ requested: 1 }));
  server.answer(artClubEndpoints.members, { items: [pupil], next: null });
  server.answer(artClubEndpoints.setMember, { ...pupil, state, position });
  navigate(teacherClubAddresses.members('singers'));
  const user = renderScreen(<ClubMembersScreen />);
  await user.click(await screen.findByRole('button', { name: '同意林小满加入' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.requests(artClubEndpoints.setMember)).toMatchObject([
    { params: { id: 'singers', userId: 'pupil-1' }, body: { state: 'member' } },
  ]);
});

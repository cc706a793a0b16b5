import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubSessionEndpoints } from '@meiyu/contract/art-club/club-session.endpoints';
import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { type ContractServer, startContractServer } from '../../../../testing/contract-server.ts';
import { aSession } from '../../../../testing/fixtures.ts';
import { createTestQueryClient, renderScreen } from '../../../../testing/render-screen.tsx';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { SessionRollScreen } from './session-roll-screen.tsx';

const HOUR_MS = 3_600_000;
const startsAt = new Date(Date.now() - HOUR_MS).toISOString();
const session: ClubSession = {
  _id: '202611181610',
  startsAt,
  endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
  state: 'planned',
  no: 3,
  topic: '',
  mine: null,
  counts: { came: 0, all: 0 },
  rev: 0,
};
const club: ArtClub = {
  _id: 'flute',
  name: '竹笛社',
  subject: 'mu',
  teacher: '周老师',
  grades: [5],
  capacity: 20,
  members: 1,
  waiting: 0,
  requested: 0,
  year: 2026,
  schedule: [],
  join: 'approve',
  signup: 'closed',
  signupOpens: null,
  signupCloses: null,
  next: startsAt,
  me: null,
  intro: '',
  place: '',
  mayManage: true,
  mayPost: true,
  draw: null,
  unreadNotices: 0,
};

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession({ role: 5, login_name: 'T2001' }));
  navigate(teacherClubAddresses.roll('flute', session._id));
});

const findPupil = () => screen.findByRole('button', { name: /林小满/ });

test('a roll that was opened once opens again hours later without a network', async () => {
  server.answer(artClubEndpoints.one, club);
  server.answer(clubSessionEndpoints.sheet, {
    session,
    club: '竹笛社',
    pupils: [{ _id: 'pupil-1', name: '林小满', number: '20260501', record: null }],
  });
  const client = createTestQueryClient();
  renderScreen(<SessionRollScreen />, client);
  expect(await findPupil()).toBeVisible();

  vi.useFakeTimers();
  cleanup();
  vi.advanceTimersByTime(4 * HOUR_MS);
  vi.useRealTimers();
  server.dropConnection(artClubEndpoints.one);
  server.dropConnection(clubSessionEndpoints.sheet);
  renderScreen(<SessionRollScreen />, client);
  expect(await findPupil()).toBeVisible();
});

test('a roll that was never opened says that the network fails, and opens when it is back', async () => {
  server.dropConnection(artClubEndpoints.one);
  server.dropConnection(clubSessionEndpoints.sheet);
  const user = renderScreen(<SessionRollScreen />);
  const retry = await screen.findByRole('button', { name: '再试一次' });
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  expect(screen.getByText('接口异常')).toBeVisible();
  server.answer(artClubEndpoints.one, club);
  server.answer(clubSessionEndpoints.sheet, {
    session,
    club: '竹笛社',
    pupils: [{ _id: 'pupil-1', name: '林小满', number: '20260501', record: null }],
  });
  await user.click(retry);
  expect(await findPupil()).toBeVisible();
});

import { getAnimalAddress } from '@meiyu/contract/shared/animals';
import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PortraitButton } from './portrait-button.tsx';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
});
afterEach(() => vi.unstubAllGlobals());

test('in a shell, asks the shell for a new portrait and shows it when the page has the focus again', async () => {
  const changeHeadImage = vi.fn<() => void>();
  vi.stubGlobal('android', { changeHeadImage });
  const portrait = '/v2/portraits/1?t=2';
  const { _id, name } = aSession();
  server.answer(studentEndpoints.one, {
    _id,
    name,
    portrait,
    idn: '',
    period: 1,
    grade: 5,
    klass: 3,
  });
  const user = renderScreen(<PortraitButton user={aSession()} />);
  await user.click(screen.getByRole('button', { name: '换头像' }));
  await user.click(await screen.findByRole('button', { name: /^用自己的图片/ }));
  expect(changeHeadImage).toHaveBeenCalledOnce();
  // The component that listens for focus events loads on demand.
  await waitFor(() => {
    if (server.requests(studentEndpoints.one).length === 0) fireEvent.focus(window);
    expect(useSession.getState().userInfo?.portrait).toBe(portrait);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('changes the portrait to an animal with two presses, and keeps it if the call fails', async () => {
  const { _id, name, portrait } = aSession();
  const user = renderScreen(<PortraitButton user={aSession()} />);
  await user.click(screen.getByRole('button', { name: '换头像' }));
  await user.click(await screen.findByRole('button', { name: '小兔子' }));
  expect(await screen.findByText('头像没有换好，请再试一次')).toBeVisible();
  expect(useSession.getState().userInfo?.portrait).toBe(portrait);

  const chosen = getAnimalAddress('rabbit');
  const student = { _id, name, portrait: chosen, idn: '', period: 1, grade: 5, klass: 3 };
  server.answer(studentEndpoints.change, student);
  await user.click(screen.getByRole('button', { name: '小兔子' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSession.getState().userInfo?.portrait).toBe(chosen);
  expect(server.requests(studentEndpoints.change).at(-1)?.body).toEqual({ portrait: 'rabbit' });
});

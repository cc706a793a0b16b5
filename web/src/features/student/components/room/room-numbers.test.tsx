import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../../testing/contract-server.ts';
import { aSession } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { RoomNumbers } from './room-numbers.tsx';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession());
  server.answer(artCircleEndpoints.own, { likes: 63 });
});

test('shows the likes at a school with an art circle', async () => {
  server.answer(schoolEndpoints.config, [{ aId: aSession().aId }]);
  renderScreen(<RoomNumbers done={42} seals={17} />);
  expect(await screen.findByText('63')).toBeInTheDocument();
  expect(screen.getByText('收到的赞')).toBeInTheDocument();
});

test('does not request the likes at a school without an art circle', async () => {
  server.answer(schoolEndpoints.config, [{ aId: 'another-school' }]);
  renderScreen(<RoomNumbers done={42} seals={17} />);
  await waitFor(() => expect(server.requests(schoolEndpoints.config)).toHaveLength(1));
  expect(server.requests(artCircleEndpoints.own)).toEqual([]);
  expect(screen.queryByText('收到的赞')).toBeNull();
});

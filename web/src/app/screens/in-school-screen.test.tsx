import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { artCircleAddresses } from '../../features/art-circle/art-circle.addresses.ts';
import { questionnaireAddresses } from '../../features/questionnaire/questionnaire.addresses.ts';
import { useSession } from '../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aSession } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InSchoolPage } from './in-school-screen.tsx';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  server.answer(homeEndpoints.banners, []);
  useSession.getState().begin(aSession({ aId: 'school-1' }));
});

test('a school in the config sees its entries and the planned ones', async () => {
  server.answer(schoolEndpoints.config, [{ aId: 'school-1' }]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('link', { name: '问卷' })).toHaveAttribute(
    'href',
    `#${questionnaireAddresses.list()}`,
  );
  expect(screen.getByRole('link', { name: '校园艺术圈' })).toHaveAttribute(
    'href',
    `#${artCircleAddresses.feed()}`,
  );
  expect(screen.getByText(/^社团、艺术活动和测评还没有开放/)).toBeVisible();
});

test('only pupils see questionnaires', async () => {
  useSession.getState().begin(aSession({ aId: 'school-1', role: 5, grade: null, klass: null }));
  server.answer(schoolEndpoints.config, [{ aId: 'school-1' }]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByRole('link', { name: '校园艺术圈' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '问卷' })).not.toBeInTheDocument();
});

test('schools outside the config do not see these entries', async () => {
  server.answer(schoolEndpoints.config, [{ aId: 'school-2' }]);
  renderScreen(<InSchoolPage />);
  expect(await screen.findByText(/^社团、艺术活动和测评还没有开放/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a config that fails to load shows an error and a retry', async () => {
  server.answerRaw(schoolEndpoints.config, 500, '');
  const user = renderScreen(<InSchoolPage />);
  expect(await screen.findByText('接口 500')).toBeVisible();
  server.answer(schoolEndpoints.config, []);
  await user.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText(/^社团、艺术活动和测评还没有开放/)).toBeVisible();
});

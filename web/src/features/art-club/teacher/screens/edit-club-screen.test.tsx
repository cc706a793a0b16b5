import { teachArtClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { queryClient } from '../../../../api/query-client.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer } from '../../../../testing/contract-server.ts';
import { aSession, aTeacherClub } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { EditClubScreen } from './edit-club-screen.tsx';

test('says what a new club lacks, makes it, and opens its members', async () => {
  const server = await startContractServer();
  queryClient.clear();
  useSession.getState().begin(aSession({ role: 5 }));
  server.answer(schoolEndpoints.klassNames, []);
  const counts = { pupils: 40, missing: 0, waiting: 0 };
  server.answer(teachingEndpoints.klasses, {
    items: [{ grade: 5, klass: 1, ...counts }],
    next: null,
  });
  server.answer(teachArtClubEndpoints.make, aTeacherClub());
  navigate(teacherClubAddresses.edit());
  const user = renderScreen(<EditClubScreen />, queryClient);
  await user.click(screen.getByRole('button', { name: '建社团' }));
  expect(screen.getByText('请填写社团名称')).toBeVisible();
  await user.type(screen.getByLabelText('社团名称'), '阿卡贝拉社');
  await user.type(screen.getByLabelText('地点'), '一楼律动室');
  await user.click(await screen.findByRole('checkbox', { name: '四年级' }));
  await user.clear(screen.getByLabelText('名额'));
  await user.type(screen.getByLabelText('名额'), '1');
  await user.click(screen.getByRole('button', { name: '加一个时间' }));
  await user.selectOptions(screen.getByLabelText('第 1 次，星期'), '周六');
  await user.click(screen.getByRole('button', { name: '建社团' }));
  await expect.poll(() => location.hash).toBe(`#${teacherClubAddresses.members('singers')}`);
  expect(server.requests(teachArtClubEndpoints.make)).toMatchObject([
    {
      body: {
        name: '阿卡贝拉社',
        subject: 'mu',
        place: '一楼律动室',
        grades: [4],
        capacity: 1,
        schedule: [{ weekday: 6 }],
        join: 'approve',
      },
    },
  ]);
});

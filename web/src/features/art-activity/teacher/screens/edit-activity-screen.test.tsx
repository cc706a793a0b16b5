import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { TeacherArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../../../api/query-client.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../../testing/contract-server.ts';
import { aSession } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teacherActivityAddresses } from '../teacher-activity.addresses.ts';
import { EditActivityScreen } from './edit-activity-screen.tsx';

const stored: TeacherArtActivity = {
  _id: 'studio',
  title: '录音棚半日',
  kind: '工作坊',
  text: '',
  place: '区文化馆',
  klasses: [{ grade: 4, klass: 1 }],
  signupOpens: '2026-11-01T00:00:00.000Z',
  signupCloses: '2026-11-08T00:00:00.000Z',
  starts: '2026-11-11T00:00:00.000Z',
  ends: '2026-11-11T02:00:00.000Z',
  quota: 1,
  mode: 'first',
  evidence: 'none',
  evidenceCloses: null,
  taken: 1,
  waiting: 0,
  state: 'open',
  organiser: '沈老师',
  hasEntries: true,
  rev: 3,
};

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  queryClient.clear();
  useSession.getState().begin(aSession({ role: 5 }));
  server.answer(schoolEndpoints.klassNames, []);
  const counts = { pupils: 40, missing: 0, waiting: 0 };
  server.answer(teachingEndpoints.klasses, {
    items: [{ grade: 4, klass: 1, ...counts }],
    next: null,
  });
  server.answer(teachArtActivityEndpoints.one, stored);
});

test('says what a new activity lacks, publishes it, and opens its results', async () => {
  navigate(teacherActivityAddresses.edit());
  server.answer(teachArtActivityEndpoints.make, stored);
  const user = renderScreen(<EditActivityScreen />, queryClient);
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(screen.getByText('请填写活动名称')).toBeVisible();
  await user.type(screen.getByLabelText('活动名称'), '录音棚半日');
  await user.click(screen.getByRole('radio', { name: '工作坊' }));
  await user.type(screen.getByLabelText('地点'), '区文化馆');
  await user.click(await screen.findByRole('checkbox', { name: '四年级(1)班' }));
  await user.clear(screen.getByLabelText('名额（不填就不限）'));
  await user.type(screen.getByLabelText('名额（不填就不限）'), '1');
  await user.click(screen.getByRole('button', { name: '发布' }));
  await expect.poll(() => location.hash).toBe(`#${teacherActivityAddresses.results('studio')}`);
  expect(server.requests(teachArtActivityEndpoints.make)).toMatchObject([
    {
      body: {
        title: '录音棚半日',
        kind: '工作坊',
        place: '区文化馆',
        klasses: [{ grade: 4, klass: 1 }],
        quota: 1,
        evidence: 'none',
      },
    },
  ]);
});

const fillTime = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const toTime = (local: string) => new Date(local).toISOString();

test('changes the times of an activity, and asks for evidence', async () => {
  navigate(teacherActivityAddresses.edit('studio'));
  server.answer(teachArtActivityEndpoints.change, stored);
  const user = renderScreen(<EditActivityScreen />, queryClient);
  expect(await screen.findByLabelText('活动名称')).toHaveValue('录音棚半日');
  fillTime('报名开始', '2026-10-01T08:00');
  fillTime('报名截止', '2026-10-02T08:00');
  fillTime('活动开始', '2026-10-03T08:00');
  fillTime('活动结束', '2026-10-03T10:30');
  await user.click(screen.getByRole('radio', { name: '一定要交' }));
  fillTime('作品提交截止', '2026-10-05T20:00');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  await expect.poll(() => location.hash).toBe(`#${teacherActivityAddresses.results('studio')}`);
  expect(server.requests(teachArtActivityEndpoints.change)).toMatchObject([
    {
      params: { id: 'studio' },
      body: {
        rev: 3,
        signupOpens: toTime('2026-10-01T08:00'),
        signupCloses: toTime('2026-10-02T08:00'),
        starts: toTime('2026-10-03T08:00'),
        ends: toTime('2026-10-03T10:30'),
        evidence: 'required',
        evidenceCloses: toTime('2026-10-05T20:00'),
      },
    },
  ]);
});

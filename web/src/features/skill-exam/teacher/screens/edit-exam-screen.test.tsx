import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../../../api/query-client.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../../testing/contract-server.ts';
import { aSession } from '../../../../testing/fixtures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { teacherExamAddresses } from '../teacher-exam.addresses.ts';
import { EditExamScreen } from './edit-exam-screen.tsx';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  queryClient.clear();
  useSession.getState().begin(aSession());
  server.answer(teachSkillExamEndpoints.markers, {
    items: [{ _id: 't1', name: '沈老师' }],
    next: null,
  });
  server.answer(schoolEndpoints.klassNames, []);
  server.answer(teachingEndpoints.klasses, { items: [], next: null });
  navigate(teacherExamAddresses.edit());
});

test('moves to the first field that is not complete, and says there what it lacks', async () => {
  const user = renderScreen(<EditExamScreen />, queryClient);
  const publish = await screen.findByRole('button', { name: '发布' });
  await user.click(publish);
  const title = screen.getByRole('textbox', { name: '测评名称' });
  expect(title).toHaveFocus();
  expect(screen.getByText('请填写测评名称')).toBeVisible();
  await user.type(title, '演唱测评');
  expect(screen.queryByText('请填写测评名称')).not.toBeInTheDocument();
  expect(server.requests(teachSkillExamEndpoints.make)).toEqual([]);
});

import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../../api/query-client.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { anExamTake, aSession, aSitting, aSkillExam } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { UploadScreen } from './upload-screen.tsx';

const { one, choose, submit } = skillExamEndpoints;
const takes = [
  anExamTake({ recordedAt: '2026-11-22T01:12:06.000Z' }),
  anExamTake({ _id: 'take-2', no: 2, sha256: 'b'.repeat(64), file: 'waiting', url: null }),
];
const sitting = aSitting({ takes, takesLeft: 1 });
const handedIn = aSitting({
  takes,
  state: 'handedIn',
  chosen: 'take-1',
  submittedAt: '2026-11-22T01:31:07.000Z',
  receipt: 'MY-7F3K-29QD',
});

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  queryClient.clear();
  useSession.getState().begin(aSession());
  server.answer(one, aSkillExam({ state: 'open', sitting }));
  server.answer(choose, { ...sitting, chosen: 'take-1' });
  navigate(skillExamAddresses.upload('exam-1'));
});

const show = () => renderScreen(<UploadScreen />, queryClient);
const findRadio = (no: number) => screen.findByRole('radio', { name: `交第 ${no} 次` });

async function handIn(user: ReturnType<typeof renderScreen>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^交卷/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '交卷' }));
}

test('shows the time left, the takes and how many are left', async () => {
  show();
  expect(await screen.findByRole('timer', { name: /^还剩 (?:20:00|19:\d\d)$/ })).toBeVisible();
  expect(await findRadio(2)).toBeChecked();
  expect(screen.getByText(/已登记 · 等待上传$/)).toBeVisible();
  expect(screen.getByText(/^还可以录/)).toHaveTextContent('还可以录 1 次');
});

test('tells the server which take the pupil has chosen', async () => {
  const user = show();
  await user.click(await findRadio(1));
  expect(await screen.findByRole('button', { name: '交卷：用第 1 次' })).toBeVisible();
  await expect
    .poll(() => server.requests(choose).map(({ body }) => body))
    .toEqual([{ tId: 'take-1' }]);
});

test('hands in after a confirmation, and opens the history of the exam', async () => {
  server.answer(submit, handedIn);
  const user = show();
  await handIn(user);
  await expect.poll(() => location.hash).toBe(`#${skillExamAddresses.history('exam-1')}`);
  expect(server.requests(submit)).toHaveLength(1);
});

test('keeps a hand-in without a network on the device, and sends it with the same id later', async () => {
  server.answerRaw(submit, 503, '');
  const user = show();
  await handIn(user);
  expect(await screen.findByText('没有网络。交卷已经封好，连上网就自动交')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  server.answer(submit, handedIn);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => location.hash).toBe(`#${skillExamAddresses.history('exam-1')}`);
  const ids = server.requests(submit).map(({ body }) => JSON.stringify(body));
  expect(new Set(ids).size).toBe(1);
  expect(ids.length).toBeGreaterThan(1);
});

test('shows why a hand-in was refused, and lets the pupil go on', async () => {
  server.answerRaw(
    submit,
    400,
    JSON.stringify({ error_code: 300393, error_msg: '还没有录，不能交卷' }),
  );
  const user = show();
  await handIn(user);
  expect(await screen.findByText('还没有录，不能交卷')).toBeVisible();
  expect(await findRadio(1)).toBeVisible();
});

test('cannot be handed in before the first take', async () => {
  server.answer(one, aSkillExam({ state: 'open', sitting: aSitting() }));
  show();
  expect(await screen.findByRole('button', { name: '录好就能交卷' })).toBeDisabled();
});

test('with all takes used, nothing offers another one', async () => {
  server.answer(one, aSkillExam({ state: 'open', takes: 2, sitting }));
  show();
  expect(await screen.findByText('已经录满 2 次，选一次就可以交卷')).toBeVisible();
  expect(screen.queryByRole('button', { name: /录音/ })).not.toBeInTheDocument();
});

test('after the time is up, nothing can be recorded or chosen', async () => {
  const over = { ...sitting, deadline: new Date(Date.now() - 1000).toISOString() };
  server.answer(one, aSkillExam({ state: 'open', sitting: over }));
  show();
  expect(await screen.findByText('时间到了，正在自动交第 2 次')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /录音/ })).not.toBeInTheDocument();
});

test('opens the stored sitting if the server cannot be reached', async () => {
  show();
  await findRadio(1);
  cleanup();
  queryClient.clear();
  server.answerRaw(one, 503, '');
  show();
  expect(await findRadio(1)).toBeVisible();
});

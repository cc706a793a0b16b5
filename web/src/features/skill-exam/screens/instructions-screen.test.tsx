import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../../api/query-client.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession, aSitting, aSkillExam } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { skillExamAddresses } from '../skill-exam.addresses.ts';
import { InstructionsScreen } from './instructions-screen.tsx';

const { one, begin } = skillExamEndpoints;

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  queryClient.clear();
  useSession.getState().begin(aSession());
  navigate(skillExamAddresses.instructions('exam-1'));
});

const show = () => renderScreen(<InstructionsScreen />, queryClient);
const start = () => screen.findByRole('button', { name: /^开始/ });
const confirmBox = () => screen.getByRole('checkbox', { name: '我读完了，会一个人完成' });
// Photographs need no microphone, so the pupil can start without a check.
const ofImages = aSkillExam({ files: ['image'] });

test('shows the time, the number of takes and the instructions', async () => {
  server.answer(one, aSkillExam());
  show();
  expect(await screen.findByText('一个人唱《送别》。')).toBeVisible();
  expect(screen.getByText('20 分钟')).toBeVisible();
  expect(screen.getByText('3 次')).toBeVisible();
  expect(screen.getByText('说明').closest('li')).toHaveAttribute('aria-current', 'step');
});

test('does not start before the room was checked', async () => {
  server.answer(one, aSkillExam());
  const user = show();
  await user.click(await start());
  expect(screen.getByText('先检查一下房间，再开始')).toBeVisible();
  expect(server.requests(begin)).toEqual([]);
});

test('does not start before the instructions are confirmed', async () => {
  server.answer(one, ofImages);
  const user = show();
  await user.click(await start());
  expect(screen.getByText('请先阅读并确认测评须知')).toBeVisible();
  expect(confirmBox()).toHaveFocus();
  expect(server.requests(begin)).toEqual([]);
});

test('starts the time and opens the recorder after the confirmation', async () => {
  server.answer(one, ofImages);
  server.answer(begin, aSitting());
  const user = show();
  await start();
  await user.click(confirmBox());
  await user.click(await start());
  await expect.poll(() => location.hash).toBe(`#${skillExamAddresses.upload('exam-1')}`);
  expect(server.requests(begin)[0]?.body).toMatchObject({
    confirmed: true,
    check: { levelDb: null, camera: null, heardBack: false },
  });
});

test('shows why an exam cannot be started', async () => {
  server.answer(one, ofImages);
  server.answerRaw(begin, 400, JSON.stringify({ error_code: 300101, error_msg: '测评已结束' }));
  const user = show();
  await start();
  await user.click(confirmBox());
  await user.click(await start());
  expect(await screen.findByText('测评已结束')).toBeVisible();
});

test('an exempt pupil and an exam that has not begun have no start button', async () => {
  server.answer(one, aSkillExam({ state: 'exempt' }));
  show();
  expect(await screen.findByText('你这次免考，不用参加')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^开始/ })).not.toBeInTheDocument();
  expect(screen.queryByText('看看房间')).not.toBeInTheDocument();
});

test('an exam that is open already leads on to its own screen', async () => {
  server.answer(one, aSkillExam({ state: 'open', sitting: aSitting() }));
  show();
  await expect.poll(() => location.hash).toBe(`#${skillExamAddresses.upload('exam-1')}`);
});

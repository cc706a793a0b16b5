import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { beforeEach, expect, test } from 'vitest';

import { queryClient } from '../../../api/query-client.ts';
import { toUploadItem } from '../../../media/upload/upload-row.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { anExamTake, aSession, aSitting, aSkillExam } from '../../../testing/fixtures.ts';
import { skillExamQuery } from '../skill-exam.queries.ts';
import { claimTake } from './claim-take.ts';
import { readIntents, storeChoice, storeHandIn } from './intents.ts';
import { sendIntents } from './send-intents.ts';
import type { TakeContext } from './take-context.ts';
import { after, before } from './take-steps.ts';

const { claim, giveFile, choose, submit } = skillExamEndpoints;
const sha256 = 'a'.repeat(64);
const claimedTake = anExamTake({ file: 'waiting', url: null });
const claimed = aSitting({ takes: [claimedTake], takesLeft: 2 });
const { _id, no, claimedAt } = claimedTake;
const claimReply = { _id, no, claimedAt, sitting: claimed };
const { queryKey } = skillExamQuery('exam-1');

/** Each test has a take of its own, because a page remembers its claims. */
const makeContext = (over: Partial<TakeContext> = {}): TakeContext => ({
  kind: 'skillExam',
  examId: 'exam-1',
  sittingId: 'sitting-1',
  eventId: crypto.randomUUID(),
  sha256,
  bytes: 1_400_000,
  durationMs: 92_000,
  recordedAt: '2026-11-22T01:12:06.000Z',
  takeId: null,
  ...over,
});

const makeItem = (context: TakeContext | null) =>
  toUploadItem({
    id: 'upload-1',
    name: '录音.mp3',
    bytes: 1_400_000,
    contentType: 'audio/mpeg',
    type: 2,
    hwId: null,
    purpose: 'activity',
    take: null,
    context,
    addedAt: 1,
    isPrepared: true,
    notice: null,
    isWhole: true,
    url: null,
    refusal: null,
  });

const asset = {
  _id: 'asset-1',
  type: 2,
  name: '录音.mp3',
  contentType: 'audio/mpeg',
  bytes: 1_400_000,
  width: null,
  height: null,
  durationSeconds: 92,
  url: '/a',
  thumbnail: '',
  expiresAt: '2026-11-22T12:00:00.000Z',
} as const;

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  localStorage.clear();
  queryClient.clear();
  useSession.getState().begin(aSession());
  queryClient.setQueryData(queryKey, aSkillExam({ state: 'open', sitting: aSitting() }));
  server.answer(claim, claimReply);
  server.answer(giveFile, { ...claimed, takes: [anExamTake()] });
});

test('claims a take once, although the screen and the queue both ask for it', async () => {
  const context = makeContext();
  await Promise.all([claimTake(context), before(makeItem(context))]);
  const requests = server.requests(claim);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ params: { id: 'sitting-1' }, body: { sha256 } });
  expect(queryClient.getQueryData(queryKey)?.sitting?.takesLeft).toBe(2);
});

test('sends a failed claim again with the same event id', async () => {
  const context = makeContext();
  server.answerRaw(claim, 503, '');
  await expect(claimTake(context)).rejects.toThrow('接口异常');
  server.answer(claim, claimReply);
  await claimTake(context);
  const bodies = server.requests(claim).map(({ body }) => JSON.stringify(body));
  expect(bodies).toHaveLength(2);
  expect(new Set(bodies).size).toBe(1);
});

test('gives the uploaded file to the claimed take', async () => {
  await after(makeItem(makeContext()), asset);
  expect(server.requests(giveFile)[0]).toMatchObject({
    params: { id: 'sitting-1', tId: 'take-1' },
    body: { f: 'asset-1' },
  });
  expect(queryClient.getQueryData(queryKey)?.sitting?.takes[0]?.file).toBe('here');
});

test('does not claim a take again whose file alone is missing', async () => {
  const item = makeItem(makeContext({ takeId: 'take-7' }));
  await before(item);
  await after(item, asset);
  expect(server.requests(claim)).toEqual([]);
  expect(server.requests(giveFile)[0]?.params).toMatchObject({ tId: 'take-7' });
});

test('leaves other uploads alone', async () => {
  await before(makeItem(null));
  await after(makeItem(null), asset);
  expect(server.listCalls()).toEqual([]);
});

test('sends the choice before the hand-in, and removes both from the device', async () => {
  queryClient.setQueryData(queryKey, aSkillExam({ state: 'open', sitting: claimed }));
  server.answer(choose, { ...claimed, chosen: 'take-1' });
  server.answer(submit, { ...claimed, state: 'handedIn' });
  storeChoice('sitting-1', sha256);
  storeHandIn('sitting-1');
  await sendIntents('exam-1', 'sitting-1');
  expect(server.listCalls()).toEqual([
    'PUT /v2/sittings/:id/chosen',
    'POST /v2/sittings/:id/submit',
  ]);
  expect(readIntents('sitting-1')).toEqual({ choice: null, handIn: null });
  expect(queryClient.getQueryData(queryKey)?.state).toBe('handedIn');
});

test.each([500, 503])('keeps a hand-in after a reply %d, with the same id', async (status) => {
  server.answerRaw(submit, status, '');
  storeHandIn('sitting-1');
  const { handIn } = readIntents('sitting-1');
  await expect(sendIntents('exam-1', 'sitting-1')).rejects.toThrow('接口');
  storeHandIn('sitting-1');
  expect(readIntents('sitting-1').handIn).toBe(handIn);
  expect(handIn).not.toBeNull();
});

test('forgets what the server refuses', async () => {
  server.answerRaw(submit, 400, { error_code: 300393, error_msg: '还没有录，不能交卷' });
  storeHandIn('sitting-1');
  await expect(sendIntents('exam-1', 'sitting-1')).rejects.toThrow('还没有录，不能交卷');
  expect(readIntents('sitting-1').handIn).toBeNull();
});

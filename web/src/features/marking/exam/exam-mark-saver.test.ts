import { expect, test, vi } from 'vitest';

import type { RecordSaverPorts } from '../../../session/record-saver.ts';
import { createDevice, createPage } from '../../../testing/record-device.ts';
import { createEmptyMark, type MarkDraft, setValue } from '../marks/mark-draft.ts';
import { getShownMark, type MarkVerdict } from '../saver/mark-record.ts';
import type { ExamMarkRecord } from './exam-mark-record.ts';
import { ExamMarkSaver, examMarkStoreName } from './exam-mark-saver.ts';

type Send = RecordSaverPorts<ExamMarkRecord, MarkVerdict>['send'];
type Device = ReturnType<typeof createDevice<ExamMarkRecord>>;

const none = createEmptyMark('rubric');
const halfMark: MarkDraft = { ...setValue(none, '0', 3), comment: '气息很' };
const whole: MarkDraft = { ...setValue(halfMark, '1', 4), comment: '气息很稳。' };
const work = { examId: 'e', workId: 'w', label: '作品 1' };

/** Opens the desk with the work on it, as a page does. The page before it may have been killed. */
async function openDesk(device: Device, send: Send) {
  const page = createPage();
  const saver = new ExamMarkSaver({ ...page.ports, userId: 'u', store: device, send });
  await saver.start();
  saver.noteWork({ ...work, saved: { mark: none, rev: 0 }, isOpen: true });
  const runTimers = async () => {
    page.runTimers();
    await vi.waitFor(() => expect(saver.store.getState().isSending).toBe(false));
    await saver.settle();
  };
  const read = () => {
    const record = saver.findRecord('w');
    return record && getShownMark(record);
  };
  return { saver, runTimers, read };
}

const createExamDevice = () => createDevice<ExamMarkRecord>(examMarkStoreName.getName);
const createAcceptingSend = () => vi.fn<Send>(() => Promise.resolve({ kind: 'saved', rev: 1 }));

test('a mark that the teacher has not completed is there after the browser was killed, and is not sent', async () => {
  const device = createExamDevice();
  const killed = await openDesk(device, createAcceptingSend());
  killed.saver.draft('w', halfMark);
  await killed.saver.settle();

  const send = createAcceptingSend();
  const { saver, runTimers, read } = await openDesk(device, send);
  await runTimers();
  expect(read()).toEqual(halfMark);
  expect(send).not.toHaveBeenCalled();
  saver.draft('w', whole);
  saver.complete('w');
  await runTimers();
  expect(send.mock.calls[0]?.[1]).toMatchObject({ baseRev: 0, mark: whole });
  expect(device.rows.size).toBe(0);
});

test('a completed mark without a reply is sent once more with the same event after the browser was killed', async () => {
  const device = createExamDevice();
  const lost = vi.fn<Send>(() => new Promise(() => undefined));
  const killed = await openDesk(device, lost);
  killed.saver.draft('w', whole);
  killed.saver.complete('w');
  void killed.runTimers().catch(() => undefined);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());

  const send = createAcceptingSend();
  const { runTimers } = await openDesk(device, send);
  await runTimers();
  expect(send.mock.calls[0]?.[1]).toEqual(lost.mock.calls[0]?.[1]);
  expect(device.rows.size).toBe(0);
});

test('a mark that the teacher began to change after its completion keeps both, the sent one and the draft', async () => {
  const device = createExamDevice();
  const away = vi.fn<Send>(() => Promise.resolve('unreachable'));
  const killed = await openDesk(device, away);
  killed.saver.draft('w', halfMark);
  killed.saver.complete('w');
  await killed.runTimers();
  killed.saver.draft('w', whole);
  await killed.saver.settle();

  const send = createAcceptingSend();
  const { runTimers, read } = await openDesk(device, send);
  await runTimers();
  expect(send.mock.calls.map(([, { mark }]) => mark)).toEqual([halfMark]);
  expect(read()).toEqual(whole);
  expect(device.rows.size).toBe(1);
});

test('a draft of a work that other teachers have marked is dropped when the teacher has read the message', async () => {
  const device = createExamDevice();
  const { saver } = await openDesk(device, createAcceptingSend());
  saver.draft('w', halfMark);
  saver.dismiss('w');
  await saver.settle();
  expect(device.rows.size).toBe(0);
});

test('a draft counts as stored only when the device has written it', async () => {
  const device = createExamDevice();
  const ends: (() => void)[] = [];
  const written = new Promise<void>((resolve) => ends.push(resolve));
  const slow = { ...device, update: () => written };
  const { saver } = await openDesk(slow, createAcceptingSend());
  saver.draft('w', halfMark);
  expect(saver.store.getState().isStoring).toBe(true);
  for (const end of ends) end();
  await saver.settle();
  expect(saver.store.getState().isStoring).toBe(false);
});

import { expect, test, vi } from 'vitest';

import { createDevice as createRecordDevice, createPage } from '../../../testing/record-device.ts';
import { createEmptyMark, setValue } from '../marks/mark-draft.ts';
import type { MarkRecord } from './mark-record.ts';
import { MarkSaver, type MarkSaverPorts, type MarkStore } from './mark-saver.ts';

const buildMark = (value: number) => setValue(createEmptyMark('rubric'), 'r1', value);

const createDevice = () =>
  createRecordDevice<MarkRecord>(({ attemptId, questionId }) => `${attemptId} ${questionId}`);

/** Opens a page with timers that only the test runs. */
function openPage(device: MarkStore, send: MarkSaverPorts['send']) {
  const page = createPage();
  const saver = new MarkSaver({ ...page.ports, userId: 'u', store: device, send });
  const savedMark = { mark: createEmptyMark('rubric'), rev: 0 };
  saver.noteServerMark('a', 'q', savedMark);
  const runTimers = async () => {
    page.runTimers();
    await vi.waitFor(() => expect(saver.store.getState().isSending).toBe(false));
    await saver.settle();
  };
  return { saver, runTimers };
}

const createAcceptingSend = () => {
  let rev = 0;
  return vi.fn<MarkSaverPorts['send']>(() => Promise.resolve({ kind: 'saved', rev: (rev += 1) }));
};

test('shows a change at once, and deletes it from the device when the server has stored it', async () => {
  const device = createDevice();
  const send = createAcceptingSend();
  const { saver, runTimers } = openPage(device, send);
  saver.change('a', 'q', buildMark(3));
  expect(saver.find('a', 'q')?.waiting).toEqual(buildMark(3));
  await saver.settle();
  expect(device.rows.size).toBe(1);
  await runTimers();
  expect(saver.countUnsent()).toBe(0);
  expect(device.rows.size).toBe(0);
  expect(send).toHaveBeenCalledOnce();
});

test('sends the same event again after a reload, so that the server stores it once', async () => {
  const device = createDevice();
  const away = vi.fn<MarkSaverPorts['send']>(() => Promise.resolve('unreachable'));
  const first = openPage(device, away);
  first.saver.change('a', 'q', buildMark(3));
  await first.runTimers();
  expect(first.saver.store.getState().link).toBe('failing');
  const send = createAcceptingSend();
  const second = openPage(device, send);
  await second.saver.start();
  await second.runTimers();
  expect(send.mock.calls[0]?.[1]).toEqual(away.mock.calls[0]?.[1]);
  expect(second.saver.countUnsent()).toBe(0);
  expect(device.rows.size).toBe(0);
});

test('sends changes that were made during a request after it, with the new revision', async () => {
  const device = createDevice();
  const replies: ((verdict: { kind: 'saved'; rev: number }) => void)[] = [];
  const send = vi.fn<MarkSaverPorts['send']>(() => new Promise((resolve) => replies.push(resolve)));
  const { saver, runTimers } = openPage(device, send);
  saver.change('a', 'q', buildMark(1));
  const running = runTimers();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  saver.change('a', 'q', buildMark(2));
  saver.change('a', 'q', buildMark(3));
  replies[0]?.({ kind: 'saved', rev: 7 });
  await running;
  const next = runTimers();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[1]).toMatchObject({ baseRev: 7, mark: buildMark(3) });
  replies[1]?.({ kind: 'saved', rev: 8 });
  await next;
  expect(saver.countUnsent()).toBe(0);
});

test('keeps both marks of a clash, also after a reload, until the teacher chooses one', async () => {
  const device = createDevice();
  const other = { mark: buildMark(1), rev: 4, by: '王老师' };
  const first = openPage(device, () => Promise.resolve({ kind: 'stale', other }));
  first.saver.change('a', 'q', buildMark(3));
  await first.runTimers();
  const send = createAcceptingSend();
  const second = openPage(device, send);
  await second.saver.start();
  await second.runTimers();
  expect(second.saver.find('a', 'q')?.clash).toEqual({ own: buildMark(3), other });
  expect(send).not.toHaveBeenCalled();
  second.saver.chooseMark('a', 'q', 'own');
  await second.runTimers();
  expect(send.mock.calls[0]?.[1]).toMatchObject({ baseRev: 4, mark: buildMark(3) });
});

test('sends unsent marks when the page closes, with requests that continue after it', async () => {
  const send = createAcceptingSend();
  const { saver } = openPage(createDevice(), send);
  saver.change('a', 'q', buildMark(3), 800);
  saver.sendBeforeUnload();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[2]).toBe(true);
});

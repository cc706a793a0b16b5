import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { canReachTimeline } from './timelines.ts';

const backup = {
  cluster: { segments: ['000000010000000000000003'], segmentBytes: 16 * 1024 ** 2 },
};
const file = 'wal/00000002.history.gz';

let archive: string;
beforeEach(async () => {
  archive = await mkdtemp(path.join(tmpdir(), 'meiyu-timelines-'));
  await mkdir(path.join(archive, 'wal'));
});
afterEach(() => rm(archive, { recursive: true }));

test('the log leads from a backup to a timeline that started later, not to one that started before', async () => {
  for (const [lsn, leads] of [
    ['0/5000000', true],
    ['0/1000000', false],
  ] as const) {
    await writeFile(path.join(archive, file), gzipSync(`1\t${lsn}\tbefore 2026-11-20\n`));
    expect(await canReachTimeline(archive, backup, '00000002')).toBe(leads);
  }
});

test('without the history of a timeline the log does not lead there', async () => {
  expect(await canReachTimeline(archive, backup, '00000002')).toBe(false);
});

test('names a damaged history instead of ignoring it', async () => {
  await writeFile(path.join(archive, file), gzipSync('1\t0/5000000\tx\n').subarray(0, 20));
  await expect(canReachTimeline(archive, backup, '00000002')).rejects.toThrow(
    `归档的日志 ${path.join(archive, file)} 损坏`,
  );
});

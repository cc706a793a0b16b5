import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Load, LoadResult } from './load-options.ts';
import { formatHttpRequest } from './requests.ts';

const wrkScript = fileURLToPath(new URL('requests.lua', import.meta.url));

export async function runWrk({
  port,
  calls,
  connections,
  seconds,
  folder,
  name = 'requests',
}: Load): Promise<LoadResult> {
  const threads = Math.min(2, connections);
  const file = path.join(folder, name);
  for (let thread = 0; thread < threads; thread += 1) {
    const share = calls.filter((_call, index) => index % threads === thread);
    const lines = share.map((call) => formatHttpRequest(call).replaceAll('\r\n', '\r'));
    writeFileSync(`${file}.${thread}`, `${lines.join('\n')}\n`);
  }
  const { stdout } = await promisify(execFile)('wrk', [
    `--threads=${threads}`,
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    `--script=${wrkScript}`,
    `http://127.0.0.1:${port}`,
    file,
  ]);
  // requests.lua prints the figures in this order.
  const figures = /^RESULT (.*)$/m.exec(stdout)?.[1]?.split(' ').map(Number);
  if (figures === undefined) throw new Error(`wrk did not report: ${stdout}`);
  const [requests = 0, micros = 0, refused = 0, broken = 0, p50 = 0, p99 = 0] = figures;
  return { requests, seconds: micros / 1e6, refused, broken, p50Ms: p50 / 1000, p99Ms: p99 / 1000 };
}

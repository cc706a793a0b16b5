import { constants, getPriority, setPriority } from 'node:os';

import { checkMedia } from '../../media/check-media.ts';
import { Problem } from '../../problem.ts';
import { checkFile } from './check-file.ts';
import type { CheckReply, CheckRequest } from './check-messages.ts';
import { makePoster } from './image/make-poster.ts';

/** The memory limit of a check: twice the 400 MB that a progressive or interlaced image of the largest allowed size needs. */
const MEMORY_BYTES_MAX = 800 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

// Lowers the priority, so that the server and the database run first. This line must precede all threads, which inherit the
// priority.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
// A terminal sends its signals to all processes. Only the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// Measures the memory of the whole process, because decoders allocate memory outside of the heap that Node limits.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) process.exit(1);
}, MEMORY_CHECK_MS).unref();

function reply(message: CheckReply): void {
  process.send?.(message);
}

function run(request: CheckRequest): Promise<unknown> {
  const { job, file } = request;
  if (job === 'checkMedia') return checkMedia(file, request.extension);
  if (job === 'makePoster') return makePoster(file, request.name);
  return checkFile(file, request.declared, () => reply({ kind: 'progress' }));
}

function toRefusal(error: unknown): CheckReply {
  if (error instanceof Problem) {
    return { kind: 'refused', name: error.problemName, extra: error.extra };
  }
  return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? '') : String(error) };
}

process.on('message', (request: CheckRequest) => {
  run(request).then(
    (result) => reply({ kind: 'done', result }),
    (error: unknown) => reply(toRefusal(error)),
  );
});
reply({ kind: 'ready' });

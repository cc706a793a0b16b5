import { constants, setPriority } from 'node:os';

import { checkMedia } from '../../media/check-media.ts';
import { Problem } from '../../problem.ts';
import { checkFile } from './check-file.ts';
import type { CheckReply, CheckRequest } from './check-messages.ts';
import { makePoster } from './image/make-poster.ts';

/** A progressive or interlaced image of the largest size that is allowed takes 400 MB. */
const MOST_MEMORY_BYTES = 800 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

// The server and the database answer first. Before anything starts a thread: threads inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A terminal sends its signals to all processes; the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// Decoders allocate outside of the heap that Node limits.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(1);
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

function refusal(error: unknown): CheckReply {
  if (error instanceof Problem) {
    return { kind: 'refused', name: error.problemName, extra: error.extra };
  }
  return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? '') : String(error) };
}

process.on('message', (request: CheckRequest) => {
  run(request).then(
    (result) => reply({ kind: 'done', result }),
    (error: unknown) => reply(refusal(error)),
  );
});
reply({ kind: 'ready' });

import { constants, getPriority, setPriority } from 'node:os';

import { Problem } from '../../problem.ts';
import type { CheckReply } from './check-messages.ts';

/** The memory limit of a job: twice the 400 MB that a progressive or interlaced image of the largest allowed size needs. */
const MEMORY_BYTES_MAX = 800 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

/**
 * Makes this process a worker of `CheckProcess`: it runs one job for each message. `run` throws a `Problem` to refuse a job, and
 * may call `progress` to start the time limit of its job again.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the requests that it sends
export function serveJobs<Request>(
  run: (request: Request, progress: () => void) => Promise<unknown>,
): void {
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
  process.on('message', (request: Request) => {
    run(request, () => sendReply({ kind: 'progress' })).then(
      (result) => sendReply({ kind: 'done', result }),
      (error: unknown) => sendReply(toRefusal(error)),
    );
  });
  sendReply({ kind: 'ready' });
}

function sendReply(message: CheckReply): void {
  process.send?.(message);
}

function toRefusal(error: unknown): CheckReply {
  if (error instanceof Problem) {
    return { kind: 'refused', name: error.problemName, extra: error.extra };
  }
  return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? '') : String(error) };
}

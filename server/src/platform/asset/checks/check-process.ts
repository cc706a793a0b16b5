import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { problem } from '../../problem.ts';
import type { CheckReply } from './check-messages.ts';
import { readProcessorTime } from './processor-time.ts';

/** The time limit for the start of a process. It is separate, because a busy machine starts processes slowly. */
const START_LIMIT_MS = 60_000;
/** The time after which an idle process ends, to free its memory. */
const IDLE_MS = 30_000;
const HEAP_MEGABYTES = 256;
const WATCH_MS = 50;
/** The longest wait of a job for a processor. After this time the job is refused, and the client retries later. */
const STALL_MS = 50_000;

/**
 * Returns the path of a worker's script, in the source or as an entry of the bundle, which is flat.
 *
 * @param source the path of the source relative to the module at `url`, for example `./check-worker.ts`
 * @param folder the folder of another bundle that has the worker
 */
export function findWorker(source: `./${string}.ts`, url: string, folder?: string): string {
  if (folder !== undefined) return path.join(folder, `${path.basename(source, '.ts')}.js`);
  const isSource = url.endsWith('.ts');
  return fileURLToPath(new URL(isSource ? source : source.replace(/\.ts$/, '.js'), url));
}

/** The environment variables that a check process gets. Keys and passwords stay in the server's process. */
const passedVariables = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

/**
 * A process that checks files one after the other. It starts with its first job, is killed if a job takes too much time or
 * memory, and ends when it is idle.
 */
export class CheckProcess {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #entry: string;
  readonly #limitMs: number;

  /**
   * @param entry the script of the worker, from `findWorker`. It calls `serveJobs`
   * @param limitMs the limit for the processor time of a job
   */
  constructor(entry: string, limitMs: number) {
    this.#entry = entry;
    this.#limitMs = limitMs;
  }

  /** Runs a job. Throws the refusal of the job, `fileUncheckable` if the job had to be killed, or `busy` if no process starts. */
  async run<T>(request: object): Promise<T> {
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    // The child process must keep the server's process alive only while a job runs.
    child.ref();
    child.channel?.ref();
    try {
      return await sendRequest<T>(child, request, this.#limitMs);
    } finally {
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.#stop(child), IDLE_MS).unref();
    }
  }

  #stop(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#entry, [], {
      cwd: path.dirname(this.#entry),
      env: Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
      execArgv: [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        ...(this.#entry.endsWith('.ts') ? ['--import', 'tsx'] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Without a listener, a message that cannot be sent would end the server.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    await waitUntilStarted(child);
    this.#child = child;
    return child;
  }
}

function waitUntilStarted(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    const fail = () => {
      clearTimeout(timer);
      reject(problem('busy', { retry_after: 10 }));
    };
    child.once('error', fail);
    child.once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
}

function sendRequest<T>(child: ChildProcess, request: object, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let watch = new Stopwatch(child.pid);
    const timer = setInterval(
      () => {
        if (watch.usedMs() >= limitMs || watch.elapsedMs() >= STALL_MS) child.kill('SIGKILL');
      },
      Math.min(limitMs, WATCH_MS),
    );
    const end = (settle: () => void) => {
      clearInterval(timer);
      child.off('message', onReply);
      child.off('exit', onExit);
      settle();
    };
    const onExit = () => {
      const isStalled = watch.elapsedMs() >= STALL_MS;
      end(() =>
        reject(isStalled ? problem('busy', { retry_after: 10 }) : problem('fileUncheckable')),
      );
    };
    const onSent = (error: Error | null) => {
      // The process ended before it received the job.
      if (error !== null) end(() => reject(problem('busy', { retry_after: 1 })));
    };
    const onReply = (reply: CheckReply<T>) => {
      if (reply.kind === 'progress') watch = new Stopwatch(child.pid);
      else end(() => settle(reply));
    };
    const settle = (reply: CheckReply<T>) => {
      if (reply.kind === 'done') resolve(reply.result);
      else if (reply.kind === 'refused') reject(problem(reply.name, reply.extra));
      else reject(new Error(reply.kind === 'failed' ? reply.reason : 'unexpected reply'));
    };
    child.on('message', onReply);
    child.once('exit', onExit);
    child.send(request, onSent);
  });
}

/** Measures the elapsed time of a job and the processor time of its process. */
class Stopwatch {
  readonly #pid: number | undefined;
  readonly #startedAt = performance.now();
  readonly #usedBefore: number | null;

  constructor(pid: number | undefined) {
    this.#pid = pid;
    this.#usedBefore = readProcessorTime(pid);
  }

  elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  /**
   * Returns the processor time, so that a busy machine refuses no valid file. Returns the elapsed time if the system does not
   * report processor time.
   */
  usedMs(): number {
    const used = readProcessorTime(this.#pid);
    if (used === null || this.#usedBefore === null) return this.elapsedMs();
    return used - this.#usedBefore;
  }
}
